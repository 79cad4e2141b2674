import Platform

/// The output of a child process: its replies, and the last bytes of standard output and standard error.
///
/// No call waits longer than 20 ms or reads more than a megabyte, so that a process that writes without end
/// cannot delay the check of its time limit.
package struct ChildStreams: Sendable {
  /// The bytes of replies that have arrived and were not consumed yet.
  package var received: [UInt8] = []
  /// Whether the process has closed the pipe of its replies.
  package private(set) var isOutputClosed = false
  /// The last bytes that the process wrote to standard output and to standard error, in this order.
  package private(set) var tails = [OutputTail(), OutputTail()]
  private var isClosed = [false, false]
  private let limit: Int

  /// Begins without any output.
  ///
  /// - Parameter limit: the number of reply bytes to buffer; more remain in the pipe.
  package init(limit: Int) { self.limit = limit }

  /// The last bytes of standard output, then of standard error, as text; empty if the process wrote nothing.
  package var evidence: String { tails.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n") }

  /// Whether the process has closed its replies, its standard output and its standard error.
  package var areClosed: Bool { isOutputClosed && isClosed[0] && isClosed[1] }

  /// Waits up to 20 ms until the child can receive bytes, has written some or has ended, then sends and reads
  /// without further waiting.
  ///
  /// - Parameters:
  ///   - bytes: the complete request, including the bytes already sent.
  ///   - sent: the number of bytes sent so far; updated.
  ///   - reads: whether to read replies; standard output and standard error are always read.
  package mutating func step(
    _ child: inout ChildProcess, sending bytes: [UInt8], _ sent: inout Int, reads: Bool = true
  ) {
    // What is closed is always readable, and must not make this a busy loop.
    var waits = [
      pollfd(fd: sent < bytes.count ? child.input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(
        fd: isOutputClosed || !reads ? -1 : child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isClosed[0] ? -1 : child.streams[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: isClosed[1] ? -1 : child.streams[1], events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&waits, 5, 20) > 0 else { return }
    if waits[0].revents != 0 { Self.send(bytes, &sent, to: child) }
    if waits[1].revents != 0 { takeOutput(of: child) }
    if waits[2].revents != 0 || waits[3].revents != 0 { drain(child) }
    if waits[4].revents != 0, child.ended() != nil {
      takeOutput(of: child)
      drain(child)
    }
  }

  /// Sends as many bytes as the pipe accepts without waiting, and updates `sent`; if the process reads no
  /// more, all count as sent.
  package static func send(_ bytes: [UInt8], _ sent: inout Int, to child: ChildProcess) {
    let count = bytes.withUnsafeBytes { raw in
      write(child.input, raw.baseAddress.map { $0 + sent }, raw.count - sent)
    }
    if count > 0 { sent += count }
    // The process has no reader any more; its end says why.
    if count < 0, errno != EAGAIN, errno != EINTR { sent = bytes.count }
  }

  /// Returns the received bytes before an index, without copying them, and drops the bytes from the index on.
  mutating func takeLine(until end: Int) -> [UInt8] {
    var line: [UInt8] = []
    swap(&line, &received)
    received.reserveCapacity(line.count)
    line.removeLast(line.count - end)
    return line
  }

  /// Reads the available bytes of replies into ``received``, up to the limit.
  package mutating func takeOutput(of child: ChildProcess) {
    for _ in 0..<16 where received.count <= limit {
      let count = Self.read(child.output) { bytes in
        // Not a slice, which would be copied byte by byte in a debug build.
        received.append(
          contentsOf: UnsafeBufferPointer(
            start: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count))
      }
      if count == 0 { isOutputClosed = true }
      // What fits was all there was.
      if count < Self.bufferSize { return }
    }
  }

  /// The number of bytes read at once.
  private static let bufferSize = 1 << 16

  /// Reads the available bytes of standard output and standard error into ``tails``.
  package mutating func drain(_ child: ChildProcess) {
    for place in 0..<2 where !isClosed[place] {
      for _ in 0..<16 {
        let count = Self.read(child.streams[place]) { tails[place].append($0) }
        if count == 0 { isClosed[place] = true }
        if count <= 0 { break }
      }
    }
  }

  /// Reads once from a descriptor, and returns the result of the system call `read`.
  private static func read(
    _ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void
  ) -> Int {
    withUnsafeTemporaryAllocation(byteCount: bufferSize, alignment: 8) { buffer in
      let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
  }
}
