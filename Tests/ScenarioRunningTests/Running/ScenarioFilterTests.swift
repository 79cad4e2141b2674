import ScenarioRunning
import Testing

@Suite("Which scenarios run")
struct ScenarioFilterTests {
  @Test(
    "A scenario runs whose place or tag matches by its bytes",
    arguments: [
      (nil, true), ("", true), ("caf\u{E9}", true), ("CAF\u{C9}", true), ("cafe\u{301}", false),
      ("a.b/c", true), ("a.b/x", false), ("tag:\u{E9}t\u{E9}", true),
      ("tag:e\u{301}te\u{301}", false),
      ("tag:\u{E9}t", false), ("tag:", false),
    ])
  func passes(pattern: String?, expected: Bool) {
    let filter = ScenarioFilter(pattern)
    #expect(
      filter.passes(name: "caf\u{E9}", tags: ["\u{E9}t\u{E9}"], classname: "a.b") == expected)
  }
}
