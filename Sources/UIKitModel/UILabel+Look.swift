import Foundation

/// The text style of a ``UILabel``, such as font and colour.
struct LabelLook {
  private static let plainFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  var font = LabelLook.plainFont
  var textColor = UIColor.label
  var highlightedTextColor: UIColor?
  var isHighlighted = false
  var isEnabled = true
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var textAlignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var preferredMaxLayoutWidth: CGFloat = 0
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var allowsTightening = false
  var followsContentSizeCategory = false
}

extension UILabel {
  /// Sets a property of the text style, and marks the label for layout if the size of its text may change.
  final func setLook<Value: Equatable>(
    _ path: WritableKeyPath<LabelLook, Value>, _ value: Value, changesSize: Bool = false
  ) {
    guard labelState.look[keyPath: path] != value else { return }
    labelState.look[keyPath: path] = value
    guard changesSize else { return }
    contentSizeChanged()
    if hasNoLayout { markWithoutLayout() } else { setNeedsLayout() }
  }

  /// The font, with the size that the label's owner has given for its text.
  final var measuredFont: UIFont {
    guard let measuring = labelState.titleMeasuring else { return labelState.look.font }
    let text = labelState.attributedText?.string ?? labelState.text
    return labelState.look.font.measuring(MeasuredText(measuring, of: text))
  }

  /// Returns the size of a text by the fixed character width, rounded up to whole pixels; with one line
  /// allowed, of the first line.
  final func measured(_ text: String) -> CGSize {
    guard !text.isEmpty else { return .zero }
    return up(labelState.look.font.fixedAdvanceSize(of: oneLine(text)))
  }

  /// Returns the size of a text within a width by the fixed character width, rounded up to whole pixels.
  final func measured(_ text: String, within width: CGFloat) -> CGSize {
    up(labelState.look.font.fixedAdvanceSize(of: text, within: width))
  }

  /// Returns the size of an attributed text by the fixed character width, rounded up to whole pixels. A text
  /// that begins without a font is measured in the label's font.
  final func measured(_ text: NSAttributedString) -> CGSize {
    guard text.length > 0 else { return .zero }
    guard text.attribute(.font, at: 0, effectiveRange: nil) == nil else { return up(text.size()) }
    return measured(text.string)
  }

  /// Returns the size of a configuration's attributed text by the fixed character width, rounded up to whole
  /// pixels.
  final func measured(_ text: AttributedString) -> CGSize {
    guard let first = text.runs.first else { return .zero }
    return first.attributes.font == nil ? measured(String(text.characters)) : up(text.size())
  }

  private func up(_ size: CGSize) -> CGSize {
    let grid = pixelGrid
    return CGSize(width: grid.up(size.width), height: grid.up(size.height))
  }

  /// Returns the part of a text that a label of one line shows: the first line.
  private func oneLine(_ text: String) -> String {
    guard labelState.look.numberOfLines == 1, let end = text.firstIndex(of: "\n"),
      text.contains(where: { $0 != "\n" })
    else { return text }
    return String(text[..<end])
  }

  /// Returns the rectangle of the text in some bounds: at their origin, and not larger than the bounds.
  final func textArea(in bounds: CGRect) -> CGRect {
    let size =
      isWrapping && isPlain ? wrappedSize(within: bounds.size.width) : sizeThatFits(bounds.size)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(
        width: max(0, min(size.width, bounds.size.width)),
        height: max(0, min(size.height, bounds.size.height))))
  }

  /// The rectangle of the visible text, in the label's coordinates: vertically centred, horizontally by
  /// ``textAlignment``.
  public final var shownTextRect: CGRect {
    let bounds = bounds
    var rect = textArea(in: bounds)
    let slack = bounds.size.width - rect.size.width
    rect.origin.x += slack * shareBeforeText
    rect.origin.y += (bounds.size.height - rect.size.height) / 2
    return rect
  }

  /// The share of the free width on the left of the text, from 0 to 1.
  private var shareBeforeText: CGFloat {
    switch labelState.look.textAlignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified:
      effectiveUserInterfaceLayoutDirection == .leftToRight ? 0 : 1
    }
  }
}
