import Foundation

/// A file that is read chunk by chunk into an ``XMLStream``.
package struct XMLFile: ~Copyable {
  /// The bytes that are read at a time.
  package static let chunkBytes = 64 << 10

  private var stream: XMLStream
  private let descriptor: CInt
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let limits: XMLLimits
  private var bytesRead: Int64 = 0

  /// Opens a file.
  package init(
    path: String, vocabulary: [String] = [], schema: XMLSchema? = nil,
    limits: XMLLimits = XMLLimits()
  ) throws(XMLProblem) {
    let stream = try XMLStream(vocabulary: vocabulary, schema: schema, limits: limits)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw XMLProblem(.unreadable, line: 0, "cannot be opened: \(Self.reason(errno))")
    }
    self.stream = stream
    self.descriptor = descriptor
    self.limits = limits
    buffer = .allocate(capacity: Self.chunkBytes)
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }

  /// Reads and parses the next chunk; false at the end, or after a problem.
  package mutating func readChunk(to handler: any XMLEventHandler) -> Bool {
    var count = read(descriptor, buffer.baseAddress, buffer.count)
    while count < 0 && errno == EINTR {
      count = read(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count >= 0 else {
      handler.problem(XMLProblem(.unreadable, line: 0, "cannot be read: \(Self.reason(errno))"))
      return false
    }
    bytesRead += Int64(count)
    guard bytesRead <= limits.fileBytes else {
      handler.problem(
        XMLProblem(.tooLarge, line: 0, "the file has more than \(limits.fileBytes) bytes"))
      return false
    }
    return stream.feed(
      UnsafeBufferPointer(rebasing: buffer.prefix(count)), isLast: count == 0, to: handler)
  }

  private static func reason(_ code: CInt) -> String {
    let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
