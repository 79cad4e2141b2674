import BuiltinStrategies
import FaultGallery
import Fuzzing
import StrategyKit
import Testing

struct FaultGalleryTests {
  @Test(arguments: GalleryFault.all)
  func `every fault is found and comes down to its minimal spec`(fault: GalleryFault) throws {
    let strategies = BuiltinStrategies.all + [fault.strategy]
    let hunt = try #require(
      FaultHunt(strategies, blaming: strategies.count - 1, seed: 1), "\(fault.name) was not found")
    #expect(hunt.evaluations <= 2_000)
    #expect(hunt.report.smallest.brief == GalleryMinimum.all[fault.name])
    #expect(hunt.report.smallest.unusualFields.count <= 3)
  }

  @Test func `half of the faults are found within two hundred specs, whatever the seed`() {
    let seed = UInt64.random(in: 0 ... .max)
    let cases = GalleryFault.all.compactMap { fault in
      FaultHunt(
        BuiltinStrategies.all + [fault.strategy], blaming: BuiltinStrategies.all.count, seed: seed,
        classes: 1
      )?.cases
    }
    #expect(cases.count == GalleryFault.all.count, "seed \(seed)")
    #expect(cases.sorted()[cases.count / 2] <= 200, "seed \(seed)")
  }

  @Test func `the gallery has at least forty exhibits with names of their own`() {
    #expect(Set(GalleryFault.all.map(\.name)).count >= 40)
    #expect(Set(GalleryFault.all.map(\.name)) == Set(GalleryMinimum.all.keys))
  }
}
