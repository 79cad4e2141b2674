internal import AtomicFiles
internal import Foundation
package import RunRecords

extension JUnitReport {
  /// The message in the placeholder that takes the place of a report while the run has not ended.
  package static let placeholderText = "the tool ended before it wrote its report"

  /// Replaces an old report, until the run has ended, by a placeholder that states that it has not.
  ///
  /// So if the tool crashes, an old report does not look as if the run had passed. All reports that earlier
  /// runs of this tool wrote are removed from a directory. Does nothing if the destination is a pipe or
  /// another file that cannot be replaced.
  ///
  /// - Parameters:
  ///   - suites: the suites that the run will have; each has a separate file in a directory.
  ///   - text: the message of the placeholder's error.
  ///   - causes: cases, in separate suites, that say why the run did not begin.
  package func writePlaceholder(
    for suites: [Suite] = [], saying text: String = JUnitReport.placeholderText,
    because causes: [(suite: Suite, record: SingleRecord)] = []
  ) throws(ReportError) {
    var records = [Interruption.run]
    switch destination {
    case .file(let path):
      // A reader of a pipe would get two documents.
      guard ReplacedFile.isReplaced(path) else { return }
    case .directory:
      try destination.removeEarlierReports()
      if !suites.isEmpty { records = suites }
      standIns = records
    }
    let spool = try BufferedFile.spool(
      beside: destination.spoolNeighbour, shownAs: destination.path)
    let mark = SingleRecord(
      name: Interruption.caseName, line: nil,
      outcome: .errored(
        Failure(type: .runInterrupted, check: "interrupted", evidence: .quoted(text))))
    var heads: [JUnitSuite] = []
    let told = RunFacts.Property(name: JUnitDestination.standInProperty, value: text)
    let heading = causes.map { ($0.suite, $0.record, [told]) } + records.map { ($0, mark, []) }
    for (suite, mark, properties) in heading {
      let constants = SuiteConstants(suite, dialect: options.dialect)
      var head = JUnitSuite(
        name: constants.classname, file: suite.file, timestamp: timestamp,
        hostname: options.hostname, properties: properties, cases: spool.position..<spool.position)
      try CaseWriter(suite: constants, options: options).append(
        mark, to: &spool.bytes, counting: &head.counts)
      head.cases = head.cases.lowerBound..<spool.position
      heads.append(head)
      try spool.flushIfFull()
    }
    try destination.write(heads, cases: spool, numbered: true)
  }

  /// Discards the report, and writes the reason into the placeholder; an error in writing it is ignored.
  package func abandon(saying text: String) {
    spool.discard()
    try? writePlaceholder(for: standIns, saying: text)
  }
}

extension JUnitDestination {
  /// Removes, from a directory, the placeholders of suites that the run did not have.
  func removeStandIns(_ standIns: [Suite], except suites: [JUnitSuite]) throws(ReportError) {
    guard case .directory(let path) = self, !standIns.isEmpty else { return }
    let written = Set(suites.map { fileName(of: $0.name) })
    for suite in standIns {
      let name = fileName(of: CaseName.short(suite.classname))
      guard !written.contains(name) else { continue }
      try ReplacedFile.remove("\(path)/TEST-\(name).xml")
    }
  }

  /// Removes the reports of earlier runs of this tool from a directory; other tools' files stay.
  ///
  /// So a suite that no longer exists does not stay beside the suites of this run.
  package func removeEarlierReports() throws(ReportError) {
    guard case .directory(let path) = self else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix("TEST-") && name.hasSuffix(".xml") {
      let file = "\(path)/\(name)"
      guard Self.isOurs(file) else { continue }
      try ReplacedFile.remove(file)
    }
  }

  /// The property of a part of another tool's large suite; its value is the name of the complete suite.
  package static let partProperty = "layout-parity-part-of"

  /// The name of a property in a suite that states why a run did not begin.
  static let standInProperty = "layout-parity-not-begun"

  /// Returns whether a file begins as only files of this tool do; false if it cannot be read.
  ///
  /// It has the first three properties of runs, a property of parts or of runs that did not begin, or only
  /// the case that says that a run did not end.
  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: 256 << 10)
    else { return false }
    let text = String(decoding: data, as: UTF8.self)
    let parts = text.components(separatedBy: "<testcase ")
    let names = parts[0].components(separatedBy: "<property name=\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    if names.starts(with: ["tool-version", "strategies", "tolerance"]) { return true }
    if names.contains(Self.partProperty[...]) || names.contains(Self.standInProperty[...]) {
      return true
    }
    return parts.count == 2 && parts[1].contains(" name=\"\(Interruption.caseName)\"")
      && parts[1].contains("<error type=\"\(FailureType.runInterrupted.rawValue)\"")
  }
}
