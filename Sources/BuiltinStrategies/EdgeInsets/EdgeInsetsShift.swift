import Foundation
import StrategyKit
import UIKitModel

/// The distances between the positions that the system gives image and title and the positions that the spec
/// requires.
///
/// The system places them side by side without spacing, the image on the leading side, and centres each on the
/// other axis. The distance depends on the share of the slack before the content: 0 when left- or top-aligned,
/// half when centred, 1 when right- or bottom-aligned.
struct EdgeInsetsShift {
  /// The share of the horizontal free space that is left of the content, from 0 to 1.
  let partLeft: CGFloat
  /// The share of the vertical free space that is above the content, from 0 to 1.
  let partAbove: CGFloat
  /// The distance that the image moves, in points.
  private(set) var image = CGPoint.zero
  /// The distance that the title moves, in points.
  private(set) var title = CGPoint.zero
  private let imageSize: CGSize
  private let titleSize: CGSize

  /// Computes the distances for a spec; nil if an alignment is fill, or if image or title is missing.
  init?(_ spec: ButtonSpec) {
    guard let image = spec.image?.size, let title = spec.title?.size,
      let partLeft = Self.partLeft(spec), let partAbove = Self.partAbove(spec)
    else { return nil }
    self.partLeft = partLeft
    self.partAbove = partAbove
    imageSize = image
    titleSize = title
    let isMirrored = spec.direction == .rightToLeft
    switch spec.placement {
    case .leading, .spread: sideBySide(spec.spacing, isMirrored, imageOnLeft: !isMirrored)
    case .trailing, .spreadTrailing:
      sideBySide(spec.spacing, isMirrored, imageOnLeft: isMirrored)
    case .left: sideBySide(spec.spacing, isMirrored, imageOnLeft: true)
    case .right: sideBySide(spec.spacing, isMirrored, imageOnLeft: false)
    case .top: stack(spec.spacing, isMirrored, imageOnTop: true)
    case .bottom: stack(spec.spacing, isMirrored, imageOnTop: false)
    }
  }

  /// Moves image and title beside each other: apart by the spacing and, if their order is not the system's,
  /// past each other.
  ///
  /// - Parameter isMirrored: whether the layout is from right to left, in which the system puts the image on
  ///   the right.
  private mutating func sideBySide(_ spacing: CGFloat, _ isMirrored: Bool, imageOnLeft: Bool) {
    let before = -spacing * partLeft
    let after = spacing * (1 - partLeft)
    image.x = imageOnLeft ? before : after
    title.x = imageOnLeft ? after : before
    if !isMirrored && !imageOnLeft {
      image.x += titleSize.width
      title.x -= imageSize.width
    }
    if isMirrored && imageOnLeft {
      image.x -= titleSize.width
      title.x += imageSize.width
    }
  }

  /// Moves image and title above each other: each is aligned alone horizontally, and both are moved apart
  /// vertically.
  private mutating func stack(_ spacing: CGFloat, _ isMirrored: Bool, imageOnTop: Bool) {
    image.x = isMirrored ? -titleSize.width * (1 - partLeft) : titleSize.width * partLeft
    title.x = isMirrored ? imageSize.width * partLeft : -imageSize.width * (1 - partLeft)
    let besideImage = titleSize.height + spacing
    let besideTitle = imageSize.height + spacing
    image.y = imageOnTop ? -besideImage * partAbove : besideImage * (1 - partAbove)
    title.y = imageOnTop ? besideTitle * (1 - partAbove) : -besideTitle * partAbove
  }

  /// Returns the size, in points, that is missing in an image's area, without which the system would shrink
  /// the content; zero if nothing is missing.
  func missingRoom(forImageIn area: CGRect) -> CGSize {
    CGSize(
      width: max(0, imageSize.width + titleSize.width - area.size.width),
      height: max(0, imageSize.height - area.size.height))
  }

  /// Returns the size, in points, that is missing in a title's area, without which the system would shrink
  /// the title. The height is always 0, since a title's height never shrinks.
  func missingRoom(forTitleIn area: CGRect) -> CGSize {
    CGSize(width: max(0, imageSize.width + titleSize.width - area.size.width), height: 0)
  }

  private static func partLeft(_ spec: ButtonSpec) -> CGFloat? {
    switch spec.horizontalAlignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .leading: spec.direction == .leftToRight ? 0 : 1
    case .trailing: spec.direction == .leftToRight ? 1 : 0
    case .fill: nil
    }
  }

  private static func partAbove(_ spec: ButtonSpec) -> CGFloat? {
    switch spec.verticalAlignment {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .fill: nil
    }
  }
}
