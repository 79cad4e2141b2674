/// A method to be called later, by name and as what calls it.
///
/// Without an Objective-C runtime, a method cannot be found by name, so a selector carries the
/// call.
public struct Selector: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The name and the calls, once for all copies: every event of a control is held by one.
  private final class Method: Sendable {
    let name: String
    /// A number that equal names have in common: to compare names took a fifth of adding ten methods.
    let mark: Int
    let call: (@Sendable (AnyObject, Any?, UIEvent?) -> Void)?
    let belongs: (@Sendable (AnyObject) -> Bool)?

    init(
      _ name: String, _ call: (@Sendable (AnyObject, Any?, UIEvent?) -> Void)?,
      _ belongs: (@Sendable (AnyObject) -> Bool)?
    ) {
      (self.name, self.call, self.belongs) = (name, call, belongs)
      mark = name.hashValue
    }
  }

  private let method: Method

  /// The method's name, such as `tapped(_:)`.
  public var name: String { method.name }

  /// Makes a selector of a name and what calls the method: it gets the target, the sender and the event. The
  /// responder chain is not searched for the method.
  public init(_ name: String, _ call: @escaping @Sendable (AnyObject, Any?, UIEvent?) -> Void) {
    method = Method(name, call, nil)
  }

  /// Makes a selector of a method without parameters.
  ///
  /// ```swift
  /// button.addTarget(nil, action: Selector("tapped", Screen.tapped), for: .touchUpInside)
  /// ```
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @Sendable (Target) -> () -> Void
  ) {
    self.init(name, of: Target.self) { target, _, _ in method(target)() }
  }

  /// Makes a selector of a method that is given the sender. Another sender than it takes calls nothing.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, _ in
      if let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Makes a selector of a method that is given the sender and the event.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (Sender, UIEvent?) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      if let sender = sender as? Sender { method(target)(sender, event) }
    }
  }

  /// Makes a selector of what calls a method of a class.
  public init<Target: AnyObject>(
    _ name: String, of type: Target.Type,
    _ call: @escaping @Sendable (Target, Any?, UIEvent?) -> Void
  ) {
    method = Method(
      name,
      { target, sender, event in
        if let target = target as? Target { call(target, sender, event) }
      }, { $0 is Target })
  }

  /// Makes a selector of a name alone, which nothing can perform.
  public init(_ name: String) { method = Method(name, nil, nil) }

  /// Makes a selector of a name alone.
  public init(stringLiteral name: String) { self.init(name) }

  /// Whether an object is known to have the method.
  public func isMethod(of object: AnyObject) -> Bool { method.belongs?(object) ?? false }

  /// Calls the method on a target.
  ///
  /// - Returns: whether there is something to call.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    guard let call = method.call else { return false }
    call(target, sender, event)
    return true
  }

  /// The value in words.
  public var description: String { name }

  /// Whether two of them count as the same.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.method === right.method
      || left.method.mark == right.method.mark && left.name == right.name
  }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A selector of a name alone, which nothing can perform.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
