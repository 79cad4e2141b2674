import Foundation
import PluginChecking
import PluginHost
import TestSupport
import Testing

/// Saved conversations that are sent again.
@Suite struct SessionReplayTests {
  private func replay(_ session: String, _ script: String) throws -> [String] {
    let launch = try #require(ChildLaunch.command(["sh", "-c", script]))
    var told: [String] = []
    _ = try SessionReplay(Array(session.utf8), named: "a.jsonl").run(launch, ChildLimits()) {
      told.append($0)
    }
    return told
  }

  private static let loyal =
    "while read line; do printf '{\"type\":\"error\",\"id\":0,\"code\":\"invalid\",\"message\":\"no\"}\\n' "
    + "> $LAYOUT_PARITY_OUT; done < $LAYOUT_PARITY_IN"

  @Test func everyLineIsToldWithItsAnswer() throws {
    let session = "{\"type\":\"describe\",\"id\":0}\n{\"type\":\"shutdown\",\"id\":1}\n"
    #expect(
      try replay(session, Self.loyal) == [
        "→ {\"type\":\"describe\",\"id\":0}",
        "← {\"type\":\"error\",\"id\":0,\"code\":\"invalid\",\"message\":\"no\"}",
        "→ {\"type\":\"shutdown\",\"id\":1}",
      ])
  }

  @Test func aPluginThatEndsIsNamed() {
    let error = #expect(throws: PointFailure.self) {
      try replay("{\"type\":\"describe\",\"id\":0}\n", "exit 3")
    }
    expectRecorded(error?.description, "aPluginThatEndsIsNamed")
  }

  @Test func aLineThatIsNoRequestIsNamed() {
    let error = #expect(throws: PointFailure.self) {
      try replay("{\"type\":\"describe\",\"id\":0}\nhello\n", Self.loyal)
    }
    expectRecorded(error?.description, "aLineThatIsNoRequestIsNamed")
  }
}
