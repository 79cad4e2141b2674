package import Findings
import ReportText
package import StrategyKit
import UIKitModel

extension VisibleComparison {
  /// The amounts that a line states for each movement.
  package enum Detail: Hashable, Sendable {
    /// The usual amount of each movement, and the largest if the amounts differ.
    case usual
    /// The smallest and the largest amount of each movement in both directions.
    case ranges
  }

  /// Returns the line of the result table for a row: the answer, and if buttons differ, the movements and
  /// their cause.
  ///
  /// - Parameters:
  ///   - population: the buttons in words, such as `typical buttons`; nil if the reader knows them.
  ///   - isAlone: whether the reader does not see the other rows, so that the line must not refer to them.
  package func line(
    for row: Row, of population: String?, detail: Detail = .usual, isAlone: Bool = false
  ) -> Line {
    Line(
      question: row.question, title: row.title(names), answer: row.answer(of: population),
      name: row.different > 0 ? names.second : nil,
      details: row.different > 0 ? details(of: row, detail, isAlone: isAlone) : [])
  }

  private func details(of row: Row, _ detail: Detail, isAlone: Bool) -> [String] {
    switch detail {
    case .ranges: return row.ranges + [cause(of: row)].compactMap(\.self)
    case .usual:
      if row.question == .rightToLeft, mirrorsPairs, !isAlone {
        return ["as left to right" + (row.isTurned ? ", mirrored" : "")]
      }
      // How items are squeezed explains the amounts.
      return [row.squeezeText(names)].compactMap(\.self) + changes(of: row)
        + [isCause(of: row, .leastSize) ? nil : leastSizeText(row), lineText(row)].compactMap(
          \.self)
    }
  }

  /// Returns the row's movements with their usual amounts and causes, one phrase for each item.
  package func changes(of row: Row) -> [String] {
    row.changes { causes(of: row, $0, in: $1) }
  }

  /// Returns the cause of a row's differences in words: how each technique squeezes items, or a technique's
  /// least size; nil if unknown.
  package func cause(of row: Row) -> String? {
    row.squeezeText(names) ?? leastSizeText(row)
  }

  /// Returns how many fitting sizes in a row differ only because of a technique's least size, in words; nil
  /// if none does.
  private func leastSizeText(_ row: Row) -> String? {
    guard row.differentByLeastSize > 0 else { return nil }
    let lengths = [
      (max(leastSizes.first.width, leastSizes.second.width), "wide"),
      (max(leastSizes.first.height, leastSizes.second.height), "high"),
    ].filter { $0.0 > 0 }.map { "\(Move.points(Double($0.0))) \($0.1)" }
    let part =
      row.differentByLeastSize == row.different
      ? "they" : "\(DecimalText.grouped(row.differentByLeastSize)) of them"
    return "if both were at least \(lengths.joined(separator: " and ")), \(part) would be the same"
  }

  private func isCause(of row: Row, _ cause: Cause) -> Bool {
    row.question.isOfOwnSize
      && causes(of: row, row.moves, in: .leftToRight).values
        .contains { $0.values.contains { $0.contains(cause) } }
  }

  /// Returns which technique has room for a line of text without a title; nil if that changes no fitting height.
  private func lineText(_ row: Row) -> String? {
    guard isCause(of: row, .lineHeight) else { return nil }
    let name = measured.first?.keepsLine == true ? names.first : names.second
    return "\(name) alone is at least as high as a line of text"
  }
}

extension VisibleComparison.Row {
  /// Returns the heading of the row's line, such as `title alone` or `'badgeLabel', title alone`.
  package func title(_ names: (first: String, second: String)) -> String {
    let title = question.title(names)
    guard let view else { return title }
    return "'\(view)', \(title.replacing("image and title, ", with: ""))"
  }

  private func name(of item: VisibleComparison.Item) -> String {
    item == .view ? view.map { "'\($0)'" } ?? item.name : item.name
  }

  /// Returns the row's result in words, without the movements, such as `exactly the same in all 164 typical
  /// buttons`.
  fileprivate func answer(of population: String?) -> String {
    let all = VisibleComparison.all(compared, population)
    if same == compared { return "exactly the same in \(all)" }
    if different == 0 {
      return "same within a pixel in \(all)"
    }
    let pixels =
      withinPixel == 0 ? "" : ", and by a pixel at most in \(DecimalText.grouped(withinPixel)) more"
    let buttons = population.map { " \($0)" } ?? ""
    return "differ in \(DecimalText.grouped(different)) of \(DecimalText.grouped(compared))"
      + "\(buttons)\(pixels)"
  }

  /// Whether an item moves to the left or right.
  var isTurned: Bool { moves.values.contains { $0.usual(.x) != nil } }

  /// The causes of changed numbers in one direction, by item.
  typealias Causes = (
    [VisibleComparison.Item: VisibleComparison.Move], UIUserInterfaceLayoutDirection
  ) -> [VisibleComparison.Item: [VisibleComparison.FrameNumber: [VisibleComparison.Cause]]]

