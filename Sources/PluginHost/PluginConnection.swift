import Glibc
package import PluginProtocol

/// Sends requests to a child process and takes its answers, whatever it does.
///
/// Every call ends: with an answer, or with the fault that there is none.
package struct PluginConnection: Sendable {
  /// The process.
  package private(set) var child: ChildProcess
  /// The end of what it wrote to standard output and error.
  package private(set) var tails = [OutputTail(), OutputTail()]
  private let limits: ChildLimits
  // What has come of answers, and how much of it has been handed out.
  private var received: [UInt8] = []
  private var isOutputClosed = false
  private var isStreamClosed = [false, false]
  private var nextMemoryLook = 0.0

  /// Starts a process.
  package init(_ launch: ChildLaunch, _ limits: ChildLimits) throws(LaunchError) {
    child = try ChildProcess(launch)
    self.limits = limits
  }

  /// A message of the plugin: its line, and the records behind it.
  package struct Message: Sendable {
    /// What is known of the line.
    package var reply: PluginReply
    /// The bytes of the line.
    package var line: [UInt8]
    /// The bytes behind it.
    package var records: [UInt8]

    package init(reply: PluginReply, line: [UInt8], records: [UInt8]) {
      self.reply = reply
      self.line = line
      self.records = records
    }
  }

  /// Sends a request and waits for its answer.
  ///
  /// What became of the process is looked at first, then what it wrote: half a line of a process that has
  /// crashed is a crash.
  ///
  /// - Parameter seconds: how long the process may stand still; nil for the limit of a case.
  package mutating func exchange(
    _ request: [UInt8], id: Int, seconds: Double? = nil
  ) throws(ConnectionFault) -> Message {
    do throws(ConnectionFault) {
      return try answer(to: request, id, StallClock(limit: seconds ?? limits.caseSeconds))
    } catch {
      guard case .broken = error, let status = statusWithin(milliseconds: 200) else { throw error }
      throw .ended(status)
    }
  }

  private mutating func answer(
    to request: [UInt8], _ id: Int, _ stallClock: StallClock
  ) throws(ConnectionFault) -> Message {
    if !received.isEmpty { throw broken("it wrote before it was asked") }
    var clock = stallClock
    var sent = 0
    var searched = 0
    var nextLook = StallClock.now + 0.02
    while true {
      if let message = try message(id, &searched) {
        try lookAtMemory()
        return message
      }
      if let status = child.status { throw .ended(status) }
      if isOutputClosed { throw broken("it closed its output instead of answering") }
      step(request, &sent)
      let now = StallClock.now
      guard now >= nextLook else { continue }
      nextLook = now + 0.05
      let usage = ProcessUsage.ofGroup(child.id)
      if usage.memoryMiB > limits.memoryMiB { throw memoryFault(usage.memoryMiB) }
      if let fault = clock.look(usage, at: child.place) { throw fault }
    }
  }

  /// Waits a moment for anything to happen, and does what can be done then.
  private mutating func step(_ request: [UInt8], _ sent: inout Int) {
    var waits = [
      pollfd(fd: sent < request.count ? child.input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: isOutputClosed ? -1 : child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isStreamClosed[0] ? -1 : child.streams[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: isStreamClosed[1] ? -1 : child.streams[1], events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&waits, 5, 20) > 0 else { return }
    if waits[0].revents != 0 { send(request, &sent) }
    if waits[1].revents != 0 { takeOutput() }
    if waits[2].revents != 0 || waits[3].revents != 0 { drainStreams() }
    if waits[4].revents != 0, child.ended() != nil {
      takeOutput()
      drainStreams()
    }
  }

  /// How the process ended, if it does within some time.
  private mutating func statusWithin(milliseconds: Int32) -> ChildProcess.EndStatus? {
    var wait = pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0)
    _ = poll(&wait, 1, milliseconds)
    drainStreams()
    return child.ended()
  }

  private mutating func send(_ request: [UInt8], _ sent: inout Int) {
    let count = request.withUnsafeBytes { bytes in
      write(child.input, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
    }
    if count > 0 { sent += count }
    // Nobody reads any more: what became of the process says why.
    if count < 0, errno != EAGAIN, errno != EINTR { sent = request.count }
  }

  private mutating func takeOutput() {
    // No more than a message holds, and not all at once: whoever writes without end is found out.
    for _ in 0..<16 where received.count <= PluginProtocol.longestLine + (1 << 25) {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        let count = read(child.output, buffer.baseAddress, buffer.count)
        if count > 0 {
          // Not a slice, which would be copied byte by byte in a debug build.
          received.append(
            contentsOf: UnsafeBufferPointer(
              start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count))
        }
        return count
      }
      if count == 0 { isOutputClosed = true }
      if count <= 0 { return }
    }
  }

  private mutating func drainStreams() {
    for place in 0..<2 where !isStreamClosed[place] {
      // A process that writes without end must not keep the tool from looking at the clock.
      for _ in 0..<16 {
        let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
          let count = read(child.streams[place], buffer.baseAddress, buffer.count)
          if count > 0 { tails[place].append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
          return count
        }
        if count == 0 { isStreamClosed[place] = true }
        if count <= 0 { break }
      }
    }
  }

  /// The message that is complete, if one is.
  private mutating func message(
    _ id: Int, _ searched: inout Int
  ) throws(ConnectionFault) -> Message? {
    guard let end = endOfLine(from: searched) else {
      searched = received.count
      if received.count > PluginProtocol.longestLine {
        throw broken("its line is longer than 16 MiB")
      }
      return nil
    }
    searched = end
    let reply: PluginReply
    do throws(ProtocolError) {
      reply = try Self.reply(received[..<end])
    } catch {
      throw broken("\(error)")
    }
    guard reply.id == id else {
      throw broken("it answered the request \(reply.id), expected \(id)")
    }
    let total = end + 1 + reply.bytes
    guard received.count >= total else { return nil }
    guard received.count == total else {
      throw broken("it wrote more than one answer", from: total)
    }
    let message = Message(
      reply: reply, line: Array(received[..<end]), records: Array(received[(end + 1)...]))
    received.removeAll(keepingCapacity: true)
    return message
  }

  private func endOfLine(from start: Int) -> Int? {
    received.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return found - UnsafeMutableRawPointer(mutating: base)
    }
  }

  private static func reply(_ line: ArraySlice<UInt8>) throws(ProtocolError) -> PluginReply {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in try PluginReply.read(bytes) }
  }

  private func broken(_ what: String, from start: Int = 0) -> ConnectionFault {
    let line = received[start...].prefix(200).prefix { $0 != UInt8(ascii: "\n") }
    return .broken(what, received: VisibleText.text(line))
  }

  // MARK: Memory

  /// Looks at the memory of the process now and then.
  private mutating func lookAtMemory() throws(ConnectionFault) {
    let now = StallClock.now
    guard now >= nextMemoryLook else { return }
    nextMemoryLook = now + 0.1
    let used = ProcessUsage.memoryMiB(of: child.id)
    if used > limits.memoryMiB { throw memoryFault(used) }
  }

  private func memoryFault(_ used: Int) -> ConnectionFault {
    .memory(usedMiB: used, limitMiB: limits.memoryMiB)
  }

  // MARK: The end

  /// What the process wrote at the end, both streams one behind the other.
  package var evidence: String { tails.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n") }

  /// Ends the process and its group at once.
  package mutating func kill() {
    drainStreams()
    child.kill()
  }

  /// Asks the process to end; see ``finish(grace:)``.
  package mutating func askToEnd(_ request: [UInt8]) {
    var sent = 0
    if child.ended() == nil, child.input >= 0 { send(request, &sent) }
    child.closeInput()
  }

  /// Waits until the process has ended, first on its own, then by SIGTERM, then by SIGKILL.
  ///
  /// - Returns: what was not as it should be, in one line; nil where it ended by itself.
  @discardableResult
  package mutating func finish() -> String? {
    var note: String?
    if !waitForEnd(limits.graceSeconds) {
      note = "did not end within \(Int(limits.graceSeconds)) s of being asked to"
      child.signalGroup(SIGTERM)
      if !waitForEnd(limits.graceSeconds) { child.signalGroup(SIGKILL) }
      _ = waitForEnd(10)
    } else if child.ended() != .exited(0), let status = child.ended() {
      note = "ended badly: \(status.text)"
    }
    if child.hasRelatives {
      note = note ?? "left processes behind, which were ended"
      child.signalGroup(SIGKILL)
    }
    child.letGo()
    return note
  }

  private mutating func waitForEnd(_ seconds: Double) -> Bool {
    let end = StallClock.now + seconds
    while child.ended() == nil {
      let left = end - StallClock.now
      if left <= 0 { return false }
      var wait = pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, Int32(min(left * 1000, 20)) + 1)
      drainStreams()
    }
    return true
  }
}
