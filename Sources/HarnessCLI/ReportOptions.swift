import ArgumentParser
import AtomicFiles
import Foundation
import HTMLReporting
import JUnit
import Reporters
import RunRecords

/// The options for the report files of a run and the format of standard output.
struct ReportOptions: ParsableArguments {
  /// The format of standard output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github
  }

  @Option(
    help: ArgumentHelp(
      """
      Print text, text with annotations for GitHub Actions (github), or one event a line for 'report \
      write' (json; the text goes to standard error).
      """, valueName: "text|json|github"))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Write a JUnit report with all suites to this file; - for standard output. (default: the path in XML_OUTPUT_FILE, which Bazel sets, else no report)",
      valueName: "file"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write JUnit reports into this directory, a file TEST-….xml for each suite, and remove the tool's earlier reports there. (default: no reports)",
      valueName: "dir"),
    completion: .directory)
  var junitDir: String?

  @Flag(
    help:
      "Also write drawings of failures into the directory 'drawings' beside the report of --junit or --junit-dir, and name them in its cases; by default, no drawings."
  )
  var attachDrawings = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --attach-drawings, write the drawings of only this many failures, the first ones. (default: \(JUnitOptions.usualDrawings))",
      valueName: "n"), transform: NumberOption.wholeNumber)
  var maxDrawings = UInt64(JUnitOptions.usualDrawings)

  @Option(
    help: ArgumentHelp(
      "Write JUnit reports in this dialect: 'ci' also has files and lines, 'strict' only what the schema of Jenkins allows.",
      valueName: "ci|strict"))
  var junitDialect = JUnitDialect.ci

  @Option(
    help: ArgumentHelp(
      "Write a Markdown summary to this file; - for standard output. (default: with --format github, append it to the file in GITHUB_STEP_SUMMARY; else no summary)",
      valueName: "file"), completion: .file())
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "Write one HTML page with style and pictures of the failures to this file; - for standard output. (default: no page)",
      valueName: "file"), completion: .file())
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Write the HTML page as index.html into this directory, with CSS and JavaScript in separate files, for servers that forbid them inline. (default: no page)",
      valueName: "dir"),
    completion: .directory)
  var htmlDir: String?

  @Option(
    help: ArgumentHelp(
      "Write this start time into JUnit reports, in UTC without a zone, such as 2026-01-31T09:30:00. (default: now)",
      valueName: "time")
  )
  var timestamp: String?

  @Option(help: ArgumentHelp("Write this host name into JUnit reports.", valueName: "name"))
  var hostname = "localhost"

  @Flag(
    help:
      "Omit buttons that a strategy does not support from JUnit reports; by default, they are skipped cases."
  )
  var noSkips = false

  @Flag(
    help:
      "Write one JUnit case for all passing cases of a suite; 'layout-parity report' cannot read such a file. By default, a case for each."
  )
  var foldPassed = false

  @Flag(
    help:
      "Write every duration as 0 and no date into reports, so that equal runs give equal ones (JUnit with --timestamp); by default, measured times."
  )
  var zeroTimes = false

  mutating func validate() throws {
    do {
      try JUnitOptions(timestamp: timestamp).validate()
    } catch {
      throw ValidationError("\(error)")
    }
    // It stands in reports and in logs, on one line.
    if hostname.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw ValidationError("--hostname has a control character; expected a machine's name")
    }
    let onOutput = [("--junit", junit), ("--summary", summary), ("--html", html)].filter {
      $0.1 == ReplacedFile.standardOutput
    }
    if let first = onOutput.first, format != .text {
      throw ValidationError(
        "\(first.0) is '-', but --format \(format) also writes to standard output; name a file"
      )
    }
    guard junitDir != ReplacedFile.standardOutput else {
      throw ValidationError(
        "--junit-dir is '-', expected a directory; for standard output use --junit -")
    }
    if attachDrawings, junit == ReplacedFile.standardOutput || junit == nil && junitDir == nil {
      throw ValidationError(
        "--attach-drawings writes files next to a JUnit report; add --junit FILE or --junit-dir DIR"
      )
    }
    guard htmlDir != ReplacedFile.standardOutput else {
      throw ValidationError(
        "--html-dir is '-', expected a directory; for standard output use --html -")
    }
  }

  /// Whether any report is written besides the text.
  var writesFiles: Bool { [junit, junitDir, summary, html, htmlDir].contains { $0 != nil } }

  /// Whether the text for people goes to standard error, because a report occupies standard output.
  var textGoesToError: Bool {
    format == .json || [junit, summary, html].contains(ReplacedFile.standardOutput)
  }

  /// Checks that no report replaces an input of the command or another report.
  func check(besides inputs: [String]) throws {
    let targets = OutputConflicts(besides: inputs)
    let outputs = outputs
    for output in outputs { try targets.check(file: output.path, of: output.option) }
    try targets.check(directory: junitDir, of: "--junit-dir")
    try OutputConflicts.checkDistinct(
      outputs,
      directories: [
        .init(option: "--junit-dir", path: junitDir) { name in
          name.hasPrefix("TEST-") && name.hasSuffix(".xml")
        },
        .init(option: "--html-dir", path: htmlDir) { name in
          ["index.html", "report.css", "report.js"].contains(name)
            || name.hasPrefix("class-k-") && name.hasSuffix(".html")
        },
      ])
  }

  /// The output files, each with the option or variable that names it.
  private var outputs: [(option: String, path: String?)] {
    let step = "GITHUB_STEP_SUMMARY"
    return [
      junit.map { ("--junit", $0) } ?? ("XML_OUTPUT_FILE", variable("XML_OUTPUT_FILE")),
      summary.map { ("--summary", $0) } ?? (step, format == .github ? variable(step) : nil),
      ("--html", html), ("--html-dir", htmlDir.map { "\($0)/index.html" }),
    ]
  }

  /// Returns an environment variable; nil if it is unset or empty.
  private func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the consumers of a run's records, after replacing old reports by placeholders.
  ///
  /// - Parameters:
  ///   - isQuiet: whether the text has only failures and the closing line.
  ///   - showsUnreadableFiles: whether the text lists unreadable files, because standard error does not.
  ///   - isReportOnly: whether the exit status only says whether the reports are complete.
  ///   - suites: the planned suites, for placeholders that say until the end that the run did not end.
  /// - Throws: `ReportError` for a report that cannot be written.
  func consumers(
    isQuiet: Bool, showsUnreadableFiles: Bool = false, isReportOnly: Bool = false,
    standingInFor suites: [Suite] = []
  ) throws(ReportError) -> ReportConsumers {
    let environment = ProcessInfo.processInfo.environment
    var options = JUnitOptions(
      dialect: junitDialect, timestamp: timestamp, hostname: hostname, zeroTimes: zeroTimes)
    options.leavesOutSkips = noSkips
    options.foldsPassed = foldPassed
    options.attachesDrawings = attachDrawings
    options.largestDrawings = Int(clamping: maxDrawings)
    let junit = self.junit ?? variable("XML_OUTPUT_FILE")
    var files: [any RecordConsumer] = []
    if let junit {
      // NSString's own way to a folder traps where a path has one character.
      options.page = pagePath(from: URL(fileURLWithPath: junit).deletingLastPathComponent().path)
      files.append(try JUnitReport(to: .file(junit), options: options))
    }
    if let junitDir {
      options.page = pagePath(from: junitDir)
      files.append(try JUnitReport(to: .directory(junitDir), options: options))
    }
    let checkout = Checkout(environment: environment)
    for destination in [html.map(HTMLReport.Destination.file), htmlDir.map { .directory($0) }] {
      guard let destination else { continue }
      files.append(
        try HTMLReport(to: destination, zeroTimes: zeroTimes, origin: checkout.origin()))
    }
    let hasReport = junit != nil || junitDir != nil
    if let summary { files.append(try SummaryFile(replacing: summary, hasReport: hasReport)) }
    let write = consoleWriter()
    switch format {
    case .text: break
    case .json: files.append(try EventOutput(zeroTimes: zeroTimes))
    case .github:
      files.append(
        GitHubReport(
          hasReport: hasReport, isOwnFile: checkout.contains, write: Console.write))
      if summary == nil, let path = variable("GITHUB_STEP_SUMMARY") {
        files.append(try SummaryFile(appendingTo: path, hasReport: hasReport))
      }
    }
    let start = ContinuousClock.now
    let console = ConsoleReport(
      options: ConsoleOptions(
        isTerminal: textGoesToError ? Console.errorIsTerminal : Console.isTerminal,
        environment: environment, isQuiet: isQuiet,
        showsUnreadableFiles: showsUnreadableFiles,
        reportPath: junit == ReplacedFile.standardOutput ? junitDir : junit ?? junitDir),
      now: { start.duration(to: .now) }, write: write)
    let consumers = ReportConsumers(
      console: console, files: files, isReportOnly: isReportOnly, say: write)
    try consumers.writePlaceholder(for: suites)
    StaleReports.arePast()
    return consumers
  }

  /// Replaces the reports of earlier runs by placeholders that say why this run did not begin.
  func writePlaceholder(saying text: String) {
    let options = JUnitOptions(
      dialect: junitDialect, timestamp: timestamp, hostname: hostname, zeroTimes: zeroTimes)
    // One that cannot be written does not keep the others from it.
    for destination in [
      (junit ?? variable("XML_OUTPUT_FILE")).map { JUnitDestination.file($0) },
      junitDir.map { .directory($0) },
    ] {
      guard let destination else { continue }
      try? JUnitReport(to: destination, options: options).writePlaceholder(
        saying: text, because: PluginOptions.failedStarts)
    }
    if let summary {
      try? SummaryFile(replacing: summary, hasReport: false).writePlaceholder(saying: text)
    }
    if let html { try? HTMLReport(to: .file(html)).writePlaceholder(saying: text) }
    if let htmlDir { try? HTMLReport(to: .directory(htmlDir)).writePlaceholder(saying: text) }
  }

  /// Returns the path of the HTML page relative to a directory; nil if no page is written to a file.
  private func pagePath(from directory: String) -> String? {
    guard
      let page = html == ReplacedFile.standardOutput
        ? nil : html ?? htmlDir.map({ "\($0)/index.html" })
    else { return nil }
    func parts(_ path: String) -> [Substring] {
      URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path.split(separator: "/")
    }
    let (start, end) = (parts(directory), parts(page))
    let common = zip(start, end).prefix { $0 == $1 }.count
    return (start.dropFirst(common).map { _ in ".." } + end.dropFirst(common))
      .joined(separator: "/")
  }

  /// Returns the closure that writes text for people to standard output or standard error.
  private func consoleWriter() -> @Sendable (String) -> Void {
    if textGoesToError { return { Console.writeError($0) } }
    switch format {
    case .text, .json: return { Console.write($0) }
    case .github:
      let token = String(UInt64.random(in: .min ... .max), radix: 36)
      return { Console.write(WorkflowLog.guarded($0, token: "layout-parity-\(token)")) }
    }
  }
}

extension JUnitDialect: ExpressibleByArgument {}
