import Foundation
import Synchronization

/// The state of a view for constraints, made on first use, so that a view without constraints needs no memory
/// for it.
///
/// As in ``ViewState``, no access spans a call into other code.
final class AutoLayoutState {
  /// The reference by which constraints and guides find the view, without retaining it.
  let reference: ItemReference
  /// The constraints that are stored in the view, in the order of activation.
  @exclusivity(unchecked) var constraints: [NSLayoutConstraint] = []
  /// The layout guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// The guides for margins, safe area and readable text that were requested.
  var systemGuides: [UILayoutGuide] = []
  /// The values that every layout reads, kept together.
  @exclusivity(unchecked) var values = Values()

  /// A priority for each axis; nil for the default of the class.
  struct ByAxis {
    private var horizontal: UILayoutPriority?
    private var vertical: UILayoutPriority?

    subscript(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  struct Values {
    /// Whether code sets the view's frame, instead of constraints.
    var translatesMask = true
    /// Whether later changes of `translatesAutoresizingMaskIntoConstraints` are ignored, so that the frame
    /// stays the one that code sets.
    var isHeld = false
    /// The hugging priorities by axis; nil for the default of the class.
    var hugging = ByAxis()
    /// The compression resistance priorities by axis; nil for the default of the class.
    var compression = ByAxis()
    /// The width that the last solution gave to a multi-line label, in points; nil before a solution, and
    /// after the text has changed.
    var givenWidth: CGFloat?
  }

  init(of view: UIView) { reference = ItemReference(view) }

  deinit { reference.clear() }
}

extension UIView {
  /// The view's constraint-related state, made on first use.
  final var autoLayoutState: AutoLayoutState {
    if let state = viewState.autoLayout { return state }
    let made = AutoLayoutState(of: self)
    viewState.autoLayout = made
    viewState.needsUpdateConstraints = true
    return made
  }

  /// Marks the window's constraints to be collected and solved again; does nothing without a window.
  final func constraintsChanged() {
    guard let window else { return }
    window.engine.isOutdated = true
    window.setNeedsLayout()
  }

  /// Returns a number greater than the numbers of all earlier activations.
  final func nextActivation() -> Int {
    NSLayoutConstraint.activations.add(1, ordering: .relaxed).newValue
  }

  /// Returns the closest view that contains both views and may be one of them; nil if the views have no
  /// common ancestor.
  final func closestCommonAncestor(of other: UIView) -> UIView? {
    // Constraints relate most views to themselves, to the views inside and to their neighbours.
    if other === self || other.isChild(of: self) { return self }
    var ancestor: UIView? = self
    while let view = ancestor {
      if other.isWithin(view) { return view }
      ancestor = view.parent
    }
    return nil
  }

  /// Deactivates the constraints in this view and its ancestors that have an affected item.
  final func deactivateConstraints(where isAffected: (AnyObject) -> Bool) {
    var ancestor: UIView? = self
    while let view = ancestor {
      for constraint in view.viewState.autoLayout?.constraints ?? [] {
        let items = [constraint.firstItem, constraint.secondItem]
        if items.contains(where: { $0.map(isAffected) ?? false }) { constraint.deactivate() }
      }
      ancestor = view.parent
    }
  }
}
