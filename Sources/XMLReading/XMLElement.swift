import CXMLShim

/// A start tag; valid only during the call that hands it over.
package struct XMLElement {
  let tag: UnsafePointer<cxml_element>

  /// The name's index in the stream's vocabulary; nil if it is not there or has a namespace.
  package var word: Int? { tag.pointee.word < 0 ? nil : Int(tag.pointee.word) }

  /// The local name.
  package var name: String { String(cString: tag.pointee.name) }

  /// The namespace, if any.
  package var namespace: String? { tag.pointee.uri.map { String(cString: $0) } }

  /// The line of the `<`, from 1.
  package var line: Int { Int(tag.pointee.line) }

  /// The number of attributes, without namespace declarations.
  package var count: Int { Int(tag.pointee.count) }

  /// An attribute, in the order written.
  package subscript(index: Int) -> XMLAttribute {
    precondition(index >= 0 && index < count)
    return XMLAttribute(attribute: tag.pointee.attributes + index)
  }
}

/// An attribute of a start tag; valid only as long as its element.
package struct XMLAttribute {
  let attribute: UnsafePointer<cxml_attribute>

  /// The name's index in the stream's vocabulary; nil if it is not there or has a namespace.
  package var word: Int? { attribute.pointee.word < 0 ? nil : Int(attribute.pointee.word) }

  /// The local name.
  package var name: String { String(cString: attribute.pointee.name) }

  /// The namespace, if any.
  package var namespace: String? { attribute.pointee.uri.map { String(cString: $0) } }

  /// The value, with references replaced.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: attribute.pointee.value, count: Int(attribute.pointee.length))
  }

  /// The value as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
