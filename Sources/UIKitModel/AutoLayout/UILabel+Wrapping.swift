import Foundation

extension UILabel {
  /// Whether the text may take several lines.
  final var isWrapping: Bool { numberOfLines != 1 }

  /// Returns the content size for constraints, in points; a label of several lines without a preferred width
  /// wraps at `width`, unless this is nil.
  final func contentSize(within width: CGFloat?) -> CGSize {
    guard isWrapping, preferredMaxLayoutWidth == 0, let width else { return intrinsicContentSize }
    return wrappedSize(within: width)
  }

  /// Returns the size of the text wrapped within a width, in at most ``numberOfLines`` lines, in points; zero
  /// without a text.
  final func wrappedSize(within width: CGFloat) -> CGSize {
    guard let text = isPlain ? text : styledText?.string ?? text else { return .zero }
    return wrappedSize(of: text, naturalSize, within: width)
  }

  /// Returns the size of one of the label's texts wrapped within a width, in at most ``numberOfLines`` lines,
  /// in points.
  ///
  /// - Parameter natural: the size of the text without wrapping, in points.
  final func wrappedSize(of text: String, _ natural: CGSize, within width: CGFloat) -> CGSize {
    guard natural.width > width else { return natural }
    var size =
      titleMeasuring?.size(ofTitle: text, constrainedTo: width) ?? measured(text, within: width)
    if numberOfLines > 0 {
      size.height = min(size.height, pixelGrid.up(height(ofLines: numberOfLines)))
    }
    return size
  }

  private var lineHeight: CGFloat { titleMeasuring?.lineHeight ?? font.lineHeight }

  /// The height that each line after the first adds, in points.
  private var heightOfFurtherLine: CGFloat {
    titleMeasuring?.lineHeight ?? font.heightOfFurtherLine
  }

  private func height(ofLines lines: Int) -> CGFloat {
    lineHeight + CGFloat(lines - 1) * heightOfFurtherLine
  }

  /// The distance of the first baseline from the top, in points: the ascender to the nearest pixel.
  final var firstBaselineDistance: CGFloat {
    pixelGrid.nearest(titleMeasuring?.ascender ?? font.ascender)
  }

  /// The distance of the last baseline above the bottom, in points.
  final var lastBaselineDistance: CGFloat {
    let size = contentSize(within: viewState.autoLayout?.values.givenWidth)
    let further = ((size.height - lineHeight) / max(heightOfFurtherLine, 1)).rounded()
    return size.height - firstBaselineDistance - max(0, further) * heightOfFurtherLine
  }
}
