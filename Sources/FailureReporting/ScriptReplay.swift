package import Behaviour
package import BehaviourFuzzing
import Fuzzing
package import Reproducibility
package import RunRecords
import Scenarios
package import StrategyKit

/// The result of running and judging one script again, alone.
package struct ScriptReplay {
  /// The script that is run again.
  package let script: Script
  /// The findings about the script: the first of each check for each strategy.
  package let findings: [ScriptFinding]
  /// The strategies that can run scripts.
  package let strategies: [StrategyID]
  private let judge: ScriptJudge

  /// Judges a script again with the strategies that can run scripts.
  package init(_ script: Script, _ strategies: [any LayoutStrategy]) {
    self.script = script
    let behaving = strategies.compactMap(\.behaving)
    self.strategies = behaving.map(\.id)
    judge = ScriptJudge(behaving)
    findings = judge.findings(of: script, relations: true)
  }

  /// Judges the script of a token again; throws `TokenError` if the token is not valid.
  package init(token: String, _ strategies: [any LayoutStrategy]) throws(TokenError) {
    self.init(try ScriptToken.script(of: token), strategies)
  }

  /// The exit status of `show` for the script: inconclusive if no strategy can run scripts, else the worst of
  /// the findings.
  package var status: RunStatus {
    if strategies.isEmpty { return .inconclusive }
    return .worst(findings.map(\.status))
  }

  /// Returns the script as a scenario, the behaviour of a `UIButton`, and the failures, as text.
  ///
  /// - Parameter shrinking: whether to shrink every failure and add the results.
  package func text(shrinking: Bool) -> String {
    var lines = ScenarioWriter.fragment(Scenario(named: "script", doing: script))
      .split(separator: "\n").map(String.init)
    lines += [""] + Self.expectedLines(of: script)
    if strategies.isEmpty {
      lines += [
        "", "these strategies do not support touch scripts; select others with --strategies",
      ]
    } else if findings.isEmpty {
      let names = strategies.map(\.rawValue).joined(separator: ", ")
      lines += ["", "\(names) \(strategies.count == 1 ? "does" : "do") the same"]
    }
    var parts = [lines.joined(separator: "\n") + "\n"]
    for finding in findings {
      parts.append(script.replayText(of: finding))
      guard shrinking else { continue }
      let smallest = judge.shrunk(script, failing: finding)
      parts.append(smallest.script.replayText(of: smallest.finding))
    }
    return parts.joined(separator: "\n")
  }

  /// Returns the effect of a script on a `UIButton`, line by line.
  ///
  /// - Parameter steps: the indices of the steps to show; nil for all.
  package static func expectedLines(of script: Script, around steps: Set<Int>? = nil) -> [String] {
    ScriptJudge([]).expectedTrace(of: script).explanation(of: script, around: steps)
  }
}
