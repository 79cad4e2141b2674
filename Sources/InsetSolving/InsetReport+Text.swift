import Foundation
import StrategyKit
import UIKitModel

extension InsetReport {
  /// The insets, for which titles they stay right, and how that is known; or why there are none.
  package var text: String {
    var lines: [String] = []
    let first = sides[0]
    if isSolved, isSame {
      lines += Self.lines(first, heading: "in both directions")
    } else {
      for side in sides { lines += Self.lines(side, heading: Self.name(side)) }
    }
    if isSolved {
      lines.append(
        "proven: a plain button that has them places its items, and sizes itself, as "
          + (references == 1 ? "the reference does" : "the \(references) references agree"))
      lines.append("they are of this size and alignment; titles were tried one by one")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether the other direction needs the same insets, and they stay right for the same titles.
  var isSame: Bool {
    if case .solved(let a) = sides[0].outcome, case .solved(let b) = sides[1].outcome {
      return a == b && sides[0].reach == sides[1].reach
    }
    return false
  }

  static func name(_ side: Side) -> String {
    side.spec.direction == .leftToRight ? "left to right" : "right to left"
  }

  private static func lines(_ side: Side, heading: String) -> [String] {
    guard case .solved(let insets) = side.outcome else {
      return ["\(heading): no insets do it"] + side.reasons.map { "  \($0)" }
    }
    var lines = [
      "\(heading):".padded(to: 22) + ["top", "left", "bottom", "right"].map(Self.cell).joined()
    ]
    for (name, insets) in insets.named {
      let numbers = [insets.top, insets.left, insets.bottom, insets.right].map(\.shortText)
      lines.append("  \(name)".padded(to: 22) + numbers.map(Self.cell).joined())
    }
    if let reach = side.reach { lines.append("  " + Self.text(reach, side.spec)) }
    return lines
  }

  /// For which titles insets stay right, in words.
  static func text(_ reach: InsetSolver.Reach, _ spec: ButtonSpec) -> String {
    let (low, high) = (reach.widths.lowerBound, reach.widths.upperBound)
    if reach.isOneWidth {
      return "for this title alone, which is \(low.shortText) points wide; compute them anew "
        + "whenever it changes"
    }
    let last =
      reach.isOpen
      ? "\(high.shortText) points wide, the widest tried" : "\(high.shortText) points wide"
    return "for titles from \(low.shortText) to \(last); this one has "
      + (spec.title?.size.width ?? 0).shortText
  }

  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(1, 10 - text.count)) + text
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
