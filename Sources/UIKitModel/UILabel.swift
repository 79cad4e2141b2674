public import Foundation

/// A view that shows a text of one or several lines.
open class UILabel: UIView {
  @exclusivity(unchecked) final var labelState = LabelState()

  /// The text without attributes; setting it replaces ``attributedText``, and marks the label for layout. Nil
  /// for no text.
  open var text: String? {
    get { labelState.attributedText?.string ?? labelState.text }
    set { show(newValue, nil) }
  }

  /// The text with attributes; setting it replaces ``text``, and marks the label for layout. Nil for no text.
  open var attributedText: NSAttributedString? {
    get { labelState.keyedText ?? labelState.text.map { NSAttributedString(string: $0) } }
    set { show(newValue?.string, newValue) }
  }

  /// The object that measures the text; nil to measure by the label's font with ``FixedAdvanceMeasuring``.
  public final var titleMeasuring: (any TitleMeasuring)? {
    get { labelState.titleMeasuring }
    set {
      // The same one is set for each button of a run: not storing it again counts two references less.
      if newValue !== labelState.titleMeasuring { labelState.titleMeasuring = newValue }
      if viewState.autoLayout != nil { noteNewContentSize() }
    }
  }

  // MARK: Looks

  /// The font; it also carries a text size that the label's owner has given.
  open var font: UIFont! {
    get { measuredFont }
    set {
      setLook(\.font, newValue ?? .systemFont(ofSize: UIFont.labelFontSize), changesSize: true)
    }
  }

  /// The colour of the text.
  open var textColor: UIColor! {
    get { labelState.look.textColor }
    set { setLook(\.textColor, newValue ?? .label) }
  }

  /// The colour of the text while the label is highlighted; stored without effect.
  open var highlightedTextColor: UIColor? {
    get { labelState.look.highlightedTextColor }
    set { setLook(\.highlightedTextColor, newValue) }
  }

  /// Whether the label is highlighted; stored without effect.
  open var isHighlighted: Bool {
    get { labelState.look.isHighlighted }
    set { setLook(\.isHighlighted, newValue) }
  }

  /// Whether the text is shown as enabled; stored, and nothing is drawn.
  open var isEnabled: Bool {
    get { labelState.look.isEnabled }
    set { setLook(\.isEnabled, newValue) }
  }

  /// The colour of the text's shadow; stored, and nothing is drawn.
  open var shadowColor: UIColor? {
    get { labelState.look.shadowColor }
    set { setLook(\.shadowColor, newValue) }
  }

  /// The offset of the text's shadow, in points; positive to the right and downwards.
  open var shadowOffset: CGSize {
    get { labelState.look.shadowOffset }
    set { setLook(\.shadowOffset, newValue) }
  }

  /// The horizontal alignment of the text.
  open var textAlignment: NSTextAlignment {
    get { labelState.look.textAlignment }
    set { setLook(\.textAlignment, newValue) }
  }

  /// The line break mode of the text; stored without effect on the label's sizes.
  open var lineBreakMode: NSLineBreakMode {
    get { labelState.look.lineBreakMode }
    set { setLook(\.lineBreakMode, newValue) }
  }

  /// The largest number of lines; 0 for no limit.
  open var numberOfLines: Int {
    get { labelState.look.numberOfLines }
    set { setLook(\.numberOfLines, newValue, changesSize: true) }
  }

