import ArgumentParser
import JUnit

/// The form of JUnit reports, which the words of `--junit-dialect` change.
struct JUnitForm {
  /// A word of the option.
  enum Word {
    case dialect(JUnitDialect)
    case leavesOutSkips, foldsPassed
    case largestDrawings(Int)
    case hostname(String)
  }

  private(set) var dialect = JUnitDialect.ci
  private(set) var leavesOutSkips = false
  private(set) var foldsPassed = false
  private(set) var largestDrawings = JUnitOptions.usualDrawings
  private(set) var hostname = "localhost"

  init(_ words: some Sequence<Word>) {
    for word in words {
      switch word {
      case .dialect(let dialect): self.dialect = dialect
      case .leavesOutSkips: leavesOutSkips = true
      case .foldsPassed: foldsPassed = true
      case .largestDrawings(let count): largestDrawings = count
      case .hostname(let name): hostname = name
      }
    }
  }

  /// Parses the value of the option.
  ///
  /// - Throws: `ValidationError` for an unknown word.
  static func words(_ text: String) throws -> [Word] {
    try OptionWord.words(of: text).map { word in
      if word.value == nil, let dialect = JUnitDialect(rawValue: word.name) {
        return .dialect(dialect)
      }
      switch (word.name, word.value) {
      case ("no-skips", nil): return .leavesOutSkips
      case ("fold-passed", nil): return .foldsPassed
      case ("drawings", _): return .largestDrawings(try word.number(0...Int.max, "0 or more"))
      case ("hostname", let name?):
        // It stands in reports and in logs, on one line.
        guard
          !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
          throw ValidationError("hostname has a control character; expected a machine's name")
        }
        return .hostname(name)
      default:
        throw word.unknown(
          among: JUnitDialect.allCases.map(\.rawValue)
            + ["no-skips", "fold-passed", "drawings=", "hostname="])
      }
    }
  }
}
