/// Guards text in a step's log, so that GitHub does not interpret it as workflow commands.
package enum WorkflowLog {
  /// Returns the text, whole lines only; if a line looks like a command, command processing is switched off
  /// around it.
  ///
  /// - Parameter token: the secret that switches commands on again; the authors of the text must not know
  ///   it.
  package static func guarded(_ text: String, token: String) -> String {
    guard text.split(whereSeparator: \.isNewline).contains(where: isRisky) else { return text }
    return "::stop-commands::\(token)\n\(text)::\(token)::\n"
  }

  private static func isRisky(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
  }
}
