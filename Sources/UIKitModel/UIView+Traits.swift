import Foundation

extension UIView {
  final var resolvedDirection: UIUserInterfaceLayoutDirection {
    switch decidingAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: ofParent { $0.effectiveUserInterfaceLayoutDirection } ?? .leftToRight
    }
  }

  /// The semantic attribute or, if unspecified, the one that corresponds to the view's trait overrides.
  final var decidingAttribute: UISemanticContentAttribute {
    let own = viewState.semanticContentAttribute
    guard own == .unspecified else { return own }
    return switch viewState.traitOverrides.layoutDirection {
    case .unspecified: .unspecified
    case .leftToRight: .forceLeftToRight
    case .rightToLeft: .forceRightToLeft
    }
  }

  /// Marks for layout everything that depends on the layout direction.
  final func directionChanged() {
    if margins != nil { markMargins() }
    if hasSuperview { window?.engine.directionChanged() }
    setNeedsLayout()
  }

  /// Records a changed scale: texts in the view, and in subviews that use its scale, must be measured again.
  final func scaleChanged() {
    contentSizeChanged()
    spreadScale()
  }

  /// Whether a changed scale above the view has no effect: it shows a text or an image at most, whose size no
  /// constraint knows.
  @inline(__always)
  final var ignoresScale: Bool {
    isPlain && viewState.subviews.isEmpty && !viewState.isContentSizeKnown
      && !viewState.isFollowedByParent
  }

  /// Whether ``scaleChangedAbove()`` has an effect.
  @inline(__always)
  final var notesScaleAbove: Bool {
    !viewState.subviews.isEmpty || viewState.isContentSizeKnown
  }

  /// Notes a changed scale in a subview of a view that has noted it and its new content size.
  final func scaleChangedAbove() {
    if viewState.subviews.isEmpty { noteNewContentSize() } else { scaleChanged() }
  }

  /// The pixel grid to which the view's frames are rounded.
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
  /// Returns the layout direction for a semantic attribute; `unspecified` gives the direction of the thread's
  /// ``UIApplication/shared``.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the layout direction for a semantic attribute; `unspecified` gives the direction
  /// `layoutDirection`.
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
  /// The traits of the model's device with the view's appearance, layout direction and scale.
  ///
  /// The direction is the nearest trait override of the view and its ancestors, whatever the view's semantic
  /// attribute; without overrides, it is the effective direction.
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

  /// The corner radius of the layer, in points; reading it, or setting zero, makes no layer.
  public final var shownCornerRadius: CGFloat {
    get { viewState.layer?.cornerRadius ?? 0 }
    set {
      // Comparing counts no reference, setting does.
      if newValue != viewState.layer?.cornerRadius ?? 0 { layer.cornerRadius = newValue }
    }
  }
}
