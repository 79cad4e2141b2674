package import Fuzzing
package import Judging
package import Scenarios
package import StrategyKit

/// An object that lays out specs with one strategy and compares them with the reference strategies. For use
/// by one task at a time.
package final class ReferenceOracle {
  private let strategies: [any LayoutStrategy]
  private let place: Int
  private let references: StrategySet
  private let tolerance: Double
  private let allowsPixel: Bool
  /// The field values that every spec gets before it is laid out; rules must be checked with the same values.
  private let fields: SetFieldsStrategy.Fields
  private let judge: Judge
  private let accepted: AcceptedIssues
  /// The reference strategies whose layouts give the features of rules; in this process where possible, since
  /// no verdict uses them.
  private let placing: [(strategy: any LayoutStrategy, worker: any LayoutWorker)]
  private var verdict = Verdict()
  private var scratch = ButtonLayout()
  private var other = ButtonLayout()
  /// The number of specs for which an `ask` method compared the strategy with the references.
  package private(set) var questions = 0
  /// The number of specs that the strategy returned no layout of.
  package private(set) var failures = 0
  /// Called with the progress: after each spec without a layout, and every ``progressInterval`` specs.
  var progress: (LearningProgress) -> Void = { _ in }
  /// The number of specs after which progress is reported.
  private static let progressInterval = 256
  /// Whether no more specs are laid out, since the strategy is disabled after too many failures or the
  /// deadline is past.
  private(set) var isGivenUp = false
  /// The time after which nothing is laid out any more; nil without such a time.
  package var deadline: RunDeadline?

  /// Returns whether no more specs are laid out.
  private func isClosed() -> Bool {
    if !isGivenUp, deadline?.isPast == true { isGivenUp = true }
    return isGivenUp
  }

  /// Prepares to compare a strategy with the reference strategies.
  ///
  /// - Parameters:
  ///   - strategy: the strategy.
  ///   - references: the reference strategies; `strategy` must not be among them.
  ///   - tolerance: the largest difference, in points, that counts as agreement.
  ///   - allowsPixel: whether a difference of one pixel more counts as agreement.
  ///   - issues: the known issues whose differences are accepted.
  package init(
    _ strategy: any LayoutStrategy, references: [any LayoutStrategy], tolerance: Double = 1e-9,
    allowsPixel: Bool = false, accepting issues: [KnownIssue] = []
  ) {
    strategies = references + [strategy]
    accepted = AcceptedIssues(issues, strategies: strategies.map(\.id.rawValue))
    place = references.count
    self.tolerance = tolerance
    self.allowsPixel = allowsPixel
    fields = SetFieldsStrategy.Fields(setFor: strategy)
    self.references = (0..<references.count).reduce(into: []) {
      $0.formUnion(StrategySet(index: $1))
    }
    judge = Judge(strategies: strategies, tolerance: tolerance, references: self.references)
    placing = references.map { reference in
      let here = reference.capabilities.here ?? reference
      return (here, here.makeWorker())
    }
  }

  /// The result of comparing one spec that the strategy supports.
  ///
  /// `facts` are the features of the spec, which rules may test; `findings` are those about the strategy, nil if
  /// it agrees with the references.
  package typealias Answer = (facts: SpecFeatures, findings: [Finding]?)

  /// Returns a reference's layout of another spec, if possible by the strategy at index `first`; nil if no
  /// reference supports the spec.
  private func otherwise(_ spec: ButtonSpec, asking first: Int) -> ButtonLayout? {
    if let layout = otherwise(spec, of: first) { return layout }
    for reference in 0..<place where reference != first {
      if let layout = otherwise(spec, of: reference) { return layout }
    }
    return nil
  }

  private func otherwise(_ spec: ButtonSpec, of reference: Int) -> ButtonLayout? {
    let promised = placing[reference].strategy.answer(for: spec).aspects
    guard promised.contains(.frames), promised.contains(.contentRect) else { return nil }
    do throws(StrategyFailure) {
      try placing[reference].worker.layOut(spec, into: &other, explaining: nil)
      return other
    } catch { return nil }
  }

  /// Returns the names of failure classes.
  package func names(of classes: some Sequence<FailureClass>) -> [String] {
    let names = strategies.map(\.id.rawValue)
    return Set(classes.map { $0.name(names) }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Prefetches the layouts of specs if the strategy lays out batches. The next calls of ``ask(_:)`` must
  /// have the same order.
  package func prepare(_ specs: [ButtonSpec]) {
    guard judge.hasBatching, !isGivenUp else { return }
    judge.ask(
      specs.map { Judge.Upcoming(fields.isEmpty ? $0 : fields.set(in: $0), .hooks) })
  }

  /// Lays out a spec and compares it with the references.
  ///
  /// It is nil if the strategy does not support the spec or is disabled, or if no reference supports or returns
  /// its frames.
  package func ask(_ spec: ButtonSpec) -> Answer? {
    compared(spec).flatMap { $0.isSupported ? $0.answer : nil }
  }

  /// Returns the features of a spec, which rules may test, whether or not the strategy supports the spec.
  ///
  /// They are nil if no reference supports or returns its frames, or if the strategy is disabled.
  package func facts(of spec: ButtonSpec) -> SpecFeatures? { compared(spec)?.answer.facts }

  /// Lays out a spec and compares it with the references, if these return its frames.
  private func compared(_ spec: ButtonSpec) -> (answer: Answer, isSupported: Bool)? {
    if isClosed() { return nil }
    questions += 1
    let spec = fields.isEmpty ? spec : fields.set(in: spec)
    adjust(judge, spec)
    judge.judge(spec, allowances: accepted.allowances(for:), effort: .hooks, into: &verdict)
    return answer(spec, judge, verdict)
  }

  /// Lays out a spec and returns the findings about the strategy, without features for rules.
  ///
  /// They are nil if the strategy agrees with the references, is not compared, or is disabled.
  func findings(on spec: ButtonSpec) -> [Finding]? {
    if isClosed() { return nil }
    let spec = fields.isEmpty ? spec : fields.set(in: spec)
    adjust(judge, spec)
    judge.judge(spec, allowances: accepted.allowances(for:), effort: .hooks, into: &verdict)
    let findings = verdict.findings.filter { $0.strategy == place }
    if findings.contains(where: \.isForWantOfAsking) {
      isGivenUp = true
      return nil
    }
    return findings.isEmpty ? nil : findings
  }

  /// Lays out a spec with a new instance, after another spec or twice if requested, and compares it with the
  /// references.
  ///
  /// It is nil if the strategy does not support the spec or is disabled, or if no reference supports or
  /// returns its frames.
  package func ask(
    _ spec: ButtonSpec, after before: ButtonSpec?, twice: Bool = false
  ) -> Answer? {
    if isClosed() { return nil }
    questions += 1
    let spec = fields.isEmpty ? spec : fields.set(in: spec)
    let judge = Judge(strategies: strategies, tolerance: tolerance, references: references)
    var verdict = Verdict()
    if let before { judge.judge(before, effort: .hooks, into: &verdict) }
    adjust(judge, spec)
    judge.judge(
      spec, allowances: accepted.allowances(for:), effort: twice ? [.hooks, .repeat] : .hooks,
      into: &verdict)
    return answer(spec, judge, verdict).flatMap { $0.isSupported ? $0.answer : nil }
  }

  /// Lays out a spec and its related specs, and returns findings only if these break `relation`.
  ///
  /// The result is nil if the strategy does not support the spec or is disabled, or if no reference supports
  /// or returns its frames.
  package func ask(_ spec: ButtonSpec, breaking relation: CheckID) -> Answer? {
    if isClosed() { return nil }
    questions += 1
    let spec = fields.isEmpty ? spec : fields.set(in: spec)
    adjust(judge, spec)
    judge.judge(
      spec, allowances: accepted.allowances(for:), effort: SpecTrial.effort(for: relation),
      into: &verdict)
    return answer(spec, judge, verdict) { $0.check == relation }
      .flatMap { $0.isSupported ? $0.answer : nil }
  }

  private func adjust(_ judge: Judge, _ spec: ButtonSpec) {
    if allowsPixel { judge.tolerance = 1 / Double(spec.scale) + tolerance }
  }

  private func answer(
    _ spec: ButtonSpec, _ judge: Judge, _ verdict: Verdict,
    counting counts: (Finding) -> Bool = { _ in true }
  ) -> (answer: Answer, isSupported: Bool)? {
    // A strategy that does not support the content rectangle may return a wrong one, so another reference is
    // preferred.
    let framing = (0..<place).filter { judge.promises(.frames, $0) }
    guard
      let reference = framing.first(where: { judge.promises(.contentRect, $0) }) ?? framing.first
    else { return nil }
    do throws(StrategyFailure) {
      try placing[reference].worker.layOut(spec.onFineGrid, into: &scratch, explaining: nil)
    } catch { return nil }
    let layout = judge.layouts[reference]
    let facts = SpecFeatures(
      spec: spec, layout: layout, exact: scratch,
      influences: FieldSensitivity(of: spec, placed: layout) { otherwise($0, asking: reference) })
    let findings = verdict.findings.filter { $0.strategy == place }
    if findings.contains(where: \.isForWantOfAsking) {
      isGivenUp = true
      return nil
    }
    let hasFailed = findings.contains {
      if case .failure = $0.evidence { true } else { false }
    }
    if hasFailed { failures += 1 }
    if hasFailed || questions % Self.progressInterval == 0 {
      progress(
        LearningProgress(strategy: strategies[place].id, questions: questions, failures: failures))
    }
    let counting = findings.filter(counts)
    return (
      (facts, counting.isEmpty ? nil : counting),
      verdict.compared[place] || verdict.failed[place]
    )
  }

  /// Returns whether the strategy is right on a spec that it does not support; nil if it supports the spec or
  /// cannot be compared.
  package func isRightWithoutPromise(_ spec: ButtonSpec) -> (facts: SpecFeatures, isRight: Bool)? {
    guard let (answer, isSupported) = compared(spec), !isSupported,
      let isRight = judge.agreesOutsideItsDomain(place, on: answer.facts.spec)
    else { return nil }
    return (answer.facts, isRight)
  }
}
