/// The way in which the text of a failure tells how to show the failing button again.
package enum ReplayStyle: Hashable, Sendable {
  /// The text shows a command of the tool; `options` select the same strategies, nil if the command needs no
  /// options.
  case command(options: String? = nil)
  /// The text shows an argument for the failing call in a unit test, since the tool does not have the
  /// strategies of the test.
  case argument

  /// Returns the command or the advice that shows the button, script or tree of a token again.
  package func text(_ token: String) -> String {
    switch self {
    case .argument: return Self.argument(token)
    // Trees of views do not depend on strategies, so the options are left out.
    case .command(let options):
      let options = token.hasPrefix("lt1:") ? nil : options
      return "layout-parity show \(token)" + (options.map { " \($0)" } ?? "")
    }
  }

  /// Returns the advice to add an argument that restricts a call of a unit test to the button of a token.
  package static func argument(_ token: String) -> String {
    "add this argument to the call:  only: \"\(token)\""
  }
}
