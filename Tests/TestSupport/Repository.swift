package import Foundation

/// The tree that the tests were built from.
package enum Repository {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The file or folder at a path from the top of the repository.
  package static func url(_ path: String) -> URL { root.appending(path: path) }
}
