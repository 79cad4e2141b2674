import Foundation
#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif
import JUnit
import RunRecords
import Testing

@Suite("Reports that others write")
struct HostileReportTests {
  /// Gathers what was read.
  private final class Shelf: JUnitReceiver {
    var cases: [HostileReport.Case] = []
    var unclear = 0
    func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) {
      if outcome.kind == .unclear { unclear += 1 }
    }
    func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
      cases.append(
        HostileReport.Case(
          suite: testCase.suite, name: testCase.name, kind: testCase.kind,
          milliseconds: testCase.milliseconds ?? 0))
    }
  }

  /// The cases, or the diagnostic.
  private func read(_ data: Data) throws -> Result<[HostileReport.Case], ReportError> {
    try read(data).cases
  }

  /// The same, and how many suites are unclear.
  private func read(
    _ data: Data
  ) throws -> (cases: Result<[HostileReport.Case], ReportError>, unclear: Int) {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try data.write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let shelf = Shelf()
    do throws(ReportError) {
      try JUnitReader.read(ReportInput(path: path), to: shelf)
    } catch {
      return (.failure(error), 0)
    }
    return (.success(shelf.cases), shelf.unclear)
  }

  /// How many elements of a name another parser finds; nil where it refuses the document.
  private func count(_ names: Set<String>, in data: Data) -> Int? {
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
    return parser.parse() ? counter.count : nil
  }

  @Test("Every case is found as it was written", arguments: 0..<20)
  func whole(block: Int) throws {
    for number in 0..<25 {
      var report = HostileReport(seed: UInt64(block * 25 + number))
      let data = report.encoded()
      #expect(try read(data) == .success(report.cases), "seed \(block * 25 + number)")
    }
  }

  @Test("A damaged report loses no case without a diagnostic", arguments: 0..<40)
  func damaged(block: Int) throws {
    var accepted = 0
    for number in 0..<100 {
      let seed = UInt64(1_000_000 + block * 100 + number)
      var report = HostileReport(seed: seed)
      let data = report.mutated()
      let (result, unclear): (Result<[HostileReport.Case], ReportError>, Int) = try read(data)
      switch result {
      case .failure(let error):
        guard case .notReadable(_, _, let reason) = error else {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        #expect(!reason.isEmpty && !reason.contains("\n"), "seed \(seed)")
      case .success(let cases):
        guard let written = count(["testcase"], in: data) else { continue }
        accepted += 1
        // A case where none belongs makes what is around it unclear, or stands in something that failed.
        let isOdd = cases.contains { $0.kind >= .unclear } || unclear > 0
        #expect(cases.count == written || cases.count < written && isOdd, "seed \(seed)")
      }
    }
    #expect(accepted > 0, "no damage is small enough to be read, so nothing was compared")
  }

  @Test(
    "What is refused is refused with its place",
    arguments: [
      ("<?xml version='1.1'?><testsuite name='s'><testcase name='&#1;'/></testsuite>", 1),
      ("<!DOCTYPE testsuite SYSTEM 'file:///etc/passwd'><testsuite/>", 1),
      ("", 1), ("no report", 1), ("<testsuite><testcase name='a'/>", 1),
    ])
  func refused(text: String, line: Int) throws {
    let result: Result<[HostileReport.Case], ReportError> = try read(Data(text.utf8))
    guard case .failure(.notReadable(_, let found, _)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(found == line)
  }
}
