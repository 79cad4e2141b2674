import ArgumentParser
import Foundation
import JUnit
import RunRecords
import StrategyKit
import Synchronization

/// A command that writes reports where those of earlier runs may be.
protocol ReportingCommand {
  /// Has what is there say that there is nothing to report.
  ///
  /// - Throws: for what must not be written to, and what cannot.
  func invalidateReports(saying text: String) throws
}

/// Whether the reports of earlier runs were replaced.
private let reportsArePast = Atomic<Bool>(false)

/// The reports of earlier runs, which must not be taken for those of a command that could not do its work.
enum StaleReports {
  /// Notes that nothing of them is left.
  static func arePast() { reportsArePast.store(true, ordering: .relaxed) }

  /// Marks the reports named by a run's arguments before anything starts, so that old ones are never taken for new.
  ///
  /// A command that only reads reports may get the reports that it would replace, which is known only when
  /// all arguments are understood.
  ///
  /// - Returns: whether the command is one that does.
  static func markBeforeAnything(namedIn arguments: [String]) -> Bool {
    guard ["run", "fuzz"].contains(arguments.first),
      !arguments.contains(where: ["-h", "--help", "-help", "--version", "--dry-run"].contains)
    else { return false }
    NamedOutputs(arguments).mark(saying: JUnitReport.placeholderText)
    return true
  }

  /// Marks the reports of a command that ends before it writes any.
  static func mark(of command: any ParsableCommand, endingWith error: any Error) {
    switch RootCommand.exitCode(for: error) {
    case ExitCode(RunStatus.notRun.rawValue): mark(of: command, saying: Console.diagnostic)
    case .validationFailure: mark(of: command, saying: RootCommand.message(for: error))
    default: break
    }
  }

  /// Marks the reports named by arguments that are not a valid command.
  static func mark(namedIn arguments: [String], endingWith error: any Error) {
    guard RootCommand.exitCode(for: error) == .validationFailure else { return }
    let message = RootCommand.message(for: error).prefix { !$0.isNewline }
    NamedOutputs(arguments).mark(saying: "the command was not understood: \(message)")
  }

  /// Marks the reports named by the process's arguments, if these cannot be parsed with all strategies.
  static func markOfArguments(_ strategies: StrategyRegistry) {
    RootCommand.$registry.withValue(strategies) {
      guard let command = try? RootCommand.parseAsRoot() else { return }
      mark(of: command, saying: Console.diagnostic)
    }
  }

  private static func mark(of command: any ParsableCommand, saying text: String?) {
    guard !reportsArePast.load(ordering: .relaxed), let command = command as? any ReportingCommand
    else { return }
    // What cannot be written was said, or is nothing that is read.
    try? command.invalidateReports(saying: text ?? "it could not be done")
  }
}
