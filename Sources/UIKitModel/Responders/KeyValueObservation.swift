import Foundation

/// An observation of a property by key path. It needs Objective-C, so variables of this type stay nil here.
public final class NSKeyValueObservation {
  fileprivate init() {}

  /// Does nothing, since observations do not exist here.
  public func invalidate() {}
}

/// The values to include in an observation's notifications. The options have no effect here, since observing
/// properties needs Objective-C.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A notification with the initial value, at the start.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before each change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The change that UIKit passes to an observer; never made here, since observing properties needs Objective-C.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; nil if it was not requested.
  public let newValue: Value?
  /// The old value; nil if it was not requested.
  public let oldValue: Value?
}

extension UIResponder {
  /// Unavailable: observing properties needs Objective-C.
  @available(
    *, unavailable,
    message: "key-value observing needs Objective-C; override the property and use didSet"
  )
  public func observe<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    NSKeyValueObservation()
  }
}

/// A key in the dictionary of changes that UIKit passes to an observer. The keys have no effect here, since
/// observing properties needs Objective-C.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the kind of change.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The key of the new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The key of the old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The key of the changed indices of a collection.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// The key that marks a notification before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension UIResponder {
  /// Does nothing, since observing properties needs Objective-C.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Does nothing, since observers are never registered.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {}

  /// Does nothing, since observers are never registered.
  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}

  /// Does nothing, since observers do not exist here.
  public func willChangeValue(forKey key: String) {}

  /// Does nothing, since observers do not exist here.
  public func didChangeValue(forKey key: String) {}
}
