import ArgumentParser
import StrategyKit

/// A word in the value of an option that takes several, such as `seconds=5` in `--isolate always,seconds=5`.
struct OptionWord {
  var name: String
  /// The text after `=`; nil without one.
  var value: String?

  /// Returns the words of a value, which commas separate.
  ///
  /// - Parameter last: the word whose value is all that follows it, since the value may have commas; nil for none.
  static func words(of text: String, last: String? = nil) -> [OptionWord] {
    var words: [OptionWord] = []
    var rest = text[...]
    while true {
      if let last, rest.hasPrefix(last + "=") {
        return words + [OptionWord(name: last, value: String(rest.dropFirst(last.count + 1)))]
      }
      let end = rest.firstIndex(of: ",") ?? rest.endIndex
      let parts = rest[..<end].split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      words.append(OptionWord(name: parts[0], value: parts.count > 1 ? parts[1] : nil))
      if end == rest.endIndex { return words }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The word as it was written.
  var text: String { value.map { "\(name)=\($0)" } ?? name }

  /// Returns the number after `=`.
  ///
  /// - Throws: `ValidationError` if the word has another value or a number out of range.
  func number<Number: LosslessStringConvertible & Comparable>(
    _ range: ClosedRange<Number>, _ expected: String? = nil
  ) throws -> Number {
    guard let number = value.flatMap({ Number($0) }), range.contains(number) else {
      throw ValidationError(
        "\(name) is '\(value ?? "")', expected \(expected ?? "a number from \(range.lowerBound) to \(range.upperBound)")"
      )
    }
    return number
  }

  /// Returns the error for a word that the option does not have.
  ///
  /// - Parameter known: the words of the option; those with a value end in `=`.
  func unknown(among known: [String]) -> ValidationError {
    let shown = known.map { $0.hasSuffix("=") ? "\($0)…" : $0 }
    let hint = NearestName.hint(name, among: known.map { $0.replacing("=", with: "") })
    return ValidationError(
      "'\(text)' is unknown\(hint); known: \(shown.joined(separator: ", "))")
  }
}
