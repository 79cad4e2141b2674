internal import ReportText
internal import RunRecords

/// Functions that write XML elements and attributes. All XML of this target is written by them.
extension [UInt8] {
  /// Appends ` name="value"`.
  mutating func append(attribute name: String, _ value: String) {
    append(UInt8(ascii: " "))
    append(contentsOf: name.utf8)
    append(contentsOf: "=\"".utf8)
    XMLEscaping.append(value, to: &self, as: .attribute)
    append(UInt8(ascii: "\""))
  }

  /// Appends a start tag and a line feed.
  mutating func append(start element: String, _ attributes: [RunFacts.Property]) {
    append(contentsOf: "<\(element)".utf8)
    for attribute in attributes { append(attribute: attribute.name, attribute.value) }
    append(contentsOf: ">\n".utf8)
  }

  /// Appends an end tag and a line feed.
  mutating func append(end element: String) { append(contentsOf: "</\(element)>\n".utf8) }

  /// Appends an element for an outcome, such as `<failure>`, with a type, a message and a text.
  mutating func append(outcome element: String, type: String, message: String, text: String) {
    append(contentsOf: "<\(element)".utf8)
    append(attribute: "type", type)
    append(attribute: "message", message)
    append(UInt8(ascii: ">"))
    XMLEscaping.append(text, to: &self, as: .text)
    append(contentsOf: "</\(element)>".utf8)
  }

  /// Appends `<properties>` with the given elements, one a line.
  mutating func append(properties elements: [[UInt8]]) {
    append(contentsOf: "<properties>\n".utf8)
    for element in elements { self += element + [UInt8(ascii: "\n")] }
    append(end: "properties")
  }

  /// Returns ` name="value"`.
  static func attribute(_ name: String, _ value: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(attribute: name, value)
    return bytes
  }

  /// Returns a `<property>` element with a name and a value.
  static func property(_ name: String, _ value: String) -> [UInt8] {
    "<property".utf8 + attribute("name", name) + attribute("value", value) + "/>".utf8
  }
}

/// The XML declaration of every report.
let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
