internal import ReportText

/// The attempts of one case, from the first to the last.
///
/// What a report has as an attempt of a case comes before the case.
struct AttemptOrder {
  /// One attempt: a case, or what a case has in it.
  private struct Attempt {
    var attempt: JUnitCase.Attempt?
    /// The case, unless it is an attempt in another one.
    var record: CaseRecord?
    var time: ReportTime?
  }

  /// The case that counts: the last one that was not skipped, or else the last one.
  let last: CaseRecord
  /// The other attempts that went wrong.
  let others: [JUnitCase.Attempt]

  /// The attempts in the order in which they are given.
  init(_ records: [CaseRecord]) { self.init(Self.attempts(records) { _ in nil }, records) }

  /// The attempts in the order of their times; those of one time are as they are given.
  ///
  /// - Parameter timestamp: when a case began.
  /// - Throws: ``Refusal`` where times do not tell the order.
  init(_ records: [CaseRecord], timestamp: (CaseRecord) -> String?) throws(Refusal) {
    let attempts = Self.attempts(records, timestamp)
    if let record = records.first(where: { timestamp($0).flatMap(ReportTime.init) == nil }) {
      throw .noTime(record)
    }
    let times = attempts.compactMap(\.time)
    guard times.count == attempts.count, Set(times.map(\.hasZone)).count == 1 else {
      throw .mixedZones
    }
    let sorted = zip(attempts, times).enumerated().sorted {
      ($0.element.1.seconds, $0.offset) < ($1.element.1.seconds, $1.offset)
    }
    self.init(sorted.map(\.element.0), records)
  }

  /// Why times do not tell the order.
  enum Refusal: Error {
    case noTime(CaseRecord)
    case mixedZones
  }

  private init(_ attempts: [Attempt], _ records: [CaseRecord]) {
    let cases = attempts.compactMap(\.record)
    let last = cases.last { $0.kind != .skipped } ?? cases.last ?? records[0]
    self.last = last
    let place = attempts.lastIndex { $0.record?.payload == last.payload }
    others = attempts.indices.filter { $0 != place }.compactMap { attempts[$0].attempt }
  }

  private static func attempts(
    _ records: [CaseRecord], _ timestamp: (CaseRecord) -> String?
  ) -> [Attempt] {
    records.flatMap { record -> [Attempt] in
      let text = timestamp(record)
      func attempt(_ attempt: JUnitCase.Attempt?, _ record: CaseRecord?) -> Attempt {
        let stated = attempt?.stating(text)
        return Attempt(
          attempt: stated, record: record,
          time: (stated?.timestamp ?? text).flatMap(ReportTime.init))
      }
      return record.attempts.map { attempt($0, nil) } + [attempt(record.asAttempt, record)]
    }
  }
}

extension JUnitCase.Attempt {
  /// What it says, but for whether the case passed in the end.
  var bytes: [UInt8] { [isError ? 1 : 0] + body }

  /// The same with when it was made, unless it says so itself.
  func stating(_ timestamp: String?) -> JUnitCase.Attempt {
    guard let timestamp, self.timestamp == nil else { return self }
    var attempt = self
    attempt.body = []
    attempt.body.appendXML(" \(JUnitCase.timestampName)", timestamp)
    attempt.body += body
    return attempt
  }

  /// When it was made, where it says so.
  var timestamp: String? {
    var index = 0
    // Values have neither of these signs, which are written as references.
    while index < body.count, body[index] != UInt8(ascii: ">") {
      if body[index] == UInt8(ascii: " "), body[index...].starts(with: Self.timestampStart) {
        let value = body[(index + Self.timestampStart.count)...].prefix {
          $0 != UInt8(ascii: "\"")
        }
        return String(decoding: value, as: UTF8.self)
      }
      index += 1
    }
    return nil
  }

  private static let timestampStart = Array(" \(JUnitCase.timestampName)=\"".utf8)
}
