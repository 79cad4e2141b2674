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
      "Write a JUnit report to this file, - for standard output; or, if the path ends in '/', into this directory, a file TEST-….xml for each suite, in place of the tool's earlier reports there. Give it twice for both. (default: the path in XML_OUTPUT_FILE, which Bazel sets, else no report)",
      valueName: "file|dir/"), completion: .file())
  var junit: [String] = []

  @Flag(
    help:
      "Also write drawings of failures into the directory 'drawings' beside the report of --junit, and name them in its cases; by default, no drawings."
  )
  var attachDrawings = false

  @Option(
    help: ArgumentHelp(
      """
      Write JUnit reports in this form, words separated by commas:
        ci            with files and lines
        strict        only what the Jenkins schema allows
        no-skips      without buttons that a strategy does
                      not support
        fold-passed   one case for all passing cases of a
                      suite, which 'layout-parity report'
                      cannot read
        drawings=N    at most N of --attach-drawings
        hostname=NAME
      (default: ci,drawings=\(JUnitOptions.usualDrawings),hostname=localhost)
      """,
      valueName: "word,…"), transform: JUnitForm.words)
  var junitDialect: [[JUnitForm.Word]] = []

  @Option(
    help: ArgumentHelp(
      "Write a Markdown summary to this file; - for standard output. (default: with --format github, append it to the file in GITHUB_STEP_SUMMARY; else no summary)",
      valueName: "file"), completion: .file())
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "Write one HTML page with style and pictures of the failures to this file, - for standard output; or, if the path ends in '/', as index.html into this directory, with CSS and JavaScript in separate files, for servers that forbid them inline. (default: no page)",
      valueName: "file|dir/"), completion: .file())
  var html: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write this start time into JUnit reports, in UTC without a zone, such as 2026-01-31T09:30:00. (default: now)",
      valueName: "time")
  )
  var timestamp: String?

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
    if let option = optionsOnOutput.first, format != .text {
      throw ValidationError(
        "\(option) is '-', but --format \(format) also writes to standard output; name a file")
    }
    if attachDrawings, junit.isEmpty || OutputPaths(junit).isOnOutput {
      throw ValidationError(
        "--attach-drawings writes files next to a JUnit report; add --junit FILE or --junit DIR/")
    }
  }

  // MARK: What is written, and where

  private var junitFile: String? { OutputPaths(junit).file }
  private var junitDirectory: String? { OutputPaths(junit).directory }
  private var htmlFile: String? { OutputPaths(html).file }
  private var htmlDirectory: String? { OutputPaths(html).directory }
  private var form: JUnitForm { JUnitForm(junitDialect.joined()) }

  /// The option for a directory of JUnit reports, in messages.
  private static let junitDirectoryOption = "--junit DIR/"
  /// The option for a directory of the HTML page, in messages.
  private static let htmlDirectoryOption = "--html DIR/"

  /// Whether any report is written besides the text.
  var writesFiles: Bool { !junit.isEmpty || summary != nil || writesPage }

  /// Whether an HTML page is written.
  var writesPage: Bool { !html.isEmpty }

  /// Whether JUnit reports leave out what a strategy does not support.
  var leavesOutSkips: Bool { form.leavesOutSkips }

  /// Whether the text for people goes to standard error, because a report occupies standard output.
  var textGoesToError: Bool {
    format == .json || !optionsOnOutput.isEmpty
  }

  /// The options whose reports go to standard output.
  private var optionsOnOutput: [String] {
    var options: [String] = []
    if OutputPaths(junit).isOnOutput { options.append("--junit") }
    if summary == ReplacedFile.standardOutput { options.append("--summary") }
    if OutputPaths(html).isOnOutput { options.append("--html") }
    return options
  }

  /// The options of JUnit reports.
  private var junitOptions: JUnitOptions {
    let form = form
    var options = JUnitOptions(
      dialect: form.dialect, timestamp: timestamp, hostname: form.hostname, zeroTimes: zeroTimes)
    options.leavesOutSkips = form.leavesOutSkips
    options.foldsPassed = form.foldsPassed
    options.attachesDrawings = attachDrawings
    options.largestDrawings = form.largestDrawings
    return options
  }

  /// Checks that no report replaces an input of the command or another report.
  func check(besides inputs: [String]) throws {
    let targets = OutputConflicts(besides: inputs)
    let outputs = outputs
    for output in outputs { try targets.check(file: output.path, of: output.option) }
    try targets.check(directory: junitDirectory, of: Self.junitDirectoryOption)
    try OutputConflicts.checkDistinct(
      outputs,
      directories: [
        .init(option: Self.junitDirectoryOption, path: junitDirectory) { name in
          name.hasPrefix("TEST-") && name.hasSuffix(".xml")
        },
        .init(option: Self.htmlDirectoryOption, path: htmlDirectory) { name in
          ["index.html", "report.css", "report.js"].contains(name)
            || name.hasPrefix("class-k-") && name.hasSuffix(".html")
        },
      ])
  }

  /// The output files, each with the option or variable that names it.
  private var outputs: [(option: String, path: String?)] {
    let step = "GITHUB_STEP_SUMMARY"
    return [
      junitFile.map { ("--junit", $0) } ?? ("XML_OUTPUT_FILE", variable("XML_OUTPUT_FILE")),
      summary.map { ("--summary", $0) } ?? (step, format == .github ? variable(step) : nil),
      ("--html", htmlFile),
      (Self.htmlDirectoryOption, htmlDirectory.map { "\($0)/index.html" }),
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
    var options = junitOptions
    let junit = junitFile ?? variable("XML_OUTPUT_FILE")
    var files: [any RecordConsumer] = []
    if let junit {
      // NSString's own way to a folder traps where a path has one character.
      options.page = pagePath(from: URL(fileURLWithPath: junit).deletingLastPathComponent().path)
      files.append(try JUnitReport(to: .file(junit), options: options))
    }
    if let junitDirectory {
      options.page = pagePath(from: junitDirectory)
      files.append(try JUnitReport(to: .directory(junitDirectory), options: options))
    }
    let checkout = Checkout(environment: environment)
    for destination in pages {
      files.append(
        try HTMLReport(to: destination, zeroTimes: zeroTimes, origin: checkout.origin()))
    }
    let hasReport = junit != nil || junitDirectory != nil
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
        reportPath: junit == ReplacedFile.standardOutput
          ? junitDirectory : junit ?? junitDirectory),
      now: { start.duration(to: .now) }, write: write)
    let consumers = ReportConsumers(
      console: console, files: files, isReportOnly: isReportOnly, say: write)
    try consumers.writePlaceholder(for: suites)
    StaleReports.arePast()
    return consumers
  }

  /// Replaces the reports of earlier runs by placeholders that say why this run did not begin.
  func writePlaceholder(saying text: String) {
    // One that cannot be written does not keep the others from it.
    for destination in [
      (junitFile ?? variable("XML_OUTPUT_FILE")).map { JUnitDestination.file($0) },
      junitDirectory.map { .directory($0) },
    ] {
      guard let destination else { continue }
      try? JUnitReport(to: destination, options: junitOptions).writePlaceholder(
        saying: text, because: PluginOptions.failedStarts)
    }
    if let summary {
      try? SummaryFile(replacing: summary, hasReport: false).writePlaceholder(saying: text)
    }
    for page in pages { try? HTMLReport(to: page).writePlaceholder(saying: text) }
  }

  /// The file and the directory of the HTML page; empty without one.
  private var pages: [HTMLReport.Destination] {
    [htmlFile.map { .file($0) }, htmlDirectory.map { .directory($0) }].compactMap(\.self)
  }

  /// Returns the path of the HTML page relative to a directory; nil if no page is written to a file.
  private func pagePath(from directory: String) -> String? {
    guard
      let page = htmlFile == ReplacedFile.standardOutput
        ? nil : htmlFile ?? htmlDirectory.map({ "\($0)/index.html" })
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
