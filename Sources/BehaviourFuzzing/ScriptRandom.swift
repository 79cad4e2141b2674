package import Behaviour
import Foundation
import Reproducibility
import UIKitModel

/// A generator of random scripts. Script number `i` of a run depends only on the seed and on `i`.
package struct ScriptDraw {
  private var draws: Draws
  private var script = Script()
  private var isDown = false

  /// Prepares to generate the script at an index.
  package init(seed: UInt64, index: UInt64) { draws = Draws(seed: seed, index: index) }

  private static let sizes = [
    CGSize(width: 200, height: 100), CGSize(width: 44, height: 44), CGSize(width: 1, height: 1),
    CGSize(width: 120.5, height: 30),
  ]
  private static let titles: [String?] = [nil, "", "a", "b", "title"]
  /// The titles that a button may have at the start. As in scenarios, a title may be nil but not empty.
  private static let firstTitles: [String?] = [nil, "a", "b", "title"]
  private static let images: [String?] = [nil, "plus", "minus"]
  private static let hints: [String?] = [nil, "hint", "What?"]
  private static let states: [UIControl.State] = [
    .normal, .normal, .highlighted, .highlighted, .disabled, .selected, .selected,
    [.highlighted, .selected], [.disabled, .selected], [.highlighted, .disabled],
    [.highlighted, .disabled, .selected], .focused,
  ]
  private static let receivers: [ScriptReceiver] = [.target, .other, .other, .third, .chain]
  /// The opacities that a control may have; below 0.01 it ignores touches.
  private static let alphas = [0, 0.005, 0.5, 1]
  private static let answering: [[ChainPlace]] = [
    ChainPlace.allCases, ChainPlace.allCases, [.window, .app], [.app], [],
  ]

  /// Generates a script with a number of steps between two bounds.
  package mutating func script(from least: Int = 1, upTo limit: Int = Script.usualLimit) -> Script {
    script = Script()
    script.size = draws.isOne(in: 2) ? Self.sizes[0] : draws.pick(Self.sizes)
    script.title = draws.isOne(in: 4) ? draws.pick(Self.firstTitles) : "title"
    script.image = draws.isOne(in: 3) ? nil : "image"
    script.answering = draws.isOne(in: 2) ? ChainPlace.allCases : draws.pick(Self.answering)
    if draws.isOne(in: 12) { script.surroundings = surroundings() }
    isDown = false
    let count = draws.within(least, max(least, limit))
    script.steps.reserveCapacity(count)
    for _ in 0..<count { script.steps.append(step()) }
    return script
  }

  private mutating func step() -> ScriptStep {
    switch draws.below(100) {
    case 0..<45: touch()
    case 45..<50: .setEnabled(draws.isOne(in: 2))
    case 50..<55: .setSelected(draws.isOne(in: 2))
    case 55..<60: .setHighlighted(draws.isOne(in: 2))
    case 60..<68: .setTitle(draws.pick(Self.titles), draws.pick(Self.states))
    case 68..<76: .setImage(draws.pick(Self.images), draws.pick(Self.states))
    case 76..<81:
      .setTitleColor(
        draws.isOne(in: 4) ? nil : draws.pick(ScriptColor.settable), draws.pick(Self.states))
    case 81..<83: .setLabel(draws.pick(Self.titles))
    case 83..<85: .setHint(draws.pick(Self.hints))
    case 85..<88: .addTarget(draws.pick(Self.receivers), event())
    case 88..<90: action()
    case 90..<92: .removeTarget(draws.pick(Self.receivers), event())
    case 92..<93: removal()
    case 93..<95: .dropTarget(draws.pick(ScriptReceiver.objects))
    case 95..<96: .setHidden(draws.isOne(in: 2))
    case 96..<97: .setUserInteraction(draws.isOne(in: 2))
    case 97..<98: .setAlpha(draws.pick(Self.alphas))
    default: .layout
    }
  }

  /// Generates surroundings: a hidden view, or an area with all, half or a quarter of the control.
  private mutating func surroundings() -> ScriptSurroundings {
    if draws.isOne(in: 4) { return .hidden }
    var area = CGRect(origin: .zero, size: script.size).insetBy(dx: -8, dy: -8)
    if draws.isOne(in: 2) { area.size.width -= 8 + script.size.width / 2 }
    if draws.isOne(in: 2) { area.origin.y += 8 + script.size.height / 2 }
    return .area(area)
  }

  private mutating func event() -> ControlEvent? {
    draws.isOne(in: 2) ? nil : draws.pick(ControlEvent.allCases)
  }

  /// Generates one action for several events, often named after one of them.
  private mutating func action() -> ScriptStep {
    let drawn = (0..<draws.within(2, 4)).map { _ in draws.pick(ControlEvent.allCases) }
    let action = draws.isOne(in: 2) ? drawn[0] : draws.pick(ControlEvent.allCases)
    return .addAction(
      action, draws.pick(Self.receivers), ControlEvent.allCases.filter(drawn.contains))
  }

  /// Generates the removal of one event from an action that the script added; without such an action, adds one.
  private mutating func removal() -> ScriptStep {
    let added = script.steps.filter { if case .addAction = $0 { true } else { false } }
    guard !added.isEmpty, case .addAction(let action, let receiver, let events) = draws.pick(added)
    else { return self.action() }
    return .removeAction(action, receiver, [draws.pick(events)])
  }

  private mutating func touch() -> ScriptStep {
    guard isDown else {
      isDown = true
      return .touch(
        .began, draws.isOne(in: 8) ? farPoint() : nearPoint(), taps: draws.isOne(in: 6) ? 2 : 1)
    }
    switch draws.below(10) {
    case 0..<6: return .touch(.moved, draws.isOne(in: 2) ? farPoint() : nearPoint())
    case 6..<9:
      isDown = false
      return .touch(.ended, draws.isOne(in: 3) ? farPoint() : nearPoint())
    default:
      isDown = false
      return .touch(.cancelled, nearPoint())
    }
  }

  /// Generates a point in the control or on its border.
  private mutating func nearPoint() -> CGPoint {
    CGPoint(
      x: script.size.width * Double(draws.below(9)) / 8,
      y: script.size.height * Double(draws.below(9)) / 8)
  }

  /// Generates a point outside the control, mostly near the distance at which a moved touch stops counting as
  /// inside.
  private mutating func farPoint() -> CGPoint {
    let reach = [1, 69, 70 - 1.0 / 64, 70, 70 + 1.0 / 64, 71, 500]
    var point = nearPoint()
    let (distance, isBefore) = (draws.pick(reach), draws.isOne(in: 2))
    if draws.isOne(in: 2) {
      point.x = isBefore ? -distance : script.size.width + distance
    } else {
      point.y = isBefore ? -distance : script.size.height + distance
    }
    return point
  }
}
