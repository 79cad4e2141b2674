import Findings
package import StrategyKit

/// The differences that a check allows, as Swift source of its argument `except`.
package struct AllowedDifferences: Sendable {
  /// The allowance for one kind of buttons.
  package struct Entry: Sendable {
    package var question: LayoutQuestion
    package var allowance: LayoutAllowance
    /// The differences in words, as lines of a comment.
    package var reasons: [String]

    package init(_ question: LayoutQuestion, _ allowance: LayoutAllowance, reasons: [String] = []) {
      self.question = question
      self.allowance = allowance
      self.reasons = reasons
    }
  }

  /// The allowances, in the order of the source text.
  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The allowance that several kinds of buttons without room share; nil without such kinds.
  private var shared: LayoutAllowance? {
    let short = entries.filter { $0.question.isOfLittleRoom }.map(\.allowance)
    return short.first { one in one != .infinity && short.count { $0 == one } > 1 }
  }

  private func isShared(_ entry: Entry) -> Bool {
    entry.question.isOfLittleRoom && entry.allowance == shared
  }

  /// Returns the statement with the shared limit, which the argument names; empty without one.
  ///
  /// - Parameter indent: the spaces that the caller puts before each line.
  package func sharedLines(indent: Int) -> [String] {
    guard let shared else { return [] }
    let head = "let withoutRoom: LayoutAllowance = "
    var lines = shared.sourceLines(at: indent + head.count, indent: indent)
    lines[0] = head + lines[0]
    return lines
  }

  /// Returns the argument `except`, an entry for each kind of buttons.
  ///
  /// - Parameter indent: the spaces that the caller puts before each line.
  package func argumentLines(indent: Int) -> [String] {
    let inner = indent + 2
    var lines = ["except: ["]
    for entry in entries where !isShared(entry) {
      lines += entry.reasons.map { "  " + $0 }
      let head = ".\(entry.question): "
      var limit = entry.allowance.sourceLines(at: inner + head.count, indent: inner)
      limit[0] = head + limit[0]
      limit[limit.count - 1] += ","
      lines += limit.map { "  " + $0 }
    }
    let short = entries.filter(isShared).map { ".\($0.question): withoutRoom," }
    if let first = short.first {
      lines += FoldedText.lines(
        "  " + first, Array(short.dropFirst()), indent: 2, end: "", between: "",
        width: FoldedText.width - indent)
    }
    return lines + ["]"]
  }
}
