import Foundation

/// A content rectangle with all that it follows from.
struct SystemContent {
  private let bounds: CGRect
  private let insets: UIEdgeInsets
  private let scale: CGFloat
  /// The rectangle.
  let rect: CGRect

  /// The rectangle of no button.
  init() {
    bounds = .zero
    insets = UIEdgeInsets()
    scale = 0
    rect = .zero
  }

  /// Takes the insets off the bounds and grows what is left to whole pixels.
  init(_ bounds: CGRect, _ insets: UIEdgeInsets, _ scale: CGFloat) {
    self.bounds = bounds
    self.insets = insets
    self.scale = scale
    let grid = PixelGrid(scale: scale)
    let (x, width) = Self.span(
      from: bounds.origin.x, length: bounds.size.width, insets.left, insets.right, grid)
    let (y, height) = Self.span(
      from: bounds.origin.y, length: bounds.size.height, insets.top, insets.bottom, grid)
    rect = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Whether the rectangle follows from these.
  @inline(__always)
  func answers(_ bounds: CGRect, _ insets: UIEdgeInsets, _ scale: CGFloat) -> Bool {
    self.bounds.isSame(as: bounds) && self.insets == insets && self.scale == scale
  }

  /// Insets that cross meet at their midpoint; the near end goes down to a pixel, the far end up.
  @inline(__always)
  private static func span(
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
}

extension CGRect {
  /// Whether the four numbers are equal; without the calls that `==` makes.
  @inline(__always)
  func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y
      && size.width == other.size.width && size.height == other.size.height
  }
}
