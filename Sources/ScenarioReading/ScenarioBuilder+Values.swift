import Foundation
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// Parsing of attribute values, with diagnostics.
extension ScenarioBuilder {
  /// Returns the name of an attribute as a word of the schema; diagnoses an unknown name and returns nil.
  func word(of attribute: XMLAttribute) -> SchemaName? {
    if let word = attribute.word.flatMap(SchemaName.init(at:)) { return word }
    unknownAttribute(attribute)
    return nil
  }

  /// Diagnoses an attribute that is not allowed in the element.
  func unknownAttribute(_ attribute: XMLAttribute) {
    let inNamespace = attribute.namespace.map { " of namespace '\($0.excerpt)'" } ?? ""
    let allowed = context.attributes.joined(separator: ", ")
    let hint = NearestName.hint(attribute.name, among: context.attributes)
    diagnose(
      .unknownAttribute,
      "<\(context.name)> has no attribute '\(attribute.name.excerpt)'\(inNamespace)\(hint);"
        + (allowed.isEmpty ? " it has none" : " it has: \(allowed)"))
  }

  /// Diagnoses missing attributes or elements.
  func missing(_ names: String) {
    diagnose(.missingAttribute, "<\(context.name)> lacks \(names)")
  }

  /// Parses a number within bounds; diagnoses any other text and returns nil.
  func number(
    _ attribute: XMLAttribute, _ range: ClosedRange<Double> = SpecField.Kind.length.range
  ) -> Double? {
    do {
      return try AttributeReading.number(attribute.bytes, range)
    } catch {
      diagnose(error, about: attribute)
      return nil
    }
  }

  /// Parses four numbers; diagnoses any other text and returns nil.
  func insets(
    _ attribute: XMLAttribute, names: StaticString = "top left bottom right"
  ) -> UIEdgeInsets? {
    do {
      return try AttributeReading.insets(attribute.bytes, names: names)
    } catch {
      diagnose(error, about: attribute)
      return nil
    }
  }

  /// Parses two numbers, horizontal and vertical, each nil for the word `none`; diagnoses any other text and
  /// returns nil.
  func size(_ attribute: XMLAttribute) -> (Double?, Double?)? {
    do {
      return try AttributeReading.pair(
        attribute.bytes, SpecField.Kind.size.range, mayBeNone: true)
    } catch {
      diagnose(error, about: attribute)
      return nil
    }
  }

  /// Parses sizes, each of two numbers; diagnoses any other text and returns an empty list.
  func sizes(_ attribute: XMLAttribute) -> [ViewSpec.ByAxis<Double>] {
    do {
      return try AttributeReading.sizes(attribute.bytes)
    } catch {
      diagnose(error, about: attribute)
      return []
    }
  }

  /// Parses two priorities, one for each axis; diagnoses any other text and returns nil.
  func priorities(_ attribute: XMLAttribute) -> ViewSpec.ByAxis<Float>? {
    do {
      let pair = try AttributeReading.pair(attribute.bytes, 0...1000, mayBeNone: false)
      guard let one = pair.0, let two = pair.1,
        let horizontal = priority(one, attribute), let vertical = priority(two, attribute)
      else { return nil }
      return ViewSpec.ByAxis(horizontal, vertical)
    } catch {
      diagnose(error, about: attribute)
      return nil
    }
  }

  /// Parses a priority above 0 and at most 1000; diagnoses any other text and returns nil.
  func priority(_ attribute: XMLAttribute) -> Float? {
    number(attribute, 0...1000).flatMap { priority($0, attribute) }
  }

  private func priority(_ number: Double, _ attribute: XMLAttribute) -> Float? {
    if Float(number) > 0 { return Float(number) }
    diagnose(
      .outOfRange,
      "'\(attribute.name)' of <\(context.name)> has the priority \(XMLNumber.text(number)); expected a"
        + " number above 0, at most 1000")
    return nil
  }

  /// Parses a whole number that is not negative; diagnoses any other text and returns nil.
  func count(_ attribute: XMLAttribute) -> Int? {
    guard let number = number(attribute, 0...1_000_000) else { return nil }
    if number == number.rounded() { return Int(number) }
    diagnose(
      .badNumber,
      "'\(attribute.name)' of <\(context.name)> is \(XMLNumber.text(number)); expected a whole number"
    )
    return nil
  }

  /// Parses a value of a button's attribute into a spec; diagnoses any other text and leaves the spec
  /// unchanged.
  func read(_ attribute: XMLAttribute, as property: ButtonAttribute, into spec: inout ButtonSpec) {
    do {
      try AttributeReading.read(attribute.bytes, as: property, into: &spec)
    } catch {
      diagnose(error, about: attribute)
    }
  }

  /// Parses a word from a fixed list; diagnoses an unknown one and returns nil.
  func choice<Value: AttributeWord>(_ attribute: XMLAttribute) -> Value? {
    do {
      return try AttributeReading.word(attribute.bytes)
    } catch {
      diagnose(error, about: attribute)
      return nil
    }
  }

  /// Returns the text of an attribute; diagnoses an empty one and one with control characters, and returns
  /// nil.
  func text(_ attribute: XMLAttribute) -> String? {
    let bytes = attribute.bytes
    if bytes.allSatisfy(\.isXMLSpace) {
      diagnose(AttributeReading.empty, about: attribute)
      return nil
    }
    if bytes.contains(where: { $0 < 0x20 || $0 >= 0x7F }), attribute.text.hasControlCharacters {
      diagnose(
        .badName,
        "'\(attribute.name)' of <\(context.name)> has a control character; leave it out")
      return nil
    }
    return attribute.text
  }

  /// Returns the words of an attribute, separated by white space; diagnoses an empty list and returns nil.
  func list(_ attribute: XMLAttribute) -> [String]? {
    text(attribute)?.split(separator: " ").map(String.init)
  }

  private func diagnose(_ invalid: AttributeReading.InvalidValue, about attribute: XMLAttribute) {
    diagnose(
      invalid.code, "'\(attribute.name)' of <\(context.name)> \(invalid.message)")
  }
}
