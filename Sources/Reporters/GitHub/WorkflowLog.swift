/// Text for a step's log, in which nothing is taken for a command.
package enum WorkflowLog {
  /// `text`, whole lines; where one could be read as a command, commands are off meanwhile.
  ///
  /// - Parameter token: switches commands on again; the authors of the text must not know it.
  package static func guarded(_ text: String, token: String) -> String {
    guard text.split(whereSeparator: \.isNewline).contains(where: isRisky) else { return text }
    return "::stop-commands::\(token)\n\(text)::\(token)::\n"
  }

  private static func isRisky(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
  }
}
