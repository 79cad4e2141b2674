package import RunRecords

extension Failure {
  /// The failure's message in one line: the evidence in words, and in a sweep the number of failing
  /// combinations.
  package var message: String {
    for case .combinations(let failing, let all, let unasked, _) in notes {
      return MessageText.line(
        evidence.text,
        followedBy: "; \(Note.text(failing: failing, of: all, unasked: unasked))")
    }
    return evidence.text
  }
}

extension Evidence {
  /// The evidence in words, with the numbers of broken invariants rounded as far as they stay distinct.
  package var text: String { text(exactly: false) }

  /// Returns the evidence in words.
  ///
  /// - Parameter exactly: whether the numbers of a broken invariant are not rounded.
  package func text(exactly: Bool) -> String {
    switch self {
    case .outlier(let reading, let others):
      let who = others == 1 ? "one strategy says" : "\(Counted.word(others)) strategies say"
      return reading.text { "\(who) \($0)" }
    case .pair(let reading, let other): return reading.text { "\(other) says \($0)" }
    case .split(let reading, let camps):
      return "\(reading.found), the strategies split: \(Self.text(of: camps))"
    case .expectation(let reading): return reading.text { "expected \($0)" }
    case .contract(let reading): return reading.contractText(", the contract says")
    case .checks(let names): return names.joined(separator: ", ")
    case .violation(let violation): return violation.text(exactly: exactly)
    case .exactViolation(let violation): return violation.text(exactly: true)
    case .notFinite(let field, let number):
      return "\(field) is \(DecimalText.exact(number)), not a finite number"
    case .failed(let reason, let variant), .crashed(let reason, let variant),
      .timedOut(let reason, let variant), .brokeProtocol(let reason, let variant):
      return variant.map { "\($0): \(reason)" } ?? reason
    case .unasked(let strategy, let count, let all, let reason):
      return Skip.Reason.unasked(strategy: strategy, count: count, of: all).text
        + ": \(reason.text)"
    case .behaviour(let strategy, let isReused, let change):
      return "\(strategy)\(isReused ? ", used again," : "") \(change.text)"
    case .breaks(let strategy, let reason): return "\(strategy) breaks: \(reason.text)"
    case .behaviourUnder(let strategy, let isReused, let condition, let change):
      return "\(strategy) differs\(Self.again(isReused)) \(condition): it \(change.textWithoutStep)"
    case .breaksUnder(let strategy, let isReused, let condition, let reason):
      return "\(strategy) breaks\(Self.again(isReused)) \(condition): \(reason.text)"
    case .rule(let rule, let reason):
      return "\(rule.strategy) \(rule.predicate)" + (reason.map { ": \($0.text)" } ?? "")
    case .unexplained(let unexplained, let reason): return unexplained.text(reason?.text)
    case .notLaidOutAgain(let name):
      return "\(name); the button was not laid out again for want of time"
    case .notAlone(let name): return "\(name); the button alone does not fail"
    case .ways(let count):
      return count == 1
        ? "fails in one way on random specs" : "fails in \(count) ways on random specs"
    case .selfTest(let mutants, let missed, let first, let strategies):
      return Self.selfTestText(mutants: mutants, missed: missed, first: first, of: strategies)
    case .unreadable(let text), .quoted(let text): return text
    case .stale(let known, let limit):
      return "the known issue '\(known)' is out of date: "
        + (limit.map {
          "on the buttons that the <known> covers, the named strategies fail by more than "
            + "\(DecimalText.shortest($0)) points or in another way; see those failures first"
        } ?? "the named strategies agree on all buttons that the <known> covers; remove the <known>")
    case .interrupted(let interruption): return interruption.text
    case .by(let strategy, let evidence): return "\(strategy): \(evidence.text)"
    case .counted: return ""
    }
  }

  private static func again(_ isReused: Bool) -> String {
    isReused ? " when it is used again" : ""
  }

  /// Returns the numbers of camps, each with the strategies that returned it: `12 (a, b), 12.5 (c)`.
  private static func text(of camps: [Camp]) -> String {
    if camps.isEmpty { return "no majority" }
    let numbers = camps.map(\.number)
    return camps.map {
      "\(DecimalText.short($0.number, apartFrom: numbers)) (\($0.names.joined(separator: ", ")))"
    }
    .joined(separator: ", ")
  }

