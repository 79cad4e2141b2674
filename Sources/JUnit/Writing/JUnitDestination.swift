package import AtomicFiles
import ReportText
package import RunRecords

/// Where a JUnit report goes.
package enum JUnitDestination: Hashable, Sendable {
  /// One file with `<testsuites>` as its root.
  case file(String)
  /// A directory with one `TEST-<name>.xml` for each suite, whose root is `<testsuite>`.
  case directory(String)

  /// What was asked for: the file or the directory.
  package var path: String {
    switch self {
    case .file(let path), .directory(let path): path
    }
  }

  /// A path in the directory that the spool should share.
  package var spoolNeighbour: String {
    switch self {
    case .file(let path): path
    case .directory(let path): path + "/TEST-spool.xml"
    }
  }

  /// Writes suites, sorted by name, whose cases lie in `spool`.
  package func write(
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
    let counts = suites.reduce(into: JUnitSuite.Counts()) { $0 += $1.counts }
    return [
      .init(name: "name", value: name), .init(name: "tests", value: "\(counts.tests)"),
      .init(name: "failures", value: "\(counts.failures)"),
      .init(name: "errors", value: "\(counts.errors)"),
      .init(name: "time", value: DecimalText.seconds(milliseconds: counts.milliseconds)),
    ]
  }

  /// The suite's name without what a file name cannot hold.
  func fileName(of suite: String) -> String {
    String(suite.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
  }
}
