import Foundation
import Scenarios
import StrategyKit
import UIKitModel

extension InsetReport {
  /// The Swift statements to paste; nil if no insets were found for the button's direction. They have a
  /// branch for each layout direction if the directions differ.
  package var swift: String? {
    guard case .solved(let insets) = sides[0].outcome else { return nil }
    let other: ButtonInsets? =
      if case .solved(let found) = sides[1].outcome { found } else { nil }
    var lines: [String] = []
    if isSame {
      lines += Self.comment(sides[0], indent: "")
      lines += Self.statements(insets, indent: "")
    } else {
      let isLeft = sides[0].spec.direction == .leftToRight
      let (left, right) = isLeft ? (insets, other) : (other, insets)
      let (leftSide, rightSide) = isLeft ? (sides[0], sides[1]) : (sides[1], sides[0])
      lines.append("if button.effectiveUserInterfaceLayoutDirection == .rightToLeft {")
      lines += Self.branch(right, rightSide)
      lines.append("} else {")
      lines += Self.branch(left, leftSide)
      lines.append("}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func branch(_ insets: ButtonInsets?, _ side: Side) -> [String] {
    insets.map { comment(side, indent: "  ") + statements($0, indent: "  ") }
      ?? ["  // no insets give this layout in this direction"]
  }

  /// Returns a line of Swift comment with the title widths for which a direction's insets are correct; empty
  /// if the button has no title.
  private static func comment(_ side: Side, indent: String) -> [String] {
    side.reach.map { ["\(indent)// \(text($0, side.spec))"] } ?? []
  }

  private static func statements(_ insets: ButtonInsets, indent: String) -> [String] {
    insets.named.map { name, insets in
      "\(indent)button.\(name) = UIEdgeInsets(top: \(insets.top.shortText), "
        + "left: \(insets.left.shortText), bottom: \(insets.bottom.shortText), "
        + "right: \(insets.right.shortText))"
    }
  }

  /// The report as a JSON array with an object for each layout direction. It has the insets and the range of
  /// title widths, or the reasons why no insets exist.
  package var json: String {
    get throws {
      struct Object: Encodable {
        var direction: String
        var insets: [String: [Double]]?
        var titleWidths: [Double]?
        var reasons: [String]?
      }
      let objects = sides.map { side in
        var object = Object(direction: side.spec.direction == .leftToRight ? "ltr" : "rtl")
        if case .solved(let insets) = side.outcome {
          object.insets = Dictionary(
            uniqueKeysWithValues: insets.named.map { name, insets in
              (name, [insets.top, insets.left, insets.bottom, insets.right].map(\.native))
            })
          object.titleWidths = side.reach.map {
            [$0.widths.lowerBound.native, $0.widths.upperBound.native]
          }
        } else {
          object.reasons = side.reasons
        }
        return object
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(objects), as: UTF8.self) + "\n"
    }
  }
}
