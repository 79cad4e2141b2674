import BuiltinStrategies
import Findings
import Foundation
import Fuzzing
import Mutants
import StrategyKit
import Testing

struct PlantedFaultTests {
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

/// How much learned rules and the true condition of a fault agree on new buttons.
struct Likeness {
  /// The numbers of buttons for which the condition holds, and for which it or a rule holds or both do.
  private(set) var `true` = 0, either = 0, both = 0

  /// The share, among buttons for which the condition or a rule holds, of those for which both do.
  var share: Double { either == 0 ? 1 : Double(both) / Double(either) }

  init(_ learned: StrategyFindings, _ fault: PlantedFault, specs: UInt64 = 20_000) {
    let oracle = ReferenceOracle(fault.strategy, references: BuiltinStrategies.computed)
    let generator = SpecGenerator(seed: 0x4C49_4B45)
    for index in 0..<specs {
      guard let answer = oracle.ask(generator.spec(at: index)), answer.isPromised else { continue }
      let holds = answer.difference != nil
      let isRuled = learned.findings.contains { $0.rule.holds(of: answer.facts) }
      if holds { `true` += 1 }
      if holds || isRuled { either += 1 }
      if holds && isRuled { both += 1 }
    }
  }
}
