internal import Glibc
package import RunModel

/// A report file that appears whole or not at all.
///
/// It is written beside its target, synchronised and renamed; until ``publish()`` the old file
/// stands. A target that is no regular file, such as a pipe, is written directly.
package final class ReplacedFile {
  /// Where the bytes go.
  package let contents: BufferedFile
  private let target: String
  private var temporary: String?

  /// Opens a temporary file beside `path`.
  ///
  /// - Throws: ``ReportError`` where the directory is missing or refuses.
  package init(path: String) throws(ReportError) {
    let target = resolved(path)
    self.target = target
    var status = stat()
    if stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw .notWritable(path: path, reason: systemMessage(errno))
      }
      contents = BufferedFile(descriptor: descriptor, path: path)
      return
    }
    let (descriptor, temporary) = try makeTemporary(beside: target, shownAs: path)
    self.temporary = temporary
    contents = BufferedFile(descriptor: descriptor, path: path)
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, 0o666 & ~mask)
  }

  deinit {
    if let temporary { unlink(temporary) }
  }

  /// Puts the file in its place.
  package func publish() throws(ReportError) {
    try contents.synchronize()
    guard let temporary else { return }
    guard rename(temporary, target) == 0 else {
      throw .notWritable(path: contents.path, reason: systemMessage(errno))
    }
    self.temporary = nil
    let directory = open(directory(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}

extension BufferedFile {
  /// A file without a name in the directory of `path`; it vanishes with the process.
  package static func spool(beside path: String) throws(ReportError) -> BufferedFile {
    let target = resolved(path)
    var status = stat()
    let isSpecial = stat(target, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let (descriptor, name) = try makeTemporary(
      beside: isSpecial ? "/tmp/spool" : target, shownAs: path)
    unlink(name)
    return BufferedFile(descriptor: descriptor, path: path)
  }
}

/// The path behind symbolic links, where the file exists: a link stays a link.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// The directory that holds `path`.
private func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

private func makeTemporary(
  beside target: String, shownAs path: String
) throws(ReportError) -> (descriptor: Int32, path: String) {
  let directory = directory(of: target)
  var status = stat()
  guard stat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
    throw .noDirectory(path: path, directory: directory)
  }
  var template = Array("\(directory)/.layout-parity-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else {
    throw .notWritable(path: path, reason: systemMessage(errno))
  }
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  let name = template.dropLast().map { UInt8(bitPattern: $0) }
  return (descriptor, String(decoding: name, as: UTF8.self))
}
