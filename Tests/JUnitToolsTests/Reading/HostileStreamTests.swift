import Foundation
import JUnit
import Reporters
import RunRecords
import TestSupport
import Testing

@Suite("Event streams that no run writes")
struct HostileStreamTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static func start(_ rest: String = "") -> String {
    "{\"event\":\"run-started\",\"version\":1,\"toolVersion\":\"1\",\"strategies\":[\"a\"],"
      + "\"tolerance\":0\(rest)}"
  }

  private static let suite = "{\"event\":\"suite-started\",\"classname\":\"s\"}"
  private static let suiteEnd = "{\"event\":\"suite-finished\"}"
  private static let end = "{\"event\":\"run-finished\",\"interrupted\":false}"

  private static func scenario(_ rest: String, line: String = "1") -> String {
    "{\"event\":\"scenario\",\"name\":\"n\",\"line\":\(line),\"outcomes\":[{}],\(rest)}"
  }

  private static func tally(_ number: String, _ rest: String = "", line: String = "1") -> String {
    scenario(
      "\"nanoseconds\":[0],\"tallies\":[{\"agreed\":\(number),\"disagreed\":0,\"skipped\":0,"
        + "\"known\":0\(rest)}],\"coverage\":[\(kind("[[\(number),0,0,0]]"))]", line: line)
  }

  private static func kind(_ tallies: String, _ placement: String = "top") -> String {
    "{\"regime\":\"fits\",\"placement\":\"\(placement)\",\"direction\":\"ltr\",\"tallies\":\(tallies)}"
  }

  /// A sweep over two strategies, of one button, with what is said of kinds and pairs.
  private static func sweep(_ rest: String) -> [String] {
    let tally = "{\"agreed\":1,\"disagreed\":0,\"skipped\":0,\"known\":0}"
    return [
      start().replacing("[\"a\"]", with: "[\"a\",\"b\"]"), suite,
      scenario("\"nanoseconds\":[],\"tallies\":[\(tally),\(tally)],\(rest)")
        .replacing("[{}]", with: "[{},{}]"),
    ]
  }

  private static let one = "[[1,0,0,0],[1,0,0,0]]"

  private static func failure(_ rest: String) -> String {
    "{\"event\":\"case\",\"name\":\"n\",\"outcome\":{\"failed\":{\"type\":\"StrategyFailed\","
      + "\"check\":\"c\",\"message\":\"m\",\(rest)}}}"
  }

  /// Lines, the line that is refused, and why.
  private static let streams: [([String], Int, String)] =
    [
      (
        [start(",\"shard\":{\"index\":-1,\"count\":2}"), end], 1,
        "the shard is -1 of 2; expected 0 to 1"
      ),
      (
        [start(",\"shard\":{\"index\":0,\"count\":-1}"), end], 1,
        "the run has -1 shards; expected 1 to 1000000"
      ),
      (
        [start(",\"shard\":{\"index\":0,\"count\":1000000000000}"), end], 1,
        "the run has 1000000000000 shards; expected 1 to 1000000"
      ),
      (
        [start(",\"shard\":{\"index\":2,\"count\":2}"), end], 1,
        "the shard is 2 of 2; expected 0 to 1"
      ),
      (
        [start(), suite, tally("-1")], 3, "a tally is -1; expected 0 or more"
      ),
      (
        [start(), suite, tally("1", ",\"unexpected\":1")], 3,
        "'unexpected' is 1, expected 0 to 0, the number of 'disagreed'"
      ),
      (
        [start(), suite, tally("9223372036854775807")], 3,
        "the tallies of the stream are more than 9007199254740992"
      ),
      (
        [start(), suite, tally("9007199254740992"), tally("1", line: "2")], 4,
        "the tallies of the stream are more than 9007199254740992"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[18446744073709551615]")], 3,
        "the times of the stream are more than 9007199254740992 nanoseconds"
      ),
      (
        [start(",\"shard\":{\"index\":0,\"count\":1000001}"), end], 1,
        "the run has 1000001 shards; expected 1 to 1000000"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[9007199254740993]")], 3,
        "the times of the stream are more than 9007199254740992 nanoseconds"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0]", line: "2147483649")], 3,
        "the line is 2147483649; expected 1 to 2147483648"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0,0]")], 3,
        "'nanoseconds' has 2 values, expected one for each of the 1 strategies"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0],\"pairs\":[[0,1,2,2]]")], 3,
        "'pairs' has 1 pairs, more than 1 strategies have"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0],\"agreements\":[[1,2,2,2,0,0]]")], 3,
        "'agreements' names strategy 1, expected 0 to 0"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0],\"agreements\":[[0,2,2,1,5,4]]")], 3,
        "strategy 0 agrees 2, 1 and 5 times of 2 and 4"
      ),
      (
        [
          start(), suite,
          scenario("\"nanoseconds\":[0],\"agreements\":[[0,9007199254740992,0,0,0,1]]"),
        ], 3, "the agreements of the stream are more than 9007199254740992"
      ),
      (
        [
          start(), suite,
          scenario(
            "\"nanoseconds\":[0],\"knowns\":[{\"id\":\"k\",\"because\":\"b\",\"count\":-1,"
              + "\"largest\":0,\"allowed\":1}]"),
        ], 3, "there are -1 excused answers; expected 0 to 9007199254"
      ),
      (
        [start(), "{\"event\":\"run-finished\",\"interrupted\":false,\"restarts\":[1,2]}"], 2,
        "'restarts' has 2 values, expected one for each of the 1 strategies"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0]", line: "-5")], 3,
        "the line is -5; expected 1 to 2147483648"
      ),
      (
        [
          start(), suite,
          failure(
            "\"occurrences\":{\"count\":1,\"cases\":1,\"seed\":1,\"exemplars\":[],\"blamed\":[7]}"),
        ], 3, "'blamed' names strategy 7, expected 0 to 0"
      ),
      (
        [
          start(), suite,
          failure(
            "\"occurrences\":{\"count\":18446744073709551615,\"cases\":1,\"seed\":1,"
              + "\"exemplars\":[],\"blamed\":[0]}"),
        ], 3, "the occurrences of the stream are more than 9007199254740992"
      ),
      (
        [start().replacing("[\"a\"]", with: "[\"a\",\"a\"]"), end], 1, "a strategy is named twice"
      ),
      (
        [
          start(), suite,
          scenario(
            "\"nanoseconds\":[0],\"tallies\":[{\"agreed\":0,\"disagreed\":2,\"skipped\":0,"
              + "\"known\":0}]"),
        ], 3, "a strategy's outcome is passed, although it disagreed 2 times"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0]", line: "0")], 3,
        "the line is 0; expected 1 to 2147483648"
      ),
      ([start().replacing("[\"a\"]", with: "[\"\"]"), end], 1, "a strategy has no name"),
      ([start(), suite, suiteEnd, suite], 4, "the suite 's' occurs twice"),
      (
        [start(), suite, scenario("\"nanoseconds\":[0]"), scenario("\"nanoseconds\":[0]")], 4,
        "the scenario 'n' of line 1 follows 'n' of line 1; expected each once, by line and name"
      ),
      (
        [
          start(), suite, scenario("\"nanoseconds\":[0]", line: "2"),
          scenario("\"nanoseconds\":[0]"),
        ], 4,
        "the scenario 'n' of line 1 follows 'n' of line 2; expected each once, by line and name"
      ),
      (
        sweep("\"coverage\":[]"), 3,
        "the scenario has tallies, but its kinds of buttons lack them"
      ),
      (
        [start(), suite, scenario("\"nanoseconds\":[0],\"coverage\":[\(kind("[[1,0,0,0]]"))]")], 3,
        "the kinds of buttons have tallies, but the scenario lacks them"
      ),
      (
        sweep("\"coverage\":[\(kind(one)),\(kind(one, "left"))]"), 3,
        "'coverage' repeats a kind of button or is out of order; expected each at most once, in order"
      ),
      (
        sweep("\"coverage\":[\(kind(one)),\(kind(one, "zzz"))]"), 3,
        "the tallies by kinds of buttons do not add up to those of the scenario"
      ),
      (
        sweep("\"coverage\":[\(kind(one))],\"pairs\":[[0,1,2,2]]"), 3,
        "a pair is compared 2 times, but one of its strategies only 1 times"
      ),
      (
        [
          start().replacing("[\"a\"]", with: "[\"a\",\"b\",\"c\"]"), suite,
          scenario("\"nanoseconds\":[],\"pairs\":[[1,2,1,1],[0,1,1,1]]")
            .replacing("[{}]", with: "[{},{},{}]"),
        ], 3, "'pairs' repeats a pair or is out of order; expected each at most once, in order"
      ),
      (
        [start(), scenario("\"nanoseconds\":[0]")], 2,
        "the scenario is outside a suite; expected 'suite-started' first"
      ),
      (
        [start(), failure("\"notes\":[]")], 2,
        "the case is outside a suite; expected 'suite-started' first"
      ),
      (
        [start(), suite, suite], 3,
        "the suite begins inside another; expected 'suite-finished' first"
      ),
      ([start(), suiteEnd], 2, "the suite ends before it begins; expected 'suite-started' first"),
      ([start(), suite, end], 3, "the run ends inside a suite; expected 'suite-finished' first"),
      ([start(), start()], 2, "a second run starts; expected one run in a stream"),
      (
        [start(), end, suite], 3,
        "the event follows 'run-finished'; expected that event last"
      ),
      (
        [start(), "{\"event\":\"scenario\",\"name\":\"n\",\"line\":1e400}"], 2,
        "the line is not an event of a run; expected a line that 'run' or 'fuzz' wrote with --format json"
      ),
    ]
    + noOutcomes.map {
      (
        [
          start(), suite,
          "{\"event\":\"case\",\"name\":\"n\",\"line\":1,\"outcome\":\($0)}",
        ], 3,
        "the line is not an event of a run; expected a line that 'run' or 'fuzz' wrote with --format json"
      )
    }

  /// What says no outcome, and was a pass.
  private static let noOutcomes = [
    "{\"nosuch\":1}", "{\"failures\":[]}", "{\"Failed\":{}}", "{\"failed\":null}",
    "{\"skipped\":{\"kind\":\"OutsideDomain\",\"reason\":\"r\"},\"nosuch\":1}",
  ]

  @Test("What no run writes is refused with its line", arguments: streams)
  func refused(lines: [String], line: Int, reason: String) throws {
    let path = try shelf.put(lines.map { $0 + "\n" }.joined(), as: "s.jsonl")
    let report = JSONReport { _ in }
    let outcome = try StreamMerge().run(
      inputs: [path], to: report, spoolBeside: shelf.directory + "/x")
    #expect(
      outcome
        == ReportOutcome(
          status: .notRun, text: "", diagnostics: ["\(path):\(line): error: \(reason)"]))
  }

  /// What a stream may just have.
  private static let allowed: [[String]] = [
    [start(",\"shard\":{\"index\":999999,\"count\":1000000}"), end],
    [start(), suite, tally("9007199254740992"), suiteEnd, end],
    sweep("\"coverage\":[\(kind(one))],\"pairs\":[[0,1,1,1]]") + [suiteEnd, end],
    [
      start(), suite, scenario("\"nanoseconds\":[0]"),
      scenario("\"nanoseconds\":[0]").replacing("\"n\"", with: "\"n\u{301}\""),
      scenario("\"nanoseconds\":[0]").replacing("\"n\"", with: "\"\u{144}\""), suiteEnd, end,
    ],
    [start(), suite, scenario("\"nanoseconds\":[9007199254740992]"), suiteEnd, end],
    [start(), suite, scenario("\"nanoseconds\":[0]", line: "2147483648"), suiteEnd, end],
    [
      start(), suite,
      failure(
        "\"occurrences\":{\"count\":9007199254740992,\"cases\":9007199254740992,\"seed\":1,"
          + "\"exemplars\":[],\"blamed\":[0]}"), suiteEnd, end,
    ],
  ]

  @Test("What is at its limit is read", arguments: allowed)
  func atLimit(lines: [String]) throws {
    final class Counter: RecordConsumer {
      var count = 0
      func consume(_ record: Record) throws(ReportError) { count += 1 }
      func finish() throws(ReportError) {}
    }
    let path = try shelf.put(lines.map { $0 + "\n" }.joined(), as: "s.jsonl")
    let counter = Counter()
    try JSONRecordReader.read(path: path, to: counter)
    #expect(counter.count == lines.count)
  }

  @Test("A line may be as long as its limit", arguments: [0, 1])
  func longestLine(more: Int) throws {
    let head = "{\"event\":\"suite-started\",\"classname\":\""
    let tail = "\"}"
    let rest = JSONRecordReader.lineLimit - head.utf8.count - tail.utf8.count + more
    let line = head + String(repeating: "n", count: rest) + tail
    let path = try shelf.put(
      [Self.start(), line, Self.suiteEnd, Self.end].map { $0 + "\n" }.joined(), as: "s.jsonl")
    let outcome = try StreamMerge().run(
      inputs: [path], to: JSONReport { _ in }, spoolBeside: shelf.directory + "/x")
    #expect(
      outcome.diagnostics
        == (more == 0
          ? []
          : [
            "\(path):2: error: the line is too long, expected at most \(JSONRecordReader.lineLimit) bytes"
          ]))
  }

  @Test("A line over the limit is refused")
  func longLine() throws {
    let name = String(repeating: "n", count: 17 << 20)
    let path = try shelf.put(
      Self.start() + "\n" + "{\"event\":\"suite-started\",\"classname\":\"\(name)\"}\n",
      as: "s.jsonl")
    let outcome = try StreamMerge().run(
      inputs: [path], to: JSONReport { _ in }, spoolBeside: shelf.directory + "/x")
    expectRecorded(outcome.diagnostics, "longLine", masking: shelf.directory)
  }

  @Test("A missing shard of many is named without listing all")
  func manyShards() throws {
    let path = try shelf.put(
      [Self.start(",\"shard\":{\"index\":0,\"count\":1000000}"), Self.end].map { $0 + "\n" }
        .joined(), as: "s.jsonl")
    let outcome = try StreamMerge().run(
      inputs: [path], to: JSONReport { _ in }, spoolBeside: shelf.directory + "/x")
    expectRecorded(outcome.diagnostics, "manyShards")
  }
}
