import Platform
import PluginHost
import PluginProtocol
import StrategyKit

/// A low-level conversation with a plugin's process that detects every violation of the protocol.
///
/// Unlike the tool's normal connection, it may send several requests at once, or half of one, and read late.
struct Dialogue {
  private(set) var child: ChildProcess
  private(set) var transcript = Transcript()
  // Two lines of the longest, since a request may have several answers.
  private var streams = ChildStreams(limit: 2 * PluginProtocol.longestLine)
  /// The plugin's reply to `hello`; before it has arrived, a stand-in with defaults.
  private(set) var hello = PluginHello(
    version: 0, encoding: .json, maxBatch: PluginProtocol.usualBatch, echo: [], name: nil,
    pluginVersion: nil)
  /// The last bytes that the process wrote to standard output, and those to standard error.
  var tails: [OutputTail] { streams.tails }
  private let limits: ChildLimits
  private var nextID = 0
  private var nextMemoryLook = 0.0
  var writer = JSONWriter()
  /// The reasons to which results refer by index, for each strategy by name.
  var reasons: [String: ReasonTable] = [:]

  /// Starts a process without sending anything.
  init(_ launch: ChildLaunch, _ limits: ChildLimits) throws(PointFailure) {
    self.limits = limits
    do throws(LaunchError) { child = try ChildProcess(launch) } catch {
      throw PointFailure("\(error)")
    }
  }

  /// Clears the buffer for the next request and returns the request's id.
  mutating func begin() -> Int {
    writer.reset()
    defer { nextID += 1 }
    return nextID
  }

  /// Sends `hello` and keeps the plugin's reply.
  mutating func greet(
    _ encodings: [PluginEncoding] = PluginEncoding.allCases, echo: [Double] = [1, 2.5],
    toolVersion: String
  ) throws(PointFailure) {
    let id = begin()
    writer.hello(id: id, encodings: encodings, echo: echo, toolVersion: toolVersion)
    let message = try exchange(id, seconds: limits.startSeconds)
    hello = try read(message, "hello") { reply throws(ProtocolError) in try reply.hello() }
  }

  // MARK: Exchanging

  /// Sends the request in the buffer, which has this id, and waits for its reply.
  mutating func exchange(
    _ id: Int, seconds: Double? = nil
  ) throws(PointFailure) -> PluginConnection.Message {
    try exchange(writer.bytes, [id], seconds: seconds)[0]
  }

  /// Sends bytes and waits for the replies to the requests with these ids, in this order; throws a failure
  /// for any fault.
  ///
  /// - Parameter late: the time in seconds, from the start, during which bytes are sent but no reply is read.
  mutating func exchange(
    _ bytes: [UInt8], _ ids: [Int], seconds: Double? = nil, late: Double = 0
  ) throws(PointFailure) -> [PluginConnection.Message] {
    if !streams.received.isEmpty { throw failure("the plugin wrote before the first request") }
    transcript.sent(bytes)
    var messages: [PluginConnection.Message] = []
    var sent = 0
    var clock = StallClock(limit: seconds ?? limits.caseSeconds)
    let start = StallClock.now
    var nextLook = start + 0.02
    while messages.count < ids.count {
      if let message = try message() {
        guard message.reply.id == ids[messages.count] else {
          throw failure(
            "the plugin answered the request \(message.reply.id), expected \(ids[messages.count])")
        }
        messages.append(message)
        continue
      }
      if let status = child.status { throw end(status) }
      if streams.isOutputClosed {
        if let status = waitForEnd(0.2) { throw end(status) }
        throw failure("the plugin closed its output instead of answering")
      }
      streams.step(&child, sending: bytes, &sent, reads: StallClock.now - start >= late)
      guard StallClock.now >= nextLook else { continue }
      nextLook = StallClock.now + 0.05
      let usage = ProcessUsage.ofGroup(child.id)
      try requireMemory(usage.memoryMiB)
      if let fault = clock.look(usage, at: child.place) {
        var failure = failure(fault.text)
        failure.lack = .stalled
        throw failure
      }
    }
    if StallClock.now >= nextMemoryLook {
      nextMemoryLook = StallClock.now + 0.1
      try requireMemory(ProcessUsage.ofGroup(child.id).memoryMiB)
    }
    return messages
  }

  /// Throws a failure if a memory use, in MiB, exceeds the limit.
  private mutating func requireMemory(_ used: Int) throws(PointFailure) {
    guard used > limits.memoryMiB else { return }
    let fault = ConnectionFault.memory(usedMiB: used, limitMiB: limits.memoryMiB)
    var failure = failure(fault.text)
    failure.lack = .ended
    throw failure
  }

