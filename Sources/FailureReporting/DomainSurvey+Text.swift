package import Findings
import Fuzzing
import Judging
import ReportText
import RunRecords
import StrategyKit

extension DomainSurvey.Outcome {
  /// The largest number of rules that are shown, both for wrong supported specs and for unclaimed support.
  private static let limit = 3

  /// Returns the rules for supported buttons that are wrong, and for unsupported ones that are right, with
  /// code to paste, as text.
  ///
  /// - Parameter replayOptions: the options to add after a token so that `show` uses the same strategies; nil
  ///   if `show` needs no options.
  package func text(replayOptions: String? = nil) -> String {
    let strategy = broken.strategy
    let replay = ReplayStyle.command(options: replayOptions)
    var lines = [
      "\(strategy) supports \(Self.share(broken.promised, of: broken.cases)) of "
        + "\(DecimalText.grouped(broken.cases)) random buttons"
        + (broken.promised < broken.cases
          ? "; at least half of the tested buttons are supported ones" : "")
        + (frames.promised == frames.tried
          ? "" : "; it supports the frames of \(Self.share(frames.promised, of: frames.tried))")
    ]
    if broken.findings.isEmpty && broken.smallestUnexplained == nil {
      lines.append("supported but wrong: nothing")
    } else {
      lines.append("supported but wrong:")
      for finding in broken.findings.prefix(Self.limit) {
        lines.append("  \(finding.sentence)")
        let failure = finding.failureRecord
        lines += Self.lines(of: failure.notes.filter { !$0.isKnown }, finding.smallest, replay)
      }
      if broken.findings.isEmpty, let smallest = broken.smallestUnexplained {
        lines.append("  \(strategy) differs in a way that fits no short rule")
        let note = StrategyFindings.note(of: smallest, broken.unexplainedEvidence)
        lines += Self.lines(of: [note], smallest, replay)
      }
    }
    // Rules that cannot be written as a condition over a spec cannot be used for support.
    let promisable = unclaimed.filter { $0.rule.swift != nil }
    if promisable.isEmpty {
      lines.append(
        "right but not supported: no short condition describes such buttons"
          + (unpromised == 0
            ? ""
            : "; \(Self.share(rightUnpromised, of: unpromised)) of the others are right")
      )
    } else {
      lines.append("right but not supported:")
      for unclaimed in promisable.prefix(Self.limit) {
        lines.append(
          "  when \(unclaimed.rule.text): right on \(DecimalText.grouped(unclaimed.tried)) of "
            + "\(DecimalText.grouped(unclaimed.tried)) new buttons, "
            + "\(Self.share(unclaimed.count, of: unpromised)) of the unsupported buttons")
        if let swift = unclaimed.rule.swift {
          lines.append("    to support it:  \(swift) ? .supported : …")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the given notes and the command that shows a smallest button, as indented lines.
  private static func lines(
    of notes: [Note], _ smallest: ButtonSpec, _ replay: ReplayStyle
  ) -> [String] {
    let lines = notes.flatMap { $0.lines(replaying: replay) }
    return (lines + ["reproduce: \(replay.text(SpecToken.text(of: smallest)))"]).map { "    \($0)" }
  }

  /// Whether the strategy is right on all tested buttons that it supports.
  package var isKept: Bool { broken.findings.isEmpty && broken.smallestUnexplained == nil }

  static func share(_ part: Int, of all: Int) -> String {
    ShareText.percent(part, of: all)
  }
}

extension StrategyProfile {
  /// Returns a table of agreement with the references, and a condition for buttons that the strategy could
  /// support, in at most 20 lines.
  ///
  /// - Parameters:
  ///   - population: the buttons in words, such as `typical buttons`.
  ///   - origin: the source of the buttons, such as `20,000 typical buttons, seed 1`.
  package func text(of strategy: String, on population: String, from origin: String) -> String {
    var table = [["exact, in %", ""] + Self.alignments.map { $0 } + Self.alignments.map { $0 }]
    for (side, name) in Self.sides.enumerated() {
      for (direction, word) in ["ltr", "rtl"].enumerated() {
        var row = [direction == 0 ? name : "", word]
        for fit in 0..<2 {
          for alignment in Self.alignments.indices {
            row.append(Self.percent(cells[side][direction][alignment][fit]))
          }
        }
        table.append(row)
      }
    }
    let widths = TextColumns.widths(of: table)
    var lines = table.map { row in
      row.indices.map { column in
        let gap = column == 6 ? "  |  " : column == 0 ? "" : "  "
        let width = widths[column]
        return gap
          + (column < 2 ? row[column].padded(to: width) : row[column].paddedLeft(to: width))
      }.joined()
    }
    let left = widths.prefix(2).reduce(2, +) + 2
    let middle = widths[2...5].reduce(0) { $0 + $1 + 2 }
    lines.insert(
      "".padded(to: left) + "what fits".padded(to: max(middle + 3, 10)) + "what does not fit",
      at: 0)
    lines.append(
      "\(strategy) places image and title exactly as the references do on "
        + "\(DomainSurvey.Outcome.share(total.exact, of: total.specs)) of "
        + "\(DecimalText.grouped(total.specs)) \(countsOnlyPromised ? "supported " : "")\(population), within a "
        + "pixel on \(DomainSurvey.Outcome.share(total.pixel, of: total.specs))")
    if promised * 2 < looked {
      lines.append(
        "\(strategy) supports the frames for \(DomainSurvey.Outcome.share(promised, of: looked)) of them"
      )
    }
    if failed > 0 {
      lines.append("\(strategy) gives no layout for \(DecimalText.grouped(failed)) of them")
    }
    // A suggestion to support everything excludes nothing, and one for almost nothing is not useful.
    let all =
      "\(DecimalText.grouped(promiseSpecs)) \(countsOnlyPromised ? "supported " : "")extreme buttons"
    if let promise, promise.rule.atoms.isEmpty, promise.rule.exceptions.isEmpty {
      lines.append("\(strategy) is right on all of \(all)")
    } else if let promise, let swift = promise.rule.swift, promise.count * 20 >= promiseSpecs {
      lines.append(
        "\(strategy) could support buttons when \(promise.rule.text) "
          + "(\(DomainSurvey.Outcome.share(promise.count, of: promiseSpecs)) of \(all))")
      lines.append(
        "  \(swift) ? .unsupported(\"…\", of: .all.subtracting(.frames)) : .unsupported(\"…\")")
    } else if total.exact > 0, hasLearned {
      lines.append("no short rule describes the buttons on which \(strategy) is right")
    }
    lines.append(origin)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func percent(_ cell: Cell) -> String {
    guard cell.specs > 0 else { return "–" }
    let percent = Int((Double(cell.exact) / Double(cell.specs) * 100).rounded())
    // 100 % and 0 % are shown only if they are exact.
    if cell.exact < cell.specs, percent == 100 { return "99" }
    return cell.exact > 0 && percent == 0 ? "1" : "\(percent)"
  }
}

extension Note {
  /// Whether the note is a known issue to paste.
  fileprivate var isKnown: Bool { if case .paste(.known) = self { true } else { false } }
}
