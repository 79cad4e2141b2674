import Foundation
import StrategyKit
import UIKitModel

/// By how much image and title must move from where the system puts them.
///
/// The system puts the two side by side without spacing, the image on the leading side, and centres
/// each on the other axis. What is missing grows with the part of the slack that lies before the
/// content: none of it when left- or top-aligned, half when centred, all when right- or
/// bottom-aligned.
struct EdgeInsetsShift {
  /// The part of the horizontal slack on the left of the content.
  let partLeft: CGFloat
  /// The part of the vertical slack above the content.
  let partAbove: CGFloat
  /// The distance that the image moves.
  private(set) var image = CGPoint.zero
  /// The distance that the title moves.
  private(set) var title = CGPoint.zero
  private let imageSize: CGSize
  private let titleSize: CGSize

  /// The shift for a spec with both items; nil for one that fills or lacks an item.
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

  /// Moves the items of a row: on the natural side by the spacing, on the other side also past each other.
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

  /// Horizontally each item gets the place it would have without the other; vertically each makes room for
  /// the other and the spacing.
  private mutating func stack(_ spacing: CGFloat, _ isMirrored: Bool, imageOnTop: Bool) {
    image.x = isMirrored ? -titleSize.width * (1 - partLeft) : titleSize.width * partLeft
    title.x = isMirrored ? imageSize.width * partLeft : -imageSize.width * (1 - partLeft)
    let besideImage = titleSize.height + spacing
    let besideTitle = imageSize.height + spacing
    image.y = imageOnTop ? -besideImage * partAbove : besideImage * (1 - partAbove)
    title.y = imageOnTop ? besideTitle * (1 - partAbove) : -besideTitle * partAbove
  }

  /// Returns the room that an image's area lacks, so that the system squeezes nothing.
  func missingRoom(forImageIn area: CGRect) -> CGSize {
    CGSize(
      width: max(0, imageSize.width + titleSize.width - area.size.width),
      height: max(0, imageSize.height - area.size.height))
  }

  /// Returns the room that a title's area lacks, so that the system squeezes nothing; its height is never squeezed.
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
