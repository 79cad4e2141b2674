/// The name of a method, with a closure that calls the method.
///
/// Without an Objective-C runtime, a method cannot be found by name, so a selector carries the closure.
public struct Selector: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The name and the closures of a method, shared by all copies of a selector, since every event of a control
  /// stores one.
  private final class Method: Sendable {
    let name: String
    /// A hash of the name, to compare selectors quickly.
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

  /// Makes a selector from a name and a closure that gets the target, the sender and the event. For a nil
  /// target, no object in the responder chain counts as having such a method.
  public init(_ name: String, _ call: @escaping @Sendable (AnyObject, Any?, UIEvent?) -> Void) {
    method = Method(name, call, nil)
  }

  /// Makes a selector for a method without parameters.
  ///
  /// ```swift
  /// button.addTarget(nil, action: Selector("tapped", Screen.tapped), for: .touchUpInside)
  /// ```
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @Sendable (Target) -> () -> Void
  ) {
    self.init(name, of: Target.self) { target, _, _ in method(target)() }
  }

  /// Makes a selector for a method with the sender as its parameter. If the sender has another type, the method
  /// is not called.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, _ in
      if let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Makes a selector for a method with the sender and the event as its parameters.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (Sender, UIEvent?) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      if let sender = sender as? Sender { method(target)(sender, event) }
    }
  }

  /// Makes a selector for a method of a class, given a closure that calls the method. For a target of another
  /// class, performing it does nothing.
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

  /// Makes a selector from a name alone; performing it does nothing.
  public init(_ name: String) { method = Method(name, nil, nil) }

  /// Makes a selector from a name alone; performing it does nothing.
  public init(stringLiteral name: String) { self.init(name) }

  /// Returns whether an object is of the class that the selector was made for; false if the selector was made
  /// without a class.
  public func isMethod(of object: AnyObject) -> Bool { method.belongs?(object) ?? false }

  /// Calls the method on a target.
  ///
  /// - Returns: whether the selector has a closure, even if the closure ignores the target because of its
  ///   class.
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    guard let call = method.call else { return false }
    call(target, sender, event)
    return true
  }

  /// The name of the selector's method.
  public var description: String { name }

  /// Returns whether both selectors have the same name.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.method === right.method
      || left.method.mark == right.method.mark && left.name == right.name
  }

  /// Hashes the name, by which `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns a selector with a name alone; performing it does nothing.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
