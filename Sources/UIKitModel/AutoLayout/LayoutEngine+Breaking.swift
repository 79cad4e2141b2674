import Foundation
import LinearConstraints

/// A required constraint that was broken since it conflicts with others. From then on its priority is just
/// below required.
public struct BrokenConstraint {
  /// The broken constraint.
  public let constraint: NSLayoutConstraint
  /// The constraints that conflict, including the broken one, in the order of activation. Frames that code
  /// sets may belong to the conflict too.
  public let mutuallyExclusive: [NSLayoutConstraint]
}

extension BrokenConstraint: CustomStringConvertible {
  /// A message of several lines with the conflicting constraints, like UIKit's.
  public var description: String {
    var lines = ["unable to simultaneously satisfy constraints:"]
    lines += mutuallyExclusive.map { "  \($0)" }
    lines.append("will attempt to recover by breaking constraint: \(constraint)")
    return lines.joined(separator: "\n")
  }
}

extension LayoutEngine {
  /// Finds required constraints to break: adds them one by one in a fixed order, and breaks each that
  /// conflicts with earlier ones.
  ///
  /// The order depends on the constraints, not on their activation, so the same ones break however they were
  /// activated.
  func breakConstraints() {
    let candidates = constraints.indices.filter {
      constraints[$0].priority >= .required && !broken.contains(ObjectIdentifier(constraints[$0]))
    }.map { (row: $0, order: order(of: constraints[$0])) }
    let sorted = candidates.sorted { $0.order < $1.order }.map(\.row)
    for row in sorted { set(row, .broken) }
    solver.solve()
    for row in sorted {
      set(row, .required)
      guard case .conflict(let conflict) = solver.solve() else { continue }
      let members = Set(conflict)
      let exclusive = rows.indices.filter { members.contains(rows[$0].id) }.map { constraints[$0] }
      reports.append(
        BrokenConstraint(constraint: constraints[row], mutuallyExclusive: exclusive))
      broken.insert(ObjectIdentifier(constraints[row]))
      set(row, .broken)
    }
    if case .fault(let fault) = solver.solve() { self.fault = fault }
  }

  private func set(_ row: Int, _ level: Level) {
    let relation = constraints[row].relation
    solver.setLevels(
      of: rows[row].id, above: relation == .greaterThanOrEqual ? nil : level,
      below: relation == .lessThanOrEqual ? nil : level)
  }

  /// Returns the position of a constraint in the order in which constraints are added; the last one in a
  /// conflict is broken.
  private func order(of constraint: NSLayoutConstraint) -> BreakingOrder {
    let one = itemOrder(of: constraint.first)
    let two = itemOrder(of: constraint.second)
    let isReversed = one < two
    let constant = Double(constraint.terms.constant)
    return BreakingOrder(
      item: isReversed ? two : one,
      // A second attribute of the item itself counts like none.
      other: one == two || two == ItemOrder(path: []) ? one : min(one, two),
      relation: constraint.relation == .equal ? 0 : constraint.relation == .lessThanOrEqual ? 2 : 1,
      attribute: (isReversed ? constraint.secondAttribute : constraint.firstAttribute).rawValue,
      // Written with the latest item on the left.
      constant: isReversed ? -constant / Double(constraint.multiplier) : constant)
  }

  private func itemOrder(of reference: ItemReference?) -> ItemOrder {
    var index: Int?
    if let guide = reference?.guide {
      if guide.source != nil { return order(ofSystemGuide: guide) }
      index = knownIndex(of: guide)
    } else if let view = reference?.owner {
      index = knownIndex(of: view)
    }
    guard let index else { return ItemOrder(path: []) }
    // The window itself comes before what is in it, and after nothing at all.
    return ItemOrder(path: [0] + path(to: index))
  }

  /// Returns the position of a margin or safe-area guide, which comes after everything else in its view.
  private func order(ofSystemGuide guide: UILayoutGuide) -> ItemOrder {
    guard let view = guide.owningView, let index = knownIndex(of: view) else {
      return ItemOrder(path: [])
    }
    let place = view.viewState.subviews.count + view.layoutGuides.count
    return ItemOrder(path: [0] + path(to: index) + [place])
  }

  /// Returns the indices on the path from the root down to an item. Guides follow all subviews.
  private func path(to index: Int) -> [Int] {
    let above = items[index].above
    guard above >= 0 else { return [] }
    let parent = view(of: above)
    var place = 0
    if let guide = items[index].guide {
      place = parent.layoutGuides.firstIndex { $0 === guide } ?? 0
      place += parent.viewState.subviews.count
    } else if let view = items[index].view {
      place = parent.viewState.subviews.firstIndex { $0 === view } ?? 0
    }
    return path(to: above) + [place]
  }
}

/// The position of an item in the order of breaking: by its depth, then by its path from the root.
private struct ItemOrder: Comparable {
  var path: [Int]

  static func < (one: ItemOrder, other: ItemOrder) -> Bool {
    one.path.count == other.path.count
      ? one.path.lexicographicallyPrecedes(other.path) : one.path.count < other.path.count
  }
}

/// The position of a constraint in the order of breaking; the last one in a conflict is broken.
private struct BreakingOrder: Comparable {
  var item: ItemOrder
  var other: ItemOrder
  var relation: Int
  var attribute: Int
  var constant: Double

  static func < (one: BreakingOrder, other: BreakingOrder) -> Bool {
    if one.item != other.item { return one.item < other.item }
    if one.other != other.other { return one.other < other.other }
    if one.relation != other.relation { return one.relation < other.relation }
    if one.attribute != other.attribute { return one.attribute < other.attribute }
    return one.constant < other.constant
  }
}
