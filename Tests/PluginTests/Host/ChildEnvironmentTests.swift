import Foundation
import PluginHost
import TestSupport
import Testing

/// The environment variables that plugins get.
struct ChildEnvironmentTests {
  private static let variables = [
    "PATH": "/usr/bin:/bin", "HOME": "/home/me", "LANG": "de_DE.UTF-8", "TMPDIR": "/tmp",
    "LAYOUT_PARITY_OPINION": "none", "CI_TOKEN": "secret", "PYTHONPATH": "/lib/mine",
    "PATHS": "secret", "LD_LIBRARY_PATH": "/swift",
  ]

  /// The variables that a plugin in Python sees when the tool has ``variables``.
  private func seen(_ manifest: String) throws -> [String: String] {
    let tool = try BuiltTool("layout-parity")
    let source = try String(
      contentsOf: PluginTests.guests.appending(path: "python/plugin.py"), encoding: .utf8)
    let report = try tool.write("", to: "seen.json")
    let plugin = try tool.plugin(
      "import json, os\njson.dump(dict(os.environ), open('\(report)', 'w'))\n" + source,
      "python-row")
    let path = "\(plugin)/layout-parity-plugin.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try tool.write(
      text.replacing("\"version\":", with: "\(manifest)\"version\":"),
      to: "plugin/layout-parity-plugin.json")
    let button = """
      <scenario name="row"><button width="200" height="100"><image width="50" height="50"/>\
      <title width="50" height="25">t</title></button></scenario>
      """
    let outcome = try tool.run(
      [
        "run", try tool.scenarios(button), "--plugin", plugin, "--strategies",
        "rect-override,python-row",
      ],
      environment: Self.variables)
    #expect(outcome.status == 0)
    return try JSONDecoder().decode(
      [String: String].self, from: Data(contentsOf: URL(fileURLWithPath: report)))
  }

  /// The variables that the tool sets in every process that it starts.
  private static let set = [
    "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "LAYOUT_PARITY_IN": "/dev/fd/3",
    "LAYOUT_PARITY_OUT": "/dev/fd/4",
  ]

  @Test("A plugin gets PATH, HOME, LANG, TMPDIR and the tool's own variables, and no other")
  func usual() throws {
    var seen = try seen("")
    // Python adds this one if the locale is C.
    seen["LC_CTYPE"] = nil
    #expect(seen.removeValue(forKey: "LAYOUT_PARITY_PROCESS") != nil)
    let usual = Self.variables.filter {
      ["PATH", "HOME", "LANG", "TMPDIR", "LAYOUT_PARITY_OPINION"].contains($0.key)
    }
    #expect(seen == usual.merging(Self.set) { $1 })
  }

  @Test("A plugin also gets the variables that its manifest lists")
  func listed() throws {
    let seen = try seen(#""environment":["PYTHONPATH","NOT_SET"],"#)
    #expect(seen["PYTHONPATH"] == "/lib/mine")
    #expect(seen["CI_TOKEN"] == nil && seen["NOT_SET"] == nil)
  }

  @Test("The process of a shared library also gets what the tool needs to start")
  func library() {
    let inherited = ChildLaunch.library("x", inheriting: ["PYTHONPATH"]).inherits
      .inherited(from: Self.variables)
    let left = ["CI_TOKEN", "PATHS"]
    #expect(inherited == Self.variables.filter { !left.contains($0.key) })
  }

  @Test("The tool's own strategies in separate processes get all variables")
  func own() {
    let inherited = ChildLaunch.ownTool(["plugin", "serve"]).inherits.inherited(
      from: Self.variables)
    #expect(inherited == Self.variables)
  }
}
