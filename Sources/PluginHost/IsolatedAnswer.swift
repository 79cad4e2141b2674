import PluginProtocol
import StrategyKit

/// What came of asking for a spec.
struct IsolatedAnswer {
  /// What the strategy answered; its reasons are places in the worker's own table.
  var answer = SpecAnswer()
  /// Why there is no answer.
  var failure: StrategyFailure?

  /// The aspects that are promised.
  var promised: Aspect { Aspect(rawValue: UInt8(truncatingIfNeeded: answer.promised)) }

  /// That there is no answer.
  static func failed(_ failure: StrategyFailure) -> IsolatedAnswer {
    var answer = IsolatedAnswer()
    answer.failure = failure
    return answer
  }
}

/// Answers in the order in which they will be wanted.
struct AnswerTape {
  private var specs: [ButtonSpec] = []
  private var answers: [IsolatedAnswer?] = []
  private var next = 0
  /// How far ahead the next one that is wanted may be: what is skipped is what turned out not to be
  /// wanted of the specs before it.
  private static let reach = 12

  /// Replaces what is left; nil stands for what has not been asked.
  mutating func load(_ specs: [ButtonSpec], _ answers: [IsolatedAnswer?]) {
    self.specs = specs
    self.answers = answers
    next = 0
  }

  /// Goes back to the first one.
  mutating func rewind() { next = 0 }

  /// The place of the first answer for a spec.
  private func place(of spec: ButtonSpec) -> Int? {
    let end = min(specs.count, next + Self.reach)
    guard next < end else { return nil }
    return specs[next..<end].firstIndex(of: spec)
  }

  /// Looks without taking.
  func peek(_ spec: ButtonSpec) -> IsolatedAnswer? { place(of: spec).flatMap { answers[$0] } }

  /// Drops what comes before a spec, and looks.
  mutating func advance(to spec: ButtonSpec) -> IsolatedAnswer? {
    guard let place = place(of: spec) else { return nil }
    next = place
    return answers[place]
  }

  /// Takes the first answer for a spec.
  mutating func take(_ spec: ButtonSpec) -> IsolatedAnswer? {
    guard let place = place(of: spec) else { return nil }
    next = place + 1
    return answers[place]
  }
}
