package import Fuzzing
import Judging
import ReportText
package import RunRecords
import Scenarios
import StrategyKit

extension Replay {
  /// The outcomes of the spec's failures, one for each failure class, each with a token.
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

  /// Returns the spec as XML, its frames by each strategy or its failures, and the summary, as text.
  ///
  /// - Parameters:
  ///   - shrinking: whether to shrink every failure and add the results.
  ///   - options: the options to add after a token so that `show` uses the same strategies; nil if `show`
  ///     needs no options.
  package func text(shrinking: Bool, asking options: String? = nil) -> String {
    var text = ScenarioWriter.fragment(spec) + "\n"
    let outcomes = outcomes
    if verdict == .comparesNothing {
      text += "\n"
    } else if outcomes.isEmpty {
      text += table.lines.map { $0.text + "\n" }.joined() + "\n"
    } else {
      text += "\n"
      for (failure, outcome) in zip(classes, outcomes) {
        text += Self.text(outcome, name: failure.name(names), options)
      }
    }
    text += summary + "\n"
    return shrinking && !classes.isEmpty ? text + "\n" + shrunkText(asking: options) : text
  }

  /// The result of showing the spec again, in one line.
  package var summary: String {
    switch verdict {
    case .agrees: agreement
    case .comparesNothing:
      "nothing was compared: \(names.joined(separator: ", ")) \(names.count == 1 ? "does" : "do") "
        + "not support this button; name other strategies"
    case .fails: classes.map { $0.name(names) }.joined(separator: "; ")
    case .failsDifferently:
      "fails differently now: " + classes.map { $0.name(names) }.joined(separator: "; ")
    }
  }

  /// The strategies that agree, in words, grouped by the aspects that they support for the button.
  private var agreement: String {
    let (verdict, judge) = trial.run(spec, effort: [])
    let asked = verdict.compared.indices
    let framing = asked.filter { judge.promises(.frames, $0) }
    let count = asked.count
    if count == 1 {
      return
        "only one of \(names.count) strategies supports this button, and the layout breaks no rule now"
    }
    let who =
      count == names.count
      ? "all strategies" : "the \(count) of \(names.count) strategies that support this button"
    let layouts = framing.map { judge.layouts[$0] }
    let isExact = layouts.allSatisfy {
      $0.difference(from: layouts[0], in: .frames, tolerance: 1e-9) == nil
    }
    guard framing.count < count else {
      return "\(who) agree on this button now" + (isExact ? "" : ", within a pixel")
    }
    let others = asked.filter { !framing.contains($0) }.map { names[$0] }
    let rest =
      "\(others.joined(separator: ", ")) \(others.count == 1 ? "does" : "do") not support the frames"
    return framing.isEmpty
      ? "\(who) agree now on all results that they support, which do not include the frames"
      : "\(who) agree now on all results that they support; \(rest)"
  }

  /// The shrunk failures of the spec, as text.
  package var shrunkText: String { shrunkText(asking: nil) }

  /// Shrinks every failure of the spec and returns the results as text.
  ///
  /// - Parameter options: the options to add after a token so that `show` uses the same strategies; nil if
  ///   `show` needs no options.
  package func shrunkText(asking options: String?) -> String {
    shrunk().map { found in
      let smallest = Replay(
        found.smallest, trial.strategies, allowsPixel: trial.allowsPixel)
      let place = smallest.classes.firstIndex(of: found.finding)
      let outcomes = smallest.outcomes
      guard let place, place < outcomes.count,
        case .failed(var failure) = outcomes[place].asFailed
      else { return found.finding.name(names) + "\n" }
      failure.notes += found.notes
      return Self.text(.failed(failure), name: found.finding.name(names), options)
    }.joined()
  }

  private static func text(
    _ outcome: CaseOutcome, name: String, _ options: String?
  ) -> String {
    guard let failure = outcome.failure else { return "" }
    let place = CaseLocation(suite: Suite(classname: "replay", file: nil), name: name, line: nil)
    return failure.lines(at: place, style: .console, replaying: .command(options: options))
      .text + "\n\n"
  }

  /// A table of the frames of image and title by each compared strategy, and by strategies that no
  /// measurement confirms.
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
        .init(
          label: names[index] + (judge.promises(.frames, index) ? "" : " (not supported)"),
          values: fields.map { judge.layouts[index][$0] })
      }
        + judge.unmeasuredLayouts(of: spec).map { index, layout in
          .init(
            label: names[index] + FailureBuilder.unmeasuredMark, values: fields.map { layout[$0] })
        })
  }
}

extension CaseOutcome {
  /// The same outcome, but as a failed case if it is an error.
  fileprivate var asFailed: CaseOutcome { failure.map { .failed($0) } ?? self }
}
