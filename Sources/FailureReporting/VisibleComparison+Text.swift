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
  /// - Parameter population: the buttons in words, such as `typical buttons`; nil if the reader knows them.
  package func lines(of population: String?, detail: Detail = .usual) -> [Line] {
    if view != nil { return viewLines(of: population, detail) }
    return rowLines(rankedRows, of: population, detail) + otherLines(of: population)
  }

  /// Returns the lines that are about no kind of button.
  private func otherLines(of population: String?) -> [Line] {
    otherLines + unsupportedLines
      + failures.sorted { $0.key < $1.key }.map { name, failure in
        Line(
          title: "no answer",
          answer:
            "\(name) gives no layout for \(Counted.text(failure.count, "button")); first: \(failure.first)"
        )
      }
  }

  /// Returns a line for each row, but a single line for fitting sizes that are the same, at least within
  /// a pixel.
  private func rowLines(_ rows: [Row], of population: String?, _ detail: Detail) -> [Line] {
    let rows = rows.filter { $0.compared > 0 }
    let sizes = rows.filter(\.question.isOfOwnSize)
    let total = Total(sizes)
    guard sizes.count > 1, total.different == 0 else {
      return rows.map { marked(line(for: $0, of: population, detail: detail)) }
    }
    let size = Line(
      question: sizes[0].question, title: "own size",
      answer: "\(total.sameness) in \(Self.all(total.compared, population))")
    return [size]
      + rows.filter { !$0.question.isOfOwnSize }.map {
        marked(line(for: $0, of: population, detail: detail))
      }
  }

  /// Returns a line with the remark `(unmeasured)` if no measurement on a device confirms its buttons.
  package func marked(_ line: Line) -> Line {
    guard let question = line.question, unmeasuredQuestions[question] != nil else { return line }
    var marked = line
    marked.answer += " (unmeasured)"
    return marked
  }

  /// Returns the line for all unmeasured buttons without room, of this comparison and of those of further views; nil
  /// without such buttons.
  package func foldedLine(and views: [VisibleComparison] = []) -> Line? {
    let folded = rows.filter { isFolded($0.question) && $0.compared > 0 }
    guard let reason = folded.first.flatMap({ unmeasuredQuestions[$0.question] }) else {
      return nil
    }
    let total = Total(folded)
    var details = foldedChanges
    var answer =
      total.different == 0
      ? "\(total.sameness) in \(Self.all(total.compared, nil))"
      : "differ in \(DecimalText.grouped(total.different)) of \(DecimalText.grouped(total.compared))"
    for view in views {
      let moving = Total(view.rows.filter { isFolded($0.question) })
      guard let name = view.view, moving.different > 0 else { continue }
      answer += ", '\(name)' in \(DecimalText.grouped(moving.different))"
      details += view.foldedChanges
    }
    if let first = details.first, case .breaksTitles = reason {
      details[0] = "with titles in one line \(first)"
    }
    return Line(
      question: folded.first?.question, title: "button without room",
      answer: "\(answer) (unmeasured: \(reason.text))", details: details)
  }

  /// The movements in unmeasured buttons without room, with their usual amounts.
  private var foldedChanges: [String] {
    let moves = foldedMoves
    let different = Total(rows.filter { isFolded($0.question) }).different
    return Item.allCases.compactMap { item in
      moves[item].map { move in
        let name = item == .view ? view.map { "'\($0)'" } ?? item.name : item.name
        return "\(name) is \(move.usualText(of: different, commonOnly: true))"
      }
    }
  }

  /// The result table as text, below a line that names the technique in which items move, if any do.
  package var titledText: String {
    (isDifferent ? "what moves in \(names.second):\n" : "") + text(of: nil)
  }

  /// The largest width of a title that makes the column of answers wider.
  private static let column = 36

  /// Returns the lines of the result table as text, with the results in a column.
  ///
  /// With usual amounts, unmeasured buttons without room share a line, and lines are folded at phrases.
  ///
  /// - Parameters:
  ///   - population: the buttons in words, such as `typical buttons`; nil if the reader knows them.
  ///   - views: the comparisons of further views, whose lines come before those of buttons without room.
  package func text(
    of population: String?, and views: [VisibleComparison] = [], detail: Detail = .usual
  ) -> String {
    let views = views.filter { $0.view != nil }
    func isShown(_ line: Line) -> Bool {
      detail == .ranges || line.question.map { !isFolded($0) } ?? true
    }
    let all = lines(of: population, detail: detail).filter(isShown)
    let roomy = all.filter { $0.question.map { !$0.isOfLittleRoom } ?? false }
    let table =
      roomy + views.flatMap { $0.lines(of: population, detail: detail) }
      + all.filter { $0.question?.isOfLittleRoom ?? false }
      + [detail == .usual ? foldedLine(and: views) : nil].compactMap(\.self)
      + all.filter { $0.question == nil }
    let most = table.map(\.title.count).filter { detail == .ranges || $0 <= Self.column }.max() ?? 0
    let width = most + 3
    return table.map { line in
      let head = line.title.padded(to: max(width, line.title.count + 3)) + line.answer
      if detail == .usual, line.question != nil || line.name != nil {
        return FoldedText.lines(head, line.details, indent: width + 2).map { $0 + "\n" }.joined()
      }
      let details = line.details.map { "".padded(to: width + 2) + $0 + "\n" }
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

  /// Returns the reasons why compared buttons are unmeasured, each once, as notes.
  ///
  /// - Parameter isTold: returns whether the reason of a kind of buttons is wanted.
  package func unmeasuredLines(where isTold: (LayoutQuestion) -> Bool) -> [String] {
    var lines: [String] = []
    for row in rows where row.compared > 0 && isTold(row.question) {
      guard let reason = unmeasuredQuestions[row.question] else { continue }
      let line = "unmeasured: \(reason.sentence)"
      if !lines.contains(line) { lines.append(line) }
    }
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
  static func all(_ count: Int, _ population: String?) -> String {
    guard count > 1 else {
      return "1 "
        + (population ?? "buttons").replacing("buttons", with: "button", maxReplacements: 1)
    }
    return "all \(DecimalText.grouped(count))" + (population.map { " \($0)" } ?? "")
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

extension UnmeasuredReason {
  /// The reason in words, after `unmeasured: `.
  package var text: String {
    switch self {
    case .aligned:
      "configurations were measured only with centred content"
    case .breaksTitles(let name): "on a device titles break into lines in \(name)"
    case .onlyFitting: "configurations were measured only with content that fits"
    case .stated: "as the test says"
    }
  }

  /// The reason as a sentence that names its buttons.
  package var sentence: String {
    switch self {
    case .aligned(let name):
      "the places in \(name): it aligns its content, and \(text)"
    case .breaksTitles(let name):
      "buttons without room: on a device their titles break into lines in \(name); here each title has one line"
    case .onlyFitting(let name):
      "buttons without room: configurations, such as that of \(name), were measured only with content that fits"
    case .stated: text
    }
  }
}
