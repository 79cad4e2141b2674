import Foundation
import StrategyKit
import UIKitModel

extension InsetReport {
  /// The report as text for a terminal: the result, the Swift to paste, the proof and notes.
  package var text: String { form.text }

  private var form: ReportForm {
    let first = sides[0]
    guard case .solved(let insets) = first.outcome else {
      return ReportForm(
        sentence: "no insets give this layout: \(first.reasons.first ?? "")",
        notes: first.reasons.dropFirst() + Self.lines(sides[1]))
    }
    var form = ReportForm(
      sentence: isSame
        ? "the same in both directions: \(Self.text(insets))"
        : "the same \(first.spec.direction.words): \(Self.text(insets))")
    form.swift = swift?.split(separator: "\n").map(String.init) ?? []
    form.proof = [
      "proven: a plain button with these insets has the same layout and own size as "
        + (references == 1 ? "the reference" : "all \(references) references")
    ]
    form.proof += first.reach.map { ["  \(Self.text($0, first.spec))"] } ?? []
    if !isSame { form.notes = Self.lines(sides[1]) }
    form.notes.append("the insets are valid only for this size and alignment")
    return form
  }

  /// Whether both directions have the same insets, which are correct for the same title widths; false if a
  /// direction has no insets.
  var isSame: Bool {
    if case .solved(let a) = sides[0].outcome, case .solved(let b) = sides[1].outcome {
      return a == b && sides[0].reach == sides[1].reach
    }
    return false
  }

  /// Returns the lines about the result in one direction: the insets and their titles, or the reason why none
  /// exist.
  private static func lines(_ side: Side) -> [String] {
    let direction = side.spec.direction.words
    guard case .solved(let insets) = side.outcome else {
      return [
        "\(direction): no insets give this layout\(side.reasons.first.map { ": \($0)" } ?? "")"
      ]
    }
    return ["\(direction): \(text(insets))"]
      + (side.reach.map { ["\(direction): \(text($0, side.spec))"] } ?? [])
  }

  private static func text(_ insets: ButtonInsets) -> String {
    insets.named.map { name, insets in
      let numbers = [insets.top, insets.left, insets.bottom, insets.right]
      return "\(name) \(numbers.map(\.shortText).joined(separator: " "))"
    }.joined(separator: ", ")
  }

  /// Returns the title widths for which insets are correct, in words.
  static func text(_ reach: InsetSolver.Reach, _ spec: ButtonSpec) -> String {
    let (low, high) = (reach.widths.lowerBound, reach.widths.upperBound)
    if reach.isOneWidth {
      return
        "valid only for this title, which is \(low.shortText) points wide: compute the insets again "
        + "whenever the title changes"
    }
    let last =
      reach.isOpen
      ? "\(high.shortText) points wide, the widest tried" : "\(high.shortText) points wide"
    return "for titles from \(low.shortText) to \(last); this one has "
      + (spec.title?.size.width ?? 0).shortText
  }
}
