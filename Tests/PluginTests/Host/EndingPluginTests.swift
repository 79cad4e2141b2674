import Foundation
import Testing

/// Plugins in Python that end, and what becomes of their other buttons.
@Suite struct EndingPluginTests {
  private static let guests = PluginTests.guests

  /// Answers that need no request stay the same after the strategy is disabled.
  @Test func whatIsGivenUpFailsOnlyWhereItPromisesSomething() throws {
    let tool = try BuiltTool("layout-parity")
    let source = try String(
      contentsOf: Self.guests.appending(path: "python/plugin.py"), encoding: .utf8)
    let plugin = try tool.plugin(
      source.replacing("def lay_out(spec):", with: "def lay_out(spec):\n    os._exit(0)"),
      "python-row")
    let buttons = (0..<8).map { place in
      let name = place < 5 ? "row \(place)" : "filled \(place)"
      return """
        <scenario name="\(name)"><button width="\(200 + place)" height="100"\
        \(place < 5 ? "" : " h-align=\"fill\"")><image width="50" height="50"/>\
        <title width="50" height="25">t</title></button></scenario>

        """
    }
    let outcome = try tool.run([
      "run", try tool.scenarios(buttons.joined()), "--plugin", plugin, "--strategies",
      "rect-override,custom-control,python-row",
    ])
    #expect(outcome.status == 3)
    #expect(
      Set(outcome.cases.map(\.name)) == Set((0..<5).map { "row \($0) [python-row]" }),
      "\(outcome.cases)")
    #expect(outcome.cases.contains { $0.message.hasPrefix("disabled after") })
  }

  /// A process that ends after a number of buttons cannot be helped by a second try.
  @Test func aProcessThatEndsAfterManyButtonsIsReportedWithTheirNumber() throws {
    let tool = try BuiltTool("layout-parity")
    let source = try String(
      contentsOf: Self.guests.appending(path: "python/plugin.py"), encoding: .utf8)
    let count = "    COUNT.append(1)\n    if len(COUNT) > 20: os._exit(7)"
    let plugin = try tool.plugin(
      source.replacing("def lay_out(spec):", with: "COUNT = []\ndef lay_out(spec):\n\(count)"),
      "python-row")
    let buttons = (0..<30).map {
      """
      <scenario name="row \($0)"><button width="\(200 + $0)" height="100">\
      <image width="50" height="50"/><title width="50" height="25">t</title></button></scenario>

      """
    }
    let outcome = try tool.run([
      "run", try tool.scenarios(buttons.joined()), "--plugin", plugin, "--strategies",
      "rect-override,python-row", "--jobs", "1",
    ])
    #expect(outcome.status == 3)
    #expect(outcome.count == 60)
    let late =
      "ended with exit status 7 instead of an answer, but only after the 20 buttons before it"
    #expect(!outcome.cases.isEmpty && outcome.cases.allSatisfy { $0.message == late })
  }
}
