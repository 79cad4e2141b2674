/// The options for writing to the console.
package struct ConsoleOptions: Hashable, Sendable {
  /// Whether the output is a terminal, on which the line of progress is rewritten in place.
  package var isTerminal: Bool
  /// Whether lines are coloured by terminal escape sequences.
  package var usesColor: Bool
  /// Whether to show only failures and the last line.
  package var isQuiet: Bool
  /// Whether to list unreadable files among the failures.
  package var showsUnreadableFiles: Bool
  /// The number of failures to show in full; further failures take one line each.
  package var fullFailures: Int
  /// The number of failures to show in one line; further failures are only counted.
  package var shortFailures: Int
  /// The path of the JUnit report, which messages about omitted failures name; nil if the run writes no
  /// report.
  package var reportPath: String?

  /// Sets options; colours are used on a terminal, unless `NO_COLOR` is not empty or `TERM` is `dumb`.
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
