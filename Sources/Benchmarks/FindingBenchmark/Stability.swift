import BuiltinStrategies
import Findings
import Foundation
import Mutants
import StrategyKit

/// The rules learned of a strategy with different seeds.
struct Stability {
  /// The texts of the rules, each with the number of seeds that gave it, most frequent first.
  let texts: [(text: String, seeds: Int)]
  /// The number of seeds tried.
  let seeds: Int
  /// Whether most seeds give a single conjunction that is correct on new specs, so that the true rule can be
  /// learned.
  let isConjunction: Bool

  @MainActor init(of strategy: any LayoutStrategy, seeds: Range<UInt64>) {
    var learned: [String: (seeds: Int, first: StrategyFindings)] = [:]
    for seed in seeds {
      let findings = learner(strategy, seed: seed).run()
      let text = findings.findings.map(\.name).sorted().joined(separator: "; ")
      learned[text, default: (0, findings)].seeds += 1
    }
    let sorted = learned.sorted { ($1.value.seeds, $0.key) < ($0.value.seeds, $1.key) }
    texts = sorted.map { ($0.key, $0.value.seeds) }
    self.seeds = seeds.count
    let first = sorted.first?.value.first
    let rules = first?.findings.map(\.rule) ?? []
    isConjunction =
      rules.count == 1 && rules.allSatisfy(\.exceptions.isEmpty) && first?.unexplained == 0
      && first.map { Accuracy(of: $0, strategy, specs: 5_000).isRight } == true
  }

  /// Whether at least nine of ten seeds give the same rules.
  var isStable: Bool { (texts.first?.seeds ?? 0) * 10 >= seeds * 9 }
}

/// Prints how many of several seeds give the same rules.
@MainActor func tellOfSeeds(_ seeds: Range<UInt64>, names: Set<String>) {
  var all: [Stability] = []
  for mutant in Mutant.all where names.isEmpty || names.contains(mutant.name) {
    let stability = Stability(of: mutant.strategy, seeds: seeds)
    all.append(stability)
    let kind = stability.isConjunction ? "conjunction" : "none that is one conjunction"
    print("\(mutant.name)\t\(stability.texts.first?.seeds ?? 0) of \(seeds.count) seeds\t\(kind)")
    if stability.texts.count > 1 {
      for (text, count) in stability.texts { print("    \(count)\t\(text)") }
    }
    fflush(nil)
  }
  let conjunctions = all.filter(\.isConjunction)
  print(
    "\(all.count) mutants, \(seeds.count) seeds: at least nine of ten learn the same rules, word for word, of "
      + "\(all.count(where: \.isStable)); of the \(conjunctions.count) whose truth is one conjunction, of "
      + "\(conjunctions.count(where: \.isStable))")
}
