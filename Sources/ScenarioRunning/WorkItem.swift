import RunRecords
import Scenarios

/// A piece of a file that one worker judges by itself.
enum WorkItem: Sendable {
  /// One button, and whether each strategy lays it out again.
  case scenario(Scenario, isRepeated: Bool)
  /// Some combinations of a sweep.
  case sweepPart(Sweep, Range<Int>)
  /// Work of another shard, judged only to learn what known issues excuse; it has no result.
  indirect case borrowed(WorkItem)

  /// How many combinations a part holds: enough that handing it over costs nothing.
  static let combinationsPerPart = 4096

  /// How many parts there are of ``combinationsPerPart`` each; 1 where it is a button.
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

/// What a worker made of a piece.
enum WorkResult: Sendable {
  /// The record of one button.
  case scenario(ScenarioRecord)
  /// The share of a sweep.
  case sweepPart(SweepShare)
}

/// What came of judging some work.
struct WorkerReport: Sendable {
  /// One result for each piece, in order.
  var results: [WorkResult] = []
  /// What the known issues met, by number in their file.
  var knownUse: [KnownUse] = []
  /// Cases of expectations of buttons that were compared with no strategy.
  var unmet: [SingleRecord] = []
  /// The largest difference between two strategies.
  var largestDifference = 0.0
  /// How many specs were judged.
  var specs = 0
}

/// Whether a known issue is still of use.
struct KnownUse: Hashable, Sendable {
  /// Its predicate held for a spec that one of its strategies promises and ran.
  var matched = false
  /// One of its strategies failed on such a spec.
  var failed = false
  /// It excused so many failures.
  var hits = 0

  /// Adds what another worker saw.
  static func += (use: inout KnownUse, other: KnownUse) {
    use.matched = use.matched || other.matched
    use.failed = use.failed || other.failed
    use.hits += other.hits
  }
}
