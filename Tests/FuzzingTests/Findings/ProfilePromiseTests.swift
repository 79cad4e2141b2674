import Findings
import Foundation
import Fuzzing
import Scenarios
import StrategyKit
import Testing

@Suite("The promise of a profile")
struct ProfilePromiseTests {
  @Test("It is a share of the specs that it was learned on, however few were looked at")
  func share() throws {
    let reference = SpecStrategy("right") { _ in ButtonLayout() }
    let strategy = SpecStrategy("wrong-on-the-right") { spec in
      var layout = ButtonLayout()
      if spec.placement == .right { layout.image.origin.x = 1 }
      return layout
    }
    var profile = StrategyProfile(references: [reference], strategy: strategy)
    for index in UInt64(0)..<20 { profile.add(SpecGenerator(seed: 1).spec(at: index)) }
    profile.learnPromise(seed: 1)
    let promise = try #require(profile.promise)
    #expect((1...profile.promiseSpecs).contains(promise.count))
    #expect(promise.count > profile.total.specs)
  }
}
