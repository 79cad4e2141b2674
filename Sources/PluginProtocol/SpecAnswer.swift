package import StrategyKit

/// The result of a plugin's strategy for one spec: the layout with the supported aspects, or a failure.
package struct SpecAnswer: Hashable, Sendable {
  /// The layout with all frames; zero for unknown frames.
  package var layout = ButtonLayout()
  /// The supported aspects, a bit for each of `Aspect.allCases`; 0 if the layout is missing.
  package var promised: UInt32 = SpecAnswer.allAspects
  /// For each aspect of `Aspect.allCases`, the reason why it is unsupported: an index into the strategy's
  /// reasons. If ``isFailed``, the first one is the reason for the missing layout.
  package var reasons = SIMD4<UInt16>()
  /// Whether the layout is missing, because the strategy failed.
  package var isFailed = false

  /// The bits of all aspects, one bit for each of the four aspects.
  package static let allAspects: UInt32 = 15

  package init() {}

  /// Returns the result for a missing layout, with the index of its reason.
  package static func failed(because reason: UInt16) -> SpecAnswer {
    var answer = SpecAnswer()
    answer.isFailed = true
    answer.promised = 0
    answer.reasons[0] = reason
    return answer
  }

  /// Marks an aspect, by its index, as unsupported for a reason.
  package mutating func withdraw(_ aspect: Int, because reason: UInt16) {
    promised &= ~(1 << UInt32(aspect))
    reasons[aspect] = reason
  }

  /// Returns whether an aspect, by its index, is supported.
  package func promises(_ aspect: Int) -> Bool { promised & (1 << UInt32(aspect)) != 0 }
}

/// A step in the computation of a layout, as a plugin explains it.
package struct ExplainedStep: Hashable, Sendable {
  /// The item that the step computes, such as `image`.
  package var subject: String
  /// The text of the step: the computation, with its numbers.
  package var text: String

  package init(subject: String, text: String) {
    self.subject = subject
    self.text = text
  }
}

/// The reasons that a strategy gives, each once; records refer to them by index.
package struct ReasonTable: Hashable, Sendable {
  /// The reasons in order; the first is empty and means no reason.
  package private(set) var texts = [""]
  private var indices: [String: UInt16] = ["": 0]

  package init() {}

  /// Makes a table of the reasons in a strategy's description.
  package init(_ reasons: [String]) {
    for reason in reasons.dropFirst(reasons.first == "" ? 1 : 0) { _ = index(of: reason) }
  }

  /// Returns the index of a reason, adding the reason if needed; in a full table, the index of another
  /// reason, the last one.
  package mutating func index(of reason: String) -> UInt16 {
    if let index = indices[reason] { return index }
    guard texts.count < Int(UInt16.max) else { return UInt16(texts.count - 1) }
    let index = UInt16(texts.count)
    texts.append(reason)
    indices[reason] = index
    return index
  }

  /// The reason with an index; empty if the table has no such index.
  package subscript(_ index: UInt16) -> String {
    Int(index) < texts.count ? texts[Int(index)] : ""
  }
}
