package import StrategyKit
import ViewTrees

/// A writer of scenario files; reading a written file gives the same values, bit for bit.
///
/// Attributes that equal their default are left out, and so are dimensions that follow the fitting
/// size. Characters that XML does not have, or that some parser rejects, are written visibly, such as
/// `\u{1B}`.
package struct ScenarioWriter {
  private var xml = XMLText()

  /// Begins a file.
  package init(name: String? = nil) {
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenarios version=\"1\"")
    if let name { xml.attribute("name", name) }
    xml.raw(">\n")
  }

  /// The complete text of the file, as written so far.
  package var text: String { xml.text + "</scenarios>\n" }

  /// Adds a comment, for example about the origin of the next scenario.
  package mutating func comment(_ text: String) { xml.comment(text, indent: "  ") }

  /// Adds a scenario or sweep.
  package mutating func write(_ scenario: Scenario) {
    let element = scenario.isSweep ? "sweep" : "scenario"
    start(element, scenario)
    if let views = scenario.views { xml.views(views, of: scenario, indent: "    ") }
    if scenario.hasButton && scenario.views?.buttonParent == nil {
      xml.button(scenario, indent: "    ")
    }
    if let views = scenario.views { xml.constraints(of: views) }
    if let script = scenario.script { xml.script(script, scenario.setSizes) }
    for axis in scenario.axes { xml.vary(axis) }
    xml.expectations(of: scenario)
    xml.raw("  </\(element)>\n")
  }

  /// Adds a known issue.
  package mutating func write(_ known: KnownIssue) {
    xml.raw("  <known")
    xml.attribute("id", known.id)
    xml.attribute("strategies", known.strategies.joined(separator: " "))
    if let aspect = known.aspect { xml.attribute("aspect", aspect.name) }
    xml.attribute("when", known.when.text)
    xml.attribute("max-delta", known.maxDelta)
    xml.attribute("because", known.because)
    if let link = known.link { xml.attribute("link", link) }
    xml.raw("/>\n")
  }

  /// Returns a single `<button>` element, for a message.
  package static func fragment(_ spec: ButtonSpec, titleText: String = "") -> String {
    var scenario = Scenario(name: "", spec: spec)
    scenario.titleText = titleText
    var xml = XMLText()
    xml.button(scenario, indent: "")
    return String(xml.text.dropLast())
  }

  /// Returns a single `<scenario>` element, for a message.
  package static func fragment(_ scenario: Scenario) -> String {
    var writer = ScenarioWriter()
    writer.xml = XMLText()
    writer.write(scenario)
    return writer.text.split(separator: "\n").dropLast().map { $0.dropFirst(2) }
      .joined(separator: "\n")
  }

  private mutating func start(_ element: String, _ scenario: Scenario) {
    xml.raw("  <\(element)")
    xml.attribute("name", scenario.name)
    if !scenario.tags.isEmpty { xml.attribute("tags", scenario.tags.joined(separator: " ")) }
    if let views = scenario.views { xml.attribute("margin-policy", views.policy.word) }
    xml.raw(">\n")
  }
}
