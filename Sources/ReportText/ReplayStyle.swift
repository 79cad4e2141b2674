/// The way in which a failure tells how to see its button again.
package enum ReplayStyle: Hashable, Sendable {
  /// With a command of the tool, which has the strategy; the options ask the same strategies again.
  case command(options: String? = nil)
  /// With an argument for the call that failed, in a test whose strategies the tool does not have.
  case argument

  /// The words for the button of a token.
  package func text(_ token: String) -> String {
    switch self {
    case .argument: return Self.argument(token)
    // The strategies have no part in a tree of views.
    case .command(let options):
      let options = token.hasPrefix("lt1:") ? nil : options
      return "layout-parity show \(token)" + (options.map { " \($0)" } ?? "")
    }
  }

  /// Returns the argument that restricts a call to the button of a token.
  package static func argument(_ token: String) -> String {
    "add this argument to the call:  only: \"\(token)\""
  }
}
