package import RunRecords

/// A scenario file to run: where it is, and what it is called.
package struct ScenarioFile: Hashable, Sendable {
  /// The path to open.
  package var path: String
  /// The path that messages and reports show: below the root, with slashes.
  package var displayPath: String
  /// The stable name of its suite.
  package var classname: String
  /// Whether it comes with the tool.
  package var isShipped = false
  /// Why there is nothing to open, where that is known; the message of its diagnostic.
  package var fault: String?

  package init(path: String, displayPath: String, fault: String? = nil) {
    self.path = path
    self.displayPath = displayPath
    self.fault = fault
    classname = Self.classname(of: displayPath)
  }

  /// The suite of its cases.
  package var suite: Suite { Suite(classname: classname, file: displayPath) }

  /// A path as a class name: without its extension, slashes as dots, other dots as underscores.
  static func classname(of path: String) -> String {
    var name = path[...]
    if let dot = name.lastIndex(of: "."), dot > (name.lastIndex(of: "/") ?? name.startIndex) {
      name = name[..<dot]
    }
    return String(name.map { $0 == "/" ? "." : $0 == "." ? "_" : $0 })
  }
}
