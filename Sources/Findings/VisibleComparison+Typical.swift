import Foundation
import Fuzzing
package import StrategyKit
import UIKitModel

/// Two techniques on typical buttons, each with what it always does.
extension VisibleComparison {
  /// One of the two techniques: a class that is measured, or a strategy.
  package struct Subject: Sendable {
    package var name: String
    package var strategy: any LayoutStrategy
    /// The measured layout of a class; nil for a strategy, which follows the spec.
    package var measured: MeasuredButton?

    package init(name: String, strategy: any LayoutStrategy, measured: MeasuredButton?) {
      self.name = name
      self.strategy = strategy
      self.measured = measured
    }

    /// Measures a class that takes a spacing again, with the gap that the other one always has.
    package mutating func takeGap(of other: Subject) {
      guard measured != nil, measured?.gap == nil, let gap = other.measured?.gap,
        gap != VisibleComparison.usualGap
      else { return }
      measured = MeasuredButton(strategy, spacing: gap) ?? measured
    }

    /// Whether a class lays out image and title as a plain `UIButton` does, whatever it is asked for.
    package var isPlain: Bool {
      guard measured != nil else { return false }
      let workers = [strategy, ButtonStrategy("plain").asSeen].map { $0.makeWorker() }
      let generator = SpecGenerator(seed: 1, population: .typical)
      return (UInt64(0)..<20).allSatisfy { index in
        var spec = generator.spec(at: index)
        spec.contentInsets = .zero
        guard let layouts = try? workers.map({ try $0.layout(of: spec) }) else { return false }
        return layouts[0].image == layouts[1].image && layouts[0].title == layouts[1].title
      }
    }
  }

  /// The gap that apps have most often, in points.
  package static let usualGap = 8.0

  /// How many typical buttons are compared: a share of one half is right within 2.2 points.
  package static let typicalButtons = 2_000

  /// Compares on typical buttons that are as large as a class's content needs them to be: the first one's, or the
  /// second one's where only that is a class.
  ///
  /// - Parameter buttons: how many; they depend on `seed` alone.
  package init(
    typical buttons: Int = VisibleComparison.typicalButtons, of first: Subject, _ second: Subject,
    seed: UInt64 = 1
  ) {
    let owner = first.measured == nil ? second : first
    let measured = owner.measured
    // A class sets its gap and insets without being asked; a strategy gets them from the spec.
    let asked = [first, second].map { subject -> any LayoutStrategy in
      guard subject.measured == nil, let measured else { return subject.strategy }
      return MeasuredStrategy(subject.strategy, measured)
    }
    self.init(asked[0], asked[1], names: (first.name, second.name))
    let generator = SpecGenerator(seed: seed, population: .typical)
    let worker = owner.strategy.makeWorker()
    for index in 0..<UInt64(buttons) {
      var full = ButtonSpec()
      let spec = generator.typicalSpec(at: index) { spec in
        measured?.clear(&spec)
        if let gap = measured?.gap ?? second.measured?.gap { spec.spacing = gap }
        full = spec
        measured?.set(in: &full)
        var roomy = spec
        roomy.frame.size = CGSize(width: 1_000, height: 1_000)
        guard owner.strategy.support(for: roomy).aspects.contains(.fittingSize),
          let layout = try? worker.layout(of: roomy)
        else { return full.contractFittingSize }
        return layout.fittingSize
      }
      full.frame.size = spec.frame.size
      add(spec, full: full)
    }
  }
}
