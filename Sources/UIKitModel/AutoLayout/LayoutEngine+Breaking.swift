import Foundation
import LinearConstraints

/// A required constraint that could not hold together with others: from then on it counts less than required
/// and more than everything optional.
public struct BrokenConstraint {
  /// The constraint that has lost.
  public let constraint: NSLayoutConstraint
  /// The constraints that cannot all hold, the broken one among them, in the order of activation. Given frames
  /// may be a part of the conflict besides.
  public let mutuallyExclusive: [NSLayoutConstraint]
}

extension BrokenConstraint: CustomStringConvertible {
  /// The facts in several lines.
  public var description: String {
    var lines = ["unable to simultaneously satisfy constraints:"]
    lines += mutuallyExclusive.map { "  \($0)" }
    lines.append("will attempt to recover by breaking constraint: \(constraint)")
    return lines.joined(separator: "\n")
  }
}

extension LayoutEngine {
  /// Finds which required constraints have to break: each in turn, the earliest first, holds if it can.
  ///
  /// The order is that of the constraints themselves and not that of their activation, so that the same ones break
  /// however they came to be active.
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

  /// The order in which constraints break: the latest one first.
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

  /// The order of a guide of margins or of the safe area, which comes after all that its view holds.
  private func order(ofSystemGuide guide: UILayoutGuide) -> ItemOrder {
    guard let view = guide.owningView, let index = knownIndex(of: view) else {
      return ItemOrder(path: [])
    }
    let place = view.viewState.subviews.count + view.layoutGuides.count
    return ItemOrder(path: [0] + path(to: index) + [place])
  }

  /// The places on the way down to an item: of views among their siblings, of guides after all subviews.
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

/// The order of items: by depth, then by the places on the way down.
private struct ItemOrder: Comparable {
  var path: [Int]

  static func < (one: ItemOrder, other: ItemOrder) -> Bool {
    one.path.count == other.path.count
      ? one.path.lexicographicallyPrecedes(other.path) : one.path.count < other.path.count
  }
}

/// The order in which constraints of a conflict break.
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
