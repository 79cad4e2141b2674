import Foundation
@testable import Reporters
import RunRecords
import TestSupport
import Testing

@Suite("The JSON event stream")
struct JSONReportTests {
  /// Gathers records.
  private final class Shelf: RecordConsumer {
    var records: [Record] = []
    func consume(_ record: Record) throws(ReportError) { records.append(record) }
    func finish() throws(ReportError) {}
  }

  private func lines(_ records: [Record]) throws -> String {
    var text = ""
    let report = JSONReport { text += $0 }
    for record in records { try report.consume(record) }
    try report.finish()
    return text
  }

  private func read(_ text: String) throws -> [Record] {
    let path = NSTemporaryDirectory() + UUID().uuidString + ".jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(filePath: path))
    let shelf = Shelf()
    do throws(ReportError) {
      try JSONRecordReader.read(path: path, to: shelf)
    } catch {
      guard case .notReadable(_, let line, let reason) = error else { throw error }
      throw ReportError.notReadable(path: "", line: line, reason: reason)
    }
    return shelf.records
  }

  private static var everything: [Record] {
    var facts = RunFacts(
      toolVersion: "1.0.0", strategies: ["a", "b"], tolerance: 1e-9, seed: .max,
      shard: RunFacts.Shard(index: 1, count: 2))
    facts.command = "layout-parity run 'a b.xml'"
    facts.replayOptions = "--plugin p"
    facts.plugins = [
      PluginFacts(name: "p", version: "", transport: "process, f64", strategies: ["b"])
    ]
    facts.properties = [RunFacts.Property(name: "x", value: "\u{0}\"\\/\u{2028}")]
    let table = FrameTable(
      groups: [FrameTable.Group(heading: "image", columns: ["x", "y"])],
      rows: [
        FrameTable.Row(
          label: "a", values: [0.1 + 0.2, nil], differences: [-.infinity, .leastNonzeroMagnitude],
          isBlamed: true),
        FrameTable.Row(label: "b", values: [-0.0, 1.7976931348623157e308]),
      ])
    var failure = Failure(
      type: .relationViolation, check: "mirror", evidence: .quoted("m\n\u{FFFE}"), regime: "fits",
      table: table, notes: [.quoted("n")], specXML: "<button/>",
      reproduction: .replay(token: "lp1:A"),
      attachments: ["a.svg"])
    let rect = FrameDrawing.Rect(x: 1.0 / 3, y: -0.0, width: -7, height: .infinity)
    failure.drawing = FrameDrawing(
      bounds: rect, content: rect, scale: 3, isRightToLeft: true, items: ["title"],
      groups: [
        .init(names: ["a"], isBlamed: false, frames: [rect], number: 1),
        .init(names: ["b"], isBlamed: true, frames: [rect], number: nil),
      ], field: .init(item: "title", component: "x"), furtherGroups: 2)
    let cell = MapDrawing.Cell(kind: 1, isPartial: true, far: 0, regime: 0)
    let other = MapDrawing.Cell(
      kind: 0, isPartial: false, far: 1, isFarPartial: true, regime: 0, isUnderRule: true)
    failure.map = MapDrawing(
      x: .init(name: "width", low: 0, high: 1.0 / 3, mark: 2),
      y: .init(name: "spacing", low: -1, high: 1, mark: 0), columns: 2,
      kinds: [.init(.agrees, "all agree"), .init(.differs, "a differs")], regimes: ["fits"],
      cells: [cell, cell, other, cell], rule: "spacing < 0",
      borders: [.init(.measured, points: [0, 1.0 / 3]), .init(.rule, points: [])])
    failure.largest = 0.1
    failure.rule = "differs from the contract when spacing < 0"
    var bare = Failure(type: .scenarioUnreadable, check: "file", evidence: .quoted(""))
    bare.reproduction = .rerun(arguments: "run a.xml --filter 'it'\\''s'", near: nil)
    var tally = Tally()
    tally.known = 7
    var missed = Tally()
    missed.disagreed = 3
    missed.unexpected = 2
    var sweep = ScenarioRecord(
      name: "é", line: 3, outcomes: [.passed, nil], nanoseconds: [1 << 52, 0],
      tallies: [tally, missed])
    sweep.coverage = [
      CoverageCell(
        .init(regime: "fits", placement: "top", direction: "ltr"), tallies: [tally, missed])
    ]
    sweep.pairs = [PairTally(first: 0, second: 1, compared: 3, agreed: 1)]
    sweep.agreements = [
      AgreementTally(strategy: 1, specs: 9, exact: 2, pixel: 7, looked: 4, seen: 3)
    ]
    sweep.knowns = [
      KnownIssueRecord(id: "k", because: "it is so", count: 7, largest: 0.1, allowed: .infinity)
    ]
    return [
      .runStarted(facts), .suiteStarted(Suite(classname: "s", file: nil)),
      .scenario(sweep),
      .scenario(
        ScenarioRecord(
          name: "", line: 4, outcomes: [.failed(failure), .skipped(Skip(.known, .quoted("k")))],
          nanoseconds: [])),
      .single(SingleRecord(name: "(file)", line: nil, outcome: .errored(bare))),
      .suiteFinished, .runFinished(interrupted: true, restarts: [0, 3]),
    ]
  }

