import Foundation
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of `<button>` with its `<image>` and `<title>`.
extension ScenarioBuilder {
  /// The longest text of a title, in bytes; a longer one is an error.
  private static let maxTitleBytes = 4096

  func readButton(_ element: XMLElement) {
    hasButton = true
    var spec = ButtonSpec()
    var fitting = FittingDimensions.both
    var pin: ViewSpec.Pin?
    var frame: [ButtonAttribute] = []
    hasOwnDirection = false
    var found: Set<SchemaName> = []
    var view = ViewSpec(parent: openViews.last, place: .constraints)
    view.button = ViewSpec.Button()
    for index in 0..<element.count {
      let attribute = element[index]
      guard let property = attribute.word.flatMap({ Self.buttonAttributes[$0] }) else {
        if let word = attribute.word.flatMap(SchemaName.init(at:)) { found.insert(word) }
        switch attribute.word.flatMap(SchemaName.init(at:)) {
        case .pin: pin = choice(attribute)
        case .name: if let name = text(attribute) { view.name = checked(name) }
        case .hugging: if let value = priorities(attribute) { view.button?.hugging = value }
        case .compression: if let value = priorities(attribute) { view.button?.compression = value }
        case .hidden: if let value: Bool = choice(attribute) { view.isHidden = value }
        case .spacingAfter: view.spacingAfter = number(attribute)
        default: unknownAttribute(attribute)
        }
        continue
      }
      switch property {
      case .x, .y, .scale: frame.append(property)
      case .width, .height:
        frame.append(property)
        fitting.remove(property == .width ? .width : .height)
      case .direction: hasOwnDirection = true
      default: break
      }
      read(attribute, as: property, into: &spec)
    }
    scenario.spec = spec
    scenario.fittingDimensions = pin == nil ? fitting : FittingDimensions()
    if hasOwnDirection { view.direction = spec.direction }
    constrainedButton = isConstrained(found, beside: frame) ? view : nil
    if constrainedButton == nil { placeButton(pin, beside: frame.filter { $0 != .scale }) }
  }

  private static let buttonAttributes = SchemaName.attributes(of: .button)
  private static let imageAttributes = SchemaName.attributes(of: .image)
  private static let titleAttributes = SchemaName.attributes(of: .title)

  func readImage(_ element: XMLElement) {
    scenario.spec.image = ButtonSpec.Image(size: .zero)
    readItem(element, Self.imageAttributes)
  }

  func readTitle(_ element: XMLElement) {
    scenario.spec.title = ButtonSpec.Title(size: .zero)
    readItem(element, Self.titleAttributes)
    checkLines(element)
    titleText.removeAll(keepingCapacity: true)
  }

  private func readItem(_ element: XMLElement, _ known: [ButtonAttribute?]) {
    var found = FittingDimensions()
    for index in 0..<element.count {
      let attribute = element[index]
      guard let property = attribute.word.flatMap({ known[$0] }) else {
        if context == .title, attribute.word.flatMap(SchemaName.init(at:)) == .wrapped {
          readWrapped(attribute)
        } else {
          unknownAttribute(attribute)
        }
        continue
      }
      switch property {
      case .imageWidth, .titleWidth: found.insert(.width)
      case .imageHeight, .titleHeight: found.insert(.height)
      default: break
      }
      read(attribute, as: property, into: &scenario.spec)
    }
    requireSize(found)
  }

  func appendTitleText(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isGivenUp { return }
    if titleText.count + bytes.count > Self.maxTitleBytes {
      isGivenUp = true
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

  /// Ends a button: sets the dimensions that the file leaves out to fit the content, and puts the button into
  /// its view.
  func endButton() {
    scenario.spec.resolve(scenario.fittingDimensions)
    putButtonIntoView()
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
