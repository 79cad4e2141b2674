import BuiltinStrategies
import Findings
import Foundation
import Scenarios
import StrategyKit
import Testing

@Suite("A strategy that is asked with some fields set")
struct SetFieldsTests {
  private let fields = SetFieldsStrategy.Fields([.spacing: 8, .hasTitle: 1])

  @Test("It answers for the spec with the fields, and keeps the others")
  func answers() throws {
    var spec = ButtonSpec.simplest
    spec.frame.size.width = 150
    var changed = spec
    changed.spacing = 8
    #expect(fields.set(in: spec) == changed)
    let base = try #require(BuiltinStrategies.computed.last)
    let strategy = SetFieldsStrategy(base, fields)
    #expect(try strategy.makeWorker().layout(of: spec) == base.makeWorker().layout(of: changed))
    #expect(strategy.id == base.id)
    #expect(strategy.isReference == base.isReference)
  }

  @Test("It answers for what the strategy answers for with the fields")
  func support() {
    let base = SpecStrategy(
      "eight", support: { $0.spacing == 8 ? .supported : .unsupported("no") }
    ) { _ in ButtonLayout() }
    #expect(SetFieldsStrategy(base, fields).support(for: .simplest) == .supported)
    #expect(SetFieldsStrategy(base, .init()).support(for: .simplest) == .unsupported("no"))
  }

  @Test("Checks and rules see the spec with the fields")
  func questions() throws {
    let ends = SetFieldsStrategy.Fields([
      .placement: 7, .hasImage: 1, .hasTitle: 1, .spacing: 4,
    ])
    let judges = BuiltinStrategies.computed.map { SetFieldsStrategy($0, ends) }
    let strategy = SetFieldsStrategy(
      BuiltinStrategies.rectOverride.mapping("same") { _, _ in }, ends)
    let oracle = ReferenceOracle(strategy, references: judges)
    for placement in Placement.allCases {
      var spec = ButtonSpec.simplest
      spec.placement = placement
      let answer = try #require(oracle.ask(spec))
      #expect(answer.findings == nil, "\(placement)")
      #expect(answer.facts.spec.placement == .spreadTrailing && answer.facts.spec.spacing == 4)
      #expect(oracle.ask(spec, after: .simplest)?.findings == nil)
    }
  }

  @Test("What changes from one strategy to another is said of specs with the fields")
  func switching() {
    var change = StrategySwitch(
      from: SetFieldsStrategy(BuiltinStrategies.edgeInsets, fields),
      to: SetFieldsStrategy(BuiltinStrategies.customControl, fields), seed: 1)
    change.asksEverywhere = true
    let learned = change.learned()
    #expect(!learned.findings.findings.isEmpty)
    for finding in learned.findings.findings {
      #expect(finding.smallest.spacing == 8 && finding.smallest.title != nil, "\(finding.name)")
    }
  }

  @Test("An item that is set comes, and one that is unset goes")
  func items() {
    var spec = ButtonSpec.simplest
    spec.title = nil
    #expect(fields.set(in: spec).title != nil)
    #expect(SetFieldsStrategy.Fields([.hasImage: 0]).set(in: spec).image == nil)
  }
}
