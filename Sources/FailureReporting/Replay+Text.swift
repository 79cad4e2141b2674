package import Fuzzing
import Judging
import ReportText
package import RunRecords
import Scenarios
import StrategyKit

extension Replay {
  /// The failures: one for each class.
  package var outcomes: [CaseOutcome] {
    let (verdict, judge) = trial.run(spec)
    let builder = FailureBuilder(names: names)
    return classes.compactMap { failure in
      let findings = verdict.findings.filter(failure.covers)
      let token = SpecToken.text(of: findings.first?.derived?.spec ?? spec)
      return builder.outcome(of: findings, verdict, judge, spec, in: "")?
        .changingFailure { $0.reproduction = .replay(token: token) }
    }
  }

  /// The spec, its frames and what is wrong with it, for people.
  ///
  /// - Parameters:
  ///   - shrinking: whether every failure is shrunk as well.
  ///   - options: what stands behind tokens so that the same strategies are asked again.
  package func text(shrinking: Bool, asking options: String? = nil) -> String {
    var text = ScenarioWriter.fragment(spec) + "\n"
    let outcomes = outcomes
    if verdict == .comparesNothing {
      text += "\n"
    } else if outcomes.isEmpty {
      text += FailureText.lines(of: table).map { $0.text + "\n" }.joined() + "\n"
    } else {
      text += "\n"
      for (failure, outcome) in zip(classes, outcomes) {
        text += Self.text(outcome, name: failure.name(names), options)
      }
    }
    text += summary + "\n"
    return shrinking && !classes.isEmpty ? text + "\n" + shrunkText(asking: options) : text
  }

  /// One line for people.
  package var summary: String {
    switch verdict {
    case .agrees: agreement
    case .comparesNothing:
      "nothing was compared: \(names.joined(separator: ", ")) \(names.count == 1 ? "does" : "do") "
        + "not promise this spec; name other strategies"
    case .fails: classes.map { $0.name(names) }.joined(separator: "; ")
    case .failsDifferently:
      "fails differently now: " + classes.map { $0.name(names) }.joined(separator: "; ")
    }
  }

  /// Who agrees, of those that promise the spec.
  private var agreement: String {
    let asked = trial.run(spec, effort: []).verdict.compared.count
    return asked == names.count
      ? "all strategies agree on this spec now"
      : asked == 1
        ? "of \(names.count) strategies one promises this spec, and nothing is wrong with it now"
        : "the \(asked) of \(names.count) strategies that promise this spec agree on it now"
  }

  /// Every failure of the spec, shrunk.
  package var shrunkText: String { shrunkText(asking: nil) }

  /// Every failure of the spec, shrunk.
  ///
  /// - Parameter options: what stands behind tokens so that the same strategies are asked again.
  package func shrunkText(asking options: String?) -> String {
    shrunk().map { report in
      let smallest = Replay(
        report.smallest, trial.strategies, allowsPixel: trial.allowsPixel)
      let place = smallest.classes.firstIndex(of: report.failure)
      let outcomes = smallest.outcomes
      guard let place, place < outcomes.count,
        case .failed(var failure) = outcomes[place].asFailed
      else { return report.failure.name(names) + "\n" }
      failure.notes += report.notes(names)
      return Self.text(.failed(failure), name: report.failure.name(names), options)
    }.joined()
  }

  private static func text(
    _ outcome: CaseOutcome, name: String, _ options: String?
  ) -> String {
    guard let failure = outcome.failure else { return "" }
    let place = CasePlace(suite: Suite(classname: "replay", file: nil), name: name, line: nil)
    return FailureText(failure, at: place, style: .console, replayOptions: options).text + "\n\n"
  }

  /// Where each strategy that promises the spec places image and title.
  private var table: FrameTable {
    let columns = ["x", "y", "w", "h"]
    let (verdict, judge) = trial.run(spec, effort: [])
    let fields = (LayoutField.imageX.rawValue...LayoutField.titleHeight.rawValue).compactMap {
      LayoutField(rawValue: $0)
    }
    return FrameTable(
      groups: [
        .init(heading: "image", columns: columns), .init(heading: "title", columns: columns),
      ],
      rows: verdict.compared.indices.map { index in
        .init(label: names[index], values: fields.map { judge.layouts[index][$0] })
      })
  }
}

extension CaseOutcome {
  /// An error as a failure.
  fileprivate var asFailed: CaseOutcome { failure.map { .failed($0) } ?? self }
}
