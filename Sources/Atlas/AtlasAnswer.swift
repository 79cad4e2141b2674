import Judging
import RunRecords
import StrategyKit

/// The result for a button or for the buttons of a cell: agreement, differences, missing answers, or no comparison.
struct AtlasAnswer: Hashable {
  var role: MapDrawing.Kind.Role
  /// The strategies that differ or give no answer on every button; for unsupported buttons the disabled ones.
  var strategies: StrategySet = []
  /// The strategies that do so on some buttons of a cell, while others do on all.
  var sometimes: StrategySet = []
  /// The groups of equal answers, without a majority.
  var sides: [StrategySet] = []
  /// The candidates that were not asked, since they do not support the button.
  var unasked: StrategySet = []

  /// Whether a strategy differs or gives no answer.
  var isWrong: Bool { role == .differs || role == .fails }

  /// Whether no compared strategy is wrong.
  var isRight: Bool { role == .agrees || role == .partlyAsked }

  /// All that differ or give no answer, on whatever button.
  var blamed: StrategySet { isWrong ? strategies.union(sometimes) : [] }

  /// Returns the same result for some strategies; sides stay, since a difference needs two.
  func only(_ some: StrategySet) -> AtlasAnswer {
    var answer = self
    if sides.isEmpty { answer.strategies = strategies.intersection(some) }
    return answer.strategies.isEmpty ? .agree(unasked: unasked) : answer
  }

  /// That all who were asked agree.
  static func agree(unasked: StrategySet = []) -> AtlasAnswer {
    AtlasAnswer(role: unasked.isEmpty ? .agrees : .partlyAsked, unasked: unasked)
  }
}

/// The results of a button by any difference, and by differences of more than a pixel.
struct AtlasAnswers: Hashable {
  var any: AtlasAnswer
  var far: AtlasAnswer
  /// The number of strategies that answered.
  var asked: Int
  /// Whether the strategy that the rule is about supports the button.
  var isOwnerAsked = true
}

/// The result of the buttons of a cell.
struct AtlasCell {
  /// The result of all of them for one question.
  struct Share {
    var answer: AtlasAnswer
    /// Whether the result holds for some of them only.
    var isPartial = false
  }

  var any: Share
  var far: Share
  var regime: Regime
  var isUnderRule: Bool
  /// The smallest and the largest number of strategies that answered.
  var asked: ClosedRange<Int>
  /// Whether the strategy that the rule is about supports all its buttons.
  var isOwnerAsked = true
}

typealias AtlasRow = [AtlasCell]

/// The counts of results in a cell.
struct AnswerCounts {
  private var counts: [(answer: AtlasAnswer, count: Int)] = []
  private var all = 0

  mutating func add(_ answer: AtlasAnswer) {
    all += 1
    if let place = counts.firstIndex(where: { $0.answer == answer }) {
      counts[place].count += 1
    } else {
      counts.append((answer, 1))
    }
  }

  /// The failures on any of the buttons, or else the agreement on the compared ones.
  var share: AtlasCell.Share {
    let wrong = counts.filter(\.answer.isWrong)
    if let most = wrong.max(by: { $0.count < $1.count }) {
      return share(of: wrong.filter { $0.answer.role == most.answer.role })
    }
    let right = counts.filter(\.answer.isRight)
    guard right.isEmpty else {
      return AtlasCell.Share(answer: .agree(unasked: Self.common(right.map(\.answer.unasked))))
    }
    let most = counts.max { $0.count < $1.count }
    return AtlasCell.Share(answer: most?.answer ?? AtlasAnswer(role: .unpromised))
  }

  /// Returns the strategies that are wrong on all buttons of a cell, and on some, for one kind of failure.
  private func share(
    of wrong: [(answer: AtlasAnswer, count: Int)]
  ) -> AtlasCell.Share {
    let isEverywhere = wrong.reduce(0) { $0 + $1.count } == all
    var answer = wrong[0].answer
    answer.strategies = wrong.reduce(into: []) { $0.formUnion($1.answer.strategies) }
    answer.unasked = Self.common(wrong.map(\.answer.unasked))
    if !answer.sides.isEmpty, wrong.allSatisfy({ $0.answer.sides == answer.sides }) {
      return AtlasCell.Share(answer: answer, isPartial: !isEverywhere)
    }
    answer.sides = []
    let always = isEverywhere ? Self.common(wrong.map(\.answer.strategies)) : []
    guard !always.isEmpty else { return AtlasCell.Share(answer: answer, isPartial: true) }
    answer.sometimes = answer.strategies.subtracting(always)
    answer.strategies = always
    return AtlasCell.Share(answer: answer)
  }

  private static func common(_ sets: [StrategySet]) -> StrategySet {
    sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
  }
}
