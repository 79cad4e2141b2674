package import PluginProtocol
import Scenarios
package import StrategyKit

/// The specs that a strategy supports, as far as its plugin states them once for all specs.
package struct StrategyDomain: Sendable {
  /// Whether the strategy supports image and title at opposite ends.
  private let canSpread: Bool
  private var exclusions: [(aspects: UInt32, when: SpecPredicate, because: String)] = []

  /// Compiles the conditions in a strategy's description; throws ``StartFailure`` if a condition is not
  /// valid.
  package init(_ description: StrategyDescription) throws(StartFailure) {
    canSpread = description.canSpread
    for exclusion in description.domain {
      do throws(PredicateError) {
        exclusions.append(
          (exclusion.aspects, try SpecPredicate(exclusion.when), exclusion.because))
      } catch {
        throw StartFailure(
          "the domain of '\(description.id)' has the condition '\(exclusion.when)': \(error)")
      }
    }
  }

  /// Whether the strategy's description excludes no spec.
  var isWhole: Bool { exclusions.isEmpty && canSpread }

  /// Returns the aspects of a spec that the strategy's description excludes, a bit for each of
  /// `Aspect.allCases`.
  package func outside(_ spec: ButtonSpec) -> UInt32 {
    if spec.spreads && !canSpread { return SpecAnswer.allAspects }
    return exclusions.reduce(0) { $1.when.holds(for: spec) ? $0 | $1.aspects : $0 }
  }

  /// Returns the support for a spec by the description alone; an excluded aspect has the reason of the first
  /// condition that excludes it.
  package func support(for spec: ButtonSpec) -> Support {
    if spec.spreads && !canSpread { return .togetherOnly }
    var open = SpecAnswer.allAspects
    var support = Support.supported
    for exclusion in exclusions where exclusion.when.holds(for: spec) {
      let aspects = exclusion.aspects & open
      if aspects == 0 { continue }
      open &= ~aspects
      let missing = Support.unsupported(
        exclusion.because, of: Aspect(rawValue: UInt8(truncatingIfNeeded: aspects)))
      support = support == .supported ? missing : .both(support, missing)
    }
    return support
  }

  /// Removes the aspects that the description excludes for a spec from a result, and adds their reasons to
  /// the table.
  func restrict(_ answer: inout SpecAnswer, for spec: ButtonSpec, _ reasons: inout ReasonTable) {
    if spec.spreads, !canSpread, let reason = Support.togetherOnly.reason(for: .frames) {
      for place in 0..<4 where answer.promises(place) {
        answer.withdraw(place, because: reasons.index(of: reason))
      }
    }
    for exclusion in exclusions where exclusion.when.holds(for: spec) {
      for place in 0..<4 where exclusion.aspects & (1 << UInt32(place)) != 0 {
        guard answer.promises(place) else { continue }
        answer.withdraw(place, because: reasons.index(of: exclusion.because))
      }
    }
  }
}
