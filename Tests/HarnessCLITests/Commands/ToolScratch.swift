import Foundation
import TestSupport
import Testing

/// A directory in which the built tool runs; it lasts as long as its value.
final class ToolScratch {
  /// The result of running the tool.
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String

    /// Standard error by lines.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// The first line of standard error; a list of all strategies is `STRATEGIES`.
    var firstError: String? {
      errorLines.first?.replacing(ToolScratch.strategies, with: "STRATEGIES")
    }
  }

  /// The strategies that the tool knows, as messages list them.
  static let strategies = """
    system, edge-insets, rect-override, layout-subviews, custom-control, auto-layout, \
    stack-view, configuration, field-category, field-opposite-pairs, field-centre-text-and-image, field-centre-vertically, \
    field-sc-custom-button, field-qmui-4-5, field-force-right-to-left, field-naive-constraints, \
    clone-floors-origins, clone-image-squeezed-first, clone-fill-to-title, \
    clone-title-insets-move-image
    """

  /// A scenario that every strategy agrees on.
  static func scenario(_ name: String, _ rest: String = "") -> String {
    """
    <scenario name="\(name)"><button width="200" height="100"><image width="50" height="50"/>\
    </button>\(rest)</scenario>
    """
  }

  /// A scenario file with something in it, from line 2.
  static func document(_ body: String) -> String {
    """
    <scenarios version="1" xmlns:xi="http://www.w3.org/2001/XInclude">
    \(body)
    </scenarios>

    """
  }

  private let directory: TemporaryDirectory
  var path: String { directory.path }

  /// Makes the directory and files in it, each with the body of a scenario file.
  init(_ files: [String: String] = [:]) throws {
    directory = try TemporaryDirectory()
    for (name, body) in files { try write(Self.document(body), to: name) }
  }

  /// Writes a file, with the directories on the way to it.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes a file that need not be text.
  func writeBytes(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Reads a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Returns the texts of all files, by their paths in the directory.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      if let data = FileManager.default.contents(atPath: "\(path)/\(name)") {
        texts[name] = String(decoding: data, as: UTF8.self)
      }
    }
    return texts
  }

  /// Runs the tool, which is built beside the tests, in the directory or in one below it.
  ///
  /// - Parameters:
  ///   - isBound: whether it is bound by permissions, also where the tests are run by root.
  ///   - outputPath: where standard output goes; nil for the outcome.
  ///   - hasReader: whether standard output has a reader; if not, it is a pipe whose other end is closed.
  ///   - limit: the options of `ulimit`, such as `-n 6`; nil for no further limit.
  func run(
    _ arguments: [String], in directory: String = ".", isBound: Bool = false,
    outputPath: String? = nil, hasReader: Bool = true, limit: String? = nil
  ) throws -> Outcome {
    let process = Process()
    let tool = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("layout-parity")
    process.executableURL = tool
    process.arguments = arguments
    if isBound, geteuid() == 0 {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments =
        ["--reuid=65534", "--regid=65534", "--clear-groups", tool.path] + arguments
    }
    if let limit {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", #"ulimit \#(limit) && exec "$0" "$@""#, tool.path] + arguments
    }
    process.currentDirectoryURL = URL(fileURLWithPath: "\(path)/\(directory)")
    process.environment = ["PATH": "/usr/bin:/bin", "COLUMNS": "80"]
    // Unlike a pipe, a file takes any amount of text without a reader.
    let output = try file()
    let errors = try file()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput =
      try outputPath.map {
        try FileHandle(forWritingTo: URL(fileURLWithPath: $0))
      } ?? output
    if !hasReader {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe
    }
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Self.contents(output),
      errors: try Self.contents(errors))
  }

  private func file() throws -> FileHandle {
    let descriptor = open(
      FileManager.default.temporaryDirectory.path, 0o20_000_000 | O_DIRECTORY | O_RDWR, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func contents(_ file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}

/// Expects an exit status, and that what the tool printed is what is recorded under `key`.
func expectRecorded(
  _ outcome: ToolScratch.Outcome, status: Int32, _ key: String, file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == status, sourceLocation: location)
  let errors = outcome.errors.isEmpty ? "" : "--- standard error:\n" + outcome.errors
  expectRecorded(outcome.output + errors, key, file: file, at: location)
}

/// The heading of a page.
func heading(ofPage markup: String) -> String? {
  markup.replacing("<wbr/>", with: "").firstMatch(of: #/<h1>([^<]*)</#).map { String($0.output.1) }
}

/// The words of a page but for those of its pictures, a line for each element that has some.
func words(ofPage markup: String) -> String {
  markup.replacing(#/<(style|script|svg)\b.*?<\/\1>/#.dotMatchesNewlines(), with: "")
    .replacing(#/<wbr\/>|<\/?(?:span|code|b|a)\b[^>]*>/#, with: "")
    .split(separator: #/<[^>]*>|\n/#).filter { $0.contains { !$0.isWhitespace } }
    .joined(separator: "\n")
}
