import Foundation

/// The rounding of frames from constraints to pixels.
public enum FrameRounding: String, Hashable, Sendable, CaseIterable {
  /// Each edge to the nearest pixel, so that neighbours meet, as in stack views of iOS 26.1.
  case edges
  /// Origin and size to the nearest pixel each: three widths of 93.333 at 2 pixels a point are 93.5 each, as Mac Catalyst
  /// shows.
  case originAndSize = "origin-and-size"

  /// A frame in whole pixels.
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
  /// The rounding of frames from constraints in the window; ``FrameRounding/edges`` by default.
  public final var frameRounding: FrameRounding {
    get { engine.rounding }
    set {
      guard engine.rounding != newValue else { return }
      engine.rounding = newValue
      engine.framesChanged()
    }
  }
}
