internal import AtomicFiles
internal import Foundation
package import RunRecords

/// An input of a command on reports: a file, or a pipe, which can be read only once.
package final class ReportInput {
  /// The kind of an input, recognised by its first bytes.
  package enum Contents: Hashable, Sendable {
    /// A JUnit report, or unknown content.
    case report
    /// An event stream.
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

  /// Returns the kind of the input. The bytes read to recognise it are returned again by ``readChunk(_:)``.
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
      // A byte order mark and white space do not decide.
      first = start.first { $0 > 0x20 && $0 < 0x80 }
      if start.count >= Self.chunkBytes { break }
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

  /// Passes the next bytes to `body`, or no bytes at the end; returns whether there are more and `body` wants
  /// them.
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
    .notReadable(path: path, line: 0, reason: "\(what): \(systemMessage(number))")
  }
}
