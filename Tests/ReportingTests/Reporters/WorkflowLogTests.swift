import Reporters
import Testing

@Suite("Text in a step's log")
struct WorkflowLogTests {
  @Test("Harmless text stays as it is", arguments: ["", "a::b\n", "x: y\n", "# [x]\n"])
  func harmless(text: String) {
    #expect(WorkflowLog.guarded(text, token: "t") == text)
  }

  @Test(
    "Commands are off while text is printed that looks like one",
    arguments: ["::error::x\n", "a\n  ::set-output name=x::y\n", "##[group]x\n"])
  func risky(text: String) {
    #expect(WorkflowLog.guarded(text, token: "t") == "::stop-commands::t\n\(text)::t::\n")
  }
}
