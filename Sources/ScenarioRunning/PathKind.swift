import Foundation

/// The kind of file at a path, behind links.
enum PathKind: Equatable {
  /// A directory.
  case directory
  /// Anything else that can be opened or refuses to be.
  case file
  /// Nothing, also behind a link.
  case nothing
  /// Something that cannot be looked at, and why.
  case unreachable(String)

  /// Looks at a path.
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

  /// An error of the system in its own words, with a small first letter.
  static func message(_ number: Int32) -> String {
    let text = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
