package import Findings
import ReportText
import StrategyKit

extension VisibleComparison {
  /// Returns the result in one sentence: the frames of image and title, then the button's fitting size; if
  /// neither was compared, the content rectangle.
  ///
  /// - Parameter population: the buttons in words, such as `typical buttons`.
  package func sentence(of population: String) -> String {
    if isEmpty { return emptySentence(of: population) }
    let places = Total(rows.filter { !$0.question.isOfOwnSize })
    let sizes = Total(rows.filter(\.question.isOfOwnSize))
    let buttons = unsupportedButtons > 0 ? "\(population) that both support" : population
    if places.isSame, sizes.isSame, places.compared == sizes.compared, places.compared > 0 {
      return "image and title are in the same places and the button's own size is the same in "
        + Self.all(places.compared, buttons)
    }
    var parts: [String] = []
    if places.compared > 0 {
      parts.append(places.text("image and title are in the same places", Self.elsewhere, buttons))
    }
    if sizes.compared > 0 {
      // The first part of the sentence has named the population already.
      parts.append(
        sizes.text(
          "the button's own size is the same", Self.otherSize,
          sizes.compared == places.compared ? nil : buttons))
    }
    if parts.isEmpty, let (compared, different) = others[.contentRect] {
      parts.append(
        different == 0
          ? "the content rectangle is the same in \(Self.all(compared, buttons))"
          : "the content rectangle differs in \(Self.part(different, of: compared)) \(buttons)")
    }
    return parts.joined(separator: "; ")
  }

  /// The kinds of buttons that look the same or differ, such as `the same as in Old: title alone; different: …`.
  ///
  /// - Parameter views: the comparisons of further views, which are named if they differ.
  package func summary(with views: [VisibleComparison] = []) -> String {
    let directions = [self[.leftToRight], self[.rightToLeft]].filter { $0.compared > 0 }
    let areAlike = Set(directions.map { $0.different > 0 }).count < 2
    let pairs: [(questions: [LayoutQuestion], words: String)] =
      areAlike
      ? [([.leftToRight, .rightToLeft], "image and title")]
      : [
        ([.leftToRight], "image and title left to right"),
        ([.rightToLeft], "image and title right to left"),
      ]
    let groups: [(questions: [LayoutQuestion], words: String)] =
      pairs + [
        ([.titleAlone], "title alone"), ([.imageAlone], "image alone"),
        (LayoutQuestion.allCases.filter(\.isOfLittleRoom), "buttons without room"),
        (LayoutQuestion.allCases.filter(\.isOfOwnSize), "own size"),
      ]
    var same: [String] = []
    var different: [String] = []
    for group in groups {
      let rows = group.questions.map { self[$0] }.filter { $0.compared > 0 }
      guard !rows.isEmpty else { continue }
      if rows.contains(where: { $0.different > 0 }) {
        different.append(group.words)
      } else {
        same.append(group.words)
      }
    }
    let moving = views.filter(\.isDifferent).compactMap(\.view).map { "'\($0)'" }
    if same.isEmpty {
      return "every kind differs" + (moving.isEmpty ? "" : ", \(moving.listed) too")
    }
    different += moving
    return "the same as in \(names.first): \(same.joined(separator: ", "))"
      + (different.isEmpty ? "" : "; different: \(different.joined(separator: ", "))")
  }

  private static let elsewhere = "image or title is in another place"
  private static let otherSize = "the button's own size differs"

  private func emptySentence(of population: String) -> String {
    if buttons == 0 { return "no buttons to compare" }
    let nothing = "nothing was compared: "
    if !failures.isEmpty, unsupportedButtons < buttons {
      return nothing
        + lines(of: population).filter { $0.title == "no answer" }
        .map(\.answer).joined(separator: "; ")
    }
    return nothing
      + "none of the \(DecimalText.grouped(buttons)) \(population) is supported by both "
      + "\(names.first) and \(names.second)"
  }

  /// The sum of several rows of a comparison.
  struct Total {
    var compared = 0, same = 0, withinPixel = 0
    /// The largest change of a number in the rows, in points.
    var amount = 0.0

    init(_ rows: [Row]) {
      for row in rows {
        compared += row.compared
        same += row.same
        withinPixel += row.withinPixel
        amount = max(amount, row.amount)
      }
    }

    var different: Int { compared - same - withinPixel }
    var isSame: Bool { same == compared }

    /// The result in words, if no button of the rows differs by more than a pixel.
    var sameness: String { isSame ? "exactly the same" : "same within a pixel" }

    /// Returns the rows' result in words; `equal` and `unequal` are the phrases for equal and differing
    /// buttons.
    ///
    /// - Parameter population: the buttons in words; nil if the sentence has named them already.
    fileprivate func text(_ equal: String, _ unequal: String, _ population: String?) -> String {
      let all = population.map { " in " + VisibleComparison.all(compared, $0) } ?? ""
      if isSame { return equal + all }
      if different == 0 {
        return "\(equal) within a pixel\(all)"
      }
      let few = compared < VisibleComparison.few
      let part =
        few
        ? "\(DecimalText.grouped(different)) of \(DecimalText.grouped(compared))"
        : ShareText.shortPercent(different, of: compared)
      let whole = population.map {
        few ? " \($0)" : " of \(DecimalText.grouped(compared)) \($0)"
      }
      return "\(unequal) in \(part)\(whole ?? ""), by at most "
        + VisibleComparison.Move.points(amount)
    }
  }
}
