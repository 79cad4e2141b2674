public import Foundation

/// A rectangle on the screen that lays out its subviews.
///
/// As in UIKit, a frame is stale until ``layoutIfNeeded()``. Sizes keep the sign they are given.
///
/// Everything that UIKit lets a subclass override is declared here, since members of extensions cannot be
/// overridden.
open class UIView: DecoratedView {
  @exclusivity(unchecked) final var viewState: ViewState
  /// Whether the view has no layout code, so that a new size needs no layout.
  let isPlain: Bool

  /// Makes a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    viewState = ViewState(frame: frame)
    let type = type(of: self)
    isPlain = type == UIImageView.self || type == UILabel.self
    super.init()
  }

  /// Makes a view of size zero: what an archive holds is not read.
  public required init?(coder: NSCoder) {
    viewState = ViewState(frame: .zero)
    let type = type(of: self)
    isPlain = type == UIImageView.self || type == UILabel.self
    super.init()
  }

  /// Makes a view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    viewState.layer?.view = nil
    for view in viewState.subviews {
      view.parent = nil
      if view.margins != nil { view.moveMargins() }
    }
  }

  // MARK: Place and size

  /// The place and size in the superview's coordinates. A new size marks the view for layout, a
  /// mere move does not.
  open var frame: CGRect {
    get { viewState.frame }
    set {
      move(to: newValue.origin)
      resize(to: newValue.size)
    }
  }

  /// The place and size in the view's own coordinates. A new size keeps ``center`` and marks the view for layout; so
  /// does a new origin, since subviews keep their places in these coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: viewState.boundsOrigin, size: viewState.frame.size) }
    set {
      moveBounds(to: newValue.origin)
      resizeAroundCenter(to: newValue.size)
    }
  }

  /// The middle of ``frame``.
  open var center: CGPoint {
    get {
      let frame = viewState.frame
      return CGPoint(
        x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
    set {
      let size = viewState.frame.size
      move(to: CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2))
    }
  }

  // MARK: The tree

  /// The views inside this one, back to front.
  open var subviews: [UIView] { viewState.subviews }

  /// The view that contains this one.
  open var superview: UIView? { parent }

  /// Adds a view in front of the other subviews, removing it from where it was.
  open func addSubview(_ view: UIView) { insert(view, at: viewState.subviews.count) }

  /// Adds a view at a place among the subviews, 0 being the back.
  ///
  /// An index beyond the last means the front. A view that would contain itself is not added.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view behind another; in front of all where that one is not here.
  open func insertSubview(_ view: UIView, belowSubview other: UIView) {
    insert(view, beside: other, offset: 0)
  }

  /// Adds a view in front of another; in front of all where that one is not here.
  open func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    insert(view, beside: other, offset: 1)
  }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: viewState.subviews.count) }

  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveParent() }

  /// Whether `view` is this view or contains it.
  open func isDescendant(of view: UIView) -> Bool { isWithin(view) }

  /// The view itself or the first one inside with a number.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag) }

  /// The window at the root of the tree, if there is one.
  open var window: UIWindow? { root.asWindow }

  /// The view itself, if it is a window.
  var asWindow: UIWindow? { nil }

  /// Called before a view comes in.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a view goes.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the superview has changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the window has changed.
  open func didMoveToWindow() {}

  /// The bounds in the coordinates of the window, unless another place was set.
  open override var accessibilityFrame: CGRect {
    get { givenAccessibilityFrame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// The superview is asked next.
  open override var next: UIResponder? { parent }

  // MARK: Touches

  /// The view in front at a point of the view's own coordinates: not where nothing can be seen or touched.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { touched(point, event) }

  /// Whether a point of the view's own coordinates counts as inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Traits

  /// The semantic attribute that decides the direction. A new value marks the view for layout.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { viewState.semanticContentAttribute }
    set {
      guard newValue != viewState.semanticContentAttribute else { return }
      viewState.semanticContentAttribute = newValue
      directionChanged()
    }
  }

  /// The direction in effect: the view's own, else that of its traits, else that of the superview, else left to
  /// right.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    resolvedDirection
  }

  /// Pixels per point: the view's own, else that of the superview, else 2. A new value marks the view
  /// for layout.
  open var contentScaleFactor: CGFloat {
    get {
      viewState.scale > 0 ? viewState.scale : ofParent { $0.contentScaleFactor } ?? 2
    }
    set {
      guard newValue != viewState.scale else { return }
      viewState.scale = newValue
      if hasSuperview { window?.engine.framesChanged() }
      scaleChanged()
      setNeedsLayout()
    }
  }

  /// The layer that draws the view.
  open var layer: CALayer { madeLayer }

  /// The class of ``layer``: `CALayer` or one that inherits from it.
  open class var layerClass: AnyClass { CALayer.self }

  /// The environment of the view.
  open var traitCollection: UITraitCollection { ownTraits }

  /// Called when ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view whose tint colour counts where this one has none.
  override var tintSource: DecoratedView? { parent }

  override func spreadTintColor() {
    tintColorDidChange()
    for view in viewState.subviews where !view.hasOwnTintColor { view.spreadTintColor() }
  }

  // MARK: Layout

  /// Marks the view for layout at the next ``layoutIfNeeded()``.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the view and its subviews if they are marked.
  ///
  /// A view that is marked again by its own layout is laid out again, up to
  /// sixteen times; after that ``layoutFault`` names the hook that marks it.
  open func layoutIfNeeded() {
    if viewState.autoLayout != nil, let window, window !== self { window.engine.update() }
    layOutTree()
  }

  /// Places the subviews; subclasses override it.
  open func layoutSubviews() {}

  /// The size that fits the content into the proposed `size`; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to what fits its content.
  open func sizeToFit() {
    let (origin, size) = (frame.origin, sizeThatFits(sizeToFitIn))
    bounds = CGRect(origin: bounds.origin, size: size)
    if frame.origin != origin { frame.origin = origin }
  }

  /// The room that ``sizeToFit()`` proposes.
  var sizeToFitIn: CGSize { bounds.size }

  override final func masksChanged() { parent?.viewState.hasMasks = true }

  /// The value of a dimension that a view has no opinion on.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  // MARK: Constraints

  /// Whether the view is not shown. A stack view leaves it out then.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { (parent as? UIStackView)?.arrangementChanged() } }
  }

  /// Whether views of the class count on constraints; no constraint is needed for them to count.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes the constraints of the view; subclasses override it, and call it on `super` at their end.
  open func updateConstraints() {}

  /// Marks the view for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { markForConstraints() }

  /// Calls ``updateConstraints()`` of the views inside and of this one, where they are marked.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  /// Says that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }

  /// Called when the content of a view inside may have another size.
  func contentSizeChanged(ofSubview view: UIView) {}

  /// The distances of the frame's edges outside the rectangle that constraints align.
  open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets() }

  /// The rectangle that constraints align, of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.moved(inward: alignmentRectInsets)
  }

  /// The frame of a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }

  /// The view whose text has the first baseline.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose text has the last baseline.
  open var forLastBaselineLayout: UIView { self }

  /// The target of the smallest size that the constraints inside allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target of the largest size that the constraints inside allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that satisfies the constraints inside and is as close to a target as it can be.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints inside and is as close to a target as priorities let it be.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }

  // MARK: Margins

  /// The distances between the edges and the content.
  ///
  /// Reading gives the resolved margins, with what is preserved of the superview's and the safe area.
  /// Writing sets the base from which they are resolved, 8 on every edge at first; so writing back what
  /// was read is not neutral where there is a safe area.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins().margins }
    set { setMargins(newValue) }
  }

  /// ``layoutMargins`` by the view's direction. Both are views of one base, which keeps the form that
  /// was written last: directional margins change sides with the direction, physical ones do not.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { resolvedMargins().directionalMargins }
    set { setMargins(newValue) }
  }

  /// Whether the view's content keeps out of the superview's margins as well; false at first.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins?.preservesSuperview ?? false }
    set { setMargins(\.preservesSuperview, newValue) }
  }

  /// Whether the safe area is added to the margins; true at first.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins?.addsSafeArea ?? true }
    set { setMargins(\.addsSafeArea, newValue) }
  }

  /// The distances by which bars and the like cover the view, as far as it reaches below them, with
  /// ``additionalSafeAreaInsets``; never negative.
  open var safeAreaInsets: UIEdgeInsets { resolvedMargins().safeArea }

  /// The rectangle within the margins, in the view's own coordinates; not rounded. Where the margins
  /// cross, it collapses to their midpoint.
  open var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  /// The rectangle within the safe area, in the view's own coordinates; not rounded. Where the insets
  /// cross, it collapses to their midpoint.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  /// Called by ``layoutIfNeeded()``, before ``layoutSubviews()``, when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// Called by ``layoutIfNeeded()``, before ``layoutSubviews()``, when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}
}
