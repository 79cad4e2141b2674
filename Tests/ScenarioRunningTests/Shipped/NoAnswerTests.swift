import BuiltinStrategies
import Foundation
import RunRecords
import TestSupport
import Testing

@Suite("A number that is not finite is no answer")
struct NoAnswerTests {
  @Test("The strategy has failed, and the others are not compared with it")
  func run() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="filled">
            <button width="40" height="20" direction="rtl" h-align="fill">
              <image width="20" height="20"/><title width="20" height="20">t</title>
            </button>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.rectOverride, FaultyStrategy(offset: .nan)])
    expectRecorded(result.failures, "run")
    #expect(result.summary.types == [.strategyFailed: 1])
    #expect(result.summary.errored == 1)
    #expect(result.summary.exitStatus == .strategyBroke)
  }
}
