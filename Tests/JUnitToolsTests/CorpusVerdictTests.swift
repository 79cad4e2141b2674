import JUnit
import RunRecords
import Testing

/// A report of the corpus whose verdict or counts changed when reading by rules began, with the reason.
///
/// Before the verdict is the exit status of `check`. All other reports kept theirs.
struct ChangedVerdict: CustomTestStringConvertible {
  var name: String
  var before: String
  var now: String
  var reason: String
  var testDescription: String { name }

  static let all: [ChangedVerdict] = [
    ChangedVerdict(
      name: "homegrown-nameless", before: "4: 1 error; 4 tests, 1 skipped",
      now: "4: 3 tests, 1 skipped",
      reason: "The error of a suite is no case, and this one is only in an attribute: rule 1."),
    ChangedVerdict(
      name: "phpunit-warning", before: "0: 1 test, 0 skipped",
      now: "1: 1 unclear; 1 test, 0 skipped",
      reason: "A <warning> looks like an outcome: rule 1."),
    ChangedVerdict(
      name: "prove-harness", before: "1: 1 failed, 1 error; 3 tests, 0 skipped",
      now: "1: 1 failed, 1 error; 2 tests, 0 skipped",
      reason: "The error of a suite counts, but is no case: rule 1."),
    ChangedVerdict(
      name: "suite-error", before: "1: 1 error; 2 tests, 0 skipped",
      now: "1: 1 error; 1 test, 0 skipped",
      reason: "The error of a suite counts, but is no case: rule 1."),
    ChangedVerdict(
      name: "summary-only", before: "4: 1 error; too few; 0 tests, 0 skipped",
      now: "4: too few; 0 tests, 0 skipped",
      reason: "A stated error that is missing makes a report incomplete, and is no error: rule 2."),
    ChangedVerdict(
      name: "testng-ignored", before: "4: too few; 1 test, 1 skipped",
      now: "1: 1 unclear; 1 test, 0 skipped",
      reason: "An <ignored> is not <skipped>, and looks like an outcome: rule 1."),
    ChangedVerdict(
      name: "pairs/allure-ish.fails", before: "1: 1 error; 1 test, 0 skipped",
      now: "1: 1 unclear; 1 test, 0 skipped",
      reason: "A status of another word, and a failed step, are unclear and no error: rule 1."),
    ChangedVerdict(
      name: "pairs/allure-ish.passes", before: "0: 1 test, 0 skipped",
      now: "1: 1 unclear; 1 test, 0 skipped",
      reason: "A failed step in a case that passed is unclear: rule 1."),
    ChangedVerdict(
      name: "pairs/catch2.fails", before: "1: 1 failed; 2 tests, 0 skipped",
      now: "4: 1 failed; 2 tests, 0 skipped",
      reason: "Catch2 states assertions as tests, which only --accept counts ignores: rule 2."),
    ChangedVerdict(
      name: "pairs/catch2.passes", before: "0: 2 tests, 0 skipped",
      now: "4: 2 tests, 0 skipped",
      reason: "Catch2 states assertions as tests, which only --accept counts ignores: rule 2."),
    ChangedVerdict(
      name: "pairs/dejagnu.fails", before: "4: 1 error; 2 tests, 1 skipped",
      now: "1: 2 unclear; 2 tests, 0 skipped",
      reason: "UNRESOLVED and XFAIL are words that say neither passed nor skipped: rule 1."),
    ChangedVerdict(
      name: "pairs/dejagnu.passes", before: "0: 2 tests, 1 skipped",
      now: "1: 1 unclear; 2 tests, 0 skipped",
      reason: "XFAIL is a word that says neither passed nor skipped: rule 1."),
    ChangedVerdict(
      name: "pairs/doctest.fails", before: "1: 1 failed; 1 test, 0 skipped",
      now: "4: 1 failed; 1 test, 0 skipped",
      reason: "doctest states assertions as tests, which only --accept counts ignores: rule 2."),
    ChangedVerdict(
      name: "pairs/doctest.passes", before: "0: 1 test, 0 skipped", now: "4: 1 test, 0 skipped",
      reason: "doctest states assertions as tests, which only --accept counts ignores: rule 2."),
    ChangedVerdict(
      name: "pairs/k6-newman.fails", before: "4: 1 error; too few; 0 tests, 0 skipped",
      now: "4: too few; 0 tests, 0 skipped",
      reason: "A stated error that is missing makes a report incomplete, and is no error: rule 2."),
    ChangedVerdict(
      name: "pairs/node.passes", before: "0: 2 tests, 1 skipped",
      now: "1: 1 unclear; 2 tests, 0 skipped",
      reason:
        "A reason in the attribute 'failure' of a case of Node's to-do list is unclear: rule 1."),
    ChangedVerdict(
      name: "pairs/testng.passes", before: "0: 2 tests, 1 skipped",
      now: "1: 1 unclear; 2 tests, 0 skipped",
      reason: "An <ignored> is not <skipped>, and looks like an outcome: rule 1."),
    ChangedVerdict(
      name: "pairs/xcresult-device.fails", before: "1: 1 failed; 1 test, 0 skipped",
      now: "1: 2 unclear; 1 test, 0 skipped",
      reason: "A status 'Failure' without <failure> is unclear, also that of the suite: rule 1."),
  ]
}

