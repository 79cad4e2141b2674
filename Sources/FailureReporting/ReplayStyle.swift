/// The way in which a failure tells how to see its button again.
package enum ReplayStyle: Hashable, Sendable {
  /// With a command of the tool, which has the strategy.
  case command
  /// With an argument for the call that failed, in a test whose strategies the tool does not have.
  case argument

  /// The words for the button of a token.
  func text(_ token: String) -> String {
    switch self {
    case .command: "layout-parity show \(token)"
    case .argument: Self.argument(token)
    }
  }

  /// Returns the argument that restricts a call to the button of a token.
  package static func argument(_ token: String) -> String {
    "add this argument to the call:  only: \"\(token)\""
  }
}
