import Foundation

/// Opening of regular files, whose content has an end.
enum RegularFile {
  /// Returns the descriptor of a regular file, open for reading.
  ///
  /// Other kinds of files are errors: a FIFO would block until a process writes to it.
  ///
  /// - Throws: ``XMLDiagnostic`` if the file cannot be opened or is not a regular file.
  static func open(_ path: String) throws(XMLDiagnostic) -> CInt {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system("cannot be opened", errno) }
    try check(status)
    // What is there may have changed since, and opening must not wait even then.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system("cannot be opened", errno) }
    do throws(XMLDiagnostic) {
      guard fstat(descriptor, &status) == 0 else { throw .system("cannot be opened", errno) }
      try check(status)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func check(_ status: stat) throws(XMLDiagnostic) {
    let kind: String
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFIFO: kind = "a FIFO"
    case S_IFSOCK: kind = "a socket"
    case S_IFDIR: kind = "a directory"
    default: kind = "a device"
    }
    throw XMLDiagnostic(
      .unreadable, line: 0, "not a regular file but \(kind); only regular files are read")
  }
}
