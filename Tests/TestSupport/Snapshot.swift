import Foundation
package import Testing

/// A whole file that a test compares with, in the folder `Snapshots` beside it.
///
/// `RECORD=1 make test` writes the files anew instead; look at the difference before you keep it. For texts inside one
/// file see ``expectRecorded(_:_:file:at:)``.
package struct Snapshot: Sendable {
  private let path: String
  /// True if this run of the tests records instead of comparing.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

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