/// A comparison of two reports of the corpus whose status changed when reading by rules began.
struct ChangedComparison: CustomTestStringConvertible {
  var base: String
  var head: String
  var before: Int
  var now: Int
  var reason: String
  var testDescription: String { "\(base) to \(head)" }

  init(_ tool: String, isFixed: Bool, before: Int, now: Int, _ reason: String) {
    let names = ["pairs/\(tool).passes", "pairs/\(tool).fails"]
    base = names[isFixed ? 1 : 0]
    head = names[isFixed ? 0 : 1]
    (self.before, self.now, self.reason) = (before, now, reason)
  }

  static let all: [ChangedComparison] = [
    ChangedComparison(
      "allure-ish", isFixed: true, before: 0, now: 1,
      "The step that failed is unclear in other words."),
    ChangedComparison(
      "catch2", isFixed: false, before: 1, now: 2, "Stated assertions make both incomplete."),
    ChangedComparison(
      "catch2", isFixed: true, before: 0, now: 2, "Stated assertions make both incomplete."),
    ChangedComparison(
      "dejagnu", isFixed: false, before: 2, now: 1,
      "UNRESOLVED is unclear, and not the end of a run."),
    ChangedComparison(
      "dejagnu", isFixed: true, before: 2, now: 0,
      "UNRESOLVED is unclear, and not the end of a run."),
    ChangedComparison(
      "doctest", isFixed: false, before: 1, now: 2, "Stated assertions make both incomplete."),
    ChangedComparison(
      "doctest", isFixed: true, before: 0, now: 2, "Stated assertions make both incomplete."),
    ChangedComparison(
      "node", isFixed: true, before: 0, now: 1, "The case of the to-do list is newly unclear."),
    ChangedComparison(
      "testng", isFixed: true, before: 0, now: 1, "An <ignored> is newly unclear."),
    ChangedComparison(
      "xcresult-device", isFixed: true, before: 0, now: 1,
      "The unclear outcome of the suite has the place of a case, which is removed."),
  ]
}

@Suite("Verdicts that changed when reading by rules began")
struct CorpusVerdictTests {
  @Test("A report has the verdict and the counts in the list", arguments: ChangedVerdict.all)
  func verdict(change: ChangedVerdict) {
    let outcome = ReportCheck().outcome(paths: [ForeignReport(name: change.name).path])
    let parts = outcome.text.dropLast().split(separator: ": ", maxSplits: 1)[1].split(
      separator: "; ")
    let counted = parts.compactMap { part -> Substring? in
      if part.hasPrefix("too few") { return "too few" }
      return part.first?.isNumber == true ? part : nil
    }
    #expect("\(outcome.status.rawValue): \(counted.joined(separator: "; "))" == change.now)
    #expect(change.before != change.now)
  }

  @Test("A comparison has the status in the list", arguments: ChangedComparison.all)
  func comparison(change: ChangedComparison) throws {
    let paths = [change.base, change.head].map { ForeignReport(name: $0).path }
    let diff = try ReportDiff(base: paths[0], head: paths[1])
    #expect(Int(diff.status().rawValue) == change.now)
    #expect(change.before != change.now)
  }
}
