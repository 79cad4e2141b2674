/// The options for writing to the console.
package struct ConsoleOptions: Hashable, Sendable {
  /// Whether the output is a terminal: progress is rewritten in place.
  package var isTerminal: Bool
  /// Whether lines are coloured.
  package var usesColor: Bool
  /// Whether only failures and the last line are shown.
  package var isQuiet: Bool
  /// Whether files that cannot be read are shown among the failures.
  package var showsUnreadableFiles: Bool
  /// The number of failures shown in full; others take a line each.
  package var fullFailures: Int
  /// The number of others that take a line; the rest is counted.
  package var shortFailures: Int
  /// The path of the JUnit report, for the line that points to all failures.
  package var reportPath: String?

  /// Colour is for terminals, and never under `NO_COLOR` with any value but the empty one.
  package init(
    isTerminal: Bool, environment: [String: String] = [:], isQuiet: Bool = false,
    showsUnreadableFiles: Bool = true, fullFailures: Int = 5, shortFailures: Int = 40,
    reportPath: String? = nil
  ) {
    self.isTerminal = isTerminal
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    usesColor = isTerminal && !refuses && environment["TERM"] != "dumb"
    self.isQuiet = isQuiet
    self.showsUnreadableFiles = showsUnreadableFiles
    self.fullFailures = fullFailures
    self.shortFailures = shortFailures
    self.reportPath = reportPath
  }
}
