import Foundation
import LinearConstraints

/// The solver that computes the frames of a window's views from constraints.
///
/// The unknowns are the alignment rectangles of views and guides, in the window's coordinates. A view whose frame
/// is set by code, inside views whose frames are set by code, has no unknowns.
final class LayoutEngine {
  // The root has the engine, and outlives it.
  unowned(unsafe) let root: UIView
  /// The reference by which constraints find the engine, without retaining it.
  let reference = ItemReference()
  /// Whether the system must be built again, since more than constants has changed.
  var isOutdated = true
  /// Whether the system must be solved again, since a constant, a frame or the rounding has changed.
  var isStale = true
  /// Whether some view may need a call of `updateConstraints()`.
  var needsUpdatePass = true
  /// Whether the window is being laid out and has looked for changed frames already.
  var isLayingOut = false

  // Nothing that runs during an access comes back to it; the checks would take a tenth of an edit.
  @exclusivity(unchecked) var solver = ConstraintSolver(variables: 1, constraints: 1)
  @exclusivity(unchecked) var items: [EngineItem] = []
  /// The indices of views that cannot store their index themselves, since they have no state for constraints.
  var plainIndices: [ObjectIdentifier: Int] = [:]
  /// The indices of the items whose rows are postponed until all views are collected; nil if rows are added
  /// at once.
  var waiting: [Int]?
  /// The constraints in the solver, one for each row.
  var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var rows: [EngineRow] = []
  /// The shares of fixed rectangles in all rows; each row has a range of them.
  @exclusivity(unchecked) var shares: [GivenShare] = []
  /// The indices of the rows whose constants depend on fixed rectangles, margins or fonts.
  var followers: [Int] = []
  /// Whether a constraint refers to a leading or trailing edge, so that the layout direction matters.
  var hasLogicalEdges = false
  var contents: [EngineContent] = []
  /// The identities of the active constraints that were broken in a conflict.
  var broken: Set<ObjectIdentifier> = []
  var reports: [BrokenConstraint] = []
  /// The way in which frames are rounded to pixels.
  var rounding = FrameRounding.edges
  /// The view that `exerciseAmbiguityInLayout()` has moved; nil if no view is moved.
  weak var exercised: UIView?
  /// The arithmetic fault of the latest solution; nil if the solution is valid.
  var fault: SolveFault?

  /// Whether the root's size is unknown too, since a fitting size is computed.
  let isFreeSize: Bool
  /// Whether the engine has built a system before.
  var hasBuilt = false
  /// The cache of solved systems; nil until a second system is built, unless the engine was given a cache.
  var blueprints: LayoutBlueprints?
  /// The key under which the current system is stored once it is solved; nil if it is not stored.
  var keptAs: [UInt64]?

  init(root: UIView, isFreeSize: Bool = false, blueprints: LayoutBlueprints? = nil) {
    self.root = root
    self.isFreeSize = isFreeSize
    self.blueprints = blueprints
    reference.item = self
  }

  deinit { reference.clear() }

  /// Updates the constraints; if anything has changed, solves them and sets the frames that they determine.
  func update() {
    updateConstraints()
    guard isOutdated || isStale || (!isLayingOut && hasMoved()) else { return }
    let isNew = isOutdated
    if isNew { build() } else { refresh() }
    solve()
    if measureWrappedContents() { solve() }
    // A worker keeps hundreds of solved systems.
    if isNew { solver.trim() }
    if keptAs != nil { keepBlueprint() }
    isStale = false
    applyFrames()
  }

  /// Calls `updateConstraints()` of all views that were marked for it, inner views first; does nothing if no
  /// view was marked.
  private func updateConstraints() {
    guard needsUpdatePass else { return }
    needsUpdatePass = false
    root.updateConstraintsBelow()
  }

  /// Sets a constraint's new constant in the solver, and marks the window for layout.
  func constantChanged(of constraint: NSLayoutConstraint) {
    framesChanged()
    guard !isOutdated else { return }
    let index = constraint.terms.row
    solver.setConstant(
      of: rows[index].id, to: rows[index].offset + Double(constraint.terms.constant))
  }

  /// Marks the solution as outdated, and the window for layout.
  func framesChanged() {
    guard !isStale else { return }
    isStale = true
    root.setNeedsLayout()
  }

  /// Has the system built again if a constraint uses leading or trailing edges, since the layout direction
  /// has changed.
  func directionChanged() {
    guard hasLogicalEdges, !isOutdated else { return }
    isOutdated = true
    root.setNeedsLayout()
  }

  /// The arithmetic fault of the latest solution as text; nil if the solution is valid.
  var faultText: String? { fault?.description }

  func solve() {
    switch solver.solve() {
    case .solved: fault = nil
    case .conflict: breakConstraints()
    case .fault(let fault): self.fault = fault
    }
  }
}

/// A view or guide whose rectangle the engine computes, or whose fixed rectangle it uses.
struct EngineItem {
  /// The view; nil for a guide, and for the root, which the engine stores itself.
  var view: UIView?
  var guide: UILayoutGuide?
  /// The index of the view that contains this view or owns this guide; −1 for the root.
  var above = -1
  /// The alignment rectangle of a view whose frame code sets, in the window's coordinates; nil if constraints
  /// determine its frame or its superview's.
  var given: CGRect?
  /// The variables of the alignment rectangle along each axis, `horizontal` and `vertical`; nil if the
  /// rectangle is fixed or no constraint refers to it.
  var horizontal: EngineSpan?
  var vertical: EngineSpan?
  /// Whether constraints determine the frame, instead of code.
  var isFree = false
  /// Whether the size of the content has rows in the solver.
  var hasContent = false
  /// The item's position in the order in which constraints first refer to items; `.max` if no constraint
  /// refers to it.
  var entry = Int.max
  /// The identity of the item's reference, to recognise a stale index; nil if the item has no reference.
  var identifier: ObjectIdentifier?
  /// The index that the item's reference had before this engine numbered the item; −1 if no engine had
  /// numbered it.
  var outerNumber = -1
}

/// The variables in the solver for an item's start and length on an axis; the length is never negative.
struct EngineSpan {
  var place: Variable
  var length: Variable
}

/// The row in the solver for a constraint, with the parts of its constant.
struct EngineRow {
  var id: ConstraintID
  /// The part of the row's constant that comes from margins and fonts.
  var base: Double
  /// The part of the row's constant that comes from anything but the constraint's own constant.
  var offset: Double
  /// The range of the row's shares of fixed rectangles in the engine's `shares`.
  var shares: Range<Int>
  /// Whether margins or fonts contribute to ``base``, so that it may change.
  var isVolatile: Bool
  /// The items to whose edges the constraint's baselines are anchored; with other text, this may be another
  /// item.
  var baselines = BaselineItems()
}

/// The indices of the items to whose edges a constraint's baselines are anchored; −1 for an attribute that is
/// not a baseline.
struct BaselineItems: Hashable {
  var first = -1
  var second = -1
}

/// The contribution of a fixed rectangle to a row: the factors of the rectangle's start and length.
struct GivenShare {
  var item: Int
  var axis: NSLayoutConstraint.Axis
  var place: Double
  var length: Double
}

/// The rows of a view's content size in the solver.
struct EngineContent {
  var item: Int
  /// The rows along each axis, `horizontal` and `vertical`; nil if the content has no size along the axis.
  var horizontal: ConstraintID?
  var vertical: ConstraintID?
  /// Whether the view is a label that may have several lines.
  var isWrapping = false
}
