import PluginProtocol
import StrategyKit

/// The result of requesting the layout of one spec from a process.
struct IsolatedAnswer {
  /// The layout and the supported aspects. The reasons for unsupported aspects are indices into the table of
  /// the client that requested the layout.
  var answer = SpecAnswer()
  /// The reason why the layout is missing; nil if ``answer`` has a layout, or if the strategy supports no
  /// aspect of the spec.
  var failure: StrategyFailure?

  /// The aspects that the strategy supports for the spec, as a set.
  var promised: Aspect { Aspect(rawValue: UInt8(truncatingIfNeeded: answer.promised)) }

  /// Returns a result with this failure instead of a layout.
  static func failed(_ failure: StrategyFailure) -> IsolatedAnswer {
    var answer = IsolatedAnswer()
    answer.failure = failure
    return answer
  }
}

/// Prefetched layouts, in the order in which they are expected to be needed.
struct PrefetchedLayouts {
  private var specs: [ButtonSpec] = []
  private var answers: [IsolatedAnswer?] = []
  private var next = 0
  /// The number of layouts, from the next one on, that are searched for a spec. Layouts before the found one
  /// are not needed any more.
  private static let reach = 12

  /// Replaces the prefetched layouts; `answers` has nil for a spec that was not sent to the process.
  mutating func load(_ specs: [ButtonSpec], _ answers: [IsolatedAnswer?]) {
    self.specs = specs
    self.answers = answers
    next = 0
  }

  /// Starts the search again from the first layout.
  mutating func rewind() { next = 0 }

  /// Returns the index of the next layout for a spec; nil if the next ``reach`` layouts are for other specs.
  private func place(of spec: ButtonSpec) -> Int? {
    let end = min(specs.count, next + Self.reach)
    guard next < end else { return nil }
    return specs[next..<end].firstIndex(of: spec)
  }

  /// Returns the layout for a spec without consuming it; nil if it is not among the next layouts or was not
  /// requested.
  func peek(_ spec: ButtonSpec) -> IsolatedAnswer? { place(of: spec).flatMap { answers[$0] } }

  /// Skips the layouts before a spec's layout, and returns that, not consumed; nil if it is not among the
  /// next layouts or was not requested.
  mutating func advance(to spec: ButtonSpec) -> IsolatedAnswer? {
    guard let place = place(of: spec) else { return nil }
    next = place
    return answers[place]
  }

  /// Consumes and returns the next layout for a spec; nil if it is not among the next layouts or was not
  /// requested.
  mutating func take(_ spec: ButtonSpec) -> IsolatedAnswer? {
    guard let place = place(of: spec) else { return nil }
    next = place + 1
    return answers[place]
  }
}
