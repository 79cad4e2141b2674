import Foundation
import Scenarios
import UIKitModel
import XMLReading

/// Attributes and their values.
extension ScenarioBuilder {
  /// The word of an attribute; says so and is nil if it is none of this format's.
  func word(of attribute: XMLAttribute) -> Word? {
    if let word = attribute.word.flatMap(Word.init(at:)) { return word }
    unknownAttribute(attribute)
    return nil
  }

  /// Diagnoses an attribute that the element does not have.
  func unknownAttribute(_ attribute: XMLAttribute) {
    let inNamespace = attribute.namespace.map { " of namespace '\($0.excerpt)'" } ?? ""
    let allowed = context.attributes.joined(separator: ", ")
    diagnose(
      .unknownAttribute,
      "<\(context.name)> has no attribute '\(attribute.name.excerpt)'\(inNamespace);"
        + " it has: \(allowed)")
  }

  /// Diagnoses attributes that have to be there.
  func missing(_ names: String) {
    diagnose(.missingAttribute, "<\(context.name)> lacks \(names)")
  }

  /// A number within bounds.
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

  /// Four numbers; what they are is said in messages.
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

  /// A value of an attribute of a button.
  func value(_ attribute: XMLAttribute, of property: ButtonAttribute) -> AttributeValue? {
    do {
      return try AttributeReading.value(of: property, attribute.bytes)
    } catch {
      diagnose(error, about: attribute)
      return nil
    }
  }

  /// One of a few words.
  func choice<Value: AttributeWord>(_ attribute: XMLAttribute) -> Value? {
    do {
      return try AttributeReading.word(attribute.bytes)
    } catch {
      diagnose(error, about: attribute)
      return nil
    }
  }

  /// Text that is not empty.
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

  /// Words separated by white space, at least one.
  func list(_ attribute: XMLAttribute) -> [String]? {
    text(attribute)?.split(separator: " ").map(String.init)
  }

  private func diagnose(_ invalid: AttributeReading.InvalidValue, about attribute: XMLAttribute) {
    diagnose(
      invalid.code, "'\(attribute.name)' of <\(context.name)> \(invalid.message)")
  }
}
