import Foundation
import Scenarios
import UIKitModel
import XMLReading

/// Attributes and their values.
extension ScenarioBuilder {
  /// The word of an attribute; complains and is nil if it is none of this format's.
  func word(of attribute: XMLAttribute) -> Word? {
    if let index = attribute.word { return Word.table[index] }
    unknownAttribute(attribute)
    return nil
  }

  /// Complains about an attribute that the element does not have.
  func unknownAttribute(_ attribute: XMLAttribute) {
    let inNamespace = attribute.namespace.map { " of namespace '\($0.excerpt)'" } ?? ""
    let allowed = context.attributes.joined(separator: ", ")
    complain(
      .unknownAttribute,
      "<\(context.name)> has no attribute '\(attribute.name.excerpt)'\(inNamespace);"
        + " it has: \(allowed)")
  }

  /// Complains about attributes that have to be there.
  func missing(_ names: String) {
    complain(.missingAttribute, "<\(context.name)> lacks \(names)")
  }

  /// A number within bounds.
  func number(
    _ attribute: XMLAttribute, _ range: ClosedRange<Double> = ButtonAttribute.anyNumber
  ) -> Double? {
    do {
      return try AttributeReading.number(attribute.bytes, range)
    } catch {
      complain(error, about: attribute)
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
      complain(error, about: attribute)
      return nil
    }
  }

  /// One of a few words.
  func choice<Value: AttributeWord>(_ attribute: XMLAttribute) -> Value? {
    do {
      return try AttributeReading.word(attribute.bytes)
    } catch {
      complain(error, about: attribute)
      return nil
    }
  }

  /// Text that is not empty.
  func text(_ attribute: XMLAttribute) -> String? {
    let bytes = attribute.bytes
    if bytes.allSatisfy(\.isXMLSpace) {
      complain(AttributeReading.empty, about: attribute)
      return nil
    }
    if bytes.contains(where: { $0 < 0x20 }) {
      complain(
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

  private func complain(_ mistake: AttributeReading.Mistake, about attribute: XMLAttribute) {
    complain(
      mistake.code, "'\(attribute.name)' of <\(context.name)> \(mistake.message)")
  }
}

extension String {
  /// The text as a message quotes it: at most 60 characters, none of them a line break.
  var excerpt: String {
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
