package import Findings
import ReportText
package import StrategyKit
import UIKitModel

extension LayoutQuestion {
  /// The kind of button in words, as the heading of a table row.
  package var title: String {
    switch self {
    case .leftToRight: "image and title, left to right"
    case .rightToLeft: "image and title, right to left"
    case .titleAlone: "title alone"
    case .imageAlone: "image alone"
    case .tooNarrow: "button too narrow for its content"
    case .tooLow: "button too low for its content"
    case .ownSizeOfBoth: "own size, image and title"
    case .ownSizeOfTitle: "own size, title alone"
    case .ownSizeOfImage: "own size, image alone"
    }
  }
}

extension VisibleComparison {
  /// A line of the result table.
  package struct Line: Hashable, Sendable {
    /// The kind of buttons that the line is about; nil for lines about additional properties or missing
    /// layouts.
    package var question: LayoutQuestion?
    /// The heading of the line, such as `title alone`.
    package var title: String
    /// The result, such as `same in all 164 typical buttons`.
    package var answer: String
    /// The name of the technique in which items move; nil if nothing moves.
    package var name: String?
    /// The movements in that technique, one sentence each.
    package var details: [String] = []

    /// The result and all movements in one line.
    package var sentence: String {
      name.map { "\(answer); in \($0): \(details.joined(separator: "; "))" } ?? answer
    }

    /// The result, then a line for each movement.
    package var texts: [String] {
      name.map { ["\(answer); in \($0)"] + details.map { "  \($0)" } } ?? [answer]
    }
  }

