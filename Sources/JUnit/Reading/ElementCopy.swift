internal import ReportText
internal import Reproducibility
internal import XMLReading

/// A copy of an XML element, written while the element is parsed, with attributes, text and inner elements.
struct ElementCopy {
  private(set) var bytes: [UInt8] = []
  /// The names of the open elements; nil for an element that is not copied.
  private var names: [String?] = []
  private var namespaces: [String?]
  private var isTagOpen = false
  private var textBytes = 0
  /// Whether to write anything; if not, the copy stays empty.
  private let isKept: Bool
  private(set) var isCut = false

  /// Prepares to copy an element; `namespace` is the surrounding element's, which needs no declaration.
  init(in namespace: String?, isKept: Bool) {
    namespaces = [namespace]
    self.isKept = isKept
  }

  mutating func start(_ element: XMLElement) {
    closeTag()
    guard isKept, bytes.count < 2 * JUnitReader.textLimit else {
      isCut = isKept
      names.append(nil)
      namespaces.append(element.namespace)
      return
    }
    let name = element.name
    names.append(name)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.utf8)
    let namespace = element.namespace
    if namespace != namespaces.last {
      bytes.append(attribute: "xmlns", namespace ?? "")
    }
    namespaces.append(namespace)
    bytes.append(attributesOf: element)
    isTagOpen = true
  }

  mutating func end() {
    namespaces.removeLast()
    guard let name = names.removeLast() else { return }
    if isTagOpen {
      isTagOpen = false
      bytes.append(contentsOf: "/>".utf8)
    } else {
      bytes.append(contentsOf: "</\(name)>".utf8)
    }
  }

  mutating func text(_ piece: UnsafeBufferPointer<UInt8>) {
    guard isKept, !piece.isEmpty else { return }
    closeTag()
    let room = JUnitReader.textLimit - textBytes
    textBytes += piece.count
    guard piece.count <= room else {
      isCut = true
      // A character is not split.
      var end = max(0, room)
      while end > 0, piece[end] & 0xC0 == 0x80 { end -= 1 }
      XMLEscaping.append(UnsafeBufferPointer(rebasing: piece[..<end]), to: &bytes, as: .text)
      return
    }
    XMLEscaping.append(piece, to: &bytes, as: .text)
  }

  private mutating func closeTag() {
    guard isTagOpen else { return }
    isTagOpen = false
    bytes.append(UInt8(ascii: ">"))
  }
}

extension XMLElement {
  /// The attributes in their order, with the namespace declarations that they need.
  var writtenAttributes: [(name: String, value: String)] {
    var written: [(name: String, value: String)] = []
    for index in 0..<count {
      let attribute = self[index]
      guard let namespace = attribute.namespace else {
        written.append((attribute.name, attribute.text))
        continue
      }
      let prefix = Self.prefix(of: namespace)
      if prefix != "xml", !written.contains(where: { $0.name == "xmlns:\(prefix)" }) {
        written.append(("xmlns:\(prefix)", namespace))
      }
      written.append(("\(prefix):\(attribute.name)", attribute.text))
    }
    return written
  }

  /// Returns a prefix that depends only on the namespace, so that every merge uses the same prefixes.
  private static func prefix(of namespace: String) -> String {
    switch namespace {
    case "http://www.w3.org/XML/1998/namespace": "xml"
    case "http://www.w3.org/2001/XMLSchema-instance": "xsi"
    default: "n\(Fingerprint(namespace).digits)"
    }
  }
}

extension [UInt8] {
  /// Appends ` name="value"` for each attribute, and the declarations of the namespaces that attributes need.
  mutating func append(attributesOf element: XMLElement) {
    let attributes = 0..<element.count
    guard !attributes.contains(where: { element[$0].hasNamespace }) else {
      for (name, value) in element.writtenAttributes { append(attribute: name, value) }
      return
    }
    for index in attributes {
      append(UInt8(ascii: " "))
      append(contentsOf: element[index].nameBytes)
      append(contentsOf: "=\"".utf8)
      XMLEscaping.append(element[index].bytes, to: &self, as: .attribute)
      append(UInt8(ascii: "\""))
    }
  }
}
