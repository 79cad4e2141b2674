import Foundation
package import StrategyKit
package import UIKitModel

/// A value that a ``ButtonAttribute`` can have.
package enum AttributeValue: Sendable, Equatable {
  case number(Double)
  case insets(UIEdgeInsets)
  /// A word of a choice, given by its index in the attribute's list of words.
  case word(Int, of: ButtonAttribute)

  /// Makes the value of an attribute whose values are words.
  package init<Value: AttributeWord>(_ value: Value, of attribute: ButtonAttribute) {
    self = .word(Value.words.firstIndex { $0.value == value } ?? 0, of: attribute)
  }
}

extension AttributeValue: CustomStringConvertible {
  /// The value in the form of scenario files, with numbers as their shortest exact decimals.
  package var description: String {
    switch self {
    case .number(let number): XMLNumber.text(number)
    case .insets(let insets):
      [insets.top, insets.left, insets.bottom, insets.right]
        .map { XMLNumber.text(Double($0)) }.joined(separator: " ")
    case .word(let number, let attribute): attribute.words[number].description
    }
  }
}

extension ButtonAttribute {
  /// The words of an attribute that is a choice, by index; empty for other attributes.
  package var words: [StaticString] { fields.first?.row.words ?? [] }
}

extension ButtonSpec {
  /// Returns the value of an attribute; nil if the attribute belongs to an image or title that the button
  /// lacks.
  package func value(of attribute: ButtonAttribute) -> AttributeValue? {
    let fields = attribute.fields
    guard let first = fields.first, has(first) else { return nil }
    switch attribute.form {
    case .number, .count: return .number(self[first])
    case .word: return .word(Int(self[first]), of: attribute)
    case .insets:
      return .insets(
        UIEdgeInsets(
          top: self[fields[0]], left: self[fields[1]], bottom: self[fields[2]],
          right: self[fields[3]]))
    }
  }

  /// Sets an attribute. Ignores a value of the wrong kind, or for an image or title that the button lacks:
  /// the reader has diagnosed these.
  package mutating func set(_ attribute: ButtonAttribute, to value: AttributeValue) {
    let fields = attribute.fields
    switch value {
    case .number(let number):
      if fields.count == 1, fields[0].row.words.isEmpty { self[fields[0]] = number }
    case .word(let number, let other):
      if attribute == other { self[fields[0]] = Double(number) }
    case .insets(let insets):
      guard fields.count == 4 else { return }
      self[fields[0]] = insets.top
      self[fields[1]] = insets.left
      self[fields[2]] = insets.bottom
      self[fields[3]] = insets.right
    }
  }

  /// Sets the dimensions that a file leaves out to the size that fits the content, at least 0.
  package mutating func resolve(_ dimensions: FittingDimensions) {
    if dimensions.isEmpty { return }
    let fitting = contractFittingSize
    if dimensions.contains(.width) { frame.size.width = max(0, fitting.width) }
    if dimensions.contains(.height) { frame.size.height = max(0, fitting.height) }
  }
}
