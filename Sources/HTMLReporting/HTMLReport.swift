internal import AtomicFiles
internal import Drawing
internal import ReportText
package import RunRecords

/// A report of a run as an HTML page: result, agreement of strategies, failures with pictures, and all passed
/// cases.
///
/// The memory does not grow with the number of cases. The page is well-formed XML, has no scripts or styles
/// in its elements, loads nothing, and is readable without style and script.
package final class HTMLReport: RecordConsumer {
  /// The file or directory for the page.
  package enum Destination: Hashable, Sendable {
    /// The page is a single file, which contains style, script and pictures.
    case file(String)
    /// A directory with `index.html`, `report.css`, `report.js`, and a page for each large group of failures.
    case directory(String)

    /// The path of the page; in a directory, of `index.html`.
    package var page: String {
      switch self {
      case .file(let path): path
      case .directory(let path): "\(path)/index.html"
      }
    }
  }

  private let destination: Destination
  private let spool: BufferedFile
  private var page = Page()
  private var passed: PassedList
  private var suite = Suite(classname: "", file: nil)
  private var kinds: KindPages?
  private let zeroTimes: Bool

  /// Opens temporary files for the page beside the destination.
  ///
  /// - Throws: ``ReportError`` if a file cannot be opened.
  ///
  /// - Parameters:
  ///   - zeroTimes: whether to omit times, so that equal runs give equal pages.
  ///   - origin: the project, commit and time to show above the title, unless `zeroTimes` is set; nil to show
  ///     nothing.
  package init(
    to destination: Destination, zeroTimes: Bool = false, origin: PageOrigin? = nil
  ) throws(ReportError) {
    self.destination = destination
    if !zeroTimes { page.origin = origin }
    self.zeroTimes = zeroTimes
    spool = try BufferedFile.spool(beside: destination.page)
    passed = PassedList(spool: spool)
    if case .directory(let path) = destination { kinds = try KindPages(directory: path) }
  }

  package func consume(_ record: Record) throws(ReportError) {
    page.summary.add(record)
    switch record {
    case .runStarted(let facts):
      page.facts = facts
      page.matrix = CoverageMatrix(strategies: facts.strategies)
      page.pairs = PairMatrix(strategies: facts.strategies.count)
      page.nanoseconds = Array(repeating: 0, count: facts.strategies.count)
    case .suiteStarted(let suite):
      self.suite = suite
      passed.begin(suite)
    case .scenario(let scenario): try add(scenario)
    case .single(let single) where single.role == .failureClass:
      if case .skipped(let skip) = single.outcome, page.inconclusive.count < Page.lineLimit {
        page.inconclusive.append(skip.reason.text)
      }
    case .single(let single): try add(single)
    case .suiteFinished: break
    case .runFinished(_, let restarts): page.restarts = restarts
    }
  }

  private func add(_ scenario: ScenarioRecord) throws(ReportError) {
    page.matrix.add(scenario)
    page.pairs.add(scenario)
    page.knowns.add(scenario)
    if !zeroTimes {
      for (place, time) in scenario.nanoseconds.enumerated()
      where place < page.nanoseconds.count {
        page.nanoseconds[place] &+= time
      }
    }
    page.buttons += scenario.tallies.map(\.all).max() ?? (scenario.coverage.isEmpty ? 0 : 1)
    if scenario.expectation?.failure != nil { page.unmetScenarios += 1 }
    try passed.add(scenario)
    // The page shows findings instead of single failures of random buttons.
    if suite == FuzzSuite.suite {
      if !scenario.sharedFailures(page.facts, in: suite).isEmpty { page.random.append(scenario) }
      return
    }
    for shared in scenario.sharedFailures(page.facts, in: suite) {
      let added = page.findings.add(shared, of: scenario, page.facts)
      try kinds?.add(added, of: page)
    }
  }

  private func add(_ single: SingleRecord) throws(ReportError) {
    if let interruption = single.outcome.interruption {
      let place = CaseLocation(suite: suite, name: single.name, line: single.line)
      if page.findings.addCut() { page.unfinished.append((interruption.text, place.anchor)) }
      return
    }
    if let failure = single.outcome.failure {
      let added = page.findings.add(single, failure, in: suite, page.facts)
      try kinds?.add(added, of: page)
    } else if page.others.count < Page.lineLimit {
      page.others.append((suite.file ?? suite.classname, single))
    }
  }

  package func finish() throws(ReportError) {
    page.ordered = page.findings.ordered
    page.pairs.finish()
    let resources: PageFrame.Resources = kinds == nil ? .inline : .files
    let pages = try kinds?.publish(page) ?? [:]
    let file = try ReplacedFile(path: destination.page)
    var markup = MarkupWriter()
    page.writeHead(resources, to: &markup)
    page.writeLead(to: &markup)
    page.writeTotals(to: &markup)
    page.writeMatrices(to: &markup)
    page.writeFindings(pages: pages, to: &markup)
    page.writeOthers(to: &markup)
    page.writePlugins(to: &markup)
    file.contents.bytes += markup.bytes
    try writePassed(to: file.contents)
    markup.removeAll()
    page.writeEnd(resources, to: &markup)
    file.contents.bytes += markup.bytes
    try file.publish()
  }

  private func writePassed(to file: BufferedFile) throws(ReportError) {
    var markup = MarkupWriter()
    markup.raw("<section>\n<h2>Everything that was checked</h2>\n<p>")
    markup.breakable("In this order: \((page.facts?.strategies ?? []).joined(separator: ", "))")
    markup.text(
      "; ✓ agreed, ✗ differed, ! gave no layout, – skipped, mostly because the strategy does not "
        + "support the button, · no result")
    if passed.entries.contains(where: { $0.sum.tally.known > 0 }) {
      markup.text(", ≈ differed as a known issue says")
    }
    if passed.entries.contains(where: { $0.sum.unexpected > 0 }) {
      markup.text(
        ", ≠ agreed with the other strategies, but not with the frames that the scenario expects")
    }
    if passed.entries.contains(where: { $0.sum.alone > 0 }) {
      markup.text(", ○ alone: no other strategy answered")
    }
    markup.raw("</p>\n")
    file.bytes += markup.bytes
    for entry in passed.entries where entry.scenarios > 0 {
      markup.removeAll()
      markup.raw("<details><summary>")
      let sum = entry.sum
      let count =
        "\(DecimalText.grouped(entry.scenarios)) scenario\(entry.scenarios == 1 ? "" : "s")"
      let wrong = sum.disagreed > 0 ? ", \(DecimalText.grouped(sum.disagreed)) differed" : ""
      let alone = sum.alone > 0 ? ", \(DecimalText.grouped(sum.alone)) alone" : ""
      let missed =
        sum.unexpected > 0 ? ", \(DecimalText.grouped(sum.unexpected)) not as expected" : ""
      markup.breakable(
        "\(entry.name): \(count), \(DecimalText.grouped(sum.agreed)) agreed\(alone)\(wrong)\(missed)"
      )
      markup.raw("</summary><ul>\n")
      file.bytes += markup.bytes
      try passed.write(entry, to: file)
      markup.removeAll()
      if entry.unlisted > 0 {
        markup.raw("<li>")
        markup.text("\(DecimalText.grouped(entry.unlisted)) more scenarios")
        markup.raw("</li>\n")
      }
      markup.raw("</ul></details>\n")
      file.bytes += markup.bytes
      try file.flushIfFull()
    }
    file.bytes += Array("</section>\n".utf8)
  }

  /// Replaces an old page by one that says that the run has not ended; does nothing for a pipe. The run's
  /// page replaces it later.
  package func writePlaceholder(
    saying text: String = "the tool ended before it wrote its report"
  ) throws(ReportError) {
    guard ReplacedFile.isReplaced(destination.page) else { return }
    if case .directory(let path) = destination { try KindPages.removeEarlier(in: path) }
    var page = Page()
    page.unfinished = [(text, nil)]
    var markup = MarkupWriter()
    page.writeHead(.inline, to: &markup)
    page.writeEnd(.inline, to: &markup)
    let file = try ReplacedFile(path: destination.page)
    file.contents.bytes += markup.bytes
    try file.publish()
  }

  /// Discards the page, and writes the reason into the placeholder; an error in writing it is ignored.
  package func abandon(saying text: String) {
    spool.discard()
    try? writePlaceholder(saying: text)
  }
}
