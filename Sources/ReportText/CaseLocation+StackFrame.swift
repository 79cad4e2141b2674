import RunRecords

extension CaseLocation {
  /// The place as a line of a Java stack trace, the directories as packages: `at a.b.Check(c.xml:7)`; nil
  /// without a file.
  ///
  /// Readers that link failures look the name in parentheses up among the names of all files, and choose
  /// the one whose directories are the leading parts that begin with a small letter.
  var stackFrame: String? {
    guard let file = suite.file else { return nil }
    let parts = file.split(separator: "/")
    let packages = parts.dropLast().map { $0.replacing(".", with: "_") }
    let name = parts.last.map(String.init) ?? file
    let place = line.map { "\(name):\($0)" } ?? name
    return "at \((packages + ["Check"]).joined(separator: "."))(\(place))"
  }
}
