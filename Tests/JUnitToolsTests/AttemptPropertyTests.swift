import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Attempts of suites with properties")
struct AttemptPropertyTests: AttemptReports {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test(
    "Whatever differs may be what the tests ran on, under any name",
    arguments: [
      (["shardGroup": "a"], ["shardGroup": "b"]), (["variation": "x"], ["variation": "y"]),
      (["gpu": "on"], [:]), (["db": "mysql", "seed": "1"], ["db": "postgres", "seed": "2"]),
      (["run": "1f"], ["run": "2e"]), (["shard": "1/2"], ["shard": "2/2"]),
      (["job": "linux"], ["job": "mac"]), (["commit": "1"], ["commit": "2"]),
    ])
  func unknown(first: [String: String], second: [String: String]) throws {
    for ofCase in [false, true] {
      for policy in [ReportMerge.DuplicatePolicy.retry, .worst] {
        let reports = [
          report(first, Self.fails, ofCase: ofCase), report(second, "", ofCase: ofCase),
        ]
        for reports in [reports, reports.reversed()] {
          let (contents, notes) = try merged(reports, policy)
          let kinds = contents.suites.flatMap(\.cases).map(\.kind)
          #expect(kinds.sorted() == [.passed, .failed])
          #expect(contents.suites.flatMap(\.cases).flatMap(\.attempts).isEmpty)
          #expect(
            notes.contains { $0.contains("since they ran on different things: 's' 's' 'n' (") })
        }
      }
    }
  }

  @Test(
    "What a report says in attributes alone may be what the tests ran on, too",
    arguments: [
      ("browser='chrome'", "browser='webkit'"), ("gpu='on'", ""), ("package='a'", "package='b'"),
      ("api-level='29'", "api-level='30'"),
    ])
  func attributes(first: String, second: String) throws {
    for places in [("", "", "A"), ("", "A", ""), ("A", "", "")] {
      func report(_ attributes: String, _ outcome: String) -> String {
        let texts = [places.0, places.1, places.2].map { $0 == "A" ? attributes : "" }
        return "<testsuites \(texts[0])><testsuite name='s' \(texts[1])>"
          + "<testcase name='n' \(texts[2])>\(outcome)</testcase></testsuite></testsuites>"
      }
      let (contents, _) = try merged([report(first, Self.fails), report(second, "")])
      #expect(contents.suites.flatMap(\.cases).map(\.kind).sorted() == [.passed, .failed])
      // What counts something, or says what came of it, does not set attempts apart.
      let pairs = [
        ("status='failed'", "status='passed'"), ("warnings='1'", "warnings='2'"),
      ]
      for (one, other) in pairs {
        let (contents, _) = try merged([
          report("\(first) \(one)", Self.fails), report("\(first) \(other)", ""),
        ])
        let cases = contents.suites.flatMap(\.cases).filter { $0.suite == "s" }
        #expect(cases.map(\.kind) == [.passed])
      }
    }
  }

  @Test(
    "Cases of different files are different cases",
    arguments: [
      ("a.test.js", "b.test.js", false), ("x/index.test.js", "y/index.test.js", false),
      ("/home/one/a.test.js", "/home/two/a.test.js", true), ("/w/a.test.js", "/w/b.test.js", false),
      ("C:\\one\\a.test.js", "D:\\two\\a.test.js", true), ("x/a.test.js", "x/a.test.js", true),
    ])
  func files(one: String, other: String, arePaired: Bool) throws {
    for isOfSuite in [false, true] {
      func report(_ file: String, _ outcome: String) -> String {
        let (outer, inner) = isOfSuite ? ("file='\(file)'", "") : ("", "file='\(file)'")
        return "<testsuite name='s' \(outer)><testcase name='n' \(inner)>\(outcome)</testcase>"
          + "</testsuite>"
      }
      let (contents, _) = try merged([report(one, Self.fails), report(other, "")])
      let kinds = contents.suites.flatMap(\.cases).map(\.kind).sorted()
      #expect(kinds == (arePaired ? [.passed] : [.passed, .failed]))
    }
  }

  @Test("Reports of different names ran on different things")
  func rootNames() throws {
    let (contents, notes) = try merged([
      "<testsuites name='chrome'>\(report([:], Self.fails))</testsuites>",
      "<testsuites name='webkit'>\(report([:], ""))</testsuites>",
    ])
    #expect(contents.suites.flatMap(\.cases).map(\.kind).sorted() == [.passed, .failed])
    #expect(notes.contains { $0.hasSuffix("(name=chrome, name=webkit)") })
  }

  @Test("What is told of different things is what differs, and not much of it")
  func differences() throws {
    let common = ["os": "linux", "lib": "1"]
    let (_, notes) = try merged([
      report(common.merging(["theme": "dark"]) { $1 }, Self.fails), report(common, ""),
    ])
    expectRecorded(notes, "differences")
    let long = String(repeating: "x", count: 500)
    let (_, cut) = try merged([
      report(["a": "1", "b": "1", "c": "1", "d": "1"], Self.fails), report(["e": long], ""),
    ])
    #expect(cut[0].hasSuffix("(a=1 b=1 c=1 …, e=\(long.prefix(57))…)"))
  }

  @Test(
    "What changes from one attempt to the next does not make it another case",
    arguments: [
      "timestamp", "start-time", "duration_ms", "attempt", "run_attempt", "GITHUB_RUN_ID",
      "BUILD_NUMBER", "CI_JOB_URL", "seed", "user.dir", "worker", "hostname",
      "machine-name", "computername", "runner.name", "basedir", "start",
    ])
  func changing(name: String) throws {
    for ofCase in [false, true] {
      let (contents, _) = try merged([
        report([name: "1", "os": "linux"], Self.fails, ofCase: ofCase),
        report([name: "2", "os": "linux"], "", ofCase: ofCase),
      ])
      let cases = contents.suites.flatMap(\.cases)
      #expect(cases.map(\.kind) == [.passed])
      #expect(cases[0].attempts.count == 1)
    }
  }

  @Test("Merging what was merged of different things changes nothing")
  func idempotent() throws {
    let paths = try ["a", "b"].enumerated().map {
      try shelf.put(report(["group": $1], $0 == 0 ? Self.fails : ""), as: "\($0).xml")
    }
    let retry = ReportMerge(onDuplicate: .retry)
    let merged = try shelf.merge(paths, as: "m.xml", with: retry)
    let text = try shelf.read(merged)
    #expect(text.components(of: "<testcase ") == 2)
    #expect(try shelf.read(shelf.merge([merged, merged], as: "mm.xml", with: retry)) == text)
    #expect(try shelf.read(shelf.merge(paths + [merged], as: "pm.xml", with: retry)) == text)
  }

  @Test("A suite whose cases all count elsewhere is not left empty")
  func emptied() throws {
    let (contents, notes) = try merged([
      report(["os": "linux"], Self.fails, host: "box-1"),
      report(["os": "linux"], "", host: "box-2"),
    ])
    #expect(contents.suites.map(\.hostname) == ["box-2"])
    #expect(contents.suites[0].cases.map(\.attempts.count) == [1])
    expectRecorded(notes, "emptied")
    // What it states beyond its cases is missing, and stays.
    let more = report([:], Self.fails, host: "box-1").replacing(
      "name='s'", with: "name='s' tests='4'")
    let paths = try [more, report([:], "", host: "box-2")].enumerated().map {
      try shelf.put($1, as: "\($0).xml")
    }
    let output = try shelf.merge(paths, as: "m.xml", with: ReportMerge(onDuplicate: .retry))
    #expect(ReportCheck().outcome(paths: [output]).status == .inconclusive)
  }

  @Test("A run of this tool that is repeated on another machine is whole")
  func ours() throws {
    let properties = [
      "tool-version": "1", "run": "r", "expected": "1", "suites": "1", "strategies": "x",
    ]
    let paths = try [(Self.fails, "a"), ("", "b")].map { (outcome, host: String) in
      try shelf.put(report(properties, outcome, host: host), as: "\(host).xml")
    }
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: .retry).run(inputs: paths, output: .file(output))
    #expect(outcome.diagnostics == [])
    #expect(outcome.status == .agreed)
    #expect(ReportCheck().outcome(paths: [output]).status == .agreed)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { split(separator: part).count - 1 }
}
