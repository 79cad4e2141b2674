import AtomicFiles
import Foundation
import HTMLReporting
import JUnit
import RunRecords

/// The existing reports to which the arguments of a command refer, so that placeholders can replace them.
///
/// Invalid arguments are ambiguous, so only existing reports are replaced, and never an input or a file that
/// has scenarios. Event streams are removed, since they have no form for a placeholder.
struct NamedOutputs {
  private var junit: [String] = []
  private var junitDirectories: [String] = []
  private var summaries: [String] = []
  private var pages: [String] = []
  private var pageDirectories: [String] = []
  /// Whether the command reads reports, which must then not be replaced.
  private let readsReports: Bool
  /// The arguments that are not the value of a report option.
  private var others: [String] = []

  init(_ arguments: [String]) {
    readsReports = arguments.first == "report"
    let isMerge = arguments.starts(with: ["report", "merge"])
    let isPage = arguments.starts(with: ["report", "html"])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let option = parts.first ?? ""
      guard let list = Self.list(of: option, isMerge: isMerge, isPage: isPage) else {
        others.append(argument)
        continue
      }
      if parts.count > 1 {
        add(parts[1], to: list)
      } else if let next = rest.first, !next.hasPrefix("-") {
        add(next, to: list)
        rest = rest.dropFirst()
      }
    }
    if let path = ProcessInfo.processInfo.environment["XML_OUTPUT_FILE"], junit.isEmpty,
      !path.isEmpty, ["run", "fuzz"].contains(arguments.first)
    {
      junit.append(path)
    }
  }

  /// Adds a path to a list of files, or if it ends in `/`, to the list of directories of the same reports.
  private mutating func add(_ path: String, to list: WritableKeyPath<NamedOutputs, [String]>) {
    guard let directory = OutputPaths([path]).directory else {
      self[keyPath: list].append(path)
      return
    }
    if list == \.junit { junitDirectories.append(directory) }
    if list == \.pages { pageDirectories.append(directory) }
  }

  private static func list(
    of option: String, isMerge: Bool, isPage: Bool
  ) -> WritableKeyPath<NamedOutputs, [String]>? {
    switch option {
    case "--junit": \.junit
    case "--summary": \.summaries
    case "--html": \.pages
    case "-o", "--output": isMerge ? \.junit : isPage ? \.pages : nil
    default: nil
    }
  }

  /// Replaces the existing reports by placeholders with this text.
  func mark(saying text: String) {
    // Of a directory that is read, all reports in it are.
    let read =
      readsReports
      ? others.flatMap { path in [path] + ((try? ReportPaths.files(at: path).paths) ?? []) }
      : others
    let targets = OutputConflicts(besides: read)
    for path in pages where isReport(path, besides: targets, with: Self.page) {
      try? HTMLReport(to: .file(path)).writePlaceholder(saying: text)
    }
    for path in summaries where isReport(path, besides: targets, with: "### ") {
      try? SummaryFile(replacing: path, hasReport: false).writePlaceholder(saying: text)
    }
    for path in junitDirectories where hasReports(path, besides: targets) {
      try? JUnitReport(to: .directory(path)).writePlaceholder(
        saying: text, because: PluginOptions.failedStarts)
    }
    for path in pageDirectories
    where isReport("\(path)/index.html", besides: targets, with: Self.page) {
      try? HTMLReport(to: .directory(path)).writePlaceholder(saying: text)
    }
    for path in junit where isReport(path, besides: targets, with: "<testsuite") {
      try? JUnitReport(to: .file(path)).writePlaceholder(
        saying: text, because: PluginOptions.failedStarts)
    }
    for path in junit
    where path.hasSuffix(".jsonl") && isReport(path, besides: targets, with: "\"event\":") {
      try? ReplacedFile.remove(path)
    }
  }

  /// The end of the titles of this tool's HTML pages, by which they are recognised.
  private static let page = "LayoutParity</title>"

  /// Returns whether a file exists, begins like a report, and is not an input.
  private func isReport(
    _ path: String, besides targets: OutputConflicts, with sign: String
  ) -> Bool {
    guard ReplacedFile.isReplaced(path), (try? targets.check(file: path, of: "")) != nil,
      let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: 4096)
    else { return false }
    return String(decoding: data, as: UTF8.self).contains(sign)
  }

  /// Returns whether a directory has reports that are not inputs.
  private func hasReports(_ path: String, besides targets: OutputConflicts) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.contains { $0.hasPrefix("TEST-") && $0.hasSuffix(".xml") }
      && (try? targets.check(directory: path, of: "")) != nil
  }
}
