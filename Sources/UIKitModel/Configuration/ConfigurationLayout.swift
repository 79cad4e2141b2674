import Foundation

/// The layout of a configuration's image, title and subtitle, by rules measured on iOS 26.1.
///
/// Title and subtitle form a block, as wide as the wider of both. Image and block form a group of exact size,
/// placed within the content insets; centred positions are rounded down to the pixel.
struct ConfigurationLayout {
  /// The contents to place.
  struct Contents: Hashable {
    /// The size of the image's alignment rectangle or of the activity indicator, in points; nil if the button
    /// has neither.
    var image: CGSize?
    /// The title's size, in points; nil if the button has no title.
    var title: CGSize?
    /// The subtitle's size, in points; nil if the button has no subtitle.
    var subtitle: CGSize?
    /// Whether the title's text continues on a second line.
    var titleIsWrapped = false
  }

  /// The frames of all contents.
  struct Frames: Hashable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  var contents: Contents
  var insets: UIEdgeInsets
  var placement: NSDirectionalRectEdge
  var imagePadding: CGFloat
  /// The smallest length reserved for the image along the axis of its placement, in points.
  var imageReservation: CGFloat
  var titlePadding: CGFloat
  var titleAlignment: UIButton.Configuration.TitleAlignment
  var direction: UIUserInterfaceLayoutDirection
  var grid: PixelGrid

  private var hasTexts: Bool { contents.title != nil || contents.subtitle != nil }

  /// Whether the image is beside the texts, not above or below.
  var isBeside: Bool { placement.isDisjoint(with: [.top, .bottom]) }

  private var imageGap: CGFloat { contents.image != nil && hasTexts ? imagePadding : 0 }

  private var textGap: CGFloat {
    contents.title != nil && contents.subtitle != nil ? titlePadding : 0
  }

  /// The size of title, padding and subtitle together, in points.
  private var block: CGSize {
    let (title, subtitle) = (contents.title ?? .zero, contents.subtitle ?? .zero)
    return CGSize(
      width: max(title.width, subtitle.width), height: title.height + textGap + subtitle.height)
  }

  /// The size reserved for the image, in points.
  private var imageRoom: CGSize {
    guard var room = contents.image else { return .zero }
    if isBeside {
      room.width = max(room.width, imageReservation)
    } else {
      room.height = max(room.height, imageReservation)
    }
    return room
  }

  /// The size of image, padding and texts together, in points.
  var group: CGSize {
    let (image, block) = (imageRoom, block)
    return isBeside
      ? CGSize(
        width: image.width + imageGap + block.width, height: max(image.height, block.height))
      : CGSize(
        width: max(image.width, block.width), height: image.height + imageGap + block.height)
  }

  /// The fitting size: the group with the content insets, in points, not rounded.
  var fittingSize: CGSize {
    let group = group
    return CGSize(
      width: group.width + insets.left + insets.right,
      height: group.height + insets.top + insets.bottom)
  }

  /// Returns the width available for the texts in some bounds, in points.
  func roomForTexts(in bounds: CGRect) -> CGFloat {
    let beside = isBeside ? imageRoom.width + imageGap : 0
    return max(0, bounds.size.width - insets.left - insets.right - beside)
  }

  func frames(
    in bounds: CGRect, _ horizontal: CGFloat, _ vertical: CGFloat
  ) -> Frames {
    let area = bounds.inset(by: insets)
    let (image, block, group) = (imageRoom, block, group)
    // A title of several lines is centred as if it were as wide as whole points (measured once).
    let counted =
      contents.titleIsWrapped && contents.image == nil
      ? PixelGrid.points.up(group.width) : group.width
    // Rounded once, at the end: twice would move an item by two pixels.
    let x = area.origin.x + (area.size.width - counted) * horizontal
    let y = area.origin.y + (area.size.height - group.height) * vertical
    func middle(_ start: CGFloat, _ length: CGFloat, of whole: CGFloat) -> CGFloat {
      start + (whole - length) / 2
    }
    var imageOrigin = CGPoint(x: x, y: y)
    var blockOrigin = imageOrigin
    if isBeside {
      imageOrigin.y = middle(y, image.height, of: group.height)
      blockOrigin.y = middle(y, block.height, of: group.height)
      if imageIsLeft {
        blockOrigin.x = x + image.width + imageGap
      } else {
        imageOrigin.x = x + block.width + imageGap
      }
    } else {
      imageOrigin.x = middle(x, image.width, of: group.width)
      blockOrigin.x = middle(x, block.width, of: group.width)
      if placement.contains(.top) {
        blockOrigin.y = y + image.height + imageGap
      } else {
        imageOrigin.y = y + block.height + imageGap
      }
    }
    return Frames(
      image: contents.image.map { size in
        let centred = CGPoint(
          x: middle(imageOrigin.x, size.width, of: image.width),
          y: middle(imageOrigin.y, size.height, of: image.height))
        return CGRect(origin: onPixel(centred), size: size)
      } ?? .zero,
      title: line(contents.title, 0, blockOrigin),
      subtitle: line(contents.subtitle, (contents.title?.height ?? 0) + textGap, blockOrigin))
  }

  private var imageIsLeft: Bool {
    placement.contains(.trailing) != (direction == .leftToRight)
  }

  /// Returns the frame of the title or subtitle, whose top is `down` points below the top of the block; zero
  /// without a size.
  private func line(_ size: CGSize?, _ down: CGFloat, _ origin: CGPoint) -> CGRect {
    guard let size else { return .zero }
    let slack = block.width - size.width
    return CGRect(
      origin: onPixel(CGPoint(x: origin.x + slack * shareBefore, y: origin.y + down)), size: size)
  }

  private func onPixel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: grid.down(point.x), y: grid.down(point.y))
  }

  /// The share, from 0 to 1, of the free width beside the narrower of title and subtitle that is on its left.
  private var shareBefore: CGFloat {
    let leading: CGFloat = direction == .leftToRight ? 0 : 1
    switch titleAlignment {
    case .leading: return leading
    case .center: return 0.5
    case .trailing: return 1 - leading
    case .automatic:
      guard contents.image != nil else { return leading }
      return isBeside ? (placement.contains(.trailing) ? 1 - leading : leading) : 0.5
    }
  }
}
