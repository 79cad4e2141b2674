import Synchronization
import Testing

@testable import Fuzzing
import TestSupport
@testable import HarnessCLI

@Suite("The progress of a fuzz run")
struct FuzzProgressLineTests {
  /// The written text.
  private final class Screen: Sendable {
    private let written = Mutex("")
    var text: String { written.withLock { $0 } }
    func write(_ text: String) { written.withLock { $0 += text } }
  }

  private func progress(
    _ cases: UInt64, of limit: UInt64? = nil, after elapsed: Duration,
    within duration: Duration? = nil,
    classes: Int = 0, largest: Double = 0
  ) -> FuzzProgress {
    FuzzProgress(
      cases: cases, limit: limit, elapsed: elapsed, duration: duration, regimes: 5,
      classes: classes, largestDifference: largest)
  }

  @Test("By the number of specs")
  func cases() {
    expectRecorded(
      FuzzProgressLine.text(progress(250_000, of: 1_000_000, after: .seconds(50))), "cases")
  }

  @Test("By the clock")
  func clock() {
    let line = FuzzProgressLine.text(
      progress(1_000, after: .seconds(20), within: .seconds(60), classes: 1, largest: 0.5))
    expectRecorded(line, "clock")
  }

  @Test("Without an end")
  func endless() {
    expectRecorded(FuzzProgressLine.text(progress(0, after: .zero)), "endless")
  }

  @Test("A terminal gets one line that is rewritten five times a second")
  func terminal() {
    let screen = Screen()
    let line = FuzzProgressLine(isTerminal: true) { screen.write($0) }
    let shown = progress(10, after: .seconds(1))
    line.show(shown)
    line.show(progress(11, after: .milliseconds(1_100)))
    line.say("found at index 3: a class")
    line.clear()
    line.show(shown.after(.seconds(2)))
    line.clear()
    let clear = "\r\u{1B}[K"
    #expect(
      screen.text == clear + FuzzProgressLine.text(shown) + clear + "found at index 3: a class\n"
        + clear + FuzzProgressLine.text(shown.after(.seconds(2))) + clear)
  }

  @Test("What is no terminal gets lines that come ever more seldom")
  func lines() {
    let screen = Screen()
    let line = FuzzProgressLine(isTerminal: false) { screen.write($0) }
    let shown = progress(10, after: .zero)
    for seconds in 1...34 { line.show(shown.after(.seconds(seconds))) }
    line.say("found at index 3: a class")
    line.clear()
    #expect(
      screen.text == FuzzProgressLine.text(shown.after(.seconds(5))) + "\n"
        + FuzzProgressLine.text(shown.after(.seconds(15))) + "\n" + "found at index 3: a class\n")
  }
}

extension FuzzProgress {
  /// The same at another time.
  fileprivate func after(_ elapsed: Duration) -> FuzzProgress {
    var progress = self
    progress.elapsed = elapsed
    return progress
  }
}
