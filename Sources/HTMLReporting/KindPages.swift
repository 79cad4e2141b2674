internal import AtomicFiles
internal import Drawing
internal import Foundation
internal import ReportText
internal import RunRecords

/// Further pages in a directory, each with the failures of one group up to a limit; the first page draws only
/// some failures.
struct KindPages {
  /// The largest number of failures that one page draws.
  static let limit = 1_000

  private let directory: String
  private let spool: BufferedFile
  private var places: [String: [Range<Int>]] = [:]

  init(directory: String) throws(ReportError) {
    self.directory = directory
    spool = try BufferedFile.spool(beside: "\(directory)/index.html")
  }

  /// Stores a failure for the page of its group, unless the group already has ``limit`` failures.
  ///
  /// - Parameter page: the first page, with the facts about the run.
  mutating func add(_ added: FindingCollector.Added, of page: Page) throws(ReportError) {
    guard (places[added.key]?.count ?? 0) < Self.limit else { return }
    var markup = MarkupWriter()
    page.write(added, isDrawn: true, to: &markup)
    let start = spool.position
    spool.bytes += markup.bytes
    places[added.key, default: []].append(start..<spool.position)
    try spool.flushIfFull()
  }

  /// Writes a page for each group with more failures than the first page draws, and the style and script that
  /// all pages share.
  ///
  /// - Returns: the file names of the pages, by the keys of the groups.
  func publish(_ page: Page) throws(ReportError) -> [String: String] {
    try publish(PageStyle.text, to: "report.css")
    try publish(PageScript.text, to: "report.js")
    var names: [String: String] = [:]
    for finding in page.ordered {
      guard let ranges = places[finding.kind.key], ranges.count > PageFinding.drawn else {
        continue
      }
      let name = "class-\(finding.anchor).html"
      names[finding.kind.key] = name
      let file = try ReplacedFile(path: "\(directory)/\(name)")
      var markup = MarkupWriter()
      page.writeHead(.files, title: finding.title, to: &markup)
      markup.raw("<p><a href=\"index.html\">")
      markup.text(page.verdict)
      markup.raw("</a></p>\n<section class=\"findings\">\n<h2>")
      markup.text("\(DecimalText.grouped(finding.cases)) cases")
      if ranges.count == Self.limit {
        markup.text(", the first \(DecimalText.grouped(Self.limit))")
      }
      markup.raw("</h2>\n<h3>")
      markup.text("in the order of the run")
      markup.raw("</h3>\n")
      file.contents.bytes += markup.bytes
      for range in ranges { try file.contents.append(range, of: spool) }
      markup.removeAll()
      markup.raw("</section>\n")
      page.writeEnd(.files, to: &markup)
      file.contents.bytes += markup.bytes
      try file.publish()
    }
    return names
  }

  /// Removes the pages for groups of failures that an earlier run of this tool wrote into a directory.
  static func removeEarlier(in directory: String) throws(ReportError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix("class-k-") && name.hasSuffix(".html") {
      let path = "\(directory)/\(name)"
      let text = FileManager.default.contents(atPath: path).map {
        String(decoding: $0.prefix(4096), as: UTF8.self)
      }
      guard text?.contains("href=\"report.css\"") == true else { continue }
      try ReplacedFile.remove(path)
    }
  }

  private func publish(_ text: StaticString, to name: String) throws(ReportError) {
    var markup = MarkupWriter()
    markup.raw(text)
    markup.raw("\n")
    let file = try ReplacedFile(path: "\(directory)/\(name)")
    file.contents.bytes += markup.bytes
    try file.publish()
  }
}
