/// The suite, name and line of a case, for messages.
package struct CaseLocation: Hashable, Sendable {
  /// The suite that the case belongs to.
  package var suite: Suite
  /// The case's name, such as `image on top [edge-insets]`.
  package var name: String
  /// The line on which the scenario's element begins, from 1; nil if the case belongs to no line.
  package var line: Int?

  package init(suite: Suite, name: String, line: Int?) {
    self.suite = suite
    self.name = name
    self.line = line
  }

  /// The location as `path:line`, or only the path; the suite's name if the suite has no file.
  package var location: String {
    let file = suite.file ?? suite.classname
    guard suite.file != nil, let line else { return file }
    return "\(file):\(line)"
  }
}
