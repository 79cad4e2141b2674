import PluginProtocol
package import StrategyKit
import UIKitModel

/// The plugin's side of the protocol, for strategies of this process.
package struct PluginServer {
  private let name: String
  private let version: String
  private var strategies: [ServedStrategy]
  private var channel: MessageChannel
  private let place: SharedPlace?
  private var writer = JSONWriter()
  private var encoding = PluginEncoding.json
  // How many reasons of each strategy the host has been told.
  private var toldReasons: [Int]
  private let buffers = RecordBuffers()

  /// Serves some strategies.
  ///
  /// - Parameters:
  ///   - input: where requests are read.
  ///   - output: where answers are written.
  ///   - place: where the host sees which spec is being laid out; nil where it does not look.
  package init(
    _ strategies: [any LayoutStrategy], name: String, version: String, input: Int32, output: Int32,
    place: SharedPlace? = nil
  ) {
    self.strategies = strategies.map(ServedStrategy.init)
    self.name = name
    self.version = version
    channel = MessageChannel(input: input, output: output)
    self.place = place
    toldReasons = Array(repeating: 1, count: strategies.count)
  }

  /// Answers until the host says that it is enough, or goes away.
  package mutating func run() {
    while let line = channel.line() {
      writer.reset()
      do throws(ProtocolError) {
        let (id, request) = try Self.read(line)
        guard try answer(request, id) else { return }
      } catch {
        writer.refusal(id: 0, PluginRefusal(.invalid, "\(error)"))
      }
      if !channel.write(writer.bytes) { return }
    }
  }

  private static func read(
    _ line: [UInt8]
  ) throws(ProtocolError) -> (id: Int, request: PluginRequest) {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try PluginRequest.read(bytes)
    }
  }

  /// Writes the answer to a request.
  ///
  /// - Returns: whether to go on.
  private mutating func answer(
    _ request: PluginRequest, _ id: Int
  ) throws(ProtocolError) -> Bool {
    switch request {
    case .hello(let versions, let encodings, let echo):
      greet(id, versions, encodings, echo)
    case .describe:
      writer.strategies(id: id, strategies.map(\.description))
    case .layout(let batch):
      var specs = batch.specs
      var isForced: [Bool] = []
      if let count = batch.records {
        guard let records = channel.bytes(count * recordSize) else { return false }
        if layOut(batch, records, id) { return true }
        (specs, isForced) = try Self.specs(in: records)
      }
      layOut(batch, specs, isForced, id)
    case .promises(let batch):
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
    case .shutdown:
      return false
    case .unknown(let type):
      writer.refusal(id: id, PluginRefusal(.unknownMessage, "no message '\(type)'"))
    }
    return true
  }

  private mutating func greet(
    _ id: Int, _ versions: [Int], _ encodings: [String], _ echo: [Double]
  ) {
    guard let chosen = PluginProtocol.versions.last(where: versions.contains) else {
      writer.refusal(
        id: id, PluginRefusal(.version, "it speaks version 1 of the protocol, which is not offered")
      )
      return
    }
    encoding = encodings.contains(PluginEncoding.f64.rawValue) ? .f64 : .json
    writer.helloReply(
      id: id,
      PluginHello(
        version: chosen, encoding: encoding, maxBatch: PluginProtocol.usualBatch, echo: echo,
        name: name, pluginVersion: version))
  }

  /// The place of a strategy; nil where none has the name, which is answered.
  private mutating func number(of strategy: String, _ id: Int) -> Int? {
    if let number = strategies.firstIndex(where: { $0.strategy.id.rawValue == strategy }) {
      return number
    }
    writer.refusal(id: id, PluginRefusal(.unknownStrategy, "no strategy '\(strategy)'"))
    return nil
  }

  private static func specs(
    in records: [UInt8]
  ) throws(ProtocolError) -> (specs: [ButtonSpec], isForced: [Bool]) {
    var specs: [ButtonSpec] = []
    var isForced: [Bool] = []
    try records.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      let bytes = UnsafeRawBufferPointer(bytes)
      for start in stride(from: 0, to: bytes.count, by: recordSize) {
        let record = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + recordSize)])
        specs.append(try SpecRecord.read(record))
        isForced.append(SpecRecord.asksForLayout(record))
      }
    }
    return (specs, isForced)
  }

  /// Lays out records by a shared library, all at once.
  ///
  /// - Returns: whether that was done, and the answer is written.
  private mutating func layOut(
    _ batch: PluginRequest.Batch, _ records: [UInt8], _ id: Int
  ) -> Bool {
    guard encoding == .f64,
      let number = strategies.firstIndex(where: { $0.strategy.id.rawValue == batch.strategy }),
      let library = strategies[number].library
    else { return false }
    buffers.take(records)
    guard
      strategies[number].layOut(
        UnsafeRawBufferPointer(buffers.specs), into: buffers.layouts, worker: batch.worker,
        isFresh: batch.isFresh, at: place?.pointer)
    else { return false }
    place?.set(.max)
    let new = library.reasons(from: toldReasons[number])
    toldReasons[number] += new.count
    let layouts = buffers.layouts
    writer.layoutsReply(id: id, count: records.count / recordSize, newReasons: new[...]) {
      $0.copyMemory(from: UnsafeRawBufferPointer(layouts))
    }
    return true
  }

  private mutating func layOut(
    _ batch: PluginRequest.Batch, _ specs: [ButtonSpec], _ isForced: [Bool], _ id: Int
  ) {
    guard let number = number(of: batch.strategy, id) else { return }
    var answers: [SpecAnswer] = []
    answers.reserveCapacity(specs.count)
    for (place, spec) in specs.enumerated() {
      self.place?.set(UInt32(place))
      answers.append(
        strategies[number].answer(
          to: spec, worker: batch.worker, isFresh: batch.isFresh,
          isForced: isForced.isEmpty ? true : isForced[place]))
    }
    self.place?.set(.max)
    let reasons = strategies[number].reasons
    guard encoding == .f64, batch.records != nil else {
      writer.layoutsReply(id: id, answers, to: specs, reasons: reasons)
      return
    }
    let new = reasons.texts[toldReasons[number]...]
    toldReasons[number] = reasons.texts.count
    writer.layoutsReply(id: id, count: answers.count, newReasons: new) { records in
      for (place, answer) in answers.enumerated() {
        LayoutRecord.write(
          answer,
          to: UnsafeMutableRawBufferPointer(
            rebasing: records[(place * recordSize)..<((place + 1) * recordSize)]))
      }
    }
  }
}
