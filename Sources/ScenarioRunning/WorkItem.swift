import RunRecords
import Scenarios
import StrategyKit

/// A piece of a file that one worker judges alone.
enum WorkItem: Sendable {
  /// A scenario, and whether each strategy lays out its button again with a new instance.
  case scenario(Scenario, isRepeated: Bool)
  /// Some of a sweep's combinations, as a range of indices.
  case sweepPart(Sweep, Range<Int>)
  /// Work of another shard, judged only to learn whether known issues still occur; it has no result.
  indirect case borrowed(WorkItem)

  /// The number of combinations in a part of a sweep, so large that passing a part to a worker takes little
  /// of the time.
  static let combinationsPerPart = 4096

  /// The number of parts into which the item is split; 1 for a scenario.
  var partCount: Int {
    switch self {
    case .scenario: return 1
    case .borrowed(let item): return item.partCount
    case .sweepPart(_, let range):
      let (whole, rest) = range.count.quotientAndRemainder(dividingBy: Self.combinationsPerPart)
      return rest == 0 ? whole : whole + 1
    }
  }

  /// Returns the part with an index. Parts are made one at a time, because all parts of a sweep together may
  /// exceed the memory.
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

  /// Whether the piece is a sweep or a part of one.
  var isSweep: Bool {
    switch self {
    case .scenario: false
    case .sweepPart: true
    case .borrowed(let item): item.isSweep
    }
  }
}

/// The result of a worker for one piece of a file.
enum WorkResult: Sendable {
  /// The record of a scenario, and the button on which each strategy failed, by the strategy's index.
  case scenario(ScenarioRecord, blamed: [Int: ButtonSpec])
  /// The results of a part of a sweep.
  case sweepPart(SweepShare)
}

/// The results of a worker for several pieces of a file.
struct WorkerReport: Sendable {
  /// One result for each piece, in order, except for work of another shard.
  var results: [WorkResult] = []
  /// The use of the known issues that apply to the file, by index.
  var knownUse: [KnownUse] = []
  /// The cases about expectations that were not compared with all strategies that they are for.
  var unmet: [SingleRecord] = []
  /// The largest difference between two strategies, in points.
  var largestDifference = 0.0
  /// The number of specs that the worker judged.
  var specs = 0
}

/// The use of a known issue in a run, which decides whether it still occurs.
struct KnownUse: Hashable, Sendable {
  /// Whether the predicate was true for a spec that one of the strategies supports and laid
  /// out.
  var matched = false
  /// Whether one of the strategies failed on a spec for which the predicate is true.
  var failed = false
  /// The number of differences that the issue accepted.
  var hits = 0

  /// Adds the use that another worker recorded.
  static func += (use: inout KnownUse, other: KnownUse) {
    use.matched = use.matched || other.matched
    use.failed = use.failed || other.failed
    use.hits += other.hits
  }
}
