import Foundation
import Fuzzing
import Scenarios
package import StrategyKit
import UIKitModel

/// A comparison of two techniques on typical buttons, which have the fixed gap, insets and side of each
/// technique.
extension VisibleComparison {
  /// One of the two compared techniques: a measured class, or a strategy that follows the spec.
  package struct Subject: Sendable {
    package var name: String
    package var strategy: any LayoutStrategy
    /// The measured layout of a class; nil for a strategy that follows the spec.
    package var measured: MeasuredButton?
    /// The class's strategy with image and title, if `strategy` shows another view; else nil.
    var surroundings: (any LayoutStrategy)?

    package init(name: String, strategy: any LayoutStrategy, measured: MeasuredButton?) {
      self.name = name
      self.strategy = strategy
      self.measured = measured
    }

    /// Measures a strategy; ``measured`` stays nil if the strategy follows every spec's gap, side, insets and
    /// alignment.
    ///
    /// - Returns: nil if the strategy returns no layout of a roomy button with an image and a title.
    package init?(measuring strategy: any LayoutStrategy, name: String) {
      guard let measured = MeasuredButton(strategy, spacing: VisibleComparison.usualGap) else {
        return nil
      }
      self.init(name: name, strategy: strategy, measured: measured.followsSpec ? nil : measured)
    }

    /// Measures the class again with the other technique's fixed gap as spacing, if the class follows the
    /// spacing.
    package mutating func takeGap(of other: Subject) {
      guard measured != nil, measured?.gap == nil, let gap = other.measured?.gap,
        gap != VisibleComparison.usualGap
      else { return }
      measured = MeasuredButton(strategy, spacing: gap) ?? measured
    }

    /// Returns the same class as the subject of a comparison by another view; nil if none of 20 typical
    /// buttons shows that view.
    ///
    /// - Parameter strategy: the class's strategy for the view, from ``LayoutStrategy/forView(_:)``; nil
    ///   gives nil.
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
      subject.surroundings = self.strategy
      return subject
    }

    /// Whether the other view is on the opposite side of the image or of the button right to left.
    ///
    /// It is nil if the view has another place there, or if `strategy` shows no other view.
    fileprivate var mirrorsView: Bool? {
      guard let surroundings else { return nil }
      var spec = ButtonSpec.simplest
      spec.frame.size = CGSize(width: 400, height: 300)
      measured?.clear(&spec)
      var turned = spec
      turned.direction = .rightToLeft
      func middles(_ strategy: any LayoutStrategy, _ frame: KeyPath<ButtonLayout, CGRect>)
        -> (left: CGFloat, right: CGFloat)?
      {
        let worker = strategy.makeWorker()
        guard let left = try? worker.layout(of: spec)[keyPath: frame],
          let right = try? worker.layout(of: turned)[keyPath: frame], left != .zero
        else { return nil }
        return (left.midX, right.midX)
      }
      guard let view = middles(strategy, \.title), let image = middles(surroundings, \.image)
      else { return nil }
      let middle = spec.frame.width / 2
      let distances = [
        (view.left - image.left, view.right - image.right),
        (view.left - middle, view.right - middle),
      ].filter { abs($0.0) > 1 }
      if distances.contains(where: { abs($0.0 + $0.1) <= 1 }) { return true }
      return distances.contains { abs($0.0 - $0.1) <= 1 } ? false : nil
    }

    /// Whether a class lays out image and title exactly as a plain `UIButton` does, tested on 20 typical
    /// buttons.
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

  /// The usual number of compared typical buttons; a share of 50 % is then exact to 2.2 percentage points,
  /// with 95 % confidence.
  package static let typicalButtons = 2_000

