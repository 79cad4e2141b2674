import ArgumentParser
import Foundation
import JUnitReporting
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

  /// Marks those that arguments of a run name, before anything is loaded, read or started: whatever happens to
  /// the process from then on, they are not taken for this run's.
  ///
  /// A command that only reads reports may be given those that it would replace, which is known only when
  /// all arguments are understood.
  ///
  /// - Returns: whether the command is one that does.
  static func markBeforeAnything(namedIn arguments: [String]) -> Bool {
    guard ["run", "fuzz"].contains(arguments.first),
      !arguments.contains(where: ["-h", "--help", "-help", "--version"].contains)
    else { return false }
    NamedReports(arguments).mark(saying: JUnitReport.standInText)
    return true
  }

  /// Marks them where a command ends before it has any of its own.
  static func mark(of command: any ParsableCommand, endingWith error: any Error) {
    switch RootCommand.exitCode(for: error) {
    case ExitCode(RunStatus.notRun.rawValue): mark(of: command, saying: Console.diagnostic)
    case .validationFailure: mark(of: command, saying: RootCommand.message(for: error))
    default: break
    }
  }

  /// Marks those that arguments name of which no command can be made.
  static func mark(namedIn arguments: [String], endingWith error: any Error) {
    guard RootCommand.exitCode(for: error) == .validationFailure else { return }
    let message = RootCommand.message(for: error).prefix { !$0.isNewline }
    NamedReports(arguments).mark(saying: "the command was not understood: \(message)")
  }

  /// Marks those that the process's arguments name, where these cannot be understood with all strategies.
  static func markOfArguments(_ strategies: StrategyRegistry) {
    RootCommand.$registry.withValue(strategies) {
      guard let command = try? RootCommand.parseAsRoot() else { return }
      mark(of: command, saying: Console.diagnostic)
    }
  }

  /// The same for all reports at a destination.
  static func setAside(at destination: JUnitDestination) -> Bool {
    guard case .directory(let path) = destination else { return setAside(destination.path) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { $0.hasPrefix("TEST-") && $0.hasSuffix(".xml") }
      .allSatisfy { setAside("\(path)/\($0)") }
  }

  /// Moves a report beside itself that lies in a directory that is read, since it may be an earlier result or an input:
  /// nobody must take it for a new one, and nothing of it may be lost.
  ///
  /// - Returns: whether another one may take its place; false where it cannot be moved.
  static func setAside(_ path: String) -> Bool {
    let file = FileHandle(forReadingAtPath: path)
    let start = (try? file?.read(upToCount: 4096)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // One that only says that there is none is nothing to keep.
    if start.contains("<error type=\"RunInterrupted\""), start.contains("</testsuites>") {
      return true
    }
    let names = [path + ".earlier"] + (2...99).map { "\(path).earlier-\($0)" }
    guard let name = names.first(where: { !FileManager.default.fileExists(atPath: $0) }),
      (try? FileManager.default.moveItem(atPath: path, toPath: name)) != nil
    else { return false }
    Console.error("note: what was in '\(path)' is now in '\(name)'")
    return true
  }

  private static func mark(of command: any ParsableCommand, saying text: String?) {
    guard !reportsArePast.load(ordering: .relaxed), let command = command as? any ReportingCommand
    else { return }
    // What cannot be written was said, or is nothing that is read.
    try? command.markReports(saying: text ?? "it could not be done")
  }
}
