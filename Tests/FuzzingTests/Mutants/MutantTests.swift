import BuiltinStrategies
import Fuzzing
import Mutants
import Scenarios
import StrategyKit
import TestSupport
import Testing

struct MutantTests {
  @Test func `every mutant is found and comes down to its minimal spec`() async throws {
    let minima = try await withThrowingTaskGroup(of: String.self) { group in
      for mutant in Mutant.all {
        group.addTask { try Self.minimum(of: mutant) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    try Snapshot("minima.txt").expect(minima.joined(separator: "\n") + "\n")
  }

  private static func minimum(of mutant: Mutant) throws -> String {
    let strategies = BuiltinStrategies.computed + [mutant.strategy]
    let hunt = try #require(
      MutantHunt(strategies, blaming: strategies.count - 1, seed: 1), "\(mutant) was not found")
    #expect(hunt.evaluations <= 2_000, "\(mutant)")
    #expect(hunt.failure.smallest.unusualFields.count <= 3, "\(mutant)")
    return "\(mutant): \(hunt.failure.smallest.brief)"
  }

  @Test func `half of the mutants are found within two hundred specs, whatever the seed`() {
    let seed = UInt64.random(in: 0 ... .max)
    let cases = Mutant.all.compactMap { mutant in
      MutantHunt(
        BuiltinStrategies.computed + [mutant.strategy], blaming: BuiltinStrategies.computed.count,
        seed: seed, classes: 1
      )?.cases
    }
    #expect(cases.count == Mutant.all.count, "seed \(seed)")
    #expect(cases.sorted()[cases.count / 2] <= 200, "seed \(seed)")
  }

  @Test func `there are at least eighty mutants with names of their own`() {
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
    #expect(Mutant.all.count >= 80)
  }
}
