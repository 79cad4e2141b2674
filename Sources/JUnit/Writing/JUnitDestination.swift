internal import AtomicFiles
internal import RunRecords

/// The file or directory to which a JUnit report is written.
package enum JUnitDestination: Hashable, Sendable {
  /// A file with `<testsuites>` as its root.
  case file(String)
  /// A directory with one `TEST-<name>.xml` for each suite, whose root is `<testsuite>`.
  case directory(String)

  /// The path of the file or the directory.
  package var path: String {
    switch self {
    case .file(let path), .directory(let path): path
    }
  }

  /// A path in the directory in which temporary files are made.
  package var spoolNeighbour: String {
    switch self {
    case .file(let path): path
    case .directory(let path): path + "/TEST-spool.xml"
    }
  }

  /// Writes suites, sorted by name, whose cases are in `spool`.
  func write(
    _ suites: [JUnitSuite], cases spool: BufferedFile, numbered: Bool,
    name: String = "layout-parity"
  ) throws(ReportError) {
    let sorted = suites.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    switch self {
    case .file(let path):
      let file = try ReplacedFile(path: path)
      file.contents.bytes += xmlDeclaration.utf8
      file.contents.bytes.append(start: "testsuites", rootAttributes(of: sorted, name: name))
      for (id, suite) in sorted.enumerated() {
        try write(suite, id: numbered ? id : nil, cases: spool, to: file.contents)
      }
      file.contents.bytes.append(end: "testsuites")
      try file.publish()
    case .directory(let path):
      for (id, suite) in sorted.enumerated() {
        let file = try ReplacedFile(path: "\(path)/TEST-\(fileName(of: suite.name)).xml")
        file.contents.bytes += xmlDeclaration.utf8
        try write(suite, id: numbered ? id : nil, cases: spool, to: file.contents)
        try file.publish()
      }
    }
  }

  private func write(
    _ suite: JUnitSuite, id: Int?, cases spool: BufferedFile, to file: BufferedFile
  ) throws(ReportError) {
    suite.appendHead(to: &file.bytes, id: id)
    try file.append(suite.cases, of: spool)
    file.bytes.append(end: "testsuite")
  }

  private func rootAttributes(of suites: [JUnitSuite], name: String) -> [RunFacts.Property] {
    var counts = suites.reduce(into: CaseCounts()) { $0 += $1.counts.all }
    counts.add(milliseconds: 0)
    return counts.attributes(name: name, withSkipped: false)
  }

  /// Returns a suite's name, with characters that a file name cannot have replaced.
  func fileName(of suite: String) -> String {
    String(suite.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
  }
}
