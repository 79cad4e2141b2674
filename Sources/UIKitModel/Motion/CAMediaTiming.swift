import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The curve of an animation over time.
public final class CAMediaTimingFunction: Hashable, Sendable {
  private let points: [Float]

  /// Makes the cubic Bézier curve from (0, 0) to (1, 1) with these two control points.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    points = [x1, y1, x2, y2]
  }

  /// Makes a predefined curve by name; linear for an unknown name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Returns whether both values are equal.
  public static func == (left: CAMediaTimingFunction, right: CAMediaTimingFunction) -> Bool {
    left.points == right.points
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}

/// The names of predefined timing curves; stored, and nothing is animated.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The curve with the same speed throughout.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// The curve that begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// The curve that ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// The curve that begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve that the system uses for most animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The behaviour of an animation before its start and after its end; stored, and nothing is animated.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: String

  /// Makes a value from UIKit's raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation shows nothing before its start and after its end.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The animation keeps its last value after its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation shows its first value before its start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The animation shows its first value before its start and keeps its last value after its end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// A group of layer changes; each takes effect at once.
public enum CATransaction {
  private static let threadKey = "LayoutParity.CATransaction"

  private static var stack: [Transaction] {
    get { Thread.current.threadDictionary[threadKey] as? [Transaction] ?? [] }
    set { Thread.current.threadDictionary[threadKey] = newValue }
  }

  private struct Transaction {
    var disablesActions = false
    var duration: CFTimeInterval = 0.25
    var completion: (() -> Void)?
  }

  /// Begins a group of changes.
  public static func begin() { stack.append(Transaction()) }

  /// Ends a group of changes, and calls its completion block.
  public static func commit() { stack.popLast()?.completion?() }

  /// Sets whether changes of the group are shown without animation, which has no effect here; does nothing
  /// outside of a group.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Returns whether changes of the group are shown without animation.
  public static func disableActions() -> Bool { stack.last?.disablesActions ?? false }

  /// Sets the duration of the group's changes, in seconds, which has no effect here; does nothing outside of
  /// a group.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  /// Returns the duration of the group's changes, in seconds.
  public static func animationDuration() -> CFTimeInterval { stack.last?.duration ?? 0.25 }

  /// Sets a closure to call at the end of the group; outside of a group, calls it at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if stack.isEmpty { block?() } else { change { $0.completion = block } }
  }

  private static func change(_ change: (inout Transaction) -> Void) {
    guard !stack.isEmpty else { return }
    change(&stack[stack.count - 1])
  }
}
