import Foundation
#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif
import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Reports in the shape of other tools")
struct ForeignReportTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("There are many of them, of many tools")
  func count() {
    #expect(ForeignReport.all.count >= 60)
    let tools = Set(ForeignReport.all.map { $0.name.prefix { $0 != "-" } })
    #expect(tools.count >= 25)
  }

  /// Merges reports, and keeps cases that come twice.
  private func merge(_ inputs: [String], as name: String) throws -> String {
    try shelf.merge(inputs, as: name, with: ReportMerge(onDuplicate: .keep, memory: 4096))
  }

  @Test("Merging one loses nothing, or notes what", arguments: ForeignReport.all)
  func lossless(report: ForeignReport) throws {
    let path = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: .keep).run(
      inputs: [report.path], output: .file(path))
    // What is not whole before is not whole behind.
    let shown = ReportSummary.outcome(paths: [report.path])
    #expect(outcome.diagnostics.isEmpty == (outcome.status == .agreed))
    #expect((outcome.status == .inconclusive) == (shown.status == .inconclusive))
    #expect(
      ReportCheck().outcome(paths: [path]).status
        == ReportCheck().outcome(paths: [report.path]).status)
    #expect(try ReportContents(path) == ReportContents(report.path))
    let expected = ForeignReport.notes[report.name] ?? []
    let doubts = ReportCheck().outcome(paths: [report.path]).notes
      .filter { $0.hasPrefix("not understood: ") }
    #expect(Set(outcome.notes) == Set(expected.map { "not kept as it was: \($0)" } + doubts))
    if Snapshot.isRecording {
      // The lines of notes.txt.
      for note in outcome.notes { print("NOTE \(report.name): \(note.dropFirst(20))") }
    }
  }

  @Test(
    "Another parser finds nothing lost without a note, and nothing added",
    arguments: ForeignReport.all)
  func construct(report: ForeignReport) throws {
    let path = "\(shelf.directory)/m.xml"
    let notes = try ReportMerge(onDuplicate: .keep).run(inputs: [report.path], output: .file(path))
      .notes
    let before = try RawReport(report.path)
    let after = try RawReport(path).leavingOut(outcomesOf: before.joined)
    let whole = before.leavingOut(outcomesOf: before.joined)
    #expect(after.beyond(whole) == [:])
    var lost: [String: Int] = [:]
    for (thing, count) in whole.beyond(after) { lost[thing.what, default: 0] += count }
    for (what, count) in lost {
      #expect(notes.contains("not kept as it was: \(count) × \(what)"), "\(what)")
    }
  }

  @Test("Merging again changes nothing", arguments: ForeignReport.all)
  func idempotent(report: ForeignReport) throws {
    let once = try merge([report.path], as: "1.xml")
    let twice = try merge([once], as: "2.xml")
    #expect(try shelf.read(twice) == shelf.read(once))
  }

  @Test("Every case is shown", arguments: ForeignReport.all)
  func shown(report: ForeignReport) throws {
    let data = try Data(contentsOf: URL(filePath: report.path))
    let written = Self.count(of: ["testcase"], in: data)
    // What a suite says of itself is a case of its own.
    let contents = try ReportContents(report.path)
    let made = ["(suite)", "(run) interrupted"]
    let found = contents.suites.flatMap(\.cases).count { !made.contains($0.name) }
    #expect(found == written)
    let text = ReportSummary.outcome(paths: [report.path]).text
    let all = contents.suites.reduce(0) { $0 + $1.cases.count }
    #expect(text.hasPrefix("\(report.path): \(all) case\(all == 1 ? "" : "s") in "))
  }

  /// How many elements of some names another parser finds.
  private static func count(of names: Set<String>, in data: Data) -> Int {
    final class Counter: NSObject, XMLParserDelegate {
      let names: Set<String>
      var count = 0
      init(_ names: Set<String>) { self.names = names }
      func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
      ) {
        if names.contains(elementName) { count += 1 }
      }
    }
    let counter = Counter(names)
    let parser = XMLParser(data: data)
    parser.delegate = counter
    return parser.parse() ? counter.count : -1
  }

  private static let triples = ForeignReport.all.indices.map { index in
    (0..<3).map { ForeignReport.all[(index + $0 * 7) % ForeignReport.all.count] }
  }

  @Test("Neither the order of inputs nor that of steps counts", arguments: triples)
  func laws(reports: [ForeignReport]) throws {
    // Labels keep apart what two tools call by the same names.
    let parts = try reports.enumerated().map { index, report in
      try shelf.merge(
        [report.path], as: "part\(index).xml",
        with: ReportMerge(onDuplicate: .keep, labels: ["tool \(index)"]))
    }
    let forward = try merge(parts, as: "f.xml")
    let backward = try merge(parts.reversed(), as: "b.xml")
    #expect(try shelf.read(forward) == shelf.read(backward))
    let left = try merge(
      [merge([parts[0], parts[1]], as: "01.xml"), parts[2]], as: "l.xml")
    let right = try merge(
      [parts[0], merge([parts[1], parts[2]], as: "12.xml")], as: "r.xml")
    #expect(try shelf.read(left) == shelf.read(right))
    #expect(try shelf.read(left) == shelf.read(forward))
  }

  @Test(
    "The cases of a report in several files merge into the report", arguments: ForeignReport.all)
  func split(report: ForeignReport) throws {
    let merged = try merge([report.path], as: "m.xml")
    let text = try shelf.read(merged)
    let parts = try (0..<3).map { part in
      try shelf.put(Self.part(part, of: text), as: "part\(part).xml")
    }
    let joined = try merge(parts, as: "j.xml")
    #expect(try shelf.read(joined) == text)
  }

  /// The report with every third case of those names that begin in some way, so that equal names stay together.
  private static func part(_ part: Int, of text: String) -> String {
    var lines: [Substring] = []
    var isKept = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<testcase ") {
        let name = line.firstRange(of: " name=\"").map {
          line[$0.upperBound...].prefix { $0 != "\"" }
        }
        let sum = (name ?? "").utf8.reduce(0) { $0 + Int($1) }
        isKept = sum % 3 == part
        if isKept { lines.append(line) }
        if line.hasSuffix("/>") { isKept = true }
      } else {
        if isKept { lines.append(line) }
        if line == "</testcase>" { isKept = true }
      }
    }
    return lines.joined(separator: "\n")
  }
}
