import BuiltinStrategies
import FailureReporting
import Findings
import Fuzzing
import StrategyKit
import Testing
import UIKitModel

@Suite("What moves on screen")
struct VisibleComparisonTests {
  private static func compared(
    _ first: any LayoutStrategy, _ second: any LayoutStrategy, cases: UInt64 = 500
  ) -> VisibleComparison {
    var comparison = VisibleComparison(first, second)
    let generator = SpecGenerator(seed: 1, population: .typical)
    for index in 0..<cases { comparison.add(generator.spec(at: index)) }
    return comparison
  }

  @Test("Two techniques that keep the contract look the same in every typical button")
  func same() {
    let comparison = Self.compared(
      BuiltinStrategies.rectOverride, BuiltinStrategies.customControl)
    #expect(comparison.rows.allSatisfy { $0.same == $0.compared && $0.example == nil })
    #expect(comparison.rows.map(\.compared).reduce(0, +) == 1_000)
    #expect(comparison.unsupported.isEmpty)
  }

  @Test(
    "An image that is moved right to left is told with direction and amount, and nothing else is")
  func moved() throws {
    let wrong = BuiltinStrategies.customControl.mapping("wrong") { layout, spec in
      if spec.direction == .rightToLeft, spec.hasBothItems { layout.image.origin.x += 3 }
    }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, wrong)
    for row in comparison.rows where row.question != .rightToLeft && row.question != .tooSmall {
      #expect(row.different == 0, "\(row.question)")
    }
    let row = comparison[.rightToLeft]
    #expect(row.different == row.compared)
    let image = try #require(row.moves[.image])
    #expect(abs(image.least.x - 3) < 1e-9 && abs(image.most.x - 3) < 1e-9)
    #expect(row.moves[.title] == nil)
    #expect(row.example?.spec.direction == .rightToLeft)
    #expect(
      comparison.text(of: "typical buttons").contains(
        "in wrong the image is 3 points further right\n"))
  }

  @Test("What a technique does not support is counted apart, with its reason")
  func unsupported() {
    let narrow = SpecStrategy(
      "narrow",
      support: { spec in
        spec.direction == .rightToLeft ? .unsupported("left to right only") : .supported
      }
    ) { spec in ButtonLayout() }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, narrow)
    #expect(comparison[.rightToLeft].compared == 0)
    #expect(comparison.unsupported["narrow"]?.keys.sorted() == ["left to right only"])
    #expect(comparison.unsupportedButtons == comparison.unsupported["narrow"]?.values.first)
  }
}

@Suite("Typical buttons")
struct TypicalButtonTests {
  private static let specs = {
    let generator = SpecGenerator(seed: 1, population: .typical)
    return (UInt64(0)..<10_000).map(generator.spec)
  }()

  /// Shares in hundredths, as the table of counts has them.
  static let shares: [(String, Int, @Sendable (ButtonSpec) -> Bool)] = [
    ("both items", 88, { $0.hasBothItems }), ("title alone", 8, { $0.image == nil }),
    ("image alone", 4, { !$0.hasTitle }), ("leading", 62, { $0.placement == .leading }),
    ("trailing", 18, { $0.placement == .trailing }), ("top", 18, { $0.placement == .top }),
    ("bottom", 2, { $0.placement == .bottom }),
    ("right to left", 20, { $0.direction == .rightToLeft }),
    ("without content insets", 58, { $0.contentInsets == .zero }),
    ("centred", 80, { $0.horizontalAlignment == .center }),
  ]

  @Test("Shares are those that were counted, within a point and a half", arguments: shares)
  func drawn(_ name: String, percent: Int, holds: @Sendable (ButtonSpec) -> Bool) {
    let share = Double(Self.specs.count { holds($0) }) / 100
    #expect(abs(share - Double(percent)) < 1.5, "\(name): \(share) %")
  }

  @Test("Sizes are those of apps, and no length is negative")
  func sizes() {
    for spec in Self.specs {
      #expect((4...60).contains(spec.image?.size.width ?? 24))
      #expect((15...221).contains(spec.title?.size.width ?? 20))
      #expect(spec.spacing >= 0 && spec.spacing <= 16)
      #expect(
        spec.frame.width >= 0 && spec.frame.width <= max(390, spec.contractFittingSize.width + 1))
      #expect(spec.imageInsets == .zero && spec.titleInsets == .zero)
    }
  }

  @Test("A button depends on the seed and its index alone")
  func repeats() {
    let generator = SpecGenerator(seed: 1, population: .typical)
    #expect(generator.spec(at: 77) == Self.specs[77])
    #expect(SpecGenerator(seed: 2, population: .typical).spec(at: 77) != Self.specs[77])
  }
}
