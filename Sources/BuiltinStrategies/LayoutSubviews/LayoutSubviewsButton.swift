public import Foundation
public import StrategyKit
public import UIKitModel

/// A button that overrides `layoutSubviews()`: it cuts image, gap and title off the area one after the
/// other, then moves the whole group into place.
public final class LayoutSubviewsButton: UIButton {
  /// The side of the title on which the image goes.
  public var imageSide = Placement.leading {
    didSet { if imageSide != oldValue { setNeedsLayout() } }
  }

  /// What lies between image and title.
  public var gap: CGFloat = 0 {
    didSet { if gap != oldValue { setNeedsLayout() } }
  }

  /// Lets the system show image and title, then puts both where they belong.
  public override func layoutSubviews() {
    super.layoutSubviews()
    if recordsSteps { place(ExplainedSteps(view: self)) } else { place(NoSteps()) }
  }

  private func place(_ steps: some LayoutSteps) {
    let content = contentRect(forBounds: bounds)
    let plan = CutPlan(
      image: currentImageSize, title: currentTitleSize, gap: gap, order: order,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      alignment: (contentHorizontalAlignment, contentVerticalAlignment),
      pixels: PixelGrid(scale: contentScaleFactor))
    let margins = buttonType.hasFixedInsets ? (.zero, .zero) : (imageEdgeInsets, titleEdgeInsets)
    let areas = (image: content.inset(by: margins.0), title: content.inset(by: margins.1))
    if plan.image != nil {
      steps.add(.image, "layoutSubviews() area: \(areas.image.shortText)")
      setOwnImageFrame(plan.place(.image, in: areas.image, other: areas.title, steps))
    }
    if plan.title != nil {
      steps.add(.title, "layoutSubviews() area: \(areas.title.shortText)")
      setOwnTitleFrame(plan.place(.title, in: areas.title, other: areas.image, steps))
    }
  }

  /// What comes first, and along which axis.
  private var order: CutPlan.Order {
    guard currentImageSize != nil, currentTitleSize != nil else { return .row(imageFirst: true) }
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch imageSide {
    case .top: .column(imageFirst: true)
    case .bottom: .column(imageFirst: false)
    case .left: .row(imageFirst: true)
    case .right: .row(imageFirst: false)
    case .leading: .row(imageFirst: !mirrored)
    case .trailing: .row(imageFirst: mirrored)
    }
  }

  /// The size of the uncut group inside the content insets.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = currentImageSize, title = currentTitleSize
    var w = image?.width ?? 0
    var h = image?.height ?? 0
    switch (order, title) {
    case (.column, let title?):
      w = max(w, title.width)
      h += gap + title.height
    case (.row, let title?):
      w += title.width
      if image != nil { w += gap }
      h = max(h, title.height)
    case (_, nil):
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
    explain(
      .fitting,
      "uncut group of image \(image?.shortText ?? "none"), "
        + (image != nil && title != nil ? "gap \(gap.shortText), " : "")
        + "title \(title?.shortText ?? "none") inside insets \(padding.shortText): "
        + "\(uncut.shortText), up to points"
        + (image == nil && padding == .zero ? ", then 12 higher and no narrower than 30" : "")
        + ": \(fitting.shortText)")
    return fitting
  }
}
