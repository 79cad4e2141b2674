/// Another scenario file that an `xi:include` element includes.
package struct Inclusion: Sendable, Equatable {
  /// The path of the included file, with symbolic links resolved.
  package var path: String
  /// The path of the included file, as messages show it.
  package var displayPath: String
  /// The line of the `xi:include` element.
  package var line: Int

  package init(path: String, displayPath: String, line: Int) {
    self.path = path
    self.displayPath = displayPath
    self.line = line
  }
}
