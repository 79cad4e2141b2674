import Platform
import PluginHost
import PluginProtocol
import StrategyKit

/// A process that is asked by hand, so that nothing which it does wrong stays unseen.
///
/// Unlike the tool's own connection it may send several requests at once, or half of one, and read late.
struct Dialogue {
  private(set) var child: ChildProcess
  private(set) var transcript = Transcript()
  // Two lines of the longest, since a request may have several answers.
  private var streams = ChildStreams(limit: 2 * PluginProtocol.longestLine)
  /// The plugin's first message.
  private(set) var hello = PluginHello(
    version: 0, encoding: .json, maxBatch: PluginProtocol.usualBatch, echo: [], name: nil,
    pluginVersion: nil)
  /// The end of what it wrote to standard output and error.
  var tails: [OutputTail] { streams.tails }
  private let limits: ChildLimits
  private var nextID = 0
  private var nextMemoryLook = 0.0
  var writer = JSONWriter()
  /// The reasons that answers name, by strategy.
  var reasons: [String: ReasonTable] = [:]

  /// Starts a process and says nothing.
  init(_ launch: ChildLaunch, _ limits: ChildLimits) throws(PointFailure) {
    self.limits = limits
    do throws(LaunchError) { child = try ChildProcess(launch) } catch {
      throw PointFailure("\(error)")
    }
  }

  /// A number for the next request.
  mutating func begin() -> Int {
    writer.reset()
    defer { nextID += 1 }
    return nextID
  }

  /// Greets the process and notes what it answers.
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

  /// Sends what was written last and waits for its answer.
  mutating func exchange(
    _ id: Int, seconds: Double? = nil
  ) throws(PointFailure) -> PluginConnection.Message {
    try exchange(writer.bytes, [id], seconds: seconds)[0]
  }

  /// Sends bytes and waits for the answers to some requests.
  ///
  /// - Parameter late: how long to send only, in seconds, before the first answer is read.
  mutating func exchange(
    _ bytes: [UInt8], _ ids: [Int], seconds: Double? = nil, late: Double = 0
  ) throws(PointFailure) -> [PluginConnection.Message] {
    if !streams.received.isEmpty { throw failure("it wrote before it was asked") }
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
            "it answered the request \(message.reply.id), expected \(ids[messages.count])")
        }
        messages.append(message)
        continue
      }
      if let status = child.status { throw end(status) }
      if streams.isOutputClosed {
        if let status = waitForEnd(0.2) { throw end(status) }
        throw failure("it closed its output instead of answering")
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

  /// Refuses a process that uses more memory than it may.
  private mutating func requireMemory(_ used: Int) throws(PointFailure) {
    guard used > limits.memoryMiB else { return }
    let fault = ConnectionFault.memory(usedMiB: used, limitMiB: limits.memoryMiB)
    var failure = failure(fault.text)
    failure.lack = .ended
    throw failure
  }

  /// Sends bytes and waits for nothing.
  mutating func send(_ bytes: [UInt8]) {
    transcript.sent(bytes)
    var sent = 0
    let end = StallClock.now + limits.caseSeconds
    while sent < bytes.count, child.status == nil, StallClock.now < end {
      streams.step(&child, sending: bytes, &sent, reads: false)
    }
  }

  /// Returns unrequested bytes that come in some time.
  mutating func unasked(within seconds: Double) -> [UInt8] {
    let end = StallClock.now + seconds
    var sent = 0
    while streams.received.isEmpty, child.status == nil, StallClock.now < end {
      streams.step(&child, sending: [], &sent)
    }
    return streams.received
  }

  /// The first message that is complete, if one is.
  private mutating func message() throws(PointFailure) -> PluginConnection.Message? {
    guard let end = streams.received.firstIndex(of: UInt8(ascii: "\n")) else {
      if streams.received.count > PluginProtocol.longestLine {
        throw failure("its line is longer than 16 MiB")
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

  /// Reads a message of a type.
  func read<Value>(
    _ message: PluginConnection.Message, _ type: String,
    _ read: (PluginReply) throws(ProtocolError) -> Value
  ) throws(PointFailure) -> Value {
    if let refusal = message.reply.refusal { throw failure("\(refusal)") }
    guard message.reply.type == type else {
      throw failure("it answered '\(message.reply.type.prefix(40))', expected '\(type)'")
    }
    do throws(ProtocolError) { return try read(message.reply) } catch { throw failure("\(error)") }
  }

  /// A failure with what was exchanged and written.
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

  /// Asks the process to end without closing its input.
  mutating func askToEnd() {
    let id = begin()
    writer.shutdown(id: id)
    send(writer.bytes)
  }

  /// Closes the process's input.
  mutating func closeInput() { child.closeInput() }

  /// Waits for the end of the process.
  ///
  /// - Returns: how it ended; nil where it has not.
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

  /// Whether a process still holds one of the descriptors.
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

  /// Ends the process in order where it still lives, and lets go of it.
  mutating func end() {
    if child.ended() == nil {
      askToEnd()
      child.closeInput()
      _ = waitForEnd(limits.graceSeconds)
    }
    child.kill()
  }

  /// Ends the process at once.
  mutating func kill() { child.kill() }
}
