public import Foundation

/// Changes a pointer over a view; stored without effect, since pointers do not exist here.
open class UIPointerInteraction: StoredInteraction {
  /// The object that decides how the pointer looks.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the pointer changes.
  open var isEnabled = true

  /// Makes an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Asks the delegate again, which has no effect without a pointer.
  open func invalidate() {}
}

/// Decides how a pointer looks over a view. Nothing calls it here.
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region that a request means.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// The style of the pointer in a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?

  /// The pointer is about to enter a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// The pointer is about to leave a region.
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

  /// Returns no style.
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

/// Runs changes beside those of a pointer.
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds what follows.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The place of a pointer for which a region is requested.
open class UIPointerRegionRequest {
  /// The place, in the coordinates of the view.
  open private(set) var location: CGPoint

  /// Makes a request for a place.
  public init(location: CGPoint) { self.location = location }
}

/// A rectangle in which a pointer has one style.
open class UIPointerRegion {
  /// The rectangle, in the coordinates of the view.
  open private(set) var rect: CGRect
  /// A value that tells regions apart.
  open private(set) var identifier: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// The look of a pointer.
open class UIPointerStyle: UIHoverStyle {
  /// The effect on what is below the pointer.
  public let pointerEffect: UIPointerEffect?
  /// The shape of the pointer.
  public let pointerShape: UIPointerShape?

  /// Makes a style of an effect on what is below the pointer.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (pointerEffect, pointerShape) = (effect, shape)
    super.init()
  }

  /// Makes a style of a shape.
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    (pointerEffect, pointerShape) = (nil, shape)
    super.init()
  }

  /// Returns a style without a pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .path(UIBezierPath())) }
}

/// The shape of a pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// The effect of a pointer on what is below it.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The part that the effect tints.
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

/// Directions in which a pointer stays.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  public let rawValue: UInt

  /// Makes directions of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Across.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Down.
  public static let vertical = UIAxis(rawValue: 2)
  /// Across and down.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A view that an effect shows.
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

/// The look of a view in a preview.
open class UIPreviewParameters {
  /// The part that is visible.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view.
  open var backgroundColor: UIColor?

  /// Makes parameters that change nothing.
  public init() {}
}

extension UIButton {
  /// Returns the style of the pointer over a button, from the default effect and shape.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?

  /// Whether a pointer changes over the button; stored without effect, since pointers do not exist here.
  public final var isPointerInteractionEnabled: Bool {
    get { pointerIsEnabled }
    set { pointerIsEnabled = newValue }
  }

  /// Gives a pointer its style; stored, but never called.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { pointerStyle }
    set { pointerStyle = newValue }
  }
}
