internal import ReportText
internal import RunRecords

/// The JSON form of an outcome: an object with exactly one field, or an empty one for a pass.
///
/// It stores the outcome itself: a line may have many thousands, and optional fields for failures are large.
struct OutcomeObject: Codable, Equatable {
  var outcome: CaseOutcome

  private enum CodingKeys: String, CodingKey {
    case skipped, failed, errored
  }

  /// A key of any name, so that an unknown key is rejected and not read as a pass.
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ outcome: CaseOutcome) { self.outcome = outcome }

  init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: AnyKey.self).allKeys
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let name = names.first else {
      outcome = .passed
      return
    }
    guard names.count == 1, let key = CodingKeys(rawValue: name.stringValue) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no outcome"))
    }
    switch key {
    case .skipped:
      let skip = try fields.decode(SkipObject.self, forKey: key)
      outcome = .skipped(Skip(skip.kind, .quoted(skip.reason)))
    case .failed: outcome = .failed(try fields.decode(FailureObject.self, forKey: key).failure)
    case .errored: outcome = .errored(try fields.decode(FailureObject.self, forKey: key).failure)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch outcome {
    case .passed: break
    case .skipped(let skip):
      try fields.encode(SkipObject(kind: skip.kind, reason: skip.reason.text), forKey: .skipped)
    case .failed(let failure):
      try fields.encode(FailureObject(failure, replaying: encoder.replayStyle), forKey: .failed)
    case .errored(let failure):
      try fields.encode(FailureObject(failure, replaying: encoder.replayStyle), forKey: .errored)
    }
  }
}

/// The JSON form of the reason why a case was not compared.
struct SkipObject: Codable, Equatable {
  var kind: Skip.Kind
  var reason: String
}

/// The JSON form of a failure.
struct FailureObject: Codable, Equatable {
  var type: FailureType
  var check: String
  var message: String
  var regime: String?
  var table: TableObject?
  var drawing: DrawingObject?
  var map: MapObject?
  var largest: Double?
  var rule: String?
  var notes: [String]?
  var spec: String?
  var token: String?
  var rerun: String?
  var occurrences: Occurrences?
  var interruption: InterruptionObject?
  var attachments: [String]?

  init(_ failure: Failure, replaying replay: ReplayStyle) {
    type = failure.type
    check = failure.check
    message = failure.message
    regime = failure.regime
    table = failure.table.map(TableObject.init)
    drawing = failure.drawing.map(DrawingObject.init)
    map = failure.map.map(MapObject.init)
    largest = failure.largest
    rule = failure.rule
    let lines = failure.notes.flatMap { $0.lines(replaying: replay) }
    notes = lines.isEmpty ? nil : lines
    spec = failure.specXML
    switch failure.reproduction {
    case .replay(let token): self.token = token
    case .rerun(let arguments, near: _): rerun = arguments
    case nil: break
    }
    occurrences = failure.occurrences
    interruption = failure.interruption.map(InterruptionObject.init)
    attachments = failure.attachments.isEmpty ? nil : failure.attachments
  }

  var failure: Failure {
    var failure = Failure(
      type: type, check: check,
      evidence: interruption.map { .interrupted($0.interruption) } ?? .quoted(message),
      regime: regime, table: table?.table,
      notes: (notes ?? []).map { .quoted($0) }, specXML: spec,
      reproduction: rerun.map { .rerun(arguments: $0, near: nil) }
        ?? token.map { .replay(token: $0) },
      attachments: attachments ?? [])
    failure.drawing = drawing?.drawing
    failure.map = map?.map
    failure.largest = largest
    failure.rule = rule
    failure.occurrences = occurrences
    return failure
  }
}

/// The JSON form of an interruption; exactly one of `signal` and `reason` is set.
struct InterruptionObject: Codable, Equatable {
  var signal: String?
  var reason: String?
  var judged: UInt64
  var total: UInt64?
  var subject: Interruption.Subject?

  init(_ interruption: Interruption) {
    switch interruption.cause {
    case .signal(let name): signal = name
    case .other(let reason): self.reason = reason
    }
    judged = interruption.judged
    total = interruption.total
    subject = interruption.subject == .cases ? nil : interruption.subject
  }

  var interruption: Interruption {
    Interruption(
      by: signal.map { .signal($0) } ?? .other(reason ?? ""), after: judged, of: total,
      subject ?? .cases)
  }
}

/// The JSON form of a table of numbers by strategy.
struct TableObject: Codable, Equatable {
  struct Group: Codable, Equatable {
    var heading: String
    var columns: [String]
  }

  struct Row: Codable, Equatable {
    var label: String
    var values: [Double?]
    var differences: [Double?]?
    var blamed: Bool
  }

  var groups: [Group]
  var rows: [Row]

  init(_ table: FrameTable) {
    groups = table.groups.map { Group(heading: $0.heading, columns: $0.columns) }
    rows = table.rows.map { row in
      Row(
        label: row.label, values: row.values,
        differences: row.differences.isEmpty ? nil : row.differences, blamed: row.isBlamed)
    }
  }

  var table: FrameTable {
    FrameTable(
      groups: groups.map { FrameTable.Group(heading: $0.heading, columns: $0.columns) },
      rows: rows.map { row in
        FrameTable.Row(
          label: row.label, values: row.values, differences: row.differences ?? [],
          isBlamed: row.blamed)
      })
  }
}

extension Skip.Kind: Codable {}
extension FailureType: Codable {}

extension ReplayStyle {
  /// The key under which an encoder finds the replay style; the name is always a valid key.
  static let userInfoKey = CodingUserInfoKey(rawValue: "replayStyle")
}

extension Encoder {
  /// The way in which encoded lines explain how to show a button again.
  fileprivate var replayStyle: ReplayStyle {
    ReplayStyle.userInfoKey.flatMap { userInfo[$0] as? ReplayStyle } ?? .command()
  }
}
