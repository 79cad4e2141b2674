import JUnit
import RunRecords
import Testing

@Suite("Rule 6: a failure is its type and its message with digits masked")
struct DiffRuleTests: ReportComparing {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func change(_ base: String, _ head: String, exact: Bool = false) throws
    -> [ReportDiff.Change]
  {
    func report(_ outcome: String) -> String {
      "<testsuite name='s'><testcase name='n'>\(outcome)</testcase></testsuite>"
    }
    var options = ReportDiff.Options()
    options.isExact = exact
    let diff = try ReportDiff(
      base: shelf.put(report(base), as: "base.xml"), head: shelf.put(report(head), as: "head.xml"),
      options: options, spoolDirectory: shelf.directory)
    return Array(diff.counts.keys)
  }

  private func failure(_ message: String, type: String = "T") -> String {
    "<failure type='\(type)' message='\(message)'/>"
  }

  @Test(
    "Numbers are masked, but those that name a class",
    arguments: [
      ("took 12 ms", "took 13 ms", true), ("at 0x7ffe12", "at 0x7fab99", true),
      ("expected 1,000.5", "expected 3", true), ("off by (-0.5)", "off by (+0.5)", false),
      ("HTTP status 404", "HTTP status 500", false), ("status: 404", "status: 500", false),
      ("status code 404", "status code 500", false), ("HTTP 404", "HTTP 500", false),
      ("status 4040", "status 5000", true), ("exit code 1", "exit code 2", false),
      ("exited with 1", "exited with 137", false), ("exit status 1", "exit status 3", false),
      ("error code 12", "error code 13", true), ("one", "two", false),
      ("HTTP/1.1 404", "HTTP/1.1 500", false), ("statusCode=404", "statusCode=500", false),
      ("response.status_code: 404", "response.status_code: 500", false),
      ("Expected status 200, got 404", "Expected status 200, got 500", false),
      (
        "Expected status code (200) but was (404).", "Expected status code (200) but was (500).",
        false
      ),
      ("HTTP Error 404: Not Found", "HTTP Error 500: Not Found", false),
      ("HTTP 404 after 120 ms", "HTTP 404 after 340 ms", true),
      ("HTTP 404 after 120ms", "HTTP 404 after 340ms", true),
      ("status 404. Attempt 123", "status 404. Attempt 124", true),
      ("status 404 in a.go:123", "status 404 in a.go:124", true),
      ("status 404 of http://h/u/123", "status 404 of http://h/u/124", true),
      ("http://h/a is 123", "http://h/a is 124", true),
      ("Process exited with code 1", "Process exited with code 139", false),
      ("killed by signal 6", "killed by signal 11", false),
      ("exitCode=-1", "exitCode=-2", false), ("exit code 2", "exit code 3221225477", false),
      ("expected exit code 0 but was 1", "expected exit code 0 but was 139", false),
      ("exited with 1 after 3 attempts", "exited with 1 after 4 attempts", true),
      ("exit: 12 s", "exit: 13 s", true),
    ])
  func numbers(base: String, head: String, isSame: Bool) throws {
    #expect(
      try change(failure(base), failure(head)) == [isSame ? .sameSignature : .changedSignature])
    #expect(try change(failure(base), failure(head), exact: true) == [.changedSignature])
    #expect(try change(failure(head), failure(head), exact: true) == [.sameSignature])
  }

  @Test("The type counts, and whether it is a failure or an error does not")
  func types() throws {
    #expect(try change(failure("m"), failure("m", type: "U")) == [.changedSignature])
    #expect(try change(failure("m"), "<error type='T' message='m'/>") == [.sameSignature])
  }

  @Test("Where only the type differs, both types are shown")
  func shownTypes() throws {
    let base = try shelf.put(
      "<testsuite name='s'><testcase name='n'>\(failure("boom"))</testcase></testsuite>",
      as: "b.xml")
    let head = try shelf.put(
      "<testsuite name='s'><testcase name='n'>\(failure("boom", type: "U"))</testcase></testsuite>",
      as: "h.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.text().contains(": n: U: boom; before: T: boom\n"))
  }

  @Test("Of several failures the order does not count, fewer are none that is new")
  func several() throws {
    let (one, two, three) = (failure("a 1"), failure("b 2"), failure("c"))
    #expect(try change(one + two, two + one) == [.sameSignature])
    #expect(try change(one + two, one) == [.sameSignature])
    #expect(try change(one, one + two) == [.changedSignature])
    #expect(try change(one + two, one + three) == [.changedSignature])
    #expect(try change(one, one + failure("a 2")) == [.changedSignature])
  }

  @Test("What becomes unclear is newly unclear, unless that is allowed")
  func unclear() throws {
    #expect(try change("", "<warning/>") == [.newlyUnclear])
    #expect(try change("<warning/>", "<warning/>") == [.stillUnclear])
    var options = ReportDiff.Options()
    options.reading.allowsUnclear = true
    let diff = try ReportDiff(
      base: "\(shelf.directory)/base.xml", head: "\(shelf.directory)/head.xml", options: options,
      spoolDirectory: shelf.directory)
    #expect(diff.status() == .agreed)
  }

  @Test(
    "What is unclear in other words is newly unclear",
    arguments: [
      ("<warning>a</warning>", "<warning>b</warning>"), ("<warning n='1'/>", "<warning n='2'/>"),
      ("<warning/>", "<warning/><warning/>"),
      (
        "<steps><step name='1' status='failed'/><step name='2'/></steps>",
        "<steps><step name='1'/><step name='2' status='failed'/></steps>"
      ),
      ("<rerunFailure message='1'/>", "<rerunFailure message='2'/>"),
      (
        "<properties><property name='outcome' value='failed 1'/></properties>",
        "<properties><property name='outcome' value='failed 2'/></properties>"
      ),
    ])
  func unclearOtherwise(base: String, head: String) throws {
    #expect(try change(base, head) == [.newlyUnclear])
    #expect(try change(head, head) == [.stillUnclear])
  }

  @Test("A suite that is unclear in other words is newly unclear")
  func unclearSuites() throws {
    func report(_ state: String) throws -> String {
      try shelf.put(
        "<testsuite name='s' \(state)><testcase name='n'/></testsuite>", as: "\(state.count).xml")
    }
    let paths = try [report("state='broken'"), report("state='unstable'")]
    func changes(_ base: String, _ head: String) throws -> [ReportDiff.Change: Int] {
      try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory).counts
    }
    #expect(try changes(paths[0], paths[1]) == [.newlyUnclear: 1])
    #expect(try changes(paths[0], paths[0]) == [.stillUnclear: 1])
  }

  @Test("A failure of a suite that is new is one that is newly failing")
  func ofSuites() throws {
    let base = try shelf.put("<testsuite name='s'><testcase name='n'/></testsuite>", as: "b.xml")
    let head = try shelf.put(
      "<testsuite name='s'><testcase name='n'/><error message='m'/></testsuite>", as: "h.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.counts[.newlyErroring] == 1)
    #expect(diff.status() == .disagreed)
  }
}