  /// Compares two techniques on typical buttons with the fitting size of the first technique, or of the
  /// second if only that is a class.
  ///
  /// - Parameters:
  ///   - buttons: the number of buttons; they depend on `seed` alone.
  ///   - view: the property with another view, such as `badgeLabel`, whose strategies the subjects have; nil
  ///     for image and title.
  ///   - counts: returns whether a drawn button is compared.
  package init(
    typical buttons: Int = VisibleComparison.typicalButtons, of first: Subject, _ second: Subject,
    view: String? = nil, allowing allowed: [LayoutQuestion: LayoutAllowance] = [:],
    exactly: Bool = false, seed: UInt64 = 1, when counts: (ButtonSpec) -> Bool = { _ in true }
  ) {
    let pair = Pair(first, second)
    self.init(
      pair, (first, second), view: view, allowing: allowed, exactly: exactly)
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
      if counts(spec) { add(spec, full: pair.full(spec)) }
    }
  }

  private init(
    _ pair: Pair, _ subjects: (first: Subject, second: Subject), view: String?,
    allowing allowed: [LayoutQuestion: LayoutAllowance], exactly: Bool
  ) {
    self.init(
      pair.strategies.first, pair.strategies.second,
      names: (subjects.first.name, subjects.second.name), view: view, allowing: allowed,
      exactly: exactly)
    measured = (subjects.first.measured, subjects.second.measured)
    leastSizes = (
      measured.first?.leastOwnSize ?? .zero, measured.second?.leastOwnSize ?? .zero
    )
    surroundings = pair.surroundings
    mirrorsView = (subjects.first.mirrorsView, subjects.second.mirrorsView)
    looksInMirror = true
  }

  /// Compares two techniques on a single button, such as an example of an earlier comparison.
  package init(
    _ spec: ButtonSpec, of first: Subject, _ second: Subject, view: String? = nil,
    allowing allowed: [LayoutQuestion: LayoutAllowance] = [:], exactly: Bool = false
  ) {
    let pair = Pair(first, second)
    self.init(pair, (first, second), view: view, allowing: allowed, exactly: exactly)
    add(spec, full: pair.full(spec))
  }

  /// Two techniques that lay out the same buttons.
  private struct Pair {
    let strategies: (first: any LayoutStrategy, second: any LayoutStrategy)
    /// The techniques with image and title, if `strategies` show another view; else empty.
    let surroundings: [any LayoutStrategy]
    /// The technique whose fitting size is the size of a typical button.
    let owner: any LayoutStrategy
    /// The measured fixed values of the techniques that are classes, in order; empty if both are strategies.
    private let measured: [MeasuredButton]

    init(_ first: Subject, _ second: Subject) {
      measured = [first.measured, second.measured].compactMap(\.self)
      let values = self.measured.first
      // A class sets its gap and insets itself; a strategy gets them through the spec.
      func asked(_ subject: Subject, _ strategy: any LayoutStrategy) -> any LayoutStrategy {
        guard let own = subject.measured else {
          return values.map { MeasuredStrategy(strategy, $0) } ?? strategy
        }
        // Not every class with items at opposite ends supports specs with that placement.
        return own.side?.isSpread == true ? MeasuredStrategy(strategy, own, .clearing) : strategy
      }
      strategies = (asked(first, first.strategy), asked(second, second.strategy))
      surroundings = [first, second].compactMap { subject in
        subject.surroundings.map { asked(subject, $0) }
      }
      owner = first.measured == nil && second.measured != nil ? strategies.second : strategies.first
    }

    /// Resets the fields that a class sets itself. The other technique gets a fixed gap or side of one class
    /// as a requested value.
    func clear(_ spec: inout ButtonSpec) {
      for button in measured { button.clear(&spec) }
      if let gap = measured.lazy.compactMap(\.gap).first { spec.spacing = gap }
      if let side = measured.lazy.compactMap(\.side).first { spec.placement = side }
    }

    /// Returns the same button with the measured values of the first class in its fields; unchanged if both
    /// techniques are strategies.
    func full(_ spec: ButtonSpec) -> ButtonSpec {
      var full = spec
      measured.first?.set(in: &full)
      return full
    }
  }
}

extension MeasuredButton {
  /// Whether the class follows the spec's gap, side, content insets and alignment.
  fileprivate var followsSpec: Bool {
    showsBothItems && gap == nil && side == nil && contentInsets == .zero
      && horizontalAlignment == .center && verticalAlignment == .center && imageSize == nil
      && ignored.allSatisfy { $0 == .imageInsets || $0 == .titleInsets }
  }
}
