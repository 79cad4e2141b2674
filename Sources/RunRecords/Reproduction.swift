/// The way to reproduce a failure.
package enum Reproduction: Hashable, Sendable {
  /// A replay token: the spec alone shows it.
  case replay(token: String)
  /// Arguments of the tool, where the failure stems from what a scenario states.
  ///
  /// - Parameters:
  ///   - arguments: with paths as reports show them.
  ///   - near: the same with paths from the current directory, which reports leave out, since they are
  ///     of use on this machine alone; nil if not needed.
  case rerun(arguments: String, near: String?)
}
