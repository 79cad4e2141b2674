/// A tree of views and the changes that it goes through: what fuzzing judges, and what a token carries.
package struct ViewTreeScript: Hashable, Sendable {
  /// One change of the views.
  package struct Step: Hashable, Sendable {
    /// The index of the view that changes.
    package var view: Int
    /// The new spec.
    package var spec: ViewSpec
    /// Whether everything is laid out and read afterwards, which fills the caches that the next change
    /// must empty.
    package var reads: Bool

    package init(view: Int, spec: ViewSpec, reads: Bool) {
      self.view = view
      self.spec = spec
      self.reads = reads
    }
  }

  /// The tree at the beginning.
  package var tree: ViewTree
  /// The changes, in order.
  package var steps: [Step]

  package init(tree: ViewTree, steps: [Step] = []) {
    self.tree = tree
    self.steps = steps
  }

  /// Whether the tree can be, at the beginning and after every step.
  package var isPossible: Bool {
    guard tree.isPossible else { return false }
    var current = tree
    for step in steps {
      guard current.views.indices.contains(step.view) else { return false }
      current.views[step.view] = step.spec
      guard current.isPossible else { return false }
    }
    return true
  }

  /// The views of the tree after all steps, changed one after the other; the script must be possible.
  package func played() -> ViewTreeViews {
    let views = ViewTreeViews(tree)
    _ = views.layout()
    for step in steps {
      views.update(step.view, to: step.spec)
      if step.reads { _ = views.layout() }
    }
    return views
  }

  /// Everything that is wrong with the tree and with its changed views: the first finding of each check.
  package func findings(by judge: MarginJudge = MarginJudge()) -> [MarginFinding] {
    let views = played()
    var seen: Set<MarginCheck> = []
    return (judge.findings(inChanged: views) + judge.findings(in: views.tree))
      .filter { seen.insert($0.check).inserted }
  }
}

extension ViewTree {
  /// Whether the views can be made: every parent comes before its children, the button and all constraints have
  /// their views.
  package var isPossible: Bool {
    firstImpossibleView == nil && (button.map { views.indices.contains($0.parent) } ?? true)
      && constraints.allSatisfy { constraint in
        [constraint.first, constraint.second ?? constraint.first]
          .allSatisfy { views.indices.contains($0.view) }
      }
  }
}
