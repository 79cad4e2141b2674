import Fuzzing
import Scenarios
import StrategyKit

extension PluginCheck {
  /// The largest number of processes that may fail during the search for the smallest failing spec.
  private static let failures = 60

  /// Returns a failure with the smallest spec that alone causes the same missing reply; the failure unchanged
  /// if no spec does.
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

/// A probe that sends specs to a process one by one, and replaces the process after a failure.
private final class FailureProbe {
  private let lack: PointFailure.Lack
  private let check: PluginCheck
  private let strategy: StrategyUnderCheck
  private var dialogue: Dialogue?
  /// The number of processes that have failed so far.
  private(set) var count = 0

  init(_ lack: PointFailure.Lack, check: PluginCheck, strategy: StrategyUnderCheck) {
    self.lack = lack
    self.check = check
    self.strategy = strategy
  }

  /// Returns whether a spec alone causes a missing reply of the same kind.
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

  /// Ends the current process, if there is one.
  func close() {
    dialogue?.end()
    dialogue = nil
  }
}
