import Behaviour
import Fuzzing
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

/// An object that saves the failures of a run as scenario files during the run, and stores the first error in
/// doing so.
final class FailureKeeper: Sendable {
  private struct State {
    var folder: FailureFolder?
    var error: ReportError?
  }

  private let state: Mutex<State>

  init(_ folder: FailureFolder?) { state = Mutex(State(folder: folder)) }

  /// The first error in saving a failure; nil if all failures were saved.
  var error: ReportError? { state.withLock { $0.error } }

  func keep(_ failure: FailureClass, _ spec: ButtonSpec, index: UInt64) {
    keep { folder throws(ReportError) in try folder.keep(failure, spec, index: index) }
  }

  func keep(_ report: FailureReport) {
    keep { folder throws(ReportError) in try folder.keep(report) }
  }

  func keep(_ failure: FuzzFailure<Script>) {
    keep { folder throws(ReportError) in try folder.keep(failure) }
  }

  private func keep(_ work: (inout FailureFolder) throws(ReportError) -> Void) {
    state.withLock { state in
      guard var folder = state.folder, state.error == nil else { return }
      do throws(ReportError) { try work(&folder) } catch { state.error = error }
      state.folder = folder
    }
  }
}
