import Findings
import Foundation
import Fuzzing
import ScenarioRunning
import Scenarios
import StrategyKit
import UIKitModel

/// What a few buttons tell of a class before it is compared: what would hide everything else in a comparison.
struct FirstGlance {
  /// The buttons that a class is first compared on: ordinary ones.
  static let condition = "@regime='fits' and (image or title)"

  /// Whether it rounds in another way than a reference, so that a twentieth of its buttons or more are off by a pixel
  /// and no more.
  private(set) var isOffByPixels = false
  /// Whether its fitting size is another one in most buttons.
  private(set) var hasOtherFittingSize = false
  /// Whether frames agree in hardly any button.
  private(set) var isOfItsOwn = false
  /// What was found, in words.
  private(set) var notes: [String] = []

  /// How many buttons are asked about.
  private static let cases = 300

  /// Asks a reference and a class.
  init(
    _ reference: any LayoutStrategy, _ strategy: any LayoutStrategy,
    fields: SetFieldsStrategy.Fields
  ) throws {
    let condition = try SpecPredicate(Self.condition)
    let workers = [reference.makeWorker(), strategy.makeWorker()]
    let generator = SpecGenerator(seed: 1)
    var (counted, nearly, otherSizes, otherFrames) = (0, 0, 0, 0)
    var index: UInt64 = 0
    while counted < Self.cases, index < 20 * UInt64(Self.cases) {
      let spec = fields.set(in: generator.spec(at: index))
      index += 1
      let promised = strategy.answer(for: spec).aspects
      guard condition.holds(for: spec), promised.contains(.frames),
        let layouts = try? workers.map({ try $0.layout(of: spec) })
      else { continue }
      counted += 1
      let distance = Self.distance(layouts[0], layouts[1])
      if distance > 1e-9, distance <= 1 / Double(spec.scale) + 1e-9 { nearly += 1 }
      if distance > 1 / Double(spec.scale) + 1e-9 { otherFrames += 1 }
      if promised.contains(.fittingSize), Self.differ(layouts[0], layouts[1], spec) {
        otherSizes += 1
      }
    }
    isOffByPixels = nearly * 20 > counted
    isOfItsOwn = otherFrames * 10 > counted * 9
    hasOtherFittingSize = otherSizes * 2 > counted
    guard hasOtherFittingSize else { return }
    let plain = fields.set(in: .simplest)
    guard let sizes = try? workers.map({ try $0.layout(of: plain).fittingSize }) else { return }
    let texts = sizes.map { "\(XMLNumber.text($0.width)) × \(XMLNumber.text($0.height))" }
    let example =
      texts[0] == texts[1]
      ? "" : ", such as \(texts[1]) instead of \(texts[0]) in a roomy button"
    notes.append(
      "the fitting size is another one in \(100 * otherSizes / counted) % of ordinary buttons\(example); what "
        + "follows is about the frames")
  }

  /// The largest difference of the frames, in points.
  private static func distance(_ first: ButtonLayout, _ second: ButtonLayout) -> Double {
    let pairs: [(CGRect, CGRect)] = [(first.image, second.image), (first.title, second.title)]
    var largest: CGFloat = 0
    for (a, b) in pairs {
      for change in [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height] {
        largest = max(largest, abs(change))
      }
    }
    return Double(largest)
  }

  /// Whether fitting sizes differ by more than a pixel.
  private static func differ(
    _ first: ButtonLayout, _ second: ButtonLayout, _ spec: ButtonSpec
  ) -> Bool {
    let (a, b) = (first.fittingSize, second.fittingSize)
    return max(abs(a.width - b.width), abs(a.height - b.height)) > 1 / spec.scale + 1e-9
  }
}
