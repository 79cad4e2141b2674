import Behaviour
import BehaviourFuzzing
import Fuzzing
import Mutants
import Testing

struct BehaviourMutantTests {
  @Test(
    "every mutant of behaviour is found and comes down to five steps at most",
    arguments: BehaviourMutation.allCases)
  func shrunk(mutation: BehaviourMutation) async throws {
    var fuzz = ScriptFuzz([mutation.strategy], seed: 1)
    fuzz.stopsAtFirst = true
    let outcome = await fuzz.run(5_000)
    let failure = try #require(outcome.failures.first, "\(mutation) was not found")
    #expect(failure.smallest.steps.count <= 5, "\(failure.smallest.steps.map(\.text))")
    let again = ScriptJudge(fuzz.strategies).findings(of: failure.smallest, relations: true)
    #expect(again.contains { $0.isLike(failure.finding) })
    #expect((failure.finding.check == .reuse) == mutation.isOfReuse)
  }

  @Test func `half of the mutants are found within two hundred scripts, whatever the seed`() async {
    let seed = UInt64.random(in: 0 ... .max)
    var cases: [UInt64] = []
    for mutation in BehaviourMutation.allCases {
      var fuzz = ScriptFuzz([mutation.strategy], seed: seed)
      fuzz.stopsAtFirst = true
      if let first = await fuzz.run(20_000).failures.first { cases.append(first.index + 1) }
    }
    cases.sort()
    #expect(cases.count >= 15 && cases.count == BehaviourMutation.allCases.count, "seed \(seed)")
    #expect(cases[cases.count / 2] <= 200, "seed \(seed): \(cases)")
  }
}
