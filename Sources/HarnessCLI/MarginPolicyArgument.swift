import ArgumentParser
import UIKitModel

/// The margin policies, as the command line names them.
enum MarginPolicyArgument {
  /// The known names, for help.
  static let names = MarginPolicy.allCases.map(\.rawValue).joined(separator: "|")

  /// The policy of a name.
  ///
  /// - Throws: `ValidationError` for an unknown one, naming the known.
  static func policy(_ name: String) throws -> MarginPolicy {
    guard let policy = MarginPolicy(rawValue: name) else {
      let known = MarginPolicy.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("no margin policy is named '\(name)'; known: \(known)")
    }
    return policy
  }
}
