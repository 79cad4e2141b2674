public import Foundation

/// A view that shows a line of text.
open class UILabel: UIView {
  @exclusivity(unchecked) final var labelState = LabelState()

  /// The text shown. A new one marks the label for layout.
  open var text: String? {
    get { labelState.text }
    set { show(newValue, labelState.attributedText) }
  }

  /// The styled text shown; it wins over ``text``. A new one marks the label for layout.
  open var attributedText: NSAttributedString? {
    get { labelState.attributedText }
    set { show(labelState.text, newValue) }
  }

  /// What knows the size of the text; without one every text has size zero.
  public final var titleMeasuring: (any TitleMeasuring)? {
    get { labelState.titleMeasuring }
    set { labelState.titleMeasuring = newValue }
  }

  /// The natural size of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// The natural size of the text.
  open override var intrinsicContentSize: CGSize { naturalSize }

  /// Shows a text, styled or not.
  final func show(_ text: String?, _ attributedText: NSAttributedString?) {
    guard text != labelState.text || attributedText !== labelState.attributedText else { return }
    labelState.text = text
    labelState.attributedText = attributedText
    if hasNoLayout { markWithoutLayout() } else { setNeedsLayout() }
  }

  private var naturalSize: CGSize {
    // No subclass has its say on what a plain label shows.
    if let attributedText = isPlain ? labelState.attributedText : attributedText {
      return titleMeasuring?.size(ofAttributedTitle: attributedText) ?? .zero
    }
    guard let text = isPlain ? labelState.text : text else { return .zero }
    return titleMeasuring?.size(ofTitle: text) ?? .zero
  }
}

/// What a ``UILabel`` stores.
struct LabelState {
  /// The text shown.
  var text: String?
  /// The styled text shown.
  var attributedText: NSAttributedString?
  /// What knows the size of the text.
  var titleMeasuring: (any TitleMeasuring)?
}
