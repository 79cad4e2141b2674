import ArgumentParser
import JUnit
import RunRecords

extension ReportOutcome {
  /// Prints the outcome and exits with its status.
  ///
  /// - Parameter outputIsTaken: whether standard output has the report itself, so that the text goes to
  ///   standard error.
  func finish(outputIsTaken: Bool = false) throws -> Never {
    if outputIsTaken { Console.writeError(text) } else { Console.write(text) }
    for note in notes { Console.error("note: \(note)") }
    for diagnostic in diagnostics { Console.report(diagnostic) }
    throw ExitCode(status.rawValue)
  }
}
