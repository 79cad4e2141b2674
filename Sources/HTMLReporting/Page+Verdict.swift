internal import ReportText
internal import RunRecords

extension Page {
  /// The result of the run as a sentence, such as `all 7 agree on 120 buttons` or `inconclusive: the run was
  /// interrupted`.
  var verdict: String {
    if let first = unfinished.first { return "inconclusive: \(first.text)" }
    if summary.isInterrupted { return "inconclusive: the run was interrupted" }
    guard let unread else { return judged }
    return "\(unread); \(judged)"
  }

  /// The largest number of disagreeing strategies that the title names.
  private static let namedLimit = 4

  /// The number of files that could not be read, in words; nil if all could be read.
  private var unread: String? {
    let count = unreadCount
    guard count > 0 else { return nil }
    return count < summary.suites
      ? "\(DecimalText.grouped(count)) of \(DecimalText.grouped(summary.suites)) files could not be read"
      : "\(Self.count(count, "file")) could not be read"
  }

  private var unreadCount: Int { summary.types[.scenarioUnreadable] ?? 0 }

  /// The result of all files that could be read, in words, such as `2 of 7 strategies disagree`.
  private var judged: String {
    let count = summary.strategies.count
    let wrong = disagreeing.count
    let isUnread = unread != nil
    if wrong > 0 {
      let verb = wrong == 1 ? "disagrees" : "disagree"
      let more = wrong - Self.namedLimit
      let names =
        disagreeing.prefix(Self.namedLimit).joined(separator: ", ")
        + (more > 0 ? " and \(DecimalText.grouped(more)) more" : "")
      let who = "\(wrong) of \(count) \(count == 1 ? "strategy" : "strategies") \(verb): \(names)"
      guard unmetScenarios > 0 else { return who }
      return "\(who); no strategy meets what \(Self.count(unmetScenarios, "scenario")) "
        + (unmetScenarios == 1 ? "expects" : "expect")
    }
    let failed = summary.failed + summary.errored - unreadCount
    if failed > 0 {
      let verb = failed == 1 ? "fails" : "fail"
      let failing = "\(Self.count(failed, "case")) \(verb)"
      return count == 1
        ? failing
        : asked == count
          ? "all \(count) strategies agree, but \(failing)"
          : "the \(asked) of \(count) strategies that support these buttons agree, but \(failing)"
    }
    let cases = summary.cases - summary.skipped - unreadCount
    guard summary.hasCompared, buttons > 0 || cases > 0 else {
      return isUnread ? "nothing was compared" : "inconclusive: nothing was compared"
    }
    if let first = inconclusive.first { return "inconclusive: \(first)" }
    if buttons == 0 { return "nothing is wrong in \(Self.count(cases, "case"))" }
    let what = buttons == 1 ? "1 button" : "\(DecimalText.grouped(buttons)) buttons"
    if count == 1 { return "1 strategy was judged on \(what), nothing is wrong" }
    return comparesNobody
      ? "no two strategies support the same button; no answer breaks a rule"
      : asked == count
        ? "all \(count) agree on \(what)"
        : "the \(asked) of \(count) supporting strategies agree on \(what)"
  }

  /// The number of strategies with at least one compared layout.
  private var asked: Int { summary.tallies.count { $0.compared > 0 } }

  /// Whether strategies returned correct layouts, but no two strategies could be compared; false if pairs are
  /// not counted.
  var comparesNobody: Bool {
    buttons > 0 && pairs.isCounting && pairs.isEmpty && summary.total.agreed > 0
  }
}
