/// What the outcomes of a case say, where it has several; their order does not count.
struct OutcomeSet: Hashable, Sendable {
  /// One outcome.
  struct Part: Hashable, Sendable {
    var type: String
    /// As much of what it says as a merged report has of it.
    var summary: String
    /// All that it says, with what changes from run to run masked.
    var signature: String

    init(type: String, summary: String, signature: String) {
      (self.type, self.summary, self.signature) = (type, summary, signature)
    }

    /// - Parameter isExact: whether it is compared by all that it says.
    init(_ outcome: JUnitCase.Outcome, isExact: Bool = true) {
      type = outcome.type
      summary = JUnitCase.shortened(outcome.summary)
      signature = isExact ? FailureSignature.masked(outcome.summary) : ""
    }
  }

  private(set) var parts: [Part]
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
      self.init(parts: outcomes.map { Part($0) }, isExact: true, hidden: 0)
      return
    }
    self.init(joined: testCase.summary)
  }

  /// The one outcome of a case, by its message.
  init(single message: String) {
    parts = [Part(JUnitCase.Outcome(type: "", summary: message), isExact: false)]
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
      Part(JUnitCase.Outcome(type: "", summary: String($0)), isExact: false)
    }
    isExact = false
  }

  init(parts: [Part], isExact: Bool, hidden: Int) {
    (self.parts, self.isExact, self.hidden) = (parts, isExact, hidden)
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
      return parts.map { "\($0.type): \($0.signature)" }
    }
    return parts.flatMap { part in
      part.summary.split(separator: "; ")
        .map { FailureSignature.masked(String($0)) }
    }
  }
}
