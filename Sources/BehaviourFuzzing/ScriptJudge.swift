package import Behaviour
package import StrategyKit
import UIKitModel

/// What is wrong with a strategy on a script.
package struct ScriptFinding: Hashable, Sendable {
  /// Which check.
  package var check: ScriptCheck
  /// Which strategy.
  package var strategy: StrategyID
  /// Where its trace differs, and from what it should be; nil where it broke.
  package var difference: TraceDifference?
  /// Why it has no trace, in words; empty where it has one.
  package var breakdown = ""

  /// Collects what is known of it.
  package init(
    check: ScriptCheck, strategy: StrategyID, difference: TraceDifference?, breakdown: String = ""
  ) {
    self.check = check
    self.strategy = strategy
    self.difference = difference
    self.breakdown = breakdown
  }

  /// Whether another finding is one of the same thing, whatever the script.
  package func isLike(_ other: ScriptFinding) -> Bool {
    check == other.check && strategy == other.strategy
      && difference?.field == other.difference?.field
  }

  /// One line for people.
  package var text: String {
    guard let difference else { return "\(strategy) breaks: \(breakdown)" }
    let place = difference.step == 0 ? "at the start" : "after step \(difference.step)"
    return "\(strategy) has \(difference.field.rawValue) \(difference.found) \(place), expected "
      + difference.expected
  }
}

/// Holds strategies against the model's `UIButton`, and each against itself; used by one task.
package final class ScriptJudge {
  private struct Candidate {
    var strategy: any BehavingStrategy
    var id: StrategyID
    var worker: any BehaviourWorker
    /// Whether its trace is that of the model's button anyway, which performs each script once.
    var isModel: Bool
  }

  private let model: any BehaviourWorker
  private var candidates: [Candidate]
  private var expected = Trace()
  private var found = Trace()
  private var other = Trace()

  /// Makes a judge of strategies.
  package init(_ strategies: [any BehavingStrategy]) {
    model = ControlPerformer { UIButton(type: .custom) }
    candidates = strategies.map {
      Candidate(
        strategy: $0, id: $0.id, worker: $0.makeBehaviourWorker(),
        isModel: $0.performsOnPlainButton)
    }
  }

  /// What the model's button does.
  package func expectedTrace(of script: Script) -> Trace {
    perform(script, model, &expected)
    return expected
  }

  /// What each strategy does that answers for a script, in the order of the strategies.
  package func traces(of script: Script) -> [(id: StrategyID, trace: Trace, breakdown: String?)] {
    var traces: [(StrategyID, Trace, String?)] = []
    for candidate in candidates where candidate.strategy.reasonAgainst(script) == nil {
      let breakdown = perform(script, candidate.worker, &found)
      traces.append((candidate.id, found, breakdown))
    }
    return traces
  }

  /// What is wrong with a script.
  ///
  /// - Parameter relations: whether what must hold for each strategy by itself is looked at as well.
  package func findings(of script: Script, relations: Bool) -> [ScriptFinding] {
    var findings: [ScriptFinding] = []
    let breakdownOfModel = perform(script, model, &expected)
    for candidate in candidates where candidate.strategy.reasonAgainst(script) == nil {
      let breakdown =
        candidate.isModel ? breakdownOfModel : perform(script, candidate.worker, &found)
      if let breakdown {
        findings.append(
          ScriptFinding(
            check: .agreement, strategy: candidate.id, difference: nil, breakdown: breakdown))
        continue
      }
      if !candidate.isModel, let difference = found.firstDifference(from: expected) {
        findings.append(
          ScriptFinding(check: .agreement, strategy: candidate.id, difference: difference))
      }
      if relations {
        relate(script, candidate, candidate.isModel ? expected : found, &findings)
      }
    }
    return findings
  }

  @discardableResult
  private func perform(
    _ script: Script, _ worker: any BehaviourWorker, _ trace: inout Trace
  ) -> String? {
    do throws(StrategyFailure) {
      try worker.perform(script, into: &trace)
      return nil
    } catch {
      return error.description
    }
  }

  private func relate(
    _ script: Script, _ candidate: Candidate, _ found: Trace, _ findings: inout [ScriptFinding]
  ) {
    func note(_ check: ScriptCheck, _ difference: TraceDifference?) {
      guard let difference else { return }
      findings.append(
        ScriptFinding(check: check, strategy: candidate.id, difference: difference))
    }
    let cancelled = script.withCancelledTouch
    perform(cancelled.script, candidate.worker, &other)
    if let last = other.moments.last, other.moments.indices.contains(cancelled.before) {
      let before = other.moments[cancelled.before]
      if !before.state.contains(.highlighted) {
        note(.cancelledTouch, last.difference(from: before, at: cancelled.script.steps.count))
      }
    }
    let undone = script.withUndo
    perform(undone, candidate.worker, &other)
    if let first = other.moments.first, let last = other.moments.last {
      note(.undo, last.difference(from: first, at: undone.steps.count))
    }
    guard let swapped = script.withOtherOrder else { return }
    perform(swapped.script, candidate.worker, &other)
    // What lies between the two steps is another moment.
    var (one, two) = (found, other)
    one.moments.removeSubrange(..<min(swapped.at, one.moments.count))
    two.moments.removeSubrange(..<min(swapped.at, two.moments.count))
    guard one != two else { return }
    var difference = two.firstDifference(from: one)
    difference?.step += swapped.at
    note(.order, difference)
  }
}

extension Trace.Moment {
  fileprivate func difference(from other: Trace.Moment, at step: Int) -> TraceDifference? {
    guard let field = firstField(differingFrom: other) else { return nil }
    return TraceDifference(
      step: step, field: field, found: text(of: field), expected: other.text(of: field))
  }
}
