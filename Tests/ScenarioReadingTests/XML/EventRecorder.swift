import Foundation
import XMLReading

/// Writes a document's events down, one a line.
final class EventRecorder: XMLEventHandler {
  var events: [String] = []
  var diagnostics: [XMLDiagnostic] = []
  var maxEvents = Int.max

  var hasSeenEnough: Bool { events.count >= maxEvents }

  // Text comes in pieces; they are one event here.
  private var text = ""
  private var textLine = 0

  private func endText() {
    if !text.allSatisfy(\.isWhitespace) { events.append("\(textLine): '\(text)'") }
    text = ""
  }

  func start(_ element: XMLElement) {
    endText()
    var event = "\(element.line): <\(element.name)"
    if let word = element.word { event += "#\(word)" }
    if let namespace = element.namespace { event += " {\(namespace)}" }
    for index in 0..<element.count {
      let attribute = element[index]
      event += " \(attribute.namespace.map { "{\($0)}" } ?? "")\(attribute.name)"
      if let word = attribute.word { event += "#\(word)" }
      event += "='\(attribute.text)'"
    }
    events.append(event + ">")
  }

  func end(line: Int) {
    endText()
    events.append("\(line): end")
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    text += String(decoding: bytes, as: UTF8.self)
    textLine = line
  }

  func report(_ diagnostic: XMLDiagnostic) { diagnostics.append(diagnostic) }

  /// Reads a document in pieces of a few bytes.
  static func read(
    _ document: [UInt8], pieces: Int = 7, vocabulary: [String] = [], schema: XMLSchema? = nil,
    limits: XMLLimits = XMLLimits()
  ) throws -> EventRecorder {
    let recorder = EventRecorder()
    var stream = try XMLStream(vocabulary: vocabulary, schema: schema, limits: limits)
    var rest = document[...]
    var goesOn = true
    while goesOn {
      let piece = Array(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
      goesOn = piece.withUnsafeBufferPointer { bytes in
        stream.feed(bytes, isLast: rest.isEmpty, to: recorder)
      }
      if rest.isEmpty { break }
    }
    return recorder
  }
}
