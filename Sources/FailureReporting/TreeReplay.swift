import Fuzzing
package import Reproducibility
package import RunRecords
package import ViewTrees

/// The result of laying out and checking one tree of views again, with its changes.
package struct TreeReplay: Sendable {
  /// The tree of views and its changes.
  package let script: ViewTreeScript
  /// The failures: the first of each check.
  package let failures: [Failure]

  /// Judges a tree of views and its changes again.
  package init(_ script: ViewTreeScript) {
    self.script = script
    failures = script.failures()
  }

  /// Judges the tree of a token again; throws `TokenError` if the token is not valid.
  package init(token: String) throws(TokenError) {
    self.init(try ViewTreeToken.script(of: token))
  }

  /// The exit status of the command.
  package var status: RunStatus { failures.isEmpty ? .agreed : .disagreed }

  /// Returns the failures of the tree as text; without failures, an explanation of the tree after its
  /// changes.
  ///
  /// - Parameter shrinking: whether to shrink every failure and add the results.
  package func text(shrinking: Bool) -> String {
    guard !failures.isEmpty else {
      return script.played().explanation().joined(separator: "\n")
        + "\n\nall checks of trees of views hold on this tree now\n"
    }
    let shown = failures.map(script.replayText)
    let shrunk = shrinking ? failures.map(shrunkText) : []
    return (shown + shrunk).joined(separator: "\n")
  }

  private func shrunkText(_ failure: Failure) -> String {
    let smallest = script.shrunk(failing: failure)
    return smallest.script.replayText(of: smallest.failure)
  }
}
