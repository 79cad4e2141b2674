/// A method to be called later, by name and as what calls it.
///
/// There is no Objective-C runtime here that could find a method by its name, so a selector carries the
/// call.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The method's name, such as `tapped(_:)`.
  public let name: String
  private let call: (@Sendable (AnyObject, Any?, UIEvent?) -> Void)?

  /// Makes a selector of a name and what calls the method: it is given the target, the sender and the
  /// event.
  public init(_ name: String, _ call: @escaping @Sendable (AnyObject, Any?, UIEvent?) -> Void) {
    self.name = name
    self.call = call
  }

  /// Makes a selector of a name alone, which nothing can perform.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  /// Makes a selector of a name alone.
  public init(stringLiteral name: String) { self.init(name) }

  /// Calls the method on a target.
  ///
  /// - Returns: whether there is something to call.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    guard let call else { return false }
    call(target, sender, event)
    return true
  }

  /// The value in words.
  public var description: String { name }

  /// Whether two of them count as the same.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A selector of a name alone, which nothing can perform.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
