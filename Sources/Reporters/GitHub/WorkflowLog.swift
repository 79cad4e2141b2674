/// A guard for text in a step's log, which stops GitHub from interpreting the text as workflow commands.
package enum WorkflowLog {
  /// Returns a text unchanged; if a line looks like a workflow command, the text is put between lines that
  /// switch commands off and on.
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
