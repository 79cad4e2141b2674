package import RunRecords

/// A run of random view trees that are changed step by step, and then compared with newly built trees and
/// with a separate computation.
///
/// Each tree is a pure function of seed and index. A shard judges the trees whose index modulo the number of
/// shards is the shard's index.
package struct TreeFuzz: Sendable {
  /// A check that fails for random trees, with an example.
  package struct Failure: Sendable {
    /// The index of the first failing tree; with the run's seed, it generates the tree again.
    package var index: UInt64
    /// The smallest tree, with its changes, that fails the same check.
    package var script: ViewTreeScript
    /// The finding on the smallest tree.
    package var finding: MarginFinding
    /// The number of trees that failed the same check.
    package var count: UInt64
    /// The first failing trees as they were drawn, at most three.
    package var exemplars: [Occurrences.Example]
  }

  /// The result of fuzzing view trees.
  package struct Outcome: Sendable {
    /// The seed of the random trees.
    package var seed: UInt64
    /// The number of trees that all shards together judge.
    package var asked: UInt64
    /// The number of judged trees.
    package var trees: UInt64 = 0
    /// The number of views in the judged trees.
    package var views: UInt64 = 0
    /// The number of trees on which the two margin policies give different margins.
    package var policyDifferences: UInt64 = 0
    /// The smallest tree on which the two margin policies differ; nil if they never differ.
    package var smallestPolicyDifference: ViewTree?
    /// One failure for each failed check, ordered by the index of the first tree.
    package var failures: [Failure] = []
    /// The number of trees that this shard was to judge.
    package var share: UInt64 = 0
    /// Whether the run was stopped before its end.
    package var isInterrupted: Bool { trees < share }
  }

  /// The seed of the random trees.
  package var seed: UInt64
  /// The shard of the trees that this run judges; nil for all.
  package var shard: RunFacts.Shard?
  /// The maximum number of views in a tree.
  package var largestTree = 40
  /// The number of changes of a tree.
  package var changes = 8
  /// Returns the findings for a tree with changes, the first of each check; by ``MarginJudge`` except in
  /// tests.
  package var findings: @Sendable (ViewTreeScript) -> [MarginFinding] = { $0.findings() }

  /// Returns whether the run is to stop; called before each tree.
  package var isCancelled: @Sendable () -> Bool = { false }

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

  /// Judges this shard's trees, of the given number for all shards, and shrinks the trees that fail.
  package func run(_ trees: UInt64) -> Outcome {
    var outcome = Outcome(seed: seed, asked: trees)
    outcome.share = share(of: trees)
    for index in shard.indices(below: trees) {
      if isCancelled() { break }
      let script = script(at: index)
      outcome.trees += 1
      outcome.views += UInt64(script.tree.views.count)
      notePolicyDifferences(of: script.tree, &outcome)
      for finding in findings(script) { note(finding, of: script, index, &outcome) }
    }
    return outcome
  }

  /// Returns how many of the trees of all shards this shard judges.
  package func share(of trees: UInt64) -> UInt64 {
    shard?.share(of: trees) ?? trees
  }

  private func note(
    _ finding: MarginFinding, of script: ViewTreeScript, _ index: UInt64, _ outcome: inout Outcome
  ) {
    let exemplar = Occurrences.Example(index: index, token: ViewTreeToken.text(of: script))
    if let known = outcome.failures.firstIndex(where: { $0.finding.check == finding.check }) {
      outcome.failures[known].count += 1
      if outcome.failures[known].exemplars.count < Occurrences.exemplarLimit {
        outcome.failures[known].exemplars.append(exemplar)
      }
      return
    }
    let smallest = script.shrunk { candidate in
      findings(candidate).contains { $0.check == finding.check }
    }
    let again = findings(smallest).first { $0.check == finding.check }
    outcome.failures.append(
      Failure(
        index: index, script: smallest, finding: again ?? finding, count: 1,
        exemplars: [exemplar]))
  }

  private func notePolicyDifferences(of tree: ViewTree, _ outcome: inout Outcome) {
    guard !tree.isConstrained, !tree.policyDifferences().isEmpty else { return }
    outcome.policyDifferences += 1
    if outcome.smallestPolicyDifference == nil {
      outcome.smallestPolicyDifference = tree.shrunk { !$0.policyDifferences().isEmpty }
    }
  }
}
