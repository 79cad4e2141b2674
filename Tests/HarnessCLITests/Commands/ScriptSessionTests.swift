import ArgumentParser
import BuiltinStrategies
import Foundation
import Fuzzing
import JUnit
import Mutants
import RunRecords
import ScenarioRunning
import StrategyKit
import TestSupport
import Testing

@testable import HarnessCLI

struct ScriptSessionTests {
  private static let mutant = BehaviourMutation.forgetsTouchCancel.strategy

  private func session(
    _ strategies: [any LayoutStrategy], in scratch: FuzzScratch, keepingIn folder: String? = nil,
    first regressions: String? = nil
  ) async throws -> (status: RunStatus, said: String) {
    try await scratch.run(
      strategies, FuzzOptions(seed: 1, cases: 0), as: "run", keepingIn: folder, first: regressions,
      adjusting: {
        $0.drawsSpecs = false
        $0.scripts = 200
      })
  }

  @Test func `scripts alone make a report of scripts alone`() async throws {
    let scratch = try FuzzScratch()
    let outcome = try await session([BuiltinStrategies.customControl], in: scratch)
    #expect(outcome.status == .agreed)
    expectRecorded(outcome.said, "scripts alone make a report of scripts alone")
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
  func nothingToCompare(strategies: [any LayoutStrategy], isCompared: Bool) async throws {
    let scratch = try FuzzScratch()
    let outcome = try await session(strategies, in: scratch)
    #expect(outcome.status == (isCompared ? .agreed : .inconclusive))
    expectRecorded(
      outcome.said, "nothingToCompare \(strategies.map(\.id.rawValue).joined(separator: " "))")
    let report = try scratch.text("run.xml")
    #expect(
      report.contains("layout does not support touch scripts")
        == strategies.contains { $0.id == "layout" })
    #expect(report.contains("RunInconclusive") != isCompared)
  }

  private static let layout = SpecStrategy("layout") { _ in ButtonLayout() }
  private static let compared: [([any LayoutStrategy], Bool)] = [
    ([layout], false),
    ([BuiltinStrategies.system, layout], false), ([BuiltinStrategies.system], false),
    ([BuiltinStrategies.customControl, layout], true),
  ]

  @Test func `a script that fails is saved, and a later run starts with it`() async throws {
    let scratch = try FuzzScratch()
    #expect(try await session([Self.mutant], in: scratch, keepingIn: "kept").status == .disagreed)
    let folder = "\(scratch.path)/kept"
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    #expect(file.hasPrefix("mutant-behaviour-sent-"))
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    #expect(text.contains("<touch phase=\"cancelled\" x=\"100\" y=\"50\"/>"))
    #expect(try await session([Self.mutant], in: scratch, first: "kept").status == .disagreed)
    let report = try scratch.text("run.xml")
    #expect(report.contains("name=\"mutant behaviour: sent [mutant]\""))
  }

  @Test func `trees and scripts end with the time, after some of each, and say how many`()
    async throws
  {
    let scratch = try FuzzScratch()
    let outcome = try await scratch.run(
      [BuiltinStrategies.customControl], FuzzOptions(seed: 1, duration: .nanoseconds(1)), as: "run",
      adjusting: {
        $0.drawsSpecs = false
        $0.trees = 5_000
        $0.scripts = 50_000
      })
    #expect(outcome.status == .agreed)
    expectRecorded(outcome.said, "trees and scripts end with the time")
    let merged = try scratch.merge(["run"], as: "written")
    #expect(merged.status == .agreed && merged.diagnostics == [])
  }

  @Test(
    "a run draws what it is asked for",
    arguments: [
      ["--scripts", "5"],
      ["--cases", "0", "--trees", "3"],
      ["--cases", "0"],
      ["--scripts", "5", "--min-cases", "7"],
      ["--scripts", "0"],
      ["--scripts", "0", "--cases", "5"],
      ["--scripts", "5", "a.xml"],
      ["--scripts", "5", "--cases", "5", "a.xml"],
      ["--scripts", "a.xml"],
    ])
  func arguments(arguments: [String]) {
    let message: String?
    do {
      _ = try FuzzCommand.parse(arguments)
      message = nil
    } catch {
      message = FuzzCommand.message(for: error)
    }
    expectRecorded(message ?? "accepted", "arguments \(arguments.joined(separator: " "))")
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
