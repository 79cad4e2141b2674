import BuiltinStrategies
import Foundation
import RunRecords
import Testing

@Suite("Every stated number that is off is in the failure")
struct SeveralMismatchesTests {
  /// The messages and notes of the first failure.
  private func notes(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("a.xml:") || $0.hasPrefix("  also ") || $0.hasPrefix("  expected at ")
    }
  }

  @Test("The background beside the image")
  func background() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="wide">
            <button width="200" height="50"><image width="20" height="20"/></button>
            <expect><image x="91"/><background width="300" height="51"/><fitting width="1"/></expect>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.rectOverride])
    #expect(
      result.texts.map(notes) == [
        [
          "a.xml:2: wide [rect-override]: image x is 90, expected 91 (-1)",
          "  expected at a.xml:4",
          "  also expectation: background width is 200, expected 300 (-100)",
          "  also expectation: background height is 50, expected 51 (-1)",
          "  also expectation: fitting size width is 20, expected 1 (+19)",
        ]
      ])
  }

  @Test("Where the button is beside the image")
  func button() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="moved">
            <button x="5" width="200" height="50"><image width="20" height="20"/></button>
            <expect><button x="6" width="201"/><image x="1"/></expect>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.rectOverride])
    #expect(
      result.texts.map(notes) == [
        [
          "a.xml:2: moved [rect-override]: image x is 90, expected 1 (+89)",
          "  expected at a.xml:4",
          "  also margin-expectation: x of the button is 5, expected 6 (-1)",
          "  also margin-expectation: width of the button is 200, expected 201 (-1)",
        ]
      ])
    #expect(
      result.texts.first?.hasSuffix("reproduce: layout-parity run a.xml --filter 'moved'") == true)
  }

  @Test("Views beside the image")
  func views() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="pinned">
            <view name="blue" frame="0 0 375 100" margins="20 50 0 0">
              <button pin="margins"><image width="20" height="20"/></button>
            </view>
            <expect>
              <view name="blue" margins="20 50 0 1"/>
              <button x="51"/><image x="3"/>
            </expect>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.rectOverride])
    #expect(
      result.texts.map(notes) == [
        [
          "a.xml:2: pinned [rect-override]: image x is 152.5, expected 3 (+149.5)",
          "  expected at a.xml:6",
          "  also margin-expectation: margin right of view 'blue' is 0, expected 1 (-1)",
          "  also margin-expectation: x of the button is 50, expected 51 (-1)",
        ]
      ])
  }

  @Test("What a known issue accepts is not what fails")
  func known() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="filled">
            <button width="200" height="50" direction="rtl" h-align="fill">
              <image width="20" height="20"/><title width="20" height="20">t</title>
            </button>
            <expect strategies="my-button"><title x="0"/><background width="300"/></expect>
          </scenario>
          <known id="a" strategies="my-button" aspect="frames" when="@direction='rtl'"
            max-delta="2" because="it is so"/>
        </scenarios>
        """, through: BuiltinStrategies.computed + [FaultyStrategy(offset: 1)])
    #expect(
      result.texts.first.map(notes) == [
        "a.xml:2: filled [my-button]: background width is 200, expected 300 (-100)",
        "  expected at a.xml:6",
        "  also expectation: title x is 1, expected 0 (+1)",
      ])
  }

  @Test("Where the button is in the combinations of a sweep")
  func sweep() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <sweep name="moved">
            <button width="200" height="50"><image width="20" height="20"/></button>
            <vary attribute="x" values="5 6 7"/>
            <expect><button x="6"/><image x="90"/></expect>
          </sweep>
        </scenarios>
        """, through: [BuiltinStrategies.rectOverride])
    let message = "moved [rect-override]: x of the button is 5, expected 6 (-1)"
    #expect(result.failures.map { $0.hasPrefix(message) } == [true])
    #expect(result.summary.tallies.map(\.disagreed) == [2])
    #expect(result.summary.tallies.map(\.agreed) == [1])
  }
}
