public import Foundation

extension UIView {
  /// How the view decides on its direction. A new value marks the view for layout.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { storedDirection }
    set {
      guard newValue != storedDirection else { return }
      storedDirection = newValue
      if margins != nil { markMargins() }
      setNeedsLayout()
    }
  }

  /// The direction in effect: the view's own, else that of the superview, else left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch storedDirection {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }
  }

  /// Pixels per point: the view's own, else that of the superview, else 2. A new value marks the view
  /// for layout.
  public var contentScaleFactor: CGFloat {
    get { storedScale > 0 ? storedScale : superview?.contentScaleFactor ?? 2 }
    set {
      guard newValue != storedScale else { return }
      storedScale = newValue
      setNeedsLayout()
    }
  }

  /// The pixels that the view's frames are rounded to.
  @inline(__always)
  var pixelGrid: PixelGrid { PixelGrid(scale: storedScale > 0 ? storedScale : contentScaleFactor) }

  /// What the view's corners look like.
  public var layer: CALayer {
    if let storedLayer { return storedLayer }
    let made = CALayer()
    storedLayer = made
    return made
  }
}

extension UIView {
  /// The radius of the view's corners, in points; does not make a layer to say that it is zero.
  package var cornerRadius: CGFloat {
    get { storedLayer?.cornerRadius ?? 0 }
    set { if newValue != 0 || storedLayer != nil { layer.cornerRadius = newValue } }
  }
}

/// The part of a view that draws; here only its corners.
public final class CALayer {
  /// The radius of the corners, in points; kept as given.
  @exclusivity(unchecked) public var cornerRadius: CGFloat = 0

  init() {}
}
