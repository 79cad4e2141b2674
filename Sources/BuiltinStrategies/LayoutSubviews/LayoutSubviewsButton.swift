public import Foundation
public import StrategyKit
public import UIKitModel

/// A button that overrides `layoutSubviews()`: it cuts image, gap and title off the area in turn, and aligns
/// them as a group.
public final class LayoutSubviewsButton: UIButton {
  // One private struct, all of whose accesses the compiler sees: they need no check at run time.
  private var own = (imageSide: Placement.leading, gap: CGFloat(0))

  /// The side of the title on which the image is placed.
  public var imageSide: Placement {
    get { own.imageSide }
    set {
      if newValue == own.imageSide { return }
      own.imageSide = newValue
      setNeedsLayout()
    }
  }

  /// The gap between image and title when both are shown, in points.
  public var gap: CGFloat {
    get { own.gap }
    set {
      if newValue == own.gap { return }
      own.gap = newValue
      setNeedsLayout()
    }
  }

  /// Calls the system's layout, then sets the frames of image view and label.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    let margins = buttonType.hasFixedInsets ? (.zero, .zero) : (imageEdgeInsets, titleEdgeInsets)
    let areas = (image: content.inset(by: margins.0), title: content.inset(by: margins.1))
    let image = currentImageSize
    let title = breaksTitle ? brokenTitle(beside: image, in: areas.title) : currentTitleSize
    let isPair = image != nil && title != nil
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let plan = CutPlan(
      image: image, title: title, gap: gap, order: order(ofPair: isPair, isMirrored),
      isTornApart: imageSide.isSpread && isPair, isMirrored: isMirrored,
      alignment: (contentHorizontalAlignment, contentVerticalAlignment),
      pixels: PixelGrid(scale: contentScaleFactor))
    if plan.image != nil {
      if isExplaining { plan.explain(.image, in: areas.image, other: areas.title, on: self) }
      imageView?.frame = plan.frame(of: .image, in: areas.image, other: areas.title)
    }
    if plan.title != nil {
      if isExplaining { plan.explain(.title, in: areas.title, other: areas.image, on: self) }
      titleLabel?.frame = plan.frame(of: .title, in: areas.title, other: areas.image)
    }
  }

  /// Returns the size of the title, wrapped within the width that image and gap leave; nil if the button has
  /// no title.
  @inline(never)
  private func brokenTitle(beside image: CGSize?, in room: CGRect) -> CGSize? {
    var rest = max(0, room.size.width)
    if let image, currentTitleSize != nil, imageSide != .top, imageSide != .bottom {
      rest = max(0, rest - image.width)
      rest = gap < 0 ? rest - gap : max(0, rest - gap)
    }
    return currentTitleSize(within: rest)
  }

  /// Returns the axis of the group, and whether the image is first.
  private func order(ofPair isPair: Bool, _ isMirrored: Bool) -> CutPlan.Order {
    guard isPair else { return .row(imageFirst: true) }
    return switch imageSide {
    case .top: .column(imageFirst: true)
    case .bottom: .column(imageFirst: false)
    case .left: .row(imageFirst: true)
    case .right: .row(imageFirst: false)
    case .leading, .spread: .row(imageFirst: !isMirrored)
    case .trailing, .spreadTrailing: .row(imageFirst: isMirrored)
    }
  }

  /// Returns the size of image, gap, title and content insets together, rounded up to whole points.
  ///
  /// Without a title, its line height counts. With neither image nor content insets, the size is 12 points
  /// higher and at least 30 points wide.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = currentImageSize, title = currentTitleSize
    var w = image?.width ?? 0
    var h = image?.height ?? 0
    let isStacked = image != nil && (imageSide == .top || imageSide == .bottom)
    switch title {
    case let title? where isStacked:
      w = max(w, title.width)
      h += gap + title.height
    case let title?:
      w += title.width
      if image != nil { w += gap }
      h = max(h, title.height)
    case nil:
      h = max(h, titleMeasuring?.lineHeight ?? 0)
    }
    let padding = buttonType.hasFixedInsets ? UIEdgeInsets.zero : contentEdgeInsets
    w += padding.left + padding.right
    h += padding.top + padding.bottom
    var whole = CGSize(width: PixelGrid.points.up(w), height: PixelGrid.points.up(h))
    if image == nil, padding == .zero {
      // A title alone gets the system's minimum.
      whole.height += 12
      if whole.width < 30 { whole.width = 30 }
    }
    // What a closure catches of variables would have to be in memory.
    let uncut = CGSize(width: w, height: h)
    let fitting = whole
    explain(.fitting, fittingText(uncut, fitting, padding))
    return fitting
  }

  private func fittingText(
    _ uncut: CGSize, _ fitting: CGSize, _ padding: UIEdgeInsets
  ) -> LayoutExplanation.Text {
    let (image, title) = (currentImageSize, currentTitleSize)
    let gap: LayoutExplanation.Text = image != nil && title != nil ? "gap \(gap), " : ""
    let minimum = image == nil && padding == .zero ? ", then 12 higher and no narrower than 30" : ""
    return
      "uncut group of image \(image), \(gap)title \(title) inside insets \(padding): \(uncut), "
      + "rounded up to points\(minimum): \(fitting)"
  }
}

extension CutPlan {
  /// Returns the frame of an item in its area.
  @inline(__always)
  fileprivate func frame(of piece: Piece, in area: CGRect, other: CGRect) -> CGRect {
    let (x, y) = place(piece, in: area, other: other)
    return CGRect(
      x: x.result.start, y: y.result.start, width: x.result.length, height: y.result.length)
  }
}
