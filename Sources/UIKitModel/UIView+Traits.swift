public import Foundation

extension UIView {
  final var resolvedDirection: UIUserInterfaceLayoutDirection {
    switch viewState.semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: parent?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }
  }

  /// The pixels that the view's frames are rounded to.
  @inline(__always)
  final var pixelGrid: PixelGrid {
    PixelGrid(scale: viewState.scale > 0 ? viewState.scale : contentScaleFactor)
  }

  final var madeLayer: CALayer {
    if let layer = viewState.layer { return layer }
    let made = CALayer()
    viewState.layer = made
    return made
  }
}

extension UIView {
  /// The radius of the view's corners, in points; does not make a layer to say that it is zero.
  package final var cornerRadius: CGFloat {
    get { viewState.layer?.cornerRadius ?? 0 }
    set { if newValue != 0 || viewState.layer != nil { layer.cornerRadius = newValue } }
  }
}

/// The part of a view that draws; here only its corners.
public final class CALayer {
  /// The radius of the corners, in points; kept as given.
  public var cornerRadius: CGFloat = 0

  init() {}
}
