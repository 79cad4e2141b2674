internal import Platform
package import RunRecords

/// A report file that is written completely or not at all.
///
/// It is written beside its target, synchronised and renamed; until ``publish()`` the old file is kept. A
/// target that is not a regular file, such as a pipe, is written directly.
package final class ReplacedFile {
  /// The buffered file to write to.
  package let contents: BufferedFile
  private let target: String
  private var unnamed: UnnamedFile?

  /// Opens a temporary file beside `path`, or beside the target of a link, and creates missing directories;
  /// opens standard output and special files directly.
  ///
  /// - Throws: ``ReportError`` if a directory or file cannot be created, or if `path` is a link to a missing
  ///   file.
  package init(path: String) throws(ReportError) {
    // A link stays, and its target is replaced.
    let target = realPath(of: path)
    self.target = target
    if path == Self.standardOutput {
      contents = try BufferedFile.standardOutput()
      return
    }
    if let descriptor = try SpecialFile.open(path, at: target) {
      contents = BufferedFile(descriptor: descriptor, path: path)
      return
    }
    if let end = danglingEnd(of: path) {
      throw .notWritable(
        path: path, reason: "the path is a link to '\(end)', which does not exist; remove the link")
    }
    let unnamed = try UnnamedFile(beside: target, shownAs: path)
    self.unnamed = unnamed
    contents = BufferedFile(descriptor: unnamed.descriptor, path: path)
  }

  deinit { unnamed?.dropName() }

  /// The path that means standard output.
  package static let standardOutput = "-"

  /// Returns whether writing to a path replaces a file; pipes and standard output are written directly.
  package static func isReplaced(_ path: String) -> Bool {
    path != standardOutput && !SpecialFile.isOne(path)
  }

  /// Deletes a file if it exists.
  package static func remove(_ path: String) throws(ReportError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .notWritable(path: path, reason: systemMessage(errno))
  }

  /// Writes the buffer to disk, and replaces the file at the path by the written one unless it was written
  /// directly.
  package func publish() throws(ReportError) {
    try contents.synchronize()
    guard let error = unnamed?.replace(target), error != 0 else { return }
    throw .notWritable(path: contents.path, reason: systemMessage(error))
  }
}

extension BufferedFile {
  /// Opens an unnamed temporary file in the directory of `path`, or in `/tmp` for standard output and special
  /// files. It vanishes with the process. Errors name it as `shown` if given.
  package static func spool(
    beside path: String, shownAs shown: String? = nil
  ) throws(ReportError) -> BufferedFile {
    let target = path == ReplacedFile.standardOutput ? "/tmp/spool" : realPath(of: path)
    let path = shown ?? path
    var status = stat()
    if stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .notWritable(path: path, reason: systemMessage(EISDIR))
    }
    var file = try UnnamedFile(
      beside: SpecialFile.isOne(path) || SpecialFile.isOne(target) ? "/tmp/spool" : target,
      shownAs: path)
    file.dropName()
    return BufferedFile(descriptor: file.descriptor, path: path)
  }

  /// Returns the process's standard output as a buffered file.
  package static func standardOutput() throws(ReportError) -> BufferedFile {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else {
      throw .notWritable(path: "standard output", reason: systemMessage(errno))
    }
    return BufferedFile(descriptor: descriptor, path: "standard output")
  }

  /// Opens the file at `path` for appending, and creates it if it is missing.
  package static func appending(to path: String) throws(ReportError) -> BufferedFile {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .notWritable(path: path, reason: systemMessage(errno))
    }
    return BufferedFile(descriptor: descriptor, path: path)
  }
}

/// Returns a path with symbolic links resolved; unchanged if the file does not exist.
package func realPath(of path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// Returns the target of a symbolic link whose target does not exist; nil for all other paths.
private func danglingEnd(of path: String) -> String? {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0
  else { return nil }
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &buffer, buffer.count)
  guard count >= 0 else { return nil }
  return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
