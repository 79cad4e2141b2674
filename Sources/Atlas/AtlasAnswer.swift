import Judging
import RunRecords
import StrategyKit

/// What came of a button, or of the buttons of a cell: nobody differs, some do, or some give no answer; where nobody
/// is compared, those that were not asked.
struct AtlasAnswer: Hashable {
  var role: MapDrawing.Kind.Role
  /// Those that differ or give no answer, on every button; of the unsupported buttons those that are asked no more.
  var strategies: StrategySet = []
  /// Those that do so on some buttons of a cell, where others do on every one.
  var sometimes: StrategySet = []
  /// Who answers as whom, where no answer is given by most.
  var sides: [StrategySet] = []
  /// The candidates that were not asked, since they do not promise the button.
  var unasked: StrategySet = []

  /// Whether somebody differs, or gives no answer.
  var isWrong: Bool { role == .differs || role == .fails }

  /// Whether nothing is wrong with those who were asked.
  var isRight: Bool { role == .agrees || role == .partlyAsked }

  /// All that differ or give no answer, on whatever button.
  var blamed: StrategySet { isWrong ? strategies.union(sometimes) : [] }

  /// The same of some of those who differ; where there are sides they stay, since nobody differs by himself.
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

/// What came of a button by any difference, and by those of more than a pixel.
struct AtlasAnswers: Hashable {
  var any: AtlasAnswer
  var far: AtlasAnswer
  /// How many strategies answered.
  var asked: Int
  /// Whether the strategy that the rule is about promises the button.
  var isOwnerAsked = true
}

/// What came of the buttons of a cell.
struct AtlasCell {
  /// What came of all of them for one question.
  struct Share {
    var answer: AtlasAnswer
    /// Whether it came of some of them only.
    var isPartial = false
  }

  var any: Share
  var far: Share
  var regime: Regime
  var isUnderRule: Bool
  /// How many strategies answered, at least and at most.
  var asked: ClosedRange<Int>
  /// Whether the strategy that the rule is about promises all its buttons.
  var isOwnerAsked = true
}

typealias AtlasRow = [AtlasCell]

/// How often answers came in a cell.
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

  /// What is wrong on any of the buttons, or else that those agree who were asked: what two promise on some of a
  /// cell's pixels is no more hatched than what they differ on there.
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

  /// Who is wrong on all buttons of a cell, and who on some, of answers that are wrong in one way.
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
