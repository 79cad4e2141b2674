import Behaviour
import Foundation
import Judging
import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import TestSupport
import UIKitModel

struct ScriptReadingTests {
  /// One step of each kind.
  static let steps: [ScriptStep] = [
    .touch(.began, CGPoint(x: 1, y: 2.5), taps: 2), .touch(.moved, CGPoint(x: -70, y: 0)),
    .setEnabled(false), .setSelected(true), .setHighlighted(true), .setHidden(false),
    .setAlpha(0.005), .setUserInteraction(true), .setTitle("a <&\"> b", [.highlighted, .selected]),
    .setTitle("", .normal), .setTitle(nil, .selected), .setImage("plus", .disabled),
    .setImage(nil, .normal), .setTitleColor(.red, .focused), .setTitleColor(nil, .normal),
    .setLabel("l"), .setLabel(nil), .setHint("h"), .setHint(nil), .addTarget(.other, .touchCancel),
    .addTarget(.chain, nil), .removeTarget(.third, .touchDown), .dropTarget(.target), .layout,
    .addAction(.touchDown, .other, [.touchDown, .touchUpInside]),
    .removeAction(.touchCancel, .chain, [.touchDragExit]),
  ]

  private static func scenario() -> Scenario {
    var scenario = Scenario(name: "a", spec: ButtonSpec(title: .init(size: .zero)))
    scenario.titleText = "Options"
    scenario.script = Script(answering: [.app], steps: steps)
    var moment = ExpectedMoment(step: 3)
    moment.sent = [
      .init(step: 3, event: .touchDown, receiver: "target"),
      .init(step: 3, event: .touchCancel, receiver: "window"),
    ]
    moment.state = [.selected, .disabled]
    moment.isTracking = true
    moment.isTouchInside = false
    moment.title = ""
    moment.image = "plus"
    moment.color = .other
    moment.isDimmed = true
    moment.spoken = "Options. Button."
    moment.keepsTarget = false
    var nothing = ExpectedMoment(step: 0)
    nothing.sent = []
    scenario.expectations = [Expectation()]
    scenario.moments = [moment, nothing]
    return scenario
  }

  @Test(arguments: [true, false])
  func `a script that is written reads back as the same, with the schema and without`(
    usesSchema: Bool
  ) throws {
    let scenario = Self.scenario()
    var writer = ScenarioWriter()
    writer.write(scenario)
    let read = try ScenarioText(writer.text, usesSchema: usesSchema)
    #expect(read.diagnostics == [])
    let again = try #require(read.scenarios.first)
    #expect(again.script?.steps == scenario.script?.steps)
    #expect(again.script?.answering == [.app])
    let moments = again.moments.map { moment in
      var moment = moment
      moment.line = 0
      return moment
    }
    #expect(moments == scenario.moments)
  }

