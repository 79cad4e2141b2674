import Foundation
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// `<button>` with its `<image>` and `<title>`.
extension ScenarioBuilder {
  /// Text of a title beyond this many bytes is an error: it is only for people.
  private static let maxTitleBytes = 4096

  func readButton(_ element: XMLElement) {
    hasButton = true
    var spec = ButtonSpec()
    var fitting: FittingDimensions = [.width, .height]
    var pin: ViewSpec.Pin?
    var frameWords: [Word] = []
    hasOwnDirection = false
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      if [.x, .y, .width, .height].contains(word) { frameWords.append(word) }
      switch word {
      case .pin: pin = choice(attribute)
      case .x: if let value = number(attribute) { spec.frame.origin.x = value }
      case .y: if let value = number(attribute) { spec.frame.origin.y = value }
      case .width:
        fitting.remove(.width)
        if let value = length(attribute) { spec.frame.size.width = value }
      case .height:
        fitting.remove(.height)
        if let value = length(attribute) { spec.frame.size.height = value }
      case .placement: if let value: Placement = choice(attribute) { spec.placement = value }
      case .spacing: if let value = number(attribute) { spec.spacing = value }
      case .hAlign:
        if let value: UIControl.ContentHorizontalAlignment = choice(attribute) {
          spec.horizontalAlignment = value
        }
      case .vAlign:
        if let value: UIControl.ContentVerticalAlignment = choice(attribute) {
          spec.verticalAlignment = value
        }
      case .contentInsets: if let value = insets(attribute) { spec.contentInsets = value }
      case .imageInsets: if let value = insets(attribute) { spec.imageInsets = value }
      case .titleInsets: if let value = insets(attribute) { spec.titleInsets = value }
      case .direction:
        hasOwnDirection = true
        if let value: UIUserInterfaceLayoutDirection = choice(attribute) { spec.direction = value }
      case .scale: if let value = number(attribute, 1...10) { spec.scale = value }
      case .type: if let value: UIButton.ButtonType = choice(attribute) { spec.type = value }
      case .lineHeight: if let value = length(attribute) { spec.lineHeight = value }
      default: unknownAttribute(attribute)
      }
    }
    scenario.spec = spec
    scenario.fittingDimensions = pin == nil ? fitting : []
    placeButton(pin, beside: frameWords)
  }

  func readImage(_ element: XMLElement) {
    var cornerRadius: CGFloat? = 0
    let size = readSize(element, cornerRadius: &cornerRadius)
    scenario.spec.image = ButtonSpec.Image(size: size, cornerRadius: cornerRadius ?? 0)
  }

  func readTitle(_ element: XMLElement) {
    var none: CGFloat?
    scenario.spec.title = ButtonSpec.Title(size: readSize(element, cornerRadius: &none))
    titleText.removeAll(keepingCapacity: true)
  }

  /// The size of an item, and its corner radius unless that is nil: the item can have none.
  private func readSize(_ element: XMLElement, cornerRadius: inout CGFloat?) -> CGSize {
    var size = CGSize.zero
    var found: FittingDimensions = []
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .width:
        found.insert(.width)
        if let value = length(attribute) { size.width = value }
      case .height:
        found.insert(.height)
        if let value = length(attribute) { size.height = value }
      case .cornerRadius where cornerRadius != nil:
        if let value = length(attribute) { cornerRadius = value }
      default: unknownAttribute(attribute)
      }
    }
    requireSize(found)
    return size
  }

  func appendTitleText(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isTitleTooLong { return }
    if titleText.count + bytes.count > Self.maxTitleBytes {
      isTitleTooLong = true
      diagnose(
        .tooLong,
        "the text of <title> is longer than \(Self.maxTitleBytes) bytes; the rest of the file is"
          + " not read")
      return
    }
    titleText.append(contentsOf: bytes)
  }

  func endTitle() {
    if !titleText.isEmpty { scenario.titleText = String(decoding: titleText, as: UTF8.self) }
  }

  /// Gives a button its fitting size once all of it is known.
  func endButton() {
    scenario.spec.resolve(scenario.fittingDimensions)
    putButtonIntoView()
  }

  private func length(_ attribute: XMLAttribute) -> Double? {
    number(attribute, ButtonAttribute.nonNegative)
  }

  private func requireSize(_ found: FittingDimensions) {
    switch (found.contains(.width), found.contains(.height)) {
    case (true, true): break
    case (false, true): missing("'width'")
    case (true, false): missing("'height'")
    case (false, false): missing("'width' and 'height'")
    }
  }
}
