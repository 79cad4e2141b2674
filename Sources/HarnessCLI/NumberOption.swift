import ArgumentParser
import Foundation
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

/// The value of `--jobs`, a number of workers; help calls the default by its meaning, since the number differs
/// between machines.
struct JobCount: ExpressibleByArgument {
  static let processors = JobCount(number: ProcessInfo.processInfo.activeProcessorCount)

  var number: Int

  init(number: Int) { self.number = number }

  init?(argument: String) {
    guard let number = Int(argument) else { return nil }
    self.number = number
  }

  var defaultValueDescription: String { "one for each processor" }

  /// Checks that the number is allowed.
  ///
  /// - Throws: `ValidationError` if the number is not from 1 to ``ProcessLimits/mostJobs``.
  func require() throws {
    guard (1...ProcessLimits.mostJobs).contains(number) else {
      throw ValidationError("--jobs is \(number), expected 1 to \(ProcessLimits.mostJobs)")
    }
  }
}
