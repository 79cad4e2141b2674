public import Foundation

/// The drawing layer of a view; its values are stored, and nothing is drawn.
open class CALayer: Hashable {
  /// The radius of the corners, in points.
  public final var cornerRadius: CGFloat {
    get { corners.radius }
    set { corners.radius = newValue }
  }
  // All of whose accesses the compiler sees: they need no check at run time.
  private var corners = Corners()

  private struct Corners {
    var radius: CGFloat = 0
  }

  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var backgroundColor: CGColor?
  open var opacity: Float = 1
  open var isHidden = false
  open var isOpaque = false
  open var masksToBounds = false
  open var mask: CALayer?
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var allowsEdgeAntialiasing = false
  open var needsDisplayOnBoundsChange = false
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var transform = CATransform3DIdentity
  open var name: String?
  open weak var delegate: AnyObject?
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0

  /// The layers inside this one, back to front; nil if the layer contains no others.
  open internal(set) var sublayers: [CALayer]?
  /// The layer that contains this one; nil for the layer of a view, and for a layer that no layer contains.
  open internal(set) weak var superlayer: CALayer?
  /// The view that the layer belongs to; nil for a layer without a view.
  final var view: UIView? {
    get { unownedView?.takeUnretainedValue() }
    set { unownedView = newValue.map(Unmanaged.passUnretained) }
  }
  // A weak reference would give the view a side table, which every later count of a reference goes through
  // (5 % of a fuzz run); `UIView.deinit` keeps this one from dangling.
  private var unownedView: Unmanaged<UIView>?
  private var givenFrame = CGRect.zero
  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Makes a layer.
  public required init() {}

  /// Makes a layer with the frame, the corner radius and the background colour of another layer.
  public convenience init(layer: Any) {
    self.init()
    guard let other = layer as? CALayer else { return }
    frame = other.frame
    cornerRadius = other.cornerRadius
    backgroundColor = other.backgroundColor
  }

  /// Makes a layer with default values; the archive is not read.
  public required init?(coder: NSCoder) {}

  /// The frame in the superlayer's coordinates; for the layer of a view, the view's frame.
  open var frame: CGRect {
    get { view?.frame ?? givenFrame }
    set {
      if let view { view.frame = newValue } else { givenFrame = newValue }
    }
  }

  /// The bounds in the layer's coordinates: the bounds of its view or, without a view, the size of its frame
  /// at zero.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: givenFrame.size) }
    set {
      if let view { view.bounds = newValue } else { givenFrame.size = newValue.size }
    }
  }

  /// The position of the anchor point, in the superlayer's coordinates.
  open var position: CGPoint {
    get {
      let frame = frame
      return CGPoint(
        x: frame.origin.x + frame.size.width * anchorPoint.x,
        y: frame.origin.y + frame.size.height * anchorPoint.y)
    }
    set {
      let size = frame.size
      frame.origin = CGPoint(
        x: newValue.x - size.width * anchorPoint.x, y: newValue.y - size.height * anchorPoint.y)
    }
  }

  /// Returns whether both are the same object.
  public static func == (left: CALayer, right: CALayer) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Animations

  /// Reports an animation's start and end to its delegate at once, and stores the animation unless it is
  /// removed on completion.
  ///
  /// The animation replaces an earlier one with the same key. Without a key, its identity is its key.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let name = key ?? "\(ObjectIdentifier(animation))"
    animations.removeAll { $0.key == name }
    if !animation.isRemovedOnCompletion { animations.append((name, animation)) }
    animation.delegate?.animationDidStart(animation)
    animation.delegate?.animationDidStop(animation, finished: true)
  }

  /// Returns the stored animation with a key; nil if no animation has this key.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the stored animations; nil if no animations are stored.
  open func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

  /// Removes all animations.
  open func removeAllAnimations() { animations = [] }

  // MARK: Layout

  /// Lays out the sublayers; subclasses override it, but it is never called.
  open func layoutSublayers() {}

  /// Marks the layer's view for layout.
  open func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays out the layer's view if it is marked for layout.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  /// Draws the layer; subclasses override it, but it is never called.
  open func draw(in context: CGContext) {}

  /// Whether the layer is marked for drawing; nothing is drawn here.
  open private(set) var isMarkedForDisplay = false

  /// Marks the layer for drawing; nothing is drawn here.
  open func setNeedsDisplay() { isMarkedForDisplay = true }

  /// Returns whether the layer is marked for drawing.
  open func needsDisplay() -> Bool { isMarkedForDisplay }
}
