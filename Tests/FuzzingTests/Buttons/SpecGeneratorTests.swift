import Foundation
import Judging
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@testable import Fuzzing

struct SpecGeneratorTests {
  @Test func `a spec depends on seed and index alone`() {
    let generator = SpecGenerator(seed: 7)
    let forward = (0..<500).map { generator.spec(at: $0) }
    let backward = (0..<500).reversed().map { SpecGenerator(seed: 7).spec(at: $0) }
    #expect(forward == backward.reversed())
  }

  @Test func `the specs of seed 1 stay what they are`() {
    let tokens = (0..<3).map { SpecToken.text(of: SpecGenerator(seed: 1).spec(at: $0)) }
    #expect(Set(tokens).count == 3)
    #expect(SpecGenerator(seed: 2).spec(at: 0) != SpecGenerator(seed: 1).spec(at: 0))
  }

  @Test func `hardly any spec comes twice`() {
    let generator = SpecGenerator(seed: 3)
    let distinct = Set((0..<20_000).map { generator.spec(at: $0) })
    #expect(distinct.count > 19_950)
  }

  @Test func `all lengths are multiples of a sixty fourth`() {
    let generator = SpecGenerator(seed: 11)
    for index in UInt64(0)..<5_000 {
      let spec = generator.spec(at: index)
      for field in SpecField.allCases {
        let steps = spec[field] * 64
        #expect(steps == steps.rounded(), "\(field.name) of spec \(index)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `every regime, choice and pair of choices comes up`(anyDouble: Bool) {
    let generator = SpecGenerator(seed: 5, anyDouble: anyDouble)
    var regimes: [Regime: Int] = [:]
    var pairs: Set<[Int]> = []
    for index in UInt64(0)..<20_000 {
      let spec = generator.spec(at: index)
      regimes[spec.regime, default: 0] += 1
      pairs.insert([
        Int(spec[.placement]), Int(spec[.horizontalAlignment]), Int(spec[.verticalAlignment]),
        Int(spec[.direction]),
      ])
    }
    #expect(regimes.count == Regime.allCases.count)
    #expect(regimes.values.allSatisfy { $0 > 1_000 }, "\(regimes)")
    #expect(pairs.count == 6 * 6 * 4 * 2)
  }

  @Test(arguments: [false, true])
  func `values of two dimensions come together where they can, and nowhere else`(anyDouble: Bool) {
    let generator = SpecGenerator(seed: 5, anyDouble: anyDouble)
    var table = ChoiceTable()
    for index in UInt64(0)..<20_000 {
      let spec = generator.spec(at: index)
      table.count(spec, spec.regime)
    }
    #expect(table.neverHit == [])
    for a in ChoiceTable.Dimension.allCases {
      for b in ChoiceTable.Dimension.allCases where b.rawValue > a.rawValue {
        for i in a.values.indices {
          for j in b.values.indices where table.count(a, i, b, j) > 0 {
            #expect(ChoiceTable.canMeet(a, i, b, j), "\(a.values[i]) with \(b.values[j])")
          }
        }
      }
    }
    #expect(ChoiceTable().neverHit.contains("leading with fits"))
    #expect(!ChoiceTable().neverHit.contains("nothing with overflow-x"))
  }

  @Test func `sizes are never negative and numbers are finite`() {
    for anyDouble in [false, true] {
      let generator = SpecGenerator(seed: 8, anyDouble: anyDouble)
      for index in UInt64(0)..<5_000 {
        let spec = generator.spec(at: index)
        for field in SpecField.allCases {
          #expect(spec[field].isFinite)
          if field.kind == .size { #expect(spec[field] >= 0) }
        }
      }
    }
  }

  @Test func `a quarter of the specs are mutations of the given ones`() {
    var model = ButtonSpec.simplest
    model[.cornerRadius] = 123.25
    let generator = SpecGenerator(seed: 4, mutating: [model])
    let alike = (UInt64(0)..<4_000).count { generator.spec(at: $0)[.cornerRadius] == 123.25 }
    #expect((800...1_100).contains(alike), "\(alike)")
  }

  @Test func `one spec in 16 is sampled for the costly checks, and one in 512 of a long run`() {
    let generator = SpecGenerator(seed: 9)
    let sampled = (UInt64(0)..<16_000).count { generator.isSampled($0) }
    #expect((900...1_100).contains(sampled), "\(sampled)")
    let later = (UInt64(16_384)..<528_384).count { generator.isSampled($0) }
    #expect((850...1_150).contains(later), "\(later)")
  }

  @Test func `a new instance lays out one of four sampled specs, and no other`() {
    let generator = SpecGenerator(seed: 9)
    let checks = (UInt64(0)..<16_000).map {
      (generator.isSampled($0), generator.slowChecks(at: $0))
    }
    #expect(checks.allSatisfy { isSampled, checks in checks.contains(.ownSize) == isSampled })
    let afresh = checks.count { $0.1.contains(.reuse) }
    #expect((200...300).contains(afresh), "\(afresh)")
  }

  @Test func `arbitrary doubles never fill an area that is not positive`() {
    let generator = SpecGenerator(seed: 12, anyDouble: true)
    for index in UInt64(0)..<10_000 {
      let spec = generator.spec(at: index)
      guard spec.horizontalAlignment == .fill, spec.effectiveImage != nil else { continue }
      let (content, image) = (spec.effectiveContentInsets, spec.effectiveImageInsets)
      let room =
        spec.frame.size.width - content.left - content.right - image.left - image.right
      #expect(room > 0, "spec \(index)")
    }
  }
}
