import Foundation
import Fuzzing
package import StrategyKit
import UIKitModel

/// What moves on screen when one technique replaces another, one row for each question that the owner of a button has.
///
/// A difference counts where a person sees it: the frames of image and title, and the button's own size. Buttons
/// that a technique does not support are counted separately and never as a difference.
package struct VisibleComparison {
  /// What can move.
  package enum Item: Int, Hashable, Sendable, CaseIterable {
    case image, title, ownSize
  }

  /// By how much something moves and grows from the first technique to the second, in points.
  package struct Change: Hashable, Sendable {
    package var x = 0.0, y = 0.0, width = 0.0, height = 0.0

    package static let zero = Change()

    /// The largest of the four amounts.
    package var amount: Double { max(abs(x), abs(y), abs(width), abs(height)) }

    /// The same with zero for what is no larger than a number.
    fileprivate func rounding(below least: Double) -> Change {
      func rounded(_ number: Double) -> Double { abs(number) <= least ? 0 : number }
      return Change(
        x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
    }
  }

  /// How an item moves over the buttons of a row.
  package struct Move: Sendable {
    /// How many buttons have it elsewhere.
    package var count = 0
    /// The smallest and the largest change of each number.
    package var least = Change.zero, most = Change.zero

    mutating func add(_ change: Change) {
      if count == 0 { (least, most) = (change, change) }
      for number in [\Change.x, \.y, \.width, \.height] {
        least[keyPath: number] = min(least[keyPath: number], change[keyPath: number])
        most[keyPath: number] = max(most[keyPath: number], change[keyPath: number])
      }
      count += 1
    }
  }

  /// A button with both answers.
  package struct Example: Sendable {
    package var spec: ButtonSpec
    package var first: ButtonLayout
    package var second: ButtonLayout
  }

  /// The answer to one question.
  package struct Row: Sendable {
    package let question: LayoutQuestion
    /// How many buttons were compared.
    package var compared = 0
    /// How many look the same.
    package var same = 0
    /// How many differ by at most a pixel.
    package var withinPixel = 0
    /// What moves in the others.
    package var moves: [Item: Move] = [:]
    /// The simplest button that differs by more than a pixel, or by less where none does.
    package private(set) var example: Example?
    private var isExampleSmall = true

    init(_ question: LayoutQuestion) { self.question = question }

    /// How many differ by more than a pixel.
    package var different: Int { compared - same - withinPixel }

    mutating func add(_ changes: [(item: Item, change: Change)], _ example: Example) {
      compared += 1
      let pixel = 1 / Double(example.spec.scale) + VisibleComparison.none
      let amount = changes.map(\.change.amount).max() ?? 0
      guard amount > VisibleComparison.none else {
        same += 1
        return
      }
      let isSmall = amount <= pixel
      if isSmall { withinPixel += 1 }
      // Rounding to pixels is no news beside what moves by more.
      let least = isSmall ? VisibleComparison.none : pixel
      for (item, change) in changes where change.amount > least {
        moves[item, default: Move()].add(change.rounding(below: least))
      }
      if let known = self.example,
        isSmall && !isExampleSmall
          || isSmall == isExampleSmall && !example.spec.isSimpler(than: known.spec)
      {
        return
      }
      (isExampleSmall, self.example) = (isSmall, example)
    }
  }

  /// Differences of this many points and less are none: a billionth, as everywhere.
  private static let none = 1e-9

  /// The two techniques, by name.
  package let names: (first: String, second: String)
  /// The answers, in the order of the questions.
  package private(set) var rows: [Row]
  /// How many buttons were looked at.
  package private(set) var buttons = 0
  /// How many of them a technique does not support, with the reason, by its name.
  package private(set) var unsupported: [String: [String: Int]] = [:]
  /// How many of them one of the two does not support.
  package private(set) var unsupportedButtons = 0
  /// The number of buttons with another content rectangle, which is not visible.
  package private(set) var otherContentRects = 0
  /// How often a technique gave no answer, by its name, with the first failure.
  package private(set) var failures: [String: (count: Int, first: StrategyFailure)] = [:]

  private let strategies: [any LayoutStrategy]
  private let workers: [any LayoutWorker]
  /// The button that each technique is asked for; see ``init(_:_:everywhere:)``.
  private let asksEverywhere: Bool
  private let aspects: Aspect

  /// Prepares to compare.
  ///
  /// - Parameters:
  ///   - aspects: what counts: frames, the fitting size, or both.
  ///   - everywhere: whether techniques are asked also about buttons that they say they do not support.
  ///   - names: what people call the two; by default their ids.
  package init(
    _ first: any LayoutStrategy, _ second: any LayoutStrategy, of aspects: Aspect = .all,
    everywhere: Bool = false, names: (first: String, second: String)? = nil
  ) {
    self.aspects = aspects
    self.names = names ?? (first.id.rawValue, second.id.rawValue)
    strategies = [first, second]
    workers = strategies.map { $0.makeWorker() }
    asksEverywhere = everywhere
    rows = LayoutQuestion.allCases.map(Row.init)
  }

  /// The row of a question.
  package subscript(question: LayoutQuestion) -> Row { rows[question.rawValue] }

  /// Whether anything moves by more than a pixel.
  package var isDifferent: Bool { rows.contains { $0.different > 0 } }

  /// Whether no button was compared.
  package var isEmpty: Bool { rows.allSatisfy { $0.compared == 0 } }

  /// Adds a button.
  ///
  /// - Parameter full: the same button with what the techniques set by themselves, such as a gap or insets; it decides
  ///   whether the button is too small.
  package mutating func add(_ spec: ButtonSpec, full: ButtonSpec? = nil) {
    buttons += 1
    let supports = strategies.map { support(of: $0, for: spec) }
    let supported = supports[0].aspects.intersection(supports[1].aspects).intersection(aspects)
    guard !supported.isDisjoint(with: [.frames, .fittingSize]) else {
      unsupportedButtons += 1
      let aspect = aspects.contains(.frames) ? Aspect.frames : .fittingSize
      for (name, support) in zip([names.first, names.second], supports) {
        guard let reason = support.reason(for: aspect) else { continue }
        unsupported[name, default: [:]][reason, default: 0] += 1
      }
      return
    }
    var layouts: [ButtonLayout] = []
    for (name, worker) in zip([names.first, names.second], workers) {
      do throws(StrategyFailure) {
        layouts.append(try worker.layout(of: spec))
      } catch {
        failures[name, default: (0, error)].count += 1
        return
      }
    }
    let example = Example(spec: spec, first: layouts[0], second: layouts[1])
    if supported.contains(.frames), let question = LayoutQuestion(full ?? spec) {
      rows[question.rawValue].add(
        [
          (.image, Self.change(layouts[0].image, layouts[1].image)),
          (.title, Self.change(layouts[0].title, layouts[1].title)),
        ], example)
    }
    if supported.contains(.fittingSize) {
      let (before, after) = (layouts[0].fittingSize, layouts[1].fittingSize)
      var change = Change.zero
      change.width = Double(after.width - before.width)
      change.height = Double(after.height - before.height)
      rows[LayoutQuestion.ownSize.rawValue].add([(.ownSize, change)], example)
    }
    if supported.contains(.contentRect),
      Self.change(layouts[0].content, layouts[1].content).amount > Self.none
    {
      otherContentRects += 1
    }
  }

  private func support(of strategy: any LayoutStrategy, for spec: ButtonSpec) -> Support {
    asksEverywhere && (!spec.wraps || strategy.wrapsTitles)
      ? .supported : strategy.answer(for: spec)
  }

  private static func change(_ before: CGRect, _ after: CGRect) -> Change {
    Change(
      x: Double(after.origin.x - before.origin.x), y: Double(after.origin.y - before.origin.y),
      width: Double(after.size.width - before.size.width),
      height: Double(after.size.height - before.size.height))
  }
}
