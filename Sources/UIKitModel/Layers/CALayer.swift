public import Foundation

/// The part of a view that draws. Its values are kept as given; nothing is drawn.
open class CALayer: Hashable {
  /// The radius of the corners, in points; kept as given.
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

  /// The layers inside this one, back to front.
  open internal(set) var sublayers: [CALayer]?
  /// The layer that contains this one.
  open internal(set) weak var superlayer: CALayer?
  /// The view whose layer it is.
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

  /// Makes a layer with the values of another, but for its place among layers.
  public convenience init(layer: Any) {
    self.init()
    guard let other = layer as? CALayer else { return }
    frame = other.frame
    cornerRadius = other.cornerRadius
    backgroundColor = other.backgroundColor
  }

  /// Makes a layer; archives do not exist here.
  public required init?(coder: NSCoder) {}

  /// The place and size in the coordinates of the layer that contains this one; those of the view whose
  /// layer it is.
  open var frame: CGRect {
    get { view?.frame ?? givenFrame }
    set {
      if let view { view.frame = newValue } else { givenFrame = newValue }
    }
  }

  /// The place and size in the layer's own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: givenFrame.size) }
    set {
      if let view { view.bounds = newValue } else { givenFrame.size = newValue.size }
    }
  }

  /// The place of the anchor point in the coordinates of the layer that contains this one.
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

  /// Whether two of them count as the same.
  public static func == (left: CALayer, right: CALayer) -> Bool { left === right }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Animations

  /// Keeps an animation under a key. It has run to its end at once, so only the keys tell of it.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let name = key ?? "\(ObjectIdentifier(animation))"
    animations.removeAll { $0.key == name }
    if !animation.isRemovedOnCompletion { animations.append((name, animation)) }
    animation.delegate?.animationDidStart(animation)
    animation.delegate?.animationDidStop(animation, finished: true)
  }

  /// The animation that stays under a key.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys of the animations that stay; nil for none.
  open func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Takes an animation away.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

  /// Takes all animations away.
  open func removeAllAnimations() { animations = [] }

  // MARK: Layout

  /// Places the layers inside; subclasses override it.
  open func layoutSublayers() {}

  /// Marks the view whose layer it is for layout.
  open func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays out the view whose layer it is.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  /// Draws the layer; subclasses override it, but it is never called.
  open func draw(in context: CGContext) {}

  /// Whether the layer is to be drawn anew.
  open private(set) var isMarkedForDisplay = false

  /// Marks the layer to be drawn anew.
  open func setNeedsDisplay() { isMarkedForDisplay = true }

  /// Whether the layer is to be drawn anew.
  open func needsDisplay() -> Bool { isMarkedForDisplay }
}
