/// The name of a strategy in scenarios and reports: kebab-case, such as `edge-insets`.
public struct StrategyID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name as text.
  public let rawValue: String

  /// Makes a name; nil unless the text consists of words of lower-case letters and digits, joined by hyphens,
  /// and begins with a letter.
  public init?(rawValue: String) {
    guard Self.isKebabCase(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// The name as text.
  public var description: String { rawValue }

  /// Returns whether `text` is kebab-case: `a`, `edge-insets`, `my-button-2`.
  static func isKebabCase(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = text.utf8.first, letters.contains(first) else { return false }
    var previousIsHyphen = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        previousIsHyphen = false
      case UInt8(ascii: "-") where !previousIsHyphen:
        previousIsHyphen = true
      default:
        return false
      }
    }
    return !previousIsHyphen
  }
}

extension StrategyID: ExpressibleByStringLiteral {
  /// Makes a name from a literal in source code. A literal that is not kebab-case stops the program, since it
  /// is a programming error.
  public init(stringLiteral value: StaticString) {
    let text = value.description
    guard Self.isKebabCase(text) else {
      // Unlike a precondition, this says why in release builds too.
      fatalError(
        "'\(text)' is not a strategy name; expected lower-case letters and digits in words joined by "
          + "single hyphens, such as 'edge-insets'")
    }
    rawValue = text
  }
}
