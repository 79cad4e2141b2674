public import Foundation

/// A view that shows a line of text.
open class UILabel: UIView {
  @exclusivity(unchecked) final var storedText: String?
  @exclusivity(unchecked) final var storedAttributedText: NSAttributedString?

  /// The text shown. A new one marks the label for layout.
  open var text: String? {
    get { storedText }
    set {
      guard newValue != storedText else { return }
      storedText = newValue
      textChanged()
    }
  }

  /// The styled text shown; it wins over ``text``. A new one marks the label for layout.
  open var attributedText: NSAttributedString? {
    get { storedAttributedText }
    set {
      guard newValue !== storedAttributedText else { return }
      storedAttributedText = newValue
      textChanged()
    }
  }

  /// Shows a text, styled or not.
  final func show(_ text: String?, _ attributedText: NSAttributedString?) {
    guard text != storedText || attributedText !== storedAttributedText else { return }
    storedText = text
    storedAttributedText = attributedText
    textChanged()
  }

  private func textChanged() {
    if hasNoLayout { markWithoutLayout() } else { setNeedsLayout() }
  }

  /// What knows the size of the text; without one every text has size zero.
  @exclusivity(unchecked) public var titleMeasuring: (any TitleMeasuring)?

  /// The natural size of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// The natural size of the text.
  open override var intrinsicContentSize: CGSize { naturalSize }

  private var naturalSize: CGSize {
    // No subclass has its say on what a plain label shows.
    if let attributedText = isPlain ? storedAttributedText : attributedText {
      return titleMeasuring?.size(ofAttributedTitle: attributedText) ?? .zero
    }
    guard let text = isPlain ? storedText : text else { return .zero }
    return titleMeasuring?.size(ofTitle: text) ?? .zero
  }
}
