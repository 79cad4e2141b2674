package import RunRecords
internal import XMLReading

/// Reads a JUnit report of any tool as a stream.
///
/// It reads both root elements, with or without a namespace, and nested suites. The receiver gets unchanged
/// elements beside their meaning. The parts of a suite that this tool split get the name of the suite.
package enum JUnitReader {
  /// The largest size of each text of a case or of a suite, in bytes.
  package static let textLimit = 1 << 20
  /// The largest size of a suite's name with its parents' names, in bytes.
  package static let suiteNameLimit = 1000
  /// The largest size of all suites' names and properties in one file, in bytes.
  package static let suitesLimit = 32 << 20
  /// The size that each suite counts for in addition to names and properties, in bytes.
  package static let suiteBytes = 512
  /// The largest number of attributes of an element.
  package static let attributeLimit = 200

  /// The options for reading reports.
  package struct Options: Hashable, Sendable {
    /// Whether to replace characters that XML does not allow by visible text, instead of rejecting the file.
    package var repairs: Bool
    /// Whether to ignore the stated numbers of tests, failures and errors.
    package var ignoresCounts: Bool

    package init(repairs: Bool = false, ignoresCounts: Bool = false) {
      self.repairs = repairs
      self.ignoresCounts = ignoresCounts
    }
  }

  /// Reads the report at `path`; on an error, content before it has been passed to the receiver.
  @discardableResult
  package static func read(
    path: String, _ options: Options = Options(), to receiver: any JUnitReceiver
  ) throws(ReportError) -> ReadNotes {
    try read(ReportInput(path: path), options, to: receiver)
  }

  /// Reads a report and passes its content to a receiver.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)``, and the errors of the receiver.
  @discardableResult
  package static func read(
    _ input: ReportInput, _ options: Options, to receiver: any JUnitReceiver
  ) throws(ReportError) -> ReadNotes {
    let parser = JUnitParser(
      path: input.path, receiver: receiver, ignoresCounts: options.ignoresCounts)
    var limits = XMLLimits()
    limits.fileBytes = 1 << 40
    limits.tagBytes = 4 << 20
    limits.markupBytes = 16 << 20
    limits.attributes = attributeLimit
    var stream: XMLStream
    do throws(XMLDiagnostic) {
      stream = try XMLStream(vocabulary: JUnitName.names, limits: limits)
    } catch {
      throw .notReadable(path: input.path, line: error.line, reason: error.message)
    }
    var repair = options.repairs ? CharacterRepair() : nil
    while parser.error == nil {
      let goesOn = try input.readChunk { bytes, isLast in
        guard repair != nil else { return stream.feed(bytes, isLast: isLast, to: parser) }
        let repaired = repair?.repaired(bytes, isLast: isLast) ?? []
        return repaired.withUnsafeBufferPointer {
          stream.feed($0, isLast: isLast, to: parser)
        }
      }
      if !goesOn { break }
    }
    if let error = parser.error { throw error }
    var notes = parser.notes
    if let count = repair?.count, count > 0 {
      notes.add("character that XML does not allow, replaced by \\u{…}", count: count)
    }
    return notes
  }
}

/// The element and attribute names of JUnit reports, as indices of the XML parser's name table.
enum JUnitName: Int, CaseIterable {
  case testsuites, testsuite, testcase, properties, property, failure, error, skipped, disabled
  case systemOut, systemErr, flakyFailure, flakyError, rerunFailure, rerunError
  case name, classname, time, file, line, type, message, value, timestamp, hostname
  case tests, failures, errors, status, result

  static let names: [String] = allCases.map(\.name)

  /// Returns the JUnit name of an element in any namespace and capitals; nil for others. `<Failure>` counts
  /// as `failure`.
  static func of(_ element: XMLElement) -> JUnitName? {
    if let word = element.word { return JUnitName(rawValue: word) }
    let name = element.name
    if element.namespace != nil, let word = byName[name] { return word }
    return byLowerName[name.lowercased()]
  }

  /// Returns the JUnit name of an attribute; in other capitals only if the element is so too; nil for others.
  static func of(_ attribute: XMLAttribute, in element: XMLElement) -> JUnitName? {
    if let word = attribute.word { return JUnitName(rawValue: word) }
    guard attribute.namespace == nil, element.word == nil else { return nil }
    return byLowerName[attribute.name.lowercased()]
  }

  /// The name as written in reports.
  var name: String {
    switch self {
    case .systemOut: "system-out"
    case .systemErr: "system-err"
    default: "\(self)"
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  private static let byLowerName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name.lowercased(), $0) })
}
