import Platform
package import StrategyKit

/// The template of a plugin in a programming language.
package enum PluginTemplate: String, CaseIterable, Sendable {
  case python, node, c, swift

  /// The encoding of specs and layouts for a plugin in Python or Node.
  package enum Encoding: String, CaseIterable, Sendable {
    /// The plugin exchanges specs and layouts as JSON text with named members.
    case json
    /// Records of 256 bytes, several times as fast as JSON, if the tool offers them.
    case f64
  }

  /// Whether there is a template for each encoding.
  package var hasEncodings: Bool { self == .python || self == .node }

  /// Returns the files of the template, with paths relative to the plugin's directory.
  ///
  /// - Parameters:
  ///   - id: the name of its strategy.
  /// - package: the folder of this tool's sources, for a plugin in Swift.
  /// - encoding: the encoding for a plugin in Python or Node.
  package func files(
    for id: StrategyID, package: String, encoding: Encoding = .json
  ) -> [(path: String, text: String)] {
    let name = id.rawValue
    func text(_ bytes: [UInt8]) -> String {
      // By way of a mark, since the new name may have one of these in it.
      ["my-row", "python-row", "python-f64-row", "node-row", "node-f64-row", "c-row"]
        .reduce(String(decoding: bytes, as: UTF8.self)) { $0.replacing($1, with: "@NAME@") }
        .replacing("@NAME@", with: name)
        .replacing("@PACKAGE@", with: package)
    }
    let manifest = ("layout-parity-plugin.json", manifest(name))
    switch self {
    case .python:
      let bytes =
        encoding == .f64 ? PackageResources.plugin_f64_py_txt : PackageResources.plugin_py_txt
      return [("plugin.py", text(bytes)), manifest]
    case .node:
      let bytes =
        encoding == .f64 ? PackageResources.plugin_f64_js_txt : PackageResources.plugin_js_txt
      return [("plugin.js", text(bytes)), manifest]
    case .c:
      return [
        ("plugin.c", text(PackageResources.plugin_c_txt)),
        (
          "layout_parity_plugin.h",
          String(decoding: PackageResources.layout_parity_plugin_h_txt, as: UTF8.self)
        ), manifest,
      ]
    case .swift:
      return [
        ("Package.swift", text(PackageResources.Package_swift_txt)),
        ("Sources/MyRow/Plugin.swift", text(PackageResources.plugin_swift_txt)), manifest,
      ]
    }
  }

  /// Returns the commands to run before the plugin can be used; nil if it needs none.
  package func building(_ directory: String) -> String? {
    switch self {
    case .python, .node: nil
    case .c:
      "cc -O2 -fPIC -shared -fvisibility=hidden -o \(directory)/plugin.so \(directory)/plugin.c -lm"
    case .swift: "swift build -c release --package-path \(directory)"
    }
  }

  private func manifest(_ name: String) -> String {
    let start =
      switch self {
      case .python:
        """
        "command": ["python3", "plugin.py"],
          "requires": [{ "command": "python3", "advice": "apt-get install python3" }],
        """
      case .node:
        """
        "command": ["node", "plugin.js"],
          "requires": [{ "command": "node", "advice": "apt-get install nodejs" }],
        """
      case .c:
        """
        "transport": "library",
          "library": "plugin.so",
        """
      case .swift:
        """
        "transport": "library",
          "library": ".build/release/lib\(name)\(SharedLibrary.ending)",
        """
      }
    return """
      {
        "manifest": 1,
        "name": "\(name)",
        "version": "1",
        \(start)
        "strategies": [{ "id": "\(name)", "summary": "\(summary)" }]
      }

      """
  }

  private var summary: String {
    switch self {
    case .python, .node, .c: "image and title side by side in the middle"
    case .swift: "the app's button"
    }
  }
}
