public import Foundation

/// A rectangle on the screen that lays out its subviews.
///
/// As in UIKit, a frame is stale until ``layoutIfNeeded()``. Sizes keep the sign they are given.
///
/// Everything that UIKit lets a subclass override is declared here, since members of extensions cannot be
/// overridden.
open class UIView: DecoratedView {
  @exclusivity(unchecked) final var viewState: ViewState
  /// Whether the view is exactly a `UIImageView` or `UILabel`, not a subclass: it has no layout code, so a
  /// new size needs no layout.
  let isPlain: Bool

  /// Makes a view with a frame, in the coordinates of the superview that it will have.
  public init(frame: CGRect) {
    viewState = ViewState(frame: frame)
    let type = type(of: self)
    isPlain = type == UIImageView.self || type == UILabel.self
    super.init()
  }

  /// Makes a view of size zero; the archive is not read.
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

  /// The frame in the superview's coordinates. A new size marks the view for layout; a new origin alone does
  /// not.
  open var frame: CGRect {
    get { viewState.frame }
    set {
      move(to: newValue.origin)
      resize(to: newValue.size)
    }
  }

  /// The bounds in the view's coordinates. A new size keeps ``center``. A new size or origin marks the view
  /// for layout.
  open var bounds: CGRect {
    get { CGRect(origin: viewState.boundsOrigin, size: viewState.frame.size) }
    set {
      moveBounds(to: newValue.origin)
      resizeAroundCenter(to: newValue.size)
    }
  }

  /// The centre of ``frame``, in the superview's coordinates.
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

  /// The subviews, back to front.
  open var subviews: [UIView] { viewState.subviews }

  /// The view that contains this one; nil for a root.
  open var superview: UIView? { parent }

  /// Adds a view in front of the other subviews, removing it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: viewState.subviews.count) }

  /// Inserts a view at an index among the subviews, 0 being the back.
  ///
  /// An index beyond the last means the front. A view that would contain itself is not added.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view behind another subview; in front of all subviews if `other` is not one.
  open func insertSubview(_ view: UIView, belowSubview other: UIView) {
    insert(view, beside: other, offset: 0)
  }

