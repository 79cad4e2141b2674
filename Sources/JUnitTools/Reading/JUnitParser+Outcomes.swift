import RunRecords
import XMLReading

extension JUnitParser {
  func startOutcome(_ element: XMLElement) {
    message = value(.message, of: element)
    type = value(.type, of: element)
    noteAttributes(of: element, but: [.message, .type])
    text.clear()
  }

  /// Has the outcome that was read say that something did not come to its end.
  func noteUnfinished() {
    type = JUnitCase.unfinished
    message = message ?? "did not end"
  }

  /// An error of a whole suite becomes a case of its own.
  func endSuiteOutcome(_ kind: JUnitCase.Kind) {
    let facts = suites[suites.count - 1].facts
    var made = JUnitCase()
    made.suite = facts.name
    made.suiteIndex = facts.index
    made.name = "(suite)"
    notes.add("<\(kind.element ?? "")> of a <testsuite>, made a case '(suite)'")
    testCase = made
    outcomeBytes = 0
    add(kind)
    endCase()
  }

  /// An error of a whole report becomes a suite with a case of its own.
  func endRootOutcome(_ kind: JUnitCase.Kind, _ line: Int) {
    notes.add("<\(kind.element ?? "")> of <testsuites>, made a suite '(root)'")
    addRootCase(line) { suite in
      var made = JUnitCase()
      made.suite = suite.name
      made.suiteIndex = suite.index
      made.name = suite.name
      testCase = made
      outcomeBytes = 0
      add(kind)
      return testCase
    }
  }

  /// Adds a suite that speaks for the whole report, with one case.
  func addRootCase(_ line: Int, _ made: (JUnitSuiteFacts) -> JUnitCase?) {
    var suite = OpenSuite()
    suite.facts.name = JUnitCase.rootName
    suite.facts.index = suiteCount
    suiteCount += 1
    suites.append(suite)
    testCase = made(suite.facts)
    endCase()
    endSuite(line)
  }

  /// Notes that a case has `<skipped>` and says in a word that it went wrong.
  func noteContradiction(of ended: JUnitCase) {
    for attribute in ended.attributes where AttributeRole.of(attribute.name) == .word {
      guard case .outcome(let kind) = OutcomeWords.meaning(ofWord: attribute.value), kind >= .failed
      else { continue }
      notes.addDoubt(
        "'\(attribute.name)' of <testcase> that is '\(attribute.value.prefix(40))', beside <skipped>"
      )
    }
  }

  /// Has a case without an outcome's element end as its attributes say.
  func takeAttributes(of ended: inout JUnitCase) {
    var unfinished: RunFacts.Property?
    for attribute in ended.attributes {
      switch OutcomeWords.meaning(of: attribute.name, attribute.value) {
      case .unknown:
        let value = attribute.value.prefix(40)
        notes.addDoubt("'\(attribute.name)' of <testcase> that is '\(value)', taken for a pass")
      case .unfinished: unfinished = unfinished ?? attribute
      case .outcome, nil: break
      }
    }
    ended.kind = OutcomeWords.kind(of: ended.attributes)
    ended.message = ended.attributes.lazy.compactMap(OutcomeWords.message).first
    if let unfinished {
      notes.add("<testcase> that says that it did not end, given an <error>")
      ended.type = JUnitCase.unfinished
      ended.message =
        "did not end: '\(unfinished.name.prefix(60))' is '\(unfinished.value.prefix(40))'"
      ended.text = ended.message ?? ""
      return
    }
    switch ended.kind {
    case .passed: break
    case .skipped:
      notes.add("<testcase> that says that it did not run, given a <skipped>")
      suites[suites.count - 1].idle += 1
    case .failed: notes.add("<testcase> that says that it failed, given a <failure>")
    case .errored: notes.add("<testcase> that says that it went wrong, given an <error>")
    }
  }
}
