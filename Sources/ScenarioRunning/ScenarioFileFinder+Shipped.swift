import Foundation
import ShippedScenarios

extension ScenarioFileFinder {
  /// Returns the scenario files that come with the tool, under their paths in its repository.
  ///
  /// They are written to temporary files, which disappear with the process on Linux but stay on macOS.
  ///
  /// - Throws: ``RunError/noRoomForScenarios(_:)`` if they cannot be written.
  package static func shipped() throws(RunError) -> [ScenarioFile] {
    var files: [ScenarioFile] = []
    for scenario in ShippedScenario.all {
      guard let path = temporaryPath(of: scenario.contents) else {
        throw .noRoomForScenarios(FileManager.default.temporaryDirectory.path)
      }
      var file = ScenarioFile(path: path, displayPath: scenario.path)
      file.isShipped = true
      files.append(file)
    }
    return files
  }

  /// Writes bytes to a temporary file and returns the file's path; nil if that fails. On Linux the file
  /// disappears with the process.
  private static func temporaryPath(of contents: [UInt8]) -> String? {
    temporaryPath { write in _ = write(contents) }
  }

  /// Creates a temporary file and returns its path; nil if that fails. On Linux the file disappears with the
  /// process.
  ///
  /// - Parameter fill: writes the content by calling its argument with bytes; each call returns whether they
  ///   were written.
  static func temporaryPath<Failure: Error>(
    writing fill: (([UInt8]) -> Bool) throws(Failure) -> Void
  ) throws(Failure) -> String? {
    var template = Array(
      (FileManager.default.temporaryDirectory.path + "/layout-parity-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var isWritten = true
    do throws(Failure) {
      try fill { contents in
        isWritten = isWritten && writeAll(contents, to: descriptor)
        return isWritten
      }
    } catch {
      unlink(path)
      close(descriptor)
      throw error
    }
    guard isWritten else {
      unlink(path)
      close(descriptor)
      return nil
    }
    #if os(Linux)
      // The open file stays reachable by its number when its name is gone.
      unlink(path)
      return "/proc/self/fd/\(descriptor)"
    #else
      close(descriptor)
      return path
    #endif
  }

  private static func writeAll(_ contents: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < contents.count {
      let count = contents.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), contents.count - written)
      }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}
