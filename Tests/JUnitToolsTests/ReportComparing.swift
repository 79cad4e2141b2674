import JUnit

/// Tests that compare two reports.
protocol ReportComparing {
  var shelf: ReportShelf { get }
}

extension ReportComparing {
  func report(_ cases: [String: String]) -> String {
    let list = cases.sorted { $0.key < $1.key }
    return "<testsuite name='s'>"
      + list.map { "<testcase classname='c' name='\($0)'>\($1)</testcase>" }.joined()
      + "</testsuite>"
  }

  func diff(_ base: [String: String], _ head: [String: String]) throws -> ReportDiff {
    try ReportDiff(
      base: shelf.put(report(base), as: "base.xml"), head: shelf.put(report(head), as: "head.xml"),
      spoolDirectory: shelf.directory)
  }

  static var fails: String { "<failure type='T' message='x is 12'/>" }
  static var failsAlso: String { "<failure type='T' message='x is 3.5e2'/>" }
  static var failsOtherwise: String { "<failure type='T' message='y is 12'/>" }
}
