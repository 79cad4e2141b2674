import Platform
package import StrategyKit

/// A beginning of a plugin in a language.
package enum PluginTemplate: String, CaseIterable, Sendable {
  case python, node, c, swift

  /// The encoding of specs and layouts of a plugin in Python or Node.
  package enum Encoding: String, CaseIterable, Sendable {
    /// As text, with names.
    case json
    /// As records of 256 bytes where the tool offers them, which is several times as fast.
    case f64
  }

  /// Whether there is a beginning for each encoding.
  package var hasEncodings: Bool { self == .python || self == .node }

  /// The files of a plugin, by their paths in its directory.
  ///
  /// - Parameters:
  ///   - id: the name of its strategy.
  ///   - package: where the sources of this tool are, for a plugin in Swift.
  ///   - encoding: what a plugin in Python or Node speaks.
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

  /// Returns the commands to run before the plugin can be used; nil without any.
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
