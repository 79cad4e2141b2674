package import RunRecords
package import StrategyKit
import Synchronization

/// A run over random inputs of one kind.
///
/// Each input is a pure function of seed and index; a shard judges the inputs whose index modulo the number of
/// shards is the shard's index. The outcome does not depend on the number of workers, since each part of the
/// run has its own judge.
package protocol InputFuzz: Sendable {
  associatedtype Outcome: InputFuzzOutcome
  associatedtype Judge
  /// The number of workers that judge in parallel.
  var jobs: Int { get }
  /// The shard that this run judges; nil for all inputs.
  var shard: RunFacts.Shard? { get }
  /// Returns whether the run should stop; called before each input.
  var isCancelled: @Sendable () -> Bool { get }
  /// The time after which no further input is judged, except those of the first part; nil for no limit.
  var deadline: RunDeadline? { get }
  /// The number of inputs in a part of the run; nil if one judge must judge all.
  var partLength: UInt64? { get }
  /// Returns a judge for a part of the run.
  func makeJudge() -> Judge
  /// Returns the outcome of a run that has not judged any input.
  ///
  /// - Parameter asked: the number of inputs that all shards together judge.
  func emptyOutcome(asked: UInt64) -> Outcome
  /// Judges the input at an index, and returns whether the run goes on.
  func judge(_ index: UInt64, by judge: Judge, into outcome: inout Outcome) -> Bool
  /// Completes the outcome of a run: shrinks what failed.
  func complete(_ outcome: inout Outcome, by judge: Judge)
}

/// The outcome of a run over random inputs, or of a part of it.
package protocol InputFuzzOutcome: Sendable {
  associatedtype Subject: FuzzSubject
  var tally: FuzzTally<Subject> { get set }
  /// Adds the outcome of a later part of the run.
  mutating func add(_ later: Self)
}

extension InputFuzzOutcome {
  /// The failures, in the order of the first failing inputs.
  package var failures: [FuzzFailure<Subject>] { tally.failures }
  /// Whether the run was stopped before its end.
  package var isInterrupted: Bool { tally.isInterrupted }
}

extension InputFuzz {
  /// Judges this shard's inputs, of the given number for all shards, and shrinks the inputs that fail.
  package func run(_ asked: UInt64) async -> Outcome {
    let share = shard.share(of: asked)
    guard let partLength else {
      let judge = makeJudge()
      var outcome = emptyOutcome(asked: asked)
      _ = self.judge(0..<share, by: judge, into: &outcome)
      deadline?.begin(.reporting)
      complete(&outcome, by: judge)
      return outcome
    }
    let queue = PartQueue<Outcome>(count: share, length: partLength)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, jobs) {
        group.addTask {
          while let part = queue.take() {
            var outcome = emptyOutcome(asked: asked)
            if !judge(part, by: makeJudge(), into: &outcome) { queue.stop() }
            queue.put(outcome, of: part)
          }
        }
      }
    }
    var outcome = emptyOutcome(asked: asked)
    for part in queue.outcomes { outcome.add(part) }
    deadline?.begin(.reporting)
    complete(&outcome, by: makeJudge())
    return outcome
  }

  /// Judges some of this shard's inputs, by their numbers in the shard; returns whether the run goes on.
  private func judge(
    _ numbers: Range<UInt64>, by judge: Judge, into outcome: inout Outcome
  ) -> Bool {
    for number in numbers {
      if isCancelled() { return false }
      if numbers.lowerBound > 0 || partLength == nil, deadline?.isPast == true {
        outcome.tally.isOutOfTime = true
        return false
      }
      outcome.tally.judged += 1
      if !self.judge(shard.index(of: number), by: judge, into: &outcome) { return false }
    }
    return true
  }
}

/// Hands out the parts of a run to workers, and collects their outcomes.
private final class PartQueue<Outcome: Sendable>: Sendable {
  private struct State {
    var next: UInt64 = 0
    var outcomes: [(start: UInt64, outcome: Outcome)] = []
  }

  private let state = Mutex(State())
  private let count: UInt64
  private let length: UInt64

  init(count: UInt64, length: UInt64) {
    self.count = count
    self.length = length
  }

  /// Returns the next part, as numbers of inputs; nil if none is left.
  func take() -> Range<UInt64>? {
    state.withLock { state in
      guard state.next < count else { return nil }
      let part = state.next..<min(count, state.next + length)
      state.next = part.upperBound
      return part
    }
  }

  /// Hands out no further part.
  func stop() { state.withLock { $0.next = count } }

  func put(_ outcome: Outcome, of part: Range<UInt64>) {
    state.withLock { $0.outcomes.append((part.lowerBound, outcome)) }
  }

  /// The outcomes of all parts, in the order of the parts.
  var outcomes: [Outcome] {
    state.withLock { $0.outcomes.sorted { $0.start < $1.start }.map(\.outcome) }
  }
}
