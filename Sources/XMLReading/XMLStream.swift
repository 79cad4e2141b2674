import CXMLShim

/// A parser for a document that arrives in pieces, which passes events to a handler in bounded memory.
///
/// Document types, external entities and the network are not used. With a schema, each event is validated
/// before it is passed on, in the same pass.
package struct XMLStream: ~Copyable {
  private let parser: OpaquePointer
  private let limits: XMLLimits
  // Keeps the compiled schema alive as long as the parser.
  private let schema: XMLSchema?

  /// Initialises libxml2, which must happen once and in one thread.
  private static let isPrepared: Bool = {
    cxml_initialize()
    return true
  }()

  static func prepareLibrary() { _ = isPrepared }

  /// Starts a document. The handler gets names in `vocabulary` as their index in it.
  package init(
    vocabulary: [String] = [], schema: XMLSchema? = nil, limits: XMLLimits = XMLLimits()
  ) throws(XMLDiagnostic) {
    Self.prepareLibrary()
    let handlers = cxml_handlers(
      start: { context, element in
        XMLStream.receiver(context)?.handler.start(XMLElement(tag: element))
      },
      end: { context, line in XMLStream.receiver(context)?.handler.end(line: Int(line)) },
      text: { context, bytes, count, line in
        XMLStream.receiver(context)?.handler.text(
          UnsafeBufferPointer(start: bytes, count: Int(count)), line: Int(line))
      },
      problem: { context, kind, line, message, name, opened in
        guard let receiver = XMLStream.receiver(context) else { return }
        receiver.handler.report(
          XMLDiagnostic(
            code: kind, line: Int(line), detail: String(cString: message),
            open: name.map { (String(cString: $0), Int(opened)) }, limits: receiver.limits))
      })
    let bounds = cxml_limits(
      depth: Int32(clamping: limits.depth), attributes: Int32(clamping: limits.attributes),
      tag: Int64(limits.tagBytes), markup: Int64(limits.markupBytes))
    guard let parser = Self.makeParser(handlers, bounds, vocabulary, schema) else {
      throw XMLDiagnostic(.tooLong, line: 0, "not enough memory for a parser")
    }
    self.parser = parser
    self.limits = limits
    self.schema = schema
  }

  deinit { cxml_parser_destroy(parser) }

  /// Parses the next bytes; returns false after the last ones, after an error, or if the handler has seen
  /// enough.
  package mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to handler: any XMLEventHandler
  ) -> Bool {
    var receiver = Receiver(handler: handler, limits: limits)
    return withUnsafeMutablePointer(to: &receiver) { receiver in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { nothing in
        guard let base = bytes.baseAddress ?? UnsafePointer(nothing.baseAddress) else {
          return false
        }
        let goesOn = cxml_parser_feed(
          parser, base, Int32(clamping: bytes.count), isLast ? 1 : 0, receiver)
        return goesOn != 0 && !handler.hasSeenEnough
      }
    }
  }

  /// The context of the parser's C callbacks, with the handler of events.
  private struct Receiver {
    let handler: any XMLEventHandler
    let limits: XMLLimits
  }

  private static func receiver(_ context: UnsafeMutableRawPointer?) -> Receiver? {
    context?.assumingMemoryBound(to: Receiver.self).pointee
  }

  private static func makeParser(
    _ handlers: cxml_handlers, _ limits: cxml_limits, _ vocabulary: [String], _ schema: XMLSchema?
  ) -> OpaquePointer? {
    // One buffer of zero-terminated words, and pointers into it.
    let words = vocabulary.map { Array($0.utf8CString) }
    let bytes = words.flatMap { $0 }
    return bytes.withUnsafeBufferPointer { buffer in
      var pointers: [UnsafePointer<CChar>] = []
      var offset = 0
      for word in words {
        if let base = buffer.baseAddress { pointers.append(base + offset) }
        offset += word.count
      }
      return pointers.withUnsafeBufferPointer { list in
        withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>.self, capacity: 1) { none in
          guard let base = list.baseAddress ?? UnsafePointer(none.baseAddress) else { return nil }
          return cxml_parser_create(handlers, limits, base, Int32(list.count), schema?.handle)
        }
      }
    }
  }
}
