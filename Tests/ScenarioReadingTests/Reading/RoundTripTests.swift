import Foundation
import Judging
import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import UIKitModel
import XMLReading

@Suite struct RoundTripTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `what is written reads back as the same values bit for bit`(seed: UInt64) throws {
    var source = ValueSource(seed: seed)
    var writer = ScenarioWriter(name: "round trip \(seed) <&\">")
    var written: (scenarios: [Scenario], knowns: [KnownIssue]) = ([], [])
    for index in 0..<500 {
      if index % 50 == 0 { writer.comment("a -- comment --> with -") }
      switch index % 10 {
      case 0:
        let sweep = source.sweep(index)
        writer.write(sweep)
        written.scenarios.append(sweep)
      case 1:
        let known = try source.known(index)
        writer.write(known)
        written.knowns.append(known)
      default:
        let scenario = source.scenario(index)
        writer.write(scenario)
        written.scenarios.append(scenario)
      }
    }
    var read = try ScenarioText(writer.text)
    #expect(read.diagnostics == [])
    read.forgetLines()
    #expect(read.scenarios.map(Bits.init) == written.scenarios.map(Bits.init))
    #expect(read.knowns.map(Bits.init) == written.knowns.map(Bits.init))
  }

  @Test func `a scenario is written without its defaults`() {
    var writer = ScenarioWriter()
    var spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 24, height: 24))
    var scenario = Scenario(name: "a", spec: spec)
    scenario.fittingDimensions = [.width, .height]
    scenario.spec.resolve(scenario.fittingDimensions)
    scenario.expectations = [Expectation()]
    scenario.expectations[0].content = .init(x: 0.5)
    writer.comment("found by chance")
    writer.write(scenario)
    #expect(
      writer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <scenarios version="1">
          <!-- found by chance -->
          <scenario name="a">
            <button>
              <image width="24" height="24"/>
            </button>
            <expect>
              <content x="0.5"/>
            </expect>
          </scenario>
        </scenarios>

        """)
  }

  @Test func `a fragment is one button`() {
    var spec = ButtonSpec()
    spec.placement = .bottom
    spec.spacing = -0.0
    spec.title = .init(size: CGSize(width: 0.1, height: 1e22))
    #expect(
      ScenarioWriter.fragment(spec, titleText: "a < b") == """
        <button width="200" height="100" placement="bottom" spacing="-0">
          <title width="0.1" height="1e+22">a &lt; b</title>
        </button>
        """)
  }

  @Test func `characters that XML does not have are written visibly`() throws {
    var writer = ScenarioWriter()
    var scenario = Scenario(name: "a\u{0}\u{FFFF}b", spec: ButtonSpec())
    scenario.spec.title = .init(size: .zero)
    scenario.titleText = "tab\tline\nreturn\r]]>\u{1F600}\u{B}"
    writer.comment("\u{0}--->")
    writer.write(scenario)
    let read = try ScenarioText(writer.text)
    #expect(read.scenarios.map(\.name) == [#"a\u{0}\u{FFFF}b"#])
    #expect(read.scenarios.map(\.titleText) == ["tab\tline\nreturn\r]]>\u{1F600}" + #"\u{B}"#])
  }
}

/// A value as text in which no two different values look alike, the sign of a zero included.
private struct Bits: Equatable {
  var text: String

  init(_ value: some Any) {
    text = ""
    dump(value, to: &text)
  }
}

extension ScenarioText {
  /// Makes scenarios and known issues equal to values that were not read from a file.
  fileprivate mutating func forgetLines() {
    for index in knowns.indices { knowns[index].line = 0 }
    for index in scenarios.indices {
      scenarios[index].line = 0
      for expectation in scenarios[index].expectations.indices {
        scenarios[index].expectations[expectation].line = 0
      }
    }
  }
}
