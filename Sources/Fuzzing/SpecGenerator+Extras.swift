import Foundation
import Reproducibility
import Scenarios
import StrategyKit
import UIKitModel

/// The generation of subtitles, backgrounds and other extras. It uses separate random numbers, so that the
/// other specs stay the same.
extension SpecGenerator {
  /// Gives a spec a background image or other extras, with the probability in percent that ``extras`` states.
  ///
  /// No technique has both, so a spec with both would be compared with nothing. The fields come from the
  /// table of fields, so that a new one is drawn as well.
  func drawExtras(_ index: UInt64, into spec: inout ButtonSpec) {
    var draws = Draws(seed: seed ^ 0x4558_5452_4153, index: index)
    guard draws.below(100) < extras else { return }
    let lengths = SpecLengths(scale: spec.scale)
    let isBackground = draws.below(2) == 0
    for field in Self.fields where Self.background.contains(field) == isBackground {
      if draws.below(3) == 0 { continue }
      switch field.kind {
      case .size: spec[field] = lengths.size(&draws).native
      case .length: spec[field] = Double(draws.below(12))
      case .choice(let count): spec[field] = Double(draws.below(count))
      case .scale: break
      }
    }
  }

  private static let fields = SpecField.allCases.filter(\.isExtra)
  private static let background: [SpecField] = [.backgroundWidth, .backgroundHeight]
}
