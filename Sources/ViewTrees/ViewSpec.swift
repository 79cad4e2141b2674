package import Foundation
package import UIKitModel

/// The properties of a view: the input of margins, safe area and constraints. All lengths are points.
package struct ViewSpec: Hashable, Sendable {
  /// The part of its parent to which a view is pinned.
  package enum Pin: String, Hashable, Sendable, CaseIterable {
    /// The rectangle within the margins.
    case margins
    /// The rectangle within the safe area.
    case safeArea = "safe-area"
    /// The bounds.
    case edges
  }

  /// The place of a view in its parent.
  package enum Place: Hashable, Sendable {
    /// At given coordinates; the size may be negative.
    case frame(CGRect)
    /// Wherever a rectangle of the parent is.
    case pin(Pin)
    /// Constraints place the view, including those of a stack around it.
    case constraints
  }

  /// The margins that are set on a view.
  package enum Margins: Hashable, Sendable {
    case physical(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)

    /// 8 on every edge.
    package static let standard = Margins.physical(
      UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

    /// The margins by edges, in a direction.
    package func physical(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
      switch self {
      case .physical(let insets): insets
      case .directional(let insets): UIEdgeInsets(insets, direction: direction)
      }
    }
  }

  /// The name; only for people.
  package var name: String
  /// The index of the parent in its tree; nil for a root.
  package var parent: Int?
  /// The place of the view in its parent.
  package var place: Place
  /// The direction; nil for that of the parent, left to right at a root.
  package var direction: UIUserInterfaceLayoutDirection?
  /// The safe area that a root is given; without meaning elsewhere.
  package var safeArea = UIEdgeInsets()
  /// The view's addition to the safe area.
  package var additionalSafeArea = UIEdgeInsets()
  /// The margins that are set.
  package var margins = Margins.standard
  /// Whether the parent's margins are preserved.
  package var preservesSuperviewMargins = false
  /// Whether the safe area is added to the margins.
  package var addsSafeArea = true
  /// The pixels a point of a root; nil for 2, and without meaning elsewhere.
  package var scale: Double?
  /// The content of the view for constraints; nil without any.
  package var content: Content?
  /// The button that the view is; nil for any other view. It has neither a content nor subviews.
  package var button: Button?
  /// The arrangement of the view's subviews; nil without one.
  package var stack: Stack?
  /// Whether the view is hidden, which counts in a stack alone.
  package var isHidden = false
  /// The distance to the next view of a stack, in points; nil for the stack's own.
  package var spacingAfter: Double?
  /// Whether the view joins its parent after all constraints have been activated and changed.
  package var isDetached = false

  /// Makes a view with the default margins.
  package init(name: String = "", parent: Int? = nil, place: Place) {
    self.name = name
    self.parent = parent
    self.place = place
  }
}
