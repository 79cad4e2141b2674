/// A worker that returns many layouts at once much faster than one at a time, such as a worker in another
/// process.
///
/// The judge announces the layouts that it will need and then gets prefetched layouts. Prefetching changes no
/// result: layouts that were not announced are requested when needed.
package protocol BatchLayoutWorker: LayoutWorker {
  /// Prefetches the layouts of groups of specs, in this order. After a spec without a layout, for example
  /// because the process crashed, later specs of its group may be left out.
  ///
  /// - Parameter purpose: the use of the layouts, for example judgement.
  func ask(_ groups: [[ButtonSpec]], for purpose: BatchPurpose)

  /// Returns the prefetched layout of `spec` and the supported aspects; nil if `spec` is not among the next
  /// prefetched specs, or if its layout failed.
  func known(_ spec: ButtonSpec) -> (layout: ButtonLayout, promised: Aspect)?

  /// Goes back to the first spec of the latest ``ask(_:for:)`` for judgement, so that its layouts can be read
  /// again.
  func rewind()

  /// Returns the aspects that the strategy supports for `spec`, which must be the spec that is laid out next.
  func supportedAspects(for spec: ButtonSpec) -> Aspect

  /// Returns the aspects that the strategy supports for a spec, with reasons against the other aspects.
  func support(for spec: ButtonSpec) -> Support

  /// Lays out a spec with a new instance of the strategy.
  func layOutAfresh(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout
  ) throws(StrategyFailure)

  /// The average time for a spec in the latest batch, in nanoseconds.
  var nanosecondsPerSpec: UInt64 { get }
}

extension BatchLayoutWorker {
  package var capabilities: WorkerCapabilities {
    var capabilities = WorkerCapabilities()
    capabilities.batching = self
    return capabilities
  }
}

/// The purpose for which layouts are prefetched.
package enum BatchPurpose: Hashable, Sendable, CaseIterable {
  /// Layouts to judge, or to compare with layouts that are judged.
  case judgement
  /// Layouts of specs that follow from an earlier layout, for example a button at its fitting size.
  case followUp
  /// Layouts that must each come from a new instance of the strategy.
  case fresh
}

/// A strategy that reports the support for many specs at once much faster than for one spec at a time.
package protocol BatchPromising: LayoutStrategy {
  /// Returns for each spec whether the strategy supports at least one aspect.
  func promisesAnything(of specs: [ButtonSpec]) -> [Bool]

  /// The first spec at which a request for support, without a layout, ended the strategy's process; nil if
  /// every such request got a reply.
  ///
  /// Laying out the spec returns the failure.
  var specWithoutPromise: ButtonSpec? { get }
}

extension BatchPromising {
  /// Nil by default, for a strategy that always reports its support.
  package var specWithoutPromise: ButtonSpec? { nil }

  package var capabilities: StrategyCapabilities {
    var capabilities = StrategyCapabilities()
    capabilities.batching = self
    return capabilities
  }
}

/// A strategy that the tool disables after too many failures of its process: crashes, hangs and invalid
/// replies.
package protocol LimitedStrategy: LayoutStrategy {
  /// The used share, from 0 to 1, of the failures after which the tool disables the strategy, or of the
  /// timeouts if that is larger.
  var fractionUsed: Double { get }

  /// Returns the same strategy for a search for failures, with a separate failure count that is limited by
  /// `patience`.
  func forSearching(with patience: RetryBudget) -> any LayoutStrategy
}

extension LimitedStrategy {
  package var capabilities: StrategyCapabilities {
    var capabilities = StrategyCapabilities()
    capabilities.limited = self
    return capabilities
  }
}

/// The number of failures of a strategy's process that a search accepts before it stops.
package enum RetryBudget: Hashable, Sendable {
  /// Many failures, for a search whose purpose is to find them.
  case long
  /// A few failures and no timeout, for a search whose result is optional.
  case short
}

extension Collection where Element == any LayoutStrategy {
  /// The same strategies, with the long retry budget of a search for failures.
  package var forSearching: [any LayoutStrategy] { forSearching(with: .long) }

  /// Returns the same strategies for a search, each with a separate failure count that is limited by
  /// `patience`.
  package func forSearching(with patience: RetryBudget) -> [any LayoutStrategy] {
    map { $0.capabilities.limited?.forSearching(with: patience) ?? $0 }
  }
}
