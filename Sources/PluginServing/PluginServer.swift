import PluginProtocol
package import StrategyKit
import UIKitModel

/// The plugin's side of the protocol, which replies to requests with strategies of this process.
package struct PluginServer {
  private let name: String
  private let version: String
  var strategies: [ServedStrategy]
  var channel: MessageChannel
  let place: SharedRegion?
  var writer = JSONWriter()
  private var encoding = PluginEncoding.json
  // How many reasons of each strategy the host has been told.
  var toldReasons: [Int]
  let buffers = RecordBuffers()
  /// The bytes of records that follow the next line of output; nil if no bytes follow.
  var trailing: UnsafeRawBufferPointer?

  /// Makes a server for strategies.
  ///
  /// - Parameters:
  ///   - input: the descriptor for requests.
  ///   - output: the descriptor for replies.
  ///   - place: the shared memory for the index of the current spec; nil if the host passed none.
  package init(
    _ strategies: [any LayoutStrategy], name: String, version: String, input: Int32, output: Int32,
    place: SharedRegion? = nil
  ) {
    self.strategies = strategies.map(ServedStrategy.init)
    self.name = name
    self.version = version
    channel = MessageChannel(input: input, output: output, spins: place != nil)
    self.place = place
    toldReasons = Array(repeating: 1, count: strategies.count)
  }

  /// Replies to requests until the host sends `shutdown`, closes the input, sends a line that is too long, or
  /// cannot be written to.
  package mutating func run() {
    while let line = channel.line() {
      writer.reset()
      trailing = nil
      do throws(ProtocolError) {
        let (id, request) = try Self.read(line)
        guard try answer(request, id) else { return }
      } catch {
        writer.refusal(id: 0, PluginRefusal(.invalid, "\(error)"))
      }
      if !channel.write(writer.bytes) { return }
      if let trailing, !channel.write(trailing) { return }
    }
  }

  private static func read(
    _ line: [UInt8]
  ) throws(ProtocolError) -> (id: Int, request: PluginRequest) {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try PluginRequest.read(bytes)
    }
  }

  /// Writes the reply to a request.
  ///
  /// - Returns: whether to continue with the next request.
  private mutating func answer(
    _ request: PluginRequest, _ id: Int
  ) throws(ProtocolError) -> Bool {
    switch request {
    case .hello(let versions, let encodings, let echo):
      greet(id, versions, encodings, echo)
    case .describe:
      writer.strategies(id: id, strategies.map(\.description))
    case .layout(let batch):
      guard let count = batch.records else {
        layOut(batch, id)
        return true
      }
      guard let records = try records(count, isShared: batch.isShared) else { return false }
      try layOut(batch, records, id)
    case .promises(let batch):
      if let count = batch.records {
        guard batch.isShared, let records = try records(count, isShared: true) else {
          throw ProtocolError(
            "'promises' has 'count' without 'shared'; expected its specs in the message or in shared memory"
          )
        }
        try promise(batch, records, id)
        return true
      }
      guard let number = number(of: batch.strategy, id) else { return true }
      let answers = batch.specs.map { strategies[number].promises(for: $0) }
      writer.promisesReply(id: id, answers, reasons: strategies[number].reasons)
    case .explain(let strategy, let spec):
      guard let number = number(of: strategy, id) else { return true }
      let explanation = LayoutExplanation()
      let answer = strategies[number].answer(
        to: spec, worker: -1, isFresh: true, isForced: true, explaining: explanation)
      let steps = explanation.steps.map {
        ExplainedStep(subject: $0.subject.rawValue, text: $0.text)
      }
      writer.explanation(
        id: id, answer, to: spec, reasons: strategies[number].reasons, steps: steps)
    case .perform(let strategy, let worker, let script):
      guard let number = number(of: strategy, id) else { return true }
      do {
        guard let done = try strategies[number].behaviour?.performance(of: script, worker: worker)
        else { throw ProtocolError("the strategy '\(strategy)' does not support touch scripts") }
        writer.performance(id: id, done)
      } catch {
        writer.refusal(id: id, PluginRefusal(.invalid, "\(error)"))
      }
    case .shutdown:
      return false
    case .unknown(let type):
      writer.refusal(id: id, PluginRefusal(.unknownMessage, "unknown message '\(type)'"))
    }
    return true
  }

  private mutating func greet(
    _ id: Int, _ versions: [Int], _ encodings: [String], _ echo: [Double]
  ) {
    guard let chosen = PluginProtocol.versions.last(where: versions.contains) else {
      writer.refusal(
        id: id,
        PluginRefusal(
          .version, "the plugin supports only version 1 of the protocol, which was not offered"))
      return
    }
    encoding = encodings.contains(PluginEncoding.f64.rawValue) ? .f64 : .json
    writer.helloReply(
      id: id,
      PluginHello(
        version: chosen, encoding: encoding, maxBatch: PluginProtocol.usualBatch, echo: echo,
        name: name, pluginVersion: version))
  }

  /// Returns the index of the strategy with a name; for an unknown name, writes a refusal of the request and
  /// returns nil.
  mutating func number(of strategy: String, _ id: Int) -> Int? {
    if let number = strategies.firstIndex(where: { $0.strategy.id.rawValue == strategy }) {
      return number
    }
    writer.refusal(id: id, PluginRefusal(.unknownStrategy, "no strategy '\(strategy)'"))
    return nil
  }

  /// Lays out the specs that a message contains, and writes the reply.
  private mutating func layOut(_ batch: PluginRequest.Batch, _ id: Int) {
    guard let number = number(of: batch.strategy, id) else { return }
    var answers: [SpecAnswer] = []
    answers.reserveCapacity(batch.specs.count)
    for (place, spec) in batch.specs.enumerated() {
      self.place?.set(UInt32(place))
      answers.append(
        strategies[number].answer(
          to: spec, worker: batch.worker, isFresh: batch.isFresh, isForced: true))
    }
    self.place?.set(.max)
    writer.layoutsReply(id: id, answers, to: batch.specs, reasons: strategies[number].reasons)
  }
}
