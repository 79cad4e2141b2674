import Foundation
import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@Suite struct TitleLinesReadingTests {
  private static func title(_ attributes: String) throws -> (ButtonSpec.Title?, Scenario) {
    let read = try ScenarioText(
      body: """
        <scenario name="a"><button width="90" height="50">
          <title width="90" height="20" \(attributes)/>
        </button></scenario>
        """)
    #expect(read.diagnostics == [])
    let scenario = try #require(read.scenarios.first)
    return (scenario.spec.title, scenario)
  }

  @Test(
    arguments: [
      ("", 1, []), ("lines='1'", 1, []), ("lines='0'", 0, []), ("lines='99'", 99, []),
      ("lines='0' wrapped='50 20'", 0, [50, 20]),
      ("wrapped='50 40 0 60' lines='2'", 2, [50, 40, 0, 60]),
      (
        "lines='0' wrapped='70 40 60 60 50 80 40 100 30 120 20 140'", 0,
        [70, 40, 60, 60, 50, 80, 40, 100, 30, 120, 20, 140]
      ),
    ] as [(String, Int, [Double])])
  func `a title has the lines and the sizes that are stated`(
    attributes: String, limit: Int, numbers: [Double]
  ) throws {
    let title = try #require(try Self.title(attributes).0)
    #expect(title.size == CGSize(width: 90, height: 20))
    #expect(title.lines.limit == limit)
    #expect(title.lines.wrapped.flatMap { [Double($0.width), Double($0.height)] } == numbers)
  }

  @Test(arguments: [
    ("lines='1'", "<title width=\"90\" height=\"20\"/>"),
    ("lines='0'", "<title width=\"90\" height=\"20\" lines=\"0\"/>"),
    (
      "wrapped='50.5 40 0 60' lines='2'",
      "<title width=\"90\" height=\"20\" lines=\"2\" wrapped=\"50.5 40 0 60\"/>"
    ),
  ])
  func `what is written reads back`(attributes: String, written: String) throws {
    let spec = try Self.title(attributes).1.spec
    let text = ScenarioWriter.fragment(spec)
    #expect(text.contains(written), "\(text)")
    let back = try ScenarioText(body: "<scenario name=\"a\">\(text)</scenario>")
    #expect(back.diagnostics == [])
    #expect(back.scenarios.first?.spec == spec)
  }

  @Test(arguments: [
    ("title/@lines = 0", true), ("title/@lines != 1", true), ("title/@lines > 1", false),
  ])
  func `a predicate has the lines`(text: String, holds: Bool) throws {
    let predicate = try SpecPredicate(text)
    #expect(predicate.holds(for: try Self.title("lines='0'").1.spec) == holds)
    #expect(!predicate.holds(for: try Self.title("").1.spec))
    var bare = ButtonSpec()
    bare.title = nil
    #expect(!predicate.holds(for: bare))
  }
}
