internal import AtomicFiles
package import RunRecords

extension JUnitReport {
  /// The message in the report that exists while the run has not ended.
  package static let placeholderText = "the tool ended before it wrote its report"

  /// Replaces an old report by one that says that the run has not ended; the run's report replaces it later.
  ///
  /// So if the tool crashes, an old report does not look as if the run had passed. All reports of an earlier
  /// run are removed from a directory.
  ///
  /// - Parameters:
  ///   - suites: the suites that the run will have; each has a separate file in a directory.
  ///   - text: the message.
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

  /// Discards the report, and writes the reason into the placeholder if possible.
  package func abandon(saying text: String) {
    spool.discard()
    try? writePlaceholder(for: standIns, saying: text)
  }
}

extension JUnitDestination {
  /// Removes the placeholders in a directory for suites that the run did not have.
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
