import ArgumentParser
import UIKitModel

/// The argument of the option for margin policies.
enum MarginPolicyArgument {
  /// The valid values with `|` between them, for the help text.
  static let names = MarginPolicy.allCases.map(\.rawValue).joined(separator: "|")

  /// Returns the margin policy with a name.
  ///
  /// - Throws: `ValidationError` for an unknown name, listing the valid ones.
  static func policy(_ name: String) throws -> MarginPolicy {
    guard let policy = MarginPolicy(rawValue: name) else {
      let known = MarginPolicy.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("no margin policy is named '\(name)'; known: \(known)")
    }
    return policy
  }
}
