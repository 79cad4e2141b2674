import Foundation
import StrategyKit
import UIKitModel

/// The fixed list of specs on which mutations must show: placements, directions, alignments, insets, lone items and
/// scales.
let mutationSpecs: [ButtonSpec] = {
  let verticals = UIControl.ContentVerticalAlignment.allCases
  var specs: [ButtonSpec] = []
  for direction in UIUserInterfaceLayoutDirection.allCases {
    for placement in Placement.allCases where !placement.isSpread {
      for horizontal in UIControl.ContentHorizontalAlignment.allCases {
        let index = specs.count / 10
        var spec = ButtonSpec()
        spec.direction = direction
        spec.placement = placement
        spec.horizontalAlignment = horizontal
        spec.verticalAlignment = verticals[(index + index / 6) % verticals.count]
        spec.scale = CGFloat(index / 2 % 3 + 1)
        specs += variants(of: spec)
      }
    }
  }
  return specs
}()

/// One alignment in each of ten situations, the first and the last equal.
private func variants(of plain: ButtonSpec) -> [ButtonSpec] {
  var wide = plain
  wide.frame.size = CGSize(width: 240.5, height: 120)
  wide.image = .init(size: CGSize(width: 40, height: 30), cornerRadius: 60)
  wide.title = .init(size: CGSize(width: 61, height: 21))
  var inset = wide
  inset.contentInsets = UIEdgeInsets(top: 10, left: 25, bottom: 4, right: 5)
  var spaced = inset
  spaced.spacing = 8
  var overlapping = wide
  overlapping.spacing = -6
  var moved = wide
  moved.imageInsets = UIEdgeInsets(top: 3, left: 12, bottom: -3, right: -12)
  moved.titleInsets = UIEdgeInsets(top: -2, left: 5, bottom: 2, right: 1)
  var narrow = wide
  narrow.frame.size = CGSize(width: 80, height: 18)
  var crossing = wide
  crossing.imageInsets = UIEdgeInsets(top: 70, left: 130, bottom: 70, right: 140)
  var loneImage = spaced
  loneImage.title = nil
  var loneTitle = spaced
  loneTitle.image = nil
  return [wide, inset, spaced, overlapping, moved, narrow, crossing, loneImage, loneTitle, wide]
}
