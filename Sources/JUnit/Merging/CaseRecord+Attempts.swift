internal import ReportText

/// A failure or error of a case: the one that counts, or one of an earlier attempt such as `<flakyFailure>`.
struct Attempt: Hashable {
  var isError: Bool
  private var attributes: [UInt8]
  /// The text and the elements of the attempt's element; nil if the element is empty, as `<failure/>`.
  private var contents: [UInt8]?

  init(_ part: JUnitCase.Part) {
    isError = part.kind == .error || part.kind == .attemptError
    // Attribute values contain this character only escaped.
    let tag = part.xml.prefix { $0 != UInt8(ascii: ">") }
    attributes = Array(tag.drop { !Self.nameEnds.contains($0) })
    if attributes.last == UInt8(ascii: "/") {
      attributes.removeLast()
    } else {
      let end = part.xml.lastIndex(of: UInt8(ascii: "<")) ?? part.xml.endIndex
      contents = Array(part.xml[(tag.count + 1)..<end])
    }
  }

  private static let nameEnds = Set(" \t\r\n/>".utf8)

  /// Returns an element: `flakyFailure` or `flakyError` if `isFlaky`, else `rerunFailure` or `rerunError`.
  func part(isFlaky: Bool) -> JUnitCase.Part {
    let name = (isFlaky ? "flaky" : "rerun") + (isError ? "Error" : "Failure")
    let end = contents == nil ? "" : "</\(name)>"
    return JUnitCase.Part(
      kind: isError ? .attemptError : .attemptFailure,
      xml: Array("<\(name)".utf8) + body + Array(end.utf8))
  }

  /// The XML of the attempt's element after its name, without the closing tag.
  private var body: [UInt8] { attributes + (contents.map { ">".utf8 + $0 } ?? Array("/>".utf8)) }

  /// The attempt as bytes, which are equal exactly for equal attempts.
  var bytes: [UInt8] { [isError ? 1 : 0, contents == nil ? 1 : 0] + body }

  /// Adds an attribute to the attempt's element, unless the value is nil or the attribute exists.
  mutating func state(_ name: String, _ value: String?) {
    guard let value, attribute(name) == nil else { return }
    attributes.append(attribute: name, value)
  }

  /// Adds outputs such as `<system-out>`, if there are any, and moves the attempt's text into `<stackTrace>`.
  mutating func add(outputs: [[UInt8]]) {
    guard !outputs.isEmpty else { return }
    let text = contents ?? []
    let trace = "<stackTrace>".utf8 + text + "</stackTrace>".utf8
    contents = (text.isEmpty ? Array("<stackTrace/>".utf8) : trace) + outputs.joined()
  }

  /// The time at which the attempt began; nil if the attempt states none.
  var timestamp: String? { attribute(JUnitCase.timestampName) }

  private func attribute(_ name: String) -> String? {
    guard let range = attributes.firstRange(of: Array(" \(name)=\"".utf8)) else { return nil }
    let value = attributes[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: value, as: UTF8.self)
  }
}

extension CaseRecord {
  /// The failures and errors of attempts that do not count, such as `<flakyFailure>`.
  var attempts: [Attempt] { parts.filter(\.kind.isAttempt).map { Attempt($0) } }

  /// The case's own failures and errors as attempts for a later case; the first also gets the outputs.
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

  /// The counts to compare with stated counts: the case, its attempts, and its failures, errors and reruns.
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

  func replacing(attempts: [Attempt]) -> CaseRecord {
    var parts = parts.filter { !$0.kind.isAttempt }
    let place = parts.lastIndex { $0.kind.isOutcome } ?? parts.lastIndex { $0.kind == .properties }
    parts.insert(
      contentsOf: attempts.map { $0.part(isFlaky: kind < .failed) }, at: place.map { $0 + 1 } ?? 0)
    return replacing(parts: parts)
  }

  /// Returns the same case with an added property that states when the case began.
  func stating(timestamp: String) -> CaseRecord {
    replacing(parts: parts.adding(property: Array.property(JUnitCase.timestampName, timestamp)))
  }

  /// The element without what an earlier merge may have added: attempts and the property for the time.
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
}

extension [JUnitCase.Part] {
  /// Returns the parts of a case with one more property, given as a complete `<property>` element.
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

/// The order of the attempts of one case, with the attempt that counts.
///
/// Attempts that a report lists inside a case come before the case itself.
struct AttemptOrder {
  /// An attempt: a complete case, or an attempt listed inside a case.
  private struct Member {
    var attempts: [Attempt]
    /// The case; nil for an attempt that is listed inside another case.
    var record: CaseRecord?
    var time: ReportTime?
  }

  /// The case that counts: the last attempt that was not skipped, or the last one if all were skipped.
  let last: CaseRecord
  /// The failures and errors of the attempts that do not count.
  let others: [Attempt]

  /// Takes the attempts in the order of `records`, or sorts them by time; equal times keep that order.
  ///
  /// - Parameter timestamp: returns the time at which a case began, nil if unknown; nil for no sorting.
  /// - Throws: ``Refusal`` if the times do not determine the order.
  init(_ records: [CaseRecord], timestamp: ((CaseRecord) -> String?)?) throws(Refusal) {
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

  /// The reason why times do not determine the order: a case has no time, or only some have a time zone.
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
