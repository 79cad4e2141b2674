import Foundation
import Fuzzing
import Judging
package import Scenarios
import StrategyKit
import UIKitModel

/// A number of a spec or of its layout that rules can compare, such as the spacing.
package struct NumericFeature: Sendable {
  /// The feature's name in rules, in words.
  package let name: String
  /// The number as a Swift expression over `spec`, which is NaN if a spec has no such number; nil if it
  /// depends on the layout.
  package let swift: String?
  /// The number as an XPath expression over a `<button>`; nil if it cannot be written.
  package let xpath: String?
  /// The effort of reading the name; of two equally accurate rules, learning prefers the one with less.
  let cost: Double
  /// Whether the number is a length in points, which may be on or off the pixel grid.
  let isLength: Bool
  /// The field of the spec with this number; nil for numbers that follow from several fields.
  package let field: SpecField?
  /// The two numbers that this one compares; nil for a number that is tested alone.
  let sides: ComparedLengths?
  let number: @Sendable (SpecFeatures) -> Double

  /// The fields of the spec that are the number or are compared by it; empty for other numbers.
  package var fields: [SpecField] {
    if let sides { return [sides.left] + sides.right }
    return field.map { [$0] } ?? []
  }

  /// Returns the number of a spec; NaN if the spec has none.
  package func value(of facts: SpecFeatures) -> Double { number(facts) }

  init(
    _ name: String, swift: String? = nil, xpath: String? = nil, cost: Double = 3,
    isLength: Bool = true, field: SpecField? = nil, sides: ComparedLengths? = nil,
    _ number: @escaping @Sendable (SpecFeatures) -> Double
  ) {
    self.name = name
    self.swift = swift
    self.xpath = xpath
    self.cost = cost
    self.isLength = isLength
    self.field = field
    self.sides = sides
    self.number = number
  }

  /// All numeric features: fields, then numbers that follow from several fields, then numbers of the layout,
  /// then ``compared``.
  package static let all: [NumericFeature] = usual + compared

  /// The features that every search tries; the others are tried only where these give no exact rule.
  static let usual: [NumericFeature] = fields + derived + placed

  /// Whether the number may be NaN although its Swift expression is valid, since the button has no image or no
  /// title.
  var mayBeMissing: Bool { swift?.contains(".nan") == true || xpath?.contains("/") == true }

  private static let fields: [NumericFeature] = SpecField.allCases.compactMap { field in
    switch field.kind {
    case _ where field.isOfSome: nil
    case .choice: nil
    case .scale:
      NumericFeature(
        "scale", swift: "spec.scale", xpath: "@scale", cost: 1.5, isLength: false, field: field
      ) { $0.spec.scale.native }
    case .size, .length:
      NumericFeature(
        field.words, swift: field.swift, xpath: field.xpath, cost: 1, field: field
      ) { $0.spec.has(field) ? $0.spec[field] : .nan }
    }
  }
}

extension SpecField {
  /// The field's name in words, as rules use it.
  package var words: String { name.replacing("/@", with: " ").replacing("-", with: " ") }

  /// The field as a Swift expression over `spec`.
  package var swift: String {
    switch self {
    case .width: "spec.frame.size.width"
    case .height: "spec.frame.size.height"
    case .x: "spec.frame.origin.x"
    case .y: "spec.frame.origin.y"
    case .boundsX: "spec.boundsOrigin.x"
    case .boundsY: "spec.boundsOrigin.y"
    case .imageWidth: "(spec.image?.size.width ?? .nan)"
    case .imageHeight: "(spec.image?.size.height ?? .nan)"
    case .cornerRadius: "(spec.image?.cornerRadius ?? .nan)"
    case .titleWidth: "(spec.title?.size.width ?? .nan)"
    case .titleHeight: "(spec.title?.size.height ?? .nan)"
    case .hasImage: "(spec.image != nil)"
    case .hasTitle: "(spec.title != nil)"
    default:
      if let (group, edge) = inset { "spec.\(group)Insets.\(edge)" } else { "spec.\(self)" }
    }
  }

  /// The field as an XPath expression over a `<button>`; nil for fields that scenario files cannot state.
  package var xpath: String? {
    switch self {
    case .boundsX, .boundsY: return nil
    case .hasImage, .hasTitle: return name
    default: break
    }
    guard let (group, edge) = inset else { return name.contains("/") ? name : "@\(name)" }
    return "\(edge)(@\(group)-insets)"
  }

  /// The group and the edge of an inset field, such as `title` and `left`; nil for other fields.
  private var inset: (group: String, edge: String)? {
    let words = name.split(separator: " ")
    return words.count == 3 && words[1] == "inset" ? (String(words[0]), String(words[2])) : nil
  }
}
