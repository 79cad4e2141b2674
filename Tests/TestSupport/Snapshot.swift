import Foundation
package import Testing

/// A text that a test compares with a file beside it, in the folder `Snapshots`.
///
/// `RECORD_SNAPSHOTS=1 swift test` writes the files anew instead; look at the difference before it is
/// kept.
package struct Snapshot: Sendable {
  private let path: String
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil

  /// The snapshot of a name, beside the test that asks for it.
  package init(_ name: String, beside file: String = #filePath) {
    path =
      URL(filePath: file).deletingLastPathComponent()
      .appending(path: "Snapshots/\(name)").path
  }

  /// The recorded text.
  package func recorded() throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  /// Expects that a text is what was recorded, or records it.
  package func expect(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    guard Self.isRecording else {
      #expect(try recorded() == text, sourceLocation: location)
      return
    }
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
