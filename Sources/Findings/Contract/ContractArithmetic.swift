import Foundation
import Fuzzing
import StrategyKit
import UIKitModel

/// The layout rules applied to one button: the frames of image and title in the content rectangle, also with
/// one rule changed.
///
/// It is used only where it places image and title as the reference strategies do.
struct ContractArithmetic {
  let across: ContractAxis
  let down: ContractAxis

  /// Prepares the arithmetic of one button.
  ///
  /// - Parameter content: the content rectangle, with its edges on whole pixels.
  init(_ spec: ButtonSpec, in content: CGRect) {
    let (image, title) = (spec.effectiveImage?.size, spec.title?.size)
    let (imageInsets, titleInsets) = (spec.effectiveImageInsets, spec.effectiveTitleInsets)
    let (imageArea, titleArea) = (content.inset(by: imageInsets), content.inset(by: titleInsets))
    let grid = PixelGrid(scale: spec.scale)
    let imageIsFirst = !spec.hasBothItems || spec.imageIsFirst
    let isStacked = spec.isStacked
    let isSpread = image != nil && title != nil && spec.spreads
    let shares: [CGFloat?] = [0, 0.5, 1, nil]
    across = ContractAxis(
      isVertical: false, isMain: !isStacked, image: image?.width, title: title?.width,
      imageArea: .init(start: imageArea.origin.x, length: imageArea.size.width),
      titleArea: .init(start: titleArea.origin.x, length: titleArea.size.width),
      imageShift: (imageInsets.left - imageInsets.right) / 2,
      titleShift: (titleInsets.left - titleInsets.right) / 2, spacing: spec.spacing,
      share: shares[spec.horizontal], imageIsFirst: imageIsFirst, isSpread: isSpread, grid: grid)
    down = ContractAxis(
      isVertical: true, isMain: isStacked, image: image?.height, title: title?.height,
      imageArea: .init(start: imageArea.origin.y, length: imageArea.size.height),
      titleArea: .init(start: titleArea.origin.y, length: titleArea.size.height),
      imageShift: (imageInsets.top - imageInsets.bottom) / 2,
      titleShift: (titleInsets.top - titleInsets.bottom) / 2, spacing: spec.spacing,
      share: shares[spec.vertical], imageIsFirst: imageIsFirst, isSpread: isSpread, grid: grid)
  }

  /// Returns whether the computed frames of image and title equal those of `layout`.
  func isFaithful(to layout: ButtonLayout) -> Bool {
    func isAt(_ span: ContractAxis.Span, _ start: CGFloat, _ length: CGFloat) -> Bool {
      abs(span.start - start) < 1e-6 && abs(span.length - length) < 1e-6
    }
    func isAt(_ frame: CGRect, _ isImage: Bool) -> Bool {
      isAt(across.span(ofImage: isImage), frame.origin.x, frame.size.width)
        && isAt(down.span(ofImage: isImage), frame.origin.y, frame.size.height)
    }
    return (across.image == nil || isAt(layout.image, true))
      && (across.title == nil || isAt(layout.title, false))
  }

}

extension SpecFeatures {
  /// The layout rules applied to this button's spec and content rectangle.
  var arithmetic: ContractArithmetic { ContractArithmetic(spec, in: layout.content) }
}
