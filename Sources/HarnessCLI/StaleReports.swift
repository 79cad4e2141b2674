import ArgumentParser
import Foundation
import JUnit
import RunRecords
import StrategyKit
import Synchronization

/// A command whose reports may replace the reports of earlier runs.
protocol ReportingCommand {
  /// Replaces existing reports by placeholders with this text.
  ///
  /// - Throws: an error for a file that must not or cannot be written.
  func invalidateReports(saying text: String) throws
}

/// Whether the reports of earlier runs have been replaced by placeholders.
private let reportsArePast = Atomic<Bool>(false)

/// The replacement of reports from earlier runs by placeholders, so that they are not mistaken for results of
/// a command that failed.
enum StaleReports {
  /// Records that no report of an earlier run is left.
  static func arePast() { reportsArePast.store(true, ordering: .relaxed) }

  /// Replaces the old reports of a command by placeholders before the command starts, so that they are never
  /// taken for new ones. Only commands that write reports are concerned, and none that show help.
  ///
  /// - Returns: whether the command is `run` or `fuzz`.
  static func markBeforeAnything(namedIn arguments: [String]) -> Bool {
    let isRun = ["run", "fuzz"].contains(arguments.first)
    let writes = ["merge", "write", "html"].map { ["report", $0] }
    guard isRun || writes.contains(where: arguments.starts),
      !arguments.contains(where: ["-h", "--help", "-help", "--version", "--dry-run"].contains)
    else { return false }
    NamedOutputs(arguments).mark(saying: JUnitReport.placeholderText)
    return isRun
  }

  /// Replaces the old reports of a command by placeholders, if the command fails before it writes any.
  static func mark(of command: any ParsableCommand, endingWith error: any Error) {
    switch RootCommand.exitCode(for: error) {
    case ExitCode(RunStatus.notRun.rawValue): mark(of: command, saying: Console.diagnostic)
    case .validationFailure: mark(of: command, saying: RootCommand.message(for: error))
    default: break
    }
  }

  /// Puts placeholders in place of the old reports that the arguments name, if the arguments are not a valid
  /// command.
  static func mark(namedIn arguments: [String], endingWith error: any Error) {
    guard RootCommand.exitCode(for: error) == .validationFailure else { return }
    let message = RootCommand.message(for: error).prefix { !$0.isNewline }
    NamedOutputs(arguments).mark(saying: "the command was not understood: \(message)")
  }

  /// Puts placeholders in place of the old reports that the process's arguments name, if the arguments are
  /// valid without the strategies of plugins.
  static func markOfArguments(_ strategies: StrategyRegistry) {
    RootCommand.$registry.withValue(strategies) {
      guard let command = try? RootCommand.parseAsRoot(EarlierOptions.ofThisProcess.arguments)
      else { return }
      mark(of: command, saying: Console.diagnostic)
    }
  }

  private static func mark(of command: any ParsableCommand, saying text: String?) {
    guard !reportsArePast.load(ordering: .relaxed), let command = command as? any ReportingCommand
    else { return }
    // What cannot be written was said, or is nothing that is read.
    try? command.invalidateReports(saying: text ?? "the command failed")
  }
}
