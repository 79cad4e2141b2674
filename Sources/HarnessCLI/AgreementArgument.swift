import ArgumentParser
import StrategyKit

/// The argument of `--agree`.
enum AgreementArgument {
  /// The known names, as options show them.
  static let names = AgreementLevel.allCases.map(\.rawValue).joined(separator: "|")

  /// The level of a name; 0.1.0 calls the visible one `seen`.
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
