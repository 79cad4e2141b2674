package import Findings
import ReportText
package import StrategyKit
import UIKitModel

extension LayoutQuestion {
  /// Returns the kind of button in words, as the heading of a table row.
  ///
  /// - Parameter names: the names of the two techniques.
  package func title(_ names: (first: String, second: String)) -> String {
    switch self {
    case .leftToRight: "image and title, left to right"
    case .rightToLeft: "image and title, right to left"
    case .titleAlone: "title alone"
    case .imageAlone: "image alone"
    case .tooNarrow: "button too narrow for its content"
    case .tooLow: "button too low for its content"
    case .tooSmallForFirst: "button large enough only for \(names.second)"
    case .tooSmallForSecond: "button large enough only for \(names.first)"
    case .ownSizeOfBoth: "own size, image and title"
    case .ownSizeOfTitle: "own size, title alone"
    case .ownSizeOfImage: "own size, image alone"
    }
  }
}

extension VisibleComparison {
  /// A line of the result table.
  package struct Line: Hashable, Sendable {
    /// The kind of buttons that the line is about; nil if the line is about another property, support or
    /// missing layouts.
    package var question: LayoutQuestion?
    /// The heading of the line, such as `title alone`.
    package var title: String
    /// The result, such as `exactly the same in all 164 typical
    /// buttons`.
    package var answer: String
    /// The name of the technique in which items move; nil if no buttons differ.
    package var name: String?
    /// The movements in that technique and their cause, one phrase each.
    package var details: [String] = []

    /// The result and all movements in one line.
    package var sentence: String {
      name.map { "\(answer); in \($0): \(details.joined(separator: "; "))" } ?? answer
    }

    /// The result, then an indented line for each movement.
    package var texts: [String] {
      name.map { ["\(answer); in \($0):"] + details.map { "  \($0)" } } ?? [answer]
    }
  }

  /// Returns a line for each kind of button, then lines about further properties, unsupported buttons and
  /// missing layouts.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func lines(of population: String) -> [Line] {
    if view != nil { return viewLines(of: population) }
    let places = rows.filter { $0.compared > 0 && !$0.question.isOfOwnSize }
    return places.map { marked(line(for: $0, of: population)) } + ownSizeLines(of: population)
      + otherLines + unsupportedLines
      + failures.sorted { $0.key < $1.key }.map { name, failure in
        Line(
          title: "no answer",
          answer:
            "\(name) gives no layout for \(Counted.text(failure.count, "button")); first: \(failure.first)"
        )
      }
  }

  /// Returns a line with the remark `(unmeasured)` if no measurement on a device confirms its buttons.
  package func marked(_ line: Line) -> Line {
    guard let question = line.question, unmeasuredQuestions.contains(question) else { return line }
    var marked = line
    marked.answer += " (unmeasured)"
    return marked
  }

  /// Returns the lines for a compared view other than image and title; kinds of buttons in which it never
  /// moves share a line.
  private func viewLines(of population: String) -> [Line] {
    let moving = rows.filter { $0.different > 0 }
    let total = Total(rows.filter { $0.different == 0 })
    let lines = moving.map { marked(line(for: $0, of: population)) }
    guard let view, total.compared > 0 else { return lines }
    let all = Self.all(total.compared, population)
    let title = moving.isEmpty ? "'\(view)'" : "'\(view)', all other buttons"
    return lines + [
      Line(title: title, answer: "\(total.sameness) in \(all)")
    ]
  }

  /// Returns the lines for the button's fitting size; a single line if it is the same, at least to the pixel,
  /// for several kinds.
  private func ownSizeLines(of population: String) -> [Line] {
    let sizes = rows.filter { $0.compared > 0 && $0.question.isOfOwnSize }
    let total = Total(sizes)
    guard sizes.count > 1, total.different == 0 else {
      return sizes.map { line(for: $0, of: population) }
    }
    let all = Self.all(total.compared, population)
    return [
      Line(
        question: sizes[0].question, title: "own size",
        answer: "\(total.sameness) in \(all)")
    ]
  }

  /// Returns the lines of the result table as text, with the results in a column.
  ///
  /// - Parameters:
  ///   - population: the buttons in words, such as `typical buttons`.
  ///   - views: the comparisons of further views, whose lines come last.
  package func text(of population: String, and views: [VisibleComparison] = []) -> String {
    let table = lines(of: population) + views.flatMap { $0.lines(of: population) }
    let width = (table.map(\.title.count).max() ?? 0) + 3
    return table.map { line in
      let head = line.title + String(repeating: " ", count: width - line.title.count) + line.answer
      let details = line.details.map { String(repeating: " ", count: width + 2) + $0 + "\n" }
      return head + (line.name.map { "; in \($0):" } ?? "") + "\n" + details.joined()
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

  /// Returns how many buttons differ in an additional property, in words; nil if none does, except for a
  /// requested content rectangle.
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

  /// Lines with the number of buttons that are laid out by unconfirmed arithmetic: they are counted, not
  /// compared.
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

  /// The maximum number of reasons that are shown; further ones are counted.
  private static let reasonLimit = 2

  /// Returns the most frequent reasons in words, with their counts, and the number of further reasons; a
  /// single reason has no count.
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
