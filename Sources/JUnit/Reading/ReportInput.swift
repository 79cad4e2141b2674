internal import AtomicFiles
internal import Foundation
internal import ReportText
package import RunRecords

/// An input of a command on reports: a file, or a pipe, which can be read only once.
package final class ReportInput {
  /// The kind of an input, recognised by its first bytes.
  package enum Contents: Hashable, Sendable {
    /// A JUnit report, or unknown content.
    case report
    case stream
  }

  /// The size of a chunk, in bytes.
  static let chunkBytes = 64 << 10

  package let path: String
  /// The descriptor of the open file; negative before it is opened.
  private var descriptor: Int32 = -1
  /// The bytes that were read from a pipe to recognise its kind.
  private var start: [UInt8] = []

  package init(path: String) { self.path = path }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns the kind of the input; ``readChunk(_:)`` later returns the bytes that were read for this again.
  package func contents() throws(ReportError) -> Contents {
    try open()
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    var first: UInt8?
    while first == nil, start.count < Self.chunkBytes {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = try read(&bytes)
      guard count > 0 else { break }
      start += bytes.prefix(count)
      // A byte order mark and white space do not decide.
      first = start.first { $0 > 0x20 && $0 < 0x80 }
    }
    if isRegular {
      // Closed again, since many open files would exhaust the process's descriptors.
      close(descriptor)
      descriptor = -1
      start = []
    }
    // JSON that does not begin with a run is a damaged stream and not XML.
    let isNamedStream = path.hasSuffix(".jsonl") && first != UInt8(ascii: "<")
    return first == UInt8(ascii: "{") || isNamedStream ? .stream : .report
  }

  /// Passes the next bytes to `body`, none at the end; returns whether `body` wants more and may get it.
  func readChunk(
    _ body: (_ bytes: UnsafeBufferPointer<UInt8>, _ isLast: Bool) throws(ReportError) -> Bool
  ) throws(ReportError) -> Bool {
    try open()
    var bytes = start
    var count = start.count
    start = []
    if bytes.isEmpty {
      bytes = Array(repeating: 0, count: Self.chunkBytes)
      count = try read(&bytes)
    }
    let goesOn = try bytes.withUnsafeBufferPointer { (all) throws(ReportError) in
      try body(UnsafeBufferPointer(rebasing: all[..<count]), count == 0)
    }
    return goesOn && count > 0
  }

  private func open() throws(ReportError) {
    guard descriptor < 0 else { return }
    descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal("cannot be opened", errno) }
  }

  private func read(_ bytes: inout [UInt8]) throws(ReportError) -> Int {
    while true {
      let count = bytes.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw refusal("cannot be read", errno) }
    }
  }

  private func refusal(_ what: String, _ number: Int32) -> ReportError {
    .notReadable(path: path, line: 0, reason: "\(what): \(systemMessage(number))")
  }
}

package enum ReportPaths {
  /// Returns the path, or a directory's files whose names end in `.xml`, in the order of ``NameOrder``.
  ///
  /// Directories inside it and links are followed, upper or lower case does not matter, and names that begin
  /// with a dot are skipped. The note has the names of the other files; nil without any.
  ///
  /// - Throws: ``ReportError`` if a directory cannot be read or has no such file, or one that is not regular.
  package static func files(
    at path: String
  ) throws(ReportError) -> (paths: [String], note: String?) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return ([path], nil) }
    var reports: [BytewiseString] = []
    var others: [String] = []
    var entered: Set<BytewiseString> = []
    // An explicit stack, since directories may be nested deeper than calls can be.
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    var waiting = [root]
    while let directory = waiting.popLast() {
      guard entered.insert(BytewiseString(realPath(of: directory))).inserted else { continue }
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: directory)
      } catch {
        throw .notReadable(
          path: directory, line: 0, reason: "the directory cannot be read; check its permissions")
      }
      for name in names where !name.hasPrefix(".") {
        var status = stat()
        let found = "\(directory)/\(name)"
        let kind = stat(found, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        if kind == S_IFDIR {
          waiting.append(found)
        } else if name.lowercased().hasSuffix(".xml") {
          // A pipe without a writer could not be read to its end.
          guard kind == S_IFREG else {
            throw .notReadable(
              path: found, line: 0,
              reason:
                "this is not a regular file; remove it, or name the report files instead of the directory"
            )
          }
          reports.append(BytewiseString(found))
        } else {
          others.append(String(found.dropFirst(root.count + 1)))
        }
      }
    }
    guard !reports.isEmpty else {
      throw .notReadable(path: path, line: 0, reason: "the directory has no .xml file")
    }
    let names = others.sorted().prefix(3).joined(separator: ", ")
    let note =
      "'\(path)' has \(Counted.text(others.count, "file")) without the ending .xml, not read:"
      + " \(names)\(others.count > 3 ? ", …" : "")"
    let paths = reports.map(\.text).sorted(by: NameOrder.isBefore)
    return (paths, others.isEmpty ? nil : note)
  }

  /// Returns the paths without duplicates of the same file, and adds a note for each duplicate.
  static func distinct(_ paths: [String], notes: inout [String]) -> [String] {
    var known: [BytewiseString: String] = [:]
    return paths.filter { path in
      // A path without a file stays, so that each gets a diagnostic.
      guard FileManager.default.fileExists(atPath: path),
        let other = known.updateValue(path, forKey: BytewiseString(realPath(of: path)))
      else { return true }
      notes.append("'\(other)' and '\(path)' are one file, which counts once")
      return false
    }
  }
}

/// The order of names with numbers by their values: `attempt-9` before `attempt-10`.
package enum NameOrder {
  /// Whether a name comes before another; names that differ only in leading zeros are ordered by their bytes.
  package static func isBefore(_ left: String, _ right: String) -> Bool {
    let keys = [left, right].map(key)
    return keys[0] == keys[1]
      ? left.utf8.lexicographicallyPrecedes(right.utf8)
      : keys[0].lexicographicallyPrecedes(keys[1])
  }

  /// Returns a name's bytes, with each number behind a zero and its length, and without its leading zeros.
  private static func key(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let first = rest.first {
      guard first.isDigit else {
        key.append(rest.removeFirst())
        continue
      }
      let digits = rest.prefix(while: \.isDigit)
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0"))
      key.appendNumber(UInt64(number.count), bytes: 4)
      key += number
      rest = rest[digits.endIndex...]
    }
    return key
  }
}
