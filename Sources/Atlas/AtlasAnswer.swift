import Judging
import RunRecords
import StrategyKit

/// The result for a button or for the buttons of a cell: agreement, differences, missing layouts, or no
/// comparison.
struct AtlasAnswer: Hashable {
  var role: MapDrawing.Kind.Role
  /// The strategies that are wrong on every button, or on some if the cell's result is partial; without a
  /// comparison, the disabled strategies.
  var strategies: StrategySet = []
  /// The strategies that are wrong on some buttons of a cell, while ``strategies`` are wrong on all.
  var sometimes: StrategySet = []
  /// The groups of strategies with equal layouts, if there is more than one and none is the majority.
  var sides: [StrategySet] = []
  /// The strategies of the map that do not support the button.
  var unasked: StrategySet = []

  /// Whether a strategy differs or returns no layout.
  var isWrong: Bool { role == .differs || role == .fails }

  /// Whether all compared strategies agree.
  var isRight: Bool { role == .agrees || role == .partlyAsked }

  /// All strategies that differ or return no layout, on any of the buttons.
  var blamed: StrategySet { isWrong ? strategies.union(sometimes) : [] }

  /// Returns the result for some of the strategies: agreement if none of them is wrong; a difference without
  /// a majority is unchanged.
  func only(_ some: StrategySet) -> AtlasAnswer {
    var answer = self
    if sides.isEmpty { answer.strategies = strategies.intersection(some) }
    return answer.strategies.isEmpty ? .agree(unasked: unasked) : answer
  }

  /// Makes the result for a button on which all strategies that support it agree.
  static func agree(unasked: StrategySet = []) -> AtlasAnswer {
    AtlasAnswer(role: unasked.isEmpty ? .agrees : .partlyAsked, unasked: unasked)
  }
}

/// The results for a button: one that counts all differences, and one that counts differences of more than a
/// pixel.
struct AtlasAnswers: Hashable {
  var any: AtlasAnswer
  var far: AtlasAnswer
  /// The number of strategies that returned a layout.
  var asked: Int
  /// Whether the strategy that the rule is about supports the button.
  var isOwnerAsked = true
}

/// The results for all buttons of a cell.
struct AtlasCell {
  /// The result of a cell, for either all differences or only differences of more than a pixel.
  struct Share {
    var answer: AtlasAnswer
    /// Whether the result applies to only some buttons of the cell.
    var isPartial = false
  }

  var any: Share
  var far: Share
  var regime: Regime
  var isUnderRule: Bool
  /// The smallest and the largest number of strategies with a layout, over the cell's buttons.
  var asked: ClosedRange<Int>
  /// Whether the strategy that the rule is about supports all buttons of the cell.
  var isOwnerAsked = true
}

typealias AtlasRow = [AtlasCell]

/// The number of times that each result occurs among the buttons of a cell.
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

  /// The result for all buttons together: the more frequent of differences and failures; without these, the
  /// agreement of the compared buttons.
  ///
  /// If no button was compared, the most frequent result without a comparison.
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

  /// Combines the results of one kind of failure: strategies that are wrong on all buttons of a cell, and on
  /// some.
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
