import Platform
package import PluginProtocol
import StrategyKit

/// A connection that sends requests to a child process and reads its replies.
///
/// Every call returns a reply or throws a fault, even if the process crashes or hangs.
package struct PluginConnection: Sendable {
  /// The process at the other end of the connection.
  package private(set) var child: ChildProcess
  // No more than a message holds: endless output is detected.
  private var streams = ChildStreams(limit: PluginProtocol.longestLine + (1 << 25))
  private let limits: ChildLimits
  private var nextMemoryLook = 0.0
  private var spin = AdaptiveSpin()

  /// Starts a process and connects to it; throws ``LaunchError`` if the process cannot be started.
  package init(_ launch: ChildLaunch, _ limits: ChildLimits) throws(LaunchError) {
    child = try ChildProcess(launch)
    self.limits = limits
  }

  /// A message of the plugin: its line, and the records after it.
  package struct Message: Sendable {
    /// The members of the line, as far as they have been parsed.
    package var reply: PluginReply
    /// The bytes of the message's line.
    package var line: [UInt8]
    /// The bytes of the records after the line.
    package var records: [UInt8]

    package init(reply: PluginReply, line: [UInt8], records: [UInt8]) {
      self.reply = reply
      self.line = line
      self.records = records
    }
  }

  /// Sends a request and waits for its reply.
  ///
  /// The state of the process is checked before its output: half a line from a crashed process is reported as
  /// a crash. A fault leaves the process running; its owner ends it.
  /// - Parameter seconds: the time limit without progress, in seconds; nil for the limit of one spec.
  package mutating func exchange(
    _ request: [UInt8], id: Int, seconds: Double? = nil
  ) throws(ConnectionFault) -> Message {
    do throws(ConnectionFault) {
      return try answer(to: request, id, StallClock(limit: seconds ?? limits.caseSeconds))
    } catch {
      guard error.kind == .brokeProtocol, let status = statusWithin(milliseconds: 200) else {
        throw error
      }
      throw .ended(status)
    }
  }

  private mutating func answer(
    to request: [UInt8], _ id: Int, _ stallClock: StallClock
  ) throws(ConnectionFault) -> Message {
    if !streams.received.isEmpty { throw misbehaved("wrote before the first request") }
    var clock = stallClock
    var sent = 0
    var searched = 0
    var nextLook = StallClock.now + 0.02
    // Without asking first whether there is room: there nearly always is.
    ChildStreams.send(request, &sent, to: child)
    if child.shared != nil { spin.wait(for: child.output) }
    while true {
      if let message = try message(id, &searched) {
        spin.end()
        try lookAtMemory()
        return message
      }
      if let status = child.status { throw .ended(status) }
      if streams.isOutputClosed {
        throw misbehaved("closed its output instead of answering")
      }
      streams.step(&child, sending: request, &sent)
      let now = StallClock.now
      guard now >= nextLook else { continue }
      nextLook = now + 0.05
      if limits.deadline?.isPast == true { throw .outOfTime }
      let usage = ProcessUsage.ofGroup(child.id)
      if usage.memoryMiB > limits.memoryMiB { throw memoryFault(usage.memoryMiB) }
      if let fault = clock.look(usage, at: child.place) { throw fault }
    }
  }

  /// Returns how the process ended, if it ends within the given time; nil if it keeps running or sleeps.
  private mutating func statusWithin(milliseconds: Int32) -> ChildProcess.EndStatus? {
    let step: Int32 = 10
    var looksAsleep = 0
    for _ in 0..<(milliseconds / step) where looksAsleep < 3 {
      var wait = pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, step) > 0 { break }
      streams.drain(child)
      looksAsleep = ProcessUsage.isAsleep(child.id) ? looksAsleep + 1 : 0
    }
    streams.drain(child)
    return child.ended()
  }

  /// Returns the reply to the request `id`; nil until it is complete.
  private mutating func message(
    _ id: Int, _ searched: inout Int
  ) throws(ConnectionFault) -> Message? {
    guard let end = endOfLine(from: searched) else {
      searched = streams.received.count
      if streams.received.count > PluginProtocol.longestLine {
        throw misbehaved("wrote a line of more than 16 MiB")
      }
      return nil
    }
    searched = end
    let reply: PluginReply
    do throws(ProtocolError) {
      reply = try Self.reply(streams.received[..<end])
    } catch {
      throw broken("\(error)")
    }
    guard reply.id == id else {
      throw misbehaved("answered the request \(reply.id), expected \(id)")
    }
    let total = end + 1 + reply.bytes
    guard streams.received.count >= total else { return nil }
    guard streams.received.count == total else {
      throw misbehaved("wrote more than one answer", from: total)
    }
    let records = Array(streams.received[(end + 1)...])
    return Message(reply: reply, line: streams.takeLine(until: end), records: records)
  }

  private func endOfLine(from start: Int) -> Int? {
    streams.received.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return found - UnsafeMutableRawPointer(mutating: base)
    }
  }

  private static func reply(_ line: ArraySlice<UInt8>) throws(ProtocolError) -> PluginReply {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in try PluginReply.read(bytes) }
  }

  private func broken(_ what: String) -> ConnectionFault {
    .broken(what, received: firstLine())
  }

  private func misbehaved(_ what: String, from start: Int = 0) -> ConnectionFault {
    .misbehaved(what, received: firstLine(from: start))
  }

  /// Returns the first 200 bytes of the first line received from an index on, as text.
  private func firstLine(from start: Int = 0) -> String {
    VisibleText.text(
      streams.received[start...].prefix(200).prefix { $0 != UInt8(ascii: "\n") })
  }

  // MARK: Memory

  /// Checks the memory use of the process, at most ten times a second, and throws if it exceeds the limit.
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

  /// The last bytes of the process's standard output, then of standard error, as text.
  package var evidence: String { streams.evidence }

  /// Kills the process and its group at once.
  package mutating func kill() {
    streams.drain(child)
    child.kill()
  }

  /// Sends the request to end and closes the process's input; ``finish()`` then waits for the end.
  package mutating func askToEnd(_ request: [UInt8]) {
    var sent = 0
    if child.ended() == nil, child.input >= 0 {
      ChildStreams.send(request, &sent, to: child)
    }
    child.closeInput()
  }

  /// Waits for the process to end. After the time limit it sends SIGTERM, and after a further one SIGKILL.
  /// Then it closes all descriptors.
  ///
  /// - Returns: the problem in one line; nil if the process ended with status 0 and left no process
  ///   running, in its group or outside of it.
  @discardableResult
  package mutating func finish() -> String? {
    var note: String?
    let isLate = limits.deadline?.isPast == true
    let grace = isLate ? Self.lateGrace : limits.graceSeconds
    if !waitForEnd(grace) {
      note = isLate ? nil : "did not end within \(Int(grace)) s after 'shutdown'"
      child.signalGroup(SIGTERM)
      if !waitForEnd(grace) { child.signalGroup(SIGKILL) }
      _ = waitForEnd(10)
    } else if child.ended() != .exited(0), let status = child.ended() {
      note =
        switch status {
        case .exited(let code): "ended with exit status \(code) after 'shutdown', expected 0"
        case .signalled: "\(status.text) after 'shutdown'"
        }
    }
    let hasRelatives = child.hasRelatives
    if hasRelatives {
      child.signalGroup(SIGKILL)
      for _ in 0..<100 where child.hasRelatives { usleep(500) }
    }
    if child.endStragglers() || hasRelatives {
      note = note ?? "left processes behind, which the tool ended"
    }
    child.letGo()
    return note
  }

  /// The time limit for a process to end if the deadline of the run has passed, in seconds.
  private static let lateGrace = 0.2

  private mutating func waitForEnd(_ seconds: Double) -> Bool {
    let end = StallClock.now + seconds
    while child.ended() == nil {
      let left = end - StallClock.now
      if left <= 0 { return false }
      var wait = pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, Int32(min(left * 1000, 20)) + 1)
      streams.drain(child)
    }
    return true
  }
}
