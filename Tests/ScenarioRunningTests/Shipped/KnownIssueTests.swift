import BuiltinStrategies
import Foundation
import RunRecords
import StrategyKit
import TestSupport
import Testing

@Suite("Known issues of a strategy with a fault")
struct KnownIssueTests {
  private static let folder = ScenarioFolder(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("known").path)

  private func run(_ file: String, offBy offset: CGFloat) async throws -> RunResult {
    try await Self.folder.run(
      file, through: BuiltinStrategies.computed + [FaultyStrategy(offset: offset)])
  }

  @Test("A hit within the largest difference is skipped with its reason", arguments: [0.5, 4, -4])
  func hit(offset: CGFloat) async throws {
    let result = try await run("fill.xml", offBy: offset)
    #expect(result.diagnostics == [])
    #expect(result.failures == [])
    expectRecorded(result.excuses, "hit \(offset)")
    #expect(result.summary.exitStatus == .agreed)
  }

  @Test("Combinations of a sweep that are hit are counted as known")
  func sweep() async throws {
    let result = try await run("sweep.xml", offBy: 4)
    #expect(result.failures == [])
    #expect(result.summary.tallies.last?.known == 5)
    #expect(result.summary.tallies.last?.agreed == 15)
  }

  @Test("What is excused is told with the largest difference, and who agrees with whom")
  func differences() async throws {
    let known = KnownIssueRecord(
      id: "rtl-fill", because: "my-button has not learnt to fill from the right", count: 5,
      largest: 3.5, allowed: 4)
    let sweep = try await run("sweep.xml", offBy: 3.5)
    #expect(sweep.knowns == [known])
    #expect(sweep.pairs.count == 15)
    for pair in sweep.pairs {
      let differing = pair.second == 5 && pair.compared == 20 ? 5 : 0
      #expect(pair.compared - pair.agreed == differing, "\(pair)")
    }
    let buttons = try await run("fill.xml", offBy: -3.5)
    #expect(buttons.knowns.map(\.count) == [1, 1])
    #expect(buttons.knowns.map(\.largest) == [3.5, 3.5])
  }

  @Test("A hit beyond the largest difference fails")
  func beyond() async throws {
    let result = try await run("fill.xml", offBy: 4.5)
    #expect(result.excuses == [])
    expectRecorded(result.failures, "beyond")
    #expect(result.summary.exitStatus == .disagreed)
  }

  @Test("A known issue whose strategies fail on something else is told apart")
  func otherFailure() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="moved">
            <button x="5"><image width="20" height="20"/></button>
            <expect><button x="6"/></expect>
          </scenario>
          <known id="a" strategies="system" when="@x=5" max-delta="2" because="it is so"/>
        </scenarios>
        """, through: [BuiltinStrategies.system])
    expectRecorded(result.failures, "otherFailure")
  }

  @Test("A known issue that no failure meets is stale")
  func stale() async throws {
    let result = try await run("fill.xml", offBy: 0)
    expectRecorded(result.failures, "stale")
    #expect(result.summary.exitStatus == .disagreed)
  }

  @Test("A known issue does not excuse what its predicate leaves out")
  func outsidePredicate() async throws {
    let result = try await run("narrow-predicate.xml", offBy: 4)
    expectRecorded(result.excuses, "outsidePredicate 1")
    expectRecorded(result.failures, "outsidePredicate 2")
  }
}
