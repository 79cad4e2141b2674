public import Foundation

/// The appearance of a view, its touch handling and its autoresizing, as stored values.
///
/// Of these values, only the autoresizing ones affect layout, and ``isHidden`` in a stack view.
///
/// UIKit declares these members on `UIView` itself; here they are in a superclass, so that they can be
/// overridden too.
open class DecoratedView: UIResponder {
  // Made at the first use, so that an undecorated view stays small.
  private var looks: Looks?

  private final class Looks {
    var tag = 0
    var alpha: CGFloat = 1
    var isHidden = false
    var isOpaque = true
    var clips = false
    var clears = true
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var tintAdjustment = UIView.TintAdjustmentMode.automatic
    var contentMode = UIView.ContentMode.scaleToFill
    var transform = CGAffineTransform.identity
    var takesTouches: Bool?
    var takesSeveralTouches = false
    var takesTouchesAlone = false
    var autoresizes = true
    var autoresizing: UIView.AutoresizingMask = []
    var style = UIUserInterfaceStyle.unspecified
    var recognizers: [UIGestureRecognizer] = []
    var isMarkedForDisplay = false
    var interaction: InteractionState?
  }

  private var made: Looks {
    if let looks { return looks }
    let made = Looks()
    looks = made
    return made
  }

  /// The view's interactions and large content; nil before any of them is set.
  private var interaction: InteractionState? { looks?.interaction }

  private var madeInteraction: InteractionState {
    if let known = interaction { return known }
    let state = InteractionState()
    made.interaction = state
    return state
  }

  /// Whether views of this class receive touches by default.
  var takesTouchesByNature: Bool { true }

  /// The view from which an unset tint colour is inherited; nil if the view inherits from no other.
  var tintSource: DecoratedView? { nil }

  override final var isKeptFromVoice: Bool {
    if isHidden { return true }
    var around = tintSource
    while let view = around {
      if view.isHidden || view.accessibilityElementsHidden { return true }
      around = view.tintSource
    }
    return false
  }

  /// Whether the view has the focus of a keyboard or a remote, which never happens here.
  open var isFocused: Bool { false }

  // MARK: Looks

  /// A number that identifies the view.
  open var tag: Int {
    get { looks?.tag ?? 0 }
    set { made.tag = newValue }
  }

  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat {
    get { looks?.alpha ?? 1 }
    set { made.alpha = newValue }
  }

  /// Whether the view is hidden.
  open var isHidden: Bool {
    get { looks?.isHidden ?? false }
    set { made.isHidden = newValue }
  }

  /// Whether the view covers everything behind it; stored without effect.
  open var isOpaque: Bool {
    get { looks?.isOpaque ?? true }
    set { made.isOpaque = newValue }
  }

  /// Whether content outside the bounds is cut off; stored without effect.
  open var clipsToBounds: Bool {
    get { looks?.clips ?? false }
    set { made.clips = newValue }
  }

