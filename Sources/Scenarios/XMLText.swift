/// A buffer of XML that is written piece by piece and escaped as needed.
struct XMLText {
  private(set) var text = ""

  /// Adds markup unchanged.
  mutating func raw(_ markup: String) { text += markup }

  /// Adds an attribute, with a space before it and its value escaped.
  mutating func attribute(_ name: String, _ value: String) {
    text += " \(name)=\""
    for scalar in value.unicodeScalars { append(scalar, inAttribute: true) }
    text += "\""
  }

  /// Adds an attribute whose value is a number.
  mutating func attribute(_ name: String, _ value: Double) {
    attribute(name, XMLNumber.text(value))
  }

  /// Adds text between tags, escaped.
  mutating func content(_ value: String) {
    for scalar in value.unicodeScalars { append(scalar, inAttribute: false) }
  }

  /// Adds a comment on separate lines; double hyphens, which would end it, are separated.
  mutating func comment(_ value: String, indent: String) {
    text += "\(indent)<!-- "
    var previous: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      if scalar == "-" && previous == "-" { text += " " }
      if scalar == "\r" {
        text += " "
      } else {
        text.unicodeScalars.append(Self.isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
      previous = scalar
    }
    text += " -->\n"
  }

  private mutating func append(_ scalar: Unicode.Scalar, inAttribute: Bool) {
    switch scalar {
    case "&": text += "&amp;"
    case "<": text += "&lt;"
    case ">": text += "&gt;"
    case "\"" where inAttribute: text += "&quot;"
    case "\r": text += "&#13;"
    case "\t" where inAttribute: text += "&#9;"
    case "\n" where inAttribute: text += "&#10;"
    default: text.unicodeScalars.append(Self.isAllowed(scalar) ? scalar : "\u{FFFD}")
    }
  }

  /// Returns whether XML 1.0 allows a character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
