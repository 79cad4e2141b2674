import BuiltinStrategies
import Foundation
import RunRecords
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite("Strategies without an answer among others")
struct SilentStrategyTests {
  private static let button =
    #"<button width="100" height="50"><image width="20" height="20"/></button>"#

  /// Gives no answer to some buttons, and after some failures to none, as in a separate process.
  private struct Crashing: LayoutStrategy {
    let id: StrategyID = "crashing"
    var crashes: @Sendable (ButtonSpec) -> Bool = { _ in true }
    var isGivenUp: @Sendable (ButtonSpec) -> Bool = { _ in false }

    func makeWorker() -> any LayoutWorker { Worker(self) }

    private final class Worker: LayoutWorker {
      private let strategy: Crashing
      private let inner = BuiltinStrategies.system.makeWorker()

      init(_ strategy: Crashing) { self.strategy = strategy }

      func layOut(
        _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
        explaining explanation: LayoutExplanation?
      ) throws(StrategyFailure) {
        if strategy.isGivenUp(spec) {
          throw .process(ProcessFailure(.crashed, "disabled after 2 failures", isGivenUp: true))
        }
        if strategy.crashes(spec) { throw .process(ProcessFailure(.crashed, "it crashed")) }
        try inner.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      }
    }
  }

  /// Supports the fitting size and nothing else.
  private struct SizeOnly: LayoutStrategy {
    let id: StrategyID = "size-only"

    func support(for spec: ButtonSpec) -> Support {
      .unsupported("it only knows its size", of: .all.subtracting(.fittingSize))
    }

    func makeWorker() -> any LayoutWorker { BuiltinStrategies.system.makeWorker() }
  }

  private func run(
    _ body: String, through others: [any LayoutStrategy], beside: Int = 5
  ) async throws -> RunResult {
    try await ScenarioFolder.run(
      text: "<scenarios version=\"1\">\n\(body)\n</scenarios>\n",
      through: Array(BuiltinStrategies.computed.prefix(beside)) + others)
  }

  @Test("One that crashes does not make a failure of each that misses one number")
  func crash() async throws {
    let result = try await run(
      #"<scenario name="a">\#(Self.button)<expect><image x="41"/></expect></scenario>"#,
      through: [Crashing()])
    expectRecorded(result.failures, "crash")
    #expect(result.see == BuiltinStrategies.computed.map { "a [\($0.id)]: see 'a'" })
    #expect(result.summary.exitStatus == .strategyBroke)
  }

  private static let sweep = """
    <sweep name="a">\(button)<vary attribute="width" values="100 102 104 106 108"/>
    <expect><image x="40"/></expect></sweep>
    """

  @Test("Nor in a sweep, and its own failure says how often it was not asked")
  func sweep() async throws {
    // At 100 points it is where it should be, for everybody.
    let crashing = Crashing(
      crashes: { $0.bounds.width > 100 }, isGivenUp: { $0.bounds.width > 104 })
    let result = try await run(Self.sweep, through: [crashing])
    expectRecorded(result.failures, "sweep 1")
    #expect(result.see == BuiltinStrategies.computed.map { "a [\($0.id)]: see 'a'" })
    let text = try #require(result.texts.last)
    expectRecorded(text, "sweep 2")
    #expect(!text.contains("width=106"))
  }

  @Test("What crashes after it was wrong fails for the crash, alone as well")
  func graver() async throws {
    let result = try await run(
      Self.sweep, through: [Crashing(crashes: { $0.bounds.width > 104 })], beside: 1)
    expectRecorded(result.failures, "graver 1")
    let never = try await run(
      Self.sweep, through: [Crashing(isGivenUp: { _ in true })], beside: 1)
    expectRecorded(never.failures.last, "graver 2")
  }

  @Test(
    "Who promises nothing of what is expected has not agreed with it, unless somebody promises the same",
    arguments: [
      (#"<expect><image x="40"/></expect>"#, 0, Tally.Numbers(agreed: 0, skipped: 1)),
      (#"<expect><image x="40"/></expect>"#, 1, Tally.Numbers(agreed: 1, skipped: 0)),
      (#"<expect><fitting height="22"/></expect>"#, 0, Tally.Numbers(agreed: 1, skipped: 0)),
      ("", 0, Tally.Numbers(agreed: 1, skipped: 0)),
    ])
  func nothingHeld(expectation: String, others: Int, numbers: Tally.Numbers) async throws {
    for kind in ["scenario", "sweep"] {
      let vary = kind == "sweep" ? #"<vary attribute="height" values="50"/>"# : ""
      let result = try await run(
        #"<\#(kind) name="a">\#(Self.button)\#(vary)\#(expectation)</\#(kind)>"#,
        through: [SizeOnly()], beside: others)
      let tally = try #require(result.summary.tallies.last)
      #expect(tally.agreed == numbers.agreed)
      #expect(tally.skipped == numbers.skipped)
    }
  }
}

extension Tally {
  struct Numbers: Hashable, Sendable {
    var agreed: Int
    var skipped: Int
  }
}
