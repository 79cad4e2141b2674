import Findings
import ReportText
import StrategyKit
import UIKitModel

/// The lines of the result table about a compared view other than image and title.
extension VisibleComparison {
  /// Returns the lines for a compared view other than image and title; kinds of buttons in which it never
  /// moves share a line.
  func viewLines(of population: String?, _ detail: Detail) -> [Line] {
    let rows = rankedRows.filter { detail == .ranges || !isFolded($0.question) }
    let moving = rows.filter { $0.different > 0 }
    let lines =
      detail == .usual
      ? groupLines(of: population)
      : moving.map { marked(line(for: $0, of: population, detail: detail)) }
    let total = Total(rows.filter { $0.different == 0 })
    guard let view, total.compared > 0 else { return lines }
    let all = Self.all(total.compared, population)
    let title = moving.isEmpty ? "'\(view)'" : "'\(view)', all other buttons"
    return lines + [
      Line(title: title, answer: "\(total.sameness) in \(all)")
    ]
  }

  /// Returns a line for all kinds of buttons in which the compared view changes in the same way.
  private func groupLines(of population: String?) -> [Line] {
    let groups = viewGroups
    return groups.map { group in
      let buttons = population.map { " \($0)" } ?? ""
      var line = Line(
        title: title(of: group, beside: groups),
        answer: "differs in \(DecimalText.grouped(group.different)) of "
          + "\(DecimalText.grouped(group.compared))\(buttons)")
      line.name = names.second
      let isTurned = group.move.usual(.x) != nil
      let turned = "right to left the same" + (isTurned ? ", mirrored" : "")
      line.details =
        [group.text]
        + [group.mirroredKinds.isEmpty ? nil : turned, mirrorText(of: group)]
        .compactMap(\.self)
      if group.kinds.contains(where: { unmeasuredQuestions[$0.question] != nil }) {
        line.answer += " (unmeasured)"
      }
      return line
    }
  }

  /// Returns which technique alone does not mirror the view, for a group of buttons from right to left; nil if both
  /// or neither do.
  private func mirrorText(of group: ViewGroup) -> String? {
    guard group.kinds.allSatisfy({ $0.direction == .rightToLeft }), group.move.usual(.x) != nil
    else { return nil }
    return switch mirrorsView {
    case (true, false): "\(names.second) does not mirror it"
    case (false, true): "\(names.first) does not mirror it"
    default: nil
    }
  }

  private func title(of group: ViewGroup, beside groups: [ViewGroup]) -> String {
    func kinds(_ group: ViewGroup) -> [ViewGroup.Kind] { group.kinds + group.mirroredKinds }
    let directions = Set(kinds(group).map(\.direction))
    let all = groups.flatMap(kinds)
    let ofDirections = all.filter { directions.contains($0.direction) }
    var parts = ["'\(view ?? "")'"]
    if Set(ofDirections) != Set(kinds(group)) { parts += Self.words(for: kinds(group)) }
    if let only = directions.only, ofDirections.count < all.count { parts.append(only.name) }
    return parts.joined(separator: ", ")
  }

  /// Returns the words for kinds of buttons, without their directions.
  private static func words(for kinds: [ViewGroup.Kind]) -> [String] {
    let questions = Set(kinds.map(\.question))
    let hasPair = !questions.isDisjoint(with: [.leftToRight, .rightToLeft])
    let (hasTitle, hasImage) = (questions.contains(.titleAlone), questions.contains(.imageAlone))
    let items: String? =
      switch (hasPair, hasImage, hasTitle) {
      case (true, true, false): "with an image"
      case (true, false, true): "with a title"
      case (true, false, false): "image and title"
      case (false, true, false): "image alone"
      case (false, false, true): "title alone"
      case (false, true, true): "one item alone"
      case (true, true, true): "with room"
      case (false, false, false): nil
      }
    return [items, questions.contains(where: \.isOfLittleRoom) ? "without room" : nil]
      .compactMap(\.self)
  }

  /// The constant changes of the compared view in words, its size before its place; nil if nothing is
  /// constant.
  package var viewConstantsText: String? {
    let (change, isRelative) = viewConstants
    var (size, place) = (change, change)
    (size.x, size.y) = (0, 0)
    (place.width, place.height) = (0, 0)
    let placeText = place.text.map {
      "\($0) than in \(names.first)" + (isRelative ? ", relative to the image" : "")
    }
    let mirrorText: String? =
      switch mirrorsView {
      case (true, false): "not mirrored right to left"
      case (false, true): "mirrored right to left"
      default: nil
      }
    let texts = [size.text, placeText, mirrorText].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}

extension VisibleComparison.ViewGroup {
  /// The change of the view in words, relative to the item that it follows, if any.
  fileprivate var text: String {
    guard itemMoves else { return move.usualText(of: 0) }
    let names = LayoutItem.allCases.filter(items.contains).map(\.name).joined(separator: " or ")
    return move.amount == 0
      ? "moves with \(names): \(ownMove.usualText(of: 0))"
      : "relative to \(names): \(move.usualText(of: 0))"
  }
}

extension Set {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
