import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// An app's button whose author rounds to whole points, which a display with two pixels a point shows.
private final class RoundingButton: UIButton {
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: contentRect)
    rect.origin.x.round(.down)
    return rect
  }
}

@Suite("The disagreement that the page on pictures shows")
struct PrintedDisagreementTests {
  @Test func `it is what the tool prints`() async throws {
    let mine = ButtonStrategy("my-button", making: RoundingButton.init(type:))
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="an odd width">
            <button width="101" height="44">
              <image width="24" height="24"/>
              <title width="54" height="20">title</title>
            </button>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.system, BuiltinStrategies.edgeInsets, mine])
    let page = try String(
      contentsOfFile: ScenarioFolder.shipped.path
        + "/../Sources/HarnessCLI/HarnessCLI.docc/Pictures.md",
      encoding: .utf8)
    let text = try #require(result.texts.first)
    #expect(page.contains("```\n\(text)\n```"), "\(text)")
  }
}
