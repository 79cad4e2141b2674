public import Foundation

/// The look of a view and its handling of touches: values that are stored, and that layout does not use.
///
/// UIKit declares these members on `UIView` itself; here they are in a superclass, so that they can be overridden
/// too.
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

  /// The view's interactions and large content, made when first set.
  private var interaction: InteractionState? { looks?.interaction }

  private var madeInteraction: InteractionState {
    if let known = interaction { return known }
    let state = InteractionState()
    made.interaction = state
    return state
  }

  /// Whether views of this kind take touches unless told otherwise.
  var takesTouchesByNature: Bool { true }

  /// The view whose tint colour counts where this one has none.
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

  /// A number by which the view can be found.
  open var tag: Int {
    get { looks?.tag ?? 0 }
    set { made.tag = newValue }
  }

  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat {
    get { looks?.alpha ?? 1 }
    set { made.alpha = newValue }
  }

  /// Whether the view cannot be seen.
  open var isHidden: Bool {
    get { looks?.isHidden ?? false }
    set { made.isHidden = newValue }
  }

  /// Whether the view covers everything behind it.
  open var isOpaque: Bool {
    get { looks?.isOpaque ?? true }
    set { made.isOpaque = newValue }
  }

  /// Whether what reaches beyond the view cannot be seen.
  open var clipsToBounds: Bool {
    get { looks?.clips ?? false }
    set { made.clips = newValue }
  }

  /// Whether the view is cleared before it is drawn.
  open var clearsContextBeforeDrawing: Bool {
    get { looks?.clears ?? true }
    set { made.clears = newValue }
  }

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { looks?.backgroundColor }
    set { made.backgroundColor = newValue }
  }

  /// The colour of what can be touched: the view's own, else that of the superview, else the system's.
  open var tintColor: UIColor! {
    get { looks?.tintColor ?? tintSource?.tintColor ?? .tintColor }
    set {
      made.tintColor = newValue
      spreadTintColor()
    }
  }

  /// The dimming of the tint colour.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { looks?.tintAdjustment ?? .automatic }
    set {
      made.tintAdjustment = newValue
      spreadTintColor()
    }
  }

  /// Called when the tint colour in effect has changed.
  open func tintColorDidChange() {}

  /// Notifies the view, and those inside without a tint colour, of a new tint colour.
  func spreadTintColor() { tintColorDidChange() }

  /// Whether the view's own tint colour is set.
  final var hasOwnTintColor: Bool { looks?.tintColor != nil }

  /// The placement of content in a view of another size.
  open var contentMode: UIView.ContentMode {
    get { looks?.contentMode ?? .scaleToFill }
    set { made.contentMode = newValue }
  }

  /// The visible rotation and scale of the view, which do not change its frame.
  open var transform: CGAffineTransform {
    get { looks?.transform ?? .identity }
    set { made.transform = newValue }
  }

  /// The appearance that the view insists on.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { looks?.style ?? .unspecified }
    set { made.style = newValue }
  }

  // MARK: Touches

  /// Whether the view takes touches.
  open var isUserInteractionEnabled: Bool {
    get { looks?.takesTouches ?? takesTouchesByNature }
    set { made.takesTouches = newValue }
  }

  /// Whether the view takes more than one touch at once.
  open var isMultipleTouchEnabled: Bool {
    get { looks?.takesSeveralTouches ?? false }
    set { made.takesSeveralTouches = newValue }
  }

  /// Whether no other view is touched while this one is.
  open var isExclusiveTouch: Bool {
    get { looks?.takesTouchesAlone ?? false }
    set { made.takesTouchesAlone = newValue }
  }

  /// The gesture recognisers of the view; nil without any.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { looks.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set { made.recognizers = newValue ?? [] }
  }

  /// Has the view watched for a movement.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    made.recognizers.append(recognizer)
    recognizer.view = self as? UIView
  }

  /// Has the view no longer watched for a movement.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    made.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Whether a recogniser of the view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Behaviours, kept and not performed

  /// The behaviours of the view.
  open var interactions: [any UIInteraction] {
    get { interaction?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Gives the view a behaviour, which nothing here performs.
  open func addInteraction(_ interaction: any UIInteraction) {
    let view = self as? UIView
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: view)
    madeInteraction.interactions.append(interaction)
    interaction.didMove(to: view)
  }

  /// Takes a behaviour away.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    madeInteraction.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Whether the content is shown large while a finger stays on it; kept, and never shown here.
  open var showsLargeContentViewer: Bool {
    get { interaction?.showsLargeContent ?? false }
    set { madeInteraction.showsLargeContent = newValue }
  }

  /// The title that is shown large.
  open var largeContentTitle: String? {
    get { interaction?.largeTitle }
    set { madeInteraction.largeTitle = newValue }
  }

  /// The image that is shown large.
  open var largeContentImage: UIImage? {
    get { interaction?.largeImage }
    set { madeInteraction.largeImage = newValue }
  }

  /// Whether the large image grows with the space.
  open var scalesLargeContentImage: Bool {
    get { interaction?.scalesLargeContent ?? false }
    set { madeInteraction.scalesLargeContent = newValue }
  }

  /// The insets of the large image, in points.
  open var largeContentImageInsets: UIEdgeInsets {
    get { interaction?.largeInsets ?? .zero }
    set { madeInteraction.largeInsets = newValue }
  }

  /// The look of the view under a pointer; stored, but never shown.
  open var hoverStyle: UIHoverStyle? {
    get { interaction?.hoverStyle }
    set { madeInteraction.hoverStyle = newValue }
  }

  /// The look of the view with the focus; stored, but never shown.
  open var focusEffect: UIFocusEffect? {
    get { interaction?.focusEffect }
    set { madeInteraction.focusEffect = newValue }
  }

  /// Whether the view can have the focus; no view has it here.
  open var canBecomeFocused: Bool { false }

  /// The parts of the view that get the focus first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Whether the focus may move; never asked here.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus has moved, never here.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Whether a pointer changes over a button; stored without effect.
  final var pointerIsEnabled: Bool {
    get { interaction?.pointerIsEnabled ?? false }
    set { madeInteraction.pointerIsEnabled = newValue }
  }

  final var pointerStyle: UIButton.PointerStyleProvider? {
    get { interaction?.pointerStyle }
    set { madeInteraction.pointerStyle = newValue }
  }

  // MARK: Resizing

  /// Whether views inside follow the size by their masks.
  open var autoresizesSubviews: Bool {
    get { looks?.autoresizes ?? true }
    set { made.autoresizes = newValue }
  }

  /// The distances and lengths that follow the size of the superview, each time that it changes; of several, each by
  /// its share of their sum.
  open var autoresizingMask: UIView.AutoresizingMask {
    get { looks?.autoresizing ?? [] }
    set {
      made.autoresizing = newValue
      masksChanged()
    }
  }

  /// Has the superview look at masks.
  func masksChanged() {}

  // MARK: Drawing

  /// Draws the content; subclasses override it, but it is never called.
  open func draw(_ rect: CGRect) {}

  /// Whether the view is to be drawn anew.
  public final var needsDisplay: Bool { looks?.isMarkedForDisplay ?? false }

  /// Marks the view to be drawn anew.
  open func setNeedsDisplay() { made.isMarkedForDisplay = true }

  /// Marks part of the view to be drawn anew.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}
