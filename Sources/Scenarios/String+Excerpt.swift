extension StringProtocol {
  /// The first 60 characters of the text on one line, with escaped control characters, and `…` if the text is
  /// longer.
  package var excerpt: String {
    let start = prefix(61)
    return start.count > 60 ? String(start.dropLast()).onOneLine + "…" : String(start).onOneLine
  }

  /// The text with line breaks and tabs as spaces, and with other control and invisible characters escaped.
  package var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: line += " "
      case .control where scalar.properties.isWhitespace: line += " "
      case .control, .format, .surrogate, .privateUse, .unassigned:
        line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Whether the text contains characters that a log or terminal may treat as a command or line break.
  package var hasControlCharacters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
