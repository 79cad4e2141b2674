import ArgumentParser
import ReportText
import RunRecords

/// Parsing and checks of numbers in options.
///
/// Numeric options take the next argument as their value even if it begins with `-`, so that the message is
/// about the number and not about a missing value.
enum NumberOption {
  /// Parses an unsigned whole number.
  ///
  /// - Throws: `ValidationError` for anything else.
  static func wholeNumber(_ text: String) throws -> UInt64 {
    guard let number = UInt64(text) else {
      throw ValidationError("expected a whole number from 0 to \(UInt64.max)")
    }
    return number
  }

  /// Checks that a value of `--jobs` is an allowed number of workers.
  ///
  /// - Throws: `ValidationError` if the number is not from 1 to ``ProcessLimits/mostJobs``.
  static func requireJobs(_ jobs: Int) throws {
    guard (1...ProcessLimits.mostJobs).contains(jobs) else {
      throw ValidationError("--jobs is \(jobs), expected 1 to \(ProcessLimits.mostJobs)")
    }
  }

  /// Checks that a tolerance, in points, is finite and not negative.
  ///
  /// - Throws: `ValidationError` for another number.
  static func requireTolerance(_ tolerance: Double) throws {
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError(
        "--tolerance is \(DecimalText.shortest(tolerance)), expected 0 or more points")
    }
  }
}
