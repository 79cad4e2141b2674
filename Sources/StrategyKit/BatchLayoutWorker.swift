/// A worker that answers many specs at once much faster than one by one, such as one in another process.
///
/// The judge announces the layouts that it will need and then gets prefetched answers. Results do not depend on
/// that: other layouts are requested when needed.
package protocol BatchLayoutWorker: LayoutWorker {
  /// Announces layouts that the judge will need, in this order; a group ends at the first layout without an answer.
  func ask(_ groups: [[ButtonSpec]], for purpose: BatchPurpose)

  /// The prefetched answer if the next spec to be judged is this one.
  func known(_ spec: ButtonSpec) -> (layout: ButtonLayout, promised: Aspect)?

  /// Goes back to the first of the specs that were asked for to be judged.
  func rewind()

  /// The aspects that the strategy answers for, of a spec that is the next one to be laid out.
  func supportedAspects(for spec: ButtonSpec) -> Aspect

  /// Returns what the strategy supports for a spec.
  func support(for spec: ButtonSpec) -> Support

  /// Lays out a spec with a new instance.
  func layOutAfresh(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout
  ) throws(StrategyFailure)

  /// The time of the last batch for each spec, in nanoseconds.
  var nanosecondsPerSpec: UInt64 { get }
}

/// The reason for asking for layouts.
package enum BatchPurpose: Hashable, Sendable, CaseIterable {
  /// To be judged, or compared with what is judged.
  case judgement
  /// Layouts to compare with an answer that has come already.
  case followUp
  /// To look at what is not supported.
  case outside
  /// To be laid out by a new instance each.
  case fresh
}

/// A strategy that says what it supports of many specs at once much faster than one by one.
package protocol BatchPromising: LayoutStrategy {
  /// Whether the strategy supports anything, spec by spec.
  func promisesAnything(of specs: [ButtonSpec]) -> [Bool]

  /// The first spec for which it gave no answer when it was asked what it supports: who lays that out learns why.
  var specWithoutPromise: ButtonSpec? { get }
}

extension BatchPromising {
  /// None, where asking cannot fail.
  package var specWithoutPromise: ButtonSpec? { nil }
}

/// A strategy that is disabled after a number of failures.
package protocol LimitedStrategy: LayoutStrategy {
  /// The share of the allowed failures that have occurred: 0 to 1.
  var fractionUsed: Double { get }

  /// The same strategy for a search, which counts failures anew.
  func forSearching(with patience: RetryBudget) -> any LayoutStrategy
}

/// The failures that a search accepts before it stops.
package enum RetryBudget: Hashable, Sendable {
  /// As long as there is something to learn of it: failures are what is looked for.
  case long
  /// For a few failures and no standstill: what is learned is nice to know.
  case short
}

extension Collection where Element == any LayoutStrategy {
  /// The strategies for a search for failures.
  package var forSearching: [any LayoutStrategy] { forSearching(with: .long) }

  /// The strategies for a search.
  package func forSearching(with patience: RetryBudget) -> [any LayoutStrategy] {
    map { ($0 as? any LimitedStrategy)?.forSearching(with: patience) ?? $0 }
  }
}

/// A strategy that is asked elsewhere.
package protocol RemoteStrategy: LayoutStrategy {
  /// The same strategy in this process, for questions that judge nothing of it; nil where it may not run here.
  var here: (any LayoutStrategy)? { get }

  /// Whether it is a plugin, and so no code of this tool.
  var isPlugin: Bool { get }
}
