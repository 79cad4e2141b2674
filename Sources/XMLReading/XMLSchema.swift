import CXMLShim

/// A compiled XML Schema; only the task that compiled it may use it.
package final class XMLSchema {
  let handle: OpaquePointer

  /// Compiles a schema document.
  ///
  /// - Throws: ``XMLDiagnostic`` if the document is not a valid schema.
  package init(_ document: [UInt8]) throws(XMLDiagnostic) {
    XMLStream.prepareLibrary()
    var reason = [CChar](repeating: 0, count: 512)
    let compiled = document.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      guard let base = bytes.baseAddress else { return nil }
      return cxml_schema_create(base, bytes.count, &reason, reason.count)
    }
    guard let compiled else {
      let text = XMLDiagnostic.inHouseStyle(Self.string(reason))
      throw XMLDiagnostic(.schema, line: 0, text.isEmpty ? "the schema has no content" : text)
    }
    handle = compiled
  }

  deinit { cxml_schema_destroy(handle) }

  /// Returns the string in a zero-terminated buffer.
  static func string(_ buffer: [CChar]) -> String {
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
