import Foundation
import PluginProtocol
import StrategyKit
import TestSupport
import Testing

@Suite struct MessageTests {
  private func request(
    _ write: (inout JSONWriter) -> Void
  ) throws -> (id: Int, request: PluginRequest) {
    var writer = JSONWriter()
    write(&writer)
    let end = writer.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? writer.bytes.endIndex
    return try writer.bytes[..<end].withUnsafeBufferPointer { try PluginRequest.read($0) }
  }

  private func reply(_ text: String) throws -> PluginReply {
    try Array(text.utf8).withUnsafeBufferPointer { try PluginReply.read($0) }
  }

  @Test func everyRequestIsReadAsItWasWritten() throws {
    var numbers = SeededNumbers(seed: 1)
    let specs = (0..<5).map { _ in numbers.spec() }
    var batch = PluginRequest.Batch(strategy: "a-b")
    batch.worker = 3
    batch.isFresh = true
    batch.specs = specs
    let layout = try request {
      $0.layouts(of: specs[...], by: "a-b", worker: 3, isFresh: true, id: 4, encoding: .json)
    }
    #expect(layout.id == 4)
    #expect(layout.request == .layout(batch))
    batch.isFresh = false
    let promises = try request { $0.promises(of: specs[...], by: "a-b", worker: 3, id: 5) }
    #expect(promises.request == .promises(batch))
    batch.specs = []
    batch.records = 5
    let records = try request {
      $0.layouts(of: specs[...], by: "a-b", worker: 3, isFresh: false, id: 6, encoding: .f64)
    }
    #expect(records.request == .layout(batch))
    let explain = try request { $0.explain(specs[0], by: "a-b", id: 7) }
    #expect(explain.request == .explain(strategy: "a-b", spec: specs[0]))
    #expect(try request { $0.describe(id: 1) }.request == .describe)
    #expect(try request { $0.shutdown(id: 1) }.request == .shutdown)
    let hello = try request { $0.hello(id: 0, toolVersion: "1") }
    #expect(
      hello.request
        == .hello(versions: [1], encodings: ["json", "f64"], echo: PluginProtocol.echo))
  }

  @Test func anUnknownFieldOfARequestChangesNothing() throws {
    let line = #"{"type":"describe","new":{"a":[1,"x",null,true]},"id":9}"#
    let (id, request) = try Array(line.utf8).withUnsafeBufferPointer { try PluginRequest.read($0) }
    #expect(id == 9)
    #expect(request == .describe)
  }

  @Test func aDescriptionIsReadWhole() throws {
    let description = try reply(
      #"{"type":"strategies","id":1,"strategies":[{"id":"a-b","summary":"s","can":["explain","fresh","wrap","spread","title-padding"],"#
        + #""precision":{"frames":0.0001},"reasons":["","wide"],"domain":[{"aspects":["frames","#
        + #""hook-coherence"],"when":"true()","because":"no hooks"}]}]}"#
    ).strategies()
    var expected = StrategyDescription(id: "a-b", summary: "s")
    expected.canExplain = true
    expected.canStartAfresh = true
    expected.canWrap = true
    expected.canSpread = true
    expected.extras = .titlePadding
    expected.precision = 0.0001
    expected.reasons = ReasonTable(["", "wide"])
    expected.domain = [.init(aspects: 9, when: "true()", because: "no hooks")]
    #expect(description == [expected])
  }

  @Test(arguments: [
    #"{"imag":[0,0,1,1]}"#,
    #"{"title":[0,0,1,1],"background":[0,0,1,1],"content":[0,0,1,1],"title-hook":[0,0,1,1]}"#,
    #"{"title":[0,0,1,1]}"#,
    #"{"title":[0,0,1,1],"unpromised":{"fitting-size":"a","content-rect":"a","hook-coherence":"a"}}"#,
    #"{"failed":""}"#,
    #"{"unpromised":{"frame":"x"}}"#,
    #"{"title":[0,0,1]}"#,
    #"{"failed":"a"},{"failed":"b"}"#,
    "",
  ])
  func whatIsWrongWithALayoutIsNamed(layouts: String) throws {
    var spec = ButtonSpec()
    spec.title = .init(size: .zero)
    let line = Array(#"{"type":"layouts","id":2,"layouts":[\#(layouts)]}"#.utf8)
    try line.withUnsafeBufferPointer { line in
      let reply = try PluginReply.read(line)
      var reasons = ReasonTable()
      let error = #expect(throws: ProtocolError.self) {
        try reply.answers(in: line, to: [spec], reasons: &reasons)
      }
      expectRecorded(
        error.map { "\($0)" },
        "whatIsWrongWithALayoutIsNamed: \(layouts.isEmpty ? "nothing" : layouts)")
    }
  }

  @Test(arguments: [
    "nonsense",
    #"{"type":"layouts","id":2"#,
    #"{"type":"layouts","id":2}x"#,
    "{\"type\":\"\u{1B}[2J\"}",
    #"{"count":2,"bytes":100}"#,
    #"{"bytes":256}"#,
    #"{"id":-1}"#,
  ])
  func aLineThatIsNoMessageSaysWhere(line: String) {
    let error = #expect(throws: ProtocolError.self) { try reply(line) }
    let key = line.replacing("\u{1B}", with: "ESC")
    expectRecorded(error.map { "\($0)" }, "aLineThatIsNoMessageSaysWhere: \(key)")
  }

  @Test func aRefusalKeepsItsWords() throws {
    let refusal = try reply(#"{"type":"error","id":5,"code":"version","message":"only 2"}"#).refusal
    #expect(refusal == PluginRefusal(.version, "only 2"))
    #expect(try reply(#"{"type":"error","id":5,"code":"odd"}"#).refusal?.codeText == "odd")
  }
}
