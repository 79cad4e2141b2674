import Foundation
import TestSupport
import Testing

@Suite("What moves on screen from one strategy to another")
struct CompareCommandTests {
  /// A file of buttons that differ in width, spacing and sizes.
  private static func buttons(_ texts: String...) -> String {
    texts.enumerated().map { "<scenario name=\"\($0)\">\($1)</scenario>" }.joined(separator: "\n")
  }

  private static let equal = buttons(
    """
    <button width="200" height="44" spacing="8"><image width="20" height="20"/>\
    <title width="60" height="20"/></button>
    """,
    """
    <button width="120" height="50" spacing="4"><image width="24" height="24"/>\
    <title width="40" height="18"/></button>
    """,
    """
    <button width="300" height="60" spacing="10" content-insets="8 12 8 12">\
    <image width="16" height="16"/><title width="90" height="20"/></button>
    """)

  /// Two buttons with a gap, which a plain button does not have.
  private static let gaps = buttons(
    """
    <button width="202" height="44" spacing="8"><image width="20" height="20"/>\
    <title width="60" height="20"/></button>
    """,
    """
    <button width="302" height="44" spacing="12" content-insets="1 2 3 4"><image width="20" height="20"/>\
    <title width="60" height="20"/></button>
    """)

  @Test("Three buttons that look the same are the same")
  func sameButtons() throws {
    let scratch = try ToolScratch(["three-equal-buttons.xml": Self.equal])
    let outcome = try scratch.run([
      "compare", "edge-insets", "configuration", "three-equal-buttons.xml",
    ])
    expectRecorded(outcome, status: 0, "sameButtons")
  }

  @Test("Without files 2,000 typical buttons are compared, and the first line answers")
  func typical() throws {
    let outcome = try ToolScratch().run(["compare", "rect-override", "custom-control"])
    #expect(outcome.errors == "")
    expectRecorded(outcome, status: 0, "typical")
  }

  @Test("What one of the two does not support is counted apart, with its reason and share")
  func unsupported() throws {
    let outcome = try ToolScratch().run([
      "compare", "edge-insets", "configuration", "--cases", "400",
    ])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines[0].contains("typical buttons that both support"), "\(outcome.output)")
    #expect(
      lines.contains {
        $0.hasPrefix("not supported") && $0.contains("configuration does not support ")
          && $0.contains(" of 400 (")
      }, "\(outcome.output)")
    #expect(lines.last == "400 typical buttons, seed 1")
  }

  @Test("Examples are buttons of the file, and nothing random is compared beside it")
  func examples() throws {
    let scratch = try ToolScratch(["gaps.xml": Self.gaps])
    let outcome = try scratch.run(["compare", "system", "edge-insets", "gaps.xml", "--everywhere"])
    expectRecorded(outcome, status: 0, "examples")
    #expect(outcome.output.contains("<button width=\"202\""))
  }

  @Test("A comparison of nothing is one sentence, and ends with 4")
  func nothing() throws {
    let scratch = try ToolScratch(["gaps.xml": Self.gaps])
    let commands = [
      ["compare", "system", "edge-insets", "gaps.xml"],
      ["compare", "rect-override", "custom-control", "--when", "@width > 100000", "--cases", "50"],
      [
        "compare", "system", "edge-insets", "configuration", "gaps.xml", "--aspects",
        "content-rect",
      ],
    ]
    for command in commands {
      let outcome = try scratch.run(command)
      #expect(outcome.output == "" && outcome.errorLines.count == 1, "\(outcome)")
      expectRecorded(outcome, status: 4, "nothing \(command.joined(separator: " "))")
    }
  }

  @Test("Only the aspects that are named have lines")
  func aspects() throws {
    func lines(_ aspects: String) throws -> [Substring] {
      let outcome = try ToolScratch().run([
        "compare", "rect-override", "layout-subviews", "--cases", "300", "--aspects", aspects,
      ])
      #expect(outcome.status == 0)
      return outcome.output.split(separator: "\n")
    }
    let frames = try lines("frames")
    #expect(frames[0] == "image and title are in the same places in all 300 typical buttons")
    #expect(!frames.contains { $0.hasPrefix("own size") || $0.hasPrefix("not visible") })
    let sizes = try lines("fitting-size,content-rect")
    #expect(sizes[0] == "the button's own size is the same in all 300 typical buttons")
    #expect(!sizes.contains { $0.hasPrefix("image and title") })
    #expect(
      try lines("content-rect")[0] == "the content rectangle is the same in all 300 typical buttons"
    )
  }

  @Test("Rules and shares are about the aspects that are named")
  func rules() throws {
    let outcome = try ToolScratch().run([
      "compare", "rect-override", "field-qmui-4-5", "--aspects", "fitting-size", "--everywhere",
      "--cases", "500",
    ])
    #expect(outcome.status == 0)
    let rules = outcome.output.split(separator: "\n").filter {
      $0.contains(" of typical buttons; ")
    }
    #expect(!rules.isEmpty, "\(outcome.output)")
    #expect(
      rules.allSatisfy { $0.contains("; fitting size") && !$0.contains("; image") },
      "\(outcome.output)")
  }

  @Test("Each format has the same facts")
  func formats() throws {
    let scratch = try ToolScratch(["gaps.xml": Self.gaps])
    let words = ["compare", "system", "edge-insets", "gaps.xml", "--everywhere", "--format"]
    let sentence = try #require(
      try scratch.run(words + ["text"]).output.split(separator: "\n").first)
    let markdown = try scratch.run(words + ["markdown"])
    #expect(markdown.status == 0 && markdown.output.contains("\n\(sentence)\n"))
    let json = try scratch.run(words + ["json"])
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    let all = try #require(rows.first { $0["regime"] as? String == "all" })
    let visible = try #require(all["visible"] as? [String: Any])
    #expect(visible["sentence"] as? String == String(sentence))
    let questions = try #require(visible["questions"] as? [[String: Any]])
    let asked = questions.map { $0["question"] as? String }
    #expect(asked == ["image and title, left to right", "own size, image and title"])
    #expect(questions.allSatisfy { $0["different"] as? Int == 2 })
  }

  @Test("With several strategies each pair has a line")
  func pairs() throws {
    let outcome = try ToolScratch().run([
      "compare", "rect-override", "custom-control", "system", "--cases", "100",
    ])
    expectRecorded(outcome, status: 0, "pairs")
  }

  @Test("Options that exclude each other are refused")
  func options() throws {
    let scratch = try ToolScratch(["gaps.xml": Self.gaps])
    let pair = ["compare", "rect-override", "custom-control"]
    let words = ["gaps.xml", "--population", "extreme"]
    let outcome = try scratch.run(pair + words)
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "options \(words.joined(separator: " "))")
    let both = try scratch.run(pair + ["gaps.xml", "--cases", "20", "--population", "extreme"])
    #expect(
      both.output.split(separator: "\n").last
        == "2 buttons of gaps.xml and 20 extreme buttons, seed 1")
  }
}
