import Foundation
import ParameterSolving
import StrategyKit
import UIKitModel

/// The parameters of a configuration from edge insets, as a table that a person can check.
///
/// The solver measures; this is arithmetic alone, for centred content with the image on its natural side.
enum WrittenTable {
  /// The shift of a centred item along an axis.
  private static func shift(_ near: CGFloat, _ far: CGFloat) -> CGFloat { (near - far) / 2 }

  static func parameters(of spec: ButtonSpec) -> ContentParameters {
    let content = spec.contentInsets
    let (image, title) = (spec.imageInsets, spec.titleInsets)
    let isRightToLeft = spec.direction == .rightToLeft
    let (moveImage, moveTitle) = (
      shift(image.left, image.right), shift(title.left, title.right)
    )
    let (first, last) = isRightToLeft ? (moveTitle, moveImage) : (moveImage, moveTitle)
    let (hasImage, hasTitle) = (spec.image != nil, spec.title != nil)
    let (left, right) =
      hasImage && hasTitle
      ? (content.left + first, content.right - last)
      : hasImage
        ? (content.left + moveImage, content.right - moveImage)
        : (content.left + moveTitle, content.right - moveTitle)
    let down = hasImage ? shift(image.top, image.bottom) : shift(title.top, title.bottom)
    let padding: CGFloat = !hasImage && content == .zero ? 6 : 0
    return ContentParameters(
      insets: NSDirectionalEdgeInsets(
        top: content.top + down + padding, leading: isRightToLeft ? right : left,
        bottom: content.bottom - down + padding, trailing: isRightToLeft ? left : right),
      gap: hasImage && hasTitle ? last - first : 0, hasImage: hasImage, hasTitle: hasTitle)
  }

  /// The largest distance between the numbers of two answers; infinite if they differ otherwise.
  static func distance(_ a: ContentParameters, _ b: ContentParameters) -> CGFloat {
    guard a.side == b.side, a.hasImage == b.hasImage, a.hasTitle == b.hasTitle,
      a.horizontal == b.horizontal, a.vertical == b.vertical
    else { return .infinity }
    return [
      a.gap - b.gap, a.insets.top - b.insets.top, a.insets.leading - b.insets.leading,
      a.insets.bottom - b.insets.bottom, a.insets.trailing - b.insets.trailing,
    ].map(abs).max() ?? 0
  }
}