  /// Inserts a view in front of another subview; in front of all subviews if `other` is not one.
  open func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    insert(view, beside: other, offset: 1)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: viewState.subviews.count) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveParent() }

  /// Returns whether `view` is this view or contains it.
  open func isDescendant(of view: UIView) -> Bool { isWithin(view) }

  /// Returns the view itself or the first descendant with a tag; nil if no view has the tag.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag) }

  /// The window at the root of the tree; nil if the root is not a window.
  open var window: UIWindow? { root.asWindow }

  /// The view as a window; nil if the view is not a window.
  var asWindow: UIWindow? { nil }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes; with nil, before the view is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview has changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the window has changed.
  open func didMoveToWindow() {}

  /// The accessibility frame: the frame that the app set, or else the bounds in the window's coordinates.
  open override var accessibilityFrame: CGRect {
    get { givenAccessibilityFrame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// The next responder: the superview; nil for a root that is not a window.
  open override var next: UIResponder? { parent }

  // MARK: Touches

  /// Returns the frontmost view, this one or a descendant, that receives a touch at a point in this view's
  /// coordinates; nil if no view does. Views that are hidden, have an alpha below 0.01 or disable user
  /// interaction are skipped, with all views inside them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { touched(point, event) }

  /// Returns whether a point, in the view's coordinates, counts as inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Traits

  /// The semantic attribute that decides the layout direction. A new value marks the view for layout.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { viewState.semanticContentAttribute }
    set {
      guard newValue != viewState.semanticContentAttribute else { return }
      viewState.semanticContentAttribute = newValue
      directionChanged()
    }
  }

  /// The direction in which the view is laid out: by its semantic attribute, its trait overrides, or its
  /// superview; otherwise left to right.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    resolvedDirection
  }

  /// The number of pixels per point: the view's own, or else the superview's, or else 2. A new value marks
  /// the view for layout.
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

  /// The layer of the view, made on first use.
  open var layer: CALayer { madeLayer }

  /// The class of ``layer``: `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  /// The traits of the view's environment.
  open var traitCollection: UITraitCollection { ownTraits }

  /// Called when ``traitCollection`` has changed; never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view that gives an unset tint colour: the superview.
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

  /// Lays out the subviews; subclasses override it.
  open func layoutSubviews() {}

  /// Returns the size that fits the content into the proposed `size`, in points; the current size unless
  /// overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to its fitting size, and keeps the origin of its frame.
  open func sizeToFit() {
    let (origin, size) = (frame.origin, sizeThatFits(sizeToFitIn))
    bounds = CGRect(origin: bounds.origin, size: size)
    if frame.origin != origin { frame.origin = origin }
  }

  /// The size, in points, that ``sizeToFit()`` proposes to ``sizeThatFits(_:)``: the current size by default.
  var sizeToFitIn: CGSize { bounds.size }

  override final func masksChanged() { parent?.viewState.hasMasks = true }

  /// The value of a dimension that the content does not determine.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the content, in points; ``noIntrinsicMetric`` for lengths that the content does not
  /// determine, by default both.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  // MARK: Constraints

  /// Whether the view is hidden. A stack view leaves out hidden views.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { (parent as? UIStackView)?.arrangementChanged() } }
  }

  /// Whether views of the class need constraints for their layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the view's constraints. A subclass overrides it and calls `super` last.
  open func updateConstraints() {}

  /// Marks the view for a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { markForConstraints() }

  /// Calls ``updateConstraints()`` of the marked views inside this view, and of this view if it is marked.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  /// Has ``intrinsicContentSize`` read again, since it has changed.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }

  /// Whether the class overrides ``contentSizeChanged(ofSubview:)``.
  var followsContentSizes: Bool { false }

  /// Called when the content size of a subview may have changed, if the class follows content sizes.
  func contentSizeChanged(ofSubview view: UIView) {}

  /// Notes a changed scale in the subviews that inherit it.
  func spreadScale() {
    // Looking counts no reference, going on does: most views have only subviews to which a scale is nothing.
    if viewState.subviews.allSatisfy({ $0.viewState.scale != 0 || $0.ignoresScale }) { return }
    for view in viewState.subviews where view.viewState.scale == 0 { view.scaleChanged() }
  }

  /// The insets, in points, from the frame's edges to the rectangle that constraints align; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets() }

  /// Returns the rectangle that constraints use instead of a frame: the frame minus ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.moved(inward: alignmentRectInsets)
  }

  /// Returns the frame for a rectangle that constraints have computed: the rectangle enlarged by
  /// ``alignmentRectInsets``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }

  /// The view whose text or image provides the first baseline: by default, the view of the last baseline.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose text or image provides the last baseline: by default, this view.
  open var forLastBaselineLayout: UIView { self }

  /// The target size for the smallest size that the constraints inside the view allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target size for the largest size that the constraints inside the view allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the size that satisfies the constraints inside the view and is closest to a target size, with a
  /// priority of 50 on both axes.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints inside the view and is closest to a target, with a
  /// priority for each axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }

  // MARK: Margins

  /// The insets of the content from the edges, in points.
  ///
  /// Reading returns the resolved margins, including preserved superview margins and the safe area. Setting
  /// changes the base from which they are resolved, 8 on every edge at first. So setting a value that was read
  /// changes the margins if there is a safe area.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins().margins }
    set { setMargins(newValue) }
  }

  /// ``layoutMargins`` as leading and trailing insets. Both set the same base, which keeps the form set last:
  /// leading and trailing margins swap sides with the direction, left and right ones do not.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { resolvedMargins().directionalMargins }
    set { setMargins(newValue) }
  }

  /// Whether the content also stays inside the superview's margins; false by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins?.preservesSuperview ?? false }
    set { setMargins(\.preservesSuperview, newValue) }
  }

  /// Whether the safe area is added to the margins; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins?.addsSafeArea ?? true }
    set { setMargins(\.addsSafeArea, newValue) }
  }

  /// The insets of the area that bars do not cover, in points, with ``additionalSafeAreaInsets``; never
  /// negative.
  open var safeAreaInsets: UIEdgeInsets { resolvedMargins().safeArea }

  /// The guide for the margins. Its rectangle is not rounded; margins that overlap give an empty rectangle at
  /// their midpoint.
  open var layoutMarginsGuide: UILayoutGuide { guide(.margins) }

  /// The guide for the safe area. Its rectangle is not rounded; insets that overlap give an empty rectangle
  /// at their midpoint.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  /// Called by ``layoutIfNeeded()``, before ``layoutSubviews()``, when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// Called by ``layoutIfNeeded()``, before ``layoutSubviews()``, when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}
}
