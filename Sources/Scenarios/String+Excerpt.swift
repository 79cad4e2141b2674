extension StringProtocol {
  /// The text as quoted in messages: at most 60 characters on one line, without control characters.
  package var excerpt: String {
    let start = prefix(61)
    return start.count > 60 ? String(start.dropLast()).onOneLine + "…" : String(start).onOneLine
  }

  /// The text with every control character, line break and change of direction made visible.
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

  /// Whether a log or a terminal could take something in it for a command or a new line.
  package var hasControlCharacters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
