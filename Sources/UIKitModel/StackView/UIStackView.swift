public import Foundation

/// A view that arranges others in a row or a column by constraints, which it makes itself.
open class UIStackView: UIView {
  /// The distribution of the stack's length among its views.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// As their contents ask for.
    case fill = 0
    /// All alike.
    case fillEqually = 1
    /// In proportion to their contents.
    case fillProportionally = 2
    /// As their contents ask for, with equal gaps.
    case equalSpacing = 3
    /// As their contents ask for, with equal distances between their middles.
    case equalCentering = 4
  }

  /// The alignment of the views on the other axis.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill = 0
    /// At the edge where reading begins; in a row, at the top.
    case leading = 1
    /// On the baseline of the first lines.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the edge where reading ends; in a row, at the bottom.
    case trailing = 4
    /// On the baseline of the last lines.
    case lastBaseline = 5

    /// At the top, in a row.
    public static let top = leading
    /// At the bottom, in a row.
    public static let bottom = trailing
  }

  // Nothing that runs during an access comes back to it.
  @exclusivity(unchecked) final var arrangement = StackArrangement()

  /// Makes a stack of views, which constraints are to place.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views that are arranged, in their order.
  open var arrangedSubviews: [UIView] { arrangement.views }

  /// The axis of the views: a row or a column.
  open var axis: NSLayoutConstraint.Axis {
    get { arrangement.axis }
    set { change(\.axis, newValue) }
  }

  /// The distribution of the length among the views.
  open var distribution: Distribution {
    get { arrangement.distribution }
    set { change(\.distribution, newValue) }
  }

  /// The alignment of the views on the other axis.
  open var alignment: Alignment {
    get { arrangement.alignment }
    set { change(\.alignment, newValue) }
  }

  /// The distance between neighbours, the least one where gaps are equal.
  open var spacing: CGFloat {
    get { arrangement.spacing }
    set {
      guard arrangement.spacing != newValue else { return }
      arrangement.spacing = newValue
      spacingChanged()
    }
  }

  /// Whether the views keep out of the margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isMarginsRelative }
    set { change(\.isMarginsRelative, newValue) }
  }

  /// Whether a column measures spacings between the baselines of texts; a row never does.
  open var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelative }
    set { change(\.isBaselineRelative, newValue) }
  }

  /// The first baseline of a column is that of its first view, and of a row that of its tallest.
  open override var forFirstBaselineLayout: UIView { baselineView(arrangement.views.first) }

  /// The last baseline of a column is that of its last view, and of a row that of its tallest.
  open override var forLastBaselineLayout: UIView { baselineView(arrangement.views.last) }

  private func baselineView(_ outer: UIView?) -> UIView {
    guard axis == .horizontal else { return outer ?? self }
    // The first one of those whose contents are as tall.
    return arrangement.views.filter { !$0.isHidden }.reversed()
      .max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }

  /// The spacing of neighbours that is to mean the stack's own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing of neighbours that the system chooses.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// Sets the distance after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    arrangement.customSpacings[ObjectIdentifier(view)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// The distance that is set after a view.
  open func customSpacing(after view: UIView) -> CGFloat {
    arrangement.customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// Arranges a view after the others.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangement.views.count)
  }

  /// Arranges a view before the one at a place.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangement.views.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    arrangement.views.insert(view, at: min(max(index, 0), arrangement.views.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Arranges a view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangement.views.removeAll { $0 === view }
    arrangement.customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// A view that leaves is arranged no longer.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Makes the constraints of the arrangement.
  open override func updateConstraints() {
    if arrangement.isOutdated { rearrange() }
    super.updateConstraints()
  }

  /// Updates the constraints that depend on a content's size: proportional lengths, and aligned baselines.
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

  /// Notes that the constraints have to be made anew.
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
  /// Whether spacings are measured from baseline to baseline.
  var countsFromBaselines: Bool { isBaselineRelative && axis == .vertical }
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// Whether the constraints are not those of the values above.
  var isOutdated = true
  /// Whether the lengths of the views' contents, with the spacings, are factors in the constraints.
  var isProportional: Bool { distribution == .fillProportionally }
  /// Whether the views are aligned by the baselines of their texts.
  var alignsBaselines: Bool { alignment == .firstBaseline || alignment == .lastBaseline }
  /// Whether a view is hidden, next to which half a spacing is kept.
  var hasHidden = false
  /// The constraints between neighbours that keep the stack's own spacing.
  var ownSpacings: [NSLayoutConstraint] = []
  /// The constraints and guides of the stack.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
}
