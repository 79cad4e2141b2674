import StrategyKit
import Testing

@Suite("The name that a misspelt one means")
struct NearestNameTests {
  private static let known = ["system", "edge-insets", "rect-override", "run", "x"]

  @Test(
    "One edit in three letters is a misspelling",
    arguments: [
      ("systm", "system"), ("sytsem", "system"), ("System", "system"),
      ("edge-inset", "edge-insets"),
      ("edgeinsets", "edge-insets"), ("rect-overide", "rect-override"), ("rnu", "run"),
      ("rune", "run"), ("X", "x"),
    ])
  func misspelt(name: String, expected: String) {
    #expect(NearestName.nearest(to: name, among: Self.known) == expected)
    #expect(NearestName.hint(name, among: Self.known) == " (did you mean '\(expected)'?)")
  }

  @Test(
    "Another name is not",
    arguments: ["", "walk", "insets", "abc", "y", "run", String(repeating: "x", count: 65)])
  func other(name: String) {
    #expect(NearestName.nearest(to: name, among: Self.known) == nil)
    #expect(NearestName.hint(name, among: Self.known) == "")
  }

  @Test func `the first of equally close names wins`() {
    #expect(NearestName.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(NearestName.nearest(to: "cat", among: ["bats", "hat"]) == "hat")
  }
}
