import PluginProtocol
import StrategyKit
import UIKitModel

/// A worker that requests layouts from a strategy in another process.
final class IsolatedWorker: BatchLayoutWorker {
  private var client: PluginClient
  private var tapes: [BatchPurpose: PrefetchedLayouts] = [:]
  // The last spec that was sent alone, until it is wanted.
  private var single: (spec: ButtonSpec, answer: IsolatedAnswer)?

  /// Whether frames are replaced by those of the visible text and image, as plain views with the frames of
  /// the process would show them.
  private let isSeenPlainly: Bool

  init(_ pool: PluginProcessPool, isSeenPlainly: Bool) {
    client = PluginClient(pool)
    self.isSeenPlainly = isSeenPlainly
  }

  deinit { client.giveBack() }

  var nanosecondsPerSpec: UInt64 { client.nanosecondsPerSpec }

  func ask(_ groups: [[ButtonSpec]], for purpose: BatchPurpose) {
    let specs = groups.flatMap { $0 }
    let answers =
      specs.isEmpty
      ? []
      : answers(to: specs, inGroups: groups.map(\.count), for: purpose, isForced: false)
    tapes[purpose, default: PrefetchedLayouts()].load(specs, answers)
  }

  func known(_ spec: ButtonSpec) -> (layout: ButtonLayout, promised: Aspect)? {
    guard let found = tapes[.judgement]?.advance(to: spec), found.failure == nil else { return nil }
    return (found.answer.layout, found.promised)
  }

  func rewind() { tapes[.judgement]?.rewind() }

  func supportedAspects(for spec: ButtonSpec) -> Aspect {
    let found = tapes[.judgement]?.advance(to: spec) ?? askSingly(spec)
    // A spec that ended the process counts as supported: laying it out shows the failure.
    return found.failure == nil ? found.promised : .all
  }

  func support(for spec: ButtonSpec) -> Support {
    guard let found = peek(spec) else { return client.pool.support(for: spec) }
    return support(in: found)
  }

  /// Returns the process's results for specs, reduced to the visible text and image if ``isSeenPlainly`` is
  /// true.
  ///
  /// - Parameter counts: the number of specs in each group. After a failed spec, the rest of its group is not
  ///   requested.
  /// - Returns: a result for each spec; nil for a spec that was not requested.
  private func answers(
    to specs: [ButtonSpec], inGroups counts: [Int], for purpose: BatchPurpose, isForced: Bool
  ) -> [IsolatedAnswer?] {
    let found = client.answers(to: specs, inGroups: counts, for: purpose, isForced: isForced)
    guard isSeenPlainly else { return found }
    return zip(specs, found).map { spec, found in
      guard var seen = found else { return nil }
      seen.answer.layout.seePlainly(spec)
      seen.answer.promised &= ~numericCast(Aspect.hookCoherence.rawValue)
      return seen
    }
  }

  private func answer(
    to spec: ButtonSpec, for purpose: BatchPurpose = .judgement, isForced: Bool
  ) -> IsolatedAnswer {
    // The first of a group is always asked.
    answers(to: [spec], inGroups: [1], for: purpose, isForced: isForced)[0] ?? IsolatedAnswer()
  }

  private func peek(_ spec: ButtonSpec) -> IsolatedAnswer? {
    if let single, single.spec == spec { return single.answer }
    return tapes[.judgement]?.peek(spec) ?? tapes[.followUp]?.peek(spec)
  }

  private func support(in found: IsolatedAnswer) -> Support {
    if found.failure != nil || found.promised == .all { return .supported }
    var support = Support.supported
    for (place, aspect) in Aspect.allCases.enumerated() where !found.promised.contains(aspect) {
      if isSeenPlainly && aspect == .hookCoherence { continue }
      let missing = Support.unsupported(client.reasons[found.answer.reasons[place]], of: aspect)
      support = support == .supported ? missing : .both(support, missing)
    }
    return isSeenPlainly ? support.asSeen : support
  }

  /// Returns the aspects of a spec that the strategy supports, requested without laying the spec out.
  func supportAlone(for spec: ButtonSpec) -> Support { support(in: client.promises(for: spec)) }

  private func askSingly(_ spec: ButtonSpec) -> IsolatedAnswer {
    let found = answer(to: spec, isForced: false)
    single = (spec, found)
    return found
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    if let explanation {
      guard let explained = client.explanation(of: spec) else {
        explanation.add(.group, .init(Self.unexplained))
        try read(wanted(spec), aspects, into: &layout)
        return
      }
      for step in explained.steps {
        explanation.add(
          LayoutExplanation.Subject(rawValue: step.subject) ?? .group, .init(step.text))
      }
      try read(explained.answer, aspects, into: &layout)
      if isSeenPlainly { layout.seePlainly(spec) }
      return
    }
    try read(wanted(spec), aspects, into: &layout)
  }

  /// The text to show if a strategy does not return the steps of a layout.
  private static let unexplained =
    "the plugin does not explain its layouts; to add steps, answer the message 'explain'"

  /// Returns the result for a spec: a prefetched one, or one that is requested now.
  private func wanted(_ spec: ButtonSpec) -> IsolatedAnswer {
    if let single, single.spec == spec {
      self.single = nil
      if single.answer.isLaidOut { return single.answer }
    } else if let found = tapes[.judgement]?.take(spec) ?? tapes[.followUp]?.take(spec),
      found.isLaidOut
    {
      return found
    }
    return answer(to: spec, isForced: true)
  }

  func layOutAfresh(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout
  ) throws(StrategyFailure) {
    let found = tapes[.fresh]?.take(spec) ?? answer(to: spec, for: .fresh, isForced: false)
    try read(found, aspects, into: &layout)
  }

  private func read(
    _ found: IsolatedAnswer, _ aspects: Aspect, into layout: inout ButtonLayout
  ) throws(StrategyFailure) {
    if let failure = found.failure { throw failure }
    layout = found.answer.layout
    // The process is always asked everything; what was not asked here must not show.
    if !aspects.contains(.hookCoherence) {
      layout.imageHook = .zero
      layout.titleHook = .zero
    }
  }
}

extension IsolatedAnswer {
  /// Whether the result has a layout or a failure. It has neither if no aspect is supported, since such specs
  /// are not laid out.
  fileprivate var isLaidOut: Bool { failure != nil || answer.promised != 0 }
}
