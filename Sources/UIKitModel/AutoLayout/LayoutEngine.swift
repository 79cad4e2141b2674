import Foundation
import LinearConstraints

/// What finds the frames of a window's views from its constraints.
///
/// Unknown are the alignment rectangles of views and guides, in the window's coordinates. A view whose frame is
/// given, in views whose frames are given, has no unknowns.
final class LayoutEngine {
  unowned let root: UIView
  /// Whether something other than constants has changed since the rows were made.
  var isOutdated = true
  /// Whether the solution may not be that of the constants any more.
  var isStale = true
  /// Whether a view's `updateConstraints()` may be due.
  var needsUpdatePass = true

  var solver = ConstraintSolver()
  var items: [EngineItem] = []
  var itemIndices: [ObjectIdentifier: Int] = [:]
  var rows: [EngineRow] = []
  var contents: [EngineContent] = []
  /// The constraints that have lost a conflict and are still active.
  var broken: Set<ObjectIdentifier> = []
  var reports: [BrokenConstraint] = []
  /// What went wrong in the arithmetic.
  var fault: SolveFault?

  /// Whether the size of the root is unknown as well.
  let isFreeSize: Bool

  init(root: UIView, isFreeSize: Bool = false) {
    self.root = root
    self.isFreeSize = isFreeSize
  }

  /// Brings the frames of all views up to date with the constraints.
  func update() {
    updateConstraints()
    guard isOutdated || isStale || hasMoved() else { return }
    if isOutdated { build() } else { refresh() }
    solve()
    if measureWrappedContents() { solve() }
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
    isStale = true
    root.setNeedsLayout()
    guard !isOutdated else { return }
    let row = rows[constraint.row]
    solver.setConstant(
      of: row.id, to: row.offset + row.sign * Double(constraint.storedConstant))
  }

  /// What went wrong in the arithmetic, in words.
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
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// Its alignment rectangle, where it is given.
  var given: CGRect?
  /// Its alignment rectangle's variables, where it is not: place and length by axis.
  var places: [Variable] = []
  var lengths: [Variable] = []
  /// Whether the frame is found by constraints and not tied to that of the superview.
  var isFree = false
  /// The place in the order of items: by depth, then by place among the siblings, guides last.
  var order: [Int] = []
  /// The number of the first constraint that refers to it, in the order of activation.
  var entry = Int.max
}

/// A constraint that the solver has.
struct EngineRow {
  var constraint: NSLayoutConstraint
  var id: ConstraintID
  /// What the solver's constant is besides the constraint's own, which counts with `sign`.
  var offset: Double
  var sign: Double
}

/// A content's size along an axis.
struct EngineContent {
  var item: Int
  var axis: NSLayoutConstraint.Axis
  var id: ConstraintID
}
