import Foundation
import PluginChecking
import PluginHost
import PluginTemplates
import StrategyKit
import TestSupport
import Testing

/// The beginnings of plugins; `make test-plugins` holds them against the whole list.
@Suite struct TemplateTests {
  private func write(
    _ template: PluginTemplate, _ encoding: PluginTemplate.Encoding = .json
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (path, text) in template.files(for: "new-name", package: "/parity", encoding: encoding) {
      try directory.write(text, to: path)
    }
    return directory
  }

  @Test(arguments: PluginTemplate.allCases, PluginTemplate.Encoding.allCases)
  func aPluginIsNamedForItsDirectory(
    template: PluginTemplate, encoding: PluginTemplate.Encoding
  ) throws {
    let directory = try write(template, encoding)
    let manifest = try PluginManifest(path: "\(directory.path)/layout-parity-plugin.json")
    #expect(manifest.name == "new-name")
    #expect(manifest.strategies.map(\.id) == ["new-name"])
    let texts = template.files(for: "new-name", package: "/parity", encoding: encoding).map(\.text)
    #expect(texts.contains { $0.contains("\"new-name\"") })
    for word in ["my-row", "c-row", "python-row", "node-row", "f64-row", "@PACKAGE@"] {
      #expect(!texts.contains { $0.contains(word) }, "\(word)")
    }
  }

  @Test(arguments: PluginTemplate.allCases, PluginTemplate.Encoding.allCases)
  func aNameMayHaveThatOfABeginningInIt(
    template: PluginTemplate, encoding: PluginTemplate.Encoding
  ) throws {
    func texts(_ name: StrategyID) -> [String] {
      template.files(for: name, package: "/parity", encoding: encoding).map(\.text)
    }
    #expect(
      texts("magic-row-c-row")
        == texts("new-name").map { $0.replacing("new-name", with: "magic-row-c-row") })
  }

  @Test(arguments: PluginTemplate.Encoding.allCases)
  func theOneInPythonAnswers(encoding: PluginTemplate.Encoding) throws {
    let directory = try write(.python, encoding)
    var options = PluginCheck.Options()
    options.only = .answersAll
    var check = PluginCheck(directory.path, options, toolVersion: "1") { _, _ in nil }
    let results = check.run { _ in }
    #expect(results.map(\.name) == ["manifest-valid", "answers-all [new-name]"])
    #expect(!results.contains { $0.isFailed })
  }

  @Test(arguments: [
    ("python", "plugin.py", PluginTemplate.python, PluginTemplate.Encoding.json),
    ("python-f64", "plugin.py", .python, .f64), ("node", "plugin.js", .node, .json),
    ("node-f64", "plugin.js", .node, .f64),
  ])
  func theGuestOfTheSameNameIsWhatIsWritten(
    guest: String, file: String, template: PluginTemplate, encoding: PluginTemplate.Encoding
  ) throws {
    let id = try #require(StrategyID(rawValue: "\(guest)-row"))
    let written = template.files(for: id, package: "", encoding: encoding).first { $0.path == file }
    let path = Repository.url("Sources/Guests/\(guest)/\(file)")
    #expect(try String(contentsOf: path, encoding: .utf8) == written?.text)
  }
}
