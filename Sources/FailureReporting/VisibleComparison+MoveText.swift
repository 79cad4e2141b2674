package import Findings
import ReportText
package import StrategyKit

extension MovementWay {
  /// The way of a movement in words after an amount, such as `further left` or `wider`.
  package var text: String { isOfPlace ? "further \(rawValue)" : rawValue }

  fileprivate var isOfPlace: Bool {
    switch self {
    case .left, .right, .up, .down: true
    case .narrower, .wider, .shorter, .taller: false
    }
  }
}

extension VisibleComparison.Cause {
  /// The causes in words; a clause comes after a comma.
  fileprivate static func text(_ causes: [Self], for number: VisibleComparison.FrameNumber)
    -> String
  {
    func isClause(_ cause: Self) -> Bool { if case .loneShift = cause { true } else { false } }
    let nouns = causes.filter { !isClause($0) }.map { $0.text(for: number) }
    return ([nouns.listed] + causes.filter(isClause).map { $0.text(for: number) })
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The cause in words, for a change of the number.
  fileprivate func text(for number: VisibleComparison.FrameNumber) -> String {
    switch self {
    case .insets: "insets"
    case .gap: "gap"
    case .alignment: "alignment"
    case .leastSize: number == .width ? "least width" : "least height"
    case .lineHeight: "line of text"
    case .loneShift(let name): "shifted in \(name)"
    }
  }
}

extension VisibleComparison.Move {
  /// Returns the usual change in words, such as `24 points further right (at most 158)`.
  ///
  /// A number that changes in less than half of the buttons says in how many. Next to changes by points, a number
  /// that changes by fractions of a point is left out.
  ///
  /// - Parameters:
  ///   - different: the number of buttons in which anything differs; 0 to say no counts.
  ///   - causes: the fixed values that explain a changed number.
  ///   - commonOnly: whether numbers that change in less than half of the buttons are left out, if others remain.
  package func usualText(
    of different: Int, commonOnly: Bool = false,
    because causes: [VisibleComparison.FrameNumber: [VisibleComparison.Cause]] = [:]
  ) -> String {
    let isLarge = amount >= 2
    let all = VisibleComparison.FrameNumber.allCases.compactMap { number in
      usual(number).map {
        Phrase($0, VisibleComparison.Cause.text(causes[number] ?? [], for: number))
      }
    }
    let told = all.filter { !isLarge || ($0.usual.most ?? $0.usual.points) >= 1 }
    let common = told.filter { $0.usual.count * 2 >= different }
    let rare =
      commonOnly && !common.isEmpty ? [] : told.filter { $0.usual.count * 2 < different }
    var texts = common.isEmpty ? [] : [Phrase.text(common)]
    for count in Set(rare.map(\.usual.count)).sorted(by: >) {
      let phrases = rare.filter { $0.usual.count == count }
      texts.append("\(Phrase.text(phrases)) in \(DecimalText.grouped(count)) of them")
    }
    return texts.joined(separator: ", and ")
  }

  /// The usual change of one number, with its cause in words or an empty text.
  private struct Phrase {
    var usual: VisibleComparison.Usual
    private var cause: String

    init(_ usual: VisibleComparison.Usual, _ cause: String) {
      self.usual = usual
      self.cause = cause
    }

    private var remarks: String {
      // A fraction of a point does not matter in a large number.
      let most = usual.most.map {
        "at most \(DecimalText.short($0 < 10 ? VisibleComparison.Move.rounded($0) : ($0 - 1e-6).rounded(.up)))"
      }
      let all = [cause.isEmpty ? nil : cause, most].compactMap(\.self)
      return all.isEmpty ? "" : " (\(all.joined(separator: "; ")))"
    }

    /// Whether both are equal but for the way.
    private func isLike(_ other: Phrase) -> Bool {
      usual.points == other.usual.points && usual.most == other.usual.most
        && usual.way.isOfPlace == other.usual.way.isOfPlace && cause == other.cause
    }

    /// Returns phrases as a list in which equal amounts and the unit are said once.
    static func text(_ phrases: [Phrase]) -> String {
      var groups: [[Phrase]] = []
      for phrase in phrases {
        if let last = groups.last, last[0].isLike(phrase) {
          groups[groups.count - 1].append(phrase)
        } else {
          groups.append([phrase])
        }
      }
      var isUnitSaid = false
      let texts = groups.map { group in
        let points = VisibleComparison.Move.rounded(group[0].usual.points)
        let amount =
          isUnitSaid && points != 1
          ? DecimalText.short(points) : VisibleComparison.Move.points(points)
        isUnitSaid = isUnitSaid || points != 1
        let ways = group.enumerated().map { place, phrase in
          place == 0 ? phrase.usual.way.text : phrase.usual.way.rawValue
        }
        return "\(amount) \(ways.joined(separator: " and "))\(group[0].remarks)"
      }
      return texts.contains { $0.contains(" and ") }
        ? texts.joined(separator: ", ") : texts.listed
    }
  }

  /// The smallest and the largest change in words, such as `4 points further left` or `3 to 20 points narrower`.
  package var text: String {
    [
      Self.text(least.x, most.x, .left, .right), Self.text(least.y, most.y, .up, .down),
      Self.text(least.width, most.width, .narrower, .wider),
      Self.text(least.height, most.height, .shorter, .taller),
    ].compactMap(\.self).listed
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

  fileprivate static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  /// Returns a number of points in words, rounded to hundredths, such as `1 point` or `2.5 points`.
  package static func points(_ number: Double) -> String {
    rounded(number) == 1 ? "1 point" : "\(DecimalText.short(rounded(number))) points"
  }
}

extension VisibleComparison.Change {
  /// The amounts of one change in words, such as `2 points narrower and shorter`; nil if nothing changes.
  package var text: String? {
    var move = VisibleComparison.Move()
    guard amount > 0 else { return nil }
    move.add(self)
    return move.usualText(of: 0)
  }
}
