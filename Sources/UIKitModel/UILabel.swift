public import Foundation

/// A view that shows a line of text.
open class UILabel: UIView {
  @exclusivity(unchecked) final var labelState = LabelState()

  /// The text shown, without its style; a new one takes the place of a styled one, and marks the label for layout.
  open var text: String? {
    get { labelState.attributedText?.string ?? labelState.text }
    set { show(newValue, nil) }
  }

  /// The styled text shown; a new one takes the place of ``text``, and marks the label for layout.
  open var attributedText: NSAttributedString? {
    get { labelState.keyedText ?? labelState.text.map { NSAttributedString(string: $0) } }
    set { show(newValue?.string, newValue) }
  }

  /// The object that measures the text; by default ``FixedAdvanceMeasuring``.
  public final var titleMeasuring: (any TitleMeasuring)? {
    get { labelState.titleMeasuring }
    set {
      labelState.titleMeasuring = newValue
      if viewState.autoLayout != nil { noteNewContentSize() }
    }
  }

  // MARK: Looks

  /// The font. While the label's owner measures its text, the font carries the sizes.
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

  /// The colour of the text while the label is highlighted.
  open var highlightedTextColor: UIColor? {
    get { labelState.look.highlightedTextColor }
    set { setLook(\.highlightedTextColor, newValue) }
  }

  /// Whether the label is highlighted.
  open var isHighlighted: Bool {
    get { labelState.look.isHighlighted }
    set { setLook(\.isHighlighted, newValue) }
  }

  /// Whether the text is shown as usual.
  open var isEnabled: Bool {
    get { labelState.look.isEnabled }
    set { setLook(\.isEnabled, newValue) }
  }

  /// The colour of the text's shadow.
  open var shadowColor: UIColor? {
    get { labelState.look.shadowColor }
    set { setLook(\.shadowColor, newValue) }
  }

  /// The place of the text's shadow.
  open var shadowOffset: CGSize {
    get { labelState.look.shadowOffset }
    set { setLook(\.shadowOffset, newValue) }
  }

  /// The horizontal alignment of the text.
  open var textAlignment: NSTextAlignment {
    get { labelState.look.textAlignment }
    set { setLook(\.textAlignment, newValue) }
  }

  /// The line break mode of the text.
  open var lineBreakMode: NSLineBreakMode {
    get { labelState.look.lineBreakMode }
    set { setLook(\.lineBreakMode, newValue) }
  }

  /// The largest number of lines; zero without a limit.
  open var numberOfLines: Int {
    get { labelState.look.numberOfLines }
    set { setLook(\.numberOfLines, newValue, changesSize: true) }
  }

  /// The width at which lines break for ``intrinsicContentSize``; zero for none.
  open var preferredMaxLayoutWidth: CGFloat {
    get { labelState.look.preferredMaxLayoutWidth }
    set { setLook(\.preferredMaxLayoutWidth, newValue, changesSize: true) }
  }

  /// Whether text shrinks that is too long.
  open var adjustsFontSizeToFitWidth: Bool {
    get { labelState.look.adjustsFontSizeToFitWidth }
    set { setLook(\.adjustsFontSizeToFitWidth, newValue) }
  }

  /// The smallest scale of a shrinking text.
  open var minimumScaleFactor: CGFloat {
    get { labelState.look.minimumScaleFactor }
    set { setLook(\.minimumScaleFactor, newValue) }
  }

  /// The vertical alignment of a shrinking text.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { labelState.look.baselineAdjustment }
    set { setLook(\.baselineAdjustment, newValue) }
  }

  /// Whether letters may move together.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { labelState.look.allowsTightening }
    set { setLook(\.allowsTightening, newValue) }
  }

  /// Whether the font follows the size of text that a person has chosen.
  open var adjustsFontForContentSizeCategory: Bool {
    get { labelState.look.followsContentSizeCategory }
    set { setLook(\.followsContentSizeCategory, newValue) }
  }

  override var takesTouchesByNature: Bool { false }

  /// Returns the rectangle of text with a number of lines in some bounds: from their origin, at most this large.
  ///
  /// ``sizeThatFits(_:)`` asks a subclass for it.
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

  /// The size of the text within a width.
  ///
  /// That is the natural size where it fits or no width is given, and that of its lines in less room. A text of one
  /// line that is cut off takes the whole width.
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

  /// A label of one line grows to its text.
  override var sizeToFitIn: CGSize { isWrapping ? bounds.size : .zero }

  /// The natural size of the text.
  open override var intrinsicContentSize: CGSize {
    isWrapping && preferredMaxLayoutWidth > 0
      ? wrappedSize(within: preferredMaxLayoutWidth) : naturalSize
  }

  /// Shows a text, styled or not.
  ///
  /// - Parameter owner: the view that shows it on its label, and need not be told.
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

  /// Shows a text of a configuration, styled or not.
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
    if owner == nil { parent?.contentSizeChanged(ofSubview: self) }
    if hasNoLayout { markWithoutLayout() } else { setNeedsLayout() }
  }

  /// The styled text; nil for a text without style.
  final var styledText: NSAttributedString? {
    if let keyedText = labelState.keyedText { return keyedText }
    // No subclass has its say on what a plain label shows.
    if isPlain { return nil }
    // Where it has none, what it answers is made of the text.
    return attributedText.flatMap { $0.string == labelState.text ? nil : $0 }
  }

  final var naturalSize: CGSize {
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
  /// The styled text shown, where its attributes are found by key.
  var attributedText: NSAttributedString?
  /// The styled text shown, where it is one of a configuration. Foundation on Linux never frees an
  /// `NSAttributedString`, so the label makes one only on request.
  var configuredText: AttributedString?
  /// The styled text shown, by key; nil for a text without style.
  var keyedText: NSAttributedString? {
    attributedText ?? configuredText.map(NSAttributedString.init)
  }
  /// The object that measures the text.
  var titleMeasuring: (any TitleMeasuring)?
  /// The look of the text.
  var look = LabelLook()
}
