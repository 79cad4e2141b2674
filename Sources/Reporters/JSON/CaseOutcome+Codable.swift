internal import ReportText
package import RunRecords

/// Encoded as an object with exactly one of the fields `skipped`, `failed` and `errored`, or an empty object
/// for a pass.
extension CaseOutcome: Codable {
  private enum Key: String, CodingKey {
    case skipped, failed, errored
  }

  /// A key of any name, so that an unknown key is rejected and not read as a pass.
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: AnyKey.self).allKeys
    guard let name = names.first else {
      self = .passed
      return
    }
    guard names.count == 1, let key = Key(rawValue: name.stringValue) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no outcome"))
    }
    let fields = try decoder.container(keyedBy: Key.self)
    self =
      switch key {
      case .skipped: .skipped(try fields.decode(Skip.self, forKey: key))
      case .failed: .failed(try fields.decode(Failure.self, forKey: key))
      case .errored: .errored(try fields.decode(Failure.self, forKey: key))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .passed: break
    case .skipped(let skip): try fields.encode(skip, forKey: .skipped)
    case .failed(let failure): try fields.encode(failure, forKey: .failed)
    case .errored(let failure): try fields.encode(failure, forKey: .errored)
    }
  }
}

/// The reason of a skip is encoded in words, and decoded as a quotation.
extension Skip: Codable {
  private enum Key: CodingKey {
    case kind, reason
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      try fields.decode(Kind.self, forKey: .kind),
      .quoted(try fields.decode(String.self, forKey: .reason)))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(kind, forKey: .kind)
    try fields.encode(reason.text, forKey: .reason)
  }
}

extension Skip.Kind: Codable {}
extension FailureType: Codable {}

/// The evidence and notes of a failure are encoded in words, and decoded as quotations.
extension Failure: Codable {
  private enum Key: CodingKey {
    case type, check, message, regime, table, drawing, map, largest, rule, notes, spec, token,
      rerun, occurrences, interruption, attachments
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let message = try fields.decode(String.self, forKey: .message)
    let interruption = try fields.decodeIfPresent(Interruption.self, forKey: .interruption)
    let token = try fields.decodeIfPresent(String.self, forKey: .token)
    let rerun = try fields.decodeIfPresent(String.self, forKey: .rerun)
    self.init(
      type: try fields.decode(FailureType.self, forKey: .type),
      check: try fields.decode(String.self, forKey: .check),
      evidence: interruption.map { .interrupted($0) } ?? .quoted(message),
      regime: try fields.decodeIfPresent(String.self, forKey: .regime),
      table: try fields.decodeIfPresent(FrameTable.self, forKey: .table),
      notes: (try fields.decodeIfPresent([String].self, forKey: .notes) ?? []).map { .quoted($0) },
      specXML: try fields.decodeIfPresent(String.self, forKey: .spec),
      reproduction: rerun.map { .rerun(arguments: $0, near: nil) }
        ?? token.map { .replay(token: $0) },
      attachments: try fields.decodeIfPresent([String].self, forKey: .attachments) ?? [])
    drawing = try fields.decodeIfPresent(FrameDrawing.self, forKey: .drawing)
    // A failure without its map is better than none.
    map = try? fields.decodeIfPresent(MapDrawing.self, forKey: .map)
    largest = try fields.decodeIfPresent(Double.self, forKey: .largest)
    rule = try fields.decodeIfPresent(String.self, forKey: .rule)
    occurrences = try fields.decodeIfPresent(Occurrences.self, forKey: .occurrences)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(type, forKey: .type)
    try fields.encode(check, forKey: .check)
    try fields.encode(message, forKey: .message)
    try fields.encodeIfPresent(regime, forKey: .regime)
    try fields.encodeIfPresent(table, forKey: .table)
    try fields.encodeIfPresent(drawing, forKey: .drawing)
    try fields.encodeIfPresent(map, forKey: .map)
    try fields.encodeIfPresent(largest, forKey: .largest)
    try fields.encodeIfPresent(rule, forKey: .rule)
    let lines = notes.flatMap { $0.lines(replaying: encoder.replayStyle) }
    if !lines.isEmpty { try fields.encode(lines, forKey: .notes) }
    try fields.encodeIfPresent(specXML, forKey: .spec)
    switch reproduction {
    case .replay(let token): try fields.encode(token, forKey: .token)
    case .rerun(let arguments, near: _): try fields.encode(arguments, forKey: .rerun)
    case nil: break
    }
    try fields.encodeIfPresent(occurrences, forKey: .occurrences)
    try fields.encodeIfPresent(interruption, forKey: .interruption)
    if !attachments.isEmpty { try fields.encode(attachments, forKey: .attachments) }
  }
}

extension ReplayStyle {
  /// The key under which an encoder finds the replay style; the name is always a valid key.
  static let userInfoKey = CodingUserInfoKey(rawValue: "replayStyle")
}

extension Encoder {
  /// The way in which encoded notes explain how to show a button again; a command without options unless the
  /// encoder has another.
  fileprivate var replayStyle: ReplayStyle {
    ReplayStyle.userInfoKey.flatMap { userInfo[$0] as? ReplayStyle } ?? .command()
  }
}
