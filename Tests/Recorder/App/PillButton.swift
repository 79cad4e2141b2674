import UIKit

/// A button of an app that keeps a gap, and that puts its image on the left, also from right to left.
final class PillButton: UIButton {
  var gap: CGFloat = 0

  override func imageRect(forContentRect area: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: area)
    rect.origin.x = start(in: area)
    return rect
  }

  override func titleRect(forContentRect area: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: area)
    rect.origin.x = start(in: area) + super.imageRect(forContentRect: area).width + gap
    return rect
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(size)
    fitting.width = (fitting.width + gap).rounded(.up)
    return fitting
  }

  private func start(in area: CGRect) -> CGFloat {
    let image = super.imageRect(forContentRect: area).width
    let title = super.titleRect(forContentRect: area).width
    let start = area.minX + (area.width - image - gap - title) / 2
    return (start * contentScaleFactor).rounded() / contentScaleFactor
  }
}
