import Fuzzing
import Mutants
import Testing

@testable import Findings

struct SampleColumnsTests {
  @Test func `samples that are sorted in later are where they would be at once`() {
    let generator = SpecGenerator(seed: 9)
    let worker = FactWorker()
    let facts = (UInt64(0)..<400).compactMap { worker.facts(of: generator.spec(at: $0)) }
    var (later, atOnce) = (SampleColumns(), SampleColumns())
    for (place, sample) in facts.enumerated() {
      later.add(sample)
      atOnce.add(sample)
      if place % 90 == 0 { later.sort(by: NumericFeature.all.indices) }
    }
    later.sort(by: NumericFeature.all.indices)
    atOnce.sort(by: NumericFeature.all.indices)
    let places = facts.indices.map { $0 % 5 == 0 ? -1 : Int32($0) }
    for measure in NumericFeature.all.indices {
      let (some, same) = (
        later.ranks(of: measure, at: places), atOnce.ranks(of: measure, at: places)
      )
      #expect(some.places == same.places)
      #expect(some.numbers == same.numbers)
      #expect(some.numbers == some.numbers.sorted())
    }
  }
}
