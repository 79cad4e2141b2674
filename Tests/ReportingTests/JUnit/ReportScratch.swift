import Foundation
#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif
import JUnit
import RunRecords
import TestSupport

/// A directory for one test, removed with the value that owns it.
final class ReportScratch {
  private let temporary: TemporaryDirectory
  var directory: String { temporary.path }

  init() throws { temporary = try TemporaryDirectory() }

  /// The path of a file in the directory.
  func path(_ name: String) -> String { "\(directory)/\(name)" }

  /// The names of all files, hidden ones included, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }

  func read(_ name: String = "junit.xml") throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
  }

  /// Writes records as a report with fixed times, and gives its text.
  func write(
    _ records: [Record],
    options: JUnitOptions = JUnitOptions(timestamp: "2026-01-31T09:30:00")
  ) throws -> String {
    let report = try JUnitReport(to: .file(path("junit.xml")), options: options)
    for record in records { try report.consume(record) }
    try report.finish()
    return try read()
  }
}

/// Records of a run over one suite of `strategies`.
func records(
  strategies: [String] = ["system"], suite: Suite = Suite(classname: "S.a", file: "S/a.xml"),
  _ cases: [Record]
) -> [Record] {
  let facts = RunFacts(toolVersion: "1.0.0", strategies: strategies, tolerance: 1e-9)
  return [.runStarted(facts), .suiteStarted(suite)] + cases
    + [.suiteFinished, .runFinished(interrupted: false)]
}

/// A scenario with one outcome for each strategy.
func scenario(
  _ name: String, line: Int = 1, _ outcomes: [CaseOutcome?], milliseconds: [UInt64] = []
) -> Record {
  let times = outcomes.indices.map { $0 < milliseconds.count ? milliseconds[$0] * 1_000_000 : 0 }
  return .scenario(ScenarioRecord(name: name, line: line, outcomes: outcomes, nanoseconds: times))
}

/// An element as a parser of Foundation reads it.
struct Element: Equatable {
  var name: String
  var attributes: [String: String]
  var text = ""
  var children: [Element] = []

  /// All elements of a name below this one, in document order.
  func all(_ name: String) -> [Element] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }
}

/// Parses a document; nil where it is not well-formed.
func parse(_ text: String) -> Element? {
  final class Delegate: NSObject, XMLParserDelegate {
    var stack = [Element(name: "", attributes: [:])]

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
      stack.append(Element(name: elementName, attributes: attributeDict))
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      let element = stack.removeLast()
      stack[stack.count - 1].children.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      stack[stack.count - 1].text += string
    }
  }
  let delegate = Delegate()
  let parser = XMLParser(data: Data(text.utf8))
  parser.delegate = delegate
  guard parser.parse() else { return nil }
  return delegate.stack[0].children.first
}
