package import StrategyKit

/// A message from a plugin to the tool, as far as it can be read without knowing what was asked.
package struct PluginReply: Sendable {
  /// The message type.
  package var type = ""
  /// The id of the request that it answers.
  package var id = -1
  /// The range of the specs' answers in the line; nil without any.
  var list: Range<Int>?
  /// The number of records; nil without any.
  package var count: Int?
  /// Whether the records are in shared memory instead of behind the line.
  package var isShared = false
  /// The number of bytes that follow the line.
  package var bytes = 0
  /// Reasons that the plugin has not told before.
  package var newReasons: [String] = []
  /// Any other members.
  package var rest: [String: JSONValue] = [:]

  /// Reads a line but for the answers to specs.
  package static func read(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(ProtocolError) -> PluginReply {
    try JSONReader.whole(line) { reader throws(ProtocolError) in
      var reply = PluginReply()
      try reader.object { reader, name throws(ProtocolError) in
        try reply.read(name, &reader)
      }
      if let count = reply.count, !reply.isShared {
        guard count <= PluginProtocol.largestBatch, reply.bytes == count * recordSize else {
          throw ProtocolError(
            "'bytes' is \(reply.bytes) and 'count' \(count), expected \(recordSize) bytes for each "
              + "and at most \(PluginProtocol.largestBatch)")
        }
      } else if reply.bytes != 0 {
        throw ProtocolError("'bytes' is \(reply.bytes) without a 'count'")
      }
      return reply
    }
  }

  private mutating func read(
    _ name: UnsafeBufferPointer<UInt8>, _ reader: inout JSONReader
  ) throws(ProtocolError) {
    if name.isWord("type") {
      type = try reader.string()
    } else if name.isWord("id") {
      id = try reader.count()
    } else if name.isWord("layouts") || name.isWord("promised") || name.isWord("layout") {
      _ = reader.peek()
      let start = reader.place
      try reader.skipQuickly()
      list = start..<reader.place
    } else if name.isWord("count") {
      count = try reader.count()
    } else if name.isWord("bytes") {
      bytes = try reader.count()
    } else if name.isWord("shared") {
      isShared = try reader.bool()
    } else if name.isWord("reasons") {
      try reader.array { reader throws(ProtocolError) in newReasons.append(try reader.reason()) }
    } else {
      rest[String(decoding: name, as: UTF8.self)] = try reader.value()
    }
  }

  /// The answers to specs that are in the line.
  ///
  /// - Parameters:
  ///   - line: the line that this was read from.
  ///   - outside: the aspects that the domain leaves out, for each spec; empty for none.
  package func answers(
    in line: UnsafeBufferPointer<UInt8>, to specs: ArraySlice<ButtonSpec>, outside: [UInt32] = [],
    reasons: inout ReasonTable
  ) throws(ProtocolError) -> [SpecAnswer] {
    var reader = try listReader(in: line, "layouts")
    var answers: [SpecAnswer] = []
    answers.reserveCapacity(specs.count)
    try reader.array { reader throws(ProtocolError) in
      guard answers.count < specs.count else { throw tooMany(specs.count) }
      let place = answers.count
      do throws(ProtocolError) {
        answers.append(
          try reader.answer(
            to: specs[specs.startIndex + place], outside: outside.isEmpty ? 0 : outside[place],
            reasons: &reasons))
      } catch {
        throw ProtocolError("layout \(place): \(error)")
      }
    }
    guard answers.count == specs.count else { throw tooFew(answers.count, specs.count) }
    return answers
  }

  /// The supported aspects in the line.
  package func promises(
    in line: UnsafeBufferPointer<UInt8>, count: Int, reasons: inout ReasonTable
  ) throws(ProtocolError) -> [SpecAnswer] {
    var reader = try listReader(in: line, "promised")
    var answers: [SpecAnswer] = []
    try reader.array { reader throws(ProtocolError) in
      guard answers.count < count else { throw tooMany(count) }
      var answer = SpecAnswer()
      try reader.unpromised(&answer, &reasons)
      answers.append(answer)
    }
    guard answers.count == count else { throw tooFew(answers.count, count) }
    return answers
  }

  /// The layout that an explanation is of.
  package func explained(
    in line: UnsafeBufferPointer<UInt8>, _ spec: ButtonSpec, outside: UInt32,
    reasons: inout ReasonTable
  ) throws(ProtocolError) -> SpecAnswer {
    var reader = try listReader(in: line, "layout")
    return try reader.answer(to: spec, outside: outside, reasons: &reasons)
  }

  private func listReader(
    in line: UnsafeBufferPointer<UInt8>, _ name: String
  ) throws(ProtocolError) -> JSONReader {
    guard let list else { throw ProtocolError("the message has no '\(name)'") }
    return JSONReader(UnsafeBufferPointer(rebasing: line[list]))
  }

  private func tooMany(_ count: Int) -> ProtocolError {
    ProtocolError("there are more than \(count) answers, expected one for each of \(count) specs")
  }

  private func tooFew(_ found: Int, _ count: Int) -> ProtocolError {
    ProtocolError("there are \(found) answers, expected one for each of \(count) specs")
  }
}

extension JSONReader {
  /// Reads past an object or an array by its brackets alone; what is inside is read, and so checked,
  /// later.
  mutating func skipQuickly() throws(ProtocolError) {
    var open = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open -= 1
        if open == 0 { return }
        if open < 0 { throw error("a value") }
      case UInt8(ascii: "\""):
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, bytes.count)
      default:
        if open == 0 { throw error("an object or an array") }
      }
    }
    throw error("the end of the value")
  }
}
