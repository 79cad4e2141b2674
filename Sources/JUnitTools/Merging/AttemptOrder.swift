internal import RunRecords

/// Attempts of one case in the order in which they were made: by time where all suites say when they began, else in
/// that of the inputs.
struct AttemptOrder {
  private(set) var records: [CaseRecord]
  /// Whether times tell the order.
  let hasTimes: Bool
  /// What one should know of it.
  private(set) var remarks: [String] = []

  init(_ records: [CaseRecord], time: (CaseRecord) -> ReportTime?) {
    let times = records.map(time)
    let zones = Set(times.compactMap { $0?.hasZone })
    hasTimes = zones.count == 1 && !times.contains(nil)
    self.records = records.indices.sorted(byTime: { times[$0] }).map { records[$0] }
    if zones.count > 1 {
      remarks.append(
        "attempts of which some name the zone of their times and others do not, taken in the order of"
          + " inputs")
    }
    if !hasTimes { leaveOutRepeats(zones.count > 1) }
  }

  /// Leaves out what an earlier merge has among its attempts already, and says where only the order of inputs
  /// decides.
  private mutating func leaveOutRepeats(_ isSaid: Bool) {
    let areMerged = records.contains { !$0[.attempts].isEmpty }
    let repeats = records.indices.filter { index in
      guard areMerged, records[index].kind >= .failed else { return false }
      let own = records[index].attempts + [records[index].asAttempt].compactMap { $0 }
      return records.indices.contains { other in
        other != index && Self.has(records[other].attempts, own)
      }
    }
    // Two that took the same time are one; of those that say no time nobody knows.
    let sure = Set(repeats.filter { records[$0].milliseconds ?? 0 > 0 })
    if !sure.isEmpty {
      remarks += sure.map { _ in "attempt that an earlier merge has, left out" }
      records = records.indices.filter { !sure.contains($0) }.map { records[$0] }
    }
    let kinds = Set(records.map(\.kind).filter { $0 != .skipped })
    guard kinds.count > 1, !isSaid else { return }
    let isRepeat = repeats.contains { !sure.contains($0) }
    remarks.append(
      isRepeat
        ? "attempt that may be one of an earlier merge, taken in the order of inputs, since neither"
          + " says when it was or how long it took"
        : "attempts that do not say when they were, taken in the order of inputs")
  }

  /// Whether some attempts have all of others, as often.
  private static func has(_ all: [JUnitCase.Attempt], _ others: [JUnitCase.Attempt]) -> Bool {
    var rest = all.map(\.bytes)
    for other in others {
      guard let place = rest.firstIndex(of: other.bytes) else { return false }
      rest.remove(at: place)
    }
    return true
  }
}
