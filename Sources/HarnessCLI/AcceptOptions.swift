import ArgumentParser
import JUnit

/// A fault of reports that `--accept` lets pass.
enum AcceptedFault: String, CaseIterable {
  /// Totals that do not match the cases.
  case counts
  /// Characters that XML forbids, and invalid UTF-8.
  case characters
  /// Results outside the JUnit format.
  case unclear

  /// Parses the value of the option.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func words(_ text: String) throws -> [AcceptedFault] { try words(text, of: allCases) }

  /// Parses the value of the option for a merge, which copies unclear results.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func wordsOfMerge(_ text: String) throws -> [AcceptedFault] {
    try words(text, of: [.counts, .characters])
  }

  /// The lines of help about the faults that every command accepts.
  static let helpOfBoth = """
      counts      'tests', 'failures' or 'errors' do not
                  match the cases; else the report is
                  incomplete
      characters  characters that XML forbids and invalid
                  UTF-8, read as text such as \\u{1B} and
                  U+FFFD
    """

  private static func words(_ text: String, of known: [AcceptedFault]) throws -> [AcceptedFault] {
    try OptionWord.words(of: text).map { word in
      guard let fault = known.first(where: { $0.rawValue == word.text }) else {
        throw word.unknown(among: known.map(\.rawValue))
      }
      return fault
    }
  }
}

/// The option for reading reports with faults.
struct ReportReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Accept reports with these faults, separated by commas:
      \(AcceptedFault.helpOfBoth)
        unclear     results such as status="failed" without
                    a <failure>; else they count as failed
      (default: none)
      """,
      valueName: "fault,…"), transform: AcceptedFault.words)
  var accept: [[AcceptedFault]] = []

  /// The options for the reader of reports.
  var options: JUnitReader.Options { JUnitReader.Options(accepting: accept.joined()) }
}

/// The option for reading reports with faults, to merge them.
struct MergeReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Accept reports with these faults, separated by commas:
      \(AcceptedFault.helpOfBoth)
      (default: none)
      """,
      valueName: "fault,…"), transform: AcceptedFault.wordsOfMerge)
  var accept: [[AcceptedFault]] = []

  /// The options for the reader of reports.
  var options: JUnitReader.Options { JUnitReader.Options(accepting: accept.joined()) }
}

extension JUnitReader.Options {
  fileprivate init(accepting faults: some Sequence<AcceptedFault>) {
    let faults = Set(faults)
    self.init(repairs: faults.contains(.characters), ignoresCounts: faults.contains(.counts))
    allowsUnclear = faults.contains(.unclear)
  }
}
