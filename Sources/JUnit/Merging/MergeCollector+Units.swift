internal import AtomicFiles
internal import RunRecords

/// Assigns cases to the suites of the merged report, after all inputs were read.
extension MergeCollector {
  /// Returns the index of the merged report's suite into which a case goes.
  func unit(of record: CaseRecord) -> Int { sources[record.home].unit }

  func suiteName(of record: CaseRecord) -> String { units[unit(of: record)].name.text }

  /// The indices of merged suites as written: parents first, then this tool's by name, others by position.
  var unitsInOrder: [Int] {
    var children: [Int: [Int]] = [:]
    for index in units.indices.dropFirst() {
      children[units[index].parent, default: []].append(index)
    }
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      guard suites[left].isOurs, suites[right].isOurs else {
        guard suites[left].isOurs == suites[right].isOurs else { return suites[left].isOurs }
        return (places[left], left) < (places[right], right)
      }
      let (one, other) = (units[left], units[right])
      if one.name != other.name { return one.name < other.name }
      if one.head != other.head { return one.head.lexicographicallyPrecedes(other.head) }
      return one.occurrence < other.occurrence
    }
    var order: [Int] = []
    var waiting = [0]
    while let unit = waiting.popLast() {
      order.append(unit)
      waiting += (children[unit] ?? []).sorted(by: isBefore).reversed()
    }
    return order
  }

  func keyValues(of record: CaseRecord) -> [BytewiseString] {
    key.values(record[.key], in: sources[record.source].values)
  }

  /// Returns the record whose place in the merged report the result of several attempts takes.
  ///
  /// It is the first one whose suite states the values of the key, else the first one, so that a merge in
  /// steps gives the order of a merge at once. At another place the case keeps the values of its key.
  func home(of result: CaseRecord, among attempts: [CaseRecord]) -> CaseRecord {
    let values = keyValues(of: result)
    let own = result[.key]
    return attempts.first { key.values([UInt8](), in: sources[$0.home].values) == values }
      ?? attempts.first { key.values(own, in: sources[$0.home].values) == values } ?? result
  }

  /// Returns the time at which a case began, as text, or else its suite's time; nil if both are unknown.
  func timestamp(of record: CaseRecord) -> String? {
    let own = record[.time]
    if !own.isEmpty { return String(decoding: own, as: UTF8.self) }
    return sources[record.source].timestamp
  }

  /// Returns the time of the case's original suite, if the case states none and its suite in the merged
  /// report has another time; else nil.
  ///
  /// Interruptions and texts that are not times give nil as well. A later merge sorts attempts by this time.
  func ownTimestamp(of record: CaseRecord) -> String? {
    let source = sources[record.source]
    guard record[.time].isEmpty, !record.isInterruption,
      let text = source.timestamp, ReportTime(text) != nil,
      text != suites[unit(of: record)].timestamp
    else { return nil }
    return text
  }
}

extension JUnitCase {
  /// The sort key for a case of this tool, as bytes: cases of scenarios first, then by line, name and class.
  var order: [UInt8] {
    // The case of a scenario's expectation comes before the cases of its strategies.
    let isScenario =
      name.utf8.last == UInt8(ascii: "]") || type == FailureType.expectationMismatch.rawValue
    var order: [UInt8] = [isScenario ? 0 : 1]
    order.appendNumber(UInt64(clamping: line ?? orderLine ?? 0), bytes: 5)
    order += name.utf8
    order.append(0)
    order += shownClass.utf8
    return order
  }

  /// Appends a label in parentheses to the case's name, and adds it as the property `label`.
  mutating func add(label: String) {
    let known = Array.attribute("name", name)
    name += " (\(label))"
    let written = Array.attribute("name", name)
    if let range = head.firstRange(of: known) {
      head.replaceSubrange(range, with: written)
    } else {
      head += written
    }
    properties.append(RunFacts.Property(name: "label", value: label))
    parts = parts.adding(property: Array.property("label", label))
  }
}
