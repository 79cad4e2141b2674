public import Foundation

/// A control that shows an image and a title, with UIKit's layout for buttons with and without a configuration.
///
/// Everything that UIKit lets a subclass override is declared here.
open class UIButton: UIControl {
  @exclusivity(unchecked) final var buttonState = ButtonState()

  /// The button's type, such as `system`.
  open var buttonType: ButtonType { buttonState.type }

  /// Whether a new button calls `contentRect(forBounds:)` and `imageRect(forContentRect:)` once, as a log of iOS 12
  /// or 13 shows; false by default.
  ///
  /// A subclass overrides it with true. The calls come before the rest of the subclass's initializer.
  open class var callsHooksWhenMade: Bool { false }

  /// Makes a button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if Self.callsHooksWhenMade { callHooksOfNewButton() }
  }

  /// Makes a button of size zero; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if Self.callsHooksWhenMade { callHooksOfNewButton() }
  }

  /// Makes a button of a type. The types `detailDisclosure`, `infoLight`, `infoDark` and `contactAdd` have a
  /// built-in 22 × 22 point image.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    buttonState.type = buttonType
    if buttonType.hasFixedInsets {
      buttonState.defaultImage = UIImage(size: CGSize(width: 22, height: 22))
      // A subclass may have looked at its views in `init(frame:)`, which shows them without the image.
      contentChanged(.image)
    }
  }

  // MARK: Titles

  /// Sets or clears the title of a state. A new value marks the button for layout.
  open func setTitle(_ title: String?, for state: State) {
    guard title != buttonState.titles.exact(state) else { return }
    buttonState.titles.set(title, for: state)
    contentChanged(.title)
  }

  /// Returns the title set for exactly this state; nil if no title was set for it.
  open func title(for state: State) -> String? { buttonState.titles.exact(state) }

  /// The title for the current state, or else the title for the normal state; nil if neither was set.
  open var currentTitle: String? { buttonState.titles.value(for: state) }

  /// Sets or clears the attributed title of a state. A new value marks the button for layout.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    guard title !== buttonState.attributedTitles.exact(state) else { return }
    buttonState.attributedTitles.set(title, for: state)
    contentChanged(.title)
  }

  /// Returns the attributed title set for exactly this state; nil if no attributed title was set for it.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    buttonState.attributedTitles.exact(state)
  }

  /// The attributed title for the current or else the normal state, shown instead of ``currentTitle``; nil if
  /// neither was set.
  open var currentAttributedTitle: NSAttributedString? {
    buttonState.attributedTitles.value(for: state)
  }

  /// Sets or clears the colour of a state's title.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    look.titleColors.set(color, for: state)
    colorsChanged()
  }

  /// Returns the title colour of a state, or else of the normal state, or else the default colour of the
  /// button type.
  open func titleColor(for state: State) -> UIColor? {
    look.titleColors.value(for: state) ?? defaultTitleColor
  }

  /// The title colour for the current state, or else for the normal state, or else the default colour of the
  /// button type.
  open var currentTitleColor: UIColor {
    buttonState.look?.titleColors.value(for: state) ?? defaultTitleColor
  }

  /// Sets or clears the colour of the shadow of a state's title.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    look.shadowColors.set(color, for: state)
    colorsChanged()
  }

  /// Returns the colour of the title's shadow in a state, or else in the normal state; nil if neither was
  /// set.
  open func titleShadowColor(for state: State) -> UIColor? { look.shadowColors.value(for: state) }

  /// The colour of the title's shadow for the current state, or else for the normal state; nil if neither was
  /// set.
  open var currentTitleShadowColor: UIColor? { look.shadowColors.value(for: state) }

  /// Whether the title's shadow changes sides while the button is highlighted.
  open var reversesTitleShadowWhenHighlighted: Bool {
    get { look.reversesShadow }
    set {
      look.reversesShadow = newValue
      colorsChanged()
    }
  }

  /// Whether the button glows while it is highlighted; stored without effect.
  open var showsTouchWhenHighlighted: Bool {
    get { look.glows }
    set { look.glows = newValue }
  }

  // MARK: Images

  /// Sets or clears the symbol configuration of a state; the button's image and its size stay the same.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    look.symbols.set(configuration, for: state)
  }

  /// Returns the symbol configuration of a state, or else of the normal state; nil if neither was set.
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    look.symbols.value(for: state)
  }

  /// Sets or clears the image of a state. A new value marks the button for layout.
  open func setImage(_ image: UIImage?, for state: State) {
    guard image !== buttonState.images.exact(state) else { return }
    buttonState.images.set(image, for: state)
    contentChanged(.image)
  }

  /// Returns the image set for exactly this state; nil if no image was set for it.
  open func image(for state: State) -> UIImage? { buttonState.images.exact(state) }

  /// The image for the current state, or else for the normal state, or else the built-in image of the button
  /// type; nil without all three.
  open var currentImage: UIImage? {
    buttonState.images.value(for: state) ?? buttonState.defaultImage
  }

  /// Sets or clears the background image of a state. A new value marks the button for layout.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    guard image !== buttonState.backgroundImages.exact(state) else { return }
    buttonState.backgroundImages.set(image, for: state)
    contentChanged(.background)
  }

  /// Returns the background image set for exactly this state; nil if no background image was set for it.
  open func backgroundImage(for state: State) -> UIImage? {
    buttonState.backgroundImages.exact(state)
  }

  /// The background image for the current state, or else the one for the normal state; nil if neither was
  /// set.
  open var currentBackgroundImage: UIImage? { buttonState.backgroundImages.value(for: state) }

  /// Whether the image of the normal state is dimmed while the button is highlighted.
  open var adjustsImageWhenHighlighted: Bool {
    get { buttonState.adjustsImageWhenHighlighted }
    set {
      guard newValue != buttonState.adjustsImageWhenHighlighted else { return }
      buttonState.adjustsImageWhenHighlighted = newValue
      contentChanged(.image)
    }
  }

  /// Whether the image of the normal state is dimmed while the button is disabled.
  open var adjustsImageWhenDisabled: Bool {
    get { buttonState.adjustsImageWhenDisabled }
    set {
      guard newValue != buttonState.adjustsImageWhenDisabled else { return }
      buttonState.adjustsImageWhenDisabled = newValue
      contentChanged(.image)
    }
  }

  // MARK: Insets

  /// The insets of the content from the bounds, in points. A new value marks the button for layout.
  open var contentEdgeInsets: UIEdgeInsets {
    get { buttonState.contentInsets }
    set {
      guard newValue != buttonState.contentInsets else { return }
      buttonState.contentInsets = newValue
      sizeChanged()
    }
  }

  /// The insets of the image's area from the content rectangle, in points; negative ones enlarge the area. A
  /// new value marks the button for layout.
  open var imageEdgeInsets: UIEdgeInsets {
    get { buttonState.imageInsets }
    set {
      guard newValue != buttonState.imageInsets else { return }
      buttonState.imageInsets = newValue
      setNeedsLayout()
    }
  }

  /// The insets of the title's area from the content rectangle, in points; negative ones enlarge the area. A
  /// new value marks the button for layout.
  open var titleEdgeInsets: UIEdgeInsets {
    get { buttonState.titleInsets }
    set {
      guard newValue != buttonState.titleInsets else { return }
      buttonState.titleInsets = newValue
      setNeedsLayout()
    }
  }

  // MARK: Configuration

  /// The configuration of the button; nil for classic layout. With a configuration, rectangle hooks are not
  /// called and edge insets have no effect.
  open var configuration: Configuration? {
    get { buttonState.configured?.configuration }
    set { setConfiguration(newValue) }
  }

  /// A closure that is called once before layout, after the state or the configuration has changed; nil if
  /// none was set.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { buttonState.configured?.handler }
    set { setConfigurationHandler(newValue) }
  }

  /// Has ``updateConfiguration()`` called before the next layout.
  open func setNeedsUpdateConfiguration() { markConfiguration() }

  /// Calls ``configurationUpdateHandler``; subclasses override it.
  open func updateConfiguration() { buttonState.configured?.handler?(self) }

  /// The view that shows the subtitle of a configuration; nil without a subtitle.
  open var subtitleLabel: UILabel? { shownSubtitleLabel }

  // MARK: Actions and accessibility

  /// The menu of the button; with ``UIControl/showsMenuAsPrimaryAction`` it replaces the primary action. Nil
  /// for no menu.
  open var menu: UIMenu? {
    get { buttonState.look?.menu }
    set { look.menu = newValue }
  }

  /// Whether the primary action toggles the selection before its targets are called.
  open var changesSelectionAsPrimaryAction: Bool {
    get { buttonState.look?.togglesSelection ?? false }
    set { look.togglesSelection = newValue }
  }

  override func preparePrimaryAction() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  override var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }
  override var hasPrimaryAction: Bool { !opensMenu }

  /// Updates the title colour of a system button when the tint colour changes.
  open override func tintColorDidChange() { if buttonType == .system { colorsChanged() } }

  /// Applies the values of ``appearance()`` when the button is added to a window.
  open override func didMoveToWindow() { if window != nil { takeAppearance() } }

  /// Whether VoiceOver speaks the button as one element: true by default.
  open override var isAccessibilityElement: Bool {
    get { givenIsElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The accessibility label: the title or, if the button has none, the label that the app set; nil without
  /// both. Apple documents this order.
  open override var accessibilityLabel: String? {
    get { spokenTitle ?? givenAccessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// The traits of a button in its current state, plus `image` if it shows only an image. Traits that the app
  /// set replace `button` and `image`, but not `selected` and `notEnabled`.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { spokenTraits }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Rectangles

  /// Returns the rectangle of the background image, which is the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle for image and title: the bounds minus the content insets, rounded outwards to
  /// whole pixels. Insets that cross meet at their midpoint.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { systemContentRect(for: bounds) }

  /// Returns the image's frame inside a content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    systemImageRect(in: contentRect)
  }

  /// Returns the title's frame inside a content rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    systemTitleRect(in: contentRect)
  }

  // MARK: Views

  /// The view that shows the image. Made at the first use, which lays out the button, so a rectangle hook
  /// must not be the first to read it. If the button has an image, layout makes the view before it calls the
  /// hooks.
  open var imageView: UIImageView? {
    settle(reading: "imageView", exists: buttonState.imageView != nil)
    if buttonState.imageView == nil { makeImageView() }
    return buttonState.imageView
  }

  /// The view that shows the title. Made at the first use, which lays out the button, so a rectangle hook
  /// must not be the first to read it. If the button has a title, layout makes the view before it calls the
  /// hooks.
  open var titleLabel: UILabel? {
    settle(reading: "titleLabel", exists: buttonState.titleLabel != nil)
    if buttonState.titleLabel == nil { makeTitleLabel() }
    return buttonState.titleLabel
  }

  /// Places image, title and background image.
  open override func layoutSubviews() {
    if !isConfigured { placeContent() } else { placeConfigured() }
  }

  /// Marks the button for layout, since another state may have another title or image.
  override func stateChanged() { sizeChanged() }

  override var followsContentSizes: Bool { true }

  /// Updates the size after the label of the title or the subtitle was changed.
  override func contentSizeChanged(ofSubview view: UIView) {
    if let label = buttonState.titleLabel, view === label {
      buttonState.titleWraps = label.labelState.look.numberOfLines != 1
      sizeChanged()
    } else if view === buttonState.configured?.subtitleLabel {
      sizeChanged()
    }
  }

  /// Notes a changed scale in the subviews, whose new sizes count for the button once: that
  /// saves 3 % of fuzzing five strategies.
  override func spreadScale() {
    setNeedsLayout()
    if viewState.subviews.allSatisfy({ $0.viewState.scale != 0 || !$0.notesScaleAbove }) { return }
    for view in viewState.subviews where view.viewState.scale == 0 { view.scaleChangedAbove() }
  }

  /// The title's label, whose baseline is used for alignment; the button itself without a title.
  open override var forLastBaselineLayout: UIView { baselineLabel ?? self }

  /// Marks the button for layout, before which image and title are measured again, unless they are a
  /// ``GivenContent``.
  open override func setNeedsLayout() {
    // The sizes of a given content do not change.
    if buttonState.shownContent == nil { buttonState.isMeasured = false }
    super.setNeedsLayout()
  }

  // MARK: Sizes

  /// Returns the size that fits the configuration or, without one, image and title side by side with the
  /// content insets. Without a configuration, the size is rounded up to whole points; without image and
  /// insets, it is 12 points higher than the title and at least 30 points wide. The proposed size is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let size = intrinsicSize(within: size)
    buttonState.inheritedSize = size
    return size
  }

  /// The size that fits the configuration or, without one, image and title side by side with the content
  /// insets. Without a configuration, the size is rounded up to whole points; without image and insets, it is
  /// 12 points higher than the title and at least 30 points wide.
  open override var intrinsicContentSize: CGSize { intrinsicSize(within: .zero) }
}
