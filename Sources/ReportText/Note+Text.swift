package import RunRecords

extension Note {
  /// Returns the note in words, line by line.
  ///
  /// - Parameter style: the way to show a button again.
  package func lines(replaying style: ReplayStyle = .command()) -> [String] {
    switch self {
    case .expected(let place): [place.text]
    case .unsupportedExpectation(let strategy, let aspect):
      ["the expectation names \(strategy), which does not support \(aspect) of this button"]
    case .unmetByAll:
      ["no strategy meets the expectation, and the strategies differ, which is reported separately"]
    case .mismatch(let check, let field, let actual, let expected):
      [
        "also fails the check \(check): \(field) is \(DecimalText.short(actual, apartFrom: [expected])), "
          + "expected \(DecimalText.short(expected, apartFrom: [actual])) "
          + "(\(DecimalText.signedShort(actual - expected)))"
      ]
    case .also(let check, let evidence, let place):
      ["also \(check.map { "fails the check \($0): " } ?? "")\(evidence.text)"]
        + (place.map { ["  \($0.text)"] } ?? [])
    case .related(let change, let token): ["the \(change) button:  \(style.text(token))"]
    case .moreWays(let strategy, let count): ["\(strategy) fails in \(count) more ways"]
    case .ways(let names): names
    case .relation(let name, let demand): ["\(name): \(demand)"]
    case .share(let share): [share.text]
    case .smallest(let xml, let difference):
      ["smallest:  \(xml)" + (difference.map { "     \($0.text(exactly: true))" } ?? "")]
    case .notAlone(let isRepeatable):
      [
        isRepeatable
          ? "depends on earlier buttons: a new instance lays out this button correctly"
          : "not repeatable: the same buttons in the same order do not fail again, so chance or time decides"
      ]
    case .paste(let paste): [paste.text]
    case .shrunk(let evaluations): ["simplified in \(evaluations) evaluations"]
    case .unshrunk: ["not simplified: the first button that failed in this way"]
    case .needsEarlierSpecs:
      ["fails only after other buttons: the strategy keeps state between buttons"]
    case .decisive(let fields): ["relevant properties: \(fields.joined(separator: ", "))"]
    case .indifferent(let fields):
      ["fails with every value of: \(fields.joined(separator: ", "))"]
    case .metWhileShrinking(let failure, let token):
      ["another failure, found while simplifying: \(failure): \(token)"]
    case .scriptRule(let with, let without): [Self.text(with: with, without: without)]
    case .diagnostic(let text), .explanation(let text), .detail(let text),
      .quoted(let text):
      [text]
    case .expectedBehaviour(let text): ["expected: \(text)"]
    case .outOfTime: ["its rule was not learned for want of time; raise --for"]
    case .script(let token): ["the script alone: \(token)"]
    case .alsoScript(let evidence, let token): ["also \(evidence.text): \(token)"]
    case .changes(let count): ["after \(Counted.text(count, "change")) of the views"]
    case .combinations(let failing, let all, let unasked, let first):
      [Self.text(failing: failing, of: all, unasked: unasked) + Self.firstText(first.count)]
        + first.map { "  \($0)" }
    case .interruptedSweep(let judged, let all):
      [Skip.Reason.interruptedSweep(after: judged, of: all).text]
    case .condition(let text): ["when: \(text)"]
    case .reason(let text): ["because: \(text)"]
    case .missedFault(let name, let strategies):
      ["mutant '\(name)' of \(strategies.joined(separator: ", "))"]
    case .output(let lines): lines.isEmpty ? [] : ["the last lines that it printed:"] + lines
    case .page(let link): ["report: \(link)"]
    }
  }

  /// Returns the number of failing combinations of a sweep, in words.
  package static func text(failing: UInt64, of all: UInt64, unasked: UInt64) -> String {
    "\(failing) of \(all) combinations fail"
      + (unasked > 0 ? ", and \(unasked) more were not tried" : "")
  }

