import Foundation

/// A file that is read chunk by chunk into an ``XMLStream``.
package struct XMLFile: ~Copyable {
  /// The size of a chunk, in bytes.
  package static let chunkBytes = 64 << 10

  private var stream: XMLStream
  private let descriptor: CInt
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let limits: XMLLimits
  private var bytesRead: Int64 = 0

  /// Opens a file.
  ///
  /// - Parameter mustBeRegular: whether pipes, sockets and devices, which may have no end, are errors.
  package init(
    path: String, vocabulary: [String] = [], schema: XMLSchema? = nil,
    limits: XMLLimits = XMLLimits(), mustBeRegular: Bool = false
  ) throws(XMLDiagnostic) {
    let stream = try XMLStream(vocabulary: vocabulary, schema: schema, limits: limits)
    descriptor = try mustBeRegular ? RegularFile.open(path) : Self.open(path)
    self.stream = stream
    self.limits = limits
    buffer = .allocate(capacity: Self.chunkBytes)
  }

  deinit {
    close(descriptor)
    buffer.deallocate()
  }

  /// Reads and parses the next chunk; returns false at the end, after an error, or if the handler has seen
  /// enough.
  package mutating func readChunk(to handler: any XMLEventHandler) -> Bool {
    var count = read(descriptor, buffer.baseAddress, buffer.count)
    while count < 0 && errno == EINTR {
      count = read(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count >= 0 else {
      handler.report(.system("cannot be read", errno))
      return false
    }
    bytesRead += Int64(count)
    guard bytesRead <= limits.fileBytes else {
      handler.report(
        XMLDiagnostic(.tooLarge, line: 0, "the file has more than \(limits.fileBytes) bytes"))
      return false
    }
    return stream.feed(
      UnsafeBufferPointer(rebasing: buffer.prefix(count)), isLast: count == 0, to: handler)
  }

  private static func open(_ path: String) throws(XMLDiagnostic) -> CInt {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("cannot be opened", errno) }
    return descriptor
  }
}
