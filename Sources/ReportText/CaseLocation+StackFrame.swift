import RunRecords

extension CaseLocation {
  /// The location as a line of a Java stack trace, with the directories as packages: `at a.b.Check(c.xml:7)`;
  /// nil without a file.
  ///
  /// CI servers that link failures look up the file name in parentheses, and choose the file whose
  /// directories match the leading lower-case parts.
  var stackFrame: String? {
    guard let file = suite.file else { return nil }
    let parts = file.split(separator: "/")
    let packages = parts.dropLast().map { $0.replacing(".", with: "_") }
    let name = parts.last.map(String.init) ?? file
    let place = line.map { "\(name):\($0)" } ?? name
    return "at \((packages + ["Check"]).joined(separator: "."))(\(place))"
  }
}