  /// Returns the numbers of new scripts that differ, with the steps of a rule and without them, in words.
  private static func text(with: RuleShare.Part, without: RuleShare.Part) -> String {
    "\(with.count) of \(with.all) new scripts that end with these steps differ in the same way"
      + (without.all == 0
        ? "; all random scripts end with them"
        : ", \(without.count) of \(without.all) that do not have them")
  }

  private static func firstText(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: ", the first is"
    default: ", the first \(count) are"
    }
  }
}

extension ExpectationLocation {
  /// The location in words, such as `expected at FILE:LINE, source: …`; without a source if the file names
  /// none.
  package var text: String {
    "expected at \(file):\(line)\(source.map { ", source: \($0)" } ?? "")"
  }
}

extension RuleShare {
  /// The aspects, items, shares, largest difference and verification of the rule, in words.
  var text: String {
    let names = aspects.map { $0.replacing("-", with: " ") }
    // The content rectangle and the fitting size are named by their aspects.
    let parts = items.filter { item in !names.contains { $0.hasPrefix(item) } }
    let items = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    var text =
      "\(names.joined(separator: ", "))\(items); \(failing.text) "
      + "\(isOfSupported ? "supported buttons" : "buttons") "
      + "(\(ShareText.percent(failing.count, of: failing.all)))"
    if let typical {
      text += ", \(ShareText.shortPercent(typical.count, of: typical.all)) of typical buttons"
    }
    if let largestText { text += ", " + largestText }
    if rules == 0 { return text }
    guard inside.all > 0 else {
      return text + "; the rule could not be tested on new buttons, since the strategy is disabled"
    }
    let others = rules == 1 ? "it" : "all \(rules) rules"
    return text + "; fails on \(inside.text) new buttons inside the rule, "
      + (outside.all == 0 ? "and no button is" : outside.text) + " outside \(others)"
  }

  /// The largest difference in words, such as `up to 3 points`; nil if no number differs.
  package var largestText: String? {
    guard let largest else { return nil }
    let size = largest.isFinite ? (largest * 1000).rounded() / 1000 : .infinity
    let isWhole = size == size.rounded() && size < 1e15
    let text =
      if !size.isFinite { "infinitely many" } else if isWhole {
        DecimalText.grouped(Int(size))
      } else { DecimalText.shortest(size) }
    return "up to \(text) point\(size == 1 ? "" : "s")"
  }
}

extension RuleShare.Part {
  fileprivate var text: String { "\(DecimalText.grouped(count)) of \(DecimalText.grouped(all))" }
}

extension Paste {
  /// The text to paste, on one line after its purpose, such as `to exclude it in the strategy:  …`.
  var text: String {
    func more(_ isBroader: Bool) -> String { isBroader ? " and similar buttons" : "" }
    switch self {
    case .support(let condition, let because, let isBroader):
      return "to exclude it\(more(isBroader)) in the strategy:  \(condition) ? "
        + ".unsupported(\"\(because)\") : .supported"
    case .domain(let aspects, let condition, let because, let isBroader):
      let names = aspects.map { "\"\($0)\"" }.joined(separator: ", ")
      return "to exclude it\(more(isBroader)) in the plugin's domain:  {\"aspects\": [\(names)], "
        + "\"when\": \"\(Self.quoted(condition))\", \"because\": \"\(Self.quoted(because))\"}"
    case .known(let id, let strategy, let condition, let largest, let because):
      return
        "to accept it in a scenario file: <known id=\"\(id)\" strategies=\"\(strategy)\" "
        + "when=\"\(Self.escaped(condition))\" max-delta=\"\(DecimalText.shortest(largest))\" "
        + "because=\"\(Self.escaped(because))\"/>"
    case .nothing(let feature):
      return "no condition to paste, since a condition cannot express this: \(feature)"
    }
  }

  /// Returns a text escaped for a JSON string, without the quotes.
  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
