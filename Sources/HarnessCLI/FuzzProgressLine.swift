import Findings
import Fuzzing
import ReportText
import RunRecords
import StrategyKit
import Synchronization

/// The progress display of a fuzz run: a line that is rewritten on a terminal, otherwise lines at growing
/// intervals.
final class FuzzProgressLine: Sendable {
  private struct State {
    var last: Duration = .zero
    var isShown = false
    var interval: Duration
  }

  /// The time between two updates of the line.
  private static let rewriteInterval: Duration = .milliseconds(200)
  /// The time before the first line if the output is not a terminal. Each further line takes twice as long,
  /// up to a limit.
  private static let lineInterval: Duration = .seconds(5)
  private static let longestInterval: Duration = .seconds(300)

  private let isTerminal: Bool
  private let write: @Sendable (String) -> Void
  private let state: Mutex<State>

  init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    self.write = write
    state = Mutex(State(interval: isTerminal ? Self.rewriteInterval : Self.lineInterval))
  }

  /// Shows the progress if enough time has passed since the last update.
  func show(_ progress: FuzzProgress) { show(Self.text(progress), after: progress.elapsed) }

  /// Shows a text if enough time has passed since the last update; otherwise the text is not computed.
  func show(_ text: @autoclosure () -> String, after elapsed: Duration) {
    state.withLock { state in
      guard elapsed - state.last >= state.interval else { return }
      state.last = elapsed
      let text = text()
      if isTerminal {
        write("\r\u{1B}[K" + text)
        state.isShown = true
      } else {
        write(text + "\n")
        state.interval = min(state.interval * 2, Self.longestInterval)
      }
    }
  }

  /// Prints a separate line above the progress line.
  func say(_ line: String) {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
      write(line + "\n")
    }
  }

  /// Erases the progress line from the terminal.
  func clear() {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// Returns the progress of rule learning, in one line.
  static func text(_ progress: LearningProgress) -> String {
    let (asked, failed) = (progress.questions, progress.failures)
    return
      "learning when \(progress.strategy) is wrong: \(DecimalText.grouped(asked)) buttons laid out"
      + (failed == 0 ? "" : ", \(DecimalText.grouped(failed)) of them without an answer")
  }

  /// Returns the progress of a fuzz run, in one line.
  static func text(_ progress: FuzzProgress) -> String {
    let limit = progress.limit.map { " of \($0)" } ?? ""
    let left = progress.timeLeft.map { ", \(DurationText.text($0)) left" } ?? ""
    let classes = "\(progress.classes) class\(progress.classes == 1 ? "" : "es")"
    return "\(progress.cases)\(limit) buttons, \(Int(progress.rate)) a second, "
      + "\(progress.regimes) of \(Regime.allCases.count) regimes, \(classes) of failure, "
      + "largest difference between strategies \(DecimalText.short(progress.largestDifference))\(left)"
  }
}
