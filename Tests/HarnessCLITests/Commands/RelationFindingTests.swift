import BuiltinStrategies
import FailureReporting
import Findings
import Foundation
import Fuzzing
import ReportText
import RunRecords
import StrategyKit
import TestSupport
import Testing

struct RelationFindingTests {
  /// A strategy that places its image where it was before its bounds moved, as far as a relation can tell.
  private static let unmoved = BuiltinStrategies.customControl.mapping("unmoved") { layout, spec in
    guard spec.boundsOrigin != .zero, spec.hasBothItems else { return }
    layout.image.origin.x -= spec.boundsOrigin.x
    layout.image.origin.y -= spec.boundsOrigin.y
  }

  @Test func `a relation that is broken is one finding that says what it demands`() throws {
    let strategies = BuiltinStrategies.computed + [Self.unmoved]
    let outcome = FuzzRun(strategies, FuzzOptions(seed: 1, cases: 2_000)).runHere()
    var search = FindingSearch(outcome)
    search.poolSize = 600
    let findings = try #require(search.runHere().first { $0.strategy == "unmoved" })
    expectRecorded(
      findings.findings.map(\.name),
      "a relation that is broken is one finding that says what it demands 1")
    let failure = try #require(findings.findings.first?.failureRecord)
    expectRecorded(
      failure.message, "a relation that is broken is one finding that says what it demands 2")
    expectRecorded(
      failure.notes.first?.lines().first,
      "a relation that is broken is one finding that says what it demands 3")
  }

  @Test func `the related button's answer is below the judged one's, with its token`() throws {
    let spec = ButtonSpec(
      image: .init(size: CGSize(width: 24, height: 24)),
      title: .init(size: CGSize(width: 54, height: 20)))
    let strategies = BuiltinStrategies.computed + [Self.unmoved]
    let (verdict, judge) = SpecTrial(strategies: strategies).run(spec)
    let outcome = FailureBuilder(names: strategies.map(\.id.rawValue)).outcome(
      of: strategies.count - 1, verdict, judge, spec, in: "")
    guard case .failed(let failure) = outcome else {
      Issue.record("no failure, but \(String(describing: outcome))")
      return
    }
    let rows = try #require(failure.table).rows.suffix(2)
    #expect(rows.map(\.label) == ["unmoved", "moved"])
    #expect(rows.map { $0.differences.compactMap { $0 } } == [[], [-7]])
    var moved = spec
    moved.boundsOrigin = CGPoint(x: 7, y: -3)
    expectRecorded(
      failure.notes.flatMap { $0.lines() },
      "the related button's answer is below the judged one's, with its token")
  }
}
