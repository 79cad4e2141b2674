/// Kinds of failure under one heading: rules of one strategy that speak of nearly the same.
struct FindingGroup {
  /// The worst of them, by which it is called.
  var first: PageFinding
  /// The others, in their order.
  var near: [PageFinding] = []

  /// Puts kinds together, in the order of the first of each group.
  static func groups(of findings: [PageFinding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    for finding in findings {
      if let place = groups.firstIndex(where: { $0.first.isNear(finding) }) {
        groups[place].near.append(finding)
      } else {
        groups.append(FindingGroup(first: finding))
      }
    }
    return groups
  }
}
