package import RunRecords

/// A scenario file to run, with its path and its names in messages and reports.
package struct ScenarioFile: Hashable, Sendable {
  /// The path at which the file can be opened.
  package var path: String
  /// The file's path in messages and reports: relative to the root directory, with slashes.
  package var displayPath: String
  /// The name of the file's suite in reports, which is the same on every machine.
  package var classname: String
  /// Whether the file comes with the tool.
  package var isShipped = false
  /// The reason why the file cannot be read, as a diagnostic's message; nil if no reason is known before it
  /// is opened.
  package var fault: String?

  package init(path: String, displayPath: String, fault: String? = nil) {
    self.path = path
    self.displayPath = displayPath
    self.fault = fault
    classname = Self.classname(of: displayPath)
  }

  /// The suite for the file's cases in reports.
  package var suite: Suite { Suite(classname: classname, file: displayPath) }

  /// Returns a path as a class name: without extension, with slashes as dots and other dots as underscores,
  /// such as `a.b` for `a/b.xml`.
  static func classname(of path: String) -> String {
    var name = path[...]
    if let dot = name.lastIndex(of: "."), dot > (name.lastIndex(of: "/") ?? name.startIndex) {
      name = name[..<dot]
    }
    return String(name.map { $0 == "/" ? "." : $0 == "." ? "_" : $0 })
  }
}
