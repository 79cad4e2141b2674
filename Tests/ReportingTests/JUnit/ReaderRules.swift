import Foundation

/// The result of a reader of reports for one case.
struct ReadCase: Equatable {
  var name: String
  var status: String
  var place: String?
  var message: String?
}

/// Readers that cannot be installed: the elements, attributes and expressions that they look at, with sources.
enum ReaderRules {
  /// mikepenz/action-junit-report, `src/testParser.ts`: `parseSuite` and `resolveFileAndLine`.
  ///
  /// File and line come from the case, else from the first failure, else from the suite; without a line it is
  /// the number behind the last mention of the file in the text, else 1. A skipped case never fails.
  static func actionJUnitReport(_ root: Element) throws -> [ReadCase] {
    try root.all("testsuite").flatMap { suite in
      try suite.children.filter { $0.name == "testcase" }.map { testCase in
        let bad = testCase.first("failure") ?? testCase.first("error")
        let isSkipped =
          testCase.first("skipped") != nil
          || ["disabled", "ignored"].contains(testCase.attributes["status"])
        let places = [testCase, testCase.first("failure"), suite].compactMap { $0?.attributes }
        let file = places.lazy.compactMap { $0["file"] }.first
        let line = places.lazy.compactMap { $0["line"].flatMap { Int($0) } }.first
        let text = bad?.text.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        let found = try file.flatMap { try lastLine(after: $0, in: text) }
        return ReadCase(
          name: testCase.attributes["name"] ?? "",
          status: isSkipped ? "skipped" : bad == nil ? "success" : "failure",
          place: file.map { "\($0):\(line ?? found ?? 1)" },
          message: bad.map { $0.attributes["message"] ?? text })
      }
    }
  }

  private static func lastLine(after file: String, in text: String) throws -> Int? {
    let escaped = NSRegularExpression.escapedPattern(for: file)
    let pattern = try Regex(" [^ ]*\(escaped).*?:([0-9]+)", as: (Substring, Substring).self)
    return text.matches(of: pattern).last.flatMap { Int($0.output.1) }
  }

  /// test-summary/action, `src/test_parser.ts`: `parseJunitXml`.
  ///
  /// Only suites directly below the root count, and of those only the ones that have cases; the message is the
  /// attribute of the first failure, else of the first error.
  static func testSummary(_ root: Element) -> [ReadCase] {
    guard root.name == "testsuites" else { return [] }
    return root.children.filter { $0.name == "testsuite" }.flatMap { suite in
      suite.children.filter { $0.name == "testcase" }.map { testCase in
        let bad = testCase.first("failure") ?? testCase.first("error")
        let isSkipped = testCase.first("skipped") != nil
        return ReadCase(
          name: testCase.attributes["name"] ?? "",
          status: isSkipped ? "skipped" : bad == nil ? "success" : "failure",
          place: suite.attributes["file"],
          message: isSkipped ? nil : bad?.attributes["message"])
      }
    }
  }

  /// GitLab, `lib/gitlab/ci/parsers/test/junit.rb`: `create_test_case`.
  ///
  /// A failure wins over an error, an error over a skip; the place is the case's file alone, and what is shown
  /// is the element's text. A picture is the first `[[ATTACHMENT|…]]` of a failing case's `system-out`.
  static func gitLab(_ root: Element) -> [ReadCase] {
    root.all("testcase").map { testCase in
      let status = ["failure", "error", "skipped"].first { testCase.first($0) != nil }
      return ReadCase(
        name: testCase.attributes["name"] ?? "", status: status ?? "success",
        place: testCase.attributes["file"],
        message: status.flatMap { testCase.first($0)?.text })
    }
  }

  /// The picture that GitLab shows beside a case.
  static func gitLabAttachment(_ testCase: Element) -> String? {
    guard testCase.first("failure") != nil else { return nil }
    let output = testCase.first("system-out")?.text ?? ""
    return output.firstMatch(of: /\[\[ATTACHMENT\|(.+?)\]\]/).map { String($0.1) }
  }
}

extension Element {
  /// The first child of a name.
  func first(_ name: String) -> Element? { children.first { $0.name == name } }
}
