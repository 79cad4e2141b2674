public import Foundation
public import UIKitModel

/// A button that lays out image and title as `UIButton` does, but applies the title's insets to the image
/// too.
public final class TitleInsetsMoveImageButton: UIButton {
  /// Returns the image's frame.
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    Ruler(self, contentRect).image
  }

  /// Returns the title's frame.
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    Ruler(self, contentRect).title
  }
}

/// Computes both frames from values that are read from the button once.
private struct Ruler {
  /// The start and the end of an extent along one axis.
  private struct Ends {
    var low: CGFloat
    var high: CGFloat

    var width: CGFloat { high - low }

    func rounded(_ grid: PixelGrid) -> Ends {
      Ends(low: grid.nearest(low), high: grid.nearest(high))
    }
  }

  private let button: UIButton
  private let grid: PixelGrid
  private let imageArea: CGRect
  private let titleArea: CGRect

  init(_ button: UIButton, _ content: CGRect) {
    self.button = button
    grid = PixelGrid(scale: button.contentScaleFactor)
    if button.buttonType.hasFixedInsets {
      imageArea = content
      titleArea = content
    } else {
      titleArea = content.inset(by: button.titleEdgeInsets)
      imageArea = titleArea.inset(by: button.imageEdgeInsets)
    }
  }

  private var naturalImage: CGSize { button.currentImageSize ?? .zero }
  private var naturalTitle: CGSize { button.currentTitleSize ?? .zero }

  private func columns(_ area: CGRect) -> Ends {
    Ends(low: area.origin.x, high: area.origin.x + area.size.width)
  }

  var image: CGRect {
    let tall = max(0, min(naturalImage.height, imageArea.size.height))
    return rect(ofImage: true, imageArea, tall)
  }

  var title: CGRect { rect(ofImage: false, titleArea, naturalTitle.height) }

  private func rect(ofImage isImage: Bool, _ area: CGRect, _ tall: CGFloat) -> CGRect {
    let (x, width) = isFilled ? filled(ofImage: isImage) : aligned(ofImage: isImage, columns(area))
    let rows = Ends(low: area.origin.y, high: area.origin.y + area.size.height)
    let pixelRows = rows.rounded(grid)
    let (y, height): (CGFloat, CGFloat) =
      switch button.contentVerticalAlignment {
      case .fill: (pixelRows.low, pixelRows.width)
      case .top: (pixelRows.low, tall)
      case .center: (grid.nearest(rows.low + (rows.width - tall) * 0.5), tall)
      case .bottom: (grid.nearest(rows.high - tall), tall)
      }
    button.explain(
      isImage ? .image : .title, "within \(area), which title insets have made smaller")
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private var isFilled: Bool { button.contentHorizontalAlignment == .fill }

  private func aligned(ofImage isImage: Bool, _ columns: Ends) -> (CGFloat, CGFloat) {
    let most = max(columns.width, 0)
    let first = min(most, naturalImage.width)
    let second = max(min(most - first, naturalTitle.width), 0)
    var x = columns.low
    switch button.effectiveContentHorizontalAlignment {
    case .right, .trailing: x = columns.high - first - second
    case .center: x += (columns.width - first - second) * 0.5
    case .left, .leading, .fill: break
    }
    if button.effectiveUserInterfaceLayoutDirection == .leftToRight {
      return isImage ? (grid.nearest(x), first) : (grid.nearest(x + first), second)
    }
    return isImage ? (grid.nearest(x + second), first) : (grid.nearest(x), second)
  }

  private func filled(ofImage isImage: Bool) -> (CGFloat, CGFloat) {
    let forImage = columns(imageArea).rounded(grid)
    let forTitle = columns(titleArea).rounded(grid)
    let imageCount = button.currentImageSize == nil ? 0 : min(forImage.width, naturalImage.width)
    let titleCount =
      button.currentTitleSize == nil ? 0 : max(min(forTitle.width, naturalTitle.width), 0)
    let isNothing = abs((imageCount + titleCount) * grid.scale) < PixelGrid.tolerance
    let counted = isNothing ? 1 : imageCount + titleCount
    if isImage { return (forImage.low, forImage.width * imageCount / counted) }
    let width = forTitle.width * titleCount / counted
    return (grid.nearest(forTitle.high - width), width)
  }
}