  /// Returns a line for each kind of button, then lines about additional properties, unsupported buttons and
  /// missing layouts.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func lines(of population: String) -> [Line] {
    if view != nil { return viewLines(of: population) }
    let places = rows.filter { $0.compared > 0 && !$0.question.isOfOwnSize }
    return places.map { $0.line(of: population, names) } + ownSizeLines(of: population)
      + otherLines + unsupportedLines
      + failures.sorted { $0.key < $1.key }.map { name, failure in
        Line(
          title: "no answer",
          answer: "\(name) gives none for \(failure.count); first: \(failure.first)"
        )
      }
  }

  /// Returns the lines for a compared view other than image and title; a single line if it never moves.
  private func viewLines(of population: String) -> [Line] {
    let moving = rows.filter { $0.different > 0 }
    if !moving.isEmpty { return moving.map { $0.line(of: population, names) } }
    let total = Total(rows)
    guard let view, total.compared > 0 else { return [] }
    let all = Self.all(total.compared, population)
    return [Line(title: view, answer: "same \(total.isSame ? "" : "to the pixel ")in \(all)")]
  }

  /// Returns the lines for the button's fitting size; a single line if it never differs.
  private func ownSizeLines(of population: String) -> [Line] {
    let sizes = rows.filter { $0.compared > 0 && $0.question.isOfOwnSize }
    let total = Total(sizes)
    guard sizes.count > 1, total.different == 0 else {
      return sizes.map { $0.line(of: population, names) }
    }
    let all = Self.all(total.compared, population)
    return [
      Line(
        question: sizes[0].question, title: "own size",
        answer: "same \(total.isSame ? "" : "to the pixel ")in \(all)")
    ]
  }

  /// Returns the lines as a table.
  ///
  /// - Parameters:
  ///   - population: the buttons in words, such as `typical buttons`.
  ///   - views: the comparisons of other views, whose lines come last.
  package func text(of population: String, and views: [VisibleComparison] = []) -> String {
    let table = lines(of: population) + views.flatMap { $0.lines(of: population) }
    let width = (table.map(\.title.count).max() ?? 0) + 3
    return table.map { line in
      let head = line.title + String(repeating: " ", count: width - line.title.count) + line.answer
      let details = line.details.map { String(repeating: " ", count: width + 2) + $0 + "\n" }
      return head + (line.name.map { "; in \($0)" } ?? "") + "\n" + details.joined()
    }.joined()
  }

  // MARK: What is not a place

  private var otherLines: [Line] {
    let visible = [Other.background, .cornerRadius].compactMap { otherText($0) }
    var lines: [Line] = []
    if !visible.isEmpty {
      lines.append(Line(title: "also", answer: visible.joined(separator: "; ")))
    }
    if let text = otherText(.contentRect) { lines.append(Line(title: "not visible", answer: text)) }
    return lines
  }

  /// Returns the number of buttons with a difference in an additional property, in words; nil if zero and not
  /// requested.
  private func otherText(_ other: Other) -> String? {
    guard let (compared, different) = others[other] else { return nil }
    if different > 0 { return "\(other.name) differs in \(Self.part(different, of: compared))" }
    return other == .contentRect && counts(other)
      ? "\(other.name) is the same in all \(DecimalText.grouped(compared))" : nil
  }

  private var unsupportedLines: [Line] {
    var lines: [Line] = []
    func add(_ what: String, _ all: [String: [String: Int]]) {
      for (name, reasons) in all.sorted(by: { $0.key < $1.key }) {
        let count = reasons.values.reduce(0, +)
        lines.append(
          Line(
            title: "not supported",
            answer: "\(name) does not support \(what)\(Self.part(count, of: buttons)): "
              + Self.text(of: reasons)))
      }
    }
    add("", unsupported)
    lines += unmeasuredLines
    add("the places in ", partlyUnsupported[.frames] ?? [:])
    add("the own size in ", partlyUnsupported[.fittingSize] ?? [:])
    return lines
  }

  /// The lines for buttons that are laid out by unconfirmed arithmetic, which are counted and not compared.
  private var unmeasuredLines: [Line] {
    unmeasured.sorted { $0.key < $1.key }.map { name, reasons in
      let buttons = reasons.values.reduce(0) { $0 + $1.buttons }
      let near = reasons.values.reduce(0) { $0 + $1.withinPixel }
      return Line(
        title: "unmeasured",
        answer: "by arithmetic alone, image and title of \(name) are within a pixel in "
          + Self.part(near, of: buttons) + " unmeasured buttons")
    }
  }

  /// The number of reasons shown.
  private static let reasonLimit = 2

  /// Returns the most frequent reasons in words, with counts if there are several.
  private static func text(of reasons: [String: Int]) -> String {
    let sorted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if sorted.count == 1 { return sorted[0].key }
    let more = sorted.count - reasonLimit
    return sorted.prefix(reasonLimit).map { "\($0.key) (\(DecimalText.grouped($0.value)))" }
      .joined(separator: ", ")
      + (more > 0 ? " and \(more) more reason\(more == 1 ? "" : "s")" : "")
  }

  /// Returns a count out of a total in words, with its percentage if the total is large enough.
  static func part(_ count: Int, of all: Int) -> String {
    let text = "\(DecimalText.grouped(count)) of \(DecimalText.grouped(all))"
    return all < few ? text : "\(text) (\(ShareText.shortPercent(count, of: all)))"
  }

  /// The smallest total for which a percentage is shown.
  static let few = 40

  /// Returns a total in words, such as `all 2,000 typical buttons` or `1 typical button`.
  static func all(_ count: Int, _ population: String) -> String {
    count == 1
      ? "1 " + population.replacing("buttons", with: "button", maxReplacements: 1)
      : "all \(DecimalText.grouped(count)) \(population)"
  }
}

extension VisibleComparison.Other {
  fileprivate var name: String {
    switch self {
    case .background: "the background"
    case .cornerRadius: "the image's corner radius"
    case .contentRect: "the content rectangle"
    }
  }
}

