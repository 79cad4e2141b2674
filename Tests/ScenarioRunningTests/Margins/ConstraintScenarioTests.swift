import Foundation
import Judging
import ReportText
import RunRecords
import ScenarioReading
import ScenarioRunning
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel
import ViewTrees

struct ConstraintScenarioTests {
  /// The scenarios of a file.
  static func read(path: String) throws -> [Scenario] {
    var reader = ScenarioReader(
      ScenarioSource(path: path, displayPath: "file.xml"), schema: try ScenarioReader.schema())
    var scenarios: [Scenario] = []
    while let batch = reader.nextBatch() { scenarios += batch }
    #expect(reader.diagnostics == [])
    return scenarios
  }

  static func read(_ text: String) throws -> [Scenario] {
    let path = NSTemporaryDirectory() + "constraints-\(UUID().uuidString).xml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try read(path: path)
  }

  private static func shipped(_ name: String) throws -> [Scenario] {
    try read(path: Repository.url("Scenarios/published/\(name).xml").path)
  }

  static let files = ["constraints", "broken-constraints", "stacks"]

  @Test(arguments: files)
  func `what was measured of constraints holds`(file: String) throws {
    for scenario in try Self.shipped(file) {
      let findings = scenario.placeFailures().map { $0.evidence.text(exactly: true) }
      #expect(findings == [], "\(scenario.name)")
      #expect(scenario.expectations.allSatisfy { !$0.places.isEmpty })
    }
  }

  @Test(arguments: files + [nil])
  func `what is written is read back`(file: String?) throws {
    var written =
      try file.map(Self.shipped) ?? Self.read(Self.all) + ButtonInConstraintsTests.scenarios()
    var writer = ScenarioWriter(name: file)
    for scenario in written { writer.write(scenario) }
    var read = try Self.read(writer.text)
    try #require(read.count == written.count)
    for index in read.indices {
      read[index].line = 0
      written[index].line = 0
      for part in read[index].expectations.indices { read[index].expectations[part].line = 0 }
      for part in written[index].expectations.indices { written[index].expectations[part].line = 0 }
    }
    #expect(read == written)
  }

  static let all = """
    <scenarios version="1">
      <scenario name="all of it">
        <view name="S" frame="0 0 200 100" scale="3" margins="1 2 3 4">
          <stack name="row" axis="vertical" distribution="equalSpacing" alignment="trailing"
              spacing="2.5" margins-relative="true">
            <view name="A" content="20 none" hugging="251 252" compression="999.5 1" spacing-after="-1"/>
            <view name="B" hidden="true" content="90 20" lines="0" wrapped="60 40 30.5 80"/>
          </stack>
          <view frame="0 0 50 50" detached="true"/>
        </view>
        <constraint name="a" first="row" attribute="leading" relation="greaterThanOrEqual"
            second="S" second-guide="safe-area" multiplier="0.5" constant="-3" priority="749.5"/>
        <constraint name="b" first="A" attribute="width" second="S" second-attribute="height"/>
        <constraint first="S" first-guide="margins" attribute="top" second="row"/>
        <change constraint="a" constant="7"/>
        <change constraint="a" priority="1.5"/>
        <change constraint="b" active="false"/>
        <change view="A" content="30 none"/>
        <change view="B" content="80 20" wrapped="40 40"/>
        <change view="B" hidden="false"/>
        <change view="A" spacing-after="2"/>
        <change view="row" spacing="4"/>
        <change view="S" margins="4 3 2 1"/>
        <expect>
          <view name="A" ambiguous="false"/>
          <constraint name="a" broken="false"/>
          <constraint name="b" times="2"/>
        </expect>
      </scenario>
    </scenarios>
    """

