import Foundation
import ReportText
import RunRecords
import ScenarioRunning
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel
import ViewTrees

struct ButtonInConstraintsTests {
  /// All scenarios with such buttons.
  static func scenarios() throws -> [Scenario] {
    try ConstraintScenarioTests.read(button) + changes()
  }

  private static func changes() throws -> [Scenario] {
    try ConstraintScenarioTests.read(path: Repository.url("Scenarios/changes.xml").path)
  }

  @Test func `a button in constraints follows its content`() throws {
    for scenario in try Self.changes() {
      #expect(
        scenario.placeFailures().map { $0.evidence.text(exactly: true) } == [], "\(scenario.name)")
    }
  }

  @Test func `a button that constraints place has what its changes leave it`() throws {
    let scenario = try #require(try ConstraintScenarioTests.read(Self.button).first)
    let tree = try #require(scenario.views)
    #expect(tree.button == nil && tree.constrainedButton == 2)
    #expect(tree.views[2].name == "go" && tree.views[2].isHidden && tree.views[2].spacingAfter == 3)
    #expect(tree.views[2].button?.hugging == .init(251, 252))
    #expect(scenario.initialSpec?.title?.size == CGSize(width: 40, height: 20))
    #expect(scenario.spec.title?.size == CGSize(width: 90, height: 21))
    #expect(scenario.spec.image?.size == CGSize(width: 24, height: 25))
    #expect(scenario.spec.image?.cornerRadius == 4)
    #expect(scenario.spec.scale == 3)
    #expect(
      scenario.spec.contentInsets == UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12))
    #expect(scenario.spec.frame.size == CGSize(width: 24 + 6 + 90 + 24, height: 50))
  }

  private static let button = """
    <scenarios version="1">
      <scenario name="a button">
        <view frame="0 0 300 50" scale="3">
          <stack frame="0 0 300 50">
            <button name="go" hugging="251 252" compression="751 1" spacing-after="3" hidden="true"
                spacing="6" placement="right">
              <image width="20" height="20" corner-radius="4"/>
              <title width="40" height="20" lines="2" wrapped="20 40"/>
            </button>
            <view content="10 10"/>
          </stack>
        </view>
        <change view="go" hidden="false"/>
        <change view="go" title="90 21" wrapped="60 40 30.5 80" for="selected"/>
        <change view="go" title="none none" for="disabled"/>
        <change view="go" image="24 25" for="highlighted selected"/>
        <change view="go" content-insets="1 2 3 4"/>
        <change view="go" image-insets="1 2 3 4"/>
        <change view="go" title-insets="1 2 3 4"/>
        <change view="go" configuration="true"/>
        <change view="go" state="highlighted selected"/>
        <change view="go" title="90 21" for="highlighted selected"/>
      </scenario>
    </scenarios>
    """
}
