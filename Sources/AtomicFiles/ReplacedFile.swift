internal import Platform
package import RunRecords

/// A report file that appears whole or not at all.
///
/// It is written beside its target, synchronised and renamed; until ``publish()`` the old file
/// stands. A target that is not a regular file, such as a pipe, is written directly.
package final class ReplacedFile {
  /// The destination of the bytes.
  package let contents: BufferedFile
  private let target: String
  private var unnamed: UnnamedFile?

  /// Opens a temporary file beside `path`.
  ///
  /// - Throws: ``ReportError`` where the directory is missing or refuses.
  package init(path: String) throws(ReportError) {
    let target = resolved(path)
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
        path: path, reason: "it is a link to '\(end)', where there is nothing; remove the link")
    }
    let unnamed = try UnnamedFile(beside: target, shownAs: path)
    self.unnamed = unnamed
    contents = BufferedFile(descriptor: unnamed.descriptor, path: path)
  }

  deinit { unnamed?.dropName() }

  /// The path that means standard output.
  package static let standardOutput = "-"

  /// Whether writing to a path replaces a file; pipes and standard output are written directly.
  package static func isReplaced(_ path: String) -> Bool {
    path != standardOutput && !SpecialFile.isOne(path)
  }

  /// Takes a file away, if it is there.
  package static func remove(_ path: String) throws(ReportError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .notWritable(path: path, reason: systemMessage(errno))
  }

  /// Puts the file in its place.
  package func publish() throws(ReportError) {
    try contents.synchronize()
    guard let error = unnamed?.replace(target), error != 0 else { return }
    throw .notWritable(path: contents.path, reason: systemMessage(error))
  }
}

extension BufferedFile {
  /// A file without a name in the directory of `path`; it vanishes with the process. Errors name `shown`
  /// where it is given.
  package static func spool(
    beside path: String, shownAs shown: String? = nil
  ) throws(ReportError) -> BufferedFile {
    let target = path == ReplacedFile.standardOutput ? "/tmp/spool" : resolved(path)
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

  /// The process's standard output.
  package static func standardOutput() throws(ReportError) -> BufferedFile {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else {
      throw .notWritable(path: "standard output", reason: systemMessage(errno))
    }
    return BufferedFile(descriptor: descriptor, path: "standard output")
  }

  /// The file at `path`, created where it is missing, to be written behind what it holds.
  package static func appending(to path: String) throws(ReportError) -> BufferedFile {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .notWritable(path: path, reason: systemMessage(errno))
    }
    return BufferedFile(descriptor: descriptor, path: path)
  }
}

/// The path behind symbolic links, where the file exists: a link stays a link.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// Returns the target of a dangling symbolic link; nil for anything else.
private func danglingEnd(of path: String) -> String? {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0
  else { return nil }
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &buffer, buffer.count)
  guard count >= 0 else { return nil }
  return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
