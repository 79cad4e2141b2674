public import Foundation
public import UIKitModel

/// A technique for placing a button's image and title.
///
/// A conforming type provides ``id`` and ``makeWorker()``; all other members have defaults. A strategy is a value
/// shared by several tasks; mutable objects for layout, such as views, belong to its workers.
public protocol LayoutStrategy: Sendable {
  /// The strategy's name in scenarios and reports. Make it a stored property, since every judged spec reads
  /// it.
  var id: StrategyID { get }

  /// A description of the technique, in one line for people. It is read only to be printed.
  var summary: String { get }

  /// Whether the strategy is a reference, with which other strategies are compared; false by default.
  ///
  /// The built-in strategies are references. ``asReference`` makes another strategy a reference.
  var isReference: Bool { get }

  /// Returns the aspects that the strategy supports for a spec, with reasons against the other aspects; by
  /// default every aspect.
  ///
  /// Called for every spec before it is laid out, by every task, and again for the specs that checks
  /// derive from it. It must depend on the spec alone, and be quick: it takes part in every
  /// measurement.
  func support(for spec: ButtonSpec) -> Support

  /// Returns the reason why no measurement of UIKit confirms the layout of an unsupported spec; nil if no
  /// layout is to be shown.
  ///
  /// Reports show the layout with the mark *unmeasured*. The layout never counts as a vote or as a failure.
  func unmeasuredReason(for spec: ButtonSpec) -> String?

  /// Whether the strategy supports ``Aspect/wrapping``: titles of several lines, measured once, at the available
  /// width. False by default: the strategy then never gets such titles.
  var wrapsTitles: Bool { get }

  /// The supported extras, such as a subtitle; empty by default. The strategy never gets buttons with other extras.
  var knownExtras: ButtonExtras.Kinds { get }

  /// The pixels by which supported frames may differ from the expected ones; 0 by default.
  var pixelTolerance: CGFloat { get }

  /// Whether the strategy never crashes or hangs, so that it runs in the tool's process by default.
  var runsInProcess: Bool { get }

  /// The abilities that the tool's own strategies have besides; none by default.
  var capabilities: StrategyCapabilities { get }

  /// Makes a worker that lays out one spec after another on one task.
  ///
  /// Called once for each task, and once for each layout that is to come from a fresh instance.
  func makeWorker() -> any LayoutWorker
}

extension LayoutStrategy {
  /// An empty text by default.
  public var summary: String { "" }

  /// Nil by default.
  public func unmeasuredReason(for spec: ButtonSpec) -> String? { nil }

  /// 0 by default, so that frames must be equal.
  public var pixelTolerance: CGFloat { 0 }

  /// False by default, so that other strategies are not compared with this one.
  public var isReference: Bool { false }

  /// False by default, since a separate process limits the effect of a crash or a hang.
  public var runsInProcess: Bool { false }

  /// No abilities by default.
  public var capabilities: StrategyCapabilities { StrategyCapabilities() }

  /// False by default, so that the strategy never gets titles of several lines.
  public var wrapsTitles: Bool { false }

  /// Empty by default.
  public var knownExtras: ButtonExtras.Kinds { [] }

  /// Returns the support for a spec; no aspect if the strategy does not support the spec's extras or title of
  /// several lines.
  package func answer(for spec: ButtonSpec) -> Support {
    if spec.wraps && !wrapsTitles { return .oneLineOnly }
    return refusal(ofExtrasIn: spec) ?? support(for: spec)
  }

  /// Returns by default that the strategy supports every aspect of every spec.
  public func support(for spec: ButtonSpec) -> Support { .supported }
}

/// A worker that lays out specs for a strategy with separate views; used by one task at a time.
public protocol LayoutWorker: AnyObject {
  /// Lays out a spec and writes the requested aspects to `layout`, whose previous content does not matter.
  ///
  /// Called once for each layout: many million times in a row on one worker, in any order of specs, and also
  /// for unsupported specs. The layout must not depend on earlier specs.
  ///
  /// - Parameters:
  ///   - spec: the button.
  ///   - aspects: the requested aspects. The other properties of `layout` are never read. Rectangle hooks are
  ///     requested in scenarios and for a few random specs.
  ///   - layout: the layout to overwrite.
  ///   - explanation: the explanation to which the steps are added; nil in normal runs.
  /// - Throws: ``StrategyFailure`` if the technique itself fails, for example if a hook calls itself.
  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure)

  /// The abilities that the tool's own workers have besides; none by default.
  var capabilities: WorkerCapabilities { get }
}

extension LayoutWorker {
  /// No abilities by default.
  public var capabilities: WorkerCapabilities { WorkerCapabilities() }

  /// Lays out a spec and writes every aspect to `layout`.
  @inlinable
  public func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation? = nil
  ) throws(StrategyFailure) {
    try layOut(spec, asking: .all, into: &layout, explaining: explanation)
  }

  /// Returns the layout of one spec.
  @inlinable
  public func layout(of spec: ButtonSpec) throws(StrategyFailure) -> ButtonLayout {
    var layout = ButtonLayout()
    try layOut(spec, asking: .all, into: &layout, explaining: nil)
    return layout
  }
}
