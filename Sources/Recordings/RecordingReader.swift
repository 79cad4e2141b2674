import Foundation
import Judging
package import PluginHost
package import PluginProtocol
import StrategyKit

/// A reader of a recording, line by line, in bounded memory.
package struct RecordingReader {
  /// The first line of the recording.
  package let head: RecordingHead
  /// The domain of each recorded strategy, which states its supported buttons, in the order of the first
  /// line.
  package let domains: [StrategyDomain]
  /// The texts of the recording's reasons, to which layouts and failures refer by index.
  package private(set) var reasons = ReasonTable()
  private let path: String
  private var lines: LineReader
  private var end: RecordingEnd?
  private var seen = RecordingEnd()
  private var lastPlace = -1

  /// Opens a file and reads its head; throws if the head is invalid.
  package init(path: String) throws(RecordingError) {
    self.path = path
    lines = try LineReader(path)
    guard let line = try lines.next() else {
      throw RecordingError(path, "the file is empty, expected a recording")
    }
    head = try Self.located(path, 1) { () throws(ProtocolError) in
      try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in
        try RecordingHead.read(bytes)
      }
    }
    domains = try Self.located(path, 1) { [head] () throws(ProtocolError) in
      try head.strategies.map { strategy throws(ProtocolError) in
        do throws(StartFailure) { return try StrategyDomain(strategy.description) } catch {
          throw ProtocolError("\(error)")
        }
      }
    }
  }

  /// Reads the next button; nil after the last line.
  ///
  /// - Throws: if a line is invalid or not in order, if the last line's numbers do not match the file, or
  ///   if the last line is missing.
  package mutating func next() throws(RecordingError) -> RecordedButton? {
    guard let line = try lines.next() else {
      guard end != nil else { throw incomplete }
      return nil
    }
    let number = lines.number
    guard end == nil else {
      throw RecordingError(path, line: number, "found a line after 'end', expected none")
    }
    let read: RecordedLine
    do throws(ProtocolError) {
      read = try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in
        try JSONReader.whole(bytes) { reader throws(ProtocolError) in
          try RecordedLine(&reader, head, domains, &reasons)
        }
      }
    } catch {
      // A last line that does not end was cut off.
      if !lines.isEnded { throw incomplete }
      throw RecordingError(path, line: number, "\(error)")
    }
    switch read {
    case .end(let end):
      try finish(end, number)
      return try next()
    case .button(var button):
      guard button.place > lastPlace, button.place < max(head.count, 1) else {
        throw RecordingError(
          path, line: number,
          button.place > lastPlace
            ? "'at' is \(button.place), expected less than \(head.count), the count of the head"
            : "'at' is \(button.place) after \(lastPlace), expected lines in the order in which they "
              + "were recorded")
      }
      lastPlace = button.place
      button.line = number
      if button.answer.isFailed { seen.failed += 1 } else { seen.answered += 1 }
      return button
    }
  }

  private var incomplete: RecordingError {
    RecordingError(
      path,
      "the recording is incomplete: the line 'end' is missing; it stops after \(seen.answered + seen.failed) of "
        + "\(head.count) buttons; record it again")
  }

  private mutating func finish(_ end: RecordingEnd, _ number: Int) throws(RecordingError) {
    guard end.answered == seen.answered, end.failed == seen.failed,
      end.count == end.answered + end.failed + end.leftOut, end.count == head.count
    else {
      throw RecordingError(
        path, line: number,
        "the last line states \(end.answered) answered, \(end.failed) failed and \(end.leftOut) not laid out "
          + "of \(end.count) buttons; the file has \(seen.answered) answered and \(seen.failed) failed "
          + "of \(head.count); record it again")
    }
    self.end = end
  }

  /// The last line of the recording; nil until it has been read.
  package var lastLine: RecordingEnd? { end }

  private static func located<Value>(
    _ path: String, _ line: Int, _ body: () throws(ProtocolError) -> Value
  ) throws(RecordingError) -> Value {
    do throws(ProtocolError) { return try body() } catch {
      throw RecordingError(path, line: line, "\(error)")
    }
  }
}

/// The content of a line after the first line.
private enum RecordedLine {
  case button(RecordedButton)
  case end(RecordingEnd)

