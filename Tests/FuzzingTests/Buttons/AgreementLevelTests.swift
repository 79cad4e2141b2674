import BuiltinStrategies
import Fuzzing
import RunRecords
import StrategyKit
import Testing
import UIKitModel

@Suite("How much answers that agree may differ")
struct AgreementLevelTests {
  /// A label that goes on behind its text, to the right, and shows it at its left.
  private final class LongLabelButton: UIButton {
    override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel?.textAlignment = .left
      titleLabel?.frame.size.width += 50
    }
  }

  /// A button whose title has all its room, side by side with the image, as `UIButton` lays it out.
  private static func hasRoom(_ spec: ButtonSpec) -> Support {
    let (image, title) = (spec.effectiveImage?.size ?? .zero, spec.title?.size ?? .zero)
    guard spec.placement == .leading, spec.spacing == 0, spec.direction == .leftToRight,
      title.width > 0, title.height > 0, title.height <= spec.frame.size.height,
      image.width + title.width <= spec.frame.size.width,
      [spec.contentInsets, spec.imageInsets, spec.titleInsets].allSatisfy({ $0 == .zero })
    else { return .unsupported("it has too little room") }
    return .unsupported("its label is longer than its text", of: .hookCoherence)
  }

  private static let longLabel = ButtonStrategy(
    "long-label", support: hasRoom, making: LongLabelButton.init(type:), configure: { _, _ in })

  /// Returns the number of supported specs that are wrong at a level, and of all supported ones.
  private func run(_ level: AgreementLevel) -> (wrong: Int, promised: UInt64) {
    var options = FuzzOptions(seed: 5, cases: 4_000)
    options.agreement = level
    let strategies: [any LayoutStrategy] = BuiltinStrategies.computed + [Self.longLabel]
    let outcome = FuzzRun(level == .seen ? strategies.map(\.seen) : strategies, options).runHere()
    let place = strategies.count - 1
    return (
      outcome.statistics.tallies[place].disagreed, outcome.statistics.agreement[place].specs
    )
  }

  @Test("A label longer than its text differs in its frame, and not in what one sees")
  func longLabel() {
    for level in AgreementLevel.allCases {
      let (wrong, promised) = run(level)
      #expect(promised > 20)
      #expect((wrong > 0) == (level != .seen), "\(level)")
    }
  }

  @Test("The shipped strategies agree in what one sees, wherever they promise frames")
  func shipped() {
    var options = FuzzOptions(seed: 6, cases: 3_000)
    options.agreement = .seen
    let outcome = FuzzRun(BuiltinStrategies.computed.map(\.seen), options).runHere()
    #expect(outcome.failures.map { $0.finding.name(outcome.strategies) } == [])
    #expect(outcome.statistics.largestDifference < 1e-6)
  }
}
