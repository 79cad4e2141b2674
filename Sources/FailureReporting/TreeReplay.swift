package import Reproducibility
import ReportText
package import RunRecords
package import ViewTrees

/// The result of laying out and checking one tree of views again, with its changes.
package struct TreeReplay: Sendable {
  /// The tree of views and its changes.
  package let script: ViewTreeScript
  /// The findings about the tree: the first of each check.
  package let findings: [MarginFinding]

  /// Judges a tree of views and its changes again.
  package init(_ script: ViewTreeScript) {
    self.script = script
    findings = script.findings()
  }

  /// Judges the tree of a token again; throws `TokenError` if the token is not valid.
  package init(token: String) throws(TokenError) {
    self.init(try ViewTreeToken.script(of: token))
  }

  /// The exit status of `show` for the tree: agreed without findings, else disagreed.
  package var status: RunStatus { findings.isEmpty ? .agreed : .disagreed }

  /// Returns the failures of the tree as text; without failures, an explanation of the tree after its
  /// changes.
  ///
  /// - Parameter shrinking: whether to shrink every failure and add the results.
  package func text(shrinking: Bool) -> String {
    guard !findings.isEmpty else {
      return script.played().explanation().joined(separator: "\n")
        + "\n\nall checks of trees of views hold on this tree now\n"
    }
    let shown = findings.map { Self.text($0, script) }
    let shrunk = shrinking ? findings.map(shrunkText) : []
    return (shown + shrunk).joined(separator: "\n")
  }

  private func shrunkText(_ finding: MarginFinding) -> String {
    let smallest = script.shrunk { candidate in
      candidate.findings().contains { $0.check == finding.check }
    }
    let again = smallest.findings().first { $0.check == finding.check }
    return Self.text(again ?? finding, smallest)
  }

  private static func text(_ finding: MarginFinding, _ script: ViewTreeScript) -> String {
    let place = CaseLocation(
      suite: Suite(classname: "replay", file: nil), name: finding.check.rawValue, line: nil)
    let failure = Failure(treeFinding: finding, script: script)
    return FailureText(failure, at: place, style: .console).text + "\n"
  }
}
