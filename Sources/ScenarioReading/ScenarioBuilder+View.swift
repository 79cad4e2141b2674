import Foundation
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of `<view>`, and of the position of a `<button>` in it.
extension ScenarioBuilder {
  func readView(_ element: XMLElement) {
    let isRoot = openViews.isEmpty
    var spec = ViewSpec(parent: openViews.last, place: .frame(.zero))
    var found: Set<SchemaName> = []
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      found.insert(word)
      switch word {
      case .name: if let name = text(attribute) { spec.name = checked(name) }
      case .frame:
        if let numbers = insets(attribute, names: "x y width height") {
          spec.place = .frame(
            CGRect(x: numbers.top, y: numbers.left, width: numbers.bottom, height: numbers.right))
        }
      case .pin: if let pin: ViewSpec.Pin = choice(attribute) { spec.place = .pin(pin) }
      case .direction: spec.direction = choice(attribute)
      case .safeArea where context == .view:
        if let value = insets(attribute) { spec.safeArea = value }
      case .additionalSafeArea:
        if let value = insets(attribute) { spec.additionalSafeArea = value }
      case .margins: if let value = insets(attribute) { spec.margins = .physical(value) }
      case .directionalMargins:
        if let value = insets(attribute, names: "top leading bottom trailing") {
          spec.margins = .directional(
            NSDirectionalEdgeInsets(value, direction: .leftToRight))
        }
      case .preservesSuperviewMargins:
        if let value: Bool = choice(attribute) { spec.preservesSuperviewMargins = value }
      case .marginsFromSafeArea:
        if let value: Bool = choice(attribute) { spec.addsSafeArea = value }
      default:
        if !readConstrained(attribute, word, &spec, isStack: context == .stack) {
          unknownAttribute(attribute)
        }
      }
    }
    if context == .stack && spec.stack == nil { spec.stack = ViewSpec.Stack() }
    if !found.contains(.frame) && !found.contains(.pin) && !isRoot { spec.place = .constraints }
    check(found, isRoot: isRoot)
    checkConstrained(found, isRoot: isRoot)
    checkWrapped(spec.content)
    countView()
    var tree = scenario.views ?? ViewTree()
    scenario.views = nil
    openViews.append(tree.views.count)
    tree.views.append(spec)
    scenario.views = tree
    noteUnplaced(tree.views.count - 1, spec)
  }

  /// The largest number of views in a scenario; with more, reading stops.
  private static let maxViews = 1000

  private func countView() {
    guard scenario.views?.views.count == Self.maxViews else { return }
    diagnose(
      .tooMany,
      "the scenario has more than \(Self.maxViews) views; the rest of the file is not read")
    isGivenUp = true
  }

  func endView() { _ = openViews.popLast() }

  func checked(_ name: String) -> String {
    if scenario.views?.index(of: name) != nil {
      diagnose(
        .duplicateName,
        "another view of this scenario is named '\(name.excerpt)'; rename one of them")
    }
    return name
  }

  private func check(_ found: Set<SchemaName>, isRoot: Bool) {
    if found.contains(.pin) {
      if isRoot { diagnosePin("give it a 'frame'") }
      if found.contains(.frame) { diagnosePin(beside: [SchemaName.frame.rawValue]) }
    } else if isRoot && !found.contains(.frame) {
      missing("'frame'")
    }
    if !isRoot && found.contains(.safeArea) {
      diagnose(
        .impossibleTree,
        "<view> has a 'safe-area', but it is in another <view>; only a root is given one, others "
          + "inherit it and may have an 'additional-safe-area'")
    }
    if found.isSuperset(of: [.margins, .directionalMargins]) {
      diagnose(
        .conflictingAttributes,
        "<view> has 'margins' and 'directional-margins'; it may have one of them")
    }
  }

  /// Sets how the button is pinned to its view, or diagnoses that it cannot be pinned.
  ///
  /// - Parameter frame: the properties of the frame that are stated too.
  func placeButton(_ pin: ViewSpec.Pin?, beside frame: [ButtonAttribute]) {
    if let pin {
      if openViews.isEmpty { diagnosePin("leave 'pin' out") }
      if !frame.isEmpty { diagnosePin(beside: frame.map(\.rawValue)) }
      if let parent = openViews.last {
        scenario.views?.button = ViewTree.Button(parent: parent, place: .pin(pin))
      }
    }
  }

  /// Diagnoses a button that is pinned to a rectangle of negative size, which a button cannot have.
  func checkPinnedSize() {
    let size = scenario.spec.frame.size
    guard hasButton, scenario.views?.button?.isPinned == true, size.width < 0 || size.height < 0
    else { return }
    diagnose(
      .outOfRange, line: scenario.line,
      "the <button> is pinned to a rectangle of \(XMLNumber.text(size.width)) × "
        + "\(XMLNumber.text(size.height)); expected a rectangle without negative sizes")
  }

  /// Adds the button to the view that is being read; it inherits the view's layout direction unless it states
  /// its own.
  func putButtonIntoView() {
    guard let parent = openViews.last, let tree = scenario.views else { return }
    if !hasOwnDirection { scenario.spec.direction = tree.direction(of: parent) }
    if constrainedButton != nil { return constrainButton() }
    if tree.button == nil {
      let place = ViewSpec.Place.frame(scenario.spec.frame)
      scenario.views?.button = ViewTree.Button(parent: parent, place: place)
    }
  }

  private func diagnosePin(_ advice: String) {
    diagnose(
      .impossibleTree,
      "<\(context.name)> is pinned, but it has no parent; put it into a <view> or \(advice)")
  }

  private func diagnosePin(beside attributes: [String]) {
    let names = attributes.map { "'\($0)'" }.joined(separator: ", ")
    diagnose(
      .conflictingAttributes,
      "<\(context.name)> has 'pin' and \(names); a pinned frame is that of the parent's guide")
  }
}
