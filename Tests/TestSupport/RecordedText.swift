import Foundation
import Synchronization
package import Testing

/// Expects that a text is the one recorded under `key` in the folder `Recorded` beside the test, in the file named
/// after the test's file.
///
/// `RECORD=1 make test` records the texts anew instead; look at the difference before you keep it. A parameterised test
/// needs a key for each of its arguments. The path of a temporary directory is recorded as `DIR`.
package func expectRecorded(
  _ text: (some StringProtocol)?, _ key: String, masking directory: String? = nil,
  file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) {
  let path = RecordedTexts.path(beside: file)
  guard var text = text.map({ String($0) }) else {
    Issue.record("there is no text for '\(key)'", sourceLocation: location)
    return
  }
  if let directory { text = text.replacing(directory, with: "DIR") }
  if Snapshot.isRecording {
    do { try RecordedTexts.record(text, key, in: path) } catch {
      Issue.record("cannot record '\(key)' in '\(path)': \(error)", sourceLocation: location)
    }
    return
  }
  guard let recorded = RecordedTexts.texts(in: path)[key] else {
    Issue.record("'\(key)' is not in '\(path)'; run RECORD=1 make test", sourceLocation: location)
    return
  }
  #expect(text == recorded, "\(key)", sourceLocation: location)
}

/// Expects that texts are the ones recorded under `key`, one after the other.
package func expectRecorded(
  _ texts: [some StringProtocol], _ key: String, masking directory: String? = nil,
  file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) {
  expectRecorded(
    texts.joined(separator: "\n"), key, masking: directory, file: file, at: location)
}

/// The files of recorded texts: each text below a line `=== key`, indented by two spaces.
private enum RecordedTexts {
  /// The content of each file; also the lock for writing.
  private static let files = Mutex<[String: [String: String]]>([:])

  static func path(beside file: String) -> String {
    let url = URL(filePath: file)
    return url.deletingLastPathComponent()
      .appending(path: "Recorded/\(url.deletingPathExtension().lastPathComponent).txt").path
  }

  static func texts(in path: String) -> [String: String] {
    files.withLock { files in
      if let known = files[path] { return known }
      let texts = (try? String(contentsOfFile: path, encoding: .utf8)).map(parsed) ?? [:]
      files[path] = texts
      return texts
    }
  }

  static func record(_ text: String, _ key: String, in path: String) throws {
    _ = texts(in: path)
    try files.withLock { files in
      files[path, default: [:]][key] = text
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(written(files[path] ?? [:]).utf8).write(to: url, options: .atomic)
    }
  }

  private static func written(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { key, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return "=== \(key)\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }.joined()
  }

  private static func parsed(_ file: String) -> [String: String] {
    var texts: [String: String] = [:]
    var open: (key: String, lines: [Substring])?
    func close() {
      if let open { texts[open.key] = open.lines.joined(separator: "\n") }
    }
    for line in file.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("=== ") {
        close()
        open = (String(line.dropFirst(4)), [])
      } else {
        open?.lines.append(line.dropFirst(2))
      }
    }
    close()
    return texts
  }
}
