/// Kinds of failure under one heading: similar rules of the same strategies.
struct FindingGroup {
  /// The worst kind of the group, which provides the heading.
  var first: PageFinding
  /// The other kinds, in their order.
  var near: [PageFinding] = []

  /// Groups similar kinds, in the order of the first kind of each group.
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
