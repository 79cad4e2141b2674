import Behaviour
import BehaviourFuzzing
package import Findings
import Judging
package import ScenarioReading
package import Scenarios
package import StrategyKit
import UIKitModel

/// A comparison of several strategies on many buttons. It counts, for each pair of strategies, the buttons on
/// which they agree and the numbers that differ.
package struct Comparer {
  private let strategies: [any LayoutStrategy]
  private let workers: [any LayoutWorker]
  private let names: [String]
  /// The judge that performs scripts on the interactive strategies.
  private let scripts: ScriptJudge
  /// The differences of each pair of strategies, by layout regime.
  package private(set) var comparison: Comparison
  /// The movements of items on screen between two strategies; nil unless exactly two strategies are compared.
  package private(set) var visible: VisibleComparison?
  /// The number of added buttons (`offered`), and the number of added buttons that meet the user's condition
  /// (`specs`).
  package private(set) var offered = 0, specs = 0
  /// A sample of the buttons that two strategies were compared on, at regular intervals; empty for more
  /// strategies.
  package var sample: [ButtonSpec] { thinned.elements }
  private var thinned = ThinnedSample<ButtonSpec>(limit: 4_096)
  /// The number of buttons that each strategy did not lay out because it had been disabled after too many
  /// failures.
  package private(set) var unasked: [Int]
  /// The number of layouts that each strategy's process failed to return, with the first failure; nil if no
  /// layout is missing.
  private var broken: [(count: Int, first: String)?]
  private var brokenScripts: [(count: Int, first: String)?]
  /// The number of scenarios whose scripts were performed.
  private var performed = 0

  /// Prepares to compare every strategy with every other.
  ///
  /// - Parameters:
  ///   - tolerance: the largest difference, in points, that still counts as agreement.
  ///   - allowsPixel: whether a further difference of one pixel still counts as agreement.
  ///   - everywhere: whether strategies also lay out buttons that they do not support.
  ///   - aspects: the compared aspects; nil for frames and the fitting size.
  package init(
    _ strategies: [any LayoutStrategy], tolerance: Double,
    allowingPixel allowsPixel: Bool = false, everywhere: Bool = false,
    of aspects: Aspect? = nil
  ) {
    self.strategies = strategies
    names = strategies.map(\.id.rawValue)
    scripts = ScriptJudge(strategies.compactMap(\.behaving))
    workers = strategies.map { $0.makeWorker() }
    unasked = strategies.map { _ in 0 }
    broken = strategies.map { _ in nil }
    brokenScripts = broken
    var pairs: [Comparison.Pair] = []
    for first in strategies.indices {
      for second in strategies.indices where second > first {
        pairs.append(.init(first: first, second: second))
      }
    }
    comparison = Comparison(pairs: pairs, tolerance: tolerance)
    comparison.allowsPixel = allowsPixel
    comparison.asksEverywhere = everywhere
    comparison.aspects = aspects ?? VisibleComparison.visibleAspects
    if strategies.count == 2 {
      visible = VisibleComparison(
        strategies[0], strategies[1], of: aspects, everywhere: everywhere, tolerance: tolerance,
        allowingPixel: allowsPixel)
    }
  }

  /// Lays out a spec with each strategy that can be compared on it, and counts the differences.
  ///
  /// - Parameter counts: whether the button meets the user's condition; if not, it is only counted as added.
  package mutating func add(_ spec: ButtonSpec, counts: Bool = true) {
    offered += 1
    guard counts else { return }
    specs += 1
    let supports = strategies.map { $0.answer(for: spec) }
    let supported = supports.map { $0.aspects.intersection(comparison.aspects) }
    var isAsked = strategies.map { $0.knows(spec) }
    var failures: [StrategyFailure?] = strategies.map { _ in nil }
    let layouts = strategies.indices.map { index -> ButtonLayout? in
      guard isAsked[index], comparison.asksEverywhere || isCompared(index, supported) else {
        return nil
      }
      do throws(StrategyFailure) {
        return try workers[index].layout(of: spec)
      } catch {
        failures[index] = error
        // A strategy that is not asked any more says nothing about the button.
        if let end = error.process {
          if end.isGivenUp {
            isAsked[index] = false
            unasked[index] += 1
          } else {
            broken[index] = ((broken[index]?.count ?? 0) + 1, broken[index]?.first ?? end.text)
          }
        }
        return nil
      }
    }
    comparison.add(
      spec, layouts: layouts, promised: supports.map(\.aspects), isAsked: { isAsked[$0] })
    guard strategies.count == 2, !failures.contains(where: { $0?.process?.isGivenUp == true })
    else { return }
    visible?.add(spec, supports: supports) { (place) throws(StrategyFailure) -> ButtonLayout in
      if let failure = failures[place] { throw failure }
      guard let layout = layouts[place] else {
        throw .other("the strategy was not asked for this button")
      }
      return layout
    }
    if !isAsked.contains(false), comparison.asksEverywhere || isCompared(0, supported) {
      thinned.add(spec)
    }
  }

  /// Returns whether another strategy supports one of the aspects that the strategy at an index supports for
  /// a button.
  private func isCompared(_ index: Int, _ supported: [Aspect]) -> Bool {
    supported.indices.contains {
      $0 != index && !supported[$0].isDisjoint(with: supported[index])
    }
  }

  /// Lines about disabled strategies, each with the number of buttons that it did not lay out.
  package var givenUp: [String] {
    strategies.indices.filter { unasked[$0] > 0 }.map {
      "'\(names[$0])' failed too often, so it was not tried on \(unasked[$0]) of \(specs) buttons, "
        + "which do not count"
    }
  }

  /// Lines about each strategy that failed on buttons or scripts, with number and first failure, or that
  /// failed when asked for its support.
  package var breakdowns: [String] {
    strategies.indices.flatMap { index in
      var lines: [String] = []
      if let broken = broken[index] {
        lines.append(
          "'\(names[index])' gave no layout for \(broken.count) of \(specs) buttons; first: \(broken.first)"
        )
      }
      if let broken = brokenScripts[index] {
        lines.append(
          "'\(names[index])' did not run \(broken.count) of \(performed) scripts; first: "
            + broken.first)
      }
      let batching = strategies[index].innermost.capabilities.batching
      if lines.isEmpty, batching?.specWithoutPromise != nil {
        lines.append(
          "'\(names[index])' failed when it was asked what it supports; 'fuzz' shows the button")
      }
      return lines
    }
  }

  /// Performs the script of a scenario with each strategy and counts the differences; does nothing for a
  /// scenario without a script.
  package mutating func add(scriptOf scenario: Scenario) {
    guard let script = scenario.performedScript else { return }
    performed += 1
    var traces = scripts.traces(of: script)
    for trace in traces {
      guard let end = trace.failure?.process, let index = names.firstIndex(of: trace.id.rawValue)
      else { continue }
      brokenScripts[index] = (
        (brokenScripts[index]?.count ?? 0) + 1, brokenScripts[index]?.first ?? end.text
      )
    }
    traces.removeAll { $0.failure != nil }
    comparison.add(
      scenario, names: names,
      traces: names.map { name in traces.first { $0.id.rawValue == name }?.trace })
  }

  /// Adds every scenario of some files and every combination of their sweeps.
  ///
  /// - Parameters:
  ///   - finder: makes the display paths of included files.
  ///   - changed: returns the button to compare in place of a button of the files.
  ///   - counts: returns whether a changed button meets the user's condition.
  /// - Returns: the problems in the files.
  package mutating func add(
    _ files: [ScenarioFile], named finder: ScenarioFileFinder, reading options: ReadingOptions,
    changing changed: (ButtonSpec) -> ButtonSpec = { $0 },
    counting counts: (ButtonSpec) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    var scripted: [Scenario] = []
    let diagnostics = ScenarioWalk.forEachButton(
      of: files, named: finder, reading: options, scripts: { scripted.append($0) }
    ) { spec in
      let spec = changed(spec)
      add(spec, counts: counts(spec))
    }
    for scenario in scripted { add(scriptOf: scenario) }
    return diagnostics
  }
}
