import Foundation

/// The kind of file at a path. A symbolic link counts as its target.
enum PathKind: Equatable {
  /// The path leads to a directory.
  case directory
  /// The path leads to any other existing file, readable or not.
  case file
  /// The path leads to no file, or to a symbolic link whose target does not exist.
  case nothing
  /// The system refuses to examine the path, with the system's message.
  case unreachable(String)

  /// Determines the kind of file at a path.
  init(of path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self = status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
      return
    }
    switch errno {
    case ENOENT, ENOTDIR: self = .nothing
    case let number: self = .unreachable(Self.message(number))
    }
  }

  /// Returns the system's message for an error number, beginning with a lowercase letter.
  static func message(_ number: Int32) -> String {
    let text = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
