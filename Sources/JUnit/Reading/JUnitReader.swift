package import RunRecords
internal import XMLReading

/// A reader of JUnit reports, of any tool, that passes their content to a receiver.
///
/// It reads both root elements, with or without a namespace, and nested suites. The receiver gets the parsed
/// content and, if it asks for them, the unchanged elements. The parts of a suite that this tool split get
/// the name of the suite.
package enum JUnitReader {
  /// The largest size of each text of a case or of a suite, in bytes.
  package static let textLimit = 1 << 20
  /// The largest size of a suite's name with its parents' names, in bytes.
  package static let suiteNameLimit = 1000
  /// The largest size of all suites' names and properties in one file, in bytes.
  package static let suitesLimit = 32 << 20
  /// The bytes that each suite counts for in ``suitesLimit``, besides its name and properties.
  package static let suiteBytes = 512
  package static let attributeLimit = 200

  package struct Options: Hashable, Sendable {
    /// Whether to replace characters that XML does not allow by visible text, instead of rejecting the file.
    package var repairs: Bool
    /// Whether to ignore the stated numbers of tests, failures and errors.
    package var ignoresCounts: Bool
    /// Whether a case with an unclear result counts as passed.
    package var allowsUnclear: Bool

    package init(repairs: Bool = false, ignoresCounts: Bool = false, allowsUnclear: Bool = false) {
      self.repairs = repairs
      self.ignoresCounts = ignoresCounts
      self.allowsUnclear = allowsUnclear
    }
  }

  /// Reads a report and returns notes on dropped content; the receiver also gets the content before an error.
  ///
  /// - Throws: ``ReportError`` if the input cannot be read or parsed, and the errors of the receiver.
  @discardableResult
  package static func read(
    _ input: ReportInput, _ options: Options = Options(), to receiver: any JUnitReceiver
  ) throws(ReportError) -> ReadNotes {
    let parser = JUnitParser(path: input.path, receiver: receiver, options: options)
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

/// Counts of the contents of reports that are dropped or replaced, so that the changes are reported.
package struct ReadNotes: Hashable, Sendable {
  /// The largest number of different contents that are counted.
  static let kindLimit = 40

  private var counts: [String: Int] = [:]
  private var others = 0

  /// Counts a change, such as `text cut after 1048576 bytes`; beyond ``kindLimit`` kinds, as "other things".
  mutating func add(_ kind: @autoclosure () -> String, count: Int = 1) {
    guard count > 0 else { return }
    let kind = kind()
    if counts[kind] != nil || counts.count < Self.kindLimit {
      counts[kind, default: 0] += count
    } else {
      others += count
    }
  }

  /// Adds the counts of another reader.
  package mutating func add(_ other: ReadNotes) {
    for (kind, count) in other.counts { add(kind, count: count) }
    others += other.others
  }

  /// All notes joined in one line, each with its count, in a list; an empty list if nothing was changed.
  package var lines: [String] {
    guard !counts.isEmpty else { return [] }
    var list = counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    if others > 0 { list.append("\(others) × other things") }
    return ["changed from the input: \(list.joined(separator: ", "))"]
  }
}
