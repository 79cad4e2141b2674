/// The files of the UIKit recorder, with instructions.
package struct RecorderTemplate: Sendable {
  /// An app's button class to record in addition to `UIButton`, such as `PillButton`; nil if only `UIButton`
  /// is recorded.
  private let subject: String?
  /// The module to import for the class; nil if its file is compiled into the recorder.
  private let module: String?

  package init(subject: String? = nil, module: String? = nil) {
    self.subject = subject
    self.module = module
  }

  /// The files, by their paths in the recorder's directory.
  package var files: [(path: String, text: String)] {
    [
      ("LayoutParityRecorder.swift", source),
      ("README.md", String(decoding: PackageResources.recorder_readme_md_txt, as: UTF8.self)),
      ("live.sh", String(decoding: PackageResources.recorder_live_sh_txt, as: UTF8.self)),
      ("layout-parity-plugin.json", manifest("uikit-pipe", "\"sh\", \"live.sh\"")),
      (
        "tcp/layout-parity-plugin.json",
        manifest("uikit-tcp", "\"layout-parity\", \"plugin\", \"connect\", \"127.0.0.1:8754\"")
      ),
    ]
  }

  private var source: String {
    let text = String(decoding: PackageResources.LayoutParityRecorder_swift_txt, as: UTF8.self)
    guard let subject else { return text }
    let own = """
          Subject("\(id(of: subject))", of: "\(subject)", make: { \(subject)(type: $0) }),

      """
    let imported = module.map { "@testable import \($0)\n" } ?? ""
    return text.replacing(
      "    .configuration,\n", with: "    .configuration,\n" + own, maxReplacements: 1
    )
    .replacing("import UIKit\n", with: "import UIKit\n" + imported, maxReplacements: 1)
  }

  /// Returns a class name in kebab case, such as `pill-button`.
  private func id(of name: String) -> String {
    var id = ""
    for character in name {
      if character.isUppercase, let last = id.last, last != "-" { id += "-" }
      if character.isLetter || character.isNumber {
        id += character.lowercased()
      } else {
        id += "-"
      }
    }
    return id.split(separator: "-").joined(separator: "-")
  }

  private func manifest(_ name: String, _ command: String) -> String {
    let own =
      subject.map {
        ",\n    { \"id\": \"\(id(of: $0))\", \"summary\": \"\($0)\" }"
      } ?? ""
    return """
      {
        "manifest": 1,
        "name": "\(name)",
        "version": "1",
        "command": [\(command)],
        "limits": { "batch": 64 },
        "strategies": [
          { "id": "uikit-system", "summary": "UIButton", "reference": true },
          { "id": "uikit-configuration", "summary": "UIButton.Configuration" }\(own)
        ]
      }

      """
  }
}
