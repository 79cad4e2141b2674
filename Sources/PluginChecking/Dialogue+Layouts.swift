import PluginHost
import PluginProtocol
import StrategyKit

extension Dialogue {
  /// The options of a request for layouts in a check.
  struct Question {
    var worker = 0
    var isFresh = false
    /// A closure that changes the bytes of the request before they are sent; by default it changes nothing.
    var change: (inout [UInt8]) -> Void = { _ in }
  }

  /// Writes a request for layouts into the buffer, and returns its id.
  mutating func beginLayouts(
    of specs: [ButtonSpec], by strategy: StrategyUnderCheck, _ question: Question = Question()
  ) -> Int {
    let id = begin()
    writer.layouts(
      of: specs[...], by: strategy.id, worker: question.worker, isFresh: question.isFresh, id: id,
      encoding: hello.encoding)
    return id
  }

  /// Requests the layouts of specs in one message, and returns them; throws a failure whose
  /// ``PointFailure/asked`` are the specs.
  mutating func layouts(
    of specs: [ButtonSpec], by strategy: StrategyUnderCheck, _ question: Question = Question()
  ) throws(PointFailure) -> [CheckedAnswer] {
    let id = beginLayouts(of: specs, by: strategy, question)
    var bytes = writer.bytes
    question.change(&bytes)
    do throws(PointFailure) {
      return try answers(in: try exchange(bytes, [id])[0], to: specs, by: strategy)
    } catch {
      var failure = error
      failure.asked = specs
      failure.lack = failure.lack ?? .broken
      throw failure
    }
  }

  /// Requests the layouts of specs in messages of at most the given number of specs.
  mutating func layouts(
    of specs: [ButtonSpec], by strategy: StrategyUnderCheck, size: Int,
    _ question: Question = Question()
  ) throws(PointFailure) -> [CheckedAnswer] {
    let size = max(1, min(size, hello.maxBatch))
    var answers: [CheckedAnswer] = []
    for start in stride(from: 0, to: specs.count, by: size) {
      answers += try layouts(
        of: Array(specs[start..<min(specs.count, start + size)]), by: strategy, question)
    }
    return answers
  }

  /// Returns the layouts of specs that a message contains; throws a failure if the message is not valid.
  mutating func answers(
    in message: PluginConnection.Message, to specs: [ButtonSpec], by strategy: StrategyUnderCheck
  ) throws(PointFailure) -> [CheckedAnswer] {
    var table = reasons[strategy.id] ?? strategy.description.reasons
    let outside = specs.map(strategy.domain.outside)
    let encoding = hello.encoding
    let found = try read(message, "layouts") { reply throws(ProtocolError) in
      for reason in reply.newReasons { _ = table.index(of: reason) }
      return try message.answers(
        reply, to: specs[...], encoding, outside: outside, reasons: &table)
    }
    reasons[strategy.id] = table
    return zip(found, outside).map { CheckedAnswer($0, outside: $1, table) }
  }

  /// Requests the supported aspects of specs, without layouts, and returns them.
  mutating func promises(
    of specs: [ButtonSpec], by strategy: StrategyUnderCheck
  ) throws(PointFailure) -> [CheckedAnswer] {
    let id = begin()
    writer.promises(of: specs[...], by: strategy.id, worker: 0, id: id)
    let message = try exchange(id)
    var table = ReasonTable()
    let found = try read(message, "promised") { reply throws(ProtocolError) in
      try message.withLine { line throws(ProtocolError) in
        try reply.promises(in: line, count: specs.count, reasons: &table)
      }
    }
    return zip(found, specs).map {
      CheckedAnswer($0, outside: strategy.domain.outside($1), table)
    }
  }

  /// Requests the layout of a spec and the steps by which it is computed, and returns both.
  mutating func explanation(
    of spec: ButtonSpec, by strategy: StrategyUnderCheck
  ) throws(PointFailure) -> (answer: CheckedAnswer, steps: [ExplainedStep]) {
    let id = begin()
    writer.explain(spec, by: strategy.id, id: id)
    let message = try exchange(id)
    var table = ReasonTable()
    let outside = strategy.domain.outside(spec)
    let explained = try read(message, "explained") { reply throws(ProtocolError) in
      let answer = try message.withLine { line throws(ProtocolError) in
        try reply.explained(in: line, spec, outside: outside, reasons: &table)
      }
      return (answer, try reply.steps())
    }
    return (CheckedAnswer(explained.0, outside: outside, table), explained.1)
  }
}
