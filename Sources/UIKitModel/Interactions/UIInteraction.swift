/// A behaviour that a view keeps, such as a pointer's; nothing here performs one.
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }

  /// Called before the view changes.
  func willMove(to view: UIView?)

  /// Called when the view has changed.
  func didMove(to view: UIView?)
}

/// The state that the model's interactions share: the view that has them.
open class StoredInteraction: UIInteraction {
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Makes an interaction without a view.
  public init() {}

  /// Called before the view changes.
  open func willMove(to view: UIView?) {}

  /// Called when the view has changed; keeps it.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The behaviours and the large content of a view: values that are kept, and that layout does not ask for.
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
