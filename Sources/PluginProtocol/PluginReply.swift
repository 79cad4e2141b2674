package import StrategyKit

/// A message from a plugin to the tool, parsed as far as possible without knowing the request.
package struct PluginReply: Sendable {
  /// The type of the message, such as `layouts`.
  package var type = ""
  /// The id of the request to which the message replies.
  package var id = -1
  /// The range of the bytes in the line that contain the results for the specs, layouts or supported aspects;
  /// nil without results.
  var list: Range<Int>?
  /// The number of records that carry the results; nil if the results are in the line.
  package var count: Int?
  /// Whether the records are in shared memory instead of after the line.
  package var isShared = false
  /// The number of bytes of records that follow the line.
  package var bytes = 0
  /// The reasons that the message defines for the first time, in the order of their indices.
  package var newReasons: [String] = []
  /// All members of the message that have no property here, by name.
  package var rest: [String: JSONValue] = [:]

  /// Parses a line, except the results for specs, whose range is stored in ``list``.
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
        throw ProtocolError(
          "the message has 'bytes' \(reply.bytes), but lacks 'count', the number of records")
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

  /// Parses the layouts of specs from the line; throws `ProtocolError` unless there is a valid one for each
  /// spec.
  ///
  /// - Parameters:
  ///   - line: the line from which this message was read.
  ///   - outside: the aspects that the strategy's description excludes, for each spec, a bit for each of
  ///     `Aspect.allCases`; empty if it excludes none.
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

  /// Parses the supported aspects of `count` specs from the line; throws `ProtocolError` unless there is a
  /// valid entry for each.
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

  /// Parses the explained layout of a spec from a reply to `explain`.
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
  /// Skips an object or an array by counting its brackets; its content is parsed, and so validated, later.
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
