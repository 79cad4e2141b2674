import BuiltinStrategies
import Foundation
import RunRecords
import TestSupport
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
    #expect(result.texts.count == 1)
    expectRecorded(result.texts.flatMap(notes), "background")
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
    #expect(result.texts.count == 1)
    expectRecorded(result.texts.flatMap(notes), "button")
    expectRecorded(result.texts.first, "button, all")
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
    #expect(result.texts.count == 1)
    expectRecorded(result.texts.flatMap(notes), "views")
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
    expectRecorded(result.texts.first.map(notes) ?? [], "known")
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
    expectRecorded(result.failures, "sweep")
    #expect(result.summary.tallies.map(\.disagreed) == [2])
    #expect(result.summary.tallies.map(\.agreed) == [1])
  }
}
