package import RunRecords

/// The result of an operation on reports: text to print and the facts for the exit status.
package struct ReportOutcome: Hashable, Sendable {
  package var status: RunStatus
  /// The text for standard output.
  package var text: String
  /// Diagnostics, for standard error, one to a line.
  package var diagnostics: [String]

  /// Notes on losses and the like, for standard error, one to a line.
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
