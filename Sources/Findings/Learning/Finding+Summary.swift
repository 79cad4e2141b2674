import Judging
import RunRecords
import StrategyKit

/// The findings about one strategy's layout of one spec, in summary.
extension Collection<Finding> {
  /// The aspects that are wrong.
  var aspects: Set<Aspect> { Set(map(\.aspect)) }

  /// The checks that failed.
  var checks: Set<CheckID> { Set(map(\.check)) }

  /// The fields of the layout that are wrong.
  var fields: Set<LayoutField> {
    var fields = Set(compactMap(\.field))
    for finding in self where finding.comparesLayouts {
      guard let reference = finding.reference else { continue }
      for raw in LayoutField.fields(of: finding.aspect) {
        guard let field = LayoutField(rawValue: raw) else { continue }
        if abs(finding.layout[field] - reference[field]) > 1e-9 { fields.insert(field) }
      }
    }
    return fields
  }

  /// The largest difference from the references, in points; infinite or NaN if a number is not finite.
  var largest: Double {
    reduce(0) { largest, finding in
      guard finding.comparesLayouts else { return largest }
      return finding.largest > largest || finding.largest.isNaN ? finding.largest : largest
    }
  }

  /// The reason why the strategy returned no layout; nil if it returned one.
  var failure: StrategyFailure? {
    for finding in reversed() {
      if case .failure(let failure) = finding.evidence { return failure }
    }
    return nil
  }

  /// The findings as a value for reports: the missing layout, the first wrong number, the broken rule, or the
  /// checks that failed.
  var summary: Evidence {
    if let failure { return Evidence(failure) }
    for finding in self where finding.check == .agreement {
      if let field = finding.field, let actual = finding.actual, let expected = finding.expected {
        return .contract(Reading(field.name, actual: actual, expected: expected))
      }
    }
    for finding in self {
      switch finding.evidence {
      case .invariant(let violation), .relation(let violation): return .violation(violation)
      default: break
      }
    }
    return .checks(checks.map(\.rawValue).sorted())
  }
}

extension Finding {
  /// Whether the finding compares the strategy's frames or hooks with other numbers.
  fileprivate var comparesLayouts: Bool { check == .agreement || check == .hookCoherence }
}
