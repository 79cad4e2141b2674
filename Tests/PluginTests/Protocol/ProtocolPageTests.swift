import Foundation
import PluginProtocol
import StrategyKit
import TestSupport
import Testing

/// The page about the protocol shows messages as the tool reads and writes them.
@Suite struct ProtocolPageTests {
  private static let page = Repository.url(
    "Sources/HarnessCLI/HarnessCLI.docc/PluginProtocol.md")

  /// The lines of the session behind an arrow.
  private static func lines() throws -> [(isRequest: Bool, text: [UInt8])] {
    try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("→ ") || line.hasPrefix("← ") else { return nil }
      return (line.hasPrefix("→"), Array(line.dropFirst(2).utf8))
    }
  }

  @Test func everyMessageIsReadWhole() throws {
    var asked: (id: Int, request: PluginRequest) = (-1, .describe)
    var types: [String] = []
    for (isRequest, text) in try Self.lines() {
      try text.withUnsafeBufferPointer { line in
        if isRequest {
          asked = try PluginRequest.read(line)
        } else {
          let reply = try PluginReply.read(line)
          #expect(reply.id == asked.id)
          types.append(reply.type)
          try check(reply, line, answers: asked.request)
        }
      }
    }
    #expect(
      types == ["hello", "strategies", "layouts", "layouts", "promised", "explained", "error"])
    #expect(asked.request == .shutdown)
  }

  private func check(
    _ reply: PluginReply, _ line: UnsafeBufferPointer<UInt8>, answers request: PluginRequest
  ) throws {
    var reasons = ReasonTable()
    switch request {
    case .hello(_, _, let echo): #expect(try reply.hello().echo == echo)
    case .describe: #expect(try reply.strategies().count == 1)
    case .layout(let batch):
      let answers = try reply.answers(in: line, to: batch.specs[...], reasons: &reasons)
      #expect(answers.count == batch.specs.count)
    case .promises(let batch):
      let promises = try reply.promises(in: line, count: batch.specs.count, reasons: &reasons)
      #expect(promises.map(\.promised) == [15, 14])
    case .explain(_, let spec):
      #expect(try !reply.explained(in: line, spec, outside: 0, reasons: &reasons).isFailed)
      #expect(try reply.steps().count == 2)
    case .unknown: #expect(reply.refusal?.code == .unknownMessage)
    case .perform: Issue.record("no plugin is asked to perform a script")
    case .shutdown: Issue.record("'shutdown' has an answer")
    }
  }

  @Test func whatTheToolWritesIsOnThePage() throws {
    var writer = JSONWriter()
    writer.hello(id: 0, toolVersion: "0.1.0")
    let hello = String(decoding: writer.bytes.dropLast(), as: UTF8.self)
      .replacing("e+308", with: "e308").replacing("991.0]", with: "991]")
    let lines = try Self.lines().map { String(decoding: $0.text, as: UTF8.self) }
    #expect(lines.first == hello)
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 24, height: 24)),
      title: .init(size: CGSize(width: 54, height: 20)))
    spec.frame.size = CGSize(width: 101, height: 44)
    writer.reset()
    writer.spec(spec)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(lines.contains { $0.contains(text) })
  }
}
