import Foundation

extension UIView {
  final var resolvedDirection: UIUserInterfaceLayoutDirection {
    switch decidingAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: ofParent { $0.effectiveUserInterfaceLayoutDirection } ?? .leftToRight
    }
  }

  /// The view's attribute, or where it says nothing what its own traits come to.
  final var decidingAttribute: UISemanticContentAttribute {
    let own = viewState.semanticContentAttribute
    guard own == .unspecified else { return own }
    return switch viewState.traitOverrides.layoutDirection {
    case .unspecified: .unspecified
    case .leftToRight: .forceLeftToRight
    case .rightToLeft: .forceRightToLeft
    }
  }

  /// Marks for layout what depends on the direction.
  final func directionChanged() {
    if margins != nil { markMargins() }
    if hasSuperview { window?.engine.directionChanged() }
    setNeedsLayout()
  }

  /// Notes that texts are measured in other pixels, in the view and in those inside that have its scale.
  final func scaleChanged() {
    contentSizeChanged()
    for view in viewState.subviews where view.viewState.scale == 0 { view.scaleChanged() }
  }

  /// The pixels that the view's frames are rounded to.
  @inline(__always)
  final var pixelGrid: PixelGrid {
    PixelGrid(scale: viewState.scale > 0 ? viewState.scale : contentScaleFactor)
  }

  final var madeLayer: CALayer {
    if let layer = viewState.layer { return layer }
    // Any other class could not draw a view, and UIKit ends the app.
    let made = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    made.view = self
    viewState.layer = made
    return made
  }
}

extension UIView {
  /// The direction of what an attribute says in the app of the thread.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction of what an attribute says beside something that has a direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: layoutDirection
    }
  }
}

extension UIView {
  /// The traits of the model's device with the view's own appearance, direction and scale. The direction is the one
  /// in effect unless traits are overridden: then it is theirs, whatever the view's semantic attribute says.
  final var ownTraits: UITraitCollection {
    var style = overrideUserInterfaceStyle
    var view = parent
    while style == .unspecified, let current = view {
      style = current.overrideUserInterfaceStyle
      view = current.parent
    }
    var direction = environmentDirection
    if direction == .unspecified {
      direction =
        effectiveUserInterfaceLayoutDirection == .leftToRight ? .leftToRight : .rightToLeft
    }
    return UITraitCollection(
      UITraitCollection.Values(
        style: style == .unspecified ? .light : style, direction: direction,
        scale: contentScaleFactor))
  }

  /// The corner radius of the layer; reading it makes no layer, nor does setting zero.
  public final var shownCornerRadius: CGFloat {
    get { viewState.layer?.cornerRadius ?? 0 }
    set { if newValue != 0 || viewState.layer != nil { layer.cornerRadius = newValue } }
  }
}
