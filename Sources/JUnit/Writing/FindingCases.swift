internal import RunRecords

/// The cases of findings on random buttons: one for each identity, even if several rules have the same one.
///
/// So another seed may give other rules, but not other cases.
struct FindingCases {
  /// The property of a case with the failure classes of its findings.
  static let classesProperty = "classes"
  /// The separator of failure classes in the property.
  static let separator = "; "

  private var groups: [String: [(single: SingleRecord, fragment: String?)]] = [:]

  /// Adds a finding, with its link target on the HTML page; the link target is nil if the run writes no page.
  mutating func add(_ single: SingleRecord, fragment: String?) {
    for identity in single.identities { groups[identity, default: []].append((single, fragment)) }
  }

  /// Removes all findings; returns a case for each identity, by name, with its other findings as notes.
  mutating func take() -> [(single: SingleRecord, fragment: String?)] {
    defer { groups = [:] }
    return groups.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap {
      identity, findings in
      guard var first = findings.first else { return nil }
      first.single.name = identity
      let classes = Set(findings.flatMap(\.single.classes))
      first.single.classes = classes.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let others = findings.dropFirst().compactMap(\.single.outcome.failure)
      first.single.outcome = first.single.outcome.changingFailure {
        $0.notes += others.flatMap { [.also(check: nil, $0.evidence)] + $0.notes }
      }
      return first
    }
  }
}
