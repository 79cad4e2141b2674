package import PluginProtocol
import Scenarios
package import StrategyKit

/// The unsupported specs of a plugin's strategy, as it states once.
package struct StrategyDomain: Sendable {
  /// Whether it knows image and title at opposite ends.
  private let canSpread: Bool
  private var exclusions: [(aspects: UInt32, when: SpecPredicate, because: String)] = []

  /// Compiles the predicates of a description.
  package init(_ description: StrategyDescription) throws(StartFailure) {
    canSpread = description.canSpread
    for exclusion in description.domain {
      do throws(PredicateError) {
        exclusions.append(
          (exclusion.aspects, try SpecPredicate(exclusion.when), exclusion.because))
      } catch {
        throw StartFailure("the domain of '\(description.id)' says '\(exclusion.when)': \(error)")
      }
    }
  }

  /// Whether nothing is left out.
  var isWhole: Bool { exclusions.isEmpty && canSpread }

  /// The aspects that are left out for a spec, a bit for each.
  package func outside(_ spec: ButtonSpec) -> UInt32 {
    if spec.spreads && !canSpread { return SpecAnswer.allAspects }
    return exclusions.reduce(0) { $1.when.holds(for: spec) ? $0 | $1.aspects : $0 }
  }

  /// Returns the remaining support, with the first reason for each other aspect.
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

  /// Withdraws the support that the domain leaves out.
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