  /// Whether the view is cleared before drawing; stored without effect.
  open var clearsContextBeforeDrawing: Bool {
    get { looks?.clears ?? true }
    set { made.clears = newValue }
  }

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { looks?.backgroundColor }
    set { made.backgroundColor = newValue }
  }

  /// The tint colour of the view; if none was set, the superview's or else the system's.
  open var tintColor: UIColor! {
    get { looks?.tintColor ?? tintSource?.tintColor ?? .tintColor }
    set {
      made.tintColor = newValue
      spreadTintColor()
    }
  }

  /// The way in which the tint colour is shown: normally, or dimmed, as behind an alert.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { looks?.tintAdjustment ?? .automatic }
    set {
      made.tintAdjustment = newValue
      spreadTintColor()
    }
  }

  /// Called when the tint colour in effect has changed.
  open func tintColorDidChange() {}

  /// Notifies the view, and the subviews that inherit its tint colour, of a new tint colour.
  func spreadTintColor() { tintColorDidChange() }

  /// Whether a tint colour was set on the view.
  final var hasOwnTintColor: Bool { looks?.tintColor != nil }

  /// The placement and scaling of the content when the view's size differs.
  open var contentMode: UIView.ContentMode {
    get { looks?.contentMode ?? .scaleToFill }
    set { made.contentMode = newValue }
  }

  /// The transform of the visible view; it does not change the frame.
  open var transform: CGAffineTransform {
    get { looks?.transform ?? .identity }
    set { made.transform = newValue }
  }

  /// The appearance, light or dark, that replaces the inherited one; `unspecified`, the default, for the
  /// inherited one.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { looks?.style ?? .unspecified }
    set { made.style = newValue }
  }

  // MARK: Touches

  /// Whether the view receives touches.
  open var isUserInteractionEnabled: Bool {
    get { looks?.takesTouches ?? takesTouchesByNature }
    set { made.takesTouches = newValue }
  }

  /// Whether the view receives more than one touch at once.
  open var isMultipleTouchEnabled: Bool {
    get { looks?.takesSeveralTouches ?? false }
    set { made.takesSeveralTouches = newValue }
  }

  /// Whether no other view receives touches while this one does.
  open var isExclusiveTouch: Bool {
    get { looks?.takesTouchesAlone ?? false }
    set { made.takesTouchesAlone = newValue }
  }

  /// The gesture recognisers of the view; nil if the view has none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { looks.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set { made.recognizers = newValue ?? [] }
  }

  /// Adds a gesture recogniser to the view, removing it from another view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    made.recognizers.append(recognizer)
    recognizer.view = self as? UIView
  }

  /// Removes a gesture recogniser from the view.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    made.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Returns whether a recogniser of the view may begin: true, unless a subclass overrides this method.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Behaviours, kept and not performed

  /// The interactions that were added to the view.
  open var interactions: [any UIInteraction] {
    get { interaction?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, which has no effect here, removing it from another view.
  open func addInteraction(_ interaction: any UIInteraction) {
    let view = self as? UIView
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: view)
    madeInteraction.interactions.append(interaction)
    interaction.didMove(to: view)
  }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    madeInteraction.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Whether the content can be shown enlarged; stored, but never shown.
  open var showsLargeContentViewer: Bool {
    get { interaction?.showsLargeContent ?? false }
    set { madeInteraction.showsLargeContent = newValue }
  }

  /// The title to show enlarged.
  open var largeContentTitle: String? {
    get { interaction?.largeTitle }
    set { madeInteraction.largeTitle = newValue }
  }

  /// The image to show enlarged.
  open var largeContentImage: UIImage? {
    get { interaction?.largeImage }
    set { madeInteraction.largeImage = newValue }
  }

  /// Whether the enlarged image is scaled up to the available space.
  open var scalesLargeContentImage: Bool {
    get { interaction?.scalesLargeContent ?? false }
    set { madeInteraction.scalesLargeContent = newValue }
  }

  /// The insets of the enlarged image, in points.
  open var largeContentImageInsets: UIEdgeInsets {
    get { interaction?.largeInsets ?? .zero }
    set { madeInteraction.largeInsets = newValue }
  }

  /// The appearance of the view under a pointer; stored, but never shown.
  open var hoverStyle: UIHoverStyle? {
    get { interaction?.hoverStyle }
    set { madeInteraction.hoverStyle = newValue }
  }

  /// The appearance of the view with the focus; stored, but never shown.
  open var focusEffect: UIFocusEffect? {
    get { interaction?.focusEffect }
    set { madeInteraction.focusEffect = newValue }
  }

  /// Whether the view can have the focus; always false here.
  open var canBecomeFocused: Bool { false }

  /// The objects in the view that get the focus first; empty by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Returns whether the focus may move; never called here.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus has moved, never here.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Whether a pointer changes over the view; stored without effect.
  final var pointerIsEnabled: Bool {
    get { interaction?.pointerIsEnabled ?? false }
    set { madeInteraction.pointerIsEnabled = newValue }
  }

  final var pointerStyle: UIButton.PointerStyleProvider? {
    get { interaction?.pointerStyle }
    set { madeInteraction.pointerStyle = newValue }
  }

  // MARK: Resizing

  /// Whether subviews are resized by their autoresizing masks.
  open var autoresizesSubviews: Bool {
    get { looks?.autoresizes ?? true }
    set { made.autoresizes = newValue }
  }

  /// The margins and lengths that change with the superview's size. Several of them share a change in proportion
  /// to their lengths.
  open var autoresizingMask: UIView.AutoresizingMask {
    get { looks?.autoresizing ?? [] }
    set {
      made.autoresizing = newValue
      masksChanged()
    }
  }

  /// Notifies the superview that the autoresizing mask has changed.
  func masksChanged() {}

  // MARK: Drawing

  /// Draws the content; subclasses override it, but it is never called.
  open func draw(_ rect: CGRect) {}

  /// Whether the view is marked for drawing; nothing is drawn here.
  public final var needsDisplay: Bool { looks?.isMarkedForDisplay ?? false }

  /// Marks the view for drawing; nothing is drawn here.
  open func setNeedsDisplay() { made.isMarkedForDisplay = true }

  /// Marks the view for drawing; nothing is drawn here.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}
