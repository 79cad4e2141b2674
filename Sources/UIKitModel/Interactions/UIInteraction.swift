/// A behaviour that can be added to a view, such as a reaction to a pointer; stored without effect.
public protocol UIInteraction: AnyObject {
  /// The view to which the interaction was added; nil before, and after the interaction was removed.
  var view: UIView? { get }

  /// Called before the interaction is added to a view; with nil, before it is removed.
  func willMove(to view: UIView?)

  /// Called after the interaction was added to a view; with nil, after it was removed.
  func didMove(to view: UIView?)
}

/// The base class of the model's interactions, which stores the view of the interaction.
open class StoredInteraction: UIInteraction {
  /// The view to which the interaction was added; nil before, and after the interaction was removed.
  open private(set) weak var view: UIView?

  /// Makes an interaction without a view.
  public init() {}

  /// Called before the interaction is added to a view; with nil, before it is removed. Does nothing by
  /// default.
  open func willMove(to view: UIView?) {}

  /// Stores the view to which the interaction was added; nil after it was removed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The interactions and large-content values of a view, which do not affect layout.
final class InteractionState {
  var interactions: [any UIInteraction] = []
  var showsLargeContent = false
  var scalesLargeContent = false
  var largeTitle: String?
  var largeImage: UIImage?
  var largeInsets = UIEdgeInsets.zero
  var hoverStyle: UIHoverStyle?
  var focusEffect: UIFocusEffect?
  var pointerIsEnabled = false
  var pointerStyle: UIButton.PointerStyleProvider?
}
