import Foundation
import JUnit
import RunRecords
import Testing

@Suite("Merging reports")
struct ReportMergeTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func report(_ outcome: String, time: String = "1") -> String {
    "<testsuite name='s'><testcase classname='c' name='n' time='\(time)'>\(outcome)</testcase></testsuite>"
  }

  @Test(
    "The worst outcome counts whatever the order",
    arguments: [
      ("<failure>f</failure>", "", 1), ("<failure>f</failure>", "<skipped/>", 1),
      ("", "<skipped/>", 0),
    ])
  func worst(first: String, second: String, failures: Int) throws {
    let inputs = try [
      shelf.put(report(first), as: "a.xml"), shelf.put(report(second), as: "b.xml"),
    ]
    let merge = ReportMerge(onDuplicate: .worst)
    let one = try shelf.read(shelf.merge(inputs, as: "m.xml", with: merge))
    let other = try shelf.read(shelf.merge(inputs.reversed(), as: "n.xml", with: merge))
    #expect(one == other)
    #expect(one.contains("tests=\"1\" failures=\"\(failures)\""))
  }

  @Test("Properties of attempts of a suite that differ are all kept")
  func properties() throws {
    func report(_ name: String, seed: Int) -> String {
      "<testsuite name='s'><properties><property name='v' value='1'/><property name='seed' value='\(seed)'/></properties><testcase name='\(name)'/></testsuite>"
    }
    let inputs = try [
      shelf.put(report("a", seed: 2), as: "a.xml"), shelf.put(report("b", seed: 1), as: "b.xml"),
    ]
    let text = try shelf.read(shelf.merge(inputs, as: "m.xml", with: .init(onDuplicate: .retry)))
    #expect(
      text.contains(
        """
        <properties>
        <property name="v" value="1"/>
        <property name="seed" value="2"/>
        <property name="seed" value="1"/>
        </properties>
        """))
  }

  @Test("A broken input keeps what could be read, adds an error case and says so")
  func broken() throws {
    let good = try shelf.put(report(""), as: "good.xml")
    let bad = try shelf.put("<testsuite name='t'><testcase name='x'/><testcase", as: "bad.xml")
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge().run(inputs: [good, bad], output: .file(output))
    #expect(outcome.status == .notRun)
    #expect(outcome.diagnostics.count == 1)
    let text = try shelf.read(output)
    #expect(text.contains("tests=\"3\" failures=\"0\" errors=\"1\""))
    #expect(text.contains("<testcase classname=\"report-merge\" name=\"bad.xml\">"))
  }

  @Test("Two broken inputs with one base name are two error cases")
  func brokenTwice() throws {
    let good = try shelf.put(report(""), as: "good.xml")
    let broken = try ["a", "b"].map { folder in
      try FileManager.default.createDirectory(
        atPath: "\(shelf.directory)/\(folder)", withIntermediateDirectories: true)
      return try shelf.put("<testsuite name='\(folder)'><testcase", as: "\(folder)/bad.xml")
    }
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge().run(inputs: [good] + broken, output: .file(output))
    #expect(outcome.status == .notRun)
    #expect(outcome.diagnostics.count == 2)
    let text = try shelf.read(output)
    #expect(text.contains("<testcase classname=\"report-merge\" name=\"bad.xml\">"))
    #expect(text.contains("<testcase classname=\"report-merge\" name=\"b/bad.xml\">"))
  }

  @Test(
    "Input that is no report is a located diagnostic",
    arguments: [
      ("<html/>", ":1: error: the root is <html>; expected <testsuites> or <testsuite>"),
      (
        "<!DOCTYPE testsuites [<!ENTITY a 'b'>]><testsuites/>",
        ":1: error: a document type declaration is not allowed; remove <!DOCTYPE testsuites>"
      ),
    ])
  func diagnostics(text: String, diagnostic: String) throws {
    let path = try shelf.put(text, as: "bad.xml")
    let outcome = ReportSummary.outcome(paths: [path])
    #expect(outcome.status == .notRun)
    #expect(outcome.diagnostics == [path + diagnostic])
  }

  @Test("Other encodings are read", arguments: [String.Encoding.utf16, .utf8, .isoLatin1])
  func encodings(encoding: String.Encoding) throws {
    let names: [String.Encoding: String] = [.utf16: "UTF-16", .isoLatin1: "ISO-8859-1"]
    let declared = names[encoding] ?? "UTF-8"
    let text = "<?xml version='1.0' encoding='\(declared)'?>" + report("<failure>é</failure>")
    let data = try #require(text.data(using: encoding))
    let path = try shelf.put(data, as: "e.xml")
    let outcome = ReportSummary.outcome(paths: [path])
    #expect(
      outcome
        == ReportOutcome(
          status: .disagreed,
          text: "\(path): 1 case in 1 suite, 1 failed, 0 errors, 0 skipped, 1.000 s\n  s: c: n: é\n"
        )
    )
  }
}
