import BuiltinStrategies
import FailureReporting
import Findings
import Foundation
import Fuzzing
import Mutants
import RunRecords
import StrategyKit
import Testing

struct PlantedFaultTests {
  private func learned(_ fault: PlantedFault, seed: UInt64 = 1) -> StrategyFindings {
    var learner = StrategyLearner(
      fault.strategy, references: BuiltinStrategies.computed, seed: seed)
    learner.budget.pool = 1_500
    learner.budget.verifications = 200
    learner.searchesEarlierLayouts = true
    return learner.run()
  }

  @Test(
    "a rule says that a number is odd, and how two lengths compare, whatever the seed",
    arguments: [
      (PlantedFault.oddTitleWidth, "title width is odd"),
      (.fourTimesAsWide, "width > 4 × height"),
      (.titleIsImageAndSpacing, "title width = image width + spacing"),
      (.spacingOverTitle, "spacing > title width"),
      (.fractionOfX, "x is off the point"),
      (.halfToEven, "rounding half a pixel to the even pixel makes a difference"),
    ])
  func condition(fault: PlantedFault, rule: String) {
    for seed: UInt64 in [1, 2] {
      let learned = learned(fault, seed: seed)
      #expect(learned.findings.map(\.name) == [rule], "seed \(seed)")
      #expect(learned.unexplained <= 1)
    }
  }

  @Test(
    "a failure that depends on earlier buttons or on chance says so, and nothing else",
    arguments: [
      (PlantedFault.tenthCall, "after 9 or more other buttons"),
      (.tenThousandthCall, "after 9999 or more other buttons"),
      (.everySeventhCall, "after 6 other buttons"),
      (.oneInThousand, "now and then (not repeatable)"),
    ])
  func state(fault: PlantedFault, moment: String) {
    let learned = learned(fault)
    #expect(learned.findings.map(\.name) == [moment])
    // Chance may strike once more while the rules are learned.
    #expect(learned.unexplained <= (fault == .oneInThousand ? 1 : 0))
  }

  @Test func `a rule of the button stands beside a failure by chance`() {
    let names = learned(.fiveHundredthAndOdd).findings.map(\.name)
    #expect(names == ["title width is odd", "after 499 or more other buttons"])
  }

  @Test func `a finding about earlier buttons names the run, and offers no condition to paste`()
    throws
  {
    let finding = try #require(learned(.tenthCall).findings.first)
    #expect(finding.sentence == "mutant differs from the contract after 9 or more other buttons")
    #expect(finding.failureRecord.notes.contains(.notAlone(isRepeatable: true)))
    #expect(
      !finding.failureRecord.notes.contains { if case .paste = $0 { true } else { false } })
  }

  /// Prints what is learned of each fault that depends on the button alone, beside its condition.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LAYOUT_PARITY_PLANTED"] != nil))
  func table() {
    let names = ProcessInfo.processInfo.environment["LAYOUT_PARITY_PLANTED"] ?? ""
    let seed = ProcessInfo.processInfo.environment["LAYOUT_PARITY_SEED"].flatMap(UInt64.init) ?? 1
    for fault in PlantedFault.allCases where names == "all" || names.contains(fault.rawValue) {
      let start = clock()
      var learner = StrategyLearner(
        fault.strategy, references: BuiltinStrategies.computed, seed: seed)
      learner.searchesEarlierLayouts = true
      let learned = learner.run()
      let time = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      let likeness = Likeness(learned, fault)
      print(
        "\(fault.rawValue)\t\(learned.findings.count)+\(learned.unexplained)\t"
          + String(format: "%.2f s\t%.4f", time, likeness.share)
          + "\t\(likeness.true)\t\(learned.findings.map(\.name))")
      fflush(nil)
    }
  }
}

/// The agreement of learned rules with the true condition of a fault, on new buttons.
struct Likeness {
  /// The numbers of buttons for which the condition holds, and for which it or a rule holds or both do.
  private(set) var `true` = 0, either = 0, both = 0

  /// The share, among buttons for which the condition or a rule holds, of those for which both do.
  var share: Double { either == 0 ? 1 : Double(both) / Double(either) }

  init(_ learned: StrategyFindings, _ fault: PlantedFault, specs: UInt64 = 20_000) {
    let oracle = ReferenceOracle(fault.strategy, references: BuiltinStrategies.computed)
    let generator = SpecGenerator(seed: 0x4C49_4B45)
    for index in 0..<specs {
      guard let answer = oracle.ask(generator.spec(at: index)) else { continue }
      let holds = answer.findings != nil
      let isRuled = learned.findings.contains { $0.rule.holds(of: answer.facts) }
      if holds { `true` += 1 }
      if holds || isRuled { either += 1 }
      if holds && isRuled { both += 1 }
    }
  }
}
