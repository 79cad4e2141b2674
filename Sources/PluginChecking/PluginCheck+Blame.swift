import Fuzzing
import Scenarios
import StrategyKit

extension PluginCheck {
  /// The number of processes that may fail during the search for the smallest failing spec.
  private static let failures = 60

  /// Returns a failure with the smallest spec that alone has no answer, if that is the failure.
  func blaming(_ failure: PointFailure, _ strategy: StrategyUnderCheck) -> PointFailure {
    guard let lack = failure.lack, failure.token == nil else { return failure }
    let prober = FailureProbe(lack, check: self, strategy: strategy)
    defer { prober.close() }
    guard let culprit = failure.asked.first(where: prober.lacks), prober.lacks(culprit) else {
      return failure
    }
    var smallest = culprit
    // Each standstill takes as long as a button may.
    if lack != .stalled {
      let found = Shrinker.simplest(culprit, limit: 300) {
        prober.count < Self.failures && prober.lacks($0)
      }
      prober.close()
      // One that only fails in a process which had been asked before is not the one to show.
      if prober.lacks(found) { smallest = found }
    }
    var failure = failure
    failure.specXML = ScenarioWriter.fragment(smallest)
    failure.token = SpecToken.text(of: smallest)
    failure.isSmallest = lack != .stalled
    return failure
  }
}

/// Asks a process for specs one by one, and another one where that has failed.
private final class FailureProbe {
  private let lack: PointFailure.Lack
  private let check: PluginCheck
  private let strategy: StrategyUnderCheck
  private var dialogue: Dialogue?
  /// The number of failed processes.
  private(set) var count = 0

  init(_ lack: PointFailure.Lack, check: PluginCheck, strategy: StrategyUnderCheck) {
    self.lack = lack
    self.check = check
    self.strategy = strategy
  }

  /// Whether a spec has no answer, in the same way.
  func lacks(_ spec: ButtonSpec) -> Bool {
    guard var asked = dialogue ?? (try? check.begunDialogue()) else { return false }
    do throws(PointFailure) {
      _ = try asked.layouts(of: [spec], by: strategy)
      dialogue = asked
      return false
    } catch {
      asked.kill()
      dialogue = nil
      count += 1
      return error.lack == lack
    }
  }

  /// Ends the process where there is one.
  func close() {
    dialogue?.end()
    dialogue = nil
  }
}
