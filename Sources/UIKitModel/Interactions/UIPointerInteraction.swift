public import Foundation

/// An interaction that would change the pointer over a view; stored without effect, since pointers do not exist
/// here.
open class UIPointerInteraction: StoredInteraction {
  /// The object that decides the pointer's style.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the pointer changes over the view; stored without effect.
  open var isEnabled = true

  /// Makes an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing, since pointers do not exist here.
  open func invalidate() {}
}

/// A delegate that decides the pointer's style over a view; never called here.
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region for a request; nil if the pointer keeps its form there.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Returns the pointer's style in a region; nil for the default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?

  /// Called before the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// Called before the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Returns nil, for the default style.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// An object that runs animations alongside the animations of a pointer.
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure to call after the animations.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A request for the pointer region at a location; without effect, since pointers do not exist here.
open class UIPointerRegionRequest {
  /// The location of the pointer, in the view's coordinates.
  open private(set) var location: CGPoint

  /// Makes a request for a location.
  public init(location: CGPoint) { self.location = location }
}

/// A rectangle in which the pointer has one style; without effect, since pointers do not exist here.
open class UIPointerRegion {
  /// The rectangle, in the coordinates of the view.
  open private(set) var rect: CGRect
  /// A value that identifies the region; nil if none was given.
  open private(set) var identifier: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// The style of the pointer; without effect, since pointers do not exist here.
open class UIPointerStyle: UIHoverStyle {
  /// The effect on the view below the pointer; nil for a style with only a shape.
  public let pointerEffect: UIPointerEffect?
  /// The shape of the pointer; nil for the default.
  public let pointerShape: UIPointerShape?

  /// Makes a style with an effect on the view below the pointer.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (pointerEffect, pointerShape) = (effect, shape)
    super.init()
  }

  /// Makes a style with a shape of the pointer; the axes are ignored.
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    (pointerEffect, pointerShape) = (nil, shape)
    super.init()
  }

  /// Returns a style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .path(UIBezierPath())) }
}

/// The shape of a pointer; without effect, since pointers do not exist here.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// The effect of a pointer on the view below it; without effect, since pointers do not exist here.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The place of the tint: above the view (`overlay`), below it (`underlay`) or nowhere.
  public enum TintMode: Int, Hashable, Sendable {
    case none
    case overlay
    case underlay
  }

  /// The view that changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// Axes along which a pointer is constrained; without effect, since pointers do not exist here.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The axes as bits.
  public let rawValue: UInt

  /// Makes axes of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A view that an effect shows; stored, but never shown.
open class UITargetedPreview {
  /// The view.
  public let view: UIView
  /// The look of the view.
  public let parameters: UIPreviewParameters

  /// Makes a preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// The look of a view in a preview; stored, but never shown.
open class UIPreviewParameters {
  /// The path that limits the visible area; nil for the whole view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; nil for the default.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view.
  open var backgroundColor: UIColor?

  /// Makes parameters with default values.
  public init() {}
}

extension UIButton {
  /// A closure that returns the pointer's style over a button, from the default effect and shape.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?

  /// Whether the pointer changes over the button; stored without effect, since pointers do not exist here.
  public final var isPointerInteractionEnabled: Bool {
    get { pointerIsEnabled }
    set { pointerIsEnabled = newValue }
  }

  /// The closure that decides the pointer's style; stored, but never called.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { pointerStyle }
    set { pointerStyle = newValue }
  }
}
