import Foundation
import Fuzzing
import StrategyKit
import Testing
import UIKitModel

struct SpecSourceTests {
  @Test(arguments: [
    "spacing is 8", "above, left to right", "nothing left over", "negative spacing, no image inset",
  ])
  func `at least half of all specs are inside a promise that holds for few`(name: String) {
    let promises: [String: @Sendable (ButtonSpec) -> Bool] = [
      "spacing is 8": { $0.spacing == 8 },
      "above, left to right": { $0.placement == .top && $0.direction == .leftToRight },
      "nothing left over": { $0.regime == .fits && $0.horizontalAlignment == .fill },
      "negative spacing, no image inset": { $0.spacing < 0 && $0.imageInsets == .zero },
    ]
    guard let promise = promises[name] else { return }
    let source = SpecSource(SpecGenerator(seed: 11), aimingAt: [.init(promise)])
    let specs = (UInt64(0)..<2_000).map { source.spec(at: $0) }
    #expect(specs.count(where: promise) >= 1_000)
    // They are not one spec over and over.
    #expect(Set(specs.filter(promise)).count >= 600)
  }

  @Test func `specs are as drawn where promises are wide, and where nobody is to be met`() {
    let generator = SpecGenerator(seed: 12)
    let wide = SpecSource(generator, aimingAt: [.init { $0.spacing >= 0 || $0.image == nil }])
    let none = SpecSource(generator)
    for index in UInt64(0)..<200 {
      #expect(wide.spec(at: index) == generator.spec(at: index))
      #expect(none.spec(at: index) == generator.spec(at: index))
    }
  }

  @Test func `two narrow promises share what is aimed`() {
    let source = SpecSource(
      SpecGenerator(seed: 13), aimingAt: [.init { $0.spacing == 8 }, .init { $0.spacing == -3 }])
    let specs = (UInt64(0)..<2_000).map { source.spec(at: $0) }
    #expect(specs.count { $0.spacing == 8 } >= 500)
    #expect(specs.count { $0.spacing == -3 } >= 500)
  }

  @Test func `many specs at once are the same as one by one, whoever is asked`() {
    let narrow = SpacingOnly(spacing: 8)
    let source = SpecSource(
      SpecGenerator(seed: 14), aimingAt: [.init(of: narrow), .init { $0.spacing == -3 }])
    let indices = (UInt64(0)..<500).map { $0 * 3 }
    #expect(source.specs(at: indices) == indices.map { source.spec(at: $0) })
  }
}

/// A strategy that supports buttons with one spacing, and is asked about many at once.
private struct SpacingOnly: BatchPromising {
  let spacing: CGFloat
  let id: StrategyID = "spacing-only"
  let summary = "one spacing"

  func support(for spec: ButtonSpec) -> Support {
    spec.spacing == spacing ? .supported : .unsupported("another spacing")
  }

  func promisesAnything(of specs: [ButtonSpec]) -> [Bool] { specs.map { $0.spacing == spacing } }

  func makeWorker() -> any LayoutWorker { fatalError("nobody asks for layouts") }
}
