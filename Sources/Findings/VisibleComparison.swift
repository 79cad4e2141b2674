package import Foundation
import Fuzzing
package import StrategyKit
import UIKitModel

/// The changes on screen when one technique replaces another, with a row for each kind of button.
///
/// Only visible differences count: the frames of image and title, and the button's fitting size. Buttons that
/// a technique does not support are counted separately and never as a difference.
package struct VisibleComparison {
  package typealias Item = LayoutItem

  /// A property that is compared in addition to the frames of image and title and the fitting size.
  package enum Other: Int, Hashable, Sendable, CaseIterable {
    case background, cornerRadius, contentRect
  }

  /// The name of the property with the compared view, such as `badgeLabel`; nil for image and title.
  package let view: String?
  /// The names of the two techniques.
  package let names: (first: String, second: String)
  /// The results, one row for each ``LayoutQuestion``, in their order.
  package private(set) var rows: [Row]
  /// The number of buttons that were added.
  package private(set) var buttons = 0
  /// The number of buttons for which at least one aspect was compared.
  package private(set) var comparedButtons = 0
  /// The number of buttons that a technique does not support, by the technique's name and the reason.
  package private(set) var unsupported: [String: [String: Int]] = [:]
  /// The number of buttons for which the techniques have no supported aspect in common.
  package private(set) var unsupportedButtons = 0
  /// The number of buttons compared without their frames or without their fitting size, by aspect, technique
  /// and reason.
  package private(set) var partlyUnsupported: [Aspect: [String: [String: Int]]] = [:]
  /// The number of comparisons of each additional property, and how many differ.
  package private(set) var others: [Other: (compared: Int, different: Int)] = [:]
  /// The number of layouts that a technique failed to return, by its name, with the first failure.
  package private(set) var failures: [String: (count: Int, first: StrategyFailure)] = [:]
  /// The compared aspects: any of frames, fitting size and content rectangle.
  package let aspects: Aspect
  /// The compared aspects and, unless aspects were requested, the content rectangle, whose differences are
  /// only counted.
  private let noted: Aspect
  /// Whether techniques also lay out buttons that they say they do not support.
  package let asksEverywhere: Bool

  /// The kinds of buttons whose layouts no measurement confirms, each with the reason.
  package var unmeasuredQuestions: [LayoutQuestion: UnmeasuredReason] = [:]

  /// The measured layouts of the techniques that are classes.
  package internal(set) var measured: (first: MeasuredButton?, second: MeasuredButton?)

  /// The smallest width and height of each technique's fitting size, in points; zero for a length without a
  /// minimum.
  package var leastSizes = (first: CGSize.zero, second: CGSize.zero)

  /// Whether each technique shows the compared view on the opposite side right to left.
  ///
  /// It is nil if the view has another place there, or if no other view is compared.
  package internal(set) var mirrorsView: (first: Bool?, second: Bool?)

  /// The techniques with image and title, to which a compared view may keep its distance; empty if unknown.
  var surroundings: [any LayoutStrategy] = []
  private lazy var surroundingWorkers = surroundings.map { $0.makeWorker() }
  /// Whether right-to-left buttons that differ are compared with their mirror images.
  var looksInMirror = false
  private let strategies: [any LayoutStrategy]
  private lazy var workers = strategies.map { $0.makeWorker() }
  private let tolerance: Double
  /// The simplest button that differs in an additional property that counts, such as the background; nil
  /// without one.
  private var otherExample: Example?

  /// The number of buttons that a technique lays out by arithmetic which no measurement confirms, so that
  /// they are unsupported.
  package struct Unmeasured: Hashable, Sendable {
    /// The number of buttons.
    package var buttons = 0
    /// The number of the unmeasured ``buttons`` with image and title within a pixel of the other technique's.
    package var withinPixel = 0
  }

  /// The number of unmeasured buttons, which are not compared, by technique and reason.
  package private(set) var unmeasured: [String: [String: Unmeasured]] = [:]

  /// The aspects that are visible on screen: frames and fitting size.
  package static let visibleAspects: Aspect = [.frames, .fittingSize]

  /// Prepares to compare two techniques.
  ///
  /// - Parameters:
  ///   - aspects: the compared aspects; nil for the visible ones, frames and fitting size.
  ///   - everywhere: whether techniques also lay out buttons that they say they do not support.
  ///   - tolerance: the largest difference, in points, that counts as agreement.
  ///   - allowsPixel: whether a difference of one pixel more counts as agreement.
  ///   - names: the names of the two for reports; by default their ids.
  ///   - view: the property whose view is compared, such as `badgeLabel`; see ``LayoutStrategy/forView(_:)``.
  ///   - allowed: the allowed movements, by kind of buttons; the example of a row moves further if any of its
  ///     buttons does. Without `exactly`, a further pixel is allowed.
  package init(
    _ first: any LayoutStrategy, _ second: any LayoutStrategy, of aspects: Aspect? = nil,
    everywhere: Bool = false, tolerance: Double = 1e-9, allowingPixel allowsPixel: Bool = false,
    names: (first: String, second: String)? = nil, view: String? = nil,
    allowing allowed: [LayoutQuestion: LayoutAllowance] = [:], exactly: Bool = false
  ) {
    let aspects = view == nil ? aspects : .frames
    self.view = view
    self.aspects = aspects ?? Self.visibleAspects
    noted = aspects ?? Self.visibleAspects.union(.contentRect)
    self.names = names ?? (first.id.rawValue, second.id.rawValue)
    self.tolerance = tolerance
    strategies = [first, second]
    asksEverywhere = everywhere
    rows = LayoutQuestion.allCases.map {
      Row(
        $0, tolerance: tolerance, allowingPixel: allowsPixel, view: view, allowed: allowed[$0],
        exactly: exactly)
    }
  }

  /// The row for a kind of button.
  package subscript(question: LayoutQuestion) -> Row { rows[question.rawValue] }

  /// Whether an item moves or changes size by more than a pixel in any button.
  package var isDifferent: Bool { rows.contains { $0.different > 0 } }

  /// Whether anything that is compared differs beyond the tolerance, even by less than a pixel.
  package var hasDifferences: Bool {
    rows.contains { $0.same < $0.compared }
      || Other.allCases.contains { counts($0) && others[$0]?.different ?? 0 > 0 }
  }

  /// Whether no button was compared.
  package var isEmpty: Bool { comparedButtons == 0 }

  /// The number of buttons with a different content rectangle.
  package var otherContentRects: Int { others[.contentRect]?.different ?? 0 }

  /// The simplest button that differs by more than a pixel; if none does, by less; if none does, in an
  /// additional property; else nil.
  package var example: Example? {
    let moved = rows.filter { $0.different > 0 }
    return (moved.isEmpty ? rows : moved).compactMap(\.example)
      .min { $0.spec.isSimpler(than: $1.spec) } ?? otherExample
  }

  /// Returns whether an additional property counts as a difference; the content rectangle counts only if it
  /// was requested.
  package func counts(_ other: Other) -> Bool {
    other != .contentRect || aspects.contains(.contentRect)
  }

  /// Lays out a button with both techniques and counts the result.
  ///
  /// - Parameter full: the same button with the fixed gap and insets of the techniques; it decides whether
  ///   the button is too small.
  package mutating func add(_ spec: ButtonSpec, full: ButtonSpec? = nil) {
    let workers = workers
    add(spec, full: full, supports: strategies.map { $0.answer(for: spec) }) {
      (place) throws(StrategyFailure) -> ButtonLayout in try workers[place].layout(of: spec)
    }
  }

  /// Counts the result of a button whose layouts the caller obtains.
  ///
  /// - Parameters:
  ///   - supports: the support of each technique for the button.
  ///   - layout: returns the layout by the first technique for 0 and by the second for 1.
  package mutating func add(
    _ spec: ButtonSpec, full: ButtonSpec? = nil, supports: [Support],
    layout: (Int) throws(StrategyFailure) -> ButtonLayout
  ) {
    buttons += 1
    let supports = zip(strategies, supports).map { strategy, support in
      asksEverywhere && strategy.knows(spec) ? .supported : support
    }
    let supported = supports[0].aspects.intersection(supports[1].aspects).intersection(noted)
    guard !supported.isDisjoint(with: aspects) else {
      unsupportedButtons += 1
      for (name, reason) in reasons(of: supports, against: [.frames, .fittingSize, .contentRect]) {
        unsupported[name, default: [:]][reason, default: 0] += 1
      }
      addUnmeasured(spec, supports)
      return
    }
    for aspect in [Aspect.frames, .fittingSize]
    where aspects.contains(aspect) && !supported.contains(aspect) {
      for (name, reason) in reasons(of: supports, against: [aspect]) {
        partlyUnsupported[aspect, default: [:]][name, default: [:]][reason, default: 0] += 1
      }
    }
    var layouts: [ButtonLayout] = []
    for (place, name) in [names.first, names.second].enumerated() {
      do throws(StrategyFailure) {
        layouts.append(try layout(place))
      } catch {
        failures[name, default: (0, error)].count += 1
        return
      }
    }
    comparedButtons += 1
    compare(
      Example(spec: spec, first: layouts[0], second: layouts[1], aspects: supported), full ?? spec)
  }

  /// Counts a button that a technique lays out although no measurement confirms the layout.
  private mutating func addUnmeasured(_ spec: ButtonSpec, _ supports: [Support]) {
    let all = zip(strategies, supports).map { strategy, support in
      support.aspects.contains(.frames) ? nil : strategy.unmeasuredReason(for: spec)
    }
    let isShown = zip(all, supports).allSatisfy { $0 != nil || $1.aspects.contains(.frames) }
    guard isShown, all.contains(where: { $0 != nil }) else { return }
    let layouts = workers.compactMap { worker -> ButtonLayout? in
      do throws(StrategyFailure) { return try worker.layout(of: spec) } catch { return nil }
    }
    guard layouts.count == 2 else { return }
    let pixel = 1 / Double(spec.scale) + 1e-9
    let isNear =
      Self.change(layouts[0].image, layouts[1].image).amount <= pixel
      && Self.change(layouts[0].title, layouts[1].title).amount <= pixel
    for (name, reason) in zip([names.first, names.second], all) {
      guard let reason else { continue }
      unmeasured[name, default: [:]][reason, default: Unmeasured()].buttons += 1
      if isNear { unmeasured[name]?[reason]?.withinPixel += 1 }
    }
  }

  /// Returns the techniques that do not support one of the compared aspects, each with its reason.
  private func reasons(
    of supports: [Support], against all: [Aspect]
  ) -> [(name: String, reason: String)] {
    zip([names.first, names.second], supports).compactMap { name, support in
      all.lazy.filter { aspects.contains($0) }.compactMap { support.reason(for: $0) }.first
        .map { (name, $0) }
    }
  }

  private mutating func compare(_ example: Example, _ full: ButtonSpec) {
    let (first, second, supported) = (example.first, example.second, example.aspects)
    if view != nil {
      let around = surroundingLayouts(of: example.spec)
      // The view's rows have the buttons of those with image and title.
      if let question = around.map({ Self.question(of: $0, full) }) ?? LayoutQuestion(full) {
        let changes = changes(first, second)
        rows[question.rawValue].add(
          changes, example, relative: relative(changes[0].change, around),
          isMirrorImage: isMirrorImage(changes, example.spec, question))
      }
      return
    }
    if supported.contains(.frames) {
      if let question = Self.question(of: example, full) {
        let changes = changes(first, second)
        rows[question.rawValue].add(
          changes, example, gaps: Self.gaps(example, question),
          isMirrorImage: isMirrorImage(changes, example.spec, question))
      }
      add(.background, Self.change(first.background, second.background).amount, example)
      add(.cornerRadius, abs(Double(second.cornerRadius - first.cornerRadius)), example)
    }
    if supported.contains(.fittingSize) {
      func change(over least: CGSize) -> Change {
        let sizes = [first, second].map { layout in
          CGSize(
            width: max(layout.fittingSize.width, least.width),
            height: max(layout.fittingSize.height, least.height))
        }
        return Change(
          width: Double(sizes[1].width - sizes[0].width),
          height: Double(sizes[1].height - sizes[0].height))
      }
      let least = CGSize(
        width: max(leastSizes.first.width, leastSizes.second.width),
        height: max(leastSizes.first.height, leastSizes.second.height))
      rows[LayoutQuestion(ownSizeOf: example.spec).rawValue].add(
        [(.ownSize, change(over: .zero))], example, withLeastSize: change(over: least),
        bound: boundNumbers(of: example))
    }
    if supported.contains(.contentRect) {
      add(.contentRect, Self.change(first.content, second.content).amount, example)
    }
  }

  /// Returns the changes from one layout to another: of image and title, or of the compared view.
  private func changes(
    _ first: ButtonLayout, _ second: ButtonLayout
  ) -> [(item: Item, change: Change)] {
    let title = Self.change(first.title, second.title)
    return view == nil
      ? [(.image, Self.change(first.image, second.image)), (.title, title)] : [(.view, title)]
  }

  /// Returns whether a change is by more than a pixel.
  private func isLarge(_ changes: [(item: Item, change: Change)], _ spec: ButtonSpec) -> Bool {
    changes.contains { $0.change.amount > 1 / Double(spec.scale) + tolerance }
  }

  /// Returns a button with image and title as both techniques lay it out around the compared view; nil if a layout is
  /// missing.
  private mutating func surroundingLayouts(of spec: ButtonSpec) -> Example? {
    guard surroundings.count == 2 else { return nil }
    let layouts = surroundingWorkers.compactMap { try? $0.layout(of: spec) }
    guard layouts.count == 2 else { return nil }
    let aspects = surroundings.map { $0.answer(for: spec).aspects }
    return Example(
      spec: spec, first: layouts[0], second: layouts[1],
      aspects: aspects[0].intersection(aspects[1]))
  }

  /// Returns the change of the compared view relative to the image, or without an image to the title; nil if
  /// the view does not move.
  private func relative(_ change: Change, _ around: Example?) -> RelativeChange? {
    guard let around, isLarge([(.view, change)], around.spec) else { return nil }
    let (spec, layouts) = (around.spec, [around.first, around.second])
    let hasImage = spec.effectiveImage != nil
    let frame = hasImage ? \ButtonLayout.image : \.title
    var own = Self.change(layouts[0][keyPath: frame], layouts[1][keyPath: frame])
    // The row of the followed item states whether it grows.
    (own.width, own.height) = (0, 0)
    let pixel = 1 / Double(spec.scale) + tolerance
    return RelativeChange(
      item: hasImage ? .image : .title, change: (change - own).rounding(below: pixel),
      itemMoves: own.amount > pixel)
  }

  /// Returns whether a right-to-left button differs as its left-to-right mirror image does, at least to a pixel;
  /// nil if no answer is needed.
  private mutating func isMirrorImage(
    _ changes: [(item: Item, change: Change)], _ spec: ButtonSpec, _ question: LayoutQuestion
  ) -> Bool? {
    guard looksInMirror, spec.direction == .rightToLeft, isLarge(changes, spec) else { return nil }
    if rows[question.rawValue].isNoMirrorImage { return false }
    let turned = spec.mirrored
    let layouts = workers.compactMap { try? $0.layout(of: turned) }
    guard layouts.count == 2 else { return false }
    let others = self.changes(layouts[0], layouts[1])
    let pixel = 1 / Double(spec.scale) + 1e-6
    return zip(changes, others).allSatisfy {
      $0.change.distance(to: $1.change.mirrored) <= pixel
    }
  }

  /// Returns the row of the report that counts a button's frames; nil for a button with neither image nor
  /// title.
  ///
  /// A button is too small for a technique if it is smaller than the technique's fitting size and the
  /// technique squeezes an item.
  ///
  /// - Parameter full: the same button with the fixed gap and insets of the techniques.
  private static func question(of example: Example, _ full: ButtonSpec) -> LayoutQuestion? {
    let question = LayoutQuestion(full)
    let spec = example.spec
    guard let question, !spec.wraps, example.aspects.contains(.fittingSize) else { return question }
    let pixel = 1 / spec.scale
    let axes = [\CGSize.width, \.height]
    func isShort(_ layout: ButtonLayout, _ length: KeyPath<CGSize, CGFloat>) -> Bool {
      spec.frame.size[keyPath: length] < layout.fittingSize[keyPath: length] - pixel
    }
    func isSqueezed(_ layout: ButtonLayout, _ length: KeyPath<CGSize, CGFloat>) -> Bool {
      let items = [
        (layout.image.size, spec.effectiveImage?.size), (layout.title.size, spec.title?.size),
      ]
      return items.contains { shown, own in
        own.map { shown[keyPath: length] < $0[keyPath: length] - pixel } ?? false
      }
    }
    func hasRoom(_ layout: ButtonLayout) -> Bool {
      axes.allSatisfy { !isShort(layout, $0) && !isSqueezed(layout, $0) }
    }
    let (first, second) = (example.first, example.second)
    let short = axes.first { axis in
      [first, second].contains { isShort($0, axis) && isSqueezed($0, axis) }
    }
    guard let short else { return question }
    if hasRoom(second) { return .tooSmallForFirst }
    if question.isOfLittleRoom { return question }
    if hasRoom(first) { return .tooSmallForSecond }
    return short == \.width ? .tooNarrow : .tooLow
  }

  private mutating func add(_ other: Other, _ amount: Double, _ example: Example) {
    others[other, default: (0, 0)].compared += 1
    guard amount > tolerance else { return }
    others[other, default: (0, 0)].different += 1
    if let known = otherExample, !example.spec.isSimpler(than: known.spec) { return }
    if counts(other) { otherExample = example }
  }

  /// Returns the distances between image and title in both layouts; nil unless the image is on the same side
  /// and both items fit.
  private static func gaps(
    _ example: Example, _ question: LayoutQuestion
  ) -> (first: Double, second: Double)? {
    guard question == .leftToRight || question == .rightToLeft else { return nil }
    let bounds = example.spec.bounds
    let (first, second) = (
      ProbedLayout(example.first, in: bounds), ProbedLayout(example.second, in: bounds)
    )
    return first.side == second.side ? (first.gap, second.gap) : nil
  }

  private static func change(_ before: CGRect, _ after: CGRect) -> Change {
    Change(
      x: Double(after.origin.x - before.origin.x), y: Double(after.origin.y - before.origin.y),
      width: Double(after.size.width - before.size.width),
      height: Double(after.size.height - before.size.height))
  }
}

extension ButtonSpec {
  /// The button of the opposite direction with mirrored insets and alignment; a fixed side of the image stays.
  fileprivate var mirrored: ButtonSpec {
    var turned = self
    turned.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    turned.contentInsets = contentInsets.mirrored
    turned.imageInsets = imageInsets.mirrored
    turned.titleInsets = titleInsets.mirrored
    switch horizontalAlignment {
    case .left: turned.horizontalAlignment = .right
    case .right: turned.horizontalAlignment = .left
    default: break
    }
    return turned
  }
}
