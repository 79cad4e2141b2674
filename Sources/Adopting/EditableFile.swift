import Foundation

/// A file that is written anew each time, unless a person changed it.
struct EditableFile {
  let path: String
  /// The path of the last written text, to recognise changes by hand.
  let record: String

  /// The text of the person who changed the file; nil where it is as it was written, or is not there.
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
