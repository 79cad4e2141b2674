import Foundation

/// An observer of a property by key path. It needs Objective-C, so none is made here and variables of this type stay nil.
public final class NSKeyValueObservation {
  fileprivate init() {}

  /// Ends the observation.
  public func invalidate() {}
}

/// The content of an observation's notifications.
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

/// A member of what an observer is given.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of change.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The places in a collection.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// The key of a notification before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension UIResponder {
  /// Accepts an observer by the name of a property, and never calls it: that takes Objective-C.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Takes an observer away, which was never called.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {}

  /// Takes an observer away, which was never called.
  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}

  /// Announces a change to observers, which do not exist here.
  public func willChangeValue(forKey key: String) {}

  /// Announces a change to observers, which do not exist here.
  public func didChangeValue(forKey key: String) {}
}
