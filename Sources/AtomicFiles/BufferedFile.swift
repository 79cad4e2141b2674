internal import CProcessShim
internal import Platform
package import RunRecords

/// A file that is written sequentially through a large buffer.
///
/// Callers append to ``bytes`` and call ``flushIfFull()`` from time to time.
package final class BufferedFile {
  /// The number of bytes to buffer before a write.
  package static let capacity = 512 * 1024

  /// The buffered bytes, which are not written yet.
  @exclusivity(unchecked) package var bytes: [UInt8] = []
  /// The path in error messages.
  package let path: String
  /// The number of bytes written to the file so far.
  @exclusivity(unchecked) package private(set) var written = 0
  /// Whether the file is a pipe whose reader has closed it.
  package private(set) var hasLostReader = false
  let descriptor: Int32

  /// Takes ownership of an open descriptor; `path` is used in error messages.
  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
    bytes.reserveCapacity(Self.capacity + Self.capacity / 4)
  }

  deinit {
    close(descriptor)
  }

  /// The number of all bytes so far, including buffered ones.
  package var position: Int { written + bytes.count }

  /// Writes the buffer to the file if it is full.
  @inline(__always)
  package func flushIfFull() throws(ReportError) {
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes the buffer to the file.
  package func flush() throws(ReportError) {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) throws(ReportError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { Platform.write(descriptor, $0 + done, buffer.count - done) } ?? 0
      }
      if count < 0 {
        if errno == EINTR { continue }
        hasLostReader = errno == EPIPE
        throw .notWritable(
          path: path,
          reason: hasLostReader ? "its reader has closed the pipe" : systemMessage(errno))
      }
      done += count
      written += count
    }
  }

  /// Frees the disk space of a temporary file, which must not be used afterwards.
  package func discard() {
    bytes = []
    ftruncate(descriptor, 0)
  }

  /// Appends a byte range of another file.
  package func append(_ range: Range<Int>, of source: BufferedFile) throws(ReportError) {
    try source.flush()
    try flush()
    var offset = range.lowerBound + copy(range, of: source)
    while offset < range.upperBound {
      let chunk = try source.read(offset, count: min(Self.capacity, range.upperBound - offset))
      try write(chunk)
      offset += chunk.count
    }
  }

  /// Has the system copy a byte range of another file, in half the time of reading and writing it.
  ///
  /// Returns the number of bytes that were copied: fewer than in the range if the system cannot copy between these
  /// files, such as to a pipe, or not all of them, such as on a full disk.
  private func copy(_ range: Range<Int>, of source: BufferedFile) -> Int {
    var done = 0
    while done < range.count {
      let count = shim_copy(
        source.descriptor, off_t(range.lowerBound + done), descriptor, range.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      done += count
    }
    written += done
    return done
  }

  /// Reads `count` bytes from `offset`; they must have been flushed.
  package func read(_ offset: Int, count: Int) throws(ReportError) -> [UInt8] {
    var reason: String?
    let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count, let start = buffer.baseAddress {
        let read = pread(descriptor, start + done, count - done, off_t(offset + done))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else {
          reason = read == 0 ? "the file was shortened while it was read" : systemMessage(errno)
          return
        }
        done += read
      }
    }
    if let reason { throw .notWritable(path: path, reason: reason) }
    return chunk
  }

  /// Makes the system write the file to disk (`fsync`).
  func synchronize() throws(ReportError) {
    try flush()
    // Pipes and terminals cannot be synchronised and need not be.
    if fsync(descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP {
      throw .notWritable(path: path, reason: systemMessage(errno))
    }
  }
}

/// Returns the system's message for an error number, beginning with a lowercase letter.
package func systemMessage(_ number: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
  let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let message = String(decoding: text, as: UTF8.self)
  return message.prefix(1).lowercased() + message.dropFirst()
}