  /// The width at which lines break for ``intrinsicContentSize``, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat {
    get { labelState.look.preferredMaxLayoutWidth }
    set { setLook(\.preferredMaxLayoutWidth, newValue, changesSize: true) }
  }

  /// Whether a text that is too long is shrunk; stored without effect.
  open var adjustsFontSizeToFitWidth: Bool {
    get { labelState.look.adjustsFontSizeToFitWidth }
    set { setLook(\.adjustsFontSizeToFitWidth, newValue) }
  }

  /// The smallest scale of a shrunk text; stored without effect.
  open var minimumScaleFactor: CGFloat {
    get { labelState.look.minimumScaleFactor }
    set { setLook(\.minimumScaleFactor, newValue) }
  }

  /// The vertical position of a shrunk text; stored without effect.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { labelState.look.baselineAdjustment }
    set { setLook(\.baselineAdjustment, newValue) }
  }

  /// Whether the distance between letters may be reduced before the text is cut off; stored without effect.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { labelState.look.allowsTightening }
    set { setLook(\.allowsTightening, newValue) }
  }

  /// Whether the font follows the text size that the user has chosen; stored without effect.
  open var adjustsFontForContentSizeCategory: Bool {
    get { labelState.look.followsContentSizeCategory }
    set { setLook(\.followsContentSizeCategory, newValue) }
  }

  override var takesTouchesByNature: Bool { false }

  /// Returns the rectangle of the text in some bounds: at their origin, and not larger than the bounds. The
  /// number of lines is ``numberOfLines``; `lines` is ignored.
  ///
  /// In a subclass, ``sizeThatFits(_:)`` calls this method and returns its size.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let size = size(within: bounds.size.width)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(
        width: max(0, min(size.width, bounds.size.width)),
        height: max(0, min(size.height, bounds.size.height))))
  }

  /// Draws the text; subclasses override it, but it is never called.
  open func drawText(in rect: CGRect) {}

  // MARK: Sizes

  /// Returns the size of the text within a width, in points.
  ///
  /// This is the natural size if it fits or if no width is given; otherwise the size of the broken lines. A text
  /// of one line that does not fit has the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if isPlain { return self.size(within: size.width) }
    let room = CGSize(
      width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude)
    return textRect(
      forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines
    ).size
  }

  private func size(within width: CGFloat) -> CGSize {
    let natural = naturalSize
    guard width > 0, width < natural.width else { return natural }
    return isWrapping
      ? wrappedSize(within: width) : CGSize(width: width, height: natural.height)
  }

  /// The size that ``sizeToFit()`` proposes: zero for a label of one line, so that it grows to its text.
  override var sizeToFitIn: CGSize { isWrapping ? bounds.size : .zero }

  /// The natural size of the text, in points. If several lines are allowed and ``preferredMaxLayoutWidth`` is
  /// set, the size of the text wrapped at that width.
  open override var intrinsicContentSize: CGSize {
    isWrapping && preferredMaxLayoutWidth > 0
      ? wrappedSize(within: preferredMaxLayoutWidth) : naturalSize
  }

  /// Sets the label's text, with or without attributes, on behalf of the view that owns the label.
  ///
  /// - Parameter owner: the view that owns the label, which is not notified; nil if the app sets the text.
  final func show(
    _ text: String?, _ attributedText: NSAttributedString?, for owner: UIView? = nil
  ) {
    guard
      text != labelState.text || attributedText !== labelState.attributedText
        || labelState.configuredText != nil
    else { return }
    labelState.attributedText = attributedText
    labelState.configuredText = nil
    textChanged(to: text, for: owner)
  }

  /// Sets the label's text from a configuration, with or without attributes.
  final func show(
    _ text: String?, configured configuredText: AttributedString?, for owner: UIView
  ) {
    guard
      text != labelState.text || configuredText != labelState.configuredText
        || labelState.attributedText != nil
    else { return }
    labelState.attributedText = nil
    labelState.configuredText = configuredText
    textChanged(to: text, for: owner)
  }

  private func textChanged(to text: String?, for owner: UIView?) {
    labelState.text = text
    if viewState.autoLayout != nil { noteNewContentSize() }
    if owner == nil, viewState.isFollowedByParent { parent?.contentSizeChanged(ofSubview: self) }
    if hasNoLayout { markWithoutLayout() } else { setNeedsLayout() }
  }

  /// The text with attributes; nil if the text has none.
  final var styledText: NSAttributedString? {
    if let keyedText = labelState.keyedText { return keyedText }
    // No subclass has its say on what a plain label shows.
    if isPlain { return nil }
    // Where it has none, what it answers is made of the text.
    return attributedText.flatMap { $0.string == labelState.text ? nil : $0 }
  }

  final var naturalSize: CGSize {
    // The usual label comes first, before the rare cases.
    if isPlain, labelState.text != nil, labelState.attributedText == nil,
      labelState.configuredText == nil, let given = labelState.givenTitle
    {
      return given.size
    }
    if let configuredText = labelState.configuredText, titleMeasuring == nil {
      return measured(configuredText)
    }
    if let attributedText = styledText {
      return titleMeasuring?.size(ofAttributedTitle: attributedText)
        ?? measured(attributedText)
    }
    guard let text = isPlain ? labelState.text : text else { return .zero }
    return titleMeasuring?.size(ofTitle: text) ?? measured(text)
  }
}

/// The storage of a ``UILabel``.
struct LabelState {
  /// The text shown.
  var text: String?
  /// The text with attributes as an `NSAttributedString`; nil if it was set in another form.
  var attributedText: NSAttributedString?
  /// The text with attributes as a configuration's `AttributedString`; nil if it was set in another form.
  /// Foundation on Linux never frees an `NSAttributedString`, so the label makes one only on request.
  var configuredText: AttributedString?
  /// The text with attributes as an `NSAttributedString`; nil if the text has none.
  var keyedText: NSAttributedString? {
    attributedText ?? configuredText.map(NSAttributedString.init)
  }
  /// The object that measures the text; nil to measure by the label's font with ``FixedAdvanceMeasuring``.
  var titleMeasuring: (any TitleMeasuring)? {
    didSet { givenTitle = titleMeasuring as? GivenTitleSize }
  }
  /// The object that measures the text if it is a ``GivenTitleSize``, which is read without counting references.
  private(set) var givenTitle: GivenTitleSize?
  /// The look of the text.
  var look = LabelLook()
}
