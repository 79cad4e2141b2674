import Foundation
import PluginHost
import PluginProtocol
import StrategyKit
import TestSupport
import Testing

/// Plugins and a conversation of 0.1.0, which stay valid as long as the version of the protocol does.
struct EarlierProtocolTests {
  private static let folder = Repository.url("Tests/Compatibility/0.1.0/plugins")

  /// The lines of the conversation behind an arrow, without the arrow.
  private static func lines() throws -> [(isRequest: Bool, text: [UInt8])] {
    try String(contentsOf: folder.appending(path: "conversation.txt"), encoding: .utf8)
      .split(separator: "\n").map { ($0.hasPrefix("→"), Array($0.dropFirst(2).utf8)) }
  }

  @Test("Every request of 0.1.0 is read, and written again byte for byte")
  func requests() throws {
    var types: [String] = []
    for (id, line) in try Self.lines().filter(\.isRequest).map(\.text).enumerated() {
      let read = try line.withUnsafeBufferPointer { try PluginRequest.read($0) }
      #expect(read.id == id)
      var writer = JSONWriter()
      switch read.request {
      case .hello: writer.hello(id: id, toolVersion: "0.1.0")
      case .describe: writer.describe(id: id)
      case .layout(let batch):
        writer.layouts(
          of: batch.specs[...], by: batch.strategy, worker: batch.worker, isFresh: batch.isFresh,
          id: id, encoding: .json)
      case .shutdown: writer.shutdown(id: id)
      default: Issue.record("the conversation has no other requests")
      }
      types.append("\(read.request)".prefix { $0 != "(" }.description)
      #expect(
        String(decoding: writer.bytes.dropLast(), as: UTF8.self)
          == String(decoding: line, as: UTF8.self))
    }
    #expect(types == ["hello", "describe", "layout", "layout", "layout", "shutdown"])
  }

  @Test("Every answer of a plugin of 0.1.0 is read")
  func answers() throws {
    var specs: [ButtonSpec] = []
    var count = 0
    for (isRequest, line) in try Self.lines() {
      try line.withUnsafeBufferPointer { line in
        if isRequest {
          if case .layout(let batch) = try PluginRequest.read(line).request { specs = batch.specs }
          return
        }
        let reply = try PluginReply.read(line)
        var reasons = ReasonTable()
        switch reply.type {
        case "hello": #expect(try reply.hello().version == 1)
        case "strategies": #expect(try reply.strategies().map(\.id) == ["python-row"])
        default:
          // The domain excludes all aspects but the frames.
          let answers = try reply.answers(
            in: line, to: specs[...], outside: specs.map { _ in 0b1110 }, reasons: &reasons)
          #expect(answers.allSatisfy { !$0.isFailed && $0.layout.background.size.width > 0 })
          count += answers.count
        }
      }
    }
    #expect(count == 42)
  }

  @Test("The plugins of 0.1.0 agree where they did", arguments: ["python", "python-f64"])
  func plugins(name: String) throws {
    try check(
      Self.folder.appending(path: name).path, name == "python" ? "python-row" : "python-f64-row")
  }

  @Test("A library that is compiled with the header of 0.1.0 agrees where it did")
  func library() throws {
    let tool = try BuiltTool("layout-parity")
    let library = try tool.compile(
      Self.folder.appending(path: "c/plugin.c").path,
      including: Self.folder.appending(path: "c").path)
    try check(library, "c-row")
  }

  private func check(_ plugin: String, _ strategy: String) throws {
    let outcome = try BuiltTool("layout-parity").run([
      "fuzz", "--cases", "2000", "--seed", "7", "--trees", "0", "--plugin", plugin,
      "--strategies", "rect-override,custom-control,\(strategy)",
    ])
    #expect(outcome.cases == [])
    #expect(outcome.status == 0)
  }

  @Test(
    "The message for a plugin of another protocol version says what to answer",
    arguments: ["0", "2"])
  func otherVersion(version: String) throws {
    let source = try String(
      contentsOf: Self.folder.appending(path: "python/plugin.py"), encoding: .utf8)
    let tool = try BuiltTool("layout-parity")
    let plugin = try tool.plugin(
      source.replacing("\"version\": 1", with: "\"version\": \(version)"), "python-row")
    let errors = try tool.output(
      [
        "run", "--scenarios", "shipped", "--plugin", plugin, "--strategies",
        "rect-override,python-row",
      ],
      errors: true)
    #expect(
      errors.contains(
        "chose version \(version) of the protocol, expected one of those offered: 1; answer 'hello' with a "
          + "'version' that the tool offers"), "\(errors)")
  }
}
