import JUnit
import RunRecords

/// Tests with reports as runs write them, also of runs that are incomplete.
protocol RunReports {
  var shelf: ReportShelf { get }
}

extension RunReports {
  /// A suite as a run writes it.
  func suite(
    _ cases: [String], expected: Int, run: String = "abc", shard: String? = nil,
    name: String = "S", classname: String = "S"
  ) -> String {
    let shard = shard.map { "<property name='shard' value='\($0)'/>" } ?? ""
    return """
      <testsuite name='\(name)'><properties><property name='tool-version' value='1'/>\(shard)
      <property name='run' value='\(run)'/><property name='expected' value='\(expected)'/>
      </properties>
      """
        + cases.map { "<testcase classname='\(classname)' name='\($0)'/>\n" }.joined()
        + "</testsuite>"
  }

  /// The same with the case that says that it was cut short.
  func interrupted(_ cases: [String], expected: Int, shard: String? = nil) -> String {
    suite(cases, expected: expected, shard: shard).replacing(
      "</testsuite>",
      with: "<testcase classname='S' name='(run) interrupted'><error type='RunInterrupted'"
        + " message='interrupted by SIGTERM after \(cases.count) of \(expected) cases'/></testcase>"
        + "</testsuite>")
  }

  func root(_ suites: String...) -> String {
    "<testsuites>\(suites.joined())</testsuites>"
  }

  func merge(
    _ paths: [String], _ policy: ReportMerge.DuplicatePolicy = .fail,
    order: ReportMerge.AttemptOrdering = .given
  ) throws -> ReportOutcome {
    try ReportMerge(onDuplicate: policy, order: order).run(
      inputs: paths, output: .file("\(shelf.directory)/m.xml"))
  }
}
