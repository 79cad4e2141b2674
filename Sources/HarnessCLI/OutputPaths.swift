import AtomicFiles

/// The values of an option for a report: a file, or a directory if the path ends in `/`.
struct OutputPaths {
  /// The values of the option in their order.
  let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  /// The file to write; nil if no path names one. The last one counts.
  var file: String? { paths.last { !Self.isDirectory($0) } }

  /// The directory to write into, without the `/` at its end; nil if no path names one. The last one counts.
  var directory: String? {
    paths.last(where: Self.isDirectory).map { $0 == "/" ? $0 : String($0.dropLast()) }
  }

  /// Whether the file is standard output.
  var isOnOutput: Bool { file == ReplacedFile.standardOutput }

  /// Returns whether a path names a directory.
  static func isDirectory(_ path: String) -> Bool { path.hasSuffix("/") }
}