  /// Returns the row's movements with their usual amounts, one phrase for each item; listed for each direction if the
  /// directions differ.
  func changes(because causes: Causes) -> [String] {
    // The heading names the button's own size already.
    if let size = moves[.ownSize] {
      let causes = causes(moves, .leftToRight)[.ownSize] ?? [:]
      return [size.usualText(of: different, because: causes)]
    }
    let parts = parts
    guard parts.isEmpty else {
      return parts.map { part in
        let isMirrored = part.isMirrorImage == true && parts.count == 2
        let text =
          isMirrored
          ? "the same" + (isTurned ? ", mirrored" : "")
          : usualChanges(
            part.moves, of: part.different, because: causes(part.moves, part.direction)
          )
          .joined(separator: "; ")
        return "\(part.direction.name) (\(DecimalText.grouped(part.different))): \(text)"
      }
    }
    // A cause of movements in both directions has to explain both.
    let all = differingDirections.map { causes($0.moves, $0.direction) }
    let common = (all.first ?? [:]).map { item, numbers in
      (item, numbers.filter { number, own in all.allSatisfy { $0[item]?[number] == own } })
    }
    return [gapText].compactMap(\.self)
      + usualChanges(moves, of: different, because: Dictionary(uniqueKeysWithValues: common))
  }

  private func usualChanges(
    _ moves: [VisibleComparison.Item: VisibleComparison.Move], of different: Int,
    because causes: [VisibleComparison.Item: [VisibleComparison.FrameNumber: [VisibleComparison
      .Cause]]]
  ) -> [String] {
    let texts = VisibleComparison.Item.allCases.compactMap { item in
      moves[item].map { (item, $0.usualText(of: different, because: causes[item] ?? [:])) }
    }
    if texts.count == 2, texts[0].1 == texts[1].1 {
      return ["image and title are \(texts[0].1)"]
    }
    return texts.map { "\(name(of: $0.0)) is \($0.1)" }
  }

  /// The row's movements with their smallest and largest amounts in both directions, one phrase for each item;
  /// listed for each layout direction if these differ.
  package var ranges: [String] {
    let parts = parts
    guard parts.isEmpty else {
      return parts.map { part in
        "\(part.direction.name), in \(DecimalText.grouped(part.different)): "
          + ranges(part.moves, of: part.different).joined(separator: "; ")
      }
    }
    return [gapText].compactMap(\.self) + ranges(moves, of: different)
  }

  private func ranges(
    _ moves: [VisibleComparison.Item: VisibleComparison.Move], of different: Int
  ) -> [String] {
    VisibleComparison.Item.allCases.compactMap { item in
      moves[item].map { move in
        let isPartial = different > 0 && move.count < different
        let count = isPartial ? " in \(DecimalText.grouped(move.count)) of them" : ""
        return "\(name(of: item)) is \(move.text)\(count)"
      }
    }
  }

  /// Returns how the techniques squeeze items, such as `most often Old shrinks the image; New …`; nil if they
  /// do it alike or the buttons have enough room.
  fileprivate func squeezeText(_ names: (first: String, second: String)) -> String? {
    guard question.isOfLittleRoom, let squeeze else { return nil }
    return "most often \(names.first) \(squeeze.first.text); \(names.second) \(squeeze.second.text)"
  }

  /// A phrase with both gaps, such as `the gap is 8 points instead of 6`; nil unless each technique has one
  /// gap and these differ.
  private var gapText: String? {
    gap.map { "\(GapText.subject($0)) \(GapText.text($0.second, insteadOf: $0.first))" }
  }
}

/// The words for two different gaps; a negative gap is an overlap.
enum GapText {
  fileprivate static func subject(_ gap: (first: Double, second: Double)) -> String {
    gap.second < 0 ? "image and title" : "the gap is"
  }

  /// Returns what a gap is instead of another one, such as `8 points instead of an overlap of 6`.
  static func text(_ new: Double, insteadOf old: Double) -> String {
    let before = MeasuredButton.text(abs(old))
    let after = VisibleComparison.Move.points(abs(new))
    return switch (old < 0, new < 0) {
    case (false, false): "\(after) instead of \(before)"
    case (true, false): "\(after) instead of an overlap of \(before)"
    case (false, true): "overlap by \(after) instead of a gap of \(before)"
    case (true, true): "overlap by \(after) instead of \(before)"
    }
  }
}

extension UIUserInterfaceLayoutDirection {
  /// The direction in words, as the beginning of a sentence.
  package var name: String { self == .leftToRight ? "left to right" : "right to left" }
}

extension VisibleComparison.Squeeze {
  /// The technique's effect on items without enough room, such as `narrows the title`.
  fileprivate var text: String {
    switch (shrinksImage, cutsTitle) {
    case (true, true): "shrinks the image and narrows the title"
    case (true, false): "shrinks the image"
    case (false, true): "narrows the title"
    case (false, false): "keeps both at their own sizes"
    }
  }
}

extension VisibleComparison.Item {
  /// The item's name, as the subject of a sentence.
  package var name: String {
    switch self {
    case .image: "the image"
    case .title: "the title"
    case .ownSize: "the button"
    case .view: "the view"
    }
  }
}
