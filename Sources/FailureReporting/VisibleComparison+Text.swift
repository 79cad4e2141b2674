package import Findings
import Fuzzing
import ReportText
package import StrategyKit

extension LayoutQuestion {
  /// The question as the head of a row.
  package var title: String {
    switch self {
    case .leftToRight: "image and title, left to right"
    case .rightToLeft: "image and title, right to left"
    case .titleAlone: "title alone"
    case .imageAlone: "image alone"
    case .tooSmall: "button too small for its content"
    case .ownSize: "own size"
    }
  }
}

extension VisibleComparison {
  /// Few buttons of a row give no share.
  private static let few = 40

  /// One line for each question, then what is not supported, not visible or not answered.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func text(of population: String) -> String {
    let table =
      rows.filter { $0.compared > 0 }.map { row in
        (row.question.title, answer(to: row, of: population))
      } + remarkRows
    let width = table.map(\.0.count).max() ?? 0
    return table.map { title, answer in
      title + String(repeating: " ", count: width + 3 - title.count) + answer + "\n"
    }.joined()
  }

  /// What is not supported, not visible or not answered, a sentence each.
  package var remarks: [String] { remarkRows.map { "\($0): \($1)" } }

  private var remarkRows: [(String, String)] {
    var table: [(String, String)] = []
    for (name, reasons) in unsupported.sorted(by: { $0.key < $1.key }) {
      let count = reasons.values.reduce(0, +)
      let reason = reasons.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
      table.append(
        (
          "not supported",
          "\(name) does not support \(Self.share(count, of: buttons)) (\(reason))"
        ))
    }
    for (name, failure) in failures.sorted(by: { $0.key < $1.key }) {
      table.append(
        ("no answer", "\(name) gives none for \(failure.count); first: \(failure.first)"))
    }
    if otherContentRects > 0 {
      table.append(
        (
          "not visible",
          "the content rectangle differs in \(Self.share(otherContentRects, of: buttons))"
        ))
    }
    return table
  }

  private static func share(_ count: Int, of all: Int) -> String {
    "\(DecimalText.grouped(count)) of \(DecimalText.grouped(all))"
  }

  /// The answer to a question as a sentence.
  package func answer(to row: Row, of population: String) -> String {
    let all = "\(DecimalText.grouped(row.compared)) \(population)"
    if row.compared == 0 { return "no button was compared" }
    if row.same == row.compared { return "same in all \(all)" }
    if row.different == 0 {
      return "same to the pixel in all \(all), exactly in \(DecimalText.grouped(row.same))"
    }
    return "differ in \(DecimalText.grouped(row.different)) of \(all): in \(names.second) "
      + changes(in: row).joined(separator: "; ")
  }

  /// What moves in the second technique, such as `the image is 80 points further left`.
  package func changes(in row: Row) -> [String] {
    Item.allCases.compactMap { item in
      row.moves[item].map { move in
        let isPartial = move.count < row.different
        let count = isPartial ? " in \(DecimalText.grouped(move.count)) of them" : ""
        return "\(item.name) \(move.text)\(count)"
      }
    }
  }
}

extension VisibleComparison.Item {
  /// The item before what happens to it.
  fileprivate var name: String {
    switch self {
    case .image: "the image is"
    case .title: "the title is"
    case .ownSize: "the button is"
    }
  }
}

extension VisibleComparison.Move {
  /// By how much, such as `4 points further left` or `3 to 20 points narrower`.
  fileprivate var text: String {
    [
      Self.text(least.x, most.x, "further left", "further right"),
      Self.text(least.y, most.y, "higher up", "lower down"),
      Self.text(least.width, most.width, "narrower", "wider"),
      Self.text(least.height, most.height, "less high", "higher"),
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

  private static func points(_ number: Double) -> String {
    rounded(number) == 1 ? "1 point" : "\(DecimalText.short(rounded(number))) points"
  }
}
