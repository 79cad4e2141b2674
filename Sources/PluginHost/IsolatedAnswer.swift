import PluginProtocol
import StrategyKit

/// The result of asking for a spec.
struct IsolatedAnswer {
  /// The answer of the strategy; its reasons are indices of the worker's table.
  var answer = SpecAnswer()
  /// The reason for a missing answer.
  var failure: StrategyFailure?

  /// The aspects that are supported.
  var promised: Aspect { Aspect(rawValue: UInt8(truncatingIfNeeded: answer.promised)) }

  /// Returns a missing answer.
  static func failed(_ failure: StrategyFailure) -> IsolatedAnswer {
    var answer = IsolatedAnswer()
    answer.failure = failure
    return answer
  }
}

/// Answers in the order in which they will be wanted.
struct PrefetchedLayouts {
  private var specs: [ButtonSpec] = []
  private var answers: [IsolatedAnswer?] = []
  private var next = 0
  /// The distance to the next wanted answer: skipped ones are no longer wanted.
  private static let reach = 12

  /// Replaces the remaining answers; nil means that a spec was not sent.
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
