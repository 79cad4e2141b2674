internal import ReportText
internal import RunRecords

/// An attempt of a case: a failure or an error, whether it is one that counts or one before or beside it.
struct Attempt: Hashable {
  var isError: Bool
  /// What stands behind the element's name: attributes and contents, without the closing tag.
  private var body: [UInt8]
  private var isEmpty: Bool

  /// Reads an element of a case.
  init(_ part: JUnitCase.Part) {
    isError = part.kind == .error || part.kind == .attemptError
    let nameCount = part.xml.dropFirst().prefix { !Self.nameEnds.contains($0) }.count
    let tail = [UInt8(ascii: "<"), UInt8(ascii: "/")] + part.xml[1..<1 + nameCount] + [62]
    isEmpty = !part.xml.reversed().starts(with: tail.reversed())
    body = Array(part.xml[(1 + nameCount)...].dropLast(isEmpty ? 0 : tail.count))
  }

  private static let nameEnds = Set(" \t\r\n/>".utf8)

  /// The attempt as an element of a case.
  func part(isFlaky: Bool) -> JUnitCase.Part {
    let name = (isFlaky ? "flaky" : "rerun") + (isError ? "Error" : "Failure")
    let end = isEmpty ? "" : "</\(name)>"
    return JUnitCase.Part(
      kind: isError ? .attemptError : .attemptFailure,
      xml: Array("<\(name)".utf8) + body + Array(end.utf8))
  }

  /// The bytes that equal attempts have in common.
  var bytes: [UInt8] { [isError ? 1 : 0, isEmpty ? 1 : 0] + body }

  /// Adds an attribute, unless it has it.
  mutating func state(_ name: String, _ value: String?) {
    guard let value, attribute(name) == nil else { return }
    var written: [UInt8] = []
    written.append(attribute: name, value)
    let end = tagEnd
    body.insert(contentsOf: written, at: isEmpty && end == body.count - 1 ? end - 1 : end)
  }

  /// Puts what the case printed beside the text, which then has an element.
  mutating func add(outputs: [[UInt8]]) {
    guard !outputs.isEmpty else { return }
    let end = tagEnd
    let text = isEmpty ? [] : Array(body[(end + 1)...])
    let start = isEmpty ? body[..<(end - 1)] : body[..<end]
    body = start + ">".utf8 + "<stackTrace>".utf8 + text + "</stackTrace>".utf8 + outputs.joined()
    isEmpty = false
  }

  /// When it was made, where it says so.
  var timestamp: String? { attribute(JUnitCase.timestampName) }

  /// Where the opening tag ends: values have no such sign, which is written as a reference.
  private var tagEnd: Int { body.firstIndex(of: UInt8(ascii: ">")) ?? body.count }

  private func attribute(_ name: String) -> String? {
    let start = Array(" \(name)=\"".utf8)
    guard let range = body[..<tagEnd].firstRange(of: start) else { return nil }
    let value = body[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: value, as: UTF8.self)
  }
}

extension CaseRecord {
  /// The attempts beside the ones that count.
  var attempts: [Attempt] { parts.filter(\.kind.isAttempt).map { Attempt($0) } }

  /// The failures and errors that count, as attempts of a case that was tried again.
  var ownAttempts: [Attempt] {
    let parts = parts
    var own = parts.filter(\.kind.isOutcome).map { Attempt($0) }
    guard !own.isEmpty else { return [] }
    let time = milliseconds.map { DecimalText.seconds(milliseconds: $0) }
    for index in own.indices { own[index].state("time", time) }
    own[0].add(outputs: parts.map(\.xml).filter { $0.starts(with: Self.output) })
    return own
  }

  private static let output = Array("<system-".utf8)

