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

    /// Measures a strategy, unless it follows gap, side, insets and alignment of every spec.
    ///
    /// - Returns: nil where the strategy gives no layout of a roomy button with an image and a title.
    package init?(measuring strategy: any LayoutStrategy, name: String) {
      guard let measured = MeasuredButton(strategy, spacing: VisibleComparison.usualGap) else {
        return nil
      }
      self.init(name: name, strategy: strategy, measured: measured.followsSpec ? nil : measured)
    }

    /// Measures a class that takes a spacing again, with the gap that the other one always has.
    package mutating func takeGap(of other: Subject) {
      guard measured != nil, measured?.gap == nil, let gap = other.measured?.gap,
        gap != VisibleComparison.usualGap
      else { return }
      measured = MeasuredButton(strategy, spacing: gap) ?? measured
    }

    /// Returns the class with its strategy for another view than image and title; nil if none of 20 typical buttons has
    /// such a view.
    package func forView(_ strategy: (any LayoutStrategy)?) -> Subject? {
      guard let strategy else { return nil }
      let worker = strategy.makeWorker()
      let generator = SpecGenerator(seed: 1, population: .typical)
      let isShown = (UInt64(0)..<20).contains { index in
        var spec = generator.spec(at: index)
        measured?.clear(&spec)
        return (try? worker.layout(of: spec)).map { $0.title != .zero } ?? false
      }
      guard isShown else { return nil }
      var subject = self
      subject.strategy = strategy
      return subject
    }

    /// Whether a class lays out image and title as a plain `UIButton` does, for every spec.
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

  /// The number of typical buttons: a share of one half is right within 2.2 points.
  package static let typicalButtons = 2_000

  /// Compares on typical buttons that are as large as a class's content needs, by default the first one's.
  ///
  /// - Parameters:
  ///   - buttons: how many; they depend on `seed` alone.
  ///   - view: the property with another view, whose strategies the subjects have; nil for image and title.
  package init(
    typical buttons: Int = VisibleComparison.typicalButtons, of first: Subject, _ second: Subject,
    view: String? = nil, seed: UInt64 = 1
  ) {
    let pair = Pair(first, second)
    self.init(
      pair.strategies.first, pair.strategies.second, names: (first.name, second.name), view: view)
    let generator = SpecGenerator(seed: seed, population: .typical)
    let worker = pair.owner.makeWorker()
    for index in 0..<UInt64(max(0, buttons)) {
      let spec = generator.typicalSpec(at: index) { spec in
        pair.clear(&spec)
        var roomy = spec
        roomy.frame.size = CGSize(width: 1_000, height: 1_000)
        guard pair.owner.support(for: roomy).aspects.contains(.fittingSize),
          let layout = try? worker.layout(of: roomy)
        else { return pair.full(spec).contractFittingSize }
        return layout.fittingSize
      }
      add(spec, full: pair.full(spec))
    }
  }

  /// Compares on one button of an earlier comparison.
  package init(
    _ spec: ButtonSpec, of first: Subject, _ second: Subject, view: String? = nil
  ) {
    let pair = Pair(first, second)
    self.init(
      pair.strategies.first, pair.strategies.second, names: (first.name, second.name), view: view)
    add(spec, full: pair.full(spec))
  }

  /// Two techniques that lay out the same buttons.
  private struct Pair {
    let strategies: (first: any LayoutStrategy, second: any LayoutStrategy)
    /// The technique whose content decides how large a button is.
    let owner: any LayoutStrategy
    /// The measured layouts, that of the first one before that of the second.
    private let measured: [MeasuredButton]

    init(_ first: Subject, _ second: Subject) {
      measured = [first.measured, second.measured].compactMap(\.self)
      let values = self.measured.first
      // A class sets its gap and insets without being asked; a strategy gets them from the spec.
      func asked(_ subject: Subject) -> any LayoutStrategy {
        guard let own = subject.measured else {
          return values.map { MeasuredStrategy(subject.strategy, $0) } ?? subject.strategy
        }
        // Not every class that puts its items at opposite ends can be asked for that.
        return own.side?.isSpread == true
          ? MeasuredStrategy(subject.strategy, own, .clearing) : subject.strategy
      }
      strategies = (asked(first), asked(second))
      owner = first.measured == nil && second.measured != nil ? strategies.second : strategies.first
    }

    /// Resets the fields that a class sets itself. What only one of two classes sets is asked of the other one.
    func clear(_ spec: inout ButtonSpec) {
      for button in measured { button.clear(&spec) }
      if let gap = measured.lazy.compactMap(\.gap).first { spec.spacing = gap }
      if let side = measured.lazy.compactMap(\.side).first { spec.placement = side }
    }

    /// Returns the same button with the fields that the techniques set themselves.
    func full(_ spec: ButtonSpec) -> ButtonSpec {
      var full = spec
      measured.first?.set(in: &full)
      return full
    }
  }
}

extension MeasuredButton {
  /// Whether gap, side, content insets and alignment are those of the spec.
  fileprivate var followsSpec: Bool {
    showsBothItems && gap == nil && side == nil && contentInsets == .zero
      && horizontalAlignment == .center && verticalAlignment == .center && imageSize == nil
      && ignored.allSatisfy { $0 == .imageInsets || $0 == .titleInsets }
  }
}
