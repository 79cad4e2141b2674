import Foundation
import TestSupport
import Testing

@Suite("A button moves to another technique")
struct MigrateCommandTests {
  private static let spaced = ["--content", "0 4 0 0", "--image", "0 -4 0 4"]

  @Test("Numbers on the command line are a button, and so is a token")
  func given() throws {
    let scratch = try ToolScratch()
    let text = try scratch.run(["migrate"] + Self.spaced)
    #expect(text.status == 0)
    expectRecorded(text.output, "given")
    let token = try scratch.run(["migrate", "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk", "--format", "swift"])
    #expect(token.status == 0)
    #expect(token.output.hasPrefix("var configuration = UIButton.Configuration.plain()\n"))
    #expect(token.output.split(separator: "\n").count == 6)
  }

  @Test("Options that are repeated are states of one button")
  func states() throws {
    let text = try ToolScratch().run(
      ["migrate"] + Self.spaced + ["--content", "0 8 0 0", "--image", "0 -8 0 8"])
    #expect(text.status == 1)
    expectRecorded(text.output, "states")
  }

  @Test(
    "Other techniques print what they were proven with", arguments: ["auto-layout", "stack-view"])
  func techniques(technique: String) throws {
    let text = try ToolScratch().run(
      [
        "migrate", "--sizes", "20x20 60x20", "--to-technique", technique, "--content", "4 12 4 8",
        "--title", "0 6 0 -6",
      ])
    #expect(text.status == 0)
    expectRecorded(text.output, "technique, \(technique)")
  }

  @Test("A picture and a page show before over after")
  func pictures() throws {
    let scratch = try ToolScratch()
    let outcome = try scratch.run(
      [
        "migrate", "--content", "0 0 0 8", "--title", "0 8 0 -8", "--to",
        "contentInsets=0 0 0 8 imagePadding=8", "--svg", "a.svg", "--html", "a.html",
      ])
    #expect(outcome.status == 1)
    expectRecorded(words(ofPicture: try scratch.text("a.svg")), "picture")
    let page = try scratch.text("a.html")
    for word in ["before", "after", "the gap is both in contentInsets and in imagePadding"] {
      #expect(page.contains(word))
    }
  }

  @Test("The page shows the button and the Swift also where nothing moves")
  func stillPage() throws {
    let scratch = try ToolScratch()
    #expect(try scratch.run(["migrate"] + Self.spaced + ["--html", "a.html"]).status == 0)
    let page = try scratch.text("a.html")
    #expect(page.contains("Before and after</h2>") && page.contains("<svg"))
    #expect(page.contains("configuration.imagePadding = 4"))
    let unmeasured = try scratch.run(
      ["migrate"] + Self.spaced + ["--h-align", "left", "--html", "b.html"])
    #expect(unmeasured.status == 0)
    let marked = try scratch.text("b.html")
    #expect(marked.contains("unmeasured") && !marked.contains("same place"))
  }

  @Test("An alignment, a missing item and a direction are options")
  func options() throws {
    let scratch = try ToolScratch()
    let icon = try scratch.run([
      "migrate", "--content", "0 0 0 0", "--sizes", "20x20 -", "--format", "swift",
    ])
    #expect(icon.status == 0 && !icon.output.contains("imagePadding"))
    let text = try scratch.run(
      ["migrate", "--content", "0 0 0 4", "--title", "0 4 0 -4", "--rtl", "--h-align", "leading"])
    expectRecorded(text.output, "options, right to left")
  }

  @Test("Scenarios with a spacing have no edge insets to move")
  func spacing() throws {
    let scratch = try ToolScratch([
      "a.xml": """
      <scenario name="a"><button width="200" height="44" spacing="8"><image width="24" height="24"/>\
      <title width="60" height="20"/></button></scenario>
      """
    ])
    let outcome = try scratch.run(["migrate", "a.xml"])
    #expect(outcome.status == 2)
    expectRecorded(outcome.errors, "spacing")
  }

  @Test(
    "Wrong usage is refused",
    arguments: [
      [], ["a.xml", "--content", "0 0 0 0"], ["--content", "0 0 0"], ["--to", "x", "a.xml"],
      ["--to", "contentInsets=1 2", "a.xml"], ["--to", "imagePlacement=in", "a.xml"],
      ["--to", "imagePadding=", "a.xml"], ["--sizes", "- -", "--content", "0 0 0 0"],
      ["--to", "imagePadding=4", "--to-technique", "stack-view", "a.xml"],
      ["a.xml", "--format", "html"], ["--content", "0 0 0 0", "--scenario", "a"],
      ["a.xml", "--to-technique", "frames"],
    ])
  func refused(arguments: [String]) throws {
    let outcome = try ToolScratch().run(["migrate"] + arguments)
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "refused \(arguments.joined(separator: " "))")
  }

  @Test("A name that is neither a strategy nor a file says how a class is loaded")
  func unknown() throws {
    let outcome = try ToolScratch().run(["migrate", "my-button"])
    #expect(outcome.status == 2)
    expectRecorded(outcome.errors, "unknown")
  }
}
