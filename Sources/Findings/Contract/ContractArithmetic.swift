import Foundation
import Fuzzing
import StrategyKit
import UIKitModel

/// The contract's arithmetic of one button in its content rectangle: what follows where one clause is another.
///
/// It is used only where it places the items as the references do.
struct ContractArithmetic {
  let across: ContractAxis
  let down: ContractAxis

  /// - Parameter content: the content rectangle, on the pixel.
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

  /// Whether the items are where a layout has them.
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
  /// The arithmetic of the button.
  var arithmetic: ContractArithmetic { ContractArithmetic(spec, in: layout.content) }
}
