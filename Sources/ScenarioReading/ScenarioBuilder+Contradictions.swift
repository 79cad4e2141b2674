import Judging
import Scenarios

/// The comparison of `<after>` elements for the same script step.
extension ScenarioBuilder {
  /// The largest number of earlier elements that an element is compared with, so that the time stays linear
  /// for long files.
  private static let lookedAt = 16

  /// Diagnoses a step for which two `<after>` elements state different values for the same strategy.
  func checkContradictions() {
    var stated: [Int: [(moment: ExpectedMoment, of: Expectation)]] = [:]
    for (moment, expectation) in scenario.expectedMoments where moment.step >= 0 {
      let others = stated[moment.step, default: []].suffix(Self.lookedAt)
        .filter { expectation.isForSome(of: $0.of) }
      guard let other = others.first(where: { moment.attribute(contradicting: $0.moment) != nil }),
        let name = moment.attribute(contradicting: other.moment)
      else {
        stated[moment.step, default: []].append((moment, expectation))
        continue
      }
      diagnose(
        .conflictingAttributes, line: moment.line,
        "<after> states another '\(name)' of step \(moment.step) than line "
          + "\(other.moment.line) does; leave one out")
    }
  }
}

extension Expectation {
  /// Returns whether there is a strategy to which both expectations apply.
  fileprivate func isForSome(of other: Expectation) -> Bool {
    guard let strategies, let others = other.strategies else { return true }
    return !Set(strategies).isDisjoint(with: others)
  }
}

extension ExpectedMoment {
  /// Returns the name of the first attribute to which both moments give different values; nil if the moments
  /// do not contradict each other.
  fileprivate func attribute(contradicting other: ExpectedMoment) -> String? {
    func differ<Value: Equatable>(_ mine: Value?, _ others: Value?) -> Bool {
      guard let mine, let others else { return false }
      return mine != others
    }
    let attributes: [(word: SchemaName, differs: Bool)] = [
      (.sends, differ(sent, other.sent)), (.state, differ(state, other.state)),
      (.tracking, differ(isTracking, other.isTracking)),
      (.touchInside, differ(isTouchInside, other.isTouchInside)),
      (.title, differ(title, other.title)), (.image, differ(image, other.image)),
      (.color, differ(color, other.color)), (.dimmed, differ(isDimmed, other.isDimmed)),
      (.says, differ(spoken, other.spoken)),
      (.keepsTarget, differ(keepsTarget, other.keepsTarget)),
    ]
    return attributes.first(where: \.differs)?.word.rawValue
  }
}
