import RunRecords
import Scenarios
import StrategyKit

/// A piece of a file that one worker judges alone.
enum WorkItem: Sendable {
  /// One button, and whether each strategy lays it out again.
  case scenario(Scenario, isRepeated: Bool)
  /// Some combinations of a sweep.
  case sweepPart(Sweep, Range<Int>)
  /// Work of another shard, judged only to learn what known issues excuse; it has no result.
  indirect case borrowed(WorkItem)

  /// The number of combinations in a part, large enough that its handover costs nothing.
  static let combinationsPerPart = 4096

  /// The number of parts with ``combinationsPerPart`` each; 1 for a button.
  var partCount: Int {
    switch self {
    case .scenario: return 1
    case .borrowed(let item): return item.partCount
    case .sweepPart(_, let range):
      let (whole, rest) = range.count.quotientAndRemainder(dividingBy: Self.combinationsPerPart)
      return rest == 0 ? whole : whole + 1
    }
  }

  /// One of the parts, made when it is wanted: a sweep may have more than there is memory for.
  func part(_ index: Int) -> WorkItem {
    switch self {
    case .scenario: return self
    case .borrowed(let item): return .borrowed(item.part(index))
    case .sweepPart(let sweep, let range):
      let start = range.lowerBound + index * Self.combinationsPerPart
      let end =
        range.upperBound - start > Self.combinationsPerPart
        ? start + Self.combinationsPerPart : range.upperBound
      return .sweepPart(sweep, start..<end)
    }
  }

  /// Whether it is a sweep, or a part of one.
  var isSweep: Bool {
    switch self {
    case .scenario: false
    case .sweepPart: true
    case .borrowed(let item): item.isSweep
    }
  }
}

/// The result of a worker for a piece.
enum WorkResult: Sendable {
  /// The record of a scenario, and the buttons that strategies failed on, by the strategy's place.
  case scenario(ScenarioRecord, blamed: [Int: ButtonSpec])
  /// The share of a sweep.
  case sweepPart(SweepShare)
}

/// The result of judging some work.
struct WorkerReport: Sendable {
  /// One result for each piece, in order.
  var results: [WorkResult] = []
  /// The use of the known issues, by number in their file.
  var knownUse: [KnownUse] = []
  /// Cases of expectations of buttons that were compared with no strategy.
  var unmet: [SingleRecord] = []
  /// The largest difference between two strategies.
  var largestDifference = 0.0
  /// The number of judged specs.
  var specs = 0
}

/// The use of a known issue.
struct KnownUse: Hashable, Sendable {
  /// Its predicate held for a spec that one of its strategies promises and ran.
  var matched = false
  /// One of its strategies failed on such a spec.
  var failed = false
  /// The number of excused failures.
  var hits = 0

  /// Adds what another worker saw.
  static func += (use: inout KnownUse, other: KnownUse) {
    use.matched = use.matched || other.matched
    use.failed = use.failed || other.failed
    use.hits += other.hits
  }
}
