import Foundation
#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif
import HTMLReporting
import RunRecords
import TestSupport

/// A run of three strategies as a page; every failure has a drawing.
struct Run {
  static let strategies = ["system", "rect-override", "my-button"]
  static let suite = Suite(classname: "Scenarios.a", file: "Scenarios/a.xml")

  var records: [Record] = []

  init() {
    records = [
      .runStarted(RunFacts(toolVersion: "1.0", strategies: Self.strategies, tolerance: 1e-9)),
      .suiteStarted(Self.suite),
    ]
  }

  /// A failure of the third strategy, whose title is off.
  static func failure(
    _ message: String = "title x is 35, two strategies say 35.5 (-0.5)", field: String = "x",
    spec: String = "<button/>"
  ) -> Failure {
    var failure = Failure(
      type: .strategyDisagreement, check: "agreement", evidence: .quoted(message),
      regime: "fits, scale 2",
      specXML: spec, reproduction: .replay(token: "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk"))
    func group(_ names: [String], _ isBlamed: Bool, _ x: Double) -> FrameDrawing.Group {
      FrameDrawing.Group(
        names: names, isBlamed: isBlamed,
        frames: [FrameDrawing.Rect(x: x, y: 12, width: 54, height: 20)], number: x)
    }
    let bounds = FrameDrawing.Rect(x: 0, y: 0, width: 101, height: 44)
    failure.drawing = FrameDrawing(
      bounds: bounds, content: bounds, scale: 2, isRightToLeft: false, items: ["title"],
      groups: [group(["system", "rect-override"], false, 35.5), group(["my-button"], true, 35)],
      field: .init(item: "title", component: field))
    return failure
  }

  /// Ends the file and begins another one.
  mutating func begin(_ file: String) {
    records.append(.suiteFinished)
    records.append(.suiteStarted(Suite(classname: file, file: file)))
  }

  mutating func pass(_ name: String) { add(name, .passed) }

  mutating func fail(_ name: String, _ failure: Failure = failure()) {
    add(name, .failed(failure))
  }

  private mutating func add(_ name: String, _ outcome: CaseOutcome) {
    var scenario = ScenarioRecord(
      name: name, line: records.count, outcomes: [.passed, .passed, outcome],
      nanoseconds: [1, 2, 3])
    scenario.coverage = [
      CoverageCell(.init(regime: "fits", placement: "top", direction: "ltr"))
    ]
    records.append(.scenario(scenario))
  }

  mutating func add(_ single: SingleRecord) { records.append(.single(single)) }

  /// Hands the records to a report, to its end.
  func write(to report: any RecordConsumer, isInterrupted: Bool = false) throws {
    for record in records { try report.consume(record) }
    try report.consume(.suiteFinished)
    try report.consume(.runFinished(interrupted: isInterrupted))
    try report.finish()
  }

  /// The page.
  func page(isInterrupted: Bool = false) throws -> PageText {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/page.html"
    try write(to: HTMLReport(to: .file(path)), isInterrupted: isInterrupted)
    return try PageText(String(contentsOfFile: path, encoding: .utf8))
  }
}

/// A page as a parser that is not ours reads it.
final class PageText: NSObject, XMLParserDelegate {
  let markup: String
  private(set) var names: [String: Int] = [:]
  private(set) var attributes: [(element: String, name: String, value: String)] = []
  private(set) var ids: [String] = []
  /// All text but style and script, in order.
  private(set) var text = ""
  private(set) var headings: [String] = []
  private var open: [String] = []

  struct NotWellFormed: Error { var line: Int }

  init(_ markup: String) throws {
    self.markup = markup
    super.init()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names[name, default: 0] += 1
    open.append(name)
    if name.count == 2, name.hasPrefix("h") { headings.append("") }
    for (attribute, value) in attributes {
      self.attributes.append((name, attribute, value))
      if attribute == "id" { ids.append(value) }
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard open.last != "style", open.last != "script" else { return }
    text += string
    if open.contains(where: { ["h1", "h2", "h3", "h4"].contains($0) }) {
      headings[headings.count - 1] += string
    }
  }
}