extension VisibleComparison.Row {
  /// Returns the line of the table for this row.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func line(
    of population: String, _ names: (first: String, second: String)
  ) -> VisibleComparison.Line {
    VisibleComparison.Line(
      question: question, title: title, answer: answer(of: population),
      name: different > 0 ? names.second : nil,
      details: different > 0 ? changes + [squeezeText(names)].compactMap(\.self) : [])
  }

  /// The heading of the line, such as `title alone` or `badgeLabel, title alone`.
  package var title: String {
    guard let view else { return question.title }
    let question = question.title.replacing("image and title, ", with: "")
    return "\(view), \(question)"
  }

  private func name(of item: VisibleComparison.Item) -> String {
    item == .view ? view ?? item.name : item.name
  }

  /// Returns the result in words, without the movements.
  private func answer(of population: String) -> String {
    let all = VisibleComparison.all(compared, population)
    if same == compared { return "same in \(all)" }
    if different == 0 {
      return "same to the pixel in \(all)"
    }
    let pixels =
      withinPixel == 0 ? "" : ", and by a pixel at most in \(DecimalText.grouped(withinPixel)) more"
    return "differ in \(DecimalText.grouped(different)) of \(DecimalText.grouped(compared)) "
      + "\(population)\(pixels)"
  }

  /// The largest changes of each item, rounded up to hundredths of a point, as an argument in Swift source
  /// code.
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

  /// The movements with amounts, such as `the image is 4 points further left; the title is …`; empty if
  /// nothing moves.
  package var moved: String { changes.joined(separator: "; ") }

  /// The movements with amounts, one sentence for each item, and for each direction if they differ.
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
        // Where space is short, the amounts depend on how much is missing, so they are left out.
        return question.isOfLittleRoom
          ? "\(name(of: item)) \(move.limits)\(count)"
          : "\(name(of: item)) is \(move.text)\(count)"
      }
    }
  }

  /// Returns how each technique squeezes items, such as `Old shrinks the image; New cuts the title`; nil if
  /// equal.
  package func squeezeText(_ names: (first: String, second: String)) -> String? {
    guard question.isOfLittleRoom, let squeeze else { return nil }
    return "most often \(names.first) \(squeeze.first.text); \(names.second) \(squeeze.second.text)"
  }

  /// The gaps of both techniques, such as `the gap is 8 points instead of 6`; nil unless each has a single,
  /// different gap.
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
  /// The direction, as the beginning of a sentence.
  fileprivate var name: String { self == .leftToRight ? "left to right" : "right to left" }
}

extension VisibleComparison.Squeeze {
  /// The effect of a technique on squeezed items, as a predicate.
  fileprivate var text: String {
    switch (shrinksImage, cutsTitle) {
    case (true, true): "shrinks the image and cuts the title"
    case (true, false): "shrinks the image"
    case (false, true): "cuts the title"
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

extension VisibleComparison.Move {
  /// The change in words, such as `4 points further left` or `3 to 20 points narrower`.
  package var text: String {
    [
      Self.text(least.x, most.x, "further left", "further right"),
      Self.text(least.y, most.y, "further up", "further down"),
      Self.text(least.width, most.width, "narrower", "wider"),
      Self.text(least.height, most.height, "shorter", "taller"),
    ].compactMap(\.self).joined(separator: " and ")
  }

  /// The largest change, rounded up to hundredths of a point, as arguments of an `ItemLimit` in Swift source
  /// code.
  package var limitArguments: String {
    let numbers = [
      ("left", -least.x), ("right", most.x), ("up", -least.y), ("down", most.y),
      ("narrower", -least.width), ("wider", most.width), ("shorter", -least.height),
      ("taller", most.height),
    ]
    return numbers.filter { $0.1 > 1e-9 }.map { name, amount in
      "\(name): \(DecimalText.short((amount * 100 - 1e-6).rounded(.up) / 100))"
    }.joined(separator: ", ")
  }

  /// The largest change in words, such as `moves by up to 4 points and changes its size by up to 12 points`.
  package var limits: String {
    func largest(_ numbers: [KeyPath<VisibleComparison.Change, Double>]) -> Double {
      numbers.flatMap { [abs(least[keyPath: $0]), abs(most[keyPath: $0])] }.max() ?? 0
    }
    let (way, growth) = (largest([\.x, \.y]), largest([\.width, \.height]))
    return [
      way > 0 ? "moves by up to \(Self.points(way))" : nil,
      growth > 0 ? "changes its size by up to \(Self.points(growth))" : nil,
    ].compactMap(\.self).joined(separator: " and ")
  }

  private static func text(
    _ least: Double, _ most: Double, _ down: String, _ up: String
  ) -> String? {
    let none = 1e-9
    guard least < -none || most > none else { return nil }
    if least < -none, most > none {
      return "up to \(points(-least)) \(down) or \(points(most)) \(up)"
    }
    let (small, large) = least < -none ? (-most, -least) : (least, most)
    let word = least < -none ? down : up
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
