/// What observes a property by its name, which takes Objective-C: nothing here makes one, so what holds it holds nil.
public final class NSKeyValueObservation {
  fileprivate init() {}

  /// Ends the observation.
  public func invalidate() {}
}

/// What an observation is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at the start.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Also before the change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change that is observed.
public struct NSKeyValueObservedChange<Value> {
  /// The new value.
  public let newValue: Value?
  /// The value before.
  public let oldValue: Value?
}

extension UIResponder {
  /// Properties are observed by Objective-C alone.
  @available(
    *, unavailable,
    message: "properties are observed by Objective-C alone; override the property and use didSet"
  )
  public func observe<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    NSKeyValueObservation()
  }
}
