package import Behaviour
package import StrategyKit
import UIKitModel

/// A judge of behaviour, which compares a strategy's traces with the model's `UIButton` and with traces of
/// related scripts. For use by one task.
package final class ScriptJudge {
  private struct Candidate {
    var strategy: any InteractiveStrategy
    var id: StrategyID
    var worker: any BehaviourWorker
    /// Whether the strategy runs scripts on the model's plain `UIButton`, so that its trace need not be
    /// compared.
    var isModel: Bool
  }

  private let model: any BehaviourWorker
  private var candidates: [Candidate]
  private var expected = Trace()
  private var found = Trace()
  private var other = Trace()
  /// The most recent scripts, in any order, among which the cause of a difference on a reused control is
  /// searched.
  private var history: [Script] = []
  private var judged = 0
  /// Whether to search for the earlier script that causes a difference which a new control does not show.
  private var asksForCulprits = true
  /// The strategies and fields for which the causing script was already found.
  private var explained: Set<Leaving> = []

  private struct Leaving: Hashable {
    var strategy: StrategyID
    var field: TraceDifference.Field
  }

  /// The number of most recent scripts among which the cause is searched.
  private static let historyLength = 64

  /// The strategies that run no scripts for now.
  package var resting: Set<StrategyID> = []

  /// Makes a judge with a new worker for each strategy.
  package init(_ strategies: [any InteractiveStrategy]) {
    model = ControlPerformer { UIButton(type: .custom) }
    candidates = strategies.map {
      Candidate(
        strategy: $0, id: $0.id, worker: $0.makeBehaviourWorker(),
        isModel: $0.performsOnPlainButton)
    }
  }

  /// A new judge of the same strategies, without state from earlier scripts.
  var refreshed: ScriptJudge { ScriptJudge(candidates.map(\.strategy)) }

  /// Runs a script on the model's `UIButton` and returns the trace.
  package func expectedTrace(of script: Script) -> Trace {
    perform(script, model, &expected)
    return expected
  }

  /// Returns the traces of the strategies that support a script, in the order of the strategies.
  package func traces(of script: Script) -> [(
    id: StrategyID, trace: Trace, failure: StrategyFailure?
  )] {
    var traces: [(StrategyID, Trace, StrategyFailure?)] = []
    for candidate in candidates where candidate.strategy.reasonAgainst(script) == nil {
      let failure = perform(script, candidate.worker, &found)
      traces.append((candidate.id, found, failure))
    }
    return traces
  }

  /// Runs a script with the strategies that support it and are not in ``resting``, and returns the findings.
  ///
  /// - Parameter relations: whether to also check relations between scripts for each strategy.
  package func findings(of script: Script, relations: Bool) -> [ScriptFinding] {
    defer { remember(script) }
    var findings: [ScriptFinding] = []
    let failureOfModel = perform(script, model, &expected)
    for index in candidates.indices {
      let candidate = candidates[index]
      guard !resting.contains(candidate.id), candidate.strategy.reasonAgainst(script) == nil else {
        continue
      }
      let failure =
        candidate.isModel ? failureOfModel : perform(script, candidate.worker, &found)
      if let failure {
        findings.append(
          ScriptFinding(
            check: .agreement, strategy: candidate.id, difference: nil, failure: failure))
        continue
      }
      if !candidate.isModel, let difference = found.firstDifference(from: expected) {
        findings.append(blame(candidate, for: difference, on: script))
      }
      if relations, findings.last?.isOfReuse(of: candidate.id) != true {
        relate(script, candidate, candidate.isModel ? expected : found, &findings)
      }
      // State left by one script would look like a failure in the next.
      if findings.last?.isOfReuse(of: candidate.id) == true {
        candidates[index].worker = candidate.strategy.makeBehaviourWorker()
      }
    }
    return findings
  }

  private func remember(_ script: Script) {
    if history.count < Self.historyLength {
      history.append(script)
    } else {
      history[judged % Self.historyLength] = script
    }
    judged += 1
  }

  @discardableResult
  private func perform(
    _ script: Script, _ worker: any BehaviourWorker, _ trace: inout Trace
  ) -> StrategyFailure? {
    do throws(StrategyFailure) {
      try worker.perform(script, into: &trace)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the finding about a difference: from the model's `UIButton`, or about reuse if a new control
  /// does not differ.
  private func blame(
    _ candidate: Candidate, for difference: TraceDifference, on script: Script
  ) -> ScriptFinding {
    let direct = ScriptFinding(check: .agreement, strategy: candidate.id, difference: difference)
    guard asksForCulprits, candidate.worker.usesControlsAgain else { return direct }
    perform(script, candidate.strategy.makeBehaviourWorker(), &other)
    guard other.firstDifference(from: expected) == nil else { return direct }
    let leaving = Leaving(strategy: candidate.id, field: difference.field)
    if !explained.contains(leaving), let culprit = culprit(of: candidate, on: script) {
      explained.insert(leaving)
      return culprit
    }
    return ScriptFinding(check: .reuse, strategy: candidate.id, difference: difference)
  }

  /// Returns the finding on an earlier script followed by this one that makes a reused control differ; nil if
  /// none does.
  private func culprit(of candidate: Candidate, on script: Script) -> ScriptFinding? {
    for culprit in [script] + history.map({ script.followed(by: $0) }) {
      let judge = ScriptJudge([candidate.strategy])
      judge.asksForCulprits = false
      let found = judge.findings(of: culprit, relations: true).first { $0.check == .reuse }
      guard var found else { continue }
      found.culprit = culprit
      return found
    }
    return nil
  }

  private func relate(
    _ script: Script, _ candidate: Candidate, _ found: Trace, _ findings: inout [ScriptFinding]
  ) {
    func note(_ check: ScriptCheck, _ difference: TraceDifference?, _ performed: Script) {
      guard let difference else { return }
      findings.append(
        ScriptFinding(
          check: check, strategy: candidate.id, difference: difference, performed: performed))
    }
    /// Runs a script and stores its trace in `other`; if the strategy returns no trace, records a finding and
    /// returns false.
    func hasTrace(_ performed: Script) -> Bool {
      guard let failure = perform(performed, candidate.worker, &other) else { return true }
      var broken = ScriptFinding(
        check: .agreement, strategy: candidate.id, difference: nil, failure: failure)
      broken.culprit = performed
      findings.append(broken)
      return false
    }
    let cancelled = script.withCancelledTouch
    guard hasTrace(cancelled.script) else { return }
    // The script was run again as the beginning of the longer one, on the same control if that can be reused.
    let again = other.first(script.steps.count)
    if again.moments.count == found.moments.count, again != found {
      return note(.reuse, again.firstDifference(from: found), script)
    }
    if let last = other.moments.last, other.moments.indices.contains(cancelled.before) {
      let before = other.moments[cancelled.before]
      if !before.state.contains(.highlighted) {
        note(
          .cancelledTouch, last.difference(from: before, at: cancelled.script.steps.count),
          cancelled.script)
      }
    }
    let undone = script.withUndo
    guard hasTrace(undone) else { return }
    if let first = other.moments.first, let last = other.moments.last {
      note(.undo, last.difference(from: first, at: undone.steps.count), undone)
    }
    guard let swapped = script.withOtherOrder, hasTrace(swapped.script) else { return }
    // The moments between the two swapped steps necessarily differ.
    var (one, two) = (found, other)
    one.moments.removeSubrange(..<min(swapped.at, one.moments.count))
    two.moments.removeSubrange(..<min(swapped.at, two.moments.count))
    guard one != two else { return }
    var difference = two.firstDifference(from: one)
    difference?.step += swapped.at
    note(.order, difference, swapped.script)
  }
}

extension Trace {
  /// Returns the trace of the first steps, including the state at the start.
  fileprivate func first(_ steps: Int) -> Trace {
    Trace(
      deliveries: Array(deliveries.prefix { $0.step <= steps }),
      moments: Array(moments.prefix(steps + 1)))
  }
}

extension Trace.Moment {
  fileprivate func difference(from other: Trace.Moment, at step: Int) -> TraceDifference? {
    guard let field = firstField(differingFrom: other) else { return nil }
    return TraceDifference(
      step: step, field: field, found: text(of: field), expected: other.text(of: field))
  }
}

extension ScriptFinding {
  /// Returns whether the finding is about state of a strategy's control that an earlier script left behind.
  fileprivate func isOfReuse(of id: StrategyID) -> Bool { check == .reuse && strategy == id }
}

extension ScriptJudge {
  /// Returns the smallest script on which the same strategy fails in the same way, with its finding.
  ///
  /// - Parameter isOver: whether the time for a smaller one is over.
  package func shrunk(
    _ script: Script, failing finding: ScriptFinding, isOver: () -> Bool = { false }
  ) -> (script: Script, finding: ScriptFinding) {
    if isOver() { return (script, finding) }
    let smallest = script.shrunk { !isOver() && find(finding, in: $0) != nil }
    return (smallest, find(finding, in: smallest) ?? finding)
  }

  /// Returns a script's finding with the same check, strategy and kind of difference as a given one; nil if
  /// it has none.
  package func find(_ finding: ScriptFinding, in script: Script) -> ScriptFinding? {
    // Uses new controls, since state from one script must not affect the next.
    let judge = finding.check == .reuse ? refreshed : self
    return judge.findings(of: script, relations: finding.check != .agreement)
      .first { $0.isLike(finding) && $0.culprit == nil }
  }
}
