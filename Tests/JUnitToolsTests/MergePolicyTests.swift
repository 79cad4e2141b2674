import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("What merging keeps")
struct MergePolicyTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func report(_ cases: String, suite: String = "s") -> String {
    "<testsuite name='\(suite)'>\(cases)</testsuite>"
  }

  private func attempt(_ outcome: String) -> String {
    report("<testcase classname='c' name='n'>\(outcome)</testcase>")
  }

  /// The merged cases, line by line.
  private func merged(
    _ texts: [String], _ merge: ReportMerge = ReportMerge(onDuplicate: .retry)
  ) throws -> [String] {
    let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let text = try shelf.read(shelf.merge(paths, as: "m.xml", with: merge))
    return text.split(separator: "\n").map(String.init).filter {
      !$0.contains("<testsuite") && !$0.contains("</testsuite") && !$0.hasPrefix("<?xml")
    }
  }

  @Test("A retry that passes keeps what failed before as flaky")
  func flaky() throws {
    let lines = try merged([
      attempt("<failure type='T' message='1'>one</failure><system-out>out</system-out>"),
      attempt("<error type='E' message='2'>two</error>"), attempt(""),
    ])
    #expect(
      lines == [
        "<testcase classname=\"c\" name=\"n\">",
        "<flakyFailure type=\"T\" message=\"1\"><stackTrace>one</stackTrace>"
          + "<system-out>out</system-out></flakyFailure>",
        "<flakyError type=\"E\" message=\"2\">two</flakyError>", "</testcase>",
      ])
  }

  @Test("A retry that fails keeps what failed before as reruns, and the last attempt counts")
  func rerun() throws {
    let lines = try merged([
      attempt("<failure type='T' message='1'>one</failure>"), attempt(""),
      attempt("<failure type='T' message='3'>three</failure>"), attempt("<skipped/>"),
    ])
    #expect(
      lines == [
        "<testcase classname=\"c\" name=\"n\">",
        "<failure type=\"T\" message=\"3\">three</failure>",
        "<rerunFailure type=\"T\" message=\"1\">one</rerunFailure>", "</testcase>",
      ])
  }

  @Test("Retries in steps are retries at once")
  func retriesInSteps() throws {
    let texts = [
      attempt("<failure type='T' message='1'>one</failure>"),
      attempt("<error type='T' message='2'>two</error>"), attempt(""),
      attempt("<failure type='T' message='4'>four</failure>"),
    ]
    let retry = ReportMerge(onDuplicate: .retry)
    let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let atOnce = try shelf.read(shelf.merge(paths, as: "a.xml", with: retry))
    var left = paths[0]
    for index in 1..<4 {
      left = try shelf.merge([left, paths[index]], as: "l\(index).xml", with: retry)
    }
    let last = try shelf.merge([paths[2], paths[3]], as: "r.xml", with: retry)
    let right = try shelf.merge([paths[0], paths[1], last], as: "rr.xml", with: retry)
    #expect(try shelf.read(left) == atOnce)
    #expect(try shelf.read(right) == atOnce)
  }

  @Test("With a key, cases that one file has twice are no attempts of each other")
  func projects() throws {
    func run(_ chromium: String, _ webkit: String) -> String {
      "<testsuites><testsuite name='s' hostname='chromium'><testcase name='n'>\(chromium)</testcase>"
        + "</testsuite><testsuite name='s' hostname='webkit'><testcase name='n'>\(webkit)</testcase>"
        + "</testsuite></testsuites>"
    }
    let lines = try merged(
      [
        run("<failure message='c'/>", "<failure message='w'/>"), run("", "<failure message='w'/>"),
      ], ReportMerge(onDuplicate: .retry, key: CaseKey("hostname") ?? CaseKey()))
    #expect(
      lines == [
        "<testcase name=\"n\">", "<flakyFailure message=\"c\"/>", "</testcase>",
        "<testcase name=\"n\">", "<failure message=\"w\"/>",
        "<rerunFailure message=\"w\"/>", "</testcase>",
      ])
  }

  @Test("Both of a case that comes twice can be kept, and labels tell them apart")
  func keep() throws {
    let both = try merged([attempt(""), attempt("<skipped/>")], ReportMerge(onDuplicate: .keep))
    #expect(both.count { $0.hasPrefix("<testcase classname=\"c\" name=\"n\"") } == 2)
    let labelled = try merged([attempt(""), attempt("")], ReportMerge(labels: ["linux", "mac"]))
    #expect(
      labelled == [
        "<testcase classname=\"c\" name=\"n (linux)\">", "<properties>",
        "<property name=\"label\" value=\"linux\"/>", "</properties>", "</testcase>",
        "<testcase classname=\"c\" name=\"n (mac)\">", "<properties>",
        "<property name=\"label\" value=\"mac\"/>", "</properties>", "</testcase>",
      ])
  }

  @Test("A forbidden character is a diagnostic, and a repaired report keeps its cases")
  func repair() throws {
    let bytes = Array(
      report(
        "<testcase name='a'><failure message='x \u{1B}[31m'>&#27; &#x0; &amp;</failure></testcase><testcase name='b'/>"
      ).utf8)
    let path = try shelf.put(Data(bytes), as: "r.xml")
    let refused = ReportSummary.outcome(paths: [path])
    #expect(refused.status == .notRun)
    #expect(refused.diagnostics.count == 1)
    expectRecorded(refused.diagnostics[0], "repair 1", masking: shelf.directory)
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(reading: .init(repairs: true)).run(
      inputs: [path], output: .file(output))
    #expect(outcome.status == .agreed)
    expectRecorded(outcome.notes, "repair 2")
    let text = try shelf.read(output)
    #expect(
      text.contains(
        "<failure message=\"x \\u{1B}[31m\">\\u{1B} \\u{0} &amp;</failure>"))
    #expect(text.contains("name=\"b\""))
  }

  @Test("Repairing does not depend on where the file is cut into pieces")
  func repairAcrossChunks() throws {
    var bytes = Array("<testsuite name='s'><testcase name='".utf8)
    bytes += repeatElement(UInt8(ascii: "x"), count: (64 << 10) - bytes.count - 2)
    bytes += Array("é&#27;\u{10FFFF}".utf8) + [0xFF] + Array("'/></testsuite>".utf8)
    let path = try shelf.put(Data(bytes), as: "r.xml")
    let outcome = ReportSummary.outcome(paths: [path], reading: .init(repairs: true))
    #expect(outcome.diagnostics == [])
    let contents = try ReportContents(path, repairing: true)
    #expect(contents.suites[0].cases[0].name.hasSuffix("xé\\u{1B}\\u{10FFFF}\u{FFFD}"))
  }

  @Test("What is well formed is the same when it is repaired", arguments: ForeignReport.all)
  func harmlessRepair(report: ForeignReport) throws {
    #expect(try ReportContents(report.path, repairing: true) == ReportContents(report.path))
  }

  @Test("Suites have files of their own, whatever they are called")
  func fileNames() throws {
    let long = String(repeating: "n", count: 300)
    let names = ["a/b", "a_b", long, long + "m", "S", "S"]
    let text =
      "<testsuites>" + names.map { report("<testcase name='x'/>", suite: $0) }.joined()
      + "</testsuites>"
    let path = try shelf.put(text, as: "r.xml")
    let directory = "\(shelf.directory)/new/dir"
    let outcome = try ReportMerge(onDuplicate: .keep).run(
      inputs: [path], output: .directory(directory))
    #expect(outcome.status == .agreed)
    let files = try ReportPaths.files(at: directory).paths
    #expect(files.count == 6)
    #expect(files.contains("\(directory)/TEST-a_b.xml"))
    #expect(files.contains("\(directory)/TEST-S~2.xml"))
    expectRecorded(
      ReportSummary.outcome(paths: [directory]).text, "fileNames", masking: shelf.directory)
  }

  @Test("A pipe is read from its first byte")
  func pipes() throws {
    let path = "\(shelf.directory)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let text = report("<testcase classname='c' name='n'/>")
    let writer = Thread { try? Data(text.utf8).write(to: URL(filePath: path)) }
    writer.start()
    let input = ReportInput(path: path)
    #expect(try input.contents() == .report)
    let output = "\(shelf.directory)/m.xml"
    #expect(try ReportMerge().run(inputs: [input], output: .file(output)).status == .agreed)
    #expect(try shelf.read(output).contains("<testcase classname=\"c\" name=\"n\"/>"))
  }

  @Test(
    "Of a case of random buttons the worst shard counts, in whatever order, and the times add up")
  func fuzzShards() throws {
    func shard(_ index: Int, _ outcome: String) -> String {
      "<testsuite name='fuzz'><properties><property name='tool-version' value='1'/><property name='shard' value='\(index)/3'/><property name='run' value='r'/></properties><testcase classname='fuzz' name='n' time='0.500'>\(outcome)</testcase></testsuite>"
    }
    let outcomes = ["<failure message='b'/>", "", "<failure message='a'/>"]
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let lines = try merged(order.map { shard($0, outcomes[$0]) }, ReportMerge())
      #expect(
        lines.filter { !$0.contains("propert") } == [
          "<testcase classname=\"fuzz\" name=\"n\" time=\"1.500\">", "<failure message=\"a\"/>",
          "</testcase>",
        ])
    }
  }
}
