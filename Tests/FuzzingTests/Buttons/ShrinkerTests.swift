import Foundation
import Scenarios
import StrategyKit
import Testing

@testable import Fuzzing
import TestSupport
@testable import Judging

struct ShrinkerTests {
  private let anyClass: FailureClass

  init() throws {
    var verdict = Verdict()
    verdict.findings = [
      Finding(
        check: .agreement, strategy: 0, aspect: .frames, evidence: .split, field: .imageX,
        actual: 1, expected: 0, largest: 1, layout: ButtonLayout(), regime: .fits)
    ]
    anyClass = try #require(FailureClass.classes(of: verdict).first)
  }

  private func shrunk(_ spec: ButtonSpec, while fails: @escaping (ButtonSpec) -> Bool) -> String {
    var shrinker = Shrinker(spec, keeping: anyClass) { [anyClass] in fails($0) ? [anyClass] : [] }
    return shrinker.run().spec.brief
  }

  private func wild(where fails: (ButtonSpec) -> Bool) -> ButtonSpec? {
    let generator = SpecGenerator(seed: 21)
    return (0..<20_000).lazy.map { generator.spec(at: $0) }.first(where: fails)
  }

  @Test func `what does not matter becomes the simplest`() throws {
    let spec = try #require(wild { $0.title != nil && $0.image != nil })
    expectRecorded(shrunk(spec) { _ in true }, "what does not matter becomes the simplest 1")
    expectRecorded(
      shrunk(spec) { $0.image != nil && $0.title != nil },
      "what does not matter becomes the simplest 2")
  }

  @Test(arguments: [(37, "spacing 50"), (137, "spacing 137"), (63.5, "spacing 100")])
  func `a threshold is found, or the preferred number above it`(bound: Double, brief: String)
    throws
  {
    let fails = { (spec: ButtonSpec) in spec.hasBothItems && spec[.spacing] >= bound }
    #expect(shrunk(try #require(wild(where: fails)), while: fails) == brief)
  }

  @Test func `a binary fraction loses the digits that do not matter`() throws {
    let fails = { (spec: ButtonSpec) in
      spec.hasBothItems && (spec.spacing * 4).truncatingRemainder(dividingBy: 4) == 1
    }
    let brief = shrunk(try #require(wild(where: fails)), while: fails)
    #expect(brief == "spacing 0.25")
  }

  @Test func `a relation between fields is kept while both move`() throws {
    let fails = { (spec: ButtonSpec) in
      guard let image = spec.image, let title = spec.title else { return false }
      return spec.frame.size.width == image.size.width + title.size.width
        && spec.placement == .leading
    }
    let spec = try #require(wild { fails($0) && $0.image?.size.width != 0 })
    #expect(shrunk(spec, while: fails) == "width 100")
  }

  @Test func `the work is bounded by evaluations`() throws {
    let spec = try #require(wild { $0.unusualFields.count > 12 })
    var count = 0
    var shrinker = Shrinker(spec, keeping: anyClass, limit: 25) { [anyClass] _ in
      count += 1
      return count % 2 == 0 ? [anyClass] : []
    }
    let outcome = shrinker.run()
    #expect(count == 25)
    #expect(outcome.evaluations == 25)
    #expect(outcome.isCutShort)
  }

  @Test func `decades are exact at their bounds`() {
    #expect(
      [1, 9.99, 10, 0.1, 0.09, 0.5, 1e-9, 1234].map(FailureClass.decade(of:))
        == [0, 0, 1, -1, -2, -1, -9, 3])
  }
}
