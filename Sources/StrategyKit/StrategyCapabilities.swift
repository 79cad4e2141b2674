/// The abilities of a strategy beyond layouts of one button after another.
///
/// Strategies of the tool state abilities, for example strategies in other processes. Other strategies need none.
public struct StrategyCapabilities: Sendable {
  /// The strategy behind a decorator; nil for any other strategy.
  ///
  /// It has the abilities of the technique: ``decidesAlone``, ``performer``, ``performsEveryScript``,
  /// ``forView`` and ``titleLook``.
  package var base: (any LayoutStrategy)?

  /// Whether the layouts come from UIKit: as a reference, the strategy then decides alone what is correct for the
  /// specs that it supports.
  package var decidesAlone = false
  /// The strategy that performs scripts; nil if the strategy itself does, or none.
  package var performer: (any LayoutStrategy)?
  /// Whether the strategy supports every script that it can perform, so that support need not be checked for
  /// each script.
  package var performsEveryScript = false
  /// Returns the same strategy with the frame of another view as the title's frame, and no image; nil for a
  /// strategy without a class.
  package var forView: (@Sendable (OtherView) -> any LayoutStrategy)?
  /// Returns the settings of the title on a button as the strategy makes it; nil for a strategy without
  /// buttons.
  package var titleLook: (@Sendable () -> TitleLook)?

  /// Makes the same strategy, which returns the visible text and image; nil if it has no views that show them.
  package var seen: (@Sendable () -> any LayoutStrategy)?
  /// The strategy as one that reports its support for many specs at once; nil if it cannot.
  package var batching: (any BatchPromising)?
  /// The strategy as one that the tool disables after too many failures; nil if it is never disabled.
  package var limited: (any LimitedStrategy)?
  /// The same strategy in this process, for layouts that are not judged; nil if it runs in this process
  /// already, or must not.
  package var here: (any LayoutStrategy)?
  /// Whether the strategy comes from a plugin instead of this tool.
  package var isPlugin = false

  /// Makes the abilities of a strategy that has none.
  public init() {}

  /// Makes the abilities of a strategy with a class: it has views, and performs scripts if it can.
  init(ofClass strategy: some ClassStrategy) {
    performsEveryScript = true
    seen = { strategy.asSeen }
    forView = { view in
      var answering = strategy.asSeen
      answering.otherView = view
      answering.id = view.id(beside: strategy.id)
      return answering
    }
  }
}

/// A strategy with a class of buttons or controls, whose views can be compared.
protocol ClassStrategy: LayoutStrategy {
  var id: StrategyID { get set }
  /// The view whose frame is returned as the title's frame; nil to return the frames of image and title.
  var otherView: OtherView? { get set }
  /// The same strategy, which returns the visible text and image.
  var asSeen: Self { get }
}

/// The abilities of a worker beyond layouts of one spec after another; only workers of the tool have any.
public struct WorkerCapabilities {
  /// The worker as one that can be reset; nil if it cannot.
  package var resetting: (any ResettableWorker)?
  /// The worker as one that returns many layouts at once; nil if it cannot.
  package var batching: (any BatchLayoutWorker)?

  /// Makes the abilities of a worker that has none.
  public init() {}
}
