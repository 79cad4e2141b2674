import Behaviour
import BehaviourFuzzing
import Mutants
import Testing

struct BehaviourMutantTests {
  @Test(
    "every mutant of behaviour is found and comes down to four steps at most",
    arguments: BehaviourMutation.allCases)
  func shrunk(mutation: BehaviourMutation) throws {
    var fuzz = ScriptFuzz([mutation.strategy], seed: 1)
    fuzz.stopsAtFirst = true
    let outcome = fuzz.run(5_000)
    let failure = try #require(outcome.failures.first, "\(mutation) was not found")
    #expect(failure.script.steps.count <= 4, "\(failure.script.steps.map(\.text))")
    let again = ScriptJudge(fuzz.strategies).findings(of: failure.script, relations: true)
    #expect(again.contains { $0.isLike(failure.finding) })
    #expect((failure.finding.check == .reuse) == mutation.isOfReuse)
  }

  @Test func `half of the mutants are found within two hundred scripts, whatever the seed`() {
    let seed = UInt64.random(in: 0 ... .max)
    let cases = BehaviourMutation.allCases.compactMap { mutation in
      var fuzz = ScriptFuzz([mutation.strategy], seed: seed)
      fuzz.stopsAtFirst = true
      return fuzz.run(20_000).failures.first.map { $0.index + 1 }
    }.sorted()
    #expect(cases.count >= 15 && cases.count == BehaviourMutation.allCases.count, "seed \(seed)")
    #expect(cases[cases.count / 2] <= 200, "seed \(seed): \(cases)")
  }
}
