internal import Drawing
internal import ReportText
internal import RunRecords

extension Page {
  /// Writes a list of the worst groups of failures, each with its difference, place and command; writes
  /// nothing without failures.
  func writeLead(to markup: inout MarkupWriter) {
    let groups = groups
    let lead = Self.lead(of: groups)
    guard !lead.isEmpty else { return }
    markup.raw("<ul>\n")
    for group in lead { writeLead(group, to: &markup) }
    let more = groups.count - lead.count
    if more > 0 {
      markup.raw("<li>")
      markup.text("and \(DecimalText.grouped(more)) more below")
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }

  /// The usual number of listed groups of failures, and the largest number if more strategies are wrong.
  private static let leads = (usual: 3, most: 6)

  /// Returns the groups to list: the worst one of each set of strategies, then others up to the usual number,
  /// in their order.
  private static func lead(of groups: [FindingGroup]) -> [FindingGroup] {
    var known: Set<[String]> = []
    var places: [Int] = []
    for (place, group) in groups.enumerated()
    where known.count < leads.most && known.insert(group.first.strategies).inserted {
      places.append(place)
    }
    for place in groups.indices where places.count < leads.usual && !places.contains(place) {
      places.append(place)
    }
    return places.sorted().map { groups[$0] }
  }

  private func writeLead(_ group: FindingGroup, to markup: inout MarkupWriter) {
    let finding = group.first
    let first = finding.exemplars.first
    // The number of an expectation does not belong to a strategy.
    let isExpectation = first?.shared.failure.type == .expectationMismatch
    let told = first.map { MessageText.oneLine($0.shared.failure.message, otherwise: "failed") }
    let words = isExpectation ? told : first?.shared.failure.drawing?.differenceText
    // The sentence of a rule names the strategy and the condition already.
    let isRule = first?.shared.failure.check == "rule"
    let isNamed = isRule || words == nil
    markup.raw("<li><a")
    markup.attribute("href", "#\(finding.anchor)")
    markup.raw(">")
    markup.breakable(isNamed ? finding.title : "\(finding.who): \(words ?? "")")
    markup.raw("</a>")
    if isNamed, let more = words ?? (isRule ? nil : told) { markup.breakable(": \(more)") }
    if !isExpectation, finding.size > (first?.shared.failure.drawing?.distanceTold ?? 0) {
      markup.text(", up to \(Self.points(finding.size))")
    }
    if !group.near.isEmpty { markup.text("; \(Self.nearText(group))") }
    if !isRule, let first {
      let facts =
        Self.facts(of: first.shared) + (finding.cases > 1 ? ["\(finding.cases) cases"] : [])
      if !facts.isEmpty {
        markup.raw("<br/>at: ")
        markup.breakable(facts.joined(separator: " · "))
      }
    }
    if let command = first.flatMap({ command(for: $0.shared.failure) }) {
      markup.raw("<br/>show this failure again: <code class=\"again\">")
      markup.command(command)
      markup.raw("</code>")
    }
    markup.raw("</li>\n")
  }

  /// Returns the number of similar rules in a group, in words.
  static func nearText(_ group: FindingGroup) -> String {
    let count = group.near.count
    return count == 1
      ? "1 more rule covers nearly the same buttons"
      : "\(DecimalText.grouped(count)) more rules cover nearly the same buttons"
  }
}

extension FrameDrawing {
  /// The difference that ``differenceText`` states, in points; 0 if no number or correct group is known.
  fileprivate var distanceTold: Double {
    guard let right = acceptedNumber, let number = groups.first(where: \.isBlamed)?.number
    else { return 0 }
    return abs(number - right)
  }
}
