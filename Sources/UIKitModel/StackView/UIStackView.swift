public import Foundation

/// A view that arranges other views in a row or a column by constraints that it makes.
open class UIStackView: UIView {
  /// The way in which the stack's length is divided among its views.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Each view keeps its content's length, if possible; one view is resized to fill the stack.
    case fill = 0
    /// All views have the same length.
    case fillEqually = 1
    /// The lengths of the views are in proportion to the lengths of their contents.
    case fillProportionally = 2
    /// The gaps between the views are equal.
    case equalSpacing = 3
    /// The distances between the centres of the views are equal, as far as the spacing between neighbours
    /// allows.
    case equalCentering = 4
  }

  /// The alignment of the views across the stack's axis.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// Each view fills the stack from edge to edge.
    case fill = 0
    /// The views are at the leading edge; in a row, at the top.
    case leading = 1
    /// The views of a row are aligned by the first baselines of their texts; the views of a column at the
    /// leading edge.
    case firstBaseline = 2
    /// The views are centred.
    case center = 3
    /// The views are at the trailing edge; in a row, at the bottom.
    case trailing = 4
    /// The views of a row are aligned by the last baselines of their texts; the views of a column at the
    /// trailing edge.
    case lastBaseline = 5

    /// The top alignment, for a row.
    public static let top = leading
    /// The bottom alignment, for a row.
    public static let bottom = trailing
  }

  // Nothing that runs during an access comes back to it.
  @exclusivity(unchecked) final var arrangement = StackArrangement()

  /// Makes a stack with views to arrange.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The arranged views, in order.
  open var arrangedSubviews: [UIView] { arrangement.views }

  /// The axis of the views: a row or a column.
  open var axis: NSLayoutConstraint.Axis {
    get { arrangement.axis }
    set { change(\.axis, newValue) }
  }

  /// The way in which the stack's length is divided among its views.
  open var distribution: Distribution {
    get { arrangement.distribution }
    set { change(\.distribution, newValue) }
  }

  /// The alignment of the views across the stack's axis.
  open var alignment: Alignment {
    get { arrangement.alignment }
    set { change(\.alignment, newValue) }
  }

  /// The distance between neighbours in points; the smallest distance for distributions with equal gaps.
  open var spacing: CGFloat {
    get { arrangement.spacing }
    set {
      guard arrangement.spacing != newValue else { return }
      arrangement.spacing = newValue
      spacingChanged()
    }
  }

  /// Whether the views stay inside the stack's margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isMarginsRelative }
    set { change(\.isMarginsRelative, newValue) }
  }

  /// Whether a column measures spacing between baselines of texts; ignored in a row.
  open var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelative }
    set { change(\.isBaselineRelative, newValue) }
  }

  /// The view with the first baseline: in a column the first arranged view, in a row the visible one with the
  /// tallest content. The stack if it has no such view.
  open override var forFirstBaselineLayout: UIView { baselineView(arrangement.views.first) }

  /// The view with the last baseline: in a column the last arranged view, in a row the visible one with the
  /// tallest content. The stack if it has no such view.
  open override var forLastBaselineLayout: UIView { baselineView(arrangement.views.last) }

  private func baselineView(_ outer: UIView?) -> UIView {
    guard axis == .horizontal else { return outer ?? self }
    // The first one of those whose contents are as tall.
    return arrangement.views.filter { !$0.isHidden }.reversed()
      .max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }

  /// The value that means the stack's ``spacing`` as the spacing after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The value that means the system's spacing, 8 points, after a view.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// Sets the distance after a view, in points, instead of ``spacing``.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    arrangement.customSpacings[ObjectIdentifier(view)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the custom distance after a view, in points; ``spacingUseDefault`` if none was set.
  open func customSpacing(after view: UIView) -> CGFloat {
    arrangement.customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// Adds a view after the arranged views.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangement.views.count)
  }

  /// Inserts a view among the arranged views at an index; an index beyond the last means the end.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    if let known = arrangement.views.firstIndex(where: { $0 === view }) {
      arrangement.views.remove(at: known)
    }
    if view.superview !== self { addSubview(view) }
    arrangement.views.insert(view, at: min(max(index, 0), arrangement.views.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Removes a view from the arranged views; the view remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangement.views.removeAll { $0 === view }
    arrangement.customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Removes a view from the arranged views when the view stops being a subview.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Makes the constraints of the arrangement, if they are outdated.
  open override func updateConstraints() {
    if arrangement.isOutdated { rearrange() }
    super.updateConstraints()
  }

  override var followsContentSizes: Bool { true }

  /// Updates the constraints that depend on the size of a view's content: proportional lengths, and aligned
  /// baselines.
  override func contentSizeChanged(ofSubview view: UIView) {
    // By member: a property of the struct would be asked of a copy of it with all its arrays, 5 % of a fuzz run.
    if arrangement.distribution == .fillProportionally || arrangement.alignment == .firstBaseline
      || arrangement.alignment == .lastBaseline
    {
      arrangementChanged()
    }
  }

  private func change<Value: Equatable>(
    _ path: WritableKeyPath<StackArrangement, Value>, _ value: Value
  ) {
    guard arrangement[keyPath: path] != value else { return }
    arrangement[keyPath: path] = value
    arrangementChanged()
  }

  /// Marks the stack's constraints to be made again.
  final func arrangementChanged() {
    arrangement.isOutdated = true
    setNeedsUpdateConstraints()
  }
}

/// The storage of a ``UIStackView``.
struct StackArrangement {
  var views: [UIView] = []
  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  var spacing: CGFloat = 0
  var isMarginsRelative = false
  var isBaselineRelative = false
  /// Whether spacing is measured between baselines.
  var countsFromBaselines: Bool { isBaselineRelative && axis == .vertical }
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// Whether the constraints must be made again.
  var isOutdated = true
  /// Whether the constraints contain the lengths of the views' contents as factors.
  var isProportional: Bool { distribution == .fillProportionally }
  /// Whether the views are aligned by the baselines of their texts.
  var alignsBaselines: Bool { alignment == .firstBaseline || alignment == .lastBaseline }
  /// Whether an arranged view is hidden; constraints place hidden views in the middle of a gap, at half its
  /// spacing, or at an end.
  var hasHidden = false
  /// The constraints between neighbours with the stack's ``UIStackView/spacing`` as their constant.
  var ownSpacings: [NSLayoutConstraint] = []
  /// The constraints that the stack has made; `guides` are the guides that it has made.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
}
