import Foundation
import RunRecords

/// The scenario files of a directory and of all directories below it.
///
/// Scenario files have the extension `.xml`, in upper or lower case. Names that begin with a dot are skipped.
/// Symbolic links to directories are followed, each directory once.
struct ScenarioDirectory {
  /// A file or directory that could not be read.
  struct Fault: Equatable {
    var path: String
    var message: String
    /// Whether the path that could not be read is that of a directory.
    var isDirectory = false
  }

  /// The paths of the scenario files that the search has found, directory by directory.
  private(set) var files: [String] = []
  /// The files and directories that could not be read.
  private(set) var faults: [Fault] = []
  /// The visited directories, as paths with symbolic links resolved.
  private var entered: Set<BytewiseString> = []

  /// Searches for files below a path.
  init(_ path: String) {
    // A separate stack: directories may be nested deeper than calls can be.
    var waiting = [path]
    while let directory = waiting.popLast() {
      guard entered.insert(BytewiseString(ScenarioFileFinder.canonical(directory))).inserted else {
        continue
      }
      waiting += read(directory)
    }
  }

  /// Reads one directory, and adds its scenario files and the errors.
  ///
  /// - Returns: the subdirectories to read next.
  private mutating func read(_ directory: String) -> [String] {
    let names: [String]
    do {
      names = try Self.names(in: directory)
    } catch {
      faults.append(
        Fault(
          path: directory, message: "the directory cannot be read: \(error.message)",
          isDirectory: true))
      return []
    }
    let start = directory.hasSuffix("/") ? directory : directory + "/"
    var directories: [String] = []
    for name in names.map(BytewiseString.init).sorted().map(\.text) where !name.hasPrefix(".") {
      let isScenarioFile = name.lowercased().hasSuffix(".xml")
      switch PathKind(of: start + name) {
      case .directory: directories.append(start + name)
      case .nothing where name.contains("\u{FFFD}"):
        faults.append(
          Fault(path: start + name, message: "the file cannot be opened: its name is not UTF-8"))
      case .file, .nothing:
        // A link that leads nowhere is diagnosed where a scenario file is meant.
        if isScenarioFile { files.append(start + name) }
      case .unreachable(let reason):
        faults.append(
          Fault(path: start + name, message: "the file cannot be opened: \(reason)"))
      }
    }
    return directories
  }

  /// The reason why the system does not list a directory.
  private struct Refusal: Error {
    var message: String
  }

  private static func names(in directory: String) throws(Refusal) -> [String] {
    guard let handle = opendir(directory) else {
      throw Refusal(message: PathKind.message(errno))
    }
    defer { closedir(handle) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(handle) else { break }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    guard errno == 0 else { throw Refusal(message: PathKind.message(errno)) }
    return names
  }
}
