package import RunRecords

/// A view tree with changes, which the fuzzing of view trees judges and a token encodes.
package struct ViewTreeScript: Hashable, Sendable {
  /// A change of one view's properties.
  package struct Step: Hashable, Sendable {
    /// The index of the changed view.
    package var view: Int
    /// The new properties of the view.
    package var spec: ViewSpec
    /// Whether all views are laid out after the change, which fills the caches that the next change must
    /// invalidate.
    package var reads: Bool

    package init(view: Int, spec: ViewSpec, reads: Bool) {
      self.view = view
      self.spec = spec
      self.reads = reads
    }
  }

  /// The initial tree.
  package var tree: ViewTree
  /// The changes, in order.
  package var steps: [Step]

  package init(tree: ViewTree, steps: [Step] = []) {
    self.tree = tree
    self.steps = steps
  }

  /// Whether the tree is valid, at the start and after every step.
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

  /// Returns UIKit views of the initial tree after all steps; the script must be valid.
  package func played() -> ViewTreeViews {
    let views = ViewTreeViews(tree)
    _ = views.layout()
    for step in steps {
      views.update(step.view, to: step.spec)
      if step.reads { _ = views.layout() }
    }
    return views
  }

  /// Returns the first failure of each check, on the views after all steps and on new views of the final
  /// tree.
  package func failures(by judge: MarginJudge = MarginJudge()) -> [Failure] {
    let views = played()
    var seen: Set<String> = []
    return (judge.failures(inChanged: views) + judge.failures(in: views.tree))
      .filter { seen.insert($0.check).inserted }
      .map { failure in
        var failure = failure
        if case .violation(let violation) = failure.evidence {
          failure.evidence = .exactViolation(violation)
        }
        return failure
      }
  }
}

extension ViewTree {
  /// Whether the tree is valid: every parent comes before its subviews, and the button and all constraints
  /// refer to existing views.
  package var isPossible: Bool {
    firstImpossibleView == nil && (button.map { views.indices.contains($0.parent) } ?? true)
      && constraints.allSatisfy { constraint in
        [constraint.first, constraint.second ?? constraint.first]
          .allSatisfy { views.indices.contains($0.view) }
      }
  }
}
