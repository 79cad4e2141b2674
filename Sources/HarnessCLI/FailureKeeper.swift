import Behaviour
import BehaviourFuzzing
import Findings
import Fuzzing
import Judging
import RunRecords
import ScenarioRunning
import StrategyKit
import Synchronization

/// A count of the random specs judged so far, shared between threads, since the thread that ends a hanging
/// run reads it.
final class JudgedSpecs: Sendable {
  private let number = Atomic<UInt64>(0)

  var count: UInt64 { number.load(ordering: .relaxed) }

  func note(_ count: UInt64) { number.store(count, ordering: .relaxed) }
}

/// Saves the failures of a run as scenario files, and stores the first error in doing so.
struct FailureKeeper {
  /// The directory; nil if failures are not saved.
  private var folder: FailureFolder?
  /// The strategies of the run, in its order.
  private let strategies: [any LayoutStrategy]
  private let options: FuzzOptions
  /// The first error in saving a failure; nil if all failures were saved.
  private(set) var error: ReportError?
  /// The identities of the findings that were not saved, since none of their buttons fails again.
  private(set) var unsaved: [String] = []

  init(_ folder: FailureFolder?, _ strategies: [any LayoutStrategy], _ options: FuzzOptions) {
    self.folder = folder
    self.strategies = strategies
    self.options = options
  }

  /// Saves a button of each finding of a strategy.
  mutating func keep(_ learned: StrategyFindings) {
    guard folder != nil, let place = strategies.firstIndex(where: { $0.id == learned.strategy })
    else { return }
    for finding in learned.findings {
      keep(
        finding.smallest, finding.before, place, of: finding.identities.first, rule: finding.name)
    }
    if let spec = learned.smallestUnexplained {
      keep(
        spec, nil, place, of: learned.unexplainedIdentities.first, rule: "fits no short rule")
    }
  }

  mutating func keep(_ failure: FuzzFailure<Script>) {
    keep { folder throws(ReportError) in try folder.keep(failure) }
  }

  private mutating func keep(
    _ spec: ButtonSpec, _ before: ButtonSpec?, _ place: Int, of identity: String?, rule: String
  ) {
    guard let identity else { return }
    // As `run` judges it by default, and then with all checks.
    let isThorough = [false, true].first {
      fails(spec, before, place, $0 ? .thorough : .invariants)
    }
    guard let isThorough else { return unsaved.append(identity) }
    let button = FailureFolder.Button(
      spec: spec, before: before, isThorough: isThorough, rule: rule)
    keep { folder throws(ReportError) in try folder.keep(button, of: identity) }
  }

  /// Returns whether the strategy at index `place` fails on a button, after all strategies have laid out the
  /// button `before`, if it is given.
  ///
  /// - Parameter effort: the checks to run besides the usual ones.
  private func fails(
    _ spec: ButtonSpec, _ before: ButtonSpec?, _ place: Int, _ effort: Judge.Effort
  ) -> Bool {
    let judge = Judge(
      strategies: strategies,
      tolerance: SpecTrial.tolerance(for: spec, allowsPixel: options.usesAnyDouble))
    var verdict = Verdict()
    if let before { judge.judge(before, effort: effort, into: &verdict) }
    judge.judge(spec, effort: effort, into: &verdict)
    return verdict.findings.contains { $0.strategy == place && !$0.isForWantOfAsking }
  }

  private mutating func keep(_ work: (inout FailureFolder) throws(ReportError) -> Void) {
    guard var kept = folder, error == nil else { return }
    do throws(ReportError) { try work(&kept) } catch { self.error = error }
    folder = kept
  }
}
