internal import ReportText

/// The attempts of one case in their order. The last attempt that ran counts.
///
/// Attempts that a report lists inside a case come before the case itself.
struct AttemptOrder {
  /// An attempt: a complete case, or an attempt listed inside a case.
  private struct Member {
    var attempts: [Attempt]
    /// The case; nil for an attempt that is an element inside another case.
    var record: CaseRecord?
    var time: ReportTime?
  }

  /// The case that counts: the last one that was not skipped, or the last one if all were skipped.
  let last: CaseRecord
  /// The failed attempts other than ``last``.
  let others: [Attempt]

  /// Takes the attempts in the order of the records, or sorts them by time; attempts with equal times keep the
  /// order of the records.
  ///
  /// - Parameter timestamp: returns the time at which a case began, nil if unknown; nil for no sorting.
  /// - Throws: ``Refusal`` if the times do not determine the order.
  init(
    _ records: [CaseRecord], timestamp: ((CaseRecord) -> String?)?
  ) throws(Refusal) {
    var members = records.flatMap { Self.members($0, timestamp?($0)) }
    if let timestamp {
      if let record = records.first(where: { timestamp($0).flatMap(ReportTime.init) == nil }) {
        throw .noTime(record)
      }
      let times = members.compactMap(\.time)
      guard times.count == members.count, Set(times.map(\.hasZone)).count == 1 else {
        throw .mixedZones
      }
      members = zip(members, times).enumerated().sorted {
        ($0.element.1.seconds, $0.offset) < ($1.element.1.seconds, $1.offset)
      }.map(\.element.0)
    }
    let cases = members.compactMap(\.record)
    let last = cases.last { $0.kind != .skipped } ?? cases.last ?? records[0]
    self.last = last
    let place = members.lastIndex { $0.record?.payload == last.payload }
    others = members.indices.filter { $0 != place }.flatMap { members[$0].attempts }
  }

  /// The reason why times do not determine the order.
  enum Refusal: Error {
    case noTime(CaseRecord)
    case mixedZones
  }

  private static func members(_ record: CaseRecord, _ text: String?) -> [Member] {
    func member(_ attempts: [Attempt], _ record: CaseRecord?) -> Member {
      var attempts = attempts
      for index in attempts.indices { attempts[index].state(JUnitCase.timestampName, text) }
      // All failures inside a case have the time of the case.
      let stated = record == nil ? attempts.first?.timestamp : text
      return Member(
        attempts: attempts, record: record, time: (stated ?? text).flatMap(ReportTime.init))
    }
    return record.attempts.map { member([$0], nil) } + [member(record.ownAttempts, record)]
  }
}
