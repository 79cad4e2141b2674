import Foundation
import PluginHost
import StrategyKit
import Testing

/// The handling of a strategy whose processes fail.
@Suite struct StrategyPoolTests {
  @Test func aProcessThatCannotBeStartedIsNoRestart() throws {
    let launch = ChildLaunch(path: "/bin/sh", arguments: ["-c", "exit 3"])
    let pool = PluginProcessPool("never", launch, toolVersion: "1")
    let strategy = IsolatedStrategy(summary: "", pool: pool)
    let answers = (0..<3).map { _ in
      var layout = ButtonLayout()
      do throws(StrategyFailure) {
        try strategy.makeWorker().layOut(ButtonSpec(), into: &layout, explaining: nil)
        return "an answer"
      } catch { return "\(error)" }
    }
    #expect(Set(answers).count == 1)
    #expect(answers[0].contains("did not start") && !answers[0].contains("disabled after"))
    #expect(pool.restarts == 0)
  }

  @Test func limitsDoNotChangeWhoIsAReference() {
    let launch = ChildLaunch(path: "/bin/sh", arguments: [])
    let strategy = IsolatedStrategy(
      summary: "s", isReference: true, pixelTolerance: 1,
      pool: PluginProcessPool("a", launch, toolVersion: "1"))
    let limited = strategy.limited { $0.startSeconds = 1 }
    #expect(limited.isReference && limited.pixelTolerance == 1)
    #expect(limited.pool.limits.startSeconds == 1)
  }
}
