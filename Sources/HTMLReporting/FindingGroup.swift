/// Groups of failures under one heading, whose learned rules are similar and about the same strategies.
struct FindingGroup {
  /// The worst group of failures, which gives the heading.
  var first: PageFinding
  /// The other groups of failures, in their order.
  var near: [PageFinding] = []

  /// Combines each group of failures with the first earlier one that is similar; the order of the first
  /// groups stays.
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
