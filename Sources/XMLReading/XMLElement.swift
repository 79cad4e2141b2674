import CXMLShim

/// A start tag; valid only during the call of the handler that receives it.
package struct XMLElement {
  let tag: UnsafePointer<cxml_element>

  /// The index of the element's name in the stream's vocabulary; nil for another name, or one with a
  /// namespace.
  package var word: Int? { tag.pointee.word < 0 ? nil : Int(tag.pointee.word) }

  /// The local name of the element.
  package var name: String { String(cString: tag.pointee.name) }

  /// The namespace of the element; nil if the element has no namespace.
  package var namespace: String? { tag.pointee.uri.map { String(cString: $0) } }

  /// The line of the `<`, from 1.
  package var line: Int { Int(tag.pointee.line) }

  /// The number of attributes, without namespace declarations.
  package var count: Int { Int(tag.pointee.count) }

  /// The attribute at an index, in the order written.
  package subscript(index: Int) -> XMLAttribute {
    precondition(index >= 0 && index < count)
    return XMLAttribute(attribute: tag.pointee.attributes + index)
  }
}

/// An attribute of a start tag; valid only as long as its element.
package struct XMLAttribute {
  let attribute: UnsafePointer<cxml_attribute>

  /// The index of the attribute's name in the stream's vocabulary; nil for another name, or one with a
  /// namespace.
  package var word: Int? { attribute.pointee.word < 0 ? nil : Int(attribute.pointee.word) }

  /// The local name of the attribute.
  package var name: String { String(cString: attribute.pointee.name) }

  /// The UTF-8 bytes of the local name.
  package var nameBytes: UnsafeBufferPointer<UInt8> {
    let name = attribute.pointee.name
    var count = 0
    while name[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: name, count: count)
  }

  /// Whether the attribute has a namespace.
  package var hasNamespace: Bool { attribute.pointee.uri != nil }

  /// The namespace of the attribute; nil if the attribute has no namespace.
  package var namespace: String? { attribute.pointee.uri.map { String(cString: $0) } }

  /// The value's UTF-8 bytes, with character and entity references resolved.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: attribute.pointee.value, count: Int(attribute.pointee.length))
  }

  /// The value as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
