import Fuzzing
import Scenarios
import StrategyKit

extension PluginCheck {
  /// How many processes are ended at most to find the smallest spec that does it.
  private static let ends = 60

  /// A failure with the smallest spec that ends the process by itself, where that is what has happened.
  func blaming(_ failure: PointFailure, _ strategy: StrategyUnderCheck) -> PointFailure {
    guard failure.isEnd, failure.token == nil else { return failure }
    let asker = EndAsker(check: self, strategy: strategy)
    defer { asker.close() }
    guard let culprit = failure.asked.first(where: asker.ends), asker.ends(culprit) else {
      return failure
    }
    let found = Shrinker.simplest(culprit, limit: 300) {
      asker.count < Self.ends && asker.ends($0)
    }
    asker.close()
    // One that only ended a process which had been asked before is not the one to show.
    let smallest = asker.ends(found) ? found : culprit
    var failure = failure
    failure.specXML = ScenarioWriter.fragment(smallest)
    failure.token = SpecToken.text(of: smallest)
    return failure
  }
}

/// Asks a process for specs one by one, and another one where that has ended.
private final class EndAsker {
  private let check: PluginCheck
  private let strategy: StrategyUnderCheck
  private var dialogue: Dialogue?
  /// How many processes have ended.
  private(set) var count = 0

  init(check: PluginCheck, strategy: StrategyUnderCheck) {
    self.check = check
    self.strategy = strategy
  }

  /// Whether a spec ends the process.
  func ends(_ spec: ButtonSpec) -> Bool {
    guard var asked = dialogue ?? (try? check.begunDialogue()) else { return false }
    do throws(PointFailure) {
      _ = try asked.layouts(of: [spec], by: strategy)
      dialogue = asked
      return false
    } catch {
      dialogue = asked
      close()
      if error.isEnd { count += 1 }
      return error.isEnd
    }
  }

  /// Ends the process where there is one.
  func close() {
    dialogue?.end()
    dialogue = nil
  }
}
