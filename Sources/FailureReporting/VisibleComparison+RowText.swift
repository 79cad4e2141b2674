package import Findings
import ReportText
package import StrategyKit
import UIKitModel

extension VisibleComparison {
  /// Returns the line of the result table for a row: the result, and if buttons differ, the movements and
  /// their cause.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func line(for row: Row, of population: String) -> Line {
    let differs = row.different > 0
    return Line(
      question: row.question, title: row.title(names), answer: row.answer(of: population),
      name: differs ? names.second : nil,
      details: differs ? row.changes + [cause(of: row)].compactMap(\.self) : [])
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
    let causes = [(names.first, leastSizes.first), (names.second, leastSizes.second)].compactMap {
      name, size -> String? in
      let lengths = [(size.width, "wide"), (size.height, "high")].filter { $0.0 > 0 }
        .map { "\(Move.points(Double($0.0))) \($0.1)" }
      return lengths.isEmpty
        ? nil : "\(name) is at least \(lengths.joined(separator: " and "))"
    }
    let part =
      row.differentByLeastSize == row.different
      ? "" : "in \(DecimalText.grouped(row.differentByLeastSize)) of them "
    return "\(part)only because \(causes.joined(separator: " and "))"
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
  fileprivate func answer(of population: String) -> String {
    let all = VisibleComparison.all(compared, population)
    if same == compared { return "exactly the same in \(all)" }
    if different == 0 {
      return "same to the pixel in \(all)"
    }
    let pixels =
      withinPixel == 0 ? "" : ", and by a pixel at most in \(DecimalText.grouped(withinPixel)) more"
    return "differ in \(DecimalText.grouped(different)) of \(DecimalText.grouped(compared)) "
      + "\(population)\(pixels)"
  }

  /// The largest changes of each item in the row, rounded up to hundredths of a point, as Swift source for a
  /// test's allowance.
  package var allowance: String {
    if question.isOfOwnSize { return Self.limits(moves) }
    let (left, right) = (moves(.leftToRight), moves(.rightToLeft))
    guard let left, let right else { return Self.limits(moves) }
    let (one, other) = (Self.limits(left), Self.limits(right))
    return one == other ? one : ".init(leftToRight: \(one), rightToLeft: \(other))"
  }

  private static func limits(_ moves: [VisibleComparison.Item: VisibleComparison.Move]) -> String {
    let items = VisibleComparison.Item.allCases.compactMap { item in
      moves[item].map { ".\(item)(\($0.limitArguments))" }
    }
    return items.isEmpty ? "0" : "[\(items.joined(separator: ", "))]"
  }

  /// The row's movements with amounts, such as `the image is 4 points further left; the title is …`; empty if
  /// nothing moves.
  package var moved: String { changes.joined(separator: "; ") }

  /// The row's movements with amounts, one phrase for each item; listed for each direction if the directions
  /// differ.
  package var changes: [String] {
    let parts = parts
    guard parts.isEmpty else {
      return parts.map { part in
        "\(part.direction.name), in \(DecimalText.grouped(part.different)): "
          + changes(part.moves, of: part.different).joined(separator: "; ")
      }
    }
    return [gapText].compactMap(\.self) + changes(moves, of: different)
  }

  private func changes(
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
    gap.map { gap in
      let before = DecimalText.short(abs(gap.first))
      let after = VisibleComparison.Move.points(abs(gap.second))
      return switch (gap.first < 0, gap.second < 0) {
      case (false, false): "the gap is \(after) instead of \(before)"
      case (true, false): "the gap is \(after) instead of an overlap of \(before)"
      case (false, true): "image and title overlap by \(after) instead of a gap of \(before)"
      case (true, true): "image and title overlap by \(after) instead of \(before)"
      }
    }
  }
}

extension UIUserInterfaceLayoutDirection {
  /// The direction in words, as the beginning of a sentence.
  fileprivate var name: String { self == .leftToRight ? "left to right" : "right to left" }
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

extension MovementWay {
  /// The way of a movement in words after an amount, such as `further left` or `wider`.
  fileprivate var text: String {
    switch self {
    case .left, .right, .up, .down: "further \(rawValue)"
    case .narrower, .wider, .shorter, .taller: rawValue
    }
  }
}

extension VisibleComparison.Move {
  /// The change in words, such as `4 points further left` or `3 to 20 points narrower`.
  package var text: String {
    [
      Self.text(least.x, most.x, .left, .right), Self.text(least.y, most.y, .up, .down),
      Self.text(least.width, most.width, .narrower, .wider),
      Self.text(least.height, most.height, .shorter, .taller),
    ].compactMap(\.self).listed
  }

  /// The largest changes, rounded up to hundredths of a point, as arguments of an `ItemLimit` in Swift
  /// source, such as `left: 4`.
  package var limitArguments: String {
    MovementWay.allCases.filter { self[$0] > 1e-9 }.map { way in
      "\(way.rawValue): \(DecimalText.short((self[way] * 100 - 1e-6).rounded(.up) / 100))"
    }.joined(separator: ", ")
  }

  private static func text(
    _ least: Double, _ most: Double, _ down: MovementWay, _ up: MovementWay
  ) -> String? {
    let none = 1e-9
    guard least < -none || most > none else { return nil }
    if least < -none, most > none {
      return "up to \(points(-least)) \(down.text) or \(points(most)) \(up.text)"
    }
    let (small, large) = least < -none ? (-most, -least) : (least, most)
    let word = (least < -none ? down : up).text
    if abs(large - small) <= none { return "\(points(large)) \(word)" }
    return small <= none
      ? "up to \(points(large)) \(word)"
      : "\(DecimalText.short(rounded(small))) to \(points(large)) \(word)"
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  /// Returns a number of points in words, rounded to hundredths, such as `1 point` or `2.5 points`.
  package static func points(_ number: Double) -> String {
    rounded(number) == 1 ? "1 point" : "\(DecimalText.short(rounded(number))) points"
  }
}
