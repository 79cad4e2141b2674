import Behaviour
package import Foundation
package import StrategyKit

/// A strategy that runs in another process, so that a crash or hang costs only one result.
package struct IsolatedStrategy: LimitedStrategy, BatchPromising {
  package let id: StrategyID
  package let summary: String
  package let isReference: Bool
  package let pixelTolerance: CGFloat
  /// The processes that run the strategy.
  package private(set) var pool: PluginProcessPool
  /// The same strategy in this process, for layouts that are not judged; nil if it must not run in this
  /// process.
  package private(set) var here: (any LayoutStrategy)?
  /// Whether frames are replaced by those of the visible text and image, as plain views with the frames of
  /// the process would show them.
  private var isSeenPlainly: Bool
  /// The strategy's abilities to perform scripts; nil if it only lays out buttons.
  private let behaviour: IsolatedBehaviour?

  /// Makes a strategy whose processes come from a pool.
  ///
  /// - Parameters:
  ///   - isSeenPlainly: whether frames are replaced by those of the visible text and image, as plain views
  ///     with these frames would show them.
  ///   - here: the same strategy without a separate process; nil if it must not run in the tool's process.
  ///   - behaviour: its abilities to perform scripts; nil if it only lays out buttons.
  package init(
    summary: String, isReference: Bool = false, pixelTolerance: CGFloat = 0,
    pool: PluginProcessPool,
    isSeenPlainly: Bool = false, here: (any LayoutStrategy)? = nil,
    behaviour: IsolatedBehaviour? = nil
  ) {
    id = pool.id
    self.summary = summary
    self.isReference = isReference
    self.pixelTolerance = pixelTolerance
    self.pool = pool
    self.isSeenPlainly = isSeenPlainly
    self.here = here
    self.behaviour = behaviour
  }

  /// Returns the same strategy with new processes that have other limits.
  package func limited(_ change: (inout ChildLimits) -> Void) -> IsolatedStrategy {
    var limited = self
    limited.pool = pool.limited(change)
    return limited
  }

  package var isPlugin: Bool { pool.plugin != nil }

  package var capabilities: StrategyCapabilities {
    var capabilities = StrategyCapabilities()
    capabilities.decidesAlone = isPlugin && isReference
    capabilities.performer = behaviour.map { RemoteInteractiveStrategy(base: self, behaviour: $0) }
    capabilities.seen = {
      var seen = self
      seen.isSeenPlainly = true
      seen.here = here?.seen
      return seen
    }
    capabilities.batching = self
    capabilities.limited = self
    capabilities.here = here
    capabilities.isPlugin = isPlugin
    return capabilities
  }

  package var fractionUsed: Double { pool.fractionUsed }

  package func forSearching(with patience: RetryBudget) -> any LayoutStrategy {
    var searching = self
    searching.pool = pool.counting(within: patience == .long ? .search : .briefSearch)
    return searching
  }

  package var wrapsTitles: Bool { pool.wrapsTitles }

  package var knownExtras: ButtonExtras.Kinds { pool.knownExtras }

  package func support(for spec: ButtonSpec) -> Support { pool.support(for: spec) }

  package func makeWorker() -> any LayoutWorker {
    IsolatedWorker(pool, isSeenPlainly: isSeenPlainly)
  }
}

extension IsolatedStrategy {
  package var specWithoutPromise: ButtonSpec? { pool.specWithoutPromise }

  package func promisesAnything(of specs: [ButtonSpec]) -> [Bool] {
    let wraps = wrapsTitles
    let asked = specs.filter { wraps || !$0.wraps }
    let unseen: Aspect = isSeenPlainly ? .hookCoherence : []
    var answers = pool.promises(for: asked).map {
      $0.failure != nil || !$0.promised.subtracting(unseen).isEmpty
    }[...]
    return specs.map { wraps || !$0.wraps ? answers.popFirst() ?? true : false }
  }
}
