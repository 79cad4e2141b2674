/// How a failure says that its button can be looked at again.
package enum ReplayStyle: Hashable, Sendable {
  /// With a command of the tool, which has the strategy.
  case command
  /// With an argument for the call that failed, in a test whose strategies the tool does not have.
  case argument

  /// The words for the button of a token.
  func text(_ token: String) -> String {
    switch self {
    case .command: "layout-parity replay \(token)"
    case .argument: Self.argument(token)
    }
  }

  /// What to add to a call so that it looks at the button of a token alone.
  package static func argument(_ token: String) -> String {
    "add this argument to the call:  only: \"\(token)\""
  }
}
