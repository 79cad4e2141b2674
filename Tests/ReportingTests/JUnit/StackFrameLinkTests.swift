import Foundation
import JUnit
import RunRecords
import Testing

/// The rule of dorny/test-reporter's `java-junit` for linking a failure to a file of the repository.
private struct JavaFrameRule {
  /// The paths of all files that the repository has.
  var tracked: [String]

  /// The place of the first line that names one.
  func place(of text: String) -> String? {
    text.split(separator: "\n").lazy.compactMap(place(ofLine:)).first
  }

  private func place(ofLine line: Substring) -> String? {
    guard let frame = line.wholeMatch(of: /\s*at (.*)\((.*):([0-9]+)\)/) else { return nil }
    // What begins with a capital is the class; anything up to 'Z' counts as one, digits too.
    let packages = frame.1.split(separator: ".", omittingEmptySubsequences: false)
      .prefix { ($0.utf8.first ?? 0xFF) > UInt8(ascii: "Z") }
    guard !packages.isEmpty else { return nil }
    let file = tracked.first { path in
      let parts = path.split(separator: "/")
      return parts.last.map(String.init) == String(frame.2)
        && parts.dropLast().suffix(packages.count).elementsEqual(packages)
    }
    return file.map { "\($0):\(frame.3)" }
  }
}

@Suite("Failures that readers of stack traces link")
struct StackFrameLinkTests {
  private static let tracked = [
    "layout/insets.xml", "layout/wide/insets.xml", "other/insets.xml", "insets.xml",
    "tests/layout/rtl.xml", "Scenarios/margins.xml", "sources/A.swift",
  ]

  private func links(to file: String) throws -> [String?] {
    let scratch = try ReportScratch()
    let failure = Failure(
      type: .strategyDisagreement, check: "agreement", evidence: .quoted("title x is 12"),
      notes: [.expected(ExpectationLocation(file: file, line: 9, source: nil))])
    let root = try #require(
      parse(
        try scratch.write(
          records(
            suite: Suite(classname: "any", file: file),
            [
              scenario("n", line: 7, [.failed(failure)]),
              scenario("m", line: 8, [.errored(failure)]),
            ]))))
    let rule = JavaFrameRule(tracked: Self.tracked)
    return (root.all("failure") + root.all("error")).map { rule.place(of: $0.text) }
  }

  @Test(
    "A file below directories in small letters is found, also among others of its name",
    arguments: [
      "layout/insets.xml", "layout/wide/insets.xml", "other/insets.xml", "tests/layout/rtl.xml",
    ])
  func linked(file: String) throws {
    #expect(try links(to: file) == ["\(file):7", "\(file):8"])
  }

  @Test(
    "A directory that begins with a capital, or none, cannot be found by that rule",
    arguments: ["Scenarios/margins.xml", "insets.xml"])
  func capital(file: String) throws {
    #expect(try links(to: file) == [nil, nil])
  }
}
