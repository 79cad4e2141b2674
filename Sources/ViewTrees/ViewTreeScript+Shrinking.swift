import Reproducibility

extension ViewTreeScript {
  /// Returns the smallest script that the search finds for which a condition still holds.
  ///
  /// Tries one simplification after another until none keeps the condition, or until the condition was
  /// evaluated `evaluations` times.
  package func shrunk(
    evaluations: Int = 4_000, while holds: (ViewTreeScript) -> Bool
  ) -> ViewTreeScript {
    ShrinkSearch.smallest(from: self, limit: evaluations, among: \.isPossible, while: holds) {
      $0.dropSteps()
      $0.attempt { $0.tree.button = nil }
      $0.dropViews()
      $0.simplifyViews()
    }
  }

  /// Returns the script with only some of its views, and without the steps that change a removed view or move
  /// a view into one.
  fileprivate func keeping(_ isKept: (Int) -> Bool) -> ViewTreeScript {
    let (tree, places) = tree.keeping(isKept)
    let steps = steps.compactMap { step -> Step? in
      guard let view = places[step.view] else { return nil }
      var moved = step
      moved.view = view
      if let parent = step.spec.parent {
        guard let place = places[parent] else { return nil }
        moved.spec.parent = place
      }
      return moved
    }
    return ViewTreeScript(tree: tree, steps: steps)
  }

  /// The script without steps whose tree is the final tree of this script.
  fileprivate var ended: ViewTreeScript {
    var tree = tree
    for step in steps { tree.views[step.view] = step.spec }
    return ViewTreeScript(tree: tree)
  }
}

extension ShrinkSearch<ViewTreeScript> {
  fileprivate mutating func dropSteps() {
    attempt(best.ended)
    attempt { $0.steps = [] }
    for index in best.steps.indices.reversed() {
      attempt { $0.steps.remove(at: index) }
    }
    for index in best.steps.indices { attempt { $0.steps[index].reads = false } }
  }

  fileprivate mutating func dropViews() {
    for index in best.tree.views.indices.reversed() where index < best.tree.views.count {
      let tree = best.tree
      if attempt(best.keeping { !tree.isInside($0, index) }) { continue }
      // What a stack has placed would have no place without it.
      if tree.isConstrained { continue }
      var hoisted = best
      hoisted.tree = tree.hoistingChildren(of: index)
      for step in hoisted.steps.indices where hoisted.steps[step].spec.parent == index {
        hoisted.steps[step].spec.parent = tree.views[index].parent
      }
      attempt(hoisted.keeping { $0 != index })
    }
  }

  fileprivate mutating func simplifyViews() {
    for index in best.tree.views.indices {
      while best.tree.views[index].simpler().contains(where: { spec in
        attempt { $0.tree.views[index] = spec }
      }) {}
    }
    for index in best.steps.indices {
      while best.steps[index].spec.simpler().contains(where: { spec in
        attempt { $0.steps[index].spec = spec }
      }) {}
    }
  }
}
