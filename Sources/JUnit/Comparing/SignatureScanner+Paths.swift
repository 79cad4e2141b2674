/// Where the directories for temporary files are.
extension SignatureScanner {
  static let pathEnds = Array(" \t\n'\"`,;:)]}>".utf8)

  private static let temporary = [
    "/tmp/", "/var/tmp/", "/var/folders/", "/private/tmp/", "/private/var/", "/dev/shm/",
    "%TEMP%\\", "%TMP%\\",
  ].map { Array($0.utf8) }

  /// The end of the directory for temporary files that a path at the index is below; nil where none is.
  var temporaryDirectoryEnd: Int? {
    if let start = Self.temporary.first(where: { has($0, at: index) }) {
      return index + start.count
    }
    return windowsDirectoryEnd ?? runnerDirectoryEnd
  }

  /// `C:\Users\A Name\AppData\Local\Temp\`, with either slash; names may have spaces up to there.
  private var windowsDirectoryEnd: Int? {
    guard index + 2 < bytes.count, (65...90).contains(bytes[index] & 0xDF),
      bytes[index + 1] == UInt8(ascii: ":"), isSlash(bytes[index + 2])
    else { return nil }
    return directoryEnd(from: index + 2, stoppingAt: Array("\t\n'\"`,;:)]}>|*?<".utf8)) {
      ["temp", "tmp", "_temp"].contains($0.lowercased())
    }
  }

  /// `/home/runner/work/_temp/`, as runners of GitHub and agents of Azure have it, and `job@tmp` of Jenkins.
  private var runnerDirectoryEnd: Int? {
    guard bytes[index] == UInt8(ascii: "/") else { return nil }
    return directoryEnd(from: index, stoppingAt: Self.pathEnds) {
      $0 == "_temp" || $0.hasSuffix("@tmp")
    }
  }

  /// The place behind the slash after the first directory that is for temporary files.
  private func directoryEnd(
    from start: Int, stoppingAt ends: [UInt8], _ isTemporary: (String) -> Bool
  ) -> Int? {
    var place = start
    var nameStart = start + 1
    while place < bytes.count, place - start < 1024, !ends.contains(bytes[place]) {
      if isSlash(bytes[place]), place > start {
        let name = String(decoding: bytes[nameStart..<place], as: UTF8.self)
        if isTemporary(name) { return place + 1 }
        nameStart = place + 1
      }
      place += 1
    }
    return nil
  }

  private func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }
}