  /// Returns the result of a self-test in one line: whether the checks found all planted faults (mutants).
  package static func selfTestText(
    mutants: Int, missed: Int, first: String?, of strategies: [String]
  ) -> String {
    if mutants == 0 {
      return "no mutant was tested, since no strategy lays out any button; name other strategies"
    }
    guard let first else { return "all \(mutants) mutants were found" }
    return "\(missed) of \(mutants) mutants were not found, such as "
      + "'\(first)' of \(strategies.joined(separator: ", ")); "
      + "the checks are broken, so no button was tested: report this as a bug of the tool"
  }
}

extension Reading {
  /// The field with its found number, such as `image x is 12`.
  fileprivate var found: String { "\(field ?? "layout") is \(text(of: actual))" }

  /// Returns the field with its found number, the words of `expectation` with the expected one, and the
  /// difference, if both are known.
  fileprivate func text(_ expectation: (String) -> String) -> String {
    var difference = ""
    if let actual, let expected {
      difference = " (\(DecimalText.signedShort(actual - expected)))"
    }
    return "\(found), \(expectation(text(of: expected)))\(difference)"
  }

  private func text(of number: Double?) -> String {
    let both = [actual, expected].compactMap { $0 }
    return number.map { DecimalText.short($0, apartFrom: both) } ?? "missing"
  }

  /// Returns the field with its found number, `words`, and the number of the contract, both rounded to three
  /// decimals.
  package func contractText(_ words: String) -> String {
    func short(_ number: Double?) -> String {
      guard let number else { return "missing" }
      let rounded = (number * 1000).rounded() / 1000
      return DecimalText.exact(rounded == 0 ? number : rounded)
    }
    return "\(field ?? "layout") is \(short(actual))\(words) \(short(expected))"
  }
}

extension BehaviourChange {
  /// The difference as the rest of a sentence about a control, such as `sends nothing in step 2, expected
  /// touchDown`.
  fileprivate var text: String {
    let place =
      step == 0 ? "at the start" : isDuringStep ? "in step \(step)" : "after step \(step)"
    return "\(verb) \(found) \(place), expected \(expected)"
  }

  /// The difference without the step, for sentences that state the step elsewhere.
  fileprivate var textWithoutStep: String { "\(verb) \(found), expected \(expected)" }
}

extension LearnedRule {
  /// The rule in words, without the strategy, such as `differs from the contract when spacing < 0`.
  package var predicate: String {
    if let relation { return "breaks \(relation) \(condition)" }
    let verb = isFailure ? "gives no answer" : "differs from the contract"
    return ([verb] + [history, condition].compactMap(\.self).filter { !$0.isEmpty })
      .joined(separator: " ")
  }
}

extension Unexplained {
  /// Returns the number of buttons that fit no rule, in words, with the reason if a layout is missing.
  fileprivate func text(_ reason: String?) -> String {
    let more = hasRules ? "more " : ""
    guard count > 1 else {
      guard let reason else {
        let verb = isFailure ? "gives no answer" : "differs"
        return "\(strategy) \(verb) \(more)in a way that fits no short rule"
      }
      let spec = hasRules ? "another button" : "a button"
      return "\(strategy) gives no layout of \(spec), which fits no short rule: \(reason)"
    }
    return "\(strategy): \(DecimalText.grouped(count)) \(more)of "
      + "\(DecimalText.grouped(cases)) buttons differ and fit no short rule"
      + (reason.map { "; the simplest has no answer: \($0)" } ?? "")
  }
}

extension Interruption {
  /// The interruption in one line, such as `interrupted by SIGTERM after 20 of 40 cases`.
  package var text: String {
    let word = (total ?? judged) == 1 ? String(subject.rawValue.dropLast()) : subject.rawValue
    let things = subject == .cases ? word : "random \(word)"
    let count = total.map { "\(judged) of \($0) \(things)" } ?? "\(judged) \(things)"
    switch cause {
    case .signal(let name): return "interrupted by \(name) after \(count)"
    case .other(let reason): return "interrupted after \(count): \(reason)"
    }
  }
}
