internal import ReportText

/// The attempts of one case, from the first to the last.
///
/// What a report has as an attempt of a case comes before the case.
struct AttemptOrder {
  /// One attempt: a case, or what a case has in it.
  private struct Member {
    var attempts: [Attempt]
    /// The case, unless it is an attempt in another one.
    var record: CaseRecord?
    var time: ReportTime?
  }

  /// The case that counts: the last one that was not skipped, or else the last one.
  let last: CaseRecord
  /// The other attempts that went wrong.
  let others: [Attempt]

  /// The attempts in the order in which they are given.
  init(_ records: [CaseRecord]) { self.init(Self.members(records) { _ in nil }, records) }

  /// The attempts in the order of their times; attempts of one time keep the given order.
  ///
  /// - Parameter timestamp: when a case began.
  /// - Throws: ``Refusal`` where times do not tell the order.
  init(_ records: [CaseRecord], timestamp: (CaseRecord) -> String?) throws(Refusal) {
    let members = Self.members(records, timestamp)
    if let record = records.first(where: { timestamp($0).flatMap(ReportTime.init) == nil }) {
      throw .noTime(record)
    }
    let times = members.compactMap(\.time)
    guard times.count == members.count, Set(times.map(\.hasZone)).count == 1 else {
      throw .mixedZones
    }
    let sorted = zip(members, times).enumerated().sorted {
      ($0.element.1.seconds, $0.offset) < ($1.element.1.seconds, $1.offset)
    }
    self.init(sorted.map(\.element.0), records)
  }

  /// Why times do not tell the order.
  enum Refusal: Error {
    case noTime(CaseRecord)
    case mixedZones
  }

  private init(_ members: [Member], _ records: [CaseRecord]) {
    let cases = members.compactMap(\.record)
    let last = cases.last { $0.kind != .skipped } ?? cases.last ?? records[0]
    self.last = last
    let place = members.lastIndex { $0.record?.payload == last.payload }
    others = members.indices.filter { $0 != place }.flatMap { members[$0].attempts }
  }

  private static func members(
    _ records: [CaseRecord], _ timestamp: (CaseRecord) -> String?
  ) -> [Member] {
    records.flatMap { record -> [Member] in
      let text = timestamp(record)
      func member(_ attempts: [Attempt], _ record: CaseRecord?) -> Member {
        var attempts = attempts
        for index in attempts.indices { attempts[index].state(JUnitCase.timestampName, text) }
        // A case has one time, whatever its failures say.
        let stated = record == nil ? attempts.first?.timestamp : text
        return Member(
          attempts: attempts, record: record, time: (stated ?? text).flatMap(ReportTime.init))
      }
      return record.attempts.map { member([$0], nil) } + [member(record.ownAttempts, record)]
    }
  }
}
