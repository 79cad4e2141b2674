import Foundation
import Synchronization

/// The constraints of a view, made when first needed, so that a view without them costs nothing.
///
/// As in ``ViewState``, no access spans a call into other code.
final class AutoLayoutState {
  /// The reference by which constraints and guides find the view.
  let reference: ItemReference
  /// The constraints that the view holds, in the order of activation.
  @exclusivity(unchecked) var constraints: [NSLayoutConstraint] = []
  /// The guides that constraints place.
  var guides: [UILayoutGuide] = []
  /// The system's guides that were used.
  var systemGuides: [UILayoutGuide] = []
  /// The hugging priorities by axis; nil for the default of the class.
  var hugging = ByAxis()
  /// The compression resistance priorities by axis.
  var compression = ByAxis()
  /// The values that every layout reads.
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
    /// Whether the view's frame is given, and not found by constraints.
    var translatesMask = true
    /// Whether this stays so, whatever the view's class sets.
    var isHeld = false
    /// Whether the view's `updateConstraints()` is due.
    var needsUpdateConstraints = true
    /// Whether the content's size has to be asked for anew.
    var hasNewContentSize = true
    /// The width that the last solution gave a label of several lines.
    var givenWidth: CGFloat?
  }

  init(of view: UIView) { reference = ItemReference(view) }

  deinit { reference.clear() }
}

extension UIView {
  /// The view's state of constraints, made when it is first needed.
  final var autoLayoutState: AutoLayoutState {
    if let state = viewState.autoLayout { return state }
    let made = AutoLayoutState(of: self)
    viewState.autoLayout = made
    return made
  }

  /// Notes that the constraints in effect have changed.
  final func constraintsChanged() {
    guard let window else { return }
    window.engine.isOutdated = true
    window.setNeedsLayout()
  }

  /// A number greater than that of every earlier activation.
  final func nextActivation() -> Int {
    NSLayoutConstraint.activations.add(1, ordering: .relaxed).newValue
  }

  /// The closest view that contains both, which may be one of them.
  final func closestCommonAncestor(of other: UIView) -> UIView? {
    // Constraints relate most views to themselves, to the views inside and to their neighbours.
    if other === self || other.parent === self { return self }
    var ancestor: UIView? = self
    while let view = ancestor {
      if other.isWithin(view) { return view }
      ancestor = view.parent
    }
    return nil
  }

  /// Deactivates the constraints, held by this view and those above, that refer to certain items.
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
