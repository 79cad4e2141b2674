public import UIKitModel

/// One way to place a button's image and title.
///
/// A conforming type provides ``id`` and ``makeWorker()``; the rest has a default.
public protocol LayoutStrategy: Sendable {
  /// The name used in scenarios and reports.
  var id: StrategyID { get }

  /// What the strategy is, in one line for people.
  var summary: String { get }

  /// Where this strategy promises `aspect` of the contract; the default promises it everywhere.
  func promise(of aspect: Aspect, for spec: ButtonSpec) -> Promise

  /// The aspects that ``promise(of:for:)`` keeps for a spec, which it is asked about one by one unless a
  /// strategy knows a faster way.
  func promisedAspects(for spec: ButtonSpec) -> AspectSet

  /// Makes a worker that lays out one spec after another on one task.
  func makeWorker() -> any LayoutWorker
}

extension LayoutStrategy {
  /// No description.
  public var summary: String { "" }

  /// Promises every aspect of every spec.
  public func promise(of aspect: Aspect, for spec: ButtonSpec) -> Promise { .kept }
}

/// Whether a strategy answers for a spec.
public enum Promise: Hashable, Sendable {
  /// One differing pixel is a failure.
  case kept
  /// The strategy is not compared, for a reason in words, such as `the title is squeezed`.
  case notMade(because: String)

  /// Whether the strategy answers for the spec.
  @inlinable
  public var isKept: Bool {
    if case .kept = self { true } else { false }
  }
}

/// The part of a strategy that owns views; used by one task at a time.
public protocol LayoutWorker: AnyObject {
  /// Lays out a spec and writes all of `layout`, whatever it holds before.
  ///
  /// - Parameters:
  ///   - spec: the button.
  ///   - layout: where the answer goes.
  ///   - explanation: where to record the steps; nil in normal runs.
  /// - Throws: ``StrategyFailure`` when the technique itself breaks, such as a hook that recurses.
  func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure)
}

extension LayoutWorker {
  /// The layout of one spec.
  @inlinable
  public func layout(of spec: ButtonSpec) throws(StrategyFailure) -> ButtonLayout {
    var layout = ButtonLayout()
    try layOut(spec, into: &layout, explaining: nil)
    return layout
  }
}
