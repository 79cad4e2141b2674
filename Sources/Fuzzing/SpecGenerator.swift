import Foundation
package import Judging
import Reproducibility
package import StrategyKit
import UIKitModel

/// Generates random specs, each a pure function of the seed and its index.
///
/// Extreme buttons have lengths near usual values and near values where techniques differ: content that just
/// fits, items of equal length, overlapping insets. All lengths are multiples of 1/64 point, for which sums
/// are exact, unless ``usesAnyDouble`` is true.
package struct SpecGenerator: Sendable {
  /// The kind of buttons to generate.
  package enum Population: String, Hashable, Sendable, CaseIterable {
    /// Buttons as in apps. Reports take their percentages, tables and examples from these.
    case typical
    /// Buttons for which techniques differ: overlapping insets, sizes from zero to thousands of points.
    case extreme
  }

  /// The random seed of the generated specs.
  package let seed: UInt64
  /// The kind of buttons to generate.
  package let population: Population
  /// Whether lengths are arbitrary doubles instead of multiples of 1/64 point.
  package let usesAnyDouble: Bool
  /// The percentage of titles that may take several lines.
  let wrapping: Int
  /// The percentage of buttons with image and title at opposite ends.
  let spread: Int
  /// The percentage of buttons with extras, such as a subtitle or a background image.
  let extras: Int
  /// Whether some buttons have image and title at opposite ends.
  package var drawsEnds: Bool { spread > 0 }
  private let models: [ButtonSpec]

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - seed: the random seed.
  ///   - population: the kind of buttons that are drawn; the other parameters change some of them.
  ///   - anyDouble: draws arbitrary doubles instead of multiples of 1/64, and leaves out fill of an area
  ///     without positive length, where the expected layout is undefined.
  ///   - models: specs from which a quarter of all specs are mutated.
  ///   - wrapping: the percentage of titles that may take several lines; the other specs do not depend on it.
  ///   - spread: the percentage of buttons with image and title at opposite ends; the other specs do not
  ///     depend on it.
  ///   - extras: the percentage of buttons with extras; the other specs do not depend on it.
  package init(
    seed: UInt64, population: Population = .extreme, anyDouble: Bool = false,
    mutating models: [ButtonSpec] = [], wrapping: Int = 0, spread: Int = 0,
    extras: Int = 0
  ) {
    self.seed = seed
    self.population = population
    usesAnyDouble = anyDouble
    self.wrapping = wrapping
    self.spread = spread
    self.extras = extras
    self.models = models
  }

  /// Returns the spec at an index.
  package func spec(at index: UInt64) -> ButtonSpec {
    var spec = ButtonSpec()
    draw(index, into: &spec)
    return spec
  }

  /// The number of specs at the start of a run among which a larger share gets the slow checks.
  package static let closelySampled: UInt64 = 16_384

  /// Returns whether the slow checks run on the spec at an index: on one of 16 of the first 16,384, then on one
  /// of 512.
  @inline(__always)
  package func isSampled(_ index: UInt64) -> Bool { isSampled(index, sharing: 1) }

  /// Returns the slow checks that run on the spec at an index: all of them on a sampled spec.
  ///
  /// A new instance lays out only one of four sampled specs.
  ///
  /// They take nine tenths of the time of such a spec, and 2 % of a run of 400,000 specs with seven strategies. Of 90
  /// mutants, a second layout finds 4 (0.5 % of the time), the own size 17 (0.3 %) and relations 37 (1 %). A new
  /// instance finds 3, which took 1.1 % of the time before it got a fourth of the specs. Only two mutants are found by
  /// no check of every spec: one by a second layout of any spec, one by relations on 99 of 100 specs. So a larger
  /// share would find nothing more in a second, and a smaller one would save at most a fiftieth.
  @inline(__always)
  package func slowChecks(at index: UInt64) -> Judge.Effort {
    // An empty literal took 4 % of fuzzing five strategies.
    guard isSampled(index) else { return Judge.Effort(rawValue: 0) }
    return isSampled(index, sharing: 4) ? .thorough : .thorough.subtracting(.reuse)
  }

  @inline(__always)
  private func isSampled(_ index: UInt64, sharing parts: UInt64) -> Bool {
    let interval = (index < Self.closelySampled ? 16 : 512) * parts
    return Draws.mix(seed ^ Draws.mix(index &+ 0x5851_F42D_4C95_7F2D)) & (interval - 1) == 0
  }

  /// Overwrites a spec with the spec at an index, which avoids the copy that ``spec(at:)`` makes.
  package func draw(_ index: UInt64, into spec: inout ButtonSpec) {
    var draws = Draws(seed: seed, index: index)
    if !models.isEmpty && draws.below(4) == 0 {
      spec = models[draws.below(models.count)]
      mutate(&spec, &draws)
    } else {
      spec = ButtonSpec()
      switch population {
      case .extreme: drawWhole(&spec, &draws)
      case .typical: drawTypical(&spec, &draws)
      }
    }
    if wrapping > 0 { drawLines(index, into: &spec) }
    if spread > 0 { drawEnds(index, into: &spec) }
    if extras > 0 { drawExtras(index, into: &spec) }
    if usesAnyDouble {
      blur(&spec, &draws)
      avoidSingularFill(&spec)
    }
  }

  private func drawWhole(_ spec: inout ButtonSpec, _ draws: inout Draws) {
    var bits = Bits(draws.next())
    drawChoices(&spec, &bits)
    let lengths = SpecLengths(scale: spec.scale)
    let hasImage = bits.take(3) != 0
    let hasTitle = bits.take(3) != 0
    let roundsCorners = bits.take(3) == 0
    if bits.take(4) == 0 { spec.lineHeight = CGFloat(draws.within(1, 40 * 64)) / 64 }
    if bits.take(4) == 0 {
      spec.frame.origin.x = lengths.place(&draws)
      spec.frame.origin.y = lengths.place(&draws)
    }

    var imageSize = CGSize.zero
    if hasImage {
      imageSize.width = lengths.size(&draws)
      imageSize.height = bits.take(2) == 0 ? imageSize.width : lengths.size(&draws)
      spec.image = .init(size: imageSize)
      if roundsCorners { spec.image?.cornerRadius = lengths.size(&draws) }
    }
    var titleSize = CGSize.zero
    if hasTitle {
      titleSize.width = bits.take(4) == 0 ? imageSize.width : lengths.size(&draws)
      titleSize.height = bits.take(3) == 0 ? imageSize.height : lengths.textHeight(&draws)
      spec.title = .init(size: titleSize)
    }
    if bits.take(2) != 0 { spec.spacing = lengths.spacing(&draws, imageSize, titleSize) }
    if bits.take(1) == 0 { lengths.draw(&spec.contentInsets, &draws) }
    switch bits.take(3) {
    case 0: lengths.draw(&spec.imageInsets, &draws)
    case 1: lengths.draw(&spec.titleInsets, &draws)
    case 2:
      lengths.draw(&spec.imageInsets, &draws)
      lengths.draw(&spec.titleInsets, &draws)
    case 3:
      lengths.draw(&spec.imageInsets, &draws)
      spec.titleInsets = spec.imageInsets
    default: break
    }
    spec.frame.size = lengths.frameSize(for: spec, &draws)
  }

  private func drawChoices(_ spec: inout ButtonSpec, _ bits: inout Bits) {
    switch bits.take(3) {
    case 0: spec.placement = .left
    case 1: spec.placement = .right
    case 2: spec.placement = .top
    case 3: spec.placement = .bottom
    case 4: spec.placement = .trailing
    default: spec.placement = .leading
    }
    switch bits.take(3) {
    case 0: spec.horizontalAlignment = .left
    case 1: spec.horizontalAlignment = .right
    case 2: spec.horizontalAlignment = .fill
    case 3: spec.horizontalAlignment = .leading
    case 4: spec.horizontalAlignment = .trailing
    default: spec.horizontalAlignment = .center
    }
    switch bits.take(3) {
    case 0, 1: spec.verticalAlignment = .top
    case 2, 3: spec.verticalAlignment = .bottom
    case 4: spec.verticalAlignment = .fill
    default: spec.verticalAlignment = .center
    }
    spec.direction = bits.take(1) == 0 ? .leftToRight : .rightToLeft
    switch bits.take(3) {
    case 0, 1: spec.scale = 1
    case 2, 3: spec.scale = 3
    default: spec.scale = 2
    }
    // Most button types have the same layout, so the plain one represents them.
    switch bits.take(5) {
    case 0: spec.type = .system
    case 1: spec.type = .detailDisclosure
    case 2: spec.type = .infoLight
    case 3: spec.type = .infoDark
    case 4: spec.type = .contactAdd
    case 5: spec.type = .plain
    case 6: spec.type = .roundedRect
    default: break
    }
  }
}
