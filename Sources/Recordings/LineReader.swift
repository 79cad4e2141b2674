import Foundation
import PluginProtocol

/// A reader of a file by lines, which keeps only one line in memory.
struct LineReader {
  private let path: String
  private let file: FileHandle
  private var chunk = Data()
  private var start = 0
  /// The number of the line that was read most recently, from 1.
  private(set) var number = 0
  /// Whether the line that was read most recently ended with a line feed; false after the end of the file.
  private(set) var isEnded = true

  private static let chunkSize = 1 << 18

  /// Opens a file; throws if it does not exist, is a directory or cannot be read.
  init(_ path: String) throws(RecordingError) {
    self.path = path
    var isDirectory = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw RecordingError(path, "no such file or directory")
    }
    guard !isDirectory.boolValue, let file = FileHandle(forReadingAtPath: path) else {
      throw RecordingError(path, "the file cannot be read; check its permissions")
    }
    self.file = file
  }

  /// Reads the next line without its line feed; nil at the end of the file. The last line may have no line
  /// feed.
  ///
  /// - Throws: if the line is longer than ``PluginProtocol/longestLine`` bytes.
  mutating func next() throws(RecordingError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if start == chunk.count {
        chunk = (try? file.read(upToCount: Self.chunkSize)) ?? Data()
        start = 0
        if chunk.isEmpty {
          isEnded = false
          if line.isEmpty { return nil }
          number += 1
          return line
        }
      }
      let isWhole = chunk.withUnsafeBytes { bytes in
        let end = bytes[start...].firstIndex(of: 0x0A)
        line.append(contentsOf: bytes[start..<(end ?? bytes.count)])
        start = end.map { $0 + 1 } ?? bytes.count
        return end != nil
      }
      guard line.count <= PluginProtocol.longestLine else {
        throw RecordingError(
          path, line: number + 1,
          "the line is too long, expected at most \(PluginProtocol.longestLine) bytes")
      }
      if isWhole {
        number += 1
        isEnded = true
        return line
      }
    }
  }
}
