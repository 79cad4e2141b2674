import Foundation
import Judging
import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import UIKitModel
import TestSupport
import XMLReading

@Suite struct ScenarioReaderTests {
  @Test func `a scenario with everything in it is read as written`() throws {
    let read = try ScenarioText(
      body: """
          <scenario name="all &amp; more" tags=" one  two ">
            <button x="1" y="-2" width="200" height="100.5" placement="top" spacing="-0"
                h-align="fill" v-align="bottom" content-insets="1 2 3 4" image-insets=" 5 6 7 8 "
                title-insets="-1 -2 -3 -4.25" direction="rtl" scale="3" type="infoDark"
                line-height="17.5">
              <title width="60" height="20">a <![CDATA[<title>]]></title>
              <image width="24" height="25" corner-radius="4"/>
            </button>
            <expect source="measured" strategies="system other" tolerance="0.5">
              <title x="1"/>
              <fitting width="3" height="4"/>
              <image x="1" y="2" width="3" height="4"/>
              <content/>
            </expect>
          </scenario>
        """.replacingOccurrences(of: "<content/>", with: "<content height=\"-5\"/>"))
    var spec = ButtonSpec()
    spec.frame = CGRect(x: 1, y: -2, width: 200, height: 100.5)
    spec.placement = .top
    spec.spacing = -0.0
    spec.horizontalAlignment = .fill
    spec.verticalAlignment = .bottom
    spec.contentInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    spec.imageInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    spec.titleInsets = UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4.25)
    spec.direction = .rightToLeft
    spec.scale = 3
    spec.type = .infoDark
    spec.lineHeight = 17.5
    spec.image = .init(size: CGSize(width: 24, height: 25), cornerRadius: 4)
    spec.title = .init(size: CGSize(width: 60, height: 20))
    var scenario = Scenario(name: "all & more", spec: spec)
    scenario.line = 2
    scenario.tags = ["one", "two"]
    scenario.titleText = "a <title>"
    var expectation = Expectation()
    expectation.line = 10
    expectation.source = "measured"
    expectation.strategies = ["system", "other"]
    expectation.tolerance = 0.5
    expectation.title = .init(x: 1)
    expectation.fitting = .init(width: 3, height: 4)
    expectation.image = .init(x: 1, y: 2, width: 3, height: 4)
    expectation.content = .init(height: -5)
    scenario.expectations = [expectation]
    #expect(read.diagnostics == [])
    #expect(read.scenarios == [scenario])
    #expect(read.scenarios.first?.spec.spacing.sign == .minus)
  }

  @Test func `a button that states nothing has the defaults and its fitting size`() throws {
    let read = try ScenarioText(body: "<scenario name=\"a\"><button/></scenario>")
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 30, height: 34)
    var scenario = Scenario(name: "a", spec: spec)
    scenario.line = 2
    scenario.fittingDimensions = [.width, .height]
    #expect(read.scenarios == [scenario])
  }

  @Test(arguments: [
    ("", 84.0, 24.0), ("width=\"10\"", 10, 24), ("height=\"10\"", 84, 10),
    ("placement=\"top\" spacing=\"2.5\"", 60, 47), ("spacing=\"-500\"", 0, 24),
  ])
  func `dimensions that are left out fit the content and are never negative`(
    attributes: String, width: Double, height: Double
  ) throws {
    let read = try ScenarioText(
      body: """
          <scenario name="a"><button \(attributes)>
            <image width="24" height="24"/><title width="60" height="20"/>
          </button></scenario>
        """)
    #expect(read.scenarios.map(\.spec.frame.size) == [CGSize(width: width, height: height)])
  }

  @Test func `the root may have a name and a schema location`() throws {
    let read = try ScenarioText(
      """
      <scenarios version="1" name="a file"
          xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:noNamespaceSchemaLocation="http://localhost/no-such.xsd"/>
      """)
    #expect(read.name == "a file")
    #expect(read.diagnostics == [])
  }

  @Test func `scenarios before a diagnostic are handed over and none after it`() throws {
    let good = "<scenario name=\"NAME\"><button/></scenario>\n"
    let read = try ScenarioText(
      body: good.replacingOccurrences(of: "NAME", with: "1")
        + good.replacingOccurrences(of: "NAME", with: "2")
        + "<scenario name=\"3\"><button width=\"x\"/></scenario>\n"
        + good.replacingOccurrences(of: "NAME", with: "4")
        + "<scenario name=\"2\"><button/></scenario>\n")
    #expect(read.scenarios.map(\.name) == ["1", "2"])
    expectRecorded(
      read.diagnostics, "scenarios before a diagnostic are handed over and none after it")
  }

  @Test func `a hundred diagnostics are kept and all are counted`() throws {
    let read = try ScenarioText(body: String(repeating: "<scene/>\n", count: 250))
    #expect(read.diagnostics.count == 100)
    #expect(read.diagnosticCount == 250)
  }

  @Test func `a file in UTF 16 is read like any other`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-16"?>
      <scenarios version="1"><scenario name="ä"><button/></scenario></scenarios>
      """
    let bytes = try #require(text.data(using: .utf16))
    #expect(try ScenarioText(bytes: Array(bytes)).scenarios.map(\.name) == ["ä"])
  }

  @Test func `a name of a line beyond 65535 is diagnosed there`() throws {
    let read = try ScenarioText(
      body: String(repeating: "\n", count: 70_000) + "<scenario\n  name=''/>")
    expectRecorded(read.diagnostics, "a name of a line beyond 65535 is diagnosed there")
  }

  @Test func `many scenarios come in batches and none is lost`() throws {
    let names = (0..<5000).map { "number \($0)" }
    let read = try ScenarioText(
      body: names.map { "<scenario name='\($0)'><button/></scenario>" }.joined(separator: "\n"))
    #expect(read.diagnostics == [])
    #expect(read.scenarios.map(\.name) == names)
    #expect(read.scenarios.map(\.line) == Array(2..<5002))
  }
}
