package import StrategyKit

/// A class with what decides whether a measurement confirms its layouts.
package struct TitledClass: Hashable, Sendable {
  package var name: String
  package var look: TitleLook
  /// Whether the class aligns its content to an edge of the button.
  package var isAligned: Bool

  package init(name: String, look: TitleLook, isAligned: Bool) {
    self.name = name
    self.look = look
    self.isAligned = isAligned
  }
}

extension UnmeasuredReason {
  /// Returns the kinds of buttons for which no measurement confirms the layout of one of the classes, each
  /// with the reason.
  package static func reasons(for classes: [TitledClass]) -> [LayoutQuestion: UnmeasuredReason] {
    let configured = classes.filter(\.look.isConfigured)
    let aligned = configured.first(where: \.isAligned).map { UnmeasuredReason.aligned($0.name) }
    let short =
      classes.first(where: \.look.breaksIntoLines).map { UnmeasuredReason.breaksTitles($0.name) }
      ?? configured.first.map { .onlyFitting($0.name) }
    var reasons: [LayoutQuestion: UnmeasuredReason] = [:]
    for question in LayoutQuestion.allCases where !question.isOfOwnSize {
      reasons[question] = question.isOfLittleRoom ? short : aligned
    }
    return reasons
  }
}
