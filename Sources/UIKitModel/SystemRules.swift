import Foundation

/// The rules by which the rectangle hooks of a plain button work, with the values that they need from the
/// button.
///
/// It computes a ``SystemPlacement``, which explains the numbers in words.
struct SystemRules {
  /// The item to place.
  enum Item { case image, title }

  private(set) var sizes: NaturalSizes
  private let grid: PixelGrid
  private let imageIsFirst: Bool
  private let isFixed: Bool
  let alignment: (UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)

  @inline(__always)
  init(_ button: UIButton) {
    sizes = button.currentSizes
    grid = button.pixelGrid
    imageIsFirst = button.effectiveUserInterfaceLayoutDirection == .leftToRight
    isFixed = button.buttonState.type.hasFixedInsets
    alignment = (button.contentHorizontalAlignment, button.contentVerticalAlignment)
  }

  /// Returns the rules with the title's size when it is wrapped within the width of its area.
  @inline(__always)
  func breakingTitle(of button: UIButton, in content: CGRect) -> SystemRules {
    guard button.buttonState.titleWraps, sizes.hasTitle else { return self }
    var rules = self
    rules.sizes.title = button.titleSize(within: room(for: button, in: content))
    return rules
  }

  /// Returns the width available for the title in its area, after the image's width.
  private func room(for button: UIButton, in content: CGRect) -> CGFloat {
    let available = max(0, area(of: .title, button, in: content).size.width)
    return available - min(sizes.image.width, available)
  }

  /// Returns the position of a button's item in a content rectangle.
  @inline(__always)
  func place(_ item: Item, of button: UIButton, in content: CGRect) -> SystemPlacement {
    let own = area(of: item, button, in: content)
    return SystemPlacement(
      area: own,
      x: alignment.0 == .fill
        ? fill(
          item, area(of: .image, button, in: content), area(of: .title, button, in: content))
        : placeHorizontally(item, in: own),
      y: placeVertically(item, in: own))
  }

  @inline(__always)
  private func area(of item: Item, _ button: UIButton, in content: CGRect) -> CGRect {
    if isFixed { return content }
    return content.inset(by: item == .image ? button.imageEdgeInsets : button.titleEdgeInsets)
  }

  // MARK: Horizontally

  @inline(__always)
  private func placeHorizontally(_ item: Item, in area: CGRect) -> SystemPlacement.Horizontal {
    let available = max(0, area.size.width)
    let imageWidth = min(sizes.image.width, available)
    let titleWidth = max(0, min(sizes.title.width, available - imageWidth))
    let slack = area.size.width - (imageWidth + titleWidth)
    var x = area.origin.x + slack * partBefore
    switch item {
    case .image: x += imageIsFirst ? 0 : titleWidth
    case .title: x += imageIsFirst ? imageWidth : 0
    }
    return SystemPlacement.Horizontal(
      available: available, image: imageWidth, title: titleWidth, slack: slack, x: x,
      pixel: grid.nearest(x), width: item == .image ? imageWidth : titleWidth)
  }

  /// The share of the free width on the left of the content, from 0 to 1.
  @inline(__always)
  private var partBefore: CGFloat {
    if imageIsFirst {
      switch alignment.0 {
      case .left, .leading, .fill: 0
      case .center: 0.5
      case .right, .trailing: 1
      }
    } else {
      switch alignment.0 {
      case .left, .trailing, .fill: 0
      case .center: 0.5
      case .right, .leading: 1
      }
    }
  }

  /// Returns the horizontal position of an item that fills the width.
  ///
  /// In either layout direction the image is at the start of its area, and the title at the end of its area.
  @inline(never)
  private func fill(
    _ item: Item, _ imageArea: CGRect, _ titleArea: CGRect
  ) -> SystemPlacement.Horizontal {
    let (imageArea, titleArea) = (roundedSpan(imageArea), roundedSpan(titleArea))
    let imageShare = sizes.hasImage ? min(sizes.image.width, imageArea.length) : 0
    let titleShare = sizes.hasTitle ? max(0, min(sizes.title.width, titleArea.length)) : 0
    var whole = imageShare + titleShare
    if abs(whole * grid.scale) < PixelGrid.tolerance { whole = 1 }
    var filled = SystemPlacement.Horizontal(
      available: imageArea.length, image: imageShare, title: titleShare, slack: 0,
      x: imageArea.start, pixel: imageArea.start,
      width: imageArea.length * imageShare / whole, shared: whole)
    if item == .title {
      filled.available = titleArea.start + titleArea.length
      filled.width = titleArea.length * titleShare / whole
      filled.x = filled.available - filled.width
      filled.pixel = grid.nearest(filled.x)
    }
    return filled
  }

  private func roundedSpan(_ area: CGRect) -> (start: CGFloat, length: CGFloat) {
    let start = grid.nearest(area.origin.x)
    return (start, grid.nearest(area.origin.x + area.size.width) - start)
  }

  // MARK: Vertically

  @inline(__always)
  private func placeVertically(_ item: Item, in area: CGRect) -> SystemPlacement.Vertical {
    if alignment.1 == .fill {
      let top = grid.nearest(area.origin.y)
      let height = grid.nearest(area.origin.y + area.size.height) - top
      return SystemPlacement.Vertical(slack: 0, y: top, pixel: top, height: height)
    }
    let height =
      item == .title
      ? sizes.title.height : max(0, min(sizes.image.height, max(0, area.size.height)))
    let slack = area.size.height - height
    let partAbove: CGFloat =
      switch alignment.1 {
      case .top, .fill: 0
      case .center: 0.5
      case .bottom: 1
      }
    let y = area.origin.y + slack * partAbove
    return SystemPlacement.Vertical(slack: slack, y: y, pixel: grid.nearest(y), height: height)
  }
}
