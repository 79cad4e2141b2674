import Foundation

/// A child process that has run to its end.
struct ChildRun {
  /// The exit status.
  var status: Int32
  /// The standard output.
  var output: Data
  /// The standard error, as text.
  var errors: String

  /// Runs a command and waits for its end.
  ///
  /// - Parameters:
  ///   - words: the command, searched in PATH unless it has a slash, and its arguments.
  ///   - input: the bytes for its standard input.
  ///   - scratch: a directory for temporary files.
  /// - Throws: ``AdoptionError`` if the command is not on the PATH, or if temporary files cannot be written.
  init(
    _ words: [String], input: Data = Data(), scratch: String
  ) throws(AdoptionError) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    var variables = ProcessInfo.processInfo.environment
    variables["TMPDIR"] = scratch
    // Compiled modules, which would go below the home.
    variables["CLANG_MODULE_CACHE_PATH"] = scratch + "/modules"
    variables["XDG_CACHE_HOME"] = scratch
    // On a Mac the package has its product UIKit only on request.
    variables["LAYOUT_PARITY_UIKIT"] = "1"
    process.environment = variables
    do {
      // Unlike a pipe, a file takes any amount of text without a reader.
      let given = try Self.file("input", in: scratch)
      let written = try Self.file("output", in: scratch)
      let said = try Self.file("errors", in: scratch)
      try given.write(contentsOf: input)
      try given.seek(toOffset: 0)
      process.standardInput = given
      process.standardOutput = written
      process.standardError = said
      try process.run()
      process.waitUntilExit()
      status = process.terminationStatus
      try written.seek(toOffset: 0)
      try said.seek(toOffset: 0)
      output = try written.readToEnd() ?? Data()
      errors = String(decoding: try said.readToEnd() ?? Data(), as: UTF8.self)
    } catch {
      throw AdoptionError(
        "'\(words[0])' cannot be run: \(error); check that /usr/bin/env exists, and that temporary files can be "
          + "written in '\(scratch)'")
    }
    if status == 127 {
      throw AdoptionError("'\(words[0])' is not on the PATH; install the Swift 6.3 toolchain")
    }
  }

  private static func file(_ name: String, in directory: String) throws -> FileHandle {
    let path = "\(directory)/\(name)-\(UUID().uuidString)"
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: path)
    return handle
  }
}
