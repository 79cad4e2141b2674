import Foundation
import Scenarios
import StrategyKit
import UIKitModel

extension Shrinker {
  /// Tries to remove lines, image, title and complete groups of insets, and to set complete sizes to their
  /// simplest values.
  mutating func dropParts() {
    dropLines()
    attempt { $0.image = nil }
    attempt { $0.title = nil }
    for group in SpecField.insetGroups {
      attempt { spec in for field in group { spec[field] = 0 } }
    }
    attempt { spec in for field in SpecField.insetGroups.joined() { spec[field] = 0 } }
    for size in [
      [SpecField.width, .height], [.imageWidth, .imageHeight], [.titleWidth, .titleHeight],
    ] {
      attempt { spec in for field in size { spec[field] = field.simplest } }
    }
  }

  /// Tries to reduce a title of several lines to one line, or to fewer and shorter lines.
  private mutating func dropLines() {
    guard best.wraps, let lines = best.title?.lines else { return }
    if attempt({ $0.title?.lines = TitleLines() }) { return }
    attempt { $0.title?.lines.limit = 0 }
    for kept in 0..<lines.count {
      let (first, last) = (lines.wrapped.prefix(kept), lines.wrapped.suffix(kept))
      if keep(Array(first)) || keep(Array(last)) { break }
    }
  }

  private mutating func keep(_ wrapped: [CGSize]) -> Bool {
    let lines = TitleLines(atMost: best.title?.lines.limit ?? 0, wrapped: wrapped)
    return attempt { $0.title?.lines = lines }
  }

  /// Tries to restore a removed item if another field can then have its simplest value.
  mutating func restoreParts() {
    for item in [SpecField.hasImage, .hasTitle] where best[item] == 0 {
      for field in best.unusualFields {
        attempt { spec in
          spec[item] = 1
          spec[field] = field.simplest
        }
      }
    }
  }

  /// Tries to set half of all fields with unusual values to their simplest values at once, then a quarter,
  /// and so on.
  mutating func resetTogether() {
    var size = best.unusualFields.count / 2
    while size > 1 && !isSpent {
      let fields = best.unusualFields
      for start in stride(from: 0, to: fields.count, by: size) {
        let part = fields[start..<min(start + size, fields.count)]
        attempt { spec in for field in part { spec[field] = field.simplest } }
      }
      size /= 2
    }
  }

  /// Tries to set each enumeration, and the scale, to its simplest value or to a simpler one.
  mutating func simplifyChoices() {
    for field in SpecField.allCases where field != .hasImage && field != .hasTitle {
      switch field.kind {
      case .choice:
        let place = Int(best[field])
        for simpler in 0..<place where attempt({ $0[field] = Double(simpler) }) { break }
      case .scale:
        for scale in [2.0, 1, 3] where scale != best[field] {
          if attempt({ $0[field] = scale }) { break }
        }
      case .size, .length: break
      }
    }
  }

  /// Tries to make each number the simplest, a preferred one, an integer, shorter or smaller, in this order.
  mutating func simplifyNumbers() {
    for field in SpecField.allCases where field.isNumber && best.has(field) {
      simplify(field)
    }
  }

  private mutating func simplify(_ field: SpecField) {
    guard best[field] != field.simplest else { return }
    if attempt({ $0[field] = field.simplest }) { return }
    let sign: Double = best[field] < 0 ? -1 : 1
    for number in SpecCost.preferred {
      if attempt({ $0[field] = number * sign }) { return }
    }
    attempt { $0[field] -= $0[field].rounded(.towardZero) }
    attempt { $0[field] = $0[field].rounded(.towardZero) }
    attempt { $0[field] = $0[field].rounded(.awayFromZero) }
    var steps = 2.0
    while best[field] != best[field].rounded(), steps <= 64 {
      if attempt({ $0[field] = ($0[field] * steps).rounded() / steps }) { break }
      if attempt({ $0[field] = ($0[field] * steps).rounded(.down) / steps }) { break }
      steps *= 2
    }
    bisect(field)
  }

  /// Searches by bisection, in at most 16 steps, for the integer nearest to zero with which the spec still
  /// fails.
  private mutating func bisect(_ field: SpecField) {
    var low = 0.0
    var rounds = 0
    while rounds < 16 && !isSpent {
      rounds += 1
      let high = best[field]
      let middle = ((low + high) / 2).rounded(.towardZero)
      guard abs(middle) > abs(low), abs(middle) < abs(high) else { return }
      if !attempt({ $0[field] = middle }) { low = middle }
    }
  }

  // MARK: Pairs

  /// Tries to change two numbers together: both smaller, or one smaller and the other larger.
  mutating func simplifyPairs() {
    var fields = unusualNumbers
    for a in fields {
      for b in SpecField.allCases where b != a && b.isLayoutNumber && best.has(b) {
        if isSpent { return }
        let target = a.simplest
        let loss = best[a] - target
        guard loss != 0 else { break }
        // To the simplest number, first with the same difference, then with the same sum.
        shift(a, by: -loss, b, by: -loss)
        shift(a, by: -loss, b, by: loss)
        if b.kind == .size || a.kind == .size {
          shift(a, by: -loss, b, by: -loss / 2)
          shift(a, by: -loss, b, by: loss / 2)
        }
      }
    }
    fields = unusualNumbers
    for (place, a) in fields.enumerated() {
      for b in fields[(place + 1)...] {
        if isSpent { return }
        lower(a, b)
      }
    }
  }

  private var unusualNumbers: [SpecField] { best.unusualFields.filter(\.isLayoutNumber) }

  private mutating func shift(_ a: SpecField, by first: Double, _ b: SpecField, by second: Double) {
    attempt { spec in
      let (one, two) = (spec[a] + first, spec[b] + second)
      guard a.allows(one), b.allows(two) else { return }
      spec[a] = one
      spec[b] = two
    }
  }

  /// Tries to set two numbers to the same preferred one, to lower both, or to change them with the same sum.
  private mutating func lower(_ a: SpecField, _ b: SpecField) {
    if best[a] == best[b] {
      for number in SpecCost.preferred {
        attempt { spec in
          spec[a] = number
          spec[b] = number
        }
      }
    }
    for number in SpecCost.preferred {
      let loss = best[a] - number
      guard loss != 0 else { continue }
      shift(a, by: -loss, b, by: -loss)
      shift(a, by: -loss, b, by: loss)
    }
    let fraction = best[a] - best[a].rounded(.towardZero)
    if fraction != 0 {
      shift(a, by: -fraction, b, by: -fraction)
      shift(a, by: -fraction, b, by: fraction)
    }
    let half = (best[a] / 2).rounded(.towardZero)
    if half != 0 {
      shift(a, by: -half, b, by: -half)
      shift(a, by: -half, b, by: half)
    }
  }

  /// Tries to halve all lengths at once.
  mutating func halveEverything() {
    attempt { spec in
      for field in SpecField.allCases where field.isLayoutNumber && spec.has(field) {
        spec[field] /= 2
      }
    }
  }
}

extension SpecField {
  /// Whether the field is a length.
  var isNumber: Bool { kind == .size || kind == .length }

  /// Whether the field is a length that can change the frames and that a scenario can state.
  var isLayoutNumber: Bool {
    switch self {
    case .x, .y, .boundsX, .boundsY, .cornerRadius: false
    default: isNumber
    }
  }

  /// Returns whether a number is in the field's range.
  func allows(_ number: Double) -> Bool { kind.range.contains(number) }
}
