package import Judging
package import StrategyKit

/// Draws trees of views, changes them step by step, and holds the changed views against fresh ones, and
/// every tree against the bare rules.
///
/// Each tree is a pure function of seed and index, like the specs of buttons.
package struct TreeFuzz: Sendable {
  /// A tree that fails, with what is wrong.
  package struct Failure: Sendable {
    /// The index of the tree, under the run's seed.
    package var index: UInt64
    /// The smallest tree of the same check.
    package var tree: ViewTree
    /// What is wrong with it.
    package var finding: MarginFinding
    /// How many trees failed the same check.
    package var count: UInt64
  }

  /// What a run found.
  package struct Outcome: Sendable {
    /// The trees that were judged.
    package var trees: UInt64 = 0
    /// The views in them.
    package var views: UInt64 = 0
    /// The trees on which the two policies come to different margins.
    package var partings: UInt64 = 0
    /// The smallest tree on which they do, if there is one.
    package var smallestParting: ViewTree?
    /// One failure for each check, in the order of the first tree.
    package var failures: [Failure] = []
  }

  /// Chooses the trees.
  package var seed: UInt64
  /// The most views of a tree.
  package var largestTree = 40
  /// How many changes a tree goes through.
  package var changes = 8
  /// What is wrong with a tree, and with views that were changed; the checks of ``MarginJudge`` but in
  /// tests.
  package var findings: @Sendable (ViewTreeViews) -> [MarginFinding] = { views in
    let judge = MarginJudge()
    return judge.findings(inChanged: views) + judge.findings(in: views.tree)
  }

  /// Prepares a run.
  package init(seed: UInt64) { self.seed = seed }

  /// Judges a number of trees, and shrinks what fails.
  package func run(_ trees: UInt64) -> Outcome {
    var outcome = Outcome()
    for index in 0..<trees {
      var draw = ViewTreeDraw(seed: seed, index: index)
      let tree = draw.tree(upTo: largestTree)
      guard tree.firstImpossibleView == nil else { continue }
      outcome.trees += 1
      outcome.views += UInt64(tree.views.count)
      notePartings(of: tree, &outcome)
      for finding in failures(of: tree, index) {
        note(finding, of: tree, index, &outcome)
      }
    }
    return outcome
  }

  /// What is wrong with a tree after the changes that its index stands for; the first of each check.
  private func failures(of tree: ViewTree, _ index: UInt64) -> [MarginFinding] {
    var draw = ViewTreeDraw(seed: ~seed, index: index)
    let views = ViewTreeViews(tree)
    _ = views.layout()
    for _ in 0..<changes where !views.tree.views.isEmpty {
      let place = draw.below(views.tree.views.count)
      let changed = draw.change(of: place, in: views.tree)
      var candidate = views.tree
      candidate.views[place] = changed
      guard candidate.firstImpossibleView == nil else { continue }
      views.update(place, to: changed)
      // Reading in between fills the caches that a change must empty.
      if draw.below(2) == 0 { _ = views.layout() }
    }
    var seen: Set<MarginCheck> = []
    return findings(views).filter { seen.insert($0.check).inserted }
  }

  private func note(
    _ finding: MarginFinding, of tree: ViewTree, _ index: UInt64, _ outcome: inout Outcome
  ) {
    if let known = outcome.failures.firstIndex(where: { $0.finding.check == finding.check }) {
      outcome.failures[known].count += 1
      return
    }
    let smallest = tree.shrunk { candidate in
      failures(of: candidate, index).contains { $0.check == finding.check }
    }
    let again = failures(of: smallest, index).first { $0.check == finding.check }
    outcome.failures.append(
      Failure(index: index, tree: smallest, finding: again ?? finding, count: 1))
  }

  private func notePartings(of tree: ViewTree, _ outcome: inout Outcome) {
    guard !tree.policyPartings().isEmpty else { return }
    outcome.partings += 1
    if outcome.smallestParting == nil {
      outcome.smallestParting = tree.shrunk { !$0.policyPartings().isEmpty }
    }
  }
}
