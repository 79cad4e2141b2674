public import Foundation

/// A view that shows a line of text.
open class UILabel: UIView {
  /// The text shown.
  @exclusivity(unchecked) open var text: String? {
    didSet { if text != oldValue { setNeedsLayout() } }
  }

  /// The styled text shown; it wins over ``text``.
  @exclusivity(unchecked) open var attributedText: NSAttributedString? {
    didSet { if attributedText !== oldValue { setNeedsLayout() } }
  }

  /// What knows the size of the text; without one every text has size zero.
  @exclusivity(unchecked) public var titleMeasuring: (any TitleMeasuring)?

  /// The natural size of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// The natural size of the text.
  open override var intrinsicContentSize: CGSize { naturalSize }

  private var naturalSize: CGSize {
    guard let titleMeasuring else { return .zero }
    if let attributedText { return titleMeasuring.size(ofAttributedTitle: attributedText) }
    return text.map(titleMeasuring.size(ofTitle:)) ?? .zero
  }
}
