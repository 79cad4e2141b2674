import Judging
package import ScenarioReading
import Scenarios
package import StrategyKit
import UIKitModel

/// Lays out specs with several strategies, whatever they promise, and gathers what differs.
package struct Comparer {
  private let strategies: [any LayoutStrategy]
  private let workers: [any LayoutWorker]
  /// What has been gathered.
  package private(set) var comparison: Comparison
  /// How many specs have been compared.
  package private(set) var specs = 0

  /// Compares each strategy with each, or two given ones.
  ///
  /// - Parameter tolerance: the largest difference, in points, that still counts as agreement.
  package init(_ strategies: [any LayoutStrategy], tolerance: Double) {
    self.strategies = strategies
    workers = strategies.map { $0.makeWorker() }
    var pairs: [Comparison.Pair] = []
    for first in strategies.indices {
      for second in strategies.indices where second > first {
        pairs.append(.init(first: first, second: second))
      }
    }
    comparison = Comparison(pairs: pairs, tolerance: tolerance)
  }

  /// Adds one spec.
  package mutating func add(_ spec: ButtonSpec) {
    specs += 1
    let layouts = zip(strategies, workers).map { strategy, worker -> ButtonLayout? in
      if spec.wraps && !strategy.wrapsTitles { return nil }
      do throws(StrategyFailure) { return try worker.layout(of: spec) } catch { return nil }
    }
    comparison.add(
      spec, layouts: layouts, promised: strategies.map { $0.answer(for: spec).aspects },
      isAsked: { !spec.wraps || strategies[$0].wrapsTitles })
  }

  /// Adds every scenario of some files and every combination of their sweeps.
  ///
  /// - Parameter finder: names the files that others include.
  /// - Returns: what is wrong with the files.
  package mutating func add(
    _ files: [ScenarioFile], named finder: ScenarioFileFinder, reading options: ReadingOptions
  ) -> [Diagnostic] {
    ScenarioWalk.forEachButton(of: files, named: finder, reading: options) { add($0) }
  }
}
