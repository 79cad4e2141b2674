import PluginProtocol
import StrategyKit
import UIKitModel

/// A strategy with the instances that answer for it, as a plugin keeps them.
struct ServedStrategy {
  let strategy: any LayoutStrategy
  private(set) var reasons = ReasonTable()
  // The instances by the number that the host gave them, oldest first.
  private var workers: [(number: Int, worker: any LayoutWorker)] = []
  /// How many instances are kept.
  private static let capacity = 8

  init(_ strategy: any LayoutStrategy) { self.strategy = strategy }

  /// What the host is told of it.
  var description: StrategyDescription {
    var description = StrategyDescription(id: strategy.id.rawValue, summary: strategy.summary)
    description.canExplain = (strategy as? LibraryStrategy)?.canExplain ?? true
    description.canStartAfresh = true
    return description
  }

  /// The instance of a number, made if need be.
  private mutating func worker(_ number: Int, isFresh: Bool) -> any LayoutWorker {
    if let place = workers.firstIndex(where: { $0.number == number }) {
      if isFresh { workers[place].worker = strategy.makeWorker() }
      return workers[place].worker
    }
    if workers.count == Self.capacity { workers.removeFirst() }
    let worker = strategy.makeWorker()
    workers.append((number, worker))
    return worker
  }

  /// What is promised for a spec, and why not where it is not.
  mutating func promises(for spec: ButtonSpec) -> SpecAnswer {
    var answer = SpecAnswer()
    let support = strategy.support(for: spec)
    if case .supported = support { return answer }
    for (place, aspect) in Aspect.allCases.enumerated() {
      guard let reason = support.reason(for: aspect) else { continue }
      answer.withdraw(place, because: reasons.index(of: Self.oneLine(reason)))
    }
    return answer
  }

  /// Lays out a spec.
  ///
  /// - Parameter isForced: whether to lay out what is not promised, too.
  mutating func answer(
    to spec: ButtonSpec, worker number: Int, isFresh: Bool, isForced: Bool,
    explaining explanation: LayoutExplanation? = nil
  ) -> SpecAnswer {
    var answer = promises(for: spec)
    if answer.promised == 0 && !isForced { return answer }
    do throws(StrategyFailure) {
      try worker(number, isFresh: isFresh).layOut(
        spec, into: &answer.layout, explaining: explanation)
      return answer
    } catch {
      return .failed(because: reasons.index(of: Self.oneLine(error.description)))
    }
  }

  /// A text on one line, and never empty.
  private static func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "no reason is given" : line
  }
}
