import Glibc
import PluginHost
import PluginProtocol
import StrategyKit

/// A process that is asked by hand, so that nothing which it does wrong stays unseen.
///
/// Unlike the tool's own connection it may send several requests at once, or half of one, and read late.
struct Dialogue {
  private(set) var child: ChildProcess
  private(set) var transcript = Transcript()
  private(set) var tails = [OutputTail(), OutputTail()]
  /// What the plugin said of itself.
  private(set) var hello = PluginHello(
    version: 0, encoding: .json, maxBatch: PluginProtocol.usualBatch, echo: [], name: nil,
    pluginVersion: nil)
  private let limits: ChildLimits
  private var received: [UInt8] = []
  private var isOutputClosed = false
  private var isStreamClosed = [false, false]
  private var nextID = 0
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
    if !received.isEmpty { throw failure("it wrote before it was asked") }
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
      if let status = child.status { throw failure(status.text) }
      if isOutputClosed {
        if let status = waitForEnd(0.2) { throw failure(status.text) }
        throw failure("it closed its output instead of answering")
      }
      step(bytes, &sent, reads: StallClock.now - start >= late)
      guard StallClock.now >= nextLook else { continue }
      nextLook = StallClock.now + 0.05
      if let fault = clock.look(ProcessUsage.ofGroup(child.id), at: child.place) {
        throw failure(fault.text)
      }
    }
    return messages
  }

  /// Sends bytes and waits for nothing.
  mutating func send(_ bytes: [UInt8]) {
    transcript.sent(bytes)
    var sent = 0
    let end = StallClock.now + limits.caseSeconds
    while sent < bytes.count, child.status == nil, StallClock.now < end {
      step(bytes, &sent, reads: false)
    }
  }

  /// What comes within some time without being asked for.
  mutating func unasked(within seconds: Double) -> [UInt8] {
    let end = StallClock.now + seconds
    var sent = 0
    while received.isEmpty, child.status == nil, StallClock.now < end {
      step([], &sent, reads: true)
    }
    return received
  }

  /// Waits a moment for anything to happen, and does what can be done then.
  private mutating func step(_ bytes: [UInt8], _ sent: inout Int, reads: Bool) {
    var waits = [
      pollfd(fd: sent < bytes.count ? child.input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(
        fd: isOutputClosed || !reads ? -1 : child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.streams[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.streams[1], events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0),
    ]
    // What is closed is always readable, and must not make this a busy loop.
    for place in 0..<2 where isStreamClosed[place] { waits[2 + place].fd = -1 }
    guard poll(&waits, 5, 20) > 0 else { return }
    if waits[0].revents != 0 {
      let count = bytes.withUnsafeBytes { raw in
        write(child.input, raw.baseAddress.map { $0 + sent }, raw.count - sent)
      }
      if count > 0 { sent += count }
      // Nobody reads any more: what became of the process says why.
      if count < 0, errno != EAGAIN, errno != EINTR { sent = bytes.count }
    }
    if waits[1].revents != 0 { takeOutput() }
    if waits[2].revents != 0 || waits[3].revents != 0 { drainStreams() }
    if waits[4].revents != 0, child.ended() != nil {
      takeOutput()
      drainStreams()
    }
  }

  private mutating func takeOutput() {
    for _ in 0..<16 where received.count <= 2 * PluginProtocol.longestLine {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        let count = Glibc.read(child.output, buffer.baseAddress, buffer.count)
        if count > 0 {
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
      for _ in 0..<16 {
        let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
          let count = Glibc.read(child.streams[place], buffer.baseAddress, buffer.count)
          if count > 0 { tails[place].append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
          return count
        }
        if count == 0 { isStreamClosed[place] = true }
        if count <= 0 { break }
      }
    }
  }

  /// The first message that is complete, if one is.
  private mutating func message() throws(PointFailure) -> PluginConnection.Message? {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
      if received.count > PluginProtocol.longestLine {
        throw failure("its line is longer than 16 MiB")
      }
      return nil
    }
    let reply: PluginReply
    do throws(ProtocolError) {
      reply = try received[..<end].withUnsafeBufferPointer { bytes throws(ProtocolError) in
        try PluginReply.read(bytes)
      }
    } catch {
      transcript.received(received[..<end], records: 0)
      throw failure("\(error)")
    }
    let total = end + 1 + reply.bytes
    guard received.count >= total else { return nil }
    transcript.received(received[..<end], records: reply.bytes)
    let message = PluginConnection.Message(
      reply: reply, line: Array(received[..<end]), records: Array(received[(end + 1)..<total]))
    received.removeFirst(total)
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
    failure.output = tails.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
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
      drainStreams()
    }
    drainStreams()
    takeOutput()
    return child.status
  }

  /// Whether somebody still holds one of the descriptors that the process had.
  mutating func isHeld(within seconds: Double) -> Bool {
    let end = StallClock.now + seconds
    while true {
      takeOutput()
      drainStreams()
      if isOutputClosed && isStreamClosed[0] && isStreamClosed[1] { return false }
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
