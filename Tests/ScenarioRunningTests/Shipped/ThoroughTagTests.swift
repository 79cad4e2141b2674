import BuiltinStrategies
import Foundation
import StrategyKit
import Testing

struct ThoroughTagTests {
  /// A strategy that is wrong only where a related button is: one whose bounds have another origin.
  private static let unmoved = MovedStrategy(id: "unmoved", base: BuiltinStrategies.rectOverride) {
    $0.boundsOrigin != .zero
  }
  private static let button =
    #"<button width="100" height="50"><image width="20" height="20"/></button>"#

  @Test(
    "all checks run on a scenario or sweep with the tag, and on no other",
    arguments: [
      #"<scenario name="a" %>\#(button)</scenario>"#,
      #"<sweep name="a" %>\#(button)<vary attribute="scale" values="1 2"/></sweep>"#,
    ])
  func tag(item: String) async throws {
    for (tags, fails) in [("", false), (#"tags="slow""#, false), (#"tags="slow thorough""#, true)] {
      let result = try await ScenarioFolder.run(
        text: "<scenarios version=\"1\">\(item.replacing("%", with: tags))</scenarios>",
        through: BuiltinStrategies.computed + [Self.unmoved])
      #expect(result.diagnostics == [])
      #expect(result.failures.isEmpty != fails, "\(tags)")
    }
  }
}