  @Test("Records are read back exactly")
  func roundTrip() throws {
    let text = try lines(Self.everything)
    let read = try read(text)
    #expect(String(reflecting: read) == String(reflecting: Self.everything))
    #expect(try lines(read) == text)
  }

  @Test("Every field that is written is known to the reader, and every other one is written")
  func fields() throws {
    var shown = Self.everything
    var failure = Failure(type: .relationViolation, check: "c", evidence: .quoted("m"))
    failure.evidence = .interrupted(Interruption(by: .signal("SIGINT"), after: 1, of: 2, .specs))
    failure.occurrences = Occurrences(
      count: 1, cases: 2, seed: 3, start: 4, exemplars: [.init(index: 1, token: "t")], blamed: [0],
      subject: .trees, measures: ["spacing"])
    var other = failure
    other.evidence = .interrupted(Interruption(by: .other("why"), after: 1, of: nil))
    var scenario = ScenarioRecord(
      name: "n", line: 1, outcomes: [.errored(failure), .errored(other)], nanoseconds: [])
    scenario.expectation = .failed(other)
    var single = SingleRecord(
      name: "n", line: 1, outcome: .passed, role: .finding, rank: 2, known: "odd")
    single.identities = ["title differs [a]"]
    single.classes = ["agreement title x of a"]
    shown.insert(contentsOf: [.scenario(scenario), .single(single)], at: 3)
    shown[1] = .suiteStarted(Suite(classname: "s", file: "f"))
    var written: [String: Set<String>] = [:]
    func gather(_ value: Any, below owner: String) {
      if let list = value as? [Any] { for entry in list { gather(entry, below: owner) } }
      guard let object = value as? [String: Any] else { return }
      written[owner, default: []].formUnion(object.keys)
      for (name, value) in object {
        let qualified = "\(owner).\(name)"
        gather(value, below: StreamFields.names[qualified] == nil ? name : qualified)
      }
    }
    for line in try lines(shown).split(separator: "\n") {
      gather(try JSONSerialization.jsonObject(with: Data(line.utf8)), below: "")
      #expect(StreamFields.diagnostic(of: Array(line.utf8)) == nil)
    }
    let known = StreamFields.names.mapValues { Set($0.map { "\($0)" }) }
    #expect(Set(written.keys).isSubset(of: known.keys))
    // Objects of one kind stand below several fields.
    for (fields, owners) in Dictionary(grouping: known.keys, by: { known[$0] ?? [] }) {
      #expect(fields == owners.reduce(into: []) { $0.formUnion(written[$1] ?? []) })
    }
  }

  @Test("An event is one line with sorted keys")
  func form() throws {
    let facts = RunFacts(toolVersion: "1", strategies: ["a"], tolerance: 0.5)
    let text = try lines([
      .runStarted(facts), .suiteStarted(Suite(classname: "s", file: "d/s.xml")),
      .scenario(ScenarioRecord(name: "n", line: 2, outcomes: [.passed], nanoseconds: [9])),
      .suiteFinished, .runFinished(interrupted: false),
    ])
    #expect(
      text == """
        {"event":"run-started","strategies":["a"],"tolerance":0.5,"toolVersion":"1","version":1}
        {"classname":"s","event":"suite-started","file":"d/s.xml"}
        {"event":"scenario","line":2,"name":"n","nanoseconds":[9],"outcomes":[{}]}
        {"count":1,"event":"suite-finished"}
        {"count":1,"event":"run-finished","interrupted":false}

        """)
  }

  @Test(
    "A stream that is none is a located diagnostic",
    arguments: [
      "",
      "{}\n",
      "{\"event\":\"suite-finished\"}\n",
      "{\"event\":\"run-started\",\"strategies\":[],\"tolerance\":0,\"toolVersion\":\"1\",\"version\":2}\n",
      "{\"event\":\"suite-finished\",\"intrrupted\":true}\n",
      "{\"event\":\"suite-finished\",}\n",
      "{\"event\":\"suite-finished\",\"restarts\":[1, ]}\n",
      "{\"event\":\"suite-finished\",\"event\":\"suite-finished\"}\n",
      "{\"event\":\"suite-finished\",\"outcomes\":[{},{\"skipped\":{\"kind\":\"KnownDivergence\",\"reason\":\"{,\\\"x\\\":\",\"why\":1}}]}\n",
      "{\"event\":\"suite-finished\",\"tallies\":[{\"agreed\":1,\"disagreed\":0,\"agreed\":2,\"skipped\":0,\"known\":0}]}\n",
    ])
  func diagnostics(text: String) {
    let error = #expect(throws: ReportError.self) { try read(text) }
    guard case .notReadable("", let line, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectRecorded(
      "\(line): \(reason)", "diagnostics of \(text.isEmpty ? "nothing" : String(text.dropLast()))")
  }
}
