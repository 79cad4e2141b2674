import Foundation

/// A generated file that is written again each time, unless the user edited it.
struct EditableFile {
  let path: String
  /// The path of a copy of the last generated text, to recognise edits.
  let record: String

  /// The text of a file that the user edited; nil if the file is unchanged, or if the file or its recorded
  /// copy is missing.
  var edited: String? {
    guard let own = Self.text(at: path), let last = Self.text(at: record), own != last else {
      return nil
    }
    return own
  }

  private static func text(at path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
