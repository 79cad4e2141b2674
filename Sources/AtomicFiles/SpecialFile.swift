internal import Platform
internal import RunRecords
package import Synchronization

/// Output files that are not regular files and are written directly: pipes, devices, and descriptors of this
/// process.
package enum SpecialFile {
  /// A closure that returns whether waiting for a reader of a pipe should stop; by default, waiting goes on.
  package static let isGivenUp = Mutex<@Sendable () -> Bool>({ false })

  /// The interval between checks for a reader, in microseconds.
  private static let interval: UInt32 = 20_000

  /// Opens a special file for writing; nil if the path names a regular file or does not exist.
  ///
  /// - Parameters:
  ///   - path: the path as the user wrote it, also for messages.
  ///   - target: the same path with symbolic links resolved.
  /// - Throws: ``ReportError/notWritable(path:reason:)`` if the file cannot be opened, or if waiting for a
  ///   pipe's reader was stopped.
  static func open(_ path: String, at target: String) throws(ReportError) -> Int32? {
    if let number = ownDescriptor(path) {
      let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw .notWritable(path: path, reason: systemMessage(errno)) }
      return descriptor
    }
    guard isOne(target) else { return nil }
    while true {
      // Opening a pipe would wait for a reader, whatever signals come.
      let descriptor = Platform.open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      let error = errno
      if error == EINTR { continue }
      guard error == ENXIO, isPipe(target) else {
        throw .notWritable(path: path, reason: systemMessage(error))
      }
      let isGivenUp = isGivenUp.withLock { $0 }
      guard !isGivenUp() else {
        throw .notWritable(path: path, reason: "no process reads the pipe")
      }
      usleep(interval)
    }
  }

  /// Returns whether a path names a file that is not regular, such as a pipe, or a descriptor of this
  /// process; else false.
  static func isOne(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return true }
    return ownDescriptor(path) != nil
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The directories that contain a process's own descriptors.
  #if os(Linux)
    private static let descriptorFolders = ["/proc/self/fd/", "/dev/fd/"]
  #else
    private static let descriptorFolders = ["/dev/fd/"]
  #endif

  /// Returns the descriptor of this process at a path, such as 1 for `/dev/stdout`; nil if the path is not a
  /// descriptor's. Such a file must not be replaced: this process, or its parent, goes on writing to the old
  /// one.
  private static func ownDescriptor(_ path: String) -> Int32? {
    var path = path
    for _ in 0..<40 {
      for folder in descriptorFolders where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.utf8.count))
      }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return nil }
      let end = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = end.hasPrefix("/") ? end : folder + end
    }
    return nil
  }
}
