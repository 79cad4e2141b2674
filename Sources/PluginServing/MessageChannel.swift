import Platform
import PluginProtocol

/// The input and output of a plugin's process, which are read and written in complete messages.
struct MessageChannel {
  private let input: Int32
  private let output: Int32
  private var spin: AdaptiveSpin?
  private var buffer: [UInt8] = []
  private var start = 0

  /// Makes a channel of two descriptors.
  ///
  /// - Parameter spins: whether to busy-wait for the next request, because the tool sends it at once.
  init(input: Int32, output: Int32, spins: Bool = false) {
    self.input = input
    self.output = output
    spin = spins ? AdaptiveSpin() : nil
  }

  /// Reads the next line without its line feed; nil for a line that is too long or that the end of the input
  /// cuts off.
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

  /// Reads the bytes that follow the line, until `bytes` is full.
  ///
  /// - Returns: whether `bytes` was filled; false if the input ends before.
  mutating func take(into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var taken = min(bytes.count, buffer.count - start)
    buffer.withUnsafeBytes { bytes.copyMemory(from: .init(rebasing: $0[start..<(start + taken)])) }
    start += taken
    while taken < bytes.count {
      let count = read(input, bytes.baseAddress.map { $0 + taken }, bytes.count - taken)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      taken += count
    }
    return true
  }

  /// Moves the unread bytes to the front and reads more bytes after them; returns false at the input's end
  /// or for a read error.
  private mutating func fill() -> Bool {
    buffer.removeFirst(start)
    start = 0
    spin?.wait(for: input)
    defer { spin?.end() }
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

  /// Writes all bytes to the output.
  ///
  /// - Returns: whether all were written; false if the reader is gone.
  func write(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes(write) }

  /// Writes all bytes to the output.
  ///
  /// - Returns: whether all were written; false if the reader is gone.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = Platform.write(
        output, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}
