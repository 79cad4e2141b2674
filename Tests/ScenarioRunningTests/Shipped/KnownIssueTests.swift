import BuiltinStrategies
import Foundation
import RunRecords
import StrategyKit
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
    let reason = "known issue 'rtl-fill': my-button has not learnt to fill from the right"
    #expect(
      result.excuses == [
        "a filled button from right to left [my-button]: \(reason)",
        "a wide filled button from right to left [my-button]: \(reason)",
      ])
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
    let known = KnownDifference(
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
    #expect(
      result.failures == [
        "a filled button from right to left [my-button]: "
          + "title x is 4.5, three strategies say 0 (+4.5)",
        "a wide filled button from right to left [my-button]: "
          + "title x is 4.5, three strategies say 0 (+4.5)",
        "known rtl-fill: the known issue 'rtl-fill' is stale: where it applies its strategies fail "
          + "by more than 4 or in another way; see those failures first",
      ])
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
    #expect(
      result.failures == [
        "moved [system]: x of the button is 5, expected 6 (-1)",
        "known a: the known issue 'a' is stale: where it applies its strategies fail by more than "
          + "2 or in another way; see those failures first",
      ])
  }

  @Test("A known issue that no failure meets is stale")
  func stale() async throws {
    let result = try await run("fill.xml", offBy: 0)
    #expect(
      result.failures == [
        "known rtl-fill: the known issue 'rtl-fill' is stale: its strategies agree wherever it "
          + "applies; remove it"
      ])
    #expect(result.summary.exitStatus == .disagreed)
  }

  @Test("A known issue does not excuse what its predicate leaves out")
  func outsidePredicate() async throws {
    let result = try await run("narrow-predicate.xml", offBy: 4)
    #expect(
      result.excuses == [
        "a filled button from right to left [my-button]: "
          + "known issue 'narrow': only narrow buttons are accepted"
      ])
    #expect(
      result.failures == [
        "a wide filled button from right to left [my-button]: "
          + "title x is 4, three strategies say 0 (+4)"
      ])
  }
}
