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
  func markReports(saying text: String) throws
}

/// Whether the reports of earlier runs were replaced.
private let reportsArePast = Atomic<Bool>(false)

/// The reports of earlier runs, which must not be taken for those of a command that could not do its work.
enum EarlierReports {
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
    NamedReports(arguments).mark(saying: JUnitReport.standInText)
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
    NamedReports(arguments).mark(saying: "the command was not understood: \(message)")
  }

  /// Marks the reports named by the process's arguments, if these cannot be parsed with all strategies.
  static func markOfArguments(_ strategies: StrategyRegistry) {
    RootCommand.$registry.withValue(strategies) {
      guard let command = try? RootCommand.parseAsRoot() else { return }
      mark(of: command, saying: Console.diagnostic)
    }
  }

  /// Renames old reports in a directory that is read, so that they are neither taken for new ones nor lost.
  ///
  /// - Parameter inputs: all files that are read.
  /// - Returns: whether another report may take their place; false where they may only be inputs, or cannot be moved.
  static func setAside(at destination: JUnitDestination, besides inputs: [String]) -> Bool {
    let results =
      switch destination {
      case .file(let path): [path]
      case .directory(let path):
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
          .filter { $0.hasPrefix("TEST-") && $0.hasSuffix(".xml") }.map { "\(path)/\($0)" }
      }
    let own = Set(results.map(realPath))
    let others = inputs.filter { !own.contains(realPath($0)) }
    guard EarlierMerge.mayHaveWritten(results, from: others) else { return false }
    return results.allSatisfy(setAside)
  }

  private static func setAside(_ path: String) -> Bool {
    let names = [path + ".earlier"] + (2...99).map { "\(path).earlier-\($0)" }
    guard let name = names.first(where: { !FileManager.default.fileExists(atPath: $0) }),
      (try? FileManager.default.moveItem(atPath: path, toPath: name)) != nil
    else { return false }
    Console.error("note: '\(path)' was renamed '\(name)'")
    return true
  }

  /// A path without links; the path itself where there is nothing.
  private static func realPath(_ path: String) -> ExactText {
    guard let real = realpath(path, nil) else { return ExactText(path) }
    defer { free(real) }
    return ExactText(String(cString: real))
  }

  private static func mark(of command: any ParsableCommand, saying text: String?) {
    guard !reportsArePast.load(ordering: .relaxed), let command = command as? any ReportingCommand
    else { return }
    // What cannot be written was said, or is nothing that is read.
    try? command.markReports(saying: text ?? "it could not be done")
  }
}
