import Foundation
import Judging
import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import TestSupport
import UIKitModel
import ViewTrees

struct ScenarioViewTests {
  /// The scenarios of a file that is written out for it.
  private static func read(
    _ text: String, policy: MarginPolicy = .safeAreaAddedLast
  ) throws -> [Scenario] {
    let path = NSTemporaryDirectory() + "margins-\(UUID().uuidString).xml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var source = ScenarioSource(path: path, displayPath: "file.xml")
    source.marginPolicy = policy
    var reader = ScenarioReader(source, schema: try ScenarioReader.schema())
    var scenarios: [Scenario] = []
    while let batch = reader.nextBatch() { scenarios += batch }
    #expect(reader.diagnostics == [])
    return scenarios
  }

  static let blue = """
    <scenarios version="1">
      <scenario name="pinned">
        <view name="blue" frame="0 0 375 667" safe-area="20 0 0 0" margins="50 50 50 50">
          <view name="orange" frame="0 0 375 333.5" direction="rtl" directional-margins="0 50 0 0"
              preserves-superview-margins="true" margins-from-safe-area="false">
            <button pin="margins"><title width="40" height="20"/></button>
          </view>
          <view pin="safe-area" additional-safe-area="1 -2 3 -0"/>
        </view>
        <expect source="worked" tolerance="0">
          <view name="orange" x="0" width="375" safe-area="20 0 0 0" margins="70 50 0 50"/>
          <button x="50" y="70" width="275" height="263.5"/>
          <view name="blue" height="667"/>
        </expect>
      </scenario>
    </scenarios>
    """

  @Test func `a tree is read whole, and a pinned button gets its frame and direction`() throws {
    let scenario = try #require(try Self.read(Self.blue).first)
    var root = ViewSpec(
      name: "blue", place: .frame(CGRect(x: 0, y: 0, width: 375, height: 667)))
    root.safeArea.top = 20
    root.margins = .physical(insets(50, 50, 50, 50))
    var orange = ViewSpec(
      name: "orange", parent: 0, place: .frame(CGRect(x: 0, y: 0, width: 375, height: 333.5)))
    orange.direction = .rightToLeft
    orange.margins = .directional(
      NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0))
    orange.preservesSuperviewMargins = true
    orange.addsSafeArea = false
    var last = ViewSpec(parent: 0, place: .pin(.safeArea))
    last.additionalSafeArea = insets(1, -2, 3, 0)
    #expect(
      scenario.views
        == ViewTree(
          views: [root, orange, last],
          button: ViewTree.Button(parent: 1, place: .pin(.margins))))
    #expect(scenario.hasButton)
    #expect(scenario.spec.frame == CGRect(x: 50, y: 70, width: 275, height: 263.5))
    #expect(scenario.spec.direction == .rightToLeft)
    #expect(scenario.fittingDimensions == [])
    let expectation = try #require(scenario.expectations.first)
    #expect(
      expectation.views == [
        Expectation.View(
          index: 1, frame: .init(x: 0, width: 375), safeArea: insets(20, 0, 0, 0),
          margins: insets(70, 50, 0, 50)),
        Expectation.View(index: 0, frame: .init(height: 667)),
      ])
  }

  @Test func `a button that is not pinned keeps its frame and has its fitting size`() throws {
    let scenario = try #require(
      try Self.read(
        """
        <scenarios version="1"><scenario name="a">
          <view frame="0 0 100 -100"><button x="-5" direction="ltr"><title width="40" height="20"/>
          </button></view>
          <view frame="9 9 9 9"/>
        </scenario></scenarios>
        """
      ).first)
    #expect(scenario.spec.frame == CGRect(x: -5, y: 0, width: 40, height: 32))
    #expect(scenario.views?.button?.place == .frame(scenario.spec.frame))
    #expect(scenario.views?.views.map(\.parent) == [nil, nil])
  }

  @Test func `a scenario may be without a button`() throws {
    let scenario = try #require(
      try Self.read(
        "<scenarios version='1'><scenario name='a'><view frame='0 0 1 1'/></scenario></scenarios>"
      ).first)
    #expect(scenario.hasButton == false)
    #expect(scenario.views?.views.count == 1)
  }

  static func policies(file: String, scenario: String) -> String {
    """
    <scenarios version="1"\(file)>
      <scenario name="a"\(scenario)>
        <view frame="0 0 375 667" safe-area="20 0 0 0" margins="50 0 0 0">
          <view frame="0 10 375 100" margins="0 0 0 0" preserves-superview-margins="true">
            <button pin="margins"/>
          </view>
        </view>
      </scenario>
    </scenarios>
    """
  }

  static let overlapLast = " margin-policy='overlap-last'"
  static let addedLast = " margin-policy='safe-area-added-last'"

  @Test(arguments: [
    ("", "", MarginPolicy.safeAreaAddedLast, 70), ("", "", .overlapLast, 60),
    (overlapLast, "", .safeAreaAddedLast, 60), (overlapLast, addedLast, .overlapLast, 70),
    ("", overlapLast, .safeAreaAddedLast, 60), (addedLast, "", .overlapLast, 70),
  ])
  func `a scenario's policy comes before the file's, and the file's before the run's`(
    file: String, scenario: String, run: MarginPolicy, y: Double
  ) throws {
    let read = try #require(
      try Self.read(Self.policies(file: file, scenario: scenario), policy: run).first)
    #expect(read.spec.frame.origin.y == CGFloat(y))
    #expect(read.views?.policy == (y == 60 ? .overlapLast : .safeAreaAddedLast))
  }

  @Test func `what is written is read back, bit for bit`() throws {
    var scenarios = try Self.read(Self.blue)
    scenarios += try Self.read(Self.policies(file: Self.overlapLast, scenario: ""))
    for index in scenarios.indices {
      scenarios[index].name = "\(index)"
      scenarios[index].tags = ["a", "b"]
    }
    var writer = ScenarioWriter(name: "views")
    for scenario in scenarios { writer.write(scenario) }
    var read = try Self.read(writer.text)
    for index in scenarios.indices {
      read[index].line = 0
      scenarios[index].line = 0
      for part in read[index].expectations.indices {
        read[index].expectations[part].line = 0
        scenarios[index].expectations[part].line = 0
      }
    }
    #expect(read == scenarios)
  }

  @Test func `random trees are written and read back`() throws {
    for index in 0..<200 {
      var draw = ViewTreeDraw(seed: 13, index: UInt64(index))
      var scenario = Scenario(name: "drawn", spec: ButtonSpec())
      scenario.views = draw.tree(upTo: 20)
      scenario.hasButton = scenario.views?.button != nil
      var writer = ScenarioWriter()
      writer.write(scenario)
      let read = try #require(try Self.read(writer.text).first)
      #expect(read.hasButton == scenario.hasButton)
      let tree = try #require(read.views)
      let expected = try #require(scenario.views)
      // Views come back in the order in which they are nested.
      let layout = expected.computedLayout().views
      #expect(tree.computedLayout().views == nestedOrder(of: expected).map { layout[$0] })
      #expect(tree.policy == expected.policy)
    }
  }

  /// The views of a tree by index, each followed by all that is in it.
  private func nestedOrder(of tree: ViewTree) -> [Int] {
    func order(from index: Int) -> [Int] {
      [index] + tree.views.indices.filter { tree.views[$0].parent == index }.flatMap(order)
    }
    return tree.views.indices.filter { tree.views[$0].parent == nil }.flatMap(order)
  }
}
