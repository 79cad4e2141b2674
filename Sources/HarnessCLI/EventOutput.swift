import AtomicFiles
import Reporters
import RunRecords

/// The event stream on standard output.
///
/// If the reader closes the stream early, the run and its other reports continue, and the command ends with
/// exit status 2.
final class EventOutput: RecordConsumer {
  private let file: BufferedFile
  private let report: JSONReport
  private let zeroTimes: Bool

  /// Begins an event stream.
  ///
  /// - Parameter zeroTimes: whether every time is written as 0, so that equal runs give equal streams.
  init(zeroTimes: Bool) throws(ReportError) {
    let file = try BufferedFile.standardOutput()
    self.file = file
    self.zeroTimes = zeroTimes
    report = JSONReport { line throws(ReportError) in
      file.bytes.append(contentsOf: line.utf8)
      try file.flushIfFull()
    }
  }

  func consume(_ record: Record) throws(ReportError) {
    try unlessReaderIsGone { () throws(ReportError) in
      switch record {
      case .scenario(var scenario) where zeroTimes:
        scenario.nanoseconds = scenario.nanoseconds.map { _ in 0 }
        try report.consume(.scenario(scenario))
      case .suiteFinished, .runFinished:
        try report.consume(record)
        try file.flush()
      default:
        try report.consume(record)
      }
    }
  }

  func finish() throws(ReportError) {
    try unlessReaderIsGone { () throws(ReportError) in try file.flush() }
  }

  private func unlessReaderIsGone(_ write: () throws(ReportError) -> Void) throws(ReportError) {
    guard !file.hasLostReader else { return }
    do throws(ReportError) { try write() } catch  where file.hasLostReader {
      Console.noteLostReader()
    }
  }
}
