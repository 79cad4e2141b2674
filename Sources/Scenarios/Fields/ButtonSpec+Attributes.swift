import Foundation
package import StrategyKit

/// The values of attributes: one number for each field of the attribute, which is an index for a word.
extension ButtonAttribute {
  /// The words of an attribute that is a choice, by index; empty for other attributes.
  package var words: [StaticString] { fields.first?.row.words ?? [] }

  /// Returns a value in the form of scenario files, with numbers as their shortest exact decimals.
  package func text(of value: [Double]) -> String {
    zip(fields, value).map { $0.text(of: $1) }.joined(separator: " ")
  }
}

extension ButtonSpec {
  /// Returns the value of an attribute; nil if the attribute belongs to an image or title that the button
  /// lacks.
  package func value(of attribute: ButtonAttribute) -> [Double]? {
    let fields = attribute.fields
    guard let first = fields.first, has(first) else { return nil }
    return fields.map { self[$0] }
  }

  /// Sets the dimensions that a file leaves out to the size that fits the content, at least 0.
  package mutating func resolve(_ dimensions: FittingDimensions) {
    if dimensions.isEmpty { return }
    let fitting = contractFittingSize
    if dimensions.contains(.width) { frame.size.width = max(0, fitting.width) }
    if dimensions.contains(.height) { frame.size.height = max(0, fitting.height) }
  }
}
