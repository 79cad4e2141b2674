package import RunRecords

/// The result of a command on reports: texts to print, and the exit status.
package struct ReportOutcome: Hashable, Sendable {
  package var status: RunStatus
  /// The text for standard output.
  package var text: String
  /// The diagnostics for standard error, one a line.
  package var diagnostics: [String]

  /// Notes for standard error, for example about losses, one a line.
  package var notes: [String]

  package init(
    status: RunStatus, text: String, diagnostics: [String] = [], notes: [String] = []
  ) {
    self.status = status
    self.text = text
    self.diagnostics = diagnostics
    self.notes = notes
  }
}
