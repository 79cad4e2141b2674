import Behaviour
import BehaviourFuzzing
import PluginProtocol
import Reproducibility
import StrategyKit

/// The controls on which a plugin's process performs scripts for a strategy.
struct ServedBehaviour {
  private let strategy: any InteractiveStrategy
  // By the number that the host gave them, the one that was used last at the end.
  private var workers: [(number: Int, worker: any BehaviourWorker)] = []
  private var trace = Trace()
  /// The largest number of controls that are kept; a further control replaces the least recently used one.
  private static let capacity = 8

  /// Prepares a strategy to play touch scripts; nil if the strategy only lays out buttons.
  init?(_ strategy: any LayoutStrategy) {
    guard let behaving = strategy.behaving else { return nil }
    self.strategy = behaving
  }

  /// Performs a script, given as a token, on a control, and returns the trace, the error, or the reason why
  /// the script is not supported.
  mutating func performance(
    of token: String, worker number: Int
  ) throws(TokenError) -> Performance {
    let script = try ScriptToken.script(of: token)
    if let reason = strategy.reasonAgainst(script) {
      return Performance(.unpromised(reason), usesControlsAgain: false)
    }
    let worker = worker(number)
    do throws(StrategyFailure) {
      try worker.perform(script, into: &trace)
      return Performance(
        .trace(TraceToken.text(of: trace)), usesControlsAgain: worker.usesControlsAgain)
    } catch {
      return Performance(.failed(error.line), usesControlsAgain: worker.usesControlsAgain)
    }
  }

  private mutating func worker(_ number: Int) -> any BehaviourWorker {
    let worker: any BehaviourWorker
    if let place = workers.firstIndex(where: { $0.number == number }) {
      worker = workers.remove(at: place).worker
    } else {
      if workers.count == Self.capacity { workers.removeFirst() }
      worker = strategy.makeBehaviourWorker()
    }
    workers.append((number, worker))
    return worker
  }
}
