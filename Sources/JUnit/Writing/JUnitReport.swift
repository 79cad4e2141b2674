internal import AtomicFiles
internal import ReportText
package import RunRecords

/// A writer of a run as JUnit XML, with only elements and attributes that all common report readers accept.
///
/// Cases go to a temporary file as they arrive, so that memory does not grow with their number. ``finish()``
/// writes the start tags, which have counts, before the cases; only then does the report appear.
package final class JUnitReport: RecordConsumer {
  private(set) var options: JUnitOptions
  let spool: BufferedFile
  let destination: JUnitDestination
  let timestamp: String
  /// The suites with a placeholder in the directory, which states that the run has not ended.
  var standIns: [Suite] = []
  private var attachments: DrawingAttachments?
  /// The link targets of failures on the HTML page; nil if the run writes no page.
  private var fragments: PageFragments?
  private var facts: RunFacts?
  private var suites: [JUnitSuite] = []
  private var files: [BytewiseString: String] = [:]
  private var properties: [RunFacts.Property] = []
  private var isShard = false
  private var hasBegun = false
  /// The writer of the cases of the open suite; nil between suites.
  private var open: CaseWriter?
  /// The bytes that are the same in all cases of the current scenario.
  private var constants = ScenarioConstants()
  /// The number of the last part of the open suite; 0 if the suite is not split.
  private var part = 0
  /// The counter of the cases that the open suite would have if it were complete.
  private var expected = ExpectedCases()
  /// The numbers of failing combinations in the open suite's sweeps.
  private var sweeps = SweepNumbers()
  private var findings = FindingCases()
  /// The reasons why the open suite is inconclusive.
  private var inconclusive: [String] = []
  /// The lines of the open suite's cases, for shards in the strict dialect, which omits them; else nil.
  private var lines: CaseLineList?
  /// The first suite that was left out because it has no cases; nil if all have some.
  private var firstEmpty: JUnitSuite?
  private var strategies: [StrategyConstants] = []
  /// The strategies as indices of ``RunFacts/strategies``, sorted by the names of the cases.
  private var order: [Int] = []

  /// Checks the options and opens a temporary file beside the destination.
  ///
  /// - Throws: ``ReportError`` if the timestamp is invalid or the file cannot be opened.
  package init(
    to destination: JUnitDestination, options: JUnitOptions = JUnitOptions()
  ) throws(ReportError) {
    try options.validate()
    self.destination = destination
    self.options = options
    timestamp = options.timestamp ?? Timestamp.now()
    attachments =
      options.attachesDrawings
      ? DrawingAttachments(beside: destination.spoolNeighbour, limit: options.largestDrawings) : nil
    fragments = options.page == nil ? nil : PageFragments()
    spool = try BufferedFile.spool(beside: destination.spoolNeighbour, shownAs: destination.path)
  }

  package func consume(_ record: Record) throws(ReportError) {
    switch record {
    case .runStarted(let facts): begin(facts)
    case .suiteStarted(let suite): try begin(suite)
    case .scenario(let scenario):
      guard let open else {
        throw .recordOutOfOrder(
          "the record of a scenario is not between 'suite-started' and 'suite-finished'")
      }
      open.fragments = fragments?.add(scenario, in: open.suite.suite, facts) ?? [:]
      if let attached = try attachments?.attached(scenario, in: open.suite.suite, strategies) {
        try append(attached, in: open)
      } else {
        try append(scenario, in: open)
      }
    case .single(let single) where single.role == .failureClass:
      if case .skipped(let skip) = single.outcome { inconclusive.append(skip.reason.text) }
    case .single(let single):
      guard let open else {
        throw .recordOutOfOrder(
          "the record of a case is not between 'suite-started' and 'suite-finished'")
      }
      let fragment = fragments?.add(single, in: open.suite.suite, facts)
      if single.identities.isEmpty {
        try append(single, at: fragment, in: open)
      } else {
        findings.add(single, fragment: fragment)
      }
    case .suiteFinished:
      guard let open else { throw .recordOutOfOrder("a suite ends before it begins") }
      for (single, fragment) in findings.take() { try append(single, at: fragment, in: open) }
      try appendInconclusive(in: open)
      endSuite()
    case .runFinished:
      break
    }
  }

  /// A sentence for the console about drawings that were not attached; nil if all drawings were attached.
  package var note: String? { attachments?.note }

  package func finish() throws(ReportError) {
    if open != nil { endSuite() }
    // A shard without any cases still states which shard it is.
    if suites.isEmpty, let firstEmpty { suites = [firstEmpty] }
    // If a suite's file is lost, only the stated number of suites shows that.
    if properties.contains(where: { $0.name == "run" }) {
      for index in suites.indices {
        suites[index].properties.append(.init(name: "suites", value: "\(suites.count)"))
      }
    }
    try destination.write(suites, cases: spool, numbered: !isShard)
    try destination.removeStandIns(standIns, except: suites)
  }

  private func begin(_ facts: RunFacts) {
    hasBegun = true
    isShard = facts.shard != nil
    properties = facts.reportProperties
    options.replayOptions = facts.replayOptions
    self.facts = facts
    strategies = facts.strategies.map(StrategyConstants.init)
    // Cases are sorted by complete name, and the bracket is part of it.
    let names = facts.strategies.map { $0 + "]" }
    order = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
  }

  private func begin(_ suite: Suite) throws(ReportError) {
    guard hasBegun else { throw .recordOutOfOrder("a suite begins before the run") }
    guard open == nil else { throw .recordOutOfOrder("a suite begins inside another") }
    let file = suite.file ?? suite.classname
    if let first = files.updateValue(file, forKey: BytewiseString(suite.classname)) {
      throw .sameClassname(suite.classname, first: first, second: file)
    }
    part = 0
    expected = ExpectedCases()
    lines = isShard && options.dialect == .strict ? CaseLineList() : nil
    let constants = SuiteConstants(suite, dialect: options.dialect)
    open = CaseWriter(suite: constants, options: options)
    suites.append(newSuite(named: constants.classname, file: suite.file))
  }

  private func newSuite(named name: String, file: String?) -> JUnitSuite {
    JUnitSuite(
      name: name, file: file, timestamp: timestamp, hostname: options.hostname,
      properties: properties, cases: spool.position..<spool.position)
  }

  /// Ends the open suite. A suite without cases is left out, since other shards may have cases of it.
  private func endSuite() {
    endPart()
    if suites[suites.count - 1].counts.all.tests == 0 {
      let empty = suites.removeLast()
      if firstEmpty == nil { firstEmpty = empty }
    }
    open = nil
  }

  /// Ends a part of a suite: adds the case for passing cases, and properties known only after the last case.
  private func endPart() {
    let last = suites.count - 1
    let counts = suites[last].counts
    if let open, counts.folded.tests > 0 {
      open.appendFolded(counts.folded, to: &spool.bytes)
      suites[last].cases = suites[last].cases.lowerBound..<spool.position
      suites[last].properties.append(
        .init(name: JUnitSuite.foldedProperty, value: "\(counts.folded.tests)"))
    }
    suites[last].properties += sweeps.properties
    sweeps = SweepNumbers()
    suites[last].properties.append(expected.property(atEndOf: suites[last]))
    guard let lines else { return }
    suites[last].properties.append(.init(name: CaseLineList.property, value: lines.value))
    self.lines = CaseLineList()
  }

  private func append(_ scenario: ScenarioRecord, in open: CaseWriter) throws(ReportError) {
    splitIfLarge(open.suite)
    var counts = JUnitSuite.Counts()
    counts.rest = suites[suites.count - 1].counts.rest
    try write(scenario, in: open, to: &spool.bytes, counting: &counts)
    try add(counts)
    if open.suite.suite != FuzzSuite.suite { sweeps.add(scenario, strategies) }
    for agreement in scenario.agreements where agreement.strategy < strategies.count {
      let name = facts?.strategies[agreement.strategy] ?? ""
      suites[suites.count - 1].properties += agreement.properties(named: name)
    }
  }

  /// Writes the cases of a scenario: its unmet expectation, then one for each strategy. Parts of the report
  /// are passed as arguments, since each access to a property is checked at run time.
  private func write(
    _ scenario: ScenarioRecord, in open: CaseWriter, to bytes: inout [UInt8],
    counting counts: inout JUnitSuite.Counts
  ) throws(ReportError) {
    if let expectation = scenario.expectation {
      // The scenario's name has no bracket, so its case sorts before the cases of strategies.
      let single = SingleRecord(name: scenario.name, line: scenario.line, outcome: expectation)
      try open.append(single, to: &bytes, counting: &counts)
      lines?.add(scenario.line)
    }
    constants.set(scenario.name, line: scenario.line, in: open.suite)
    let (constants, strategies) = (constants, strategies)
    for index in order where index < scenario.outcomes.count {
      guard let outcome = scenario.outcomes[index], !isLeftOut(outcome) else { continue }
      let nanoseconds = index < scenario.nanoseconds.count ? scenario.nanoseconds[index] : 0
      try open.append(
        outcome, of: constants, by: strategies[index], line: scenario.line,
        nanoseconds: nanoseconds, to: &bytes, counting: &counts)
      lines?.add(scenario.line)
    }
  }

  /// Returns whether a case is omitted: the options omit skips, and the strategy does not support the spec.
  private func isLeftOut(_ outcome: CaseOutcome) -> Bool {
    guard options.leavesOutSkips, case .skipped(let skip) = outcome else { return false }
    return skip.kind == .outsideDomain
  }

  /// Adds a case with the reasons why the suite is inconclusive, unless a case failed or had an error.
  private func appendInconclusive(in open: CaseWriter) throws(ReportError) {
    guard !inconclusive.isEmpty else { return }
    let failure = Failure(
      type: .runInconclusive, check: "inconclusive",
      evidence: .quoted(inconclusive.joined(separator: "; ")))
    inconclusive = []
    open.fragments = [:]
    // A suite with failures is not inconclusive.
    let counts = suites[suites.count - 1].counts
    guard counts.all.bad == 0 else { return }
    try append(
      SingleRecord(name: JUnitCase.inconclusive, line: nil, outcome: .errored(failure)), in: open)
  }

  private func append(
    _ single: SingleRecord, at fragment: String?, in open: CaseWriter
  ) throws(ReportError) {
    open.fragments = [:]
    open.fragments[single.name] = fragment
    try append(attachments?.attached(single, in: open.suite.suite) ?? single, in: open)
  }

  private func append(_ single: SingleRecord, in open: CaseWriter) throws(ReportError) {
    splitIfLarge(open.suite)
    expected.note(single.outcome)
    var counts = JUnitSuite.Counts()
    counts.rest = suites[suites.count - 1].counts.rest
    try open.append(single, to: &spool.bytes, counting: &counts)
    lines?.add(single.line)
    try add(counts)
  }

  /// Adds the counts of cases that were written to the temporary file to the last suite.
  private func add(_ counts: JUnitSuite.Counts) throws(ReportError) {
    suites[suites.count - 1].add(counts, upTo: spool.position)
    try spool.flushIfFull()
  }

  /// Begins a new part of the open suite if it is large and every suite has a separate file.
  private func splitIfLarge(_ open: SuiteConstants) {
    guard case .directory = destination else { return }
    let last = suites.count - 1
    guard suites[last].cases.count > options.splitSize else { return }
    if part == 0 {
      part = 1
      suites[last].name = CaseName.short(open.classname, suffix: ".1")
    }
    part += 1
    endPart()
    let name = CaseName.short(open.classname, suffix: ".\(part)")
    suites.append(newSuite(named: name, file: open.suite.file))
  }
}