  /// What a reader compares stated counts with: the case and its attempts, and each failure and error.
  var held: CaseCounts {
    var held = CaseCounts()
    held.add(kind)
    guard !self[.parts].isEmpty else { return held }
    var outcomes = CaseCounts()
    for part in parts {
      if part.kind.isAttempt { held.tests += 1 }
      guard part.kind.isOutcome || part.kind.isAttempt && part.xml.starts(with: Self.rerun) else {
        continue
      }
      let isError = part.kind == .error || part.kind == .attemptError
      outcomes.add(isError ? .errored : .failed, tests: 0)
    }
    held.failures = max(held.failures, outcomes.failures)
    held.errors = max(held.errors, outcomes.errors)
    return held
  }

  private static let rerun = Array("<rerun".utf8)

  /// The same record with other attempts, behind what counts or else in front.
  func replacing(attempts: [Attempt]) -> CaseRecord {
    var parts = parts.filter { !$0.kind.isAttempt }
    let place =
      parts.lastIndex { $0.kind.isOutcome } ?? parts.lastIndex { $0.kind == .properties }
    parts.insert(
      contentsOf: attempts.map { $0.part(isFlaky: kind < .failed) }, at: place.map { $0 + 1 } ?? 0)
    return replacing(parts: parts)
  }

  /// The same record with a property that states when it began.
  func stating(timestamp: String) -> CaseRecord {
    replacing(parts: parts.adding(property: Array.property(JUnitCase.timestampName, timestamp)))
  }

  /// The element's bytes without attempts and its time, so that a merge in steps chooses as one at once.
  var comparable: [UInt8] {
    let parts = parts.filter { !$0.kind.isAttempt }.compactMap { part -> JUnitCase.Part? in
      guard part.kind == .properties, let start = part.xml.firstRange(of: Self.time)?.lowerBound,
        let end = part.xml[start...].firstIndex(of: UInt8(ascii: "\n"))
      else { return part }
      var rest = part
      rest.xml.removeSubrange(start...end)
      return rest.xml == Self.noProperties ? nil : rest
    }
    return replacing(parts: parts).element
  }

  private static let time = Array("<property name=\"\(JUnitCase.timestampName)\" value".utf8)
  private static let noProperties = Array("<properties>\n</properties>".utf8)

  /// The attributes and the text of its failure, or of its skip.
  var outcome: (attributes: [UInt8], text: [UInt8])? {
    guard let part = parts.first(where: \.isShown) else { return nil }
    let nameCount = part.xml.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }.count
    guard let end = part.xml.firstIndex(of: UInt8(ascii: ">")),
      let close = part.xml.lastIndex(of: UInt8(ascii: "<")), close > end
    else { return nil }
    return (Array(part.xml[nameCount..<end]), Array(part.xml[(end + 1)..<close]))
  }

  /// The same record with another failure of its kind.
  func replacingOutcome(attributes: [UInt8], text: [UInt8]) -> CaseRecord {
    replacing(
      parts: parts.map { part in
        guard part.isShown else { return part }
        let name = part.kind == .error ? "error" : part.kind == .failure ? "failure" : "skipped"
        var other = part
        other.xml = Array("<\(name)".utf8) + attributes + Array(">".utf8) + text
        other.xml += "</\(name)>".utf8
        return other
      })
  }
}

extension JUnitCase.Part {
  fileprivate var isShown: Bool { kind.isOutcome || xml.starts(with: "<skipped".utf8) }
}

extension [JUnitCase.Part] {
  /// The parts with one more property.
  func adding(property: [UInt8]) -> [JUnitCase.Part] {
    let line = property + [UInt8(ascii: "\n")]
    let end = Array<UInt8>("</properties>".utf8)
    var parts = self
    if let place = parts.firstIndex(where: {
      $0.kind == .properties && $0.xml.reversed().starts(with: end.reversed())
    }) {
      parts[place].xml.insert(contentsOf: line, at: parts[place].xml.count - end.count)
    } else {
      let xml = Array<UInt8>("<properties>\n".utf8) + line + end
      parts.insert(JUnitCase.Part(kind: .properties, xml: xml), at: 0)
    }
    return parts
  }
}
