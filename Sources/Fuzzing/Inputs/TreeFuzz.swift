package import RunRecords
package import StrategyKit
package import ViewTrees

extension ViewTreeScript: FuzzSubject {
  package static let kind = Occurrences.Subject.trees

  package var token: String { ViewTreeToken.text(of: self) }

  package static func areAlike(_ one: Failure, _ other: Failure) -> Bool {
    one.check == other.check
  }
}

/// A run of random view trees that are changed step by step, and then compared with newly built trees and
/// with a separate computation.
package struct TreeFuzz: InputFuzz {
  /// The result of fuzzing view trees.
  package struct Outcome: InputFuzzOutcome {
    package var tally: FuzzTally<ViewTreeScript>
    /// The number of trees on which the two margin policies give different margins.
    package var policyDifferences: UInt64 = 0
    /// The smallest tree on which the two margin policies differ; nil if they never differ.
    package var smallestPolicyDifference: ViewTree?

    package mutating func add(_ later: Outcome) {
      tally.add(later.tally)
      policyDifferences += later.policyDifferences
      smallestPolicyDifference = smallestPolicyDifference ?? later.smallestPolicyDifference
    }
  }

  /// The seed of the random trees.
  package var seed: UInt64
  package var shard: RunFacts.Shard?
  package var jobs = 1
  package var isCancelled: @Sendable () -> Bool = { false }
  package var deadline: RunDeadline?
  package let partLength: UInt64? = 64
  /// The maximum number of views in a tree.
  package var largestTree = 40
  /// The number of random changes that are made to each tree.
  package var changes = 8
  /// Returns the failures of a tree with changes, the first of each check; by ``MarginJudge`` except in
  /// tests.
  package var failures: @Sendable (ViewTreeScript) -> [Failure] = { $0.failures() }

  /// Prepares a run.
  package init(seed: UInt64, shard: RunFacts.Shard? = nil) {
    self.seed = seed
    self.shard = shard
  }

  /// Returns the random tree at an index, with its changes.
  package func script(at index: UInt64) -> ViewTreeScript {
    var draw = ViewTreeDraw(seed: seed, index: index)
    // A quarter of the trees have constraints and content, the others frames and margins.
    if index % 4 == 3 { return draw.contentScript(changes: changes) }
    return draw.script(upTo: largestTree, changes: changes)
  }

  // Judging a tree keeps nothing for the next one.
  package func makeJudge() {}

  package func emptyOutcome(asked: UInt64) -> Outcome {
    Outcome(tally: FuzzTally(seed: seed, shard: shard, asked: asked))
  }

  package func judge(_ index: UInt64, by judge: Void, into outcome: inout Outcome) -> Bool {
    let script = script(at: index)
    outcome.tally.parts += UInt64(script.tree.views.count)
    if !script.tree.isConstrained, !script.tree.policyDifferences().isEmpty {
      outcome.policyDifferences += 1
      outcome.smallestPolicyDifference = outcome.smallestPolicyDifference ?? script.tree
    }
    for failure in failures(script) { _ = outcome.tally.note(failure, on: script, at: index) }
    return true
  }

  package func complete(_ outcome: inout Outcome, by judge: Void) {
    for place in outcome.tally.failures.indices {
      let found = outcome.tally.failures[place]
      (outcome.tally.failures[place].smallest, outcome.tally.failures[place].finding) =
        found.smallest.shrunk(failing: found.finding, by: failures)
    }
    outcome.smallestPolicyDifference = outcome.smallestPolicyDifference?.shrunk {
      !$0.policyDifferences().isEmpty
    }
  }
}

extension ViewTreeScript {
  /// Returns the smallest script that fails the same check, with its failure.
  ///
  /// - Parameter failures: returns the failures of a script.
  package func shrunk(
    failing failure: Failure,
    by failures: (ViewTreeScript) -> [Failure] = { $0.failures() }
  ) -> (script: ViewTreeScript, failure: Failure) {
    let smallest = shrunk { script in failures(script).contains { $0.check == failure.check } }
    return (smallest, failures(smallest).first { $0.check == failure.check } ?? failure)
  }
}
