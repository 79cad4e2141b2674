package import RunRecords

/// What came of an operation on reports: text to print and the facts for the exit status.
package struct ReportOutcome: Hashable, Sendable {
  package var status: RunStatus
  /// What goes to standard output.
  package var text: String
  /// Diagnostics, for standard error, one to a line.
  package var diagnostics: [String]

  /// What is not kept or worth knowing, for standard error, one to a line.
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
