package import StrategyKit

/// The answer of a plugin's strategy for one spec.
package struct SpecAnswer: Hashable, Sendable {
  /// All frames; zero if they are not known.
  package var layout = ButtonLayout()
  /// The aspects that the strategy supports, a bit for each of `Aspect.allCases`.
  package var promised: UInt32 = SpecAnswer.allAspects
  /// The reason against each aspect of `Aspect.allCases`: an index into the strategy's reasons. If ``isFailed``,
  /// the first is the reason for the missing answer.
  package var reasons = SIMD4<UInt16>()
  /// Whether the strategy has no answer.
  package var isFailed = false

  /// Every aspect.
  package static let allAspects: UInt32 = 15

  package init() {}

  /// That the strategy has no answer, for a reason.
  package static func failed(because reason: UInt16) -> SpecAnswer {
    var answer = SpecAnswer()
    answer.isFailed = true
    answer.promised = 0
    answer.reasons[0] = reason
    return answer
  }

  /// Withdraws support for an aspect.
  package mutating func withdraw(_ aspect: Int, because reason: UInt16) {
    promised &= ~(1 << UInt32(aspect))
    reasons[aspect] = reason
  }

  /// Whether an aspect is supported.
  package func promises(_ aspect: Int) -> Bool { promised & (1 << UInt32(aspect)) != 0 }
}

/// A step by which a layout came about, as a plugin tells it.
package struct ExplainedStep: Hashable, Sendable {
  /// The subject of the step, such as `image`.
  package var subject: String
  /// The action, with its numbers.
  package var text: String

  package init(subject: String, text: String) {
    self.subject = subject
    self.text = text
  }
}

/// The reasons that a strategy gives, each once; records name them by index.
package struct ReasonTable: Hashable, Sendable {
  /// The reasons in order; the first is empty.
  package private(set) var texts = [""]
  private var indices: [String: UInt16] = ["": 0]

  package init() {}

  /// A table of the reasons that a description lists.
  package init(_ reasons: [String]) {
    for reason in reasons.dropFirst(reasons.first == "" ? 1 : 0) { _ = index(of: reason) }
  }

  /// The index of a reason, which is added if need be; a table that is full gives its last one.
  package mutating func index(of reason: String) -> UInt16 {
    if let index = indices[reason] { return index }
    guard texts.count < Int(UInt16.max) else { return UInt16(texts.count - 1) }
    let index = UInt16(texts.count)
    texts.append(reason)
    indices[reason] = index
    return index
  }

  /// The text of an index.
  package subscript(_ index: UInt16) -> String {
    Int(index) < texts.count ? texts[Int(index)] : ""
  }
}
