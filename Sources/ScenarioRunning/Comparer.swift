import Behaviour
import BehaviourFuzzing
import Judging
package import ScenarioReading
package import Scenarios
package import StrategyKit
import UIKitModel

/// Lays out specs with several strategies, whatever they promise, and gathers what differs.
package struct Comparer {
  private let strategies: [any LayoutStrategy]
  private let workers: [any LayoutWorker]
  private let names: [String]
  /// Performs scripts on those strategies that behave.
  private let scripts: ScriptJudge
  /// What has been gathered.
  package private(set) var comparison: Comparison
  /// How many specs have been compared.
  package private(set) var specs = 0
  /// Some of those that count, spread over all.
  package private(set) var sample: [ButtonSpec] = []
  private var (counted, sampleStride) = (0, 1)
  /// The most specs of the sample.
  private static let sampleSize = 4_096
  /// About how many of them each strategy was not asked any more, since it had failed too often before.
  package private(set) var unasked: [Int]
  /// What became of each strategy's process where that is no answer: how often, and how at first.
  private var broken: [(count: Int, first: String)?]
  private var brokenScripts: [(count: Int, first: String)?]
  /// How many scripts have been performed.
  private var performed = 0

  /// Compares each strategy with each, or two given ones.
  ///
  /// - Parameters:
  ///   - tolerance: the largest difference, in points, that still counts as agreement.
  ///   - allowsPixel: whether a pixel more still counts as agreement.
  ///   - countsOnlyPromised: whether only what both of a pair promise counts.
  ///   - essential: what both promise of a button that both promise.
  package init(
    _ strategies: [any LayoutStrategy], tolerance: Double,
    allowingPixel allowsPixel: Bool = false, countingOnlyPromised countsOnlyPromised: Bool = false,
    of essential: Aspect = .frames
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
    comparison.countsOnlyPromised = countsOnlyPromised
    comparison.essential = essential
  }

  /// Adds one spec.
  package mutating func add(_ spec: ButtonSpec) {
    specs += 1
    var isAsked = strategies.map { !spec.wraps || $0.wrapsTitles }
    let layouts = strategies.indices.map { index -> ButtonLayout? in
      guard isAsked[index] else { return nil }
      do throws(StrategyFailure) {
        return try workers[index].layout(of: spec)
      } catch {
        // That nobody asks says nothing of the button.
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
    let promised = strategies.map { $0.answer(for: spec).aspects }
    comparison.add(spec, layouts: layouts, promised: promised, isAsked: { isAsked[$0] })
    if !comparison.countsOnlyPromised
      || promised.allSatisfy({ $0.contains(comparison.essential) })
    {
      take(spec)
    }
  }

  /// Adds a spec to the sample, every so many of those that count.
  private mutating func take(_ spec: ButtonSpec) {
    defer { counted += 1 }
    guard counted % sampleStride == 0 else { return }
    sample.append(spec)
    guard sample.count == Self.sampleSize else { return }
    sample = stride(from: 0, to: sample.count, by: 2).map { sample[$0] }
    sampleStride *= 2
  }

  /// Who was given up, with how many buttons nobody asked it about.
  package var givenUp: [String] {
    strategies.indices.filter { unasked[$0] > 0 }.map {
      "'\(names[$0])' failed too often and was not asked about \(unasked[$0]) of \(specs) buttons, "
        + "which do not count"
    }
  }

  /// Who crashed, hung or broke its protocol, with how often and how it did so at first.
  package var breakdowns: [String] {
    strategies.indices.flatMap { index in
      var lines: [String] = []
      if let broken = broken[index] {
        lines.append(
          "'\(names[index])' had no answer for \(broken.count) of \(specs) buttons; first: \(broken.first)"
        )
      }
      if let broken = brokenScripts[index] {
        lines.append(
          "'\(names[index])' had no answer for \(broken.count) of \(performed) scripts; first: "
            + broken.first)
      }
      let promising = strategies[index].innermost as? any BatchPromising
      if lines.isEmpty, promising?.specWithoutPromise != nil {
        lines.append(
          "'\(names[index])' failed when it was asked what it promises; 'fuzz' shows the button")
      }
      return lines
    }
  }

  /// Adds the script of a scenario.
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
  /// - Parameter finder: names the files that others include.
  /// - Returns: what is wrong with the files.
  package mutating func add(
    _ files: [ScenarioFile], named finder: ScenarioFileFinder, reading options: ReadingOptions
  ) -> [Diagnostic] {
    var scripted: [Scenario] = []
    let diagnostics = ScenarioWalk.forEachButton(
      of: files, named: finder, reading: options, scripts: { scripted.append($0) }, { add($0) })
    for scenario in scripted { add(scriptOf: scenario) }
    return diagnostics
  }
}
