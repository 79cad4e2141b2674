import Foundation
import LinearConstraints

/// The solver of a window's frames from its constraints.
///
/// Unknown are the alignment rectangles of views and guides, in the window's coordinates. A view whose frame is
/// given, in views whose frames are given, has no unknowns.
final class LayoutEngine {
  // The root has the engine, and outlives it.
  unowned(unsafe) let root: UIView
  /// The reference by which constraints find the engine.
  private(set) lazy var reference = ItemReference(self)
  /// Whether something other than constants has changed since the rows were made.
  var isOutdated = true
  /// Whether the solution may not be that of the constants any more.
  var isStale = true
  /// Whether a view's `updateConstraints()` may be due.
  var needsUpdatePass = true
  /// Whether the window lays out, and has looked for given frames that have changed.
  var isLayingOut = false

  // Nothing that runs during an access comes back to it; the checks would take a tenth of an edit.
  @exclusivity(unchecked) var solver = ConstraintSolver(variables: 1, constraints: 1)
  @exclusivity(unchecked) var items: [EngineItem] = []
  /// The numbers of views that know nothing of constraints; the others know theirs themselves.
  var plainIndices: [ObjectIdentifier: Int] = [:]
  /// The items whose own rows wait until all views are collected; nil while none wait.
  var waiting: [Int]?
  /// The constraints that the solver has, one for each row.
  var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var rows: [EngineRow] = []
  /// The parts of given rectangles in the rows.
  @exclusivity(unchecked) var shares: [GivenShare] = []
  /// The rows that given rectangles, margins or fonts count in.
  var followers: [Int] = []
  /// Whether a constraint refers to an edge that depends on the direction.
  var hasLogicalEdges = false
  var contents: [EngineContent] = []
  /// The constraints that have lost a conflict and are still active.
  var broken: Set<ObjectIdentifier> = []
  var reports: [BrokenConstraint] = []
  /// The rounding of frames.
  var rounding = FrameRounding.edges
  /// The view whose ambiguity is shown.
  weak var exercised: UIView?
  /// The fault in the arithmetic.
  var fault: SolveFault?

  /// Whether the size of the root is unknown as well.
  let isFreeSize: Bool
  /// Whether a system has been built.
  var hasBuilt = false
  /// The systems that may be copied instead of being built; nil before the second one is built.
  var blueprints: LayoutBlueprints?
  /// The key by which the present system is kept once it is solved; nil if it is not kept.
  var keptAs: [UInt64]?

  init(root: UIView, isFreeSize: Bool = false, blueprints: LayoutBlueprints? = nil) {
    self.root = root
    self.isFreeSize = isFreeSize
    self.blueprints = blueprints
  }

  deinit { reference.clear() }

  /// Brings the frames of all views up to date with the constraints.
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

  /// Lets views change their constraints, those inside first.
  private func updateConstraints() {
    guard needsUpdatePass else { return }
    needsUpdatePass = false
    root.updateConstraintsBelow()
  }

  /// Notes a new constant, in the tableau as well.
  func constantChanged(of constraint: NSLayoutConstraint) {
    framesChanged()
    guard !isOutdated else { return }
    let index = constraint.terms.row
    solver.setConstant(
      of: rows[index].id, to: rows[index].offset + Double(constraint.terms.constant))
  }

  /// Notes that frames are not those of the constraints any more.
  func framesChanged() {
    guard !isStale else { return }
    isStale = true
    root.setNeedsLayout()
  }

  /// Notes that a view has another direction, which may swap its edges.
  func directionChanged() {
    guard hasLogicalEdges, !isOutdated else { return }
    isOutdated = true
    root.setNeedsLayout()
  }

  /// The fault in the arithmetic, in words.
  var faultText: String? { fault?.description }

  func solve() {
    switch solver.solve() {
    case .solved: fault = nil
    case .conflict: breakConstraints()
    case .fault(let fault): self.fault = fault
    }
  }
}

/// A view or a guide.
struct EngineItem {
  /// The view; nil for a guide, and for the root, which has the engine.
  var view: UIView?
  var guide: UILayoutGuide?
  /// The item of the view that contains it, or that the guide belongs to; −1 for the root.
  var above = -1
  /// Its alignment rectangle, where it is given.
  var given: CGRect?
  /// Its alignment rectangle's variables by axis, where it is not given and something refers to it.
  var horizontal: EngineSpan?
  var vertical: EngineSpan?
  /// Whether the frame is found by constraints and not tied to that of the superview.
  var isFree = false
  /// Whether the content has a size that counts.
  var hasContent = false
  /// The number of the first constraint that refers to it, in the order of activation.
  var entry = Int.max
  /// The identity in constraints; nil before the first.
  var identifier: ObjectIdentifier?
  /// The number that another engine, which waits for this one, has given it.
  var outerNumber = -1
}

/// The start and the length of an item on an axis; the length is never negative.
struct EngineSpan {
  var place: Variable
  var length: Variable
}

/// The solver's part of a constraint.
struct EngineRow {
  var id: ConstraintID
  /// The solver's constant, without the constraint's own and the parts of given rectangles.
  var base: Double
  /// The solver's constant, without the constraint's own.
  var offset: Double
  /// The parts of given rectangles, among all.
  var shares: Range<Int>
  /// Whether margins or fonts have their say, so that `base` is not the same for ever.
  var isVolatile: Bool
  /// The items whose edges baselines move with; another text may have the baseline later.
  var baselines = BaselineItems()
}

/// The items that move the baselines of a constraint; −1 without a baseline.
struct BaselineItems: Hashable {
  var first = -1
  var second = -1
}

/// The part of a given rectangle in a row.
struct GivenShare {
  var item: Int
  var axis: NSLayoutConstraint.Axis
  var place: Double
  var length: Double
}

/// A content's size.
struct EngineContent {
  var item: Int
  /// The rows, by axis, where the content has a size.
  var horizontal: ConstraintID?
  var vertical: ConstraintID?
  /// Whether the content is a text of several lines, and the view its label.
  var isWrapping = false
}
