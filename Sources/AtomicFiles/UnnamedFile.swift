internal import Platform
internal import RunRecords

/// A new file that has no name until it is complete, so that nothing remains if the process is killed.
struct UnnamedFile {
  let descriptor: Int32
  /// The temporary path; nil while the file has no temporary name.
  private(set) var temporary: String?
  private let directory: String

  /// Creates a file in the directory of `target`, and the directory if it is missing; `path` is used in error
  /// messages.
  init(beside target: String, shownAs path: String) throws(ReportError) {
    directory = Self.directory(of: target)
    let error = Self.make(directory)
    guard error == 0 else {
      throw .noDirectory(path: path, directory: directory, reason: systemMessage(error))
    }
    #if os(Linux)
      // macOS takes the way below.
      let unnamed = open(directory, Self.temporaryFlag | O_RDWR | O_CLOEXEC, 0o666)
      if unnamed >= 0 {
        descriptor = unnamed
        Self.giveMode(of: target, to: unnamed)
        return
      }
    #endif
    // Some file systems need a name; it says what the file is, should it ever be left behind.
    let (descriptor, name) = try Self.named(in: directory, shownAs: path)
    self.descriptor = descriptor
    temporary = name
    Self.giveMode(of: target, to: descriptor)
  }

  /// Gives a file the permissions of the file that it replaces, if that exists.
  private static func giveMode(of target: String, to descriptor: Int32) {
    var status = stat()
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    fchmod(descriptor, status.st_mode & 0o777)
  }

  /// Deletes the temporary name, if there is one.
  mutating func dropName() {
    if let temporary { unlink(temporary) }
    temporary = nil
  }

  /// Renames the file to `target`, replacing an existing one.
  ///
  /// - Returns: the system's error number; 0 on success.
  mutating func replace(_ target: String) -> Int32 {
    if temporary == nil {
      let error = giveName()
      if error != 0 { return error }
    }
    guard let name = temporary else { return 0 }
    guard rename(name, target) == 0 else { return errno }
    temporary = nil
    let opened = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return 0 }
    fsync(opened)
    close(opened)
    return 0
  }

  /// Gives the file a unique temporary name, even if processes of several containers write into the
  /// directory.
  ///
  /// - Returns: the system's error number; 0 on success.
  private mutating func giveName() -> Int32 {
    #if os(Linux)
      let source = "/proc/self/fd/\(descriptor)"
      for _ in 0..<100 {
        let name =
          "\(directory)/\(Self.prefix)\(String(UInt64.random(in: .min ... .max), radix: 36))"
        if linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
          temporary = name
          return 0
        }
        guard errno == EEXIST else { return errno }
      }
      return EEXIST
    #else
      // The file had a name from the start and has lost it.
      return ENOENT
    #endif
  }

  /// Creates a directory and its missing parents.
  ///
  /// - Returns: the system's error number; 0 if the directory exists afterwards.
  private static func make(_ directory: String) -> Int32 {
    var status = stat()
    if stat(directory, &status) == 0 {
      return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR
    }
    guard errno == ENOENT else { return errno }
    let above = self.directory(of: directory)
    if above != directory {
      let error = make(above)
      if error != 0 { return error }
    }
    if mkdir(directory, 0o777) == 0 || errno == EEXIST { return 0 }
    return errno
  }

  /// The prefix of the temporary names of unfinished reports.
  private static let prefix = ".layout-parity-unfinished-report-"

  #if os(Linux)
    /// The flag `O_TMPFILE`, which Swift cannot import as a macro; macOS does not have it.
    private static let temporaryFlag = Int32(0o20_000_000) | O_DIRECTORY
  #endif

  private static func named(
    in directory: String, shownAs path: String
  ) throws(ReportError) -> (descriptor: Int32, name: String) {
    var template = Array("\(directory)/\(prefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .notWritable(path: path, reason: systemMessage(errno)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, 0o666 & ~mask)
    let name = template.dropLast().map { UInt8(bitPattern: $0) }
    return (descriptor, String(decoding: name, as: UTF8.self))
  }

  /// Returns the directory that contains `path`.
  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
