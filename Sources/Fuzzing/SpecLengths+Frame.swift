import Foundation
import Reproducibility
import StrategyKit
import UIKitModel

/// The generation of the button's size near the size that its content needs, since techniques differ where
/// content just fits.
extension SpecLengths {
  @inline(__always)
  func frameSize(for spec: ButtonSpec, _ draws: inout Draws) -> CGSize {
    let image = spec.image?.size ?? .zero
    let title = spec.title?.size ?? .zero
    let spacing = spec.hasBothItems ? spec.spacing : 0
    var group = CGSize(
      width: image.width + spacing + title.width, height: max(image.height, title.height))
    if spec.placement == .top || spec.placement == .bottom {
      group = CGSize(
        width: max(image.width, title.width), height: image.height + spacing + title.height)
    }
    let content = spec.contentInsets
    let item = draws.below(2) == 0 ? spec.imageInsets : spec.titleInsets
    return CGSize(
      width: side(
        group.width, image.width, title.width, content.left + content.right,
        item.left + item.right, &draws),
      height: side(
        group.height, image.height, title.height, content.top + content.bottom,
        item.top + item.bottom, &draws))
  }

  @inline(__always)
  private func side(
    _ group: CGFloat, _ image: CGFloat, _ title: CGFloat, _ content: CGFloat, _ item: CGFloat,
    _ draws: inout Draws
  ) -> CGFloat {
    let roll = draws.next()
    let length: CGFloat
    switch roll & 15 {
    case 0, 1, 2: length = group + content + item + nudge(roll)
    case 3: length = group + content + nudge(roll)
    case 4: length = image + content + item + nudge(roll)
    case 5: length = title + content + item + nudge(roll)
    case 6: length = content + nudge(roll)
    case 7, 8, 9: length = group + content + item + CGFloat((roll >> 8) & 255)
    case 10: length = group + content + item + CGFloat((roll >> 8) & 0x1FFF) / 64
    case 11: length = usual((roll >> 8) & 3)
    case 12, 13:
      length = ((group + content + item) * CGFloat((roll >> 8) & 255) / 4).rounded(.down) / 64
    case 14: length = CGFloat((roll >> 8) & 0x3FF) / 4
    default: length = CGFloat((roll >> 11) & ((roll >> 8) & 7 == 0 ? 0x1FFF : 7))
    }
    return max(0, length)
  }

  @inline(__always)
  private func usual(_ index: UInt64) -> CGFloat {
    switch index {
    case 0: 44
    case 1: 100
    case 2: 200
    default: 320
    }
  }

  /// Returns zero, or plus or minus a pixel, half a pixel or 1/64 point.
  @inline(__always)
  private func nudge(_ roll: UInt64) -> CGFloat { CGFloat(nudges[Int((roll >> 4) & 7)]) }
}
