package import Judging
package import StrategyKit

extension Finding {
  /// Whether the finding is about several strategies that differ without a majority.
  fileprivate var isShared: Bool {
    switch evidence {
    case .pair, .split: true
    case .outlier, .expectation, .invariant, .relation, .failure: false
    }
  }
}

/// The failures that a report shows as one: the same check, strategies and order of magnitude, on different
/// specs.
package struct FailureClass: Hashable, Sendable {
  /// The check that failed.
  package var check: CheckID
  /// The aspect that is wrong.
  package var aspect: Aspect
  /// The strategies that are wrong.
  package var culprits: StrategySet
  /// The first field whose number is wrong; nil if no single number is wrong.
  package var field: LayoutField?
  /// The sign of the difference: too small or too large.
  package var sign: Sign
  /// The exponent of the largest power of ten that is at most the difference in points, such as -1 for 0.3.
  /// It is zero without a finite difference.
  package var decade: Int8
  /// The layout regime of the failing specs.
  package var regime: Regime

  /// The sign of a difference, or another way in which a number is wrong.
  package enum Sign: String, Hashable, Sendable {
    case tooSmall = "too small"
    case tooLarge = "too large"
    case notFinite = "not finite"
    case unsigned = "wrong"
  }

  /// Returns the failure classes of a verdict: one for each check, aspect and strategy; strategies that
  /// differ without a majority share one.
  package static func classes(of verdict: Verdict) -> [FailureClass] {
    classes(of: verdict.findings)
  }

  package static func classes(of findings: some Sequence<Finding>) -> [FailureClass] {
    var classes: [FailureClass] = []
    for finding in findings where !finding.isForWantOfAsking {
      let known = classes.firstIndex {
        $0.check == finding.check && $0.aspect == finding.aspect
          && (finding.isShared || $0.culprits[finding.strategy])
      }
      if let known {
        classes[known].culprits.formUnion(StrategySet(index: finding.strategy))
      } else {
        classes.append(FailureClass(finding))
      }
    }
    return classes
  }

  /// Returns the reason why a layout is missing, from a verdict's finding of this class; nil if it has no
  /// such finding.
  func cause(in verdict: Verdict) -> StrategyFailure? {
    guard check == .strategy else { return nil }
    for finding in verdict.findings where culprits[finding.strategy] && finding.check == check {
      if case .failure(let failure) = finding.evidence { return failure }
    }
    return nil
  }

  /// A placeholder class, for searches whose condition is not a failure.
  static let any = FailureClass()

  private init() {
    check = .agreement
    aspect = .frames
    culprits = []
    sign = .unsigned
    decade = 0
    regime = .fits
  }

  private init(_ finding: Finding) {
    check = finding.check
    aspect = finding.aspect
    culprits = StrategySet(index: finding.strategy)
    field = finding.field
    regime = finding.regime
    let size: Double
    if let difference = finding.difference, difference.isFinite {
      sign = difference < 0 ? .tooSmall : .tooLarge
      size = abs(difference)
    } else {
      let isFinite = (finding.actual ?? 0).isFinite && finding.largest.isFinite
      sign = isFinite ? .unsigned : .notFinite
      size = finding.largest
    }
    decade = Self.decade(of: size)
  }

  /// Returns the exponent of the largest power of ten that is at most a number. It is zero for a number that
  /// is not positive or not finite, and found by comparisons, since logarithms vary between platforms.
  static func decade(of size: Double) -> Int8 {
    guard size > 0, size.isFinite else { return 0 }
    let bounds = [
      1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1e0, 1e1, 1e2, 1e3,
      1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
    ]
    return Int8(max(0, bounds.count { $0 <= size } - 1) - 12)
  }

  /// Returns a stable name without exact values, such as `agreement: title x of edge-insets too small by 0.1
  /// or more, fits`.
  ///
  /// - Parameter strategies: the names of the run's strategies, in the order of their indices.
  package func name(_ strategies: [String]) -> String {
    let who = culprits.indices.filter { $0 < strategies.count }.map { strategies[$0] }
      .joined(separator: ", ")
    let what = field?.name ?? aspect.name
    let size = sign == .tooSmall || sign == .tooLarge ? " by \(Self.text(decade))" : ""
    return "\(check.rawValue): \(what) of \(who) \(sign.rawValue)\(size), \(regime.rawValue)"
  }

  /// Returns the range of differences with a power of ten, in words.
  private static func text(_ decade: Int8) -> String {
    switch decade {
    case ..<(-6): "less than a millionth"
    case ..<0: "0." + String(repeating: "0", count: Int(-decade) - 1) + "1 or more"
    default: "1" + String(repeating: "0", count: Int(decade)) + " or more"
    }
  }

  /// Returns whether a finding has this class's check and aspect.
  package func covers(_ finding: Finding) -> Bool {
    finding.check == check && finding.aspect == aspect
  }
}

extension FailureClass: Comparable {
  /// Orders failure classes as reports list them: by check, then strategies, aspect, field, sign, size and
  /// regime.
  package static func < (a: FailureClass, b: FailureClass) -> Bool {
    a.rank.lexicographicallyPrecedes(b.rank)
  }

  private var rank: [Int] {
    let signs: [Sign] = [.tooSmall, .tooLarge, .notFinite, .unsigned]
    return [
      CheckID.allCases.firstIndex(of: check) ?? 0, Int(bitPattern: UInt(culprits.rawValue)),
      Aspect.allCases.firstIndex(of: aspect) ?? 0, field.map { Int($0.rawValue) } ?? -1,
      signs.firstIndex(of: sign) ?? 0, Int(decade), Regime.allCases.firstIndex(of: regime) ?? 0,
    ]
  }
}