  /// Sends bytes without waiting for a reply, until all are sent, the process ends, or the time limit of a
  /// spec passes.
  mutating func send(_ bytes: [UInt8]) {
    transcript.sent(bytes)
    var sent = 0
    let end = StallClock.now + limits.caseSeconds
    while sent < bytes.count, child.status == nil, StallClock.now < end {
      streams.step(&child, sending: bytes, &sent, reads: false)
    }
  }

  /// Returns the bytes that the process writes without a request, waiting for them up to some seconds; empty
  /// if none arrive.
  mutating func unasked(within seconds: Double) -> [UInt8] {
    let end = StallClock.now + seconds
    var sent = 0
    while streams.received.isEmpty, child.status == nil, StallClock.now < end {
      streams.step(&child, sending: [], &sent)
    }
    return streams.received
  }

  /// Removes and returns the first complete message; nil before it has arrived.
  private mutating func message() throws(PointFailure) -> PluginConnection.Message? {
    guard let end = streams.received.firstIndex(of: UInt8(ascii: "\n")) else {
      if streams.received.count > PluginProtocol.longestLine {
        throw failure(
          "a line of the plugin is longer than 16 MiB; split the answer, or lower 'max-batch'")
      }
      return nil
    }
    let reply: PluginReply
    do throws(ProtocolError) {
      reply = try streams.received[..<end].withUnsafeBufferPointer { bytes throws(ProtocolError) in
        try PluginReply.read(bytes)
      }
    } catch {
      transcript.received(streams.received[..<end], records: 0)
      throw failure("\(error)")
    }
    let total = end + 1 + reply.bytes
    guard streams.received.count >= total else { return nil }
    transcript.received(streams.received[..<end], records: reply.bytes)
    let message = PluginConnection.Message(
      reply: reply, line: Array(streams.received[..<end]),
      records: Array(streams.received[(end + 1)..<total]))
    streams.received.removeFirst(total)
    return message
  }

  /// Reads a reply with `read`; throws a failure if the reply refuses the request, has another type or is not
  /// valid.
  func read<Value>(
    _ message: PluginConnection.Message, _ type: String,
    _ read: (PluginReply) throws(ProtocolError) -> Value
  ) throws(PointFailure) -> Value {
    if let refusal = message.reply.refusal { throw failure("\(refusal)") }
    guard message.reply.type == type else {
      throw failure(
        "the plugin answered with a message of type '\(message.reply.type.prefix(40))', expected '\(type)'"
      )
    }
    do throws(ProtocolError) { return try read(message.reply) } catch { throw failure("\(error)") }
  }

  /// Returns a failure with this text, the last exchanged lines and the process's output.
  func failure(_ text: String) -> PointFailure {
    var failure = PointFailure(text)
    failure.exchange = transcript.lines
    failure.output = streams.evidence
    return failure
  }

  private func end(_ status: ChildProcess.EndStatus) -> PointFailure {
    var failure = failure(status.text)
    failure.lack = .ended
    return failure
  }

  // MARK: The end

  /// Sends the request `shutdown` without closing the process's input.
  mutating func askToEnd() {
    let id = begin()
    writer.shutdown(id: id)
    send(writer.bytes)
  }

  /// Closes the process's input.
  mutating func closeInput() { child.closeInput() }

  /// Waits up to some seconds for the process to end.
  ///
  /// - Returns: the way in which it ended; nil if it still runs.
  mutating func waitForEnd(_ seconds: Double) -> ChildProcess.EndStatus? {
    let end = StallClock.now + seconds
    while child.ended() == nil {
      let left = end - StallClock.now
      if left <= 0 { return nil }
      var wait = pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, Int32(min(left * 1000, 20)) + 1)
      streams.drain(child)
    }
    streams.drain(child)
    streams.takeOutput(of: child)
    return child.status
  }

  /// Returns whether any process, such as a child of the plugin, still holds one of the output descriptors
  /// open after some seconds.
  mutating func isHeld(within seconds: Double) -> Bool {
    let end = StallClock.now + seconds
    while true {
      streams.takeOutput(of: child)
      streams.drain(child)
      if streams.areClosed { return false }
      if StallClock.now >= end { return true }
      usleep(2_000)
    }
  }

  /// Asks the process to end if it still runs, kills it after the time limit, and closes its descriptors.
  mutating func end() {
    if child.ended() == nil {
      askToEnd()
      child.closeInput()
      _ = waitForEnd(limits.graceSeconds)
    }
    child.kill()
  }

  /// Kills the process and its group at once.
  mutating func kill() { child.kill() }
}
