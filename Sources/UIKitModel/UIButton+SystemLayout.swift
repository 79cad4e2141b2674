import Foundation

/// The plain button's layout rules, as measured on real buttons. Each item is placed in its own area inside the
/// content rectangle; of the other item only the width matters.
extension UIButton {
  private var contentInsetsThatCount: UIEdgeInsets {
    buttonState.type.hasFixedInsets && buttonState.infoTypeInsets == .ignored
      ? UIEdgeInsets() : contentEdgeInsets
  }

  func systemContentRect(for bounds: CGRect) -> CGRect {
    let insets = contentInsetsThatCount
    let grid = pixelGrid
    if let known = buttonState.knownContent.rect(for: bounds, insets, grid), !isExplaining {
      return known
    }
    let (x, width) = Self.contentSpan(
      from: bounds.origin.x, length: bounds.size.width, insets.left, insets.right, grid)
    let (y, height) = Self.contentSpan(
      from: bounds.origin.y, length: bounds.size.height, insets.top, insets.bottom, grid)
    let content = CGRect(x: x, y: y, width: width, height: height)
    explain(
      .content,
      "bounds \(bounds) minus insets \(insets)\(Self.crossingText(bounds, insets)), "
        + "rounded outwards to whole pixels: \(content)")
    buttonState.knownContent = KnownContentRect(bounds, insets, grid, content)
    return content
  }

  /// Returns the range between two insets, rounded outwards to pixels; insets that overlap leave their
  /// midpoint.
  @inline(__always)
  private static func contentSpan(
    from start: CGFloat, length: CGFloat, _ lead: CGFloat, _ trail: CGFloat, _ grid: PixelGrid
  ) -> (start: CGFloat, length: CGFloat) {
    // A rectangle of negative size covers what its standardised form covers.
    let low = length < 0 ? start + length : start
    let high = length < 0 ? start : start + length
    var near = low + lead
    var far = high - trail
    if near > far {
      near = (near + far) / 2
      far = near
    }
    near = grid.down(near)
    return (near, grid.up(far) - near)
  }

  /// Returns the midpoint of overlapping insets as a text for an explanation; empty if the insets do not
  /// overlap.
  private static func crossingText(_ bounds: CGRect, _ insets: UIEdgeInsets) -> String {
    func text(
      _ axis: String, _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat
    ) -> String {
      let near = min(start, start + length) + lead
      let far = max(start, start + length) - trail
      guard near > far else { return "" }
      return ", which cross \(axis) and meet halfway between \(near.shortText) and "
        + "\(far.shortText), at \(((near + far) / 2).shortText)"
    }
    return text("horizontally", bounds.origin.x, bounds.size.width, insets.left, insets.right)
      + text("vertically", bounds.origin.y, bounds.size.height, insets.top, insets.bottom)
  }

  func systemImageRect(in content: CGRect) -> CGRect {
    place(.image, in: content)
  }

  func systemTitleRect(in content: CGRect) -> CGRect {
    place(.title, in: content)
  }

  @inline(__always)
  private func place(_ item: SystemRules.Item, in content: CGRect) -> CGRect {
    let rules = SystemRules(self).breakingTitle(of: self, in: content)
    let placement = rules.place(item, of: self, in: content)
    if isExplaining { placement.explain(item, by: rules, on: self) }
    return placement.rect
  }

  // MARK: Fitting

  func systemFittingSize() -> CGSize {
    let insets = contentInsetsThatCount
    let sizes = currentSizes
    let titleHeight = sizes.hasTitle ? sizes.title.height : absentTitleHeight
    var width = PixelGrid.points.up(
      sizes.image.width + sizes.title.width + insets.left + insets.right)
    var height = PixelGrid.points.up(
      max(sizes.image.height, titleHeight) + insets.top + insets.bottom)
    if !sizes.hasImage && insets == UIEdgeInsets() {
      height += 12
      width = max(width, 30)
    }
    let fitting = CGSize(width: width, height: height)
    explain(.fitting, fittingText(fitting, insets))
    return fitting
  }

  /// The height that a missing title has, in points: the line height of the label's font.
  @inline(__always)
  private var absentTitleHeight: CGFloat {
    titleMeasuring?.lineHeight ?? absentLineHeight
  }

  @inline(never)
  private var absentLineHeight: CGFloat {
    let usual = buttonState.type == .system ? Self.systemTitleFont : Self.titleFont
    return (buttonState.titleLabel?.labelState.look.font ?? usual).lineHeight
  }

  private func fittingText(
    _ fitting: CGSize, _ insets: UIEdgeInsets
  ) -> LayoutExplanation.Text {
    let minimum =
      currentImageSize == nil && insets == UIEdgeInsets()
      ? ", then 12 higher and at least 30 wide" : ""
    let line: LayoutExplanation.Text =
      currentTitleSize == nil && absentTitleHeight > currentImageSize?.height ?? 0
      ? " in a line \(absentTitleHeight) high" : ""
    return """
      image \(currentImageSize), title \(currentTitleSize)\(line), insets \(insets), \
      rounded up to whole points\(minimum): \(fitting)
      """
  }
}

/// A content rectangle and the numbers that it was computed from.
///
/// A layout asks three or four times for the same one; without this cache, fuzzing five strategies takes 3 %
/// more time.
struct KnownContentRect {
  private var bounds = CGRect.zero
  private var insets = UIEdgeInsets()
  /// The pixel grid of the computation; its scale is NaN, which equals nothing, before the first rectangle.
  private var grid = PixelGrid(scale: .nan)
  private var rect = CGRect.zero

  init() {}

  init(_ bounds: CGRect, _ insets: UIEdgeInsets, _ grid: PixelGrid, _ rect: CGRect) {
    (self.bounds, self.insets, self.grid, self.rect) = (bounds, insets, grid, rect)
  }

  /// Returns the rectangle if it was computed from these numbers; otherwise nil.
  @inline(__always)
  func rect(for bounds: CGRect, _ insets: UIEdgeInsets, _ grid: PixelGrid) -> CGRect? {
    // Before the others the scale, whose first value equals none.
    guard self.grid.scale == grid.scale, self.bounds.origin.x == bounds.origin.x,
      self.bounds.origin.y == bounds.origin.y, self.bounds.size.width == bounds.size.width,
      self.bounds.size.height == bounds.size.height, self.insets.left == insets.left,
      self.insets.right == insets.right, self.insets.top == insets.top,
      self.insets.bottom == insets.bottom
    else { return nil }
    return rect
  }
}