  @Test func `a script has the size and the content of its button`() throws {
    let read = try ScenarioText(
      body: """
        <scenario name="a"><button width="30" height="40"><image width="5" height="5"/></button>
        <script chain="nobody"><layout/></script></scenario>
        """)
    let script = try #require(read.scenarios.first?.performedScript)
    #expect(
      script
        == Script(
          size: CGSize(width: 30, height: 40), title: nil, image: "image", answering: [],
          steps: [.layout]))
  }

  private static let sized = """
    <scenario name="a">
      <button content-insets="2 10 2 10"> <image width="20" height="20"/> <title width="50" height="24"/> </button>
      <script>
        <set title="Following" size="90 24" for="selected"/> <set image="tick" size="30 31" for="disabled"/>
        <set title="None" for="highlighted"/> %
      </script>
    </scenario>
    """

  // The state decides what is shown: the sizes, and the width and height that fit.
  @Test(
    arguments: [
      ("<set selected=\"true\"/>", [90, 24, 20, 20, 130, 28]),
      ("<set enabled=\"false\"/>", [50, 24, 30, 31, 100, 35]),
      ("<set highlighted=\"true\"/>", [50, 24, 20, 20, 90, 28]),
      ("<set selected=\"true\"/><set selected=\"false\"/>", [50, 24, 20, 20, 90, 28]),
      // Without a title the line of 22 points counts.
      ("<clear what=\"title\"/>", [20, 20, 40, 26]),
    ] as [(String, [CGFloat])])
  func `a script that states sizes leaves the button with those of its last state`(
    steps: String, numbers: [CGFloat]
  ) throws {
    let body = Self.sized.replacing("%", with: steps)
    let read = try ScenarioText(body: body)
    #expect(read.diagnostics == [])
    let scenario = try #require(read.scenarios.first)
    let sizes = [scenario.spec.title?.size, scenario.spec.image?.size, scenario.spec.frame.size]
    #expect(sizes.compactMap(\.self).flatMap { [$0.width, $0.height] } == numbers)
    // The script begins with the first button, and is written with its sizes.
    #expect(scenario.performedScript?.size == CGSize(width: 90, height: 28))
    var writer = ScenarioWriter()
    writer.write(scenario)
    let again = try ScenarioText(writer.text, usesSchema: true)
    #expect(again.diagnostics == [])
    #expect(again.scenarios.first?.spec == scenario.spec)
    #expect(again.scenarios.first?.setSizes == scenario.setSizes)
    #expect(again.scenarios.first?.initialSpec == scenario.initialSpec)
  }

  @Test func `several events of one step have one action, and without events it is for all`() throws
  {
    func read(_ step: String) throws -> ScenarioText {
      try ScenarioText(
        body: """
          <scenario name="a"><button><title width="5" height="5">t</title></button><script>\(step)</script></scenario>
          """)
    }
    let all = try read(#"<listen receiver="other" action="touchDown"/>"#)
    #expect(
      all.scenarios.first?.script?.steps == [.addAction(.touchDown, .other, ControlEvent.allCases)])
    let sorted = try read(
      #"<ignore receiver="other" event="touchUpInside touchDown" action="touchCancel"/>"#)
    #expect(
      sorted.scenarios.first?.script?.steps == [
        .removeAction(.touchCancel, .other, [.touchDown, .touchUpInside])
      ])
    let wrong = try ["touchUpInside touchDown", "touchDown tap", "touchDown touchDown"].map {
      try read(#"<listen receiver="other" event="\#($0)"/>"#).diagnostics.map(\.description)
    }
    expectRecorded(wrong.joined().joined(separator: "\n"), "several events of one step")
  }

  @Test func `a script by itself makes a scenario that does the same`() throws {
    let script = Script(
      size: CGSize(width: 44, height: 44), title: "a", image: "image",
      steps: [.touch(.began, CGPoint(x: 0.5, y: 7)), .setImage("plus", .highlighted)])
    var writer = ScenarioWriter()
    writer.write(Scenario(named: "kept", doing: script))
    let read = try ScenarioText(writer.text)
    #expect(read.diagnostics == [])
    #expect(read.scenarios.first?.performedScript == script)
  }

  @Test func `a moment says where a trace is not what it states`() throws {
    let moment = try #require(Self.scenario().moments.last)
    let trace = Trace(
      deliveries: [.init(step: 0, event: .touchDown, receiver: "app")], moments: [.init()])
    #expect(
      moment.differences(from: trace) == [
        TraceDifference(step: 0, field: .sent, found: "touchDown to app", expected: "nothing")
      ])
    var spoken = ExpectedMoment(step: 0)
    spoken.spoken = "title. Button."
    #expect(
      spoken.differences(from: trace) == [
        TraceDifference(
          step: 0, field: .spoken, found: "nothing", expected: "'title. Button.'")
      ])
    spoken.spoken = ""
    #expect(spoken.differences(from: trace) == [])
  }

  @Test func `a moment says of everything that it states wherein a trace is otherwise`() {
    var moment = ExpectedMoment(step: 0)
    moment.state = .selected
    moment.isDimmed = true
    moment.title = "a"
    moment.spoken = "a."
    expectRecorded(
      moment.differences(from: Trace(moments: [.init()])).map(\.clause),
      "a moment says of everything that it states wherein a trace is otherwise")
  }

  @Test(
    "the views around a button come back from a script by itself",
    arguments: [
      .area(CGRect(x: -10, y: 2.5, width: 60, height: 20)), .hidden,
      .area(CGRect(x: 0, y: 0, width: 0, height: 0)),
    ] as [ScriptSurroundings])
  func surroundings(surroundings: ScriptSurroundings) throws {
    let script = Script(
      surroundings: surroundings, steps: [.setAlpha(0.5), .touch(.began, CGPoint(x: 3, y: 3))])
    var writer = ScenarioWriter()
    writer.write(Scenario(named: "kept", doing: script))
    let read = try ScenarioText(writer.text)
    #expect(read.diagnostics == [])
    #expect(read.scenarios.first?.performedScript == script)
  }

  @Test func `touches without a finger, which no file has, are not written`() throws {
    let point = CGPoint(x: 9, y: 9)
    let script = Script(steps: [
      .touch(.moved, point), .touch(.began, point), .touch(.began, point), .layout,
      .touch(.ended, point), .touch(.ended, point),
    ])
    var writer = ScenarioWriter()
    writer.write(Scenario(named: "kept", doing: script))
    let read = try ScenarioText(writer.text)
    #expect(read.diagnostics == [])
    #expect(
      read.scenarios.first?.script?.steps == [
        .touch(.began, point), .layout, .touch(.ended, point),
      ])
  }
}
