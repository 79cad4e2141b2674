import Platform
package import PluginProtocol
package import StrategyKit

/// A conversation with a plugin's process, which begins with the message `hello`.
package struct PluginSession: Sendable {
  /// The plugin's reply to `hello`, the first message of the session.
  package let hello: PluginHello
  /// The strategies that the plugin offers.
  package let strategies: [StrategyDescription]
  package private(set) var connection: PluginConnection
  // The reasons that records name by index, for each strategy.
  private var reasons: [String: ReasonTable] = [:]
  private var writer = JSONWriter()
  private var nextID: Int
  /// The number that the next client of this session uses for its strategy instance; each client takes two
  /// numbers.
  package var workers = 0
  /// The number of specs that were laid out in this session.
  package private(set) var answered = 0
  /// All specs whose layouts were requested, in order; nil if these are too many to store.
  private(set) var asked: [ButtonSpec]? = []
  private static let remembered = 1_000

  /// Starts a process, and exchanges `hello` and `describe`; throws ``StartFailure`` and kills the process if
  /// that fails.
  package init(
    _ launch: ChildLaunch, _ limits: ChildLimits, encodings: [PluginEncoding], toolVersion: String
  ) throws(StartFailure) {
    do throws(LaunchError) {
      connection = try PluginConnection(launch, limits)
    } catch {
      throw StartFailure(error.description)
    }
    do throws(ConnectionFault) {
      writer.hello(id: 0, encodings: encodings, toolVersion: toolVersion)
      let first = try connection.exchange(writer.bytes, id: 0, seconds: limits.startSeconds)
      hello = try Self.checked(first, encodings)
      writer.reset()
      writer.describe(id: 1)
      let second = try connection.exchange(writer.bytes, id: 1, seconds: limits.startSeconds)
      strategies = try Self.read(second, "strategies") { reply throws(ProtocolError) in
        try reply.strategies()
      }
    } catch {
      connection.kill()
      var failure = StartFailure(Self.text(of: error), output: connection.evidence)
      failure.wasKilled = error.wasKilled
      throw failure
    }
    for strategy in strategies { reasons[strategy.id] = strategy.reasons }
    nextID = 2
  }

  /// Starts a session, and tries again a few times if SIGKILL from outside the tool ends the new process.
  package static func start(
    _ launch: ChildLaunch, _ limits: ChildLimits, encodings: [PluginEncoding], toolVersion: String
  ) throws(StartFailure) -> PluginSession {
    var kills = 0
    while true {
      do throws(StartFailure) {
        return try PluginSession(launch, limits, encodings: encodings, toolVersion: toolVersion)
      } catch {
        guard error.wasKilled, kills < RestartBudget.killsInARow else { throw error }
        kills += 1
      }
    }
  }

  private static func text(of fault: ConnectionFault) -> String {
    switch fault {
    case .timedOut(let limit, _, _): "the process wrote no greeting within \(Int(limit)) s"
    case .ended(let status): status.text
    default: fault.text
    }
  }

  private static func checked(
    _ message: PluginConnection.Message, _ encodings: [PluginEncoding]
  ) throws(ConnectionFault) -> PluginHello {
    let hello = try read(message, "hello") { reply throws(ProtocolError) in try reply.hello() }
    guard PluginProtocol.versions.contains(hello.version) else {
      throw .misbehaved(
        "chose version \(hello.version) of the protocol, expected one of those offered: "
          + PluginProtocol.versions.map(String.init).joined(separator: ", ")
          + "; answer 'hello' with a 'version' that the tool offers", received: "")
    }
    guard encodings.contains(hello.encoding) else {
      throw .misbehaved(
        "chose the encoding '\(hello.encoding.rawValue)', which was not offered",
        received: "")
    }
    guard hello.echo.map(\.bitPattern) == PluginProtocol.echo.map(\.bitPattern) else {
      throw .broken(
        "the 'echo' of the process is \(hello.echo), expected \(PluginProtocol.echo); write numbers so that they "
          + "read back as the same double", received: "")
    }
    return hello
  }

  /// Reads a reply with `read`; throws a fault if the reply refuses the request, has another type or is not
  /// valid.
  private static func read<Value>(
    _ message: PluginConnection.Message, _ type: String,
    _ read: (PluginReply) throws(ProtocolError) -> Value
  ) throws(ConnectionFault) -> Value {
    // Made only where it is needed: it costs as much as the answers to twenty specs.
    var received: String { VisibleText.text(message.line.prefix(200)) }
    if let refusal = message.reply.refusal { throw .broken("\(refusal)", received: "") }
    guard message.reply.type == type else {
      throw .misbehaved(
        "answered with a message of type '\(message.reply.type.prefix(40))', expected '\(type)'",
        received: received)
    }
    do throws(ProtocolError) {
      return try read(message.reply)
    } catch {
      throw .broken("\(error)", received: received)
    }
  }

  // MARK: Requests

  /// Returns the texts of a strategy's reasons, to which results refer by index.
  package func reasons(of strategy: String) -> ReasonTable { reasons[strategy] ?? ReasonTable() }

  /// Requests layouts for specs in one message, and returns the results in the same order.
  ///
  /// - Parameters:
  ///   - worker: the number of the strategy's instance in the process that lays out the specs.
  ///   - isFresh: whether each spec is laid out by a new instance.
  ///   - outside: the aspects that the domain excludes, as a set of bits for each spec; empty if the domain
  ///     excludes none.
  ///   - isForced: whether processes of this tool also lay out unsupported specs, if the specs are records.
  ///   - seconds: the time limit without progress, in seconds; nil for the limit of one spec.
  package mutating func layouts(
    of specs: ArraySlice<ButtonSpec>, by strategy: String, worker: Int, isFresh: Bool,
    isForced: Bool, outside: [UInt32] = [], seconds: Double? = nil
  ) throws(ConnectionFault) -> [SpecAnswer] {
    let id = begin()
    remember(specs)
    let shared = share(specs, isForced: isForced)
    writer.layouts(
      of: specs, by: strategy, worker: worker, isFresh: isFresh, id: id, encoding: hello.encoding,
      isForced: isForced, isShared: shared != nil)
    let message = try connection.exchange(writer.bytes, id: id, seconds: seconds)
    var table = reasons(of: strategy)
    let encoding = hello.encoding
    let answers = try Self.read(message, "layouts") { reply throws(ProtocolError) in
      for reason in reply.newReasons { _ = table.index(of: reason) }
      return try message.answers(
        reply, to: specs, encoding, in: shared, outside: outside, reasons: &table)
    }
    reasons[strategy] = table
    answered += specs.count
    return answers
  }

  /// Requests the supported aspects of specs, without layouts, and returns them in the same order.
  ///
  /// - Parameter seconds: the time limit without progress, in seconds; nil for the limit of one spec.
  package mutating func promises(
    of specs: ArraySlice<ButtonSpec>, by strategy: String, worker: Int, seconds: Double? = nil
  ) throws(ConnectionFault) -> [SpecAnswer] {
    let id = begin()
    let shared = share(specs, isForced: false)
    writer.promises(of: specs, by: strategy, worker: worker, id: id, isShared: shared != nil)
    let message = try connection.exchange(writer.bytes, id: id, seconds: seconds)
    var table = reasons(of: strategy)
    let answers = try Self.read(message, "promised") { reply throws(ProtocolError) in
      if let shared {
        for reason in reply.newReasons { _ = table.index(of: reason) }
        return try message.answers(
          reply, specs.count, in: shared, reasons: table.texts.count)
      }
      return try message.withLine { line throws(ProtocolError) in
        try reply.promises(in: line, count: specs.count, reasons: &table)
      }
    }
    reasons[strategy] = table
    return answers
  }

  /// Requests a layout of a spec, with the steps by which the strategy computes it.
  ///
  /// - Parameter outside: the aspects that the strategy's domain excludes for the spec, as a set of bits.
  package mutating func explanation(
    of spec: ButtonSpec, by strategy: String, outside: UInt32 = 0
  ) throws(ConnectionFault) -> (answer: SpecAnswer, steps: [ExplainedStep]) {
    let id = begin()
    writer.explain(spec, by: strategy, id: id)
    let message = try connection.exchange(writer.bytes, id: id)
    var table = reasons(of: strategy)
    let explained = try Self.read(message, "explained") { reply throws(ProtocolError) in
      let answer = try message.withLine { line throws(ProtocolError) in
        try reply.explained(in: line, spec, outside: outside, reasons: &table)
      }
      return (answer, try reply.steps())
    }
    reasons[strategy] = table
    return explained
  }

  /// Requests the trace of a script that the strategy performs on a control.
  mutating func performance(
    of script: String, by strategy: String, worker: Int
  ) throws(ConnectionFault) -> Performance {
    let id = begin()
    writer.perform(script, by: strategy, worker: worker, id: id)
    let message = try connection.exchange(writer.bytes, id: id)
    return try Self.read(message, "performed") { reply throws(ProtocolError) in
      try reply.performance()
    }
  }

  private mutating func remember(_ specs: ArraySlice<ButtonSpec>) {
    guard let count = asked?.count else { return }
    if count + specs.count > Self.remembered { asked = nil } else { asked? += specs }
  }

  /// Writes specs into the memory shared with the process, and returns the memory.
  ///
  /// - Returns: nil if no memory is shared, if the encoding has no records, if the specs do not fit, or for
  ///   titles of several lines.
  private func share(_ specs: ArraySlice<ButtonSpec>, isForced: Bool) -> SharedMemory? {
    guard hello.encoding == .f64, let shared = connection.child.shared,
      specs.count <= SharedMemory.capacity, !specs.contains(where: \.wraps)
    else { return nil }
    SpecRecord.write(specs, isForced: isForced, to: shared.specs(specs.count))
    return shared
  }

  private mutating func begin() -> Int {
    writer.reset()
    defer { nextID += 1 }
    return nextID
  }

  // MARK: The end

  /// The index, within the request, of the spec that the process is laying out; nil if the process does not
  /// report it.
  package var place: Int? { connection.child.place }

  /// The last bytes of the process's standard output and standard error, as text.
  package var evidence: String { connection.evidence }

  /// Kills the process and its group at once.
  package mutating func kill() { connection.kill() }

  /// Sends the request `shutdown` and closes the process's input.
  package mutating func askToEnd() {
    let id = begin()
    writer.shutdown(id: id)
    connection.askToEnd(writer.bytes)
  }

  /// Waits until the process has ended, and returns the problem, if any; see ``PluginConnection/finish()``.
  package mutating func finish() -> String? { connection.finish() }
}

/// The reason why a plugin did not start properly.
package struct StartFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why the process could not be used, in one line.
  package let description: String
  /// The last bytes that the process wrote to standard output and standard error.
  package let output: String
  /// Whether SIGKILL ended the process, sent not by this tool but, for example, by the system.
  package var wasKilled = false

  package init(_ description: String, output: String = "") {
    self.description = description
    self.output = output
  }
}
