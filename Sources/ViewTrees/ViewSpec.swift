package import Foundation
package import UIKitModel

/// The properties of a view that margins, safe area and constraints depend on; lengths are in points.
package struct ViewSpec: Hashable, Sendable {
  /// The rectangle of the parent that a view's frame always equals.
  package enum Pin: String, Hashable, Sendable, CaseIterable {
    /// The view fills the area within the parent's layout margins.
    case margins
    /// The view fills the parent's safe area.
    case safeArea = "safe-area"
    /// The view fills the parent's bounds.
    case edges
  }

  /// The way in which a view gets its frame in its parent.
  package enum Place: Hashable, Sendable {
    /// The view has this fixed frame, whose size may be negative.
    case frame(CGRect)
    /// The frame always equals the given rectangle of the parent.
    case pin(Pin)
    /// Constraints determine the frame, including the constraints of a stack around the view.
    case constraints
  }

  /// The layout margins that are set on a view, before the safe area or the superview adds to them.
  package enum Margins: Hashable, Sendable {
    case physical(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)

    /// The default: 8 points on every edge.
    package static let standard = Margins.physical(
      UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

    /// Returns the margins by physical edge for a layout direction.
    package func physical(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
      switch self {
      case .physical(let insets): insets
      case .directional(let insets): UIEdgeInsets(insets, direction: direction)
      }
    }
  }

  /// The name in messages, which does not affect layout.
  package var name: String
  /// The index of the parent in the tree; nil if the view is a root.
  package var parent: Int?
  /// The way in which the view gets its frame in its parent.
  package var place: Place
  /// The layout direction; nil to inherit the direction of the parent, or left to right if the view is a
  /// root.
  package var direction: UIUserInterfaceLayoutDirection?
  /// The safe area insets of a root; ignored for other views.
  package var safeArea = UIEdgeInsets()
  /// The view's additional safe area insets.
  package var additionalSafeArea = UIEdgeInsets()
  /// The layout margins that are set on the view.
  package var margins = Margins.standard
  /// Whether the view preserves its superview's layout margins.
  package var preservesSuperviewMargins = false
  /// Whether the view's layout margins include the safe area.
  package var addsSafeArea = true
  /// The display scale of a root in pixels per point; nil for 2, and ignored for other views.
  package var scale: Double?
  /// The content of the view for constraints; nil if the view has no content.
  package var content: Content?
  /// The properties of the button; nil if the view is not a button. A button has neither content nor subviews in the tree.
  package var button: Button?
  /// The properties of the stack view; nil if the view is not a stack view.
  package var stack: Stack?
  /// Whether the view is hidden, which matters only in a stack.
  package var isHidden = false
  /// The spacing after the view in a stack, in points; nil for the spacing of the stack.
  package var spacingAfter: Double?
  /// Whether the view is added to its parent only after all constraints have been activated and changed.
  package var isDetached = false

  /// Makes a view with the default margins.
  package init(name: String = "", parent: Int? = nil, place: Place) {
    self.name = name
    self.parent = parent
    self.place = place
  }
}
