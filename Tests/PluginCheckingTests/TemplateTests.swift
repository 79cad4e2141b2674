import Foundation
import PluginChecking
import PluginHost
import PluginTemplates
import StrategyKit
import TestSupport
import Testing

/// The beginnings of plugins; `make test-plugins` holds them against the whole list.
@Suite struct TemplateTests {
  private func write(_ template: PluginTemplate) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (path, text) in template.files(for: "new-name", package: "/parity") {
      try directory.write(text, to: path)
    }
    return directory
  }

  @Test(arguments: PluginTemplate.allCases)
  func aPluginIsNamedForItsDirectory(template: PluginTemplate) throws {
    let directory = try write(template)
    let manifest = try PluginManifest(path: "\(directory.path)/layout-parity-plugin.json")
    #expect(manifest.name == "new-name")
    #expect(manifest.strategies.map(\.id) == ["new-name"])
    let texts = template.files(for: "new-name", package: "/parity").map(\.text)
    #expect(texts.contains { $0.contains("\"new-name\"") })
    for word in ["my-row", "c-row", "python-row", "node-row", "@PACKAGE@"] {
      #expect(!texts.contains { $0.contains(word) }, "\(word)")
    }
  }

  @Test func theOneInPythonAnswers() throws {
    let directory = try write(.python)
    var options = PluginCheck.Options()
    options.only = .answersAll
    var check = PluginCheck(directory.path, options, toolVersion: "1") { _, _ in nil }
    let results = check.run { _ in }
    #expect(results.map(\.name) == ["manifest-valid", "answers-all [new-name]"])
    #expect(!results.contains { $0.isFailed })
  }
}
