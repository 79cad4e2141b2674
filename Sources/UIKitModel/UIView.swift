public import Foundation

/// A rectangle on the screen that lays out its subviews.
///
/// As in UIKit, a frame is stale until ``layoutIfNeeded()``. Sizes keep the sign they are given.
open class UIView {
  // A view belongs to one task and no access to its state spans a call into other code, so the runtime
  // checks of exclusive access, half of the time of a layout, are left out here and in the subclasses.
  @exclusivity(unchecked) var storedFrame: CGRect
  @exclusivity(unchecked) var storedBoundsOrigin = CGPoint.zero
  @exclusivity(unchecked) var storedScale: CGFloat = 0
  @exclusivity(unchecked) var storedDirection = UISemanticContentAttribute.unspecified
  @exclusivity(unchecked) var storedLayer: CALayer?
  @exclusivity(unchecked) var storedExplanation: LayoutExplanation?
  /// Whether there is an explanation; cheaper to ask than the reference.
  @exclusivity(unchecked) public internal(set) final var isExplaining = false
  /// Whether the view is one of those that have no layout of their own, so that a new size needs none.
  let isPlain: Bool
  /// Whether the view is a button of no subclass.
  let isExactlyButton: Bool
  @exclusivity(unchecked) var pass = LayoutPass()
  @exclusivity(unchecked) var margins: MarginState?

  /// The views inside this one, back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [UIView] = []

  // A weak reference would cost a side table on the hot path; `deinit` keeps this one from dangling.
  @exclusivity(unchecked) private var unownedParent: Unmanaged<UIView>?

  var parent: UIView? {
    get { unownedParent?.takeUnretainedValue() }
    set { unownedParent = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether there is a superview; cheaper to ask than the reference.
  var hasParent: Bool { unownedParent != nil }

  /// The view that contains this one.
  public var superview: UIView? { parent }

  /// Makes a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    storedFrame = frame
    let type = type(of: self)
    isPlain = type == UIImageView.self || type == UILabel.self
    isExactlyButton = type == UIButton.self
  }

  /// Archives are not modelled: never makes a view.
  public required init?(coder: NSCoder) { nil }

  /// Makes a view of size zero.
  public convenience init() { self.init(frame: .zero) }

  deinit {
    for view in subviews {
      view.parent = nil
      if view.margins != nil { view.moveMargins() }
    }
  }

  /// The place and size in the superview's coordinates. A new size marks the view for layout, a
  /// mere move does not.
  open var frame: CGRect {
    get { storedFrame }
    set {
      move(to: newValue.origin)
      resize(to: newValue.size)
    }
  }

  /// The place and size in the view's own coordinates. A new size marks the view for layout; so does
  /// a new origin, since subviews keep their places in these coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: storedBoundsOrigin, size: storedFrame.size) }
    set {
      if newValue.origin != storedBoundsOrigin {
        storedBoundsOrigin = newValue.origin
        if margins != nil { markMargins() }
        setNeedsLayout()
      }
      resize(to: newValue.size)
    }
  }

  /// The middle of ``frame``.
  public var center: CGPoint {
    get {
      CGPoint(
        x: storedFrame.origin.x + storedFrame.size.width / 2,
        y: storedFrame.origin.y + storedFrame.size.height / 2)
    }
    set {
      move(
        to: CGPoint(
          x: newValue.x - storedFrame.size.width / 2, y: newValue.y - storedFrame.size.height / 2))
    }
  }

  @inline(__always)
  private func move(to origin: CGPoint) {
    if margins != nil, storedFrame.origin != origin { markMargins() }
    storedFrame.origin = origin
  }

  private func resize(to size: CGSize) {
    guard size.width != storedFrame.size.width || size.height != storedFrame.size.height else {
      return
    }
    storedFrame.size = size
    if hasNoLayout {
      markWithoutLayout()
      return
    }
    if margins != nil { markMargins() }
    setNeedsLayout()
  }

  /// Whether laying out the view would change nothing.
  @inline(__always)
  final var hasNoLayout: Bool { isPlain && subviews.isEmpty && margins == nil }

  /// Marks a view that has no layout, of which the views above need not know.
  final func markWithoutLayout() { pass.isDue = true }

  // MARK: Layout

  /// Marks the view for layout at the next ``layoutIfNeeded()``.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the view and its subviews if they are marked.
  ///
  /// A view that is marked again by its own layout is laid out again, up to
  /// sixteen times; after that ``layoutFault`` names the hook that marks it.
  open func layoutIfNeeded() { layOutTree() }

  /// Places the subviews; subclasses override it.
  open func layoutSubviews() {}

  /// Called by ``layoutIfNeeded()``, before ``layoutSubviews()``, when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// Called by ``layoutIfNeeded()``, before ``layoutSubviews()``, when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}

  /// The size that fits the content into the proposed `size`; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to what fits its content.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds = CGRect(origin: bounds.origin, size: size)
  }

  /// The value of a dimension that a view has no opinion on.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
}
