internal import AtomicFiles
package import RunRecords

extension JUnitReport {
  /// The message of a report that is there until the run's report is.
  package static let placeholderText = "the tool ended before it wrote its report"

  /// Replaces an old report by one that says that the run did not end, until the run writes its own.
  ///
  /// A tool that dies leaves no report that looks passed. A directory keeps no report of an earlier run.
  ///
  /// - Parameters:
  ///   - suites: the suites that are known to come; each has a separate file in a directory.
  ///   - text: its message.
  ///   - causes: cases, in separate suites, that say why the run did not begin.
  package func writePlaceholder(
    for suites: [Suite] = [], saying text: String = JUnitReport.placeholderText,
    because causes: [(suite: Suite, record: SingleRecord)] = []
  ) throws(ReportError) {
    var records = [Interruption.run]
    switch destination {
    case .file(let path):
      // The reader of a pipe would get two documents.
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
        Failure(type: .runInterrupted, check: "interrupted", message: text)))
    var heads: [JUnitSuite] = []
    let told = RunFacts.Property(name: JUnitDestination.standInProperty, value: text)
    let heading =
      causes.map { ($0.suite, $0.record, [told]) } + records.map { ($0, mark, []) }
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

  /// Gives the report up, and says why where that can be written; what stands in for it says enough else.
  package func abandon(saying text: String) {
    spool.discard()
    try? writePlaceholder(for: standIns, saying: text)
  }
}

extension JUnitDestination {
  /// Takes away what stands in a directory for suites that a run turned out not to have.
  func removeStandIns(_ standIns: [Suite], except suites: [JUnitSuite]) throws(ReportError) {
    guard case .directory(let path) = self, !standIns.isEmpty else { return }
    let written = Set(suites.map { fileName(of: $0.name) })
    for suite in standIns {
      let name = fileName(of: CaseName.short(suite.classname))
      guard !written.contains(name) else { continue }
      try ReplacedFile.remove("\(path)/TEST-\(name).xml")
    }
  }
}
