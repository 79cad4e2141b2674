import PluginProtocol
import StrategyKit
import UIKitModel

/// A strategy in a plugin's process, with its worker instances.
struct ServedStrategy {
  let strategy: any LayoutStrategy
  private(set) var reasons = ReasonTable()
  /// The controls that perform scripts; nil if the strategy only lays out buttons.
  var behaviour: ServedBehaviour?
  // The instances by the number that the host gave them, oldest first.
  private var workers: [(number: Int, worker: any LayoutWorker)] = []
  /// The largest number of worker instances that are kept; a further instance replaces the oldest one.
  private static let capacity = 8

  init(_ strategy: any LayoutStrategy) {
    self.strategy = strategy
    behaviour = ServedBehaviour(strategy)
  }

  /// The description of the strategy for the host.
  var description: StrategyDescription {
    var description = StrategyDescription(id: strategy.id.rawValue, summary: strategy.summary)
    description.canExplain = (strategy as? LibraryStrategy)?.canExplain ?? true
    description.canStartAfresh = true
    description.canWrap = strategy.wrapsTitles
    description.extras = strategy.knownExtras
    // One in Swift says for each spec whether it can.
    description.canSpread = (strategy as? LibraryStrategy)?.canSpread ?? true
    return description
  }

  /// Returns the worker instance with a number; makes a new one if the number is new or `isFresh` is true.
  private mutating func worker(_ number: Int, isFresh: Bool) -> any LayoutWorker {
    if let place = workers.firstIndex(where: { $0.number == number }) {
      if isFresh { workers[place].worker = strategy.makeWorker() }
      return workers[place].worker
    }
    if workers.count == Self.capacity { workers.removeFirst() }
    let worker = strategy.makeWorker()
    workers.append((number, worker))
    return worker
  }

  /// The strategy of a shared library, which reads and writes records directly; nil for other strategies.
  var library: LibraryStrategy? { strategy as? LibraryStrategy }

  /// Has a shared library lay out all records with one worker, or each record with a new one if `isFresh`.
  ///
  /// - Returns: whether it did; false for other strategies, or if the library makes no worker.
  mutating func layOut(
    _ specs: UnsafeRawBufferPointer, into layouts: UnsafeMutableRawBufferPointer,
    worker number: Int, isFresh: Bool, at place: UnsafeMutablePointer<UInt32>?
  ) -> Bool {
    guard isFresh else {
      let worker = worker(number, isFresh: false) as? LibraryWorker
      return worker?.layOut(specs, into: layouts, at: place) ?? false
    }
    for start in stride(from: 0, to: specs.count, by: recordSize) {
      let worker = worker(number, isFresh: true) as? LibraryWorker
      let range = start..<(start + recordSize)
      let isDone = worker?.layOut(
        UnsafeRawBufferPointer(rebasing: specs[range]),
        into: UnsafeMutableRawBufferPointer(rebasing: layouts[range]), at: nil)
      if isDone != true { return false }
    }
    return true
  }

  /// Has a shared library return its support for records.
  ///
  /// - Returns: whether it did; false for other strategies, or if the library makes no worker.
  mutating func promise(of records: BatchRecords) -> Bool {
    guard library != nil, let worker = worker(-1, isFresh: false) as? LibraryWorker else {
      return false
    }
    records.prepareForLibrary()
    return worker.promise(records)
  }

  /// Returns the supported aspects of a spec, with reasons against the others.
  mutating func promises(for spec: ButtonSpec) -> SpecAnswer {
    var answer = SpecAnswer()
    let support = strategy.answer(for: spec)
    if case .supported = support { return answer }
    for (place, aspect) in Aspect.allCases.enumerated() {
      guard let reason = support.reason(for: aspect) else { continue }
      answer.withdraw(place, because: reasons.index(of: Self.oneLine(reason)))
    }
    return answer
  }

  /// Lays out a spec, and returns the layout with the support, or the failure.
  ///
  /// - Parameter isForced: whether to lay out a spec without any supported aspect, too.
  mutating func answer(
    to spec: ButtonSpec, worker number: Int, isFresh: Bool, isForced: Bool,
    explaining explanation: LayoutExplanation? = nil
  ) -> SpecAnswer {
    var answer = promises(for: spec)
    if answer.promised == 0 && !isForced { return answer }
    do throws(StrategyFailure) {
      try worker(number, isFresh: isFresh).layOut(
        spec, into: &answer.layout, explaining: explanation)
      return answer
    } catch {
      return .failed(because: reasons.index(of: error.line))
    }
  }

  /// Returns a text joined to one line; `no reason is given` for a blank text.
  fileprivate static func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "no reason is given" : line
  }
}

extension StrategyFailure {
  /// The description of the failure, joined to one line.
  var line: String { ServedStrategy.oneLine(description) }
}
