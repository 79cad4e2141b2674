import StrategyKit
import Synchronization
import UIKitModel

/// A layout that a judge requested from a strategy.
struct LoggedLayout {
  var strategy: Int
  /// Whether it is the first layout of an instance made for it.
  var isFresh: Bool
  var spec: ButtonSpec
}

/// A log of every layout that a judge requests, in order.
final class LayoutLog: Sendable {
  private let layouts = Mutex<[LoggedLayout]>([])

  /// Returns the layouts since the last call.
  func take() -> [LoggedLayout] {
    layouts.withLock { layouts in
      defer { layouts.removeAll(keepingCapacity: true) }
      return layouts
    }
  }

  func add(_ layout: LoggedLayout) { layouts.withLock { $0.append(layout) } }

  /// Returns wrappers of strategies that log their layouts.
  func strategies(_ originals: [any LayoutStrategy]) -> [any LayoutStrategy] {
    originals.enumerated().map { LoggedStrategy(original: $1, index: $0, log: self) }
  }
}

/// A wrapper that logs a strategy's layouts. Its first worker belongs to the judge; any other is an instance
/// made for one layout.
private final class LoggedStrategy: LayoutStrategy {
  private let original: any LayoutStrategy
  private let index: Int
  private let log: LayoutLog
  private let hasWorker = Mutex(false)

  init(original: any LayoutStrategy, index: Int, log: LayoutLog) {
    self.original = original
    self.index = index
    self.log = log
  }

  var id: StrategyID { original.id }

  func support(for spec: ButtonSpec) -> Support { original.support(for: spec) }

  func makeWorker() -> any LayoutWorker {
    let isFresh = hasWorker.withLock { hasWorker in
      defer { hasWorker = true }
      return hasWorker
    }
    return LoggedWorker(original.makeWorker()) { [index, log] spec in
      log.add(LoggedLayout(strategy: index, isFresh: isFresh, spec: spec))
    }
  }
}

private final class LoggedWorker: LayoutWorker {
  private let original: any LayoutWorker
  private let note: (ButtonSpec) -> Void

  init(_ original: any LayoutWorker, _ note: @escaping (ButtonSpec) -> Void) {
    self.original = original
    self.note = note
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    note(spec)
    try original.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
  }
}
