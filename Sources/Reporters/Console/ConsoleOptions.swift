/// How the console is written to.
package struct ConsoleOptions: Hashable, Sendable {
  /// Whether the output is a terminal: progress is rewritten in place.
  package var isTerminal: Bool
  /// Whether lines are coloured.
  package var usesColor: Bool
  /// Whether only failures and the last line are shown.
  package var isQuiet: Bool
  /// Whether files that cannot be read are shown among the failures; somebody else tells of them
  /// otherwise.
  package var showsUnreadableFiles: Bool
  /// How many failures are shown in full; the others take a line each.
  package var fullFailures: Int
  /// How many of the others take a line; the rest is only counted.
  package var shortFailures: Int
  /// Where the JUnit report will be, for the line that says where all failures are.
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
