import Fuzzing
import ReportText
import RunRecords
import StrategyKit
import Synchronization

/// Shows how far a fuzz run is: one rewritten line on a terminal, else a line every few seconds.
final class FuzzProgressLine: Sendable {
  private struct State {
    var last: Duration = .zero
    var isShown = false
  }

  /// How long a rewritten line stands, and how long it takes to the next line without a terminal.
  private static let rewriteInterval: Duration = .milliseconds(200)
  private static let lineInterval: Duration = .seconds(5)

  private let isTerminal: Bool
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    self.write = write
  }

  /// Shows the progress where enough time has gone by.
  func show(_ progress: FuzzProgress) {
    state.withLock { state in
      let interval = isTerminal ? Self.rewriteInterval : Self.lineInterval
      guard progress.elapsed - state.last >= interval else { return }
      state.last = progress.elapsed
      let text = Self.text(progress)
      if isTerminal {
        write("\r\u{1B}[K" + text)
        state.isShown = true
      } else {
        write(text + "\n")
      }
    }
  }

  /// Shows a line of its own; the progress goes on below it.
  func say(_ line: String) {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
      write(line + "\n")
    }
  }

  /// Takes the rewritten line away.
  func clear() {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// The progress in one line.
  static func text(_ progress: FuzzProgress) -> String {
    let limit = progress.limit.map { " of \($0)" } ?? ""
    let left = progress.timeLeft.map { ", \(DurationText.text($0)) left" } ?? ""
    let classes = "\(progress.classes) class\(progress.classes == 1 ? "" : "es")"
    return "\(progress.cases)\(limit) specs, \(Int(progress.rate)) a second, "
      + "\(progress.regimes) of \(Regime.allCases.count) regimes, \(classes) of failure, "
      + "largest difference between strategies \(DecimalText.shortest(progress.largestDifference))\(left)"
  }
}
