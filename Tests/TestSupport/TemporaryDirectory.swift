import Foundation

/// A directory that lasts as long as its value.
package final class TemporaryDirectory: Sendable {
  /// The absolute path, without links.
  package let path: String

  /// Makes an empty directory.
  package init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "layout-parity-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      print("left \(path): \(error)")
    }
  }

  /// Writes a file, with the directories on the way to it, and gives its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a file of text.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }
}
