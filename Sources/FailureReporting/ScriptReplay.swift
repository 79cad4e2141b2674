package import Behaviour
package import BehaviourFuzzing
package import Reproducibility
import ReportText
package import RunRecords
package import StrategyKit

/// One script judged again by itself.
package struct ScriptReplay {
  /// The script.
  package let script: Script
  /// What is wrong, the first finding of each check and strategy.
  package let findings: [ScriptFinding]
  /// The strategies that behave.
  package let strategies: [StrategyID]
  private let judge: ScriptJudge

  /// Judges a script again with those of some strategies that behave.
  package init(_ script: Script, _ strategies: [any LayoutStrategy]) {
    self.script = script
    let behaving = strategies.compactMap(\.behaving)
    self.strategies = behaving.map(\.id)
    judge = ScriptJudge(behaving)
    findings = judge.findings(of: script, relations: true)
  }

  /// Judges the script of a token again.
  package init(token: String, _ strategies: [any LayoutStrategy]) throws(TokenError) {
    self.init(try ScriptToken.script(of: token), strategies)
  }

  /// What the exit status says.
  package var status: RunStatus {
    strategies.isEmpty ? .inconclusive : findings.isEmpty ? .agreed : .disagreed
  }

  /// What a `UIButton` does with the script, and what is wrong with the strategies, for people.
  ///
  /// - Parameter shrinking: whether every failure is shrunk as well.
  package func text(shrinking: Bool) -> String {
    var lines = Self.expectedLines(of: script)
    if strategies.isEmpty {
      lines += ["", "none of these strategies promises behaviour"]
    } else if findings.isEmpty {
      lines += ["", "\(strategies.map(\.rawValue).joined(separator: ", ")) do the same"]
    }
    var parts = [lines.joined(separator: "\n") + "\n"]
    for finding in findings {
      parts.append(Self.text(finding, script))
      guard shrinking else { continue }
      let smallest = judge.shrunk(script, failing: finding)
      parts.append(Self.text(smallest.finding, smallest.script))
    }
    return parts.joined(separator: "\n")
  }

  private static func text(_ finding: ScriptFinding, _ script: Script) -> String {
    let place = CasePlace(
      suite: Suite(classname: "replay", file: nil), name: finding.check.rawValue, line: nil)
    let failure = Failure(scriptFinding: finding, script: script)
    return FailureText(failure, at: place, style: .console).text + "\n"
  }

  /// What a `UIButton` does with a script, line by line.
  package static func expectedLines(of script: Script) -> [String] {
    ScriptJudge([]).expectedTrace(of: script).explanation(of: script)
  }
}
