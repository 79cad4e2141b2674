import Glibc
import PluginProtocol

/// The two ends over which a plugin hears and answers, read and written with patience.
struct MessageChannel {
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The next line without its end; nil at the end of the input, also in the middle of a line.
  mutating func line() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count - start
      guard buffer.count - start <= PluginProtocol.longestLine, fill() else { return nil }
    }
  }

  /// The bytes that follow; nil where the input ends before.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count - start < count {
      guard fill() else { return nil }
    }
    defer { start += count }
    return Array(buffer[start..<(start + count)])
  }

  /// Reads more behind what is not used yet, which moves to the front.
  private mutating func fill() -> Bool {
    buffer.removeFirst(start)
    start = 0
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { bytes in
        let count = read(input, bytes.baseAddress, bytes.count)
        if count > 0 {
          buffer.append(
            contentsOf: UnsafeBufferPointer(
              start: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count))
        }
        return count
      }
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }

  /// Writes all of some bytes.
  ///
  /// - Returns: whether somebody took them.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(
          output, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        written += count
      }
      return true
    }
  }
}
