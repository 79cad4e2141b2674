import Foundation
import RunRecords

/// A folder that a command fills with files for the user to edit.
enum WrittenFolder {
  /// Writes files, each at its path in the folder, and prints a line for each.
  static func write(_ files: [(path: String, text: String)], to directory: String) throws {
    let folder = URL(fileURLWithPath: directory)
    do {
      for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Console.write("wrote \(directory)/\(path)\n")
      }
    } catch {
      throw CommandFailure.exit(.notRun, because: "'\(directory)' cannot be written: \(error)")
    }
  }
}
