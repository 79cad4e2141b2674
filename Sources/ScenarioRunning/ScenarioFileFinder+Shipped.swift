import Foundation
import ShippedScenarios

extension ScenarioFileFinder {
  /// The scenario files that come with the tool, under the paths that they have in its repository.
  ///
  /// They are put where nobody else sees them, and are gone when the process is.
  ///
  /// - Throws: ``RunError`` where they cannot be put anywhere.
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

  /// A path at which a process finds some bytes as long as it lives; nil where they cannot be written.
  private static func temporaryPath(of contents: [UInt8]) -> String? {
    var template = Array(
      (FileManager.default.temporaryDirectory.path + "/layout-parity-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var written = 0
    while written < contents.count {
      let count = contents.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), contents.count - written)
      }
      guard count > 0 else {
        unlink(path)
        close(descriptor)
        return nil
      }
      written += count
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
}
