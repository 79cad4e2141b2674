import BuiltinStrategies
import FailureReporting
import Foundation
import Judging
import Mutants
import ReportText
import RunRecords
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@testable import Fuzzing

struct ReplayTests {
  private let mutated: [any LayoutStrategy] =
    BuiltinStrategies.computed + [
      Renamed(MutatedStrategy(BuiltinStrategies.customControl, .spacingOffByAPixel))
    ]

  @Test func `a spec on which all agree says so`() throws {
    let replay = try Replay(token: SpecToken.text(of: .simplest), BuiltinStrategies.computed)
    #expect(replay.verdict == .agrees)
    #expect(replay.status == .agreed)
    expectRecorded(replay.summary, "a spec on which all agree says so")
  }

  @Test func `those who agree are those who were asked`() {
    var spec = ButtonSpec.simplest
    spec.spacing = 8
    func summary(_ strategies: [any LayoutStrategy]) -> String { Replay(spec, strategies).summary }
    expectRecorded(
      summary(BuiltinStrategies.computed), "those who agree are those who were asked 1")
    expectRecorded(
      summary([BuiltinStrategies.system, BuiltinStrategies.rectOverride]),
      "those who agree are those who were asked 2")
  }

  @Test func `a failure is compared with the class that is expected`() throws {
    let replay = Replay(.simplest, mutated)
    #expect(replay.verdict == .fails)
    #expect(replay.status == .disagreed)
    expectRecorded(
      replay.summary, "a failure is compared with the class that is expected, as it is")
    let name = String(replay.summary.prefix { $0 != ";" })
    #expect(Replay(.simplest, mutated, expecting: name).verdict == .fails)
    let other = Replay(.simplest, mutated, expecting: "agreement: image y of system, fits")
    #expect(other.verdict == .failsDifferently)
    expectRecorded(other.summary, "a failure is compared with the class that is expected")
  }

  @Test func `a mirrored spec without an answer is told, replayed and shrunk itself`() throws {
    let strategies: [any LayoutStrategy] = [
      BuiltinStrategies.rectOverride,
      BuiltinStrategies.customControl.mapping("mine") { _, spec in
        if spec.direction == .rightToLeft { throw StrategyFailure.other("no such direction") }
      },
    ]
    var spec = ButtonSpec.simplest
    spec.spacing = 8
    var mirrored = spec
    mirrored.direction = .rightToLeft
    let replay = Replay(spec, strategies)
    let failure = try #require(replay.outcomes.first?.failure)
    expectRecorded(
      failure.message, "a mirrored spec without an answer is told, replayed and shrunk itself 1")
    #expect(failure.reproduction == .replay(token: SpecToken.text(of: mirrored)))
    #expect(failure.specXML == ScenarioWriter.fragment(mirrored))
    let shrunk = try #require(replay.shrunk().first)
    #expect(shrunk.smallest.unusualFields == [.direction])
    let alone = Replay(shrunk.smallest, strategies).outcomes.compactMap(\.failure?.message)
    expectRecorded(alone, "a mirrored spec without an answer is told, replayed and shrunk itself 2")
  }

  @Test func `a failing spec is shrunk within its class`() throws {
    var spec = SpecGenerator(seed: 1).spec(at: 0)
    var index: UInt64 = 0
    while Replay(spec, mutated).classes.isEmpty {
      index += 1
      spec = SpecGenerator(seed: 1).spec(at: index)
    }
    let replay = Replay(spec, mutated)
    for failure in replay.shrunk() {
      #expect(replay.classes.contains(failure.finding))
      #expect(failure.smallest.unusualFields.count <= 3, "\(failure.smallest.brief)")
      #expect(Replay(failure.smallest, mutated).classes.contains(failure.finding))
    }
  }

  @Test func `a number that is not finite is no answer`() {
    let broken =
      BuiltinStrategies.computed + [
        Renamed(MutatedStrategy(BuiltinStrategies.customControl, .notANumber))
      ]
    let replay = Replay(.simplest, broken)
    #expect(replay.classes.map(\.check) == [.finite])
    #expect(replay.classes.map(\.sign) == [.notFinite])
    #expect(replay.outcomes.map { $0.failure?.type } == [.strategyFailed])
    #expect(replay.status == .strategyBroke)
    #expect(replay.shrunk().map { FailureType($0.finding.check) } == [.strategyFailed])
  }
}
