import Foundation
#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif
import JUnit
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

  @Test("A merged report is as complete and as green as the report", arguments: ForeignReport.all)
  func verdict(report: ForeignReport) throws {
    let path = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: .keep).run(
      inputs: [report.path], output: .file(path))
    let shown = ReportSummary.outcome(paths: [report.path])
    #expect(outcome.diagnostics.isEmpty == (outcome.status == .agreed))
    #expect((outcome.status == .inconclusive) == (shown.status == .inconclusive))
    #expect(
      ReportCheck().outcome(paths: [path]).text == ReportCheck().outcome(paths: [report.path]).text)
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
    let contents = try ReportContents(report.path)
    #expect(contents.suites.flatMap(\.cases).count == written)
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

  @Test("The order of steps does not count", arguments: triples)
  func laws(reports: [ForeignReport]) throws {
    // Labels keep apart what two tools call by the same names.
    let parts = try reports.enumerated().map { index, report in
      try shelf.merge(
        [report.path], as: "part\(index).xml",
        with: ReportMerge(onDuplicate: .keep, labels: ["tool \(index)"]))
    }
    let atOnce = try merge(parts, as: "f.xml")
    let left = try merge(
      [merge([parts[0], parts[1]], as: "01.xml"), parts[2]], as: "l.xml")
    let right = try merge(
      [parts[0], merge([parts[1], parts[2]], as: "12.xml")], as: "r.xml")
    #expect(try shelf.read(left) == shelf.read(right))
    #expect(try shelf.read(left) == shelf.read(atOnce))
  }
}
