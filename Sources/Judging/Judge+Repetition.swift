import Foundation
import RunRecords
import StrategyKit
import UIKitModel

extension Judge {
  /// Runs the checks of an effort that lay out the spec again: with the same instance, with a new instance,
  /// and in variants.
  ///
  /// - Parameter allowances: returns the known issues that apply to the spec or to a variant.
  func checkRepetition(
    _ spec: ButtonSpec, _ effort: Effort, _ allowances: (ButtonSpec) -> [Allowance],
    into verdict: inout Verdict
  ) {
    let related =
      effort.contains(.relations) ? LayoutRelation.related(to: spec, verdict.regime) : []
    for index in strategies.indices where !state.kept[index].isEmpty {
      do throws(StrategyFailure) {
        if effort.contains(.repeat) {
          try workers[index].layOut(
            spec, asking: aspectsAsked(of: index), into: &state.scratch, explaining: nil)
          compare(.repeat, index, into: &verdict)
        }
        if effort.contains(.reuse) {
          try layOutAfresh(spec, by: index)
          compare(.reuse, index, into: &verdict)
        }
      } catch {
        verdict.failed.formUnion(StrategySet(index: index))
        let finding = finding(.strategy, index, .frames, .failure(error), verdict)
        verdict.findings.append(finding)
        // Layouts of related specs may have been prefetched before the strategy was disabled.
        if !finding.isForWantOfAsking { continue }
      }
      if effort.contains(.ownSize), !checkOwnSize(spec, index, into: &verdict) { continue }
      if !related.isEmpty { checkRelations(spec, related, index, allowances, into: &verdict) }
    }
  }

  private func compare(
    _ check: CheckID, _ index: Int, into verdict: inout Verdict
  ) {
    if state.scratch == state.layouts[index] { return }
    let aspects = aspectsAsked(of: index)
    for aspect in Aspect.allCases where aspects.contains(aspect) {
      if state.scratch.distance(to: state.layouts[index], in: aspect) <= tolerance { continue }
      guard state.layouts[index].isFinite,
        let difference = state.scratch.difference(
          from: state.layouts[index], in: aspect, tolerance: tolerance)
      else { continue }
      let field = difference.field
      let rule = Violation.repetition(
        field: field.name, first: state.layouts[index][field], second: state.scratch[field],
        isFresh: check == .reuse)
      verdict.findings.append(
        finding(
          check, index, aspect, .invariant(rule), verdict, field: field,
          actual: state.layouts[index][field], expected: state.scratch[field],
          largest: difference.largest,
          reference: state.scratch))
      return
    }
  }

  /// Lays out a variant of the judged spec; only the frames in `state.scratch` are valid afterwards.
  ///
  /// - Returns: whether there is a layout; a missing one becomes a finding about the variant, unless the
  ///   strategy is already known to be disabled.
  func layOut(_ derived: DerivedSpec, by index: Int, into verdict: inout Verdict) -> Bool {
    do throws(StrategyFailure) {
      try workers[index].layOut(
        derived.spec, asking: .frames, into: &state.scratch, explaining: nil)
      return true
    } catch {
      verdict.failed.formUnion(StrategySet(index: index))
      var finding = finding(.strategy, index, .frames, .failure(error), verdict)
      finding.regime = derived.spec.regime
      finding.derived = derived
      // The original reason for a missing layout says more than that the strategy is disabled.
      if !finding.isForWantOfAsking {
        verdict.findings.removeAll { $0.strategy == index && $0.isForWantOfAsking }
      } else if isGivenUp(index, verdict) {
        return false
      }
      verdict.findings.append(finding)
      return false
    }
  }

  /// Returns whether a finding says that the strategy did not lay out the spec because it had been disabled
  /// after too many failures.
  func isGivenUp(_ index: Int, _ verdict: Verdict) -> Bool {
    verdict.findings.contains { $0.strategy == index && $0.isForWantOfAsking }
  }

  /// Lays out the spec at the strategy's own fitting size, and records a finding if an item is smaller than
  /// its natural size.
  ///
  /// - Returns: whether further checks of the strategy make sense; false if the layout is missing, except
  ///   because the strategy is disabled.
  private func checkOwnSize(
    _ spec: ButtonSpec, _ index: Int, into verdict: inout Verdict
  ) -> Bool {
    guard state.kept[index].contains(.fittingSize),
      let own = spec.atOwnSize(state.layouts[index].fittingSize),
      support(by: index, for: own).aspects.contains(.frames)
    else { return true }
    if !layOut(DerivedSpec(.ownSize, own), by: index, into: &verdict) {
      return isGivenUp(index, verdict)
    }
    var lacks: (field: LayoutField, natural: CGFloat)?
    if let image = spec.effectiveImage?.size {
      if state.scratch.image.size.height < image.height - 1e-6 {
        lacks = (.imageHeight, image.height)
      }
      if state.scratch.image.size.width < image.width - 1e-6 { lacks = (.imageWidth, image.width) }
    }
    if let title = spec.title?.size {
      if state.scratch.title.size.height < title.height - 1e-6 {
        lacks = (.titleHeight, title.height)
      }
      if state.scratch.title.size.width < title.width - 1e-6 { lacks = (.titleWidth, title.width) }
    }
    guard let (field, natural) = lacks else { return true }
    let rule = Violation.ownSize(
      width: Double(own.frame.size.width), height: Double(own.frame.size.height),
      field: field.name, actual: state.scratch[field], natural: Double(natural))
    verdict.findings.append(
      finding(
        .ownSize, index, .fittingSize, .invariant(rule), verdict, field: field,
        actual: state.scratch[field], expected: natural.native,
        largest: abs(state.scratch[field] - natural.native), layout: state.scratch))
    return true
  }
}
