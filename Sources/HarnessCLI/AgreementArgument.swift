import ArgumentParser
import StrategyKit

/// The value of the option `--agree`, which says how closely strategies must agree.
enum AgreementArgument {
  /// The valid values with `|` between them, for the help text.
  static let names = AgreementLevel.allCases.map(\.rawValue).joined(separator: "|")

  /// Returns the agreement level with a name, including `seen`, the name that 0.1.0 had for `visible`.
  ///
  /// - Throws: `ValidationError` for an unknown name.
  static func level(named name: String) throws -> AgreementLevel {
    guard let level = AgreementLevel(rawValue: name == "seen" ? "visible" : name) else {
      let known = AgreementLevel.allCases.map(\.rawValue)
      throw ValidationError(
        "'\(name)' is not a level of agreement\(NearestName.hint(name, among: known)); "
          + "known: \(known.joined(separator: ", "))")
    }
    return level
  }
}
