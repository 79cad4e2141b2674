import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Rule 5: merging copies elements as they are, and only counts and sums are new")
struct CopyRuleTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func merge(
    _ texts: [String], _ policy: ReportMerge.DuplicatePolicy = .fail
  ) throws -> (text: String, notes: [String]) {
    let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: policy).run(inputs: paths, output: .file(output))
    return (try shelf.read(output), outcome.notes)
  }

  @Test("A report alone is the same, element by element, and nothing is noted")
  func everything() throws {
    let text = """
      <testsuites name="all" timestamp="2026-01-31T09:30:00" x="1">
      <properties><property name="p">text</property></properties>
      <testcase name="in the root"/>
      <testsuite name="outer" assertions="3"><properties/>
      <testcase classname="c" name="a" time="1e-3" note="&#10;&lt;"><properties><property name="q" value="w"/></properties>
      <failure message="1" type="T"><![CDATA[one]]></failure><failure message="2"/><error>three</error>
      <system-out>o1</system-out><system-out>o2</system-out><attachment href="x"><b>t</b>u</attachment></testcase>
      <testsuite name="inner" hostname="h"><testcase name="n"><skipped/></testcase></testsuite>
      <testcase name="after"/>
      <system-err>e</system-err><error message="of the suite"/>
      </testsuite>
      </testsuites>
      """
    let (merged, notes) = try merge([text])
    #expect(
      try SameElements("\(shelf.directory)/m.xml") == SameElements("\(shelf.directory)/0.xml"))
    #expect(notes == [])
    #expect(merged.contains("<testsuite name=\"outer\" tests=\"3\" failures=\"0\" errors=\"2\""))
  }

  @Test(
    "Every report of the corpus alone is the same, element by element",
    arguments: ForeignReport.all + ForeignReport.pairs)
  func corpus(report: ForeignReport) throws {
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: .keep).run(
      inputs: [report.path], output: .file(output))
    #expect(try SameElements(output) == SameElements(report.path))
    let lost = "changed from the input: 2 × text between elements, omitted"
    // A note about an option loses nothing.
    let losses = outcome.notes.filter { !$0.contains("--accept counts") }
    #expect(losses == (report.name == "homegrown-nameless" ? [lost] : []))
  }

  @Test("Inputs that bind one prefix to two namespaces keep each in its own, at once and in steps")
  func namespaces() throws {
    func report(_ namespace: String, _ name: String) -> String {
      "<testsuites xmlns:x='\(namespace)'><testsuite name='s' x:k='1' note='n'>"
        + "<testcase name='\(name)' x:k='1'><x:data x:k='1'/></testcase></testsuite></testsuites>"
    }
    func own(_ namespace: String, _ name: String) -> String {
      "<testsuite xmlns='\(namespace)' name='t'><testcase name='\(name)'><data/></testcase>"
        + "</testsuite>"
    }
    let texts = [report("urn:1", "a"), report("urn:2", "b"), own("urn:1", "c"), own("urn:2", "d")]
    let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    for (policy, inputs) in [
      (ReportMerge.DuplicatePolicy.keep, paths), (.retry, Array(paths[..<3])),
    ] {
      let merge = ReportMerge(onDuplicate: policy)
      let once = try shelf.merge(inputs, as: "once.xml", with: merge)
      let half = try shelf.merge(Array(inputs[..<2]), as: "half.xml", with: merge)
      let steps = try shelf.merge([half] + inputs[2...], as: "steps.xml", with: merge)
      #expect(try shelf.read(steps) == shelf.read(once))
      let lines = try SameElements(once).lines
      #expect(lines.contains("<testcase name=a|urn:1:k=1"))
      #expect(lines.contains("<testcase name=b|urn:2:k=1"))
      #expect(lines.contains("<urn:1data urn:1:k=1"))
      #expect(lines.contains("<urn:2data urn:2:k=1"))
      #expect(lines.contains("<urn:1testcase name=c"))
      #expect(lines.contains("<urn:2testcase name=d") == (policy == .keep))
    }
    let refused = try ReportMerge(onDuplicate: .retry).run(
      inputs: paths, output: .file("\(shelf.directory)/refused.xml"))
    #expect(refused.status == .notRun)
    expectRecorded(refused.diagnostics, "namespaces")
  }

  @Test("The suites of a file that is cut off keep their attributes", arguments: [#"<testca"#, ""])
  func cutFile(end: String) throws {
    let (merged, _) = try merge([
      "<testsuites name='r'><testsuite name='s' hostname='h' tests='1'><testcase name='a' classname='c'/>"
        + "</testsuite><testsuite name='o'><testsuite name='t' hostname='i' tests='3'>"
        + "<testcase name='a' classname='c'/>\(end)"
    ])
    #expect(
      merged.contains(
        "<testsuite name=\"s\" tests=\"1\" failures=\"0\" errors=\"0\" hostname=\"h\">"))
    // A suite around another one that has no case is in its name.
    #expect(
      merged.contains(
        "<testsuite name=\"o.t\" tests=\"1\" failures=\"0\" errors=\"0\" hostname=\"i\">"))
    #expect(merged.contains("<testsuite name=\"report-merge\""))
  }

  @Test("Several failures of an attempt are several attempts of the case")
  func severalFailures() throws {
    func report(_ outcome: String) -> String {
      "<testsuite name='s'><testcase name='n'>\(outcome)</testcase></testsuite>"
    }
    let (text, _) = try merge(
      [report("<failure message='1'/><error message='2'>t</error>"), report("")], .retry)
    #expect(
      text.contains("<flakyFailure message=\"1\"/>\n<flakyError message=\"2\">t</flakyError>\n"))
  }

  @Test("Counts of suites hold those of suites in them, and what is missing stays missing")
  func counts() throws {
    let (text, _) = try merge([
      "<testsuite name='o' tests='5'><testcase name='a'/><testsuite name='i' tests='1'>"
        + "<testcase name='b'><failure/></testcase></testsuite></testsuite>"
    ])
    #expect(text.contains("<testsuites tests=\"5\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("<testsuite name=\"o\" tests=\"5\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("<testsuite name=\"i\" tests=\"1\" failures=\"1\" errors=\"0\">"))
  }

  @Test("What is lost is noted in one line")
  func notes() throws {
    func report(_ name: String, _ host: String) -> String {
      "<testsuites name='\(name)'><testsuite name='s' hostname='\(host)'><testcase name='n'/>"
        + "</testsuite></testsuites>"
    }
    expectRecorded(try merge([report("x", "a"), report("y", "b")], .retry).notes, "notes")
  }

  @Test("An odd case costs that case alone")
  func oddCase() throws {
    let path = try shelf.put(
      "<testsuites><group><testcase name='lost'/></group><testsuite name='s'><testcase name='a'/>"
        + "<testcase name='b'><testcase name='c'/></testcase></testsuite></testsuites>", as: "r.xml"
    )
    expectRecorded(ReportCheck().outcome(paths: [path]).text, "oddCase")
    #expect(try ReportContents(path).suites.flatMap(\.cases).map(\.name) == ["a", "b"])
  }

  @Test("A run's report with a file that has nothing to compare is merged as it stands")
  func emptyFile() throws {
    let facts = RunFacts(toolVersion: "1", strategies: ["a", "b"], tolerance: 1e-9)
    let suite = Suite(classname: "empty", file: "empty.xml")
    let skip = CaseOutcome.skipped(
      Skip(.empty, .quoted("there is nothing to compare in empty.xml")))
    let report = try shelf.put(
      [
        .runStarted(facts), .suiteStarted(suite),
        .single(SingleRecord(name: "(file)", line: nil, outcome: skip)), .suiteFinished,
        .runFinished(interrupted: false),
      ], as: "empty.xml")
    let text = try shelf.read(report)
    #expect(text.contains("<property name=\"expected\" value=\"1\"/>"))
    #expect(try shelf.read(try shelf.merge([report], as: "merged.xml")) == text)
  }
}
