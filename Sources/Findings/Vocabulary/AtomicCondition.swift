import Foundation
import StrategyKit

/// A simple condition on one feature of a spec, such as `spacing < 0`. A rule consists of simple conditions.
package struct AtomicCondition: Hashable, Sendable {
  /// The test that a feature must pass.
  package enum Claim: Hashable, Sendable {
    /// A categorical feature has one of several values, given as a bit set of value indices.
    case isOne(UInt64)
    /// A numeric feature compares as given with a number.
    case compares(Comparison, Double)
    /// A length is, or is not, a whole number of pixels.
    case isOnPixel(Bool)
    /// A length is, or is not, a whole number of points.
    case isOnPoint(Bool)
    /// A length is odd or even, exactly or without its fraction.
    case isParity(Parity)
  }

  /// The parity of a number of points.
  package enum Parity: String, Hashable, Sendable, CaseIterable {
    /// A whole number that is odd.
    case odd = "is odd"
    /// A whole number that is even.
    case even = "is even"
    /// A number that is odd when it is rounded down.
    case oddRoundedDown = "rounded down is odd"
    /// A number that is even when it is rounded down.
    case evenRoundedDown = "rounded down is even"

    var isOdd: Bool { self == .odd || self == .oddRoundedDown }
    var isRounded: Bool { self == .oddRoundedDown || self == .evenRoundedDown }

    /// Returns whether a number has this parity; false for NaN and infinity.
    func holds(_ number: Double) -> Bool {
      let rest = (isRounded ? number.rounded(.down) : number).truncatingRemainder(dividingBy: 2)
      return isOdd ? rest.magnitude == 1 : rest == 0
    }
  }

  /// The comparison of a number with a bound.
  package enum Comparison: String, Hashable, Sendable {
    case less = "<"
    case atMost = "≤"
    case equal = "="
    case notEqual = "≠"
    case atLeast = "≥"
    case greater = ">"

    /// The comparison that holds for two numbers exactly if this one does not; neither holds for NaN.
    var opposite: Comparison {
      switch self {
      case .less: .atLeast
      case .atMost: .greater
      case .equal: .notEqual
      case .notEqual: .equal
      case .atLeast: .less
      case .greater: .atMost
      }
    }

    /// Returns whether the comparison holds for two numbers; false if either of them is NaN.
    @inline(__always)
    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .less: a < b
      case .atMost: a <= b
      case .equal: a == b
      case .notEqual: a < b || a > b
      case .atLeast: a >= b
      case .greater: a > b
      }
    }
  }

  /// The index of the tested feature: in `NumericFeature.all` if the claim is about a number, else in
  /// `CategoricalFeature.all`.
  package var subject: Int
  /// The test that the feature must pass.
  package var claim: Claim

  package init(subject: Int, claim: Claim) {
    self.subject = subject
    self.claim = claim
  }

  /// Makes the condition that a categorical feature has one of some values.
  ///
  /// - Parameters:
  ///   - index: the index of the feature in `CategoricalFeature.all`.
  ///   - values: the values, as a bit set of their indices in the feature.
  package static func choice(_ index: Int, _ values: UInt64) -> AtomicCondition {
    AtomicCondition(subject: index, claim: .isOne(values))
  }

  /// The condition that holds for the specs for which this one does not; nil if it cannot be expressed.
  ///
  /// Both are false for a spec that lacks the tested number.
  package var opposite: AtomicCondition? {
    var opposite = self
    switch claim {
    case .isOne(let values):
      let all = UInt64(1) << UInt64(CategoricalFeature.all[subject].values.count) &- 1
      let others = ~values & all
      // Values in sentences can only be stated one at a time.
      guard others.nonzeroBitCount == 1 || !CategoricalFeature.all[subject].name.isEmpty else {
        return nil
      }
      opposite.claim = .isOne(others)
    case .compares(let comparison, let bound):
      opposite.claim = .compares(comparison.opposite, bound)
    case .isOnPixel(let isOn): opposite.claim = .isOnPixel(!isOn)
    case .isOnPoint(let isOn): opposite.claim = .isOnPoint(!isOn)
    // A number with a fraction is neither odd nor even.
    case .isParity(.odd), .isParity(.even): return nil
    case .isParity(let parity):
      opposite.claim = .isParity(parity.isOdd ? .evenRoundedDown : .oddRoundedDown)
    }
    return opposite
  }

  /// The index of the tested categorical feature; nil if the condition tests a number.
  var choice: Int? {
    if case .isOne = claim { return subject }
    return nil
  }

  /// The index of the tested numeric feature; nil if the condition tests a categorical one.
  var measure: Int? { choice == nil ? subject : nil }

  /// Returns whether the condition holds for a spec.
  package func holds(of facts: SpecFeatures) -> Bool {
    switch claim {
    case .isOne(let values): values >> UInt64(CategoricalFeature.all[subject].place(facts)) & 1 == 1
    case .compares(let comparison, let bound):
      comparison.holds(NumericFeature.all[subject].number(facts), bound)
    case .isOnPixel(let isOn):
      Self.isWhole(NumericFeature.all[subject].number(facts) * facts.spec.scale.native, isOn)
    case .isOnPoint(let isOn): Self.isWhole(NumericFeature.all[subject].number(facts), isOn)
    case .isParity(let parity): parity.holds(NumericFeature.all[subject].number(facts))
    }
  }

  /// Returns whether a number is an integer, or with `isOn` false, whether it is not; false for NaN in both
  /// cases.
  @inline(__always)
  static func isWhole(_ number: Double, _ isOn: Bool) -> Bool {
    let distance = abs(number - number.rounded())
    return isOn ? distance < 1e-6 : distance >= 1e-6
  }

  /// The effort of reading the condition; learning prefers rules with less effort.
  package var cost: Double {
    switch claim {
    case .isOne(let values):
      let choice = CategoricalFeature.all[subject]
      let shown = min(values.nonzeroBitCount, choice.values.count - values.nonzeroBitCount)
      return choice.cost + 0.3 * Double(max(0, shown - 1))
    case .compares(let comparison, let bound):
      let equal = comparison == .equal || comparison == .notEqual ? 0.3 : 0
      return NumericFeature.all[subject].cost + (bound == 0 ? 0 : 0.5 + Self.reading(bound)) + equal
    case .isOnPixel, .isOnPoint: return NumericFeature.all[subject].cost + 0.3
    case .isParity(let parity):
      return NumericFeature.all[subject].cost + (parity.isRounded ? 0.8 : 0.5)
    }
  }

  /// Returns the effort of reading a bound, which is larger for numbers with more digits.
  private static func reading(_ bound: Double) -> Double {
    bound == bound.rounded() ? 0 : (bound * 2) == (bound * 2).rounded() ? 0.2 : 0.5
  }
}
