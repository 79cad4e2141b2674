internal import RunRecords

/// The attempts of a case that several inputs have, each as often as the input that has it most often, in the order in
/// which they were made.
///
/// What an input repeats is taken from where it stood, the last first, and stands where the input has it: so the order
/// is the same whether inputs are merged at once or in steps. Where all say when they were, that is their order.
struct AttemptUnion {
  private var members: [JUnitCase.Attempt] = []

  /// Adds what one input says of a case: earlier attempts, and the one that counts if it went wrong.
  ///
  /// - Parameter timestamp: when the one that counts was made, and others that do not say when; nil where not all inputs
  ///   say that.
  /// - Returns: how many of them are known already.
  mutating func add(_ record: CaseRecord, at timestamp: String? = nil) -> Int {
    let attempts = (record.attempts + [record.asAttempt].compactMap { $0 }).map {
      $0.stating(timestamp)
    }
    guard !attempts.isEmpty, !members.isEmpty else {
      members += attempts
      return 0
    }
    var counts: [[UInt8]: Int] = [:]
    for attempt in attempts { counts[attempt.bytes, default: 0] += 1 }
    var known = 0
    for index in members.indices.reversed() {
      let bytes = members[index].bytes
      guard let count = counts[bytes], count > 0 else { continue }
      counts[bytes] = count - 1
      members.remove(at: index)
      known += 1
    }
    members += attempts
    return known
  }

  /// All of them but one.
  func all(but last: JUnitCase.Attempt?) -> [JUnitCase.Attempt] {
    var rest = members
    if let last, let place = rest.lastIndex(where: { $0.bytes == last.bytes }) {
      rest.remove(at: place)
    }
    guard rest.count > 1 else { return rest }
    return rest.sorted(byTime: { $0.timestamp.flatMap(ReportTime.init) })
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
