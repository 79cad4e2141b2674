import Foundation

extension UILabel {
  /// Whether the text may take several lines.
  final var isWrapping: Bool { numberOfLines != 1 }

  /// The size of the content for constraints: of several lines, at a width that is known.
  final func contentSize(within width: CGFloat?) -> CGSize {
    guard isWrapping, preferredMaxLayoutWidth == 0, let width else { return intrinsicContentSize }
    return wrappedSize(within: width)
  }

  /// The size of the text with lines that break at a width, in no more lines than there may be.
  final func wrappedSize(within width: CGFloat) -> CGSize {
    guard let text = attributedText?.string ?? text else { return .zero }
    let natural = naturalSize
    guard natural.width > width else { return natural }
    var size =
      titleMeasuring?.size(ofTitle: text, constrainedTo: width) ?? measured(text, within: width)
    if numberOfLines > 0 { size.height = min(size.height, CGFloat(numberOfLines) * lineHeight) }
    return size
  }

  private var lineHeight: CGFloat { titleMeasuring?.lineHeight ?? font.lineHeight }

  private var ascender: CGFloat { titleMeasuring?.ascender ?? font.ascender }

  /// How far the first baseline is below the top.
  final var firstBaselineDistance: CGFloat { ascender }

  /// How far the last baseline is above the bottom.
  final var lastBaselineDistance: CGFloat {
    let size = contentSize(within: viewState.autoLayout?.values.givenWidth)
    let lines = max(1, (size.height / max(lineHeight, 1)).rounded())
    return size.height - ascender - (lines - 1) * lineHeight
  }
}
