import JUnitReporting
import JUnitTools

/// Tests of attempts that suites or cases with properties make.
protocol AttemptReports {
  var shelf: ReportShelf { get }
}

extension AttemptReports {
  /// A suite with one case, or its case with the properties.
  func report(
    _ properties: [String: String], _ outcome: String, ofCase: Bool = false, host: String? = nil
  ) -> String {
    let list = properties.sorted { $0.key < $1.key }
      .map { "<property name='\($0.key)' value='\($0.value)'/>" }.joined()
    let element = "<properties>\(list)</properties>"
    let attribute = host.map { "hostname='\($0)'" } ?? ""
    return "<testsuite name='s' \(attribute)>\(ofCase ? "" : element)"
      + "<testcase name='n'>\(ofCase ? element : "")\(outcome)</testcase></testsuite>"
  }

  /// What a merge makes of reports in the order in which they are given, and what it notes.
  func merged(
    _ reports: [String], _ policy: ReportMerge.DuplicatePolicy = .retry
  ) throws -> (contents: ReportContents, notes: [String]) {
    let paths = try reports.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: policy).run(inputs: paths, output: .file(output))
    return (try ReportContents(output), outcome.notes)
  }

  /// The element of a case that failed.
  static var fails: String { "<failure message='m'/>" }
}
