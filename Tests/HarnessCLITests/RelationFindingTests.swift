import BuiltinStrategies
import FailureReporting
import Findings
import Foundation
import Fuzzing
import RunRecords
import StrategyKit
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
    #expect(findings.findings.map(\.name) == ["translation, both items are shown"])
    let failure = try #require(findings.findings.first?.failureRecord)
    #expect(failure.message == "unmoved breaks translation when both items are shown")
    #expect(
      failure.notes.first
        == "translation: bounds moved by whole points move the frames and nothing else")
  }
}
