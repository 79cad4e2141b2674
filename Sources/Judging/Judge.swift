import Foundation
import Platform
package import StrategyKit

/// Lays out specs with every strategy and reports wrong and missing layouts. For use by one task at a time.
package final class Judge {
  /// The checks that run in addition to expectations, agreement and invariants of single layouts.
  package struct Effort: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Lay out each spec at the strategy's own fitting size too, where no item may be squeezed.
    @inlinable package static var ownSize: Effort { Effort(rawValue: 1) }
    /// Lay out each spec a second time, and compare.
    @inlinable package static var `repeat`: Effort { Effort(rawValue: 2) }
    /// Lay out each spec with a new instance too, and compare.
    @inlinable package static var reuse: Effort { Effort(rawValue: 4) }
    /// Lay out variants of each spec (moved, scaled, mirrored, wider) and compare the frames.
    @inlinable package static var relations: Effort { Effort(rawValue: 8) }
    /// Call the rectangle hooks, such as `imageRect(forContentRect:)`, and compare the results with the
    /// frames.
    @inlinable package static var hooks: Effort { Effort(rawValue: 16) }
    /// Request only the aspects that each strategy supports. The other aspects of a layout may then have the
    /// values of an earlier spec.
    @inlinable package static var promisesOnly: Effort { Effort(rawValue: 32) }
    /// Request only supported aspects from references, except for specs with expectations. If a spec fails,
    /// all aspects are requested, for the report.
    @inlinable package static var sparingReferences: Effort { Effort(rawValue: 64) }
    /// All additional checks of single layouts, without relations between specs.
    @inlinable package static var invariants: Effort { [.ownSize, .repeat, .reuse, .hooks] }
    /// All additional checks.
    @inlinable package static var thorough: Effort { [.invariants, .relations] }
  }

  package let strategies: [any LayoutStrategy]
  let workers: [any LayoutWorker]
  /// The strategies that determine the majority; the other strategies are compared with it.
  package let references: StrategySet
  /// The references that return recorded layouts of UIKit. For a spec with a recorded layout, only they
  /// determine the majority.
  let authorities: StrategySet
  /// The strategies that declare themselves as references.
  let markedReferences: StrategySet
  /// Whether every strategy takes part in determining the majority.
  package let areAllReferences: Bool
  /// The strategies that support titles of several lines.
  let wrapping: StrategySet
  /// The first strategy with its worker, from which the others follow; nil without strategies.
  private let first: Pair?
  // The workers that lay out batches, by strategy, and whether there are any.
  let batching: [(any BatchLayoutWorker)?]
  package let hasBatching: Bool
  /// The state that changes from one spec to the next.
  @exclusivity(unchecked) var state: State

  /// The state for one spec and the worker caches, in one struct for fast access.
  struct State {
    /// The average time of each batch worker for one spec of the current batch, in nanoseconds.
    var batchNanoseconds: [UInt64]
    /// The largest difference, in points, that still counts as agreement.
    var tolerance: Double
    /// The layouts of the most recently judged spec, by strategy; a strategy that was not compared still has
    /// an earlier layout here.
    var layouts: [ButtonLayout]
    /// The requested aspects that each strategy supports and has laid out for the most recently judged spec,
    /// by strategy.
    var kept: [Aspect]
    /// Whether all strategies that support the frames of the most recently judged spec returned equal frames;
    /// true with fewer than two layouts.
    var areFramesEqual = false
    /// Whether the comparison of the layouts has shown that every requested number is finite.
    var areNumbersFinite = false
    /// The strategies from which only supported aspects are requested for the spec that is being judged.
    var spared = StrategySet()
    /// The strategies that lay out the spec that is being judged: all, or only the ones that wrap titles or
    /// know the spec's extras.
    var addressed = StrategySet.all
    /// The aspects that are requested for the spec that is being judged.
    var asked = Aspect.all
    var scratch = ButtonLayout()
    /// The workers that are reset between layouts to act as new instances, by strategy; nil if not made yet.
    var forgetting: [(any ResettableWorker)?]
    /// The time that each strategy took for the most recently judged spec, in nanoseconds; zero unless
    /// ``measuresTime`` is set.
    var nanoseconds: [UInt64]
    /// Whether to measure the time of every strategy.
    var measuresTime: Bool

    init(count: Int, tolerance: Double, measuresTime: Bool) {
      self.tolerance = tolerance
      self.measuresTime = measuresTime
      batchNanoseconds = Array(repeating: 0, count: count)
      nanoseconds = Array(repeating: 0, count: count)
      layouts = Array(repeating: ButtonLayout(), count: count)
      kept = Array(repeating: [], count: count)
      forgetting = Array(repeating: nil, count: count)
    }
  }

  /// The largest difference, in points, that still counts as agreement.
  package var tolerance: Double {
    get { state.tolerance }
    set { state.tolerance = newValue }
  }

  /// Whether to measure the time of every strategy.
  package var measuresTime: Bool {
    get { state.measuresTime }
    set { state.measuresTime = newValue }
  }

  /// The layouts of the most recently judged spec, by strategy; a strategy that was not compared still has an
  /// earlier layout here.
  package var layouts: [ButtonLayout] { state.layouts }

  /// The time that each strategy took for the most recently judged spec, in nanoseconds; zero unless
  /// ``measuresTime`` is set.
  package var nanoseconds: [UInt64] { state.nanoseconds }

  /// Makes a judge with a new worker for each strategy.
  ///
  /// - Parameters:
  ///   - tolerance: the largest difference, in points, that still counts as agreement.
  ///   - measuresTime: whether to measure the time of every strategy.
  ///   - references: the strategies that determine the majority; nil for the strategies that declare
  ///     themselves as references, or for all if no strategy does.
  package init(
    strategies: [any LayoutStrategy], tolerance: Double = 1e-9, measuresTime: Bool = false,
    references: StrategySet? = nil
  ) {
    self.strategies = strategies
    let voting = references ?? StrategySet(referencesOf: strategies)
    self.references = voting
    markedReferences = strategies.indices.reduce(into: []) { set, index in
      if strategies[index].isReference { set.formUnion(StrategySet(index: index)) }
    }
    authorities = strategies.indices.reduce(into: []) { set, index in
      if voting[index], strategies[index].innermost.capabilities.decidesAlone {
        set.formUnion(StrategySet(index: index))
      }
    }
    areAllReferences = strategies.indices.allSatisfy { voting[$0] }
    wrapping = strategies.indices.reduce(into: []) { set, index in
      if strategies[index].wrapsTitles { set.formUnion(StrategySet(index: index)) }
    }
    let workers = strategies.map { $0.makeWorker() }
    first = zip(strategies, workers).reversed().reduce(nil) { Pair($1.0, $1.1, next: $0) }
    self.workers = workers
    batching = workers.map(\.capabilities.batching)
    hasBatching = batching.contains { $0 != nil }
    state = State(count: strategies.count, tolerance: tolerance, measuresTime: measuresTime)
  }

  /// Discards all earlier layouts and resets the workers, as if the judge were new.
  ///
  /// - Returns: whether that was done; false, with nothing changed, if a worker cannot be reset.
  package func reset() -> Bool {
    let resetting = workers.compactMap(\.capabilities.resetting)
    guard resetting.count == workers.count else { return false }
    for worker in resetting { worker.reset() }
    let forgetting = state.forgetting
    state = State(count: strategies.count, tolerance: tolerance, measuresTime: measuresTime)
    state.forgetting = forgetting
    return true
  }

  /// Lays out a spec with all strategies and checks the results.
  ///
  /// - Parameters:
  ///   - expected: the numbers that scenarios state about the spec.
  ///   - allowances: returns the known issues that apply to the spec or to a variant of it; called only if
  ///     layouts differ from each other or from the expectation, if hooks do not return the frames, or if a
  ///     relation is broken.
  ///   - effort: the additional checks to run.
  ///   - verdict: overwritten with the result.
  package func judge(
    _ spec: ButtonSpec, expected: [Expectation] = [],
    allowances: (ButtonSpec) -> [Allowance] = { _ in [] },
    effort: Effort = .thorough, into verdict: inout Verdict
  ) {
    func own() -> [Allowance] { allowances(spec) }
    verdict.reset()
    verdict.regime = spec.regime
    ask(effort.contains(.hooks) ? .all : Self.withoutHooks)
    state.spared =
      effort.contains(.promisesOnly)
      ? .all : effort.contains(.sparingReferences) && expected.isEmpty ? markedReferences : []
    state.addressed = spec.wraps ? wrapping : .all
    if spec.hasExtras { state.addressed = knowing(spec) }
    layOut(spec, into: &verdict)
    for expectation in expected {
      check(expectation, spec, own, into: &verdict)
    }
    let frames = checkAgreement(on: .frames, spec, own, into: &verdict)
    let sizes = checkAgreement(on: .fittingSize, spec, own, into: &verdict)
    let contents = checkAgreement(on: .contentRect, spec, own, into: &verdict)
    state.areFramesEqual = frames == 0
    state.areNumbersFinite =
      (frames + sizes + contents).isFinite && state.spared == .all
      && !state.asked.contains(.hookCoherence)
    if !expected.isEmpty { putDoubtBehindDifferences(in: &verdict) }
    checkInvariants(spec, own, into: &verdict)
    if !effort.isDisjoint(with: Self.repetitions) {
      checkRepetition(spec, effort, allowances, into: &verdict)
    }
    if effort.contains(.sparingReferences), !(verdict.findings.isEmpty && verdict.knownHits.isEmpty)
    {
      answerInFull(spec, &verdict)
    }
  }

  /// Lays out a failing spec again with the strategies from which only supported aspects were requested, to
  /// complete the layouts in findings.
  @inline(never)
  private func answerInFull(_ spec: ButtonSpec, _ verdict: inout Verdict) {
    for index in strategies.indices
    where state.spared[index] && verdict.compared[index] && state.kept[index] != state.asked {
      let partial = state.layouts[index]
      do throws(StrategyFailure) {
        try workers[index].layOut(
          spec, asking: state.asked, into: &state.layouts[index], explaining: nil)
      } catch {
        continue
      }
      for place in verdict.findings.indices
      where verdict.findings[place].strategy == index && verdict.findings[place].layout == partial {
        verdict.findings[place].layout = state.layouts[index]
      }
    }
    state.spared = []
  }

  /// Returns the reason why a strategy is not compared on a spec; nil if it supports an aspect of the spec.
  package func reasonForSkip(of strategy: Int, on spec: ButtonSpec) -> String? {
    let support = support(by: strategy, for: spec)
    return support.aspects.isEmpty ? support.reason(for: .frames) : nil
  }

  private static let repetitions = Effort.thorough.subtracting(.hooks)
  private static let withoutHooks = Aspect.all.subtracting(.hookCoherence)

  /// Sets the requested aspects and clears the hook frames of earlier specs, since strategies need not
  /// overwrite them.
  private func ask(_ aspects: Aspect) {
    if state.asked == aspects { return }
    state.asked = aspects
    for index in state.layouts.indices {
      state.layouts[index].imageHook = .zero
      state.layouts[index].titleHook = .zero
    }
    state.scratch = ButtonLayout()
  }

  private func layOut(_ spec: ButtonSpec, into verdict: inout Verdict) {
    let start = state.measuresTime ? Self.now() : 0
    first?.layOut(spec, for: self, at: 0, since: start, into: &verdict)
  }

  /// Lays out a spec with one strategy.
  ///
  /// - Parameter start: the time at which it begins, in nanoseconds; any number unless ``measuresTime`` is set.
  /// - Returns: The time at which it ended.
  @inline(__always)
  private func layOut(
    _ spec: ButtonSpec, by pair: Pair, at index: Int, since start: UInt64,
    into verdict: inout Verdict
  ) -> UInt64 {
    if let error = layOut(spec, by: pair, at: index, into: &verdict) {
      state.kept[index] = []
      verdict.failed.formUnion(StrategySet(index: index))
      verdict.findings.append(
        finding(
          .strategy, index, .frames, .failure(error), verdict, layout: ButtonLayout()))
    }
    guard state.measuresTime else { return start }
    let end = Self.now()
    state.nanoseconds[index] = end - start + state.batchNanoseconds[index]
    return end
  }

  @inline(__always)
  private func layOut(
    _ spec: ButtonSpec, by pair: Pair, at index: Int, into verdict: inout Verdict
  ) -> StrategyFailure? {
    guard state.addressed[index] else {
      state.kept[index] = []
      return nil
    }
    let promised =
      hasBatching
      ? supportedAspects(by: index, for: spec) : pair.strategy.support(for: spec).aspects
    state.kept[index] = promised.intersection(state.asked)
    if promised.isEmpty { return nil }
    do throws(StrategyFailure) {
      try pair.worker.layOut(
        spec, asking: aspectsAsked(of: index), into: &state.layouts[index], explaining: nil)
      verdict.compared.formUnion(StrategySet(index: index))
      return nil
    } catch {
      return error
    }
  }

  /// Returns the aspects that are requested from the strategy at an index for the spec that is being judged.
  func aspectsAsked(of index: Int) -> Aspect {
    state.spared[index] ? state.kept[index] : state.asked
  }

  private func supportedAspects(by index: Int, for spec: ButtonSpec) -> Aspect {
    batching[index]?.supportedAspects(for: spec) ?? strategies[index].support(for: spec).aspects
  }

  /// A strategy, its worker and the next strategy. Elements of an array would be retained for each layout, which took
  /// 2.5 % of fuzzing five strategies.
  private final class Pair {
    let strategy: any LayoutStrategy
    let worker: any LayoutWorker
    let next: Pair?

    init(_ strategy: any LayoutStrategy, _ worker: any LayoutWorker, next: Pair?) {
      self.strategy = strategy
      self.worker = worker
      self.next = next
    }

    /// Lays out a spec with the strategy, and then with the next ones.
    @inline(never)
    func layOut(
      _ spec: ButtonSpec, for judge: Judge, at index: Int, since start: UInt64,
      into verdict: inout Verdict
    ) {
      let end = judge.layOut(spec, by: self, at: index, since: start, into: &verdict)
      next?.layOut(spec, for: judge, at: index + 1, since: end, into: &verdict)
    }
  }

  /// Returns the time of a monotonic clock, in nanoseconds; only differences are meaningful.
  package static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Returns whether a strategy returned a layout of the most recently judged spec and supports an aspect of
  /// the spec.
  package func promises(_ aspect: Aspect, _ strategy: Int) -> Bool {
    state.kept[strategy].contains(aspect == .wrapping ? .frames : aspect)
  }

  /// Returns the strategies that returned a layout of the most recently judged spec and support an aspect of
  /// the spec.
  func participants(in aspect: Aspect) -> StrategySet {
    var set = StrategySet()
    for index in state.kept.indices where state.kept[index].contains(aspect) {
      set.formUnion(StrategySet(index: index))
    }
    return set
  }

  func finding(
    _ check: CheckID, _ strategy: Int, _ aspect: Aspect, _ evidence: Finding.Evidence,
    _ verdict: Verdict, field: LayoutField? = nil, actual: Double? = nil, expected: Double? = nil,
    largest: Double = 0, layout: ButtonLayout? = nil, reference: ButtonLayout? = nil,
    stated: Expectation? = nil
  ) -> Finding {
    Finding(
      check: check, strategy: strategy, aspect: aspect, evidence: evidence, field: field,
      actual: actual, expected: expected, largest: largest,
      layout: layout ?? state.layouts[strategy],
      reference: reference, stated: stated, regime: verdict.regime)
  }
}