  @Test func `all that views may have for constraints is read`() throws {
    let scenario = try #require(try Self.read(Self.all).first)
    let tree = try #require(scenario.views)
    #expect(tree.views[0].scale == 3)
    var stack = ViewSpec.Stack()
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .trailing
    stack.spacing = 2.5
    stack.isMarginsRelative = true
    #expect(tree.views[1].stack == stack)
    var content = ViewSpec.Content(20, nil)
    content.hugging = .init(251, 252)
    content.compression = .init(999.5, 1)
    #expect(tree.views[2].content == content && tree.views[2].spacingAfter == -1)
    var text = ViewSpec.Content(90, 20)
    text.lines = 0
    text.wrapped = [.init(60, 40), .init(30.5, 80)]
    #expect(tree.views[3].content == text)
    var (changedContent, changedText) = (content, text)
    changedContent.size.horizontal = 30
    changedText.size.horizontal = 80
    changedText.wrapped = [.init(40, 40)]
    #expect(tree.views[3].isHidden && tree.views[4].isDetached)
    #expect(tree.views[1...3].map(\.place) == [.constraints, .constraints, .constraints])
    var first = ConstraintSpec(
      name: "a", .init(view: 1), .leading, .greaterThanOrEqual, .init(view: 0, guide: .safeArea),
      .leading)
    first.multiplier = 0.5
    first.constant = -3
    first.priority = 749.5
    #expect(
      tree.constraints == [
        first, ConstraintSpec(name: "b", .init(view: 2), .width, .equal, .init(view: 0), .height),
        ConstraintSpec(.init(view: 0, guide: .margins), .top, .equal, .init(view: 1), .top),
      ])
    #expect(
      tree.changes == [
        .constraint(.init(constraint: 0, .constant(7))),
        .constraint(.init(constraint: 0, .priority(1.5))),
        .constraint(.init(constraint: 1, .activity(false))),
        .view(.init(view: 2, .content(changedContent))),
        .view(.init(view: 3, .content(changedText))), .view(.init(view: 3, .hidden(false))),
        .view(.init(view: 2, .spacingAfter(2))), .view(.init(view: 1, .spacing(4))),
        .view(.init(view: 0, .margins(UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1)))),
      ])
    let expectation = try #require(scenario.expectations.first)
    #expect(expectation.views == [.init(index: 2, isAmbiguous: false)])
    #expect(
      expectation.constraints == [.init(index: 0, isBroken: false), .init(index: 1, breaks: 2)])
  }

  private static func conflict(_ expectations: String) -> String {
    """
    <scenarios version="1"><scenario name="a">
      <view name="S" frame="0 0 200 100"><view name="v"/></view>
      <constraint name="x" first="v" attribute="leading" second="S"/>
      <constraint name="a" first="v" attribute="width" constant="100"/>
      <constraint name="b" first="v" attribute="width" constant="200"/>
      \(expectations)
    </scenario></scenarios>
    """
  }

  @Test(arguments: [
    "",
    "<constraint name='b' broken='true'/>",
    "<constraint name='b' times='1'/>",
    "<constraint name='b' broken='false'/>",
    "<constraint name='b' times='2'/>",
    "<constraint name='a' broken='true'/>",
    "<constraint name='b' broken='true'/><view name='v' ambiguous='true'/>",
    "<constraint name='b' broken='true'/><view name='v' ambiguous='false'/>",
    "<constraint name='b' broken='true'/><view name='v' width='99'/>",
  ])
  func `a constraint that breaks unexpectedly, and what else is not as stated, is a finding`(
    parts: String
  ) throws {
    let expectation = parts.isEmpty ? "" : "<expect>\(parts)</expect>"
    let scenario = try #require(try Self.read(Self.conflict(expectation)).first)
    expectRecorded(
      scenario.placeFailures().map { $0.evidence.text(exactly: true) },
      "a constraint that breaks: \(parts)")
  }

  @Test func `of many constraints that break the first are told`() throws {
    let widths = (0..<30).map { "<constraint first='v' attribute='width' constant='\($0)'/>" }
    let scenario = try #require(
      try Self.read(
        "<scenarios version='1'><scenario name='a'><view frame='0 0 9 9'><view name='v'/></view>"
          + widths.joined() + "</scenario></scenarios>"
      ).first)
    let findings = scenario.placeFailures()
    #expect(findings.count == 21 && findings.allSatisfy { $0.check == MarginCheck.broken.rawValue })
    expectRecorded(
      findings.last?.evidence.text(exactly: true),
      "of many constraints that break the first are told")
  }

  @Test(arguments: [
    (100, 90, 20), (90, 90, 20), (80, 60, 40), (60, 60, 40), (59, 30, 80), (20, 20, 80),
  ])
  func `a text of several lines is as high as its width asks`(
    room: Int, width: Int, height: Int
  ) throws {
    let scenario = try #require(
      try Self.read(
        """
        <scenarios version="1"><scenario name="a">
          <view name="S" frame="0 0 \(room) 200">
            <view name="v" content="90 20" lines="0" wrapped="60 40 30 80"/>
          </view>
          <constraint first="v" attribute="left" second="S"/>
          <constraint first="v" attribute="top" second="S"/>
          <constraint first="v" attribute="right" relation="lessThanOrEqual" second="S"/>
          <expect><view name="v" width="\(width)" height="\(height)" ambiguous="false"/></expect>
        </scenario></scenarios>
        """
      ).first)
    #expect(scenario.placeFailures().map { $0.evidence.text(exactly: true) } == [])
  }

  @Test(arguments: [
    ("", #"<view name="A" x="0" width="40"/><view name="B" x="48"/><view name="C" x="76"/>"#),
    (
      #"<change view="A" content="60 20"/>"#,
      #"<view name="A" width="60"/><view name="B" x="68"/><view name="C" x="96"/>"#
    ),
    (
      #"<change view="B" hidden="true"/>"#,
      #"<view name="A" width="40"/><view name="C" x="48"/>"#
    ),
    (
      #"<change view="B" hidden="true"/><change view="B" hidden="false"/>"#,
      #"<view name="B" x="48"/><view name="C" x="76"/>"#
    ),
    (
      #"<change view="row" spacing="2"/><change view="A" spacing-after="20"/>"#,
      #"<view name="B" x="60"/><view name="C" x="82"/>"#
    ),
    (
      #"<change view="S" margins="0 30 0 0"/>"#,
      #"<view name="row" x="30"/><view name="A" x="0"/>"#
    ),
    (
      #"<change view="C" content="900 20" wrapped="100 60"/>"#,
      #"<view name="C" x="76" width="100" height="60"/><view name="row" height="60"/>"#
    ),
  ])
  func `views follow what changes after they were laid out`(
    changes: String, expected: String
  ) throws {
    let scenario = try #require(
      try Self.read(
        """
        <scenarios version="1"><scenario name="a">
          <view name="S" frame="0 0 200 100">
            <stack name="row" spacing="8" alignment="leading">
              <view name="A" content="40 20" hugging="252 250"/>
              <view name="B" content="20 20" hugging="252 250"/>
              <view name="C" content="50 20" lines="0"/>
            </stack>
          </view>
          <constraint first="row" attribute="leading" second="S" second-guide="margins"/>
          <constraint first="row" attribute="top" second="S"/>
          <constraint first="row" attribute="trailing" relation="lessThanOrEqual" second="S"/>
          \(changes)
          <expect>\(expected)</expect>
        </scenario></scenarios>
        """
      ).first)
    #expect(scenario.placeFailures().map { $0.evidence.text(exactly: true) } == [])
  }

  @Test func `a button is pinned to a view that constraints place`() throws {
    let scenario = try #require(
      try Self.read(
        """
        <scenarios version="1"><scenario name="a">
          <view name="S" frame="0 0 200 100">
            <view name="v" margins="1 2 3 4"><button pin="margins"/></view>
          </view>
          <constraint first="v" attribute="left" second="S" constant="10"/>
          <constraint first="v" attribute="right" second="S" constant="-20"/>
          <constraint first="v" attribute="top" second="S"/>
          <constraint first="v" attribute="height" second="v" second-attribute="width" multiplier="0.5"/>
          <expect><view name="v" x="10" width="170" height="85"/></expect>
        </scenario></scenarios>
        """
      ).first)
    #expect(scenario.placeFailures() == [])
    #expect(scenario.spec.frame == CGRect(x: 2, y: 1, width: 164, height: 81))
  }

  @Test func `an explanation tells what decides each edge, who yields and what is slack`() throws {
    let scenario = try #require(
      try Self.read(
        """
        <scenarios version="1"><scenario name="a">
          <view name="S" frame="0 0 100 50">
            <view name="A" content="80 20"/>
            <view name="B" content="60 20" compression="749 750"/>
          </view>
          <constraint first="A" attribute="left" second="S"/>
          <constraint first="B" attribute="left" second="A" second-attribute="right"/>
          <constraint name="end" first="B" attribute="right" second="S"/>
          <constraint first="A" attribute="top" second="S"/>
          <constraint first="B" attribute="width" relation="greaterThanOrEqual" constant="5"/>
        </scenario></scenarios>
        """
      ).first)
    let lines = ViewTreeViews(try #require(scenario.views)).explanation()
      .filter { !$0.contains("margin") && !$0.contains("safe area") }
    expectRecorded(
      lines, "an explanation tells what decides each edge, who yields and what is slack")
  }
}
