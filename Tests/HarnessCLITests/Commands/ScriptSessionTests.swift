import ArgumentParser
import BuiltinStrategies
import Foundation
import Fuzzing
import JUnitTools
import Mutants
import RunRecords
import ScenarioRunning
import StrategyKit
import Testing

@testable import HarnessCLI

struct ScriptSessionTests {
  private static let mutant = BehaviourMutation.forgetsTouchCancel.strategy

  private func session(
    _ strategies: [any LayoutStrategy], in scratch: FuzzScratch, keepingIn folder: String? = nil
  ) async throws -> (status: RunStatus, said: String) {
    try await scratch.run(
      strategies, FuzzOptions(seed: 1, cases: 0), as: "run", keepingIn: folder,
      adjusting: {
        $0.drawsSpecs = false
        $0.scripts = 200
      })
  }

  @Test func `scripts alone make a report of scripts alone`() async throws {
    let scratch = try FuzzScratch()
    let outcome = try await session([BuiltinStrategies.customControl], in: scratch)
    #expect(outcome.status == .agreed)
    #expect(outcome.said == "5 cases, all that were compared agree\n")
    let report = try scratch.text("run.xml")
    #expect(report.contains("tests=\"5\""))
    #expect(report.contains("name=\"custom-control behaviour-undo\""))
    #expect(!report.contains("random specs"))
    let merged = try scratch.merge(["run"], as: "written")
    #expect(merged.status == .agreed && merged.diagnostics == [])
  }

  @Test(
    "scripts that are compared with nothing are inconclusive and say so",
    arguments: compared)
  func nothingToCompare(strategies: [any LayoutStrategy], reason: String?) async throws {
    let scratch = try FuzzScratch()
    let outcome = try await session(strategies, in: scratch)
    #expect(outcome.status == (reason == nil ? .agreed : .inconclusive))
    #expect(outcome.said.contains("no script was") == (reason != nil))
    if let reason { #expect(outcome.said.hasSuffix("\n\(reason)\n")) }
    let report = try scratch.text("run.xml")
    #expect(
      report.contains("layout promises no behaviour") == strategies.contains { $0.id == "layout" })
    #expect(report.contains("RunInconclusive") == (reason != nil))
  }

  private static let layout = SpecStrategy("layout") { _ in ButtonLayout() }
  private static let compared: [([any LayoutStrategy], String?)] = [
    ([layout], "no script was performed: no strategy of this run promises behaviour"),
    ([BuiltinStrategies.system, layout], alone), ([BuiltinStrategies.system], alone),
    ([BuiltinStrategies.customControl, layout], nil),
  ]
  private static let alone =
    "no script was compared: system is the plain UIButton, against which others are held; name one "
    + "besides"

  @Test func `a script that fails is kept, and runs again before the next`() async throws {
    let scratch = try FuzzScratch()
    #expect(try await session([Self.mutant], in: scratch, keepingIn: "kept").status == .disagreed)
    let folder = "\(scratch.path)/kept/mutant-behaviour-sent"
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    #expect(text.contains("<touch phase=\"cancelled\" x=\"100\" y=\"50\"/>"))
    #expect(try await session([Self.mutant], in: scratch, keepingIn: "kept").status == .disagreed)
    let report = try scratch.text("run.xml")
    #expect(report.contains("name=\"mutant behaviour: sent [mutant]\""))
  }

  @Test(
    "a run draws what it is asked for",
    arguments: [
      (["--scripts", "5"], nil), (["--cases", "0", "--trees", "3"], nil),
      (["--cases", "0"], "--cases is 0, expected 1 or more, or --scripts or --trees beside it"),
      (
        ["--scripts", "5", "--min-cases", "7"],
        "--min-cases is 7, but no specs are drawn; give --cases too"
      ),
      (["--scripts", "0"], "--scripts is 0, expected 1 or more, or --cases beside it"),
      (["--scripts", "0", "--cases", "5"], nil),
      (
        ["--scripts", "5", "a.xml"],
        "--scripts alone draws no specs for which 'a.xml' could be a model; give --cases too"
      ),
      (["--scripts", "5", "--cases", "5", "a.xml"], nil),
      (
        ["--scripts", "a.xml"],
        "The value 'a.xml' is invalid for '--scripts <n>': expected a whole number from 0 to "
          + "18446744073709551615"
      ),
    ] as [([String], String?)])
  func arguments(arguments: [String], refusal: String?) {
    let message: String?
    do {
      _ = try FuzzCommand.parse(arguments)
      message = nil
    } catch {
      message = FuzzCommand.message(for: error)
    }
    #expect(message == refusal)
  }

  @Test func `the checks of scripts are listed with the others`() {
    let names = ListCommand.Checks.rows.map(\.name)
    #expect(
      names.suffix(5) == [
        "behaviour", "behaviour-cancelled-touch", "behaviour-undo", "behaviour-order",
        "behaviour-reuse",
      ])
    #expect(ListCommand.Checks.rows.allSatisfy { !$0.text.isEmpty })
  }
}
