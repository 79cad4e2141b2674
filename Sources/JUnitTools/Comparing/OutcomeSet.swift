internal import ReportText

/// What the outcomes of a case say, where it has several; their order does not count.
struct OutcomeSet: Hashable, Sendable {
  private(set) var parts: [JUnitCase.Outcome]
  /// Whether these are the outcomes themselves, and not what a merged report says of them in its message.
  private(set) var isExact = true
  /// How many are not among these.
  private(set) var hidden = 0

  /// The outcomes of a case that failed; nil where it has one.
  ///
  /// - Parameter outcomes: all of them, where the report has them one by one.
  init?(_ testCase: JUnitCase, _ outcomes: [JUnitCase.Outcome]) {
    guard testCase.kind >= .failed else { return nil }
    guard outcomes.isEmpty else {
      self.init(parts: outcomes.map(Self.part), isExact: true, hidden: 0)
      return
    }
    self.init(joined: testCase.summary)
  }

  /// The one outcome of a case, by its message.
  init(single message: String) {
    parts = [JUnitCase.Outcome(type: "", summary: message)]
    isExact = false
  }

  /// Reads the message that a case with several outcomes is given; nil for another one.
  private init?(joined message: String) {
    guard message.hasSuffix(")"), let start = message.ranges(of: JUnitCase.more).last else {
      return nil
    }
    let rest = message[start.upperBound...]
    let number = rest.prefix(while: \.isNumber)
    guard let count = Int(number), rest.dropFirst(number.count).hasPrefix(" more") else {
      return nil
    }
    var list = rest.dropFirst(number.count + " more: ".count).dropLast().split(separator: "; ")
    if list.last == "…" {
      list.removeLast()
      hidden = max(1, count - list.count)
    }
    parts = ([message[..<start.lowerBound]] + list).map {
      Self.part(JUnitCase.Outcome(type: "", summary: String($0)))
    }
    isExact = false
  }

  init(parts: [JUnitCase.Outcome], isExact: Bool, hidden: Int) {
    (self.parts, self.isExact, self.hidden) = (parts, isExact, hidden)
  }

  private static func part(_ outcome: JUnitCase.Outcome) -> JUnitCase.Outcome {
    var part = outcome
    part.summary = FailureText.oneLine(outcome.summary, otherwise: "")
    return part
  }

  /// Whether it says nothing that others do not say as often.
  func isWithin(_ others: OutcomeSet) -> Bool {
    let areExact = isExact && others.isExact
    var counts: [String: Int] = [:]
    for part in others.comparable(areExact) { counts[part, default: 0] += 1 }
    var unknown = hidden
    for part in comparable(areExact) {
      if let count = counts[part], count > 0 {
        counts[part] = count - 1
      } else {
        unknown += 1
      }
    }
    guard unknown > 0 else { return true }
    // Of those that are not shown nothing but their number is known.
    return unknown <= others.hidden && parts.count + hidden < others.parts.count + others.hidden
  }

  /// The parts with what changes from run to run masked; as a merged report would have them, unless all are known as
  /// they are.
  private func comparable(_ areExact: Bool) -> [String] {
    guard !areExact else {
      return parts.map { "\($0.type): \(FailureSignature.masked($0.summary))" }
    }
    return parts.flatMap { part in
      JUnitCase.shortened(part.summary).split(separator: "; ")
        .map { FailureSignature.masked(String($0)) }
    }
  }
}