  init(
    _ reader: inout JSONReader, _ head: RecordingHead, _ domains: [StrategyDomain],
    _ reasons: inout ReasonTable
  ) throws(ProtocolError) {
    var button = RecordedButton(
      line: 0, place: -1, strategy: -1, spec: ButtonSpec(), answer: SpecAnswer(), asked: [])
    var end: RecordingEnd?
    var (hasSpec, hasAnswer) = (false, false)
    try reader.object { reader, name throws(ProtocolError) in
      if name.isWord("end") {
        end = RecordingEnd()
        end?.count = try reader.count()
      } else if end != nil {
        try Self.read(name, &reader, into: &end)
      } else if name.isWord("at") {
        button.place = try reader.count()
      } else if name.isWord("of") {
        button.strategy = try Self.strategy(&reader, head)
      } else if name.isWord("spec") {
        button.spec = try reader.spec()
        hasSpec = true
      } else if name.isWord("layout") {
        guard hasSpec, button.strategy >= 0 else {
          throw ProtocolError("'layout' is before 'of' and 'spec', expected after them")
        }
        button.answer = try reader.answer(
          to: button.spec, outside: domains[button.strategy].outside(button.spec),
          reasons: &reasons)
        hasAnswer = true
      } else if name.isWord("failed") {
        button.answer = .failed(because: reasons.index(of: try reader.reason()))
        hasAnswer = true
      } else if name.isWord("unpromised") {
        try reader.unpromised(&button.answer, &reasons)
      } else if name.isWord("asked") {
        button.asked = Array(try reader.bytesOfValue())
      } else {
        throw ProtocolError(
          "found '\(VisibleText.text(name.prefix(40)))', expected a member of a recorded button: "
            + "at, of, spec, layout, failed, unpromised, asked")
      }
    }
    if let end {
      self = .end(end)
      return
    }
    guard button.place >= 0 else {
      throw ProtocolError("the line lacks 'at', the number of a button")
    }
    guard button.strategy >= 0 else {
      throw ProtocolError("the line lacks 'of', a strategy's number")
    }
    guard hasSpec else { throw ProtocolError("the line lacks 'spec', the button") }
    guard hasAnswer else {
      throw ProtocolError("the line lacks 'layout', 'failed' or 'unpromised'")
    }
    try Self.requireFinite(button)
    try Self.requireScale(button.spec, head)
    self = .button(button)
  }

  private static func strategy(
    _ reader: inout JSONReader, _ head: RecordingHead
  ) throws(ProtocolError) -> Int {
    // Compared as bytes: this is read for each button.
    let name = try reader.plainName()
    if let place = head.strategies.firstIndex(where: { name.elementsEqual($0.description.id.utf8) })
    {
      return place
    }
    throw ProtocolError(
      "'of' is '\(VisibleText.text(name.prefix(40)))', expected a strategy of the head: "
        + head.strategies.map(\.description.id).joined(separator: ", "))
  }

  private static func read(
    _ name: UnsafeBufferPointer<UInt8>, _ reader: inout JSONReader, into end: inout RecordingEnd?
  ) throws(ProtocolError) {
    if name.isWord("answered") {
      end?.answered = try reader.count()
    } else if name.isWord("failed") {
      end?.failed = try reader.count()
    } else if name.isWord("left-out") {
      end?.leftOut = try reader.count()
    } else {
      throw ProtocolError(
        "found '\(VisibleText.text(name.prefix(40)))', expected a member of the last line: "
          + "end, answered, failed, left-out")
    }
  }

  /// Throws unless a button has the display scale of the recording, and a title size of whole pixels, as
  /// UIKit rounds texts.
  private static func requireScale(
    _ spec: ButtonSpec, _ head: RecordingHead
  ) throws(ProtocolError) {
    guard spec.scale.native == head.scale else {
      throw ProtocolError(
        "the button has \(NumberWords.text(spec.scale.native)) pixels per point, expected the "
          + "\(NumberWords.text(head.scale)) of the head")
    }
    guard let size = spec.title?.size else { return }
    for (name, length) in [("width", size.width.native), ("height", size.height.native)] {
      let pixels = length * head.scale
      guard abs(pixels - pixels.rounded()) > 1e-3 else { continue }
      throw ProtocolError(
        "title \(name) is \(NumberWords.text(length)), expected whole pixels at "
          + "\(NumberWords.text(head.scale)) a point; was it recorded at another scale?")
    }
  }

  /// Throws unless all lengths of a recorded button and all numbers of its layout are finite.
  private static func requireFinite(_ button: RecordedButton) throws(ProtocolError) {
    guard button.spec.largestLength.isFinite else {
      throw ProtocolError("a length of the button is not finite, expected finite numbers")
    }
    guard !button.answer.isFailed, let field = button.answer.layout.firstNonFinite() else { return }
    throw ProtocolError("\(field.name) is \(button.answer.layout[field]), expected a finite number")
  }
}
