import Foundation
import LinearConstraints

extension UIView {
  /// Returns the unrounded size, in points, that satisfies the constraints inside the view and is closest to
  /// a target. On each axis, the target is a constraint with the given priority.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsBelow()
    let engine = LayoutEngine(
      root: self, isFreeSize: true, blueprints: window?.engine.sharedBlueprints)
    engine.build()
    engine.keepBlueprint()
    guard let index = engine.knownIndex(of: self) else { return target }
    let wishes = [(target.width, horizontal), (target.height, vertical)]
    for (axis, (length, priority)) in zip(NSLayoutConstraint.Axis.allCases, wishes) {
      guard let span = engine.span(of: index, axis) else { continue }
      engine.solver.add(
        [Term(span.length)], .equal, Double(length),
        at: priority >= .required ? .contentRequired : .optional(priority.rawValue))
    }
    engine.solve()
    if engine.measureWrappedContents() { engine.solve() }
    let frame = frame(forAlignmentRect: engine.rectangle(of: index))
    engine.release()
    return frame.size
  }

  /// Whether constraints leave the position or the size of the view undetermined; false outside a window.
  public var hasAmbiguousLayout: Bool {
    guard let window else { return false }
    window.engine.update()
    return window.engine.isAmbiguous(self)
  }

  /// Moves an ambiguous view to another position or size that its constraints allow; the next call moves the
  /// view back.
  ///
  /// The next layout by constraints restores the view.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let engine = window?.engine else { return }
    engine.exerciseAmbiguity(of: self)
  }

  /// Returns the active constraints that refer to the view along an axis, from the view and its ancestors.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var ancestor: UIView? = self
    while let view = ancestor {
      found += view.constraints.filter {
        $0.firstAttribute.axis == axis && ($0.firstItem === self || $0.secondItem === self)
      }
      ancestor = view.parent
    }
    return found
  }
}

extension LayoutEngine {
  /// Returns whether another position or size of a view would satisfy the constraints equally well.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let index = knownIndex(of: view), items[index].given == nil else { return false }
    // What nothing refers to could be anywhere.
    guard let horizontal = items[index].horizontal, let vertical = items[index].vertical else {
      return true
    }
    for variable in [horizontal.place, horizontal.length, vertical.place, vertical.length]
    where solver.isAmbiguous(variable) {
      return true
    }
    return false
  }

  /// Lays out the views by another solution, in which an ambiguous view is elsewhere; the second call
  /// restores the view.
  func exerciseAmbiguity(of view: UIView) {
    guard let index = knownIndex(of: view) else { return }
    exercised = exercised === view ? nil : view
    var pulls: [ConstraintID] = []
    if exercised != nil {
      for axis in NSLayoutConstraint.Axis.allCases {
        guard let span = span(of: index, axis) else { continue }
        solver.solve()
        for variable in [span.place, span.length] where solver.isAmbiguous(variable) {
          // Weaker than all given constraints, and stronger than the settling of ties.
          let elsewhere = solver.value(of: variable) + 16
          pulls.append(
            solver.add([Term(variable)], .equal, elsewhere, at: .optional(.leastNonzeroMagnitude)))
        }
      }
    }
    solve()
    applyFrames()
    for pull in pulls { solver.remove(pull) }
    solve()
  }

  /// Gives the constraints back to the engine of their window, which builds its system again.
  func release() {
    for constraint in constraints { constraint.engine = nil }
    giveNumbersBack()
    root.constraintsChanged()
  }
}
