import Foundation

/// The way in which frames found by constraints are rounded to pixels.
public enum FrameRounding: String, Hashable, Sendable, CaseIterable {
  /// Rounds each edge to the nearest pixel, so that neighbours touch, as in stack views of iOS 26.1.
  case edges
  /// Rounds origin and size separately to the nearest pixel, as Mac Catalyst does: at 2 pixels a point, a width
  /// of 93.333 becomes 93.5.
  case originAndSize = "origin-and-size"

  /// Returns a frame rounded to whole pixels in this way.
  func rounded(_ frame: CGRect, to grid: PixelGrid) -> CGRect {
    let origin = CGPoint(x: grid.nearest(frame.origin.x), y: grid.nearest(frame.origin.y))
    switch self {
    case .edges:
      return CGRect(
        x: origin.x, y: origin.y,
        width: grid.nearest(frame.origin.x + frame.size.width) - origin.x,
        height: grid.nearest(frame.origin.y + frame.size.height) - origin.y)
    case .originAndSize:
      return CGRect(
        x: origin.x, y: origin.y, width: grid.nearest(frame.size.width),
        height: grid.nearest(frame.size.height))
    }
  }
}

extension UIWindow {
  /// The rounding of frames that constraints in the window find; ``FrameRounding/edges`` by default.
  public final var frameRounding: FrameRounding {
    get { engine.rounding }
    set {
      guard engine.rounding != newValue else { return }
      engine.rounding = newValue
      engine.framesChanged()
    }
  }
}
