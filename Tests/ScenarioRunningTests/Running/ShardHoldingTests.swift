import RunRecords
import ScenarioRunning
import Testing

@Suite("Which cases a shard does")
struct ShardHoldingTests {
  private func shards(_ count: Int) -> [RunFacts.Shard] {
    (0..<count).map { RunFacts.Shard(index: $0, count: count) }
  }

  @Test("Exactly one shard does a case", arguments: [1, 2, 3, 7, 64])
  func partition(count: Int) {
    for number in 0..<500 {
      let holders = shards(count).filter { $0.holds(classname: "S.a", name: "case \(number)") }
      #expect(holders.count == 1)
    }
  }

  @Test("Shards get about the same number of numbered cases", arguments: [2, 4, 8])
  func balance(count: Int) {
    let total = 8000
    for shard in shards(count) {
      let held = (0..<total).count { shard.holds(classname: "S.a", name: "case \($0)") }
      #expect(abs(held - total / count) < total / count / 4)
    }
  }

  @Test("The shard of a name is the same for ever")
  func stability() {
    let names = ["image on top, narrow", "", "é", "known rtl-fill", "(file)"]
    let found = names.map { name in
      shards(8).first { $0.holds(classname: "Scenarios.placements", name: name) }?.index
    }
    #expect(found == [0, 4, 0, 4, 5])
  }

  @Test("The class counts, and where it ends")
  func separation() {
    let shard = RunFacts.Shard(index: 901_978, count: 1 << 20)
    #expect(shard.holds(classname: "ab", name: "c"))
    #expect(!shard.holds(classname: "a", name: "bc"))
  }
}
