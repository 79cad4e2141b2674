/// The token or the command that reproduces a failure.
package enum Reproduction: Hashable, Sendable {
  /// A token: `show` with this token lays out the button alone and shows the failure.
  case replay(token: String)
  /// The arguments of a command that runs the scenario again, for a failure that depends on a scenario's
  /// numbers.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, with paths as reports show them.
  ///   - near: the arguments with paths from the current directory, for the console only, since they are
  ///     valid on this machine alone; nil if not needed.
  case rerun(arguments: String, near: String?)
}
