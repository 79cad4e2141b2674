internal import Foundation
package import RunRecords

/// A report as a command names it: a file, or a pipe that can be read only once.
package final class ReportInput {
  /// The kind of a file, by its first bytes.
  package enum Contents: Hashable, Sendable {
    /// XML, or what cannot be told.
    case report
    /// A stream of events.
    case stream
  }

  /// The size of a chunk, in bytes.
  static let chunkBytes = 64 << 10

  package let path: String
  /// The open file; negative where it is to be opened.
  private var descriptor: Int32 = -1
  /// The beginning of a pipe, read to know its kind.
  private var start: [UInt8] = []

  package init(path: String) { self.path = path }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The kind of the file; no bytes are lost.
  package func contents() throws(ReportError) -> Contents {
    try open()
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    var first = start.first { $0 > 0x20 && $0 < 0x80 }
    while first == nil {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = try read(&bytes)
      guard count > 0 else { break }
      start += bytes.prefix(count)
      // What a byte order mark and white space do not decide.
      first = start.first { $0 > 0x20 && $0 < 0x80 }
      if start.count >= Self.chunkBytes { break }
    }
    if isRegular {
      // Many files at once would use up the process's descriptors.
      close(descriptor)
      descriptor = -1
      start = []
    }
    // A stream that begins with something else is a broken one, and no XML.
    let isNamedStream = path.hasSuffix(".jsonl") && first != UInt8(ascii: "<")
    return first == UInt8(ascii: "{") || isNamedStream ? .stream : .report
  }

  /// Hands the next bytes to `body`, none at the end; whether there is more and `body` wants it.
  func readChunk(
    _ body: (_ bytes: UnsafeBufferPointer<UInt8>, _ isLast: Bool) -> Bool
  ) throws(ReportError) -> Bool {
    try open()
    if !start.isEmpty {
      let first = start
      start = []
      return first.withUnsafeBufferPointer { body($0, false) }
    }
    var bytes = [UInt8](repeating: 0, count: Self.chunkBytes)
    let count = try read(&bytes)
    let goesOn = bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[..<count]), count == 0)
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
    let text = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return .notReadable(
      path: path, line: 0, reason: "\(what): \(text.prefix(1).lowercased() + text.dropFirst())")
  }
}
