import ReportText

/// A buffer of XML that is written piece by piece and escaped as needed.
struct XMLText {
  private(set) var text = ""

  /// Adds markup unchanged.
  mutating func raw(_ markup: String) { text += markup }

  /// Adds an attribute, with a space before it and its value escaped.
  mutating func attribute(_ name: String, _ value: String) {
    text += " \(name)=\"" + XMLEscaping.escaped(value, as: .attribute) + "\""
  }

  /// Adds an attribute whose value is a number.
  mutating func attribute(_ name: String, _ value: Double) {
    attribute(name, XMLNumber.text(value))
  }

  /// Adds text between tags, escaped.
  mutating func content(_ value: String) { text += XMLEscaping.escaped(value, as: .text) }

  /// Adds a comment on separate lines; double hyphens, which would end it, are separated.
  mutating func comment(_ value: String, indent: String) {
    text += "\(indent)<!-- "
    var previous: Unicode.Scalar = " "
    for scalar in XMLEscaping.visible(value).unicodeScalars {
      if scalar == "-" && previous == "-" { text += " " }
      text.unicodeScalars.append(scalar == "\r" ? " " : scalar)
      previous = scalar
    }
    text += " -->\n"
  }
}
