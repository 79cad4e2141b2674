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
  /// Whether a constant has changed since the last solution.
  var isStale = true
  /// Whether a view may wait for its `updateConstraints()`.
  var needsUpdatePass = true
  /// Whether the window is laying out and has already looked for changed frames.
  var isLayingOut = false

  // Nothing that runs during an access comes back to it; the checks would take a tenth of an edit.
  @exclusivity(unchecked) var solver = ConstraintSolver(variables: 1, constraints: 1)
  @exclusivity(unchecked) var items: [EngineItem] = []
  /// The indices of views without constraint-related state, which cannot store their index themselves.
  var plainIndices: [ObjectIdentifier: Int] = [:]
  /// The items whose own rows are added once all views are collected; nil if they are added at once.
  var waiting: [Int]?
  /// The constraints in the solver, one for each row.
  var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var rows: [EngineRow] = []
  /// The shares of fixed rectangles in all rows; each row refers to a range.
  @exclusivity(unchecked) var shares: [GivenShare] = []
  /// The indices of the rows that depend on fixed rectangles, margins or fonts.
  var followers: [Int] = []
  /// Whether a constraint refers to a leading or trailing edge.
  var hasLogicalEdges = false
  var contents: [EngineContent] = []
  /// The constraints that lost a conflict and are still active.
  var broken: Set<ObjectIdentifier> = []
  var reports: [BrokenConstraint] = []
  /// The rounding of frames to pixels.
  var rounding = FrameRounding.edges
  /// The view that `exerciseAmbiguityInLayout()` has moved; nil if none is moved.
  weak var exercised: UIView?
  /// The arithmetic fault of the last solution; nil if it is valid.
  var fault: SolveFault?

  /// Whether the root's size is unknown too, as when a fitting size is computed.
  let isFreeSize: Bool
  /// Whether the engine has built a system before.
  var hasBuilt = false
  /// The cache of solved systems; nil before the second system is built.
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

  /// Updates the constraints, solves them if anything has changed, and sets the frames of all views.
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

  /// Calls `updateConstraints()` of all views that wait for it, inner views first.
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

  /// Notes a changed layout direction: if a constraint uses leading or trailing edges, the system is built again.
  func directionChanged() {
    guard hasLogicalEdges, !isOutdated else { return }
    isOutdated = true
    root.setNeedsLayout()
  }

  /// The arithmetic fault of the last solution as text; nil if the solution is valid.
  var faultText: String? { fault?.description }

  func solve() {
    switch solver.solve() {
    case .solved: fault = nil
    case .conflict: breakConstraints()
    case .fault(let fault): self.fault = fault
    }
  }
}

/// A view or a guide whose rectangle the engine computes or uses.
struct EngineItem {
  /// The view; nil for a guide, and for the root, which has the engine.
  var view: UIView?
  var guide: UILayoutGuide?
  /// The index of the view that contains this view or owns this guide; −1 for the root.
  var above = -1
  /// The fixed alignment rectangle of a view whose frame is set by code; nil if constraints find it.
  var given: CGRect?
  /// The solver's variables of the alignment rectangle along each axis; nil if the rectangle is fixed or not
  /// referred to.
  var horizontal: EngineSpan?
  var vertical: EngineSpan?
  /// Whether constraints find the frame, not code.
  var isFree = false
  /// Whether the size of the content has rows in the solver.
  var hasContent = false
  /// The rank by the first constraint that refers to the item, in the order of activation.
  var entry = Int.max
  /// The identity of the item's reference, to recognise a stale index; nil without a reference.
  var identifier: ObjectIdentifier?
  /// The item's index in the engine that runs this one for a fitting size; −1 without one.
  var outerNumber = -1
}

/// The solver's variables for an item's start and length on an axis; the length is never negative.
struct EngineSpan {
  var place: Variable
  var length: Variable
}

/// A row of the solver for one constraint.
struct EngineRow {
  var id: ConstraintID
  /// The constant without the constraint's constant and without the shares of fixed rectangles.
  var base: Double
  /// The constant without the constraint's constant.
  var offset: Double
  /// The range of the row's shares of fixed rectangles in the engine's `shares`.
  var shares: Range<Int>
  /// Whether margins or fonts contribute to `base`, so that `base` may change.
  var isVolatile: Bool
  /// The items with whose edges the baselines move; other text may move a baseline to another item.
  var baselines = BaselineItems()
}

/// The indices of the items with which a constraint's baselines move; −1 without a baseline.
struct BaselineItems: Hashable {
  var first = -1
  var second = -1
}

/// The contribution of a fixed rectangle to a row: factors of its start and length.
struct GivenShare {
  var item: Int
  var axis: NSLayoutConstraint.Axis
  var place: Double
  var length: Double
}

/// The rows of a view's content size in the solver.
struct EngineContent {
  var item: Int
  /// The rows along each axis; nil if the content has no size along the axis.
  var horizontal: ConstraintID?
  var vertical: ConstraintID?
  /// Whether the view is a label with several lines.
  var isWrapping = false
}
