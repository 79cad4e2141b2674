import TestSupport
import Testing

@Suite("Which buttons a command asks about")
struct FieldOptionsTests {
  private static let pair = ["compare", "rect-override", "system", "--cases", "400"]

  @Test("A field that is set is the same in every button")
  func fields() throws {
    // The plain button has the natural side without spacing, so it is right wherever both are set.
    let outcome = try ToolScratch().run(
      Self.pair + [
        "--format", "markdown", "--set", "spacing=0", "--set", "placement=leading", "--set",
        "content-insets=0 12 0 12",
      ])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("100 %"), "\(outcome.output)")
  }

  @Test("Four insets are those of every button, in the order of scenarios")
  func insets() throws {
    let outcome = try ToolScratch().run([
      "compare", "rect-override", "system", "--cases", "200", "--statistics", "--everywhere",
      "--set", "content-insets=1 2 3 4",
    ])
    #expect(outcome.status == 0)
    let shown = outcome.output.split(separator: "\n").filter { $0.contains("<button") }
    #expect(shown.contains { $0.contains("content-insets=\"1 2 3 4\"") }, "\(outcome.output)")
    #expect(shown.allSatisfy { $0.contains("content-insets=\"1 2 3 4\"") }, "\(shown)")
  }

  @Test("Only buttons for which a condition holds count")
  func condition() throws {
    let outcome = try ToolScratch().run([
      "compare", "rect-override", "custom-control", "--cases", "400", "--when",
      "@regime='fits' and (image or title)",
    ])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines[0].contains("is the same in all "), "\(outcome.output)")
    #expect(lines[0].hasSuffix(" matching typical buttons"), "\(outcome.output)")
    #expect(!lines.contains { $0.hasPrefix("button too small") }, "\(outcome.output)")
    #expect(lines.last?.hasSuffix(" match @regime='fits' and (image or title)") == true)
  }

  @Test(
    "What is wrong in an option is said with what is expected",
    arguments: [
      ["--set", "content-insets=1 2 3"],
      ["--set", "image-insets=1 2 3 x"],
      ["--when", "@wide > 3"],
      ["--aspects", "frames,hooks"],
    ])
  func refusals(_ options: [String]) throws {
    let outcome = try ToolScratch().run(Self.pair + options)
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "refusals \(options.joined(separator: " "))")
  }
}
