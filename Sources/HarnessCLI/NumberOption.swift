import ArgumentParser
import ReportText
import RunRecords

/// Numbers of options.
///
/// Options for numbers take whatever stands behind them, a negative number too, so that the message is
/// about the number and not about a value that is missing.
enum NumberOption {
  /// The whole number of a text.
  ///
  /// - Throws: `ValidationError` for anything else.
  static func wholeNumber(_ text: String) throws -> UInt64 {
    guard let number = UInt64(text) else {
      throw ValidationError("expected a whole number from 0 to \(UInt64.max)")
    }
    return number
  }

  /// Checks that a number of workers is one, and that the system lets this process make them.
  ///
  /// - Throws: `ValidationError` where it is not from 1 to ``ProcessLimits/mostJobs``.
  static func requireJobs(_ jobs: Int) throws {
    guard (1...ProcessLimits.mostJobs).contains(jobs) else {
      throw ValidationError("--jobs is \(jobs), expected 1 to \(ProcessLimits.mostJobs)")
    }
  }

  /// Checks that a tolerance is one.
  ///
  /// - Throws: `ValidationError` where it is negative or not finite.
  static func requireTolerance(_ tolerance: Double) throws {
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError(
        "--tolerance is \(DecimalText.shortest(tolerance)), expected 0 or more points")
    }
  }
}
