import StrategyKit
import UIKitModel

/// The operator of a comparison in a predicate.
enum PredicateComparison {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual

  /// Whether the operator compares by size, such as `<`, which is defined for numbers only.
  var isOrder: Bool { self != .equal && self != .unequal }

  /// Returns the condition for `=` or `!=`, given the condition that the two operands are equal.
  func applied(to areEqual: @escaping SpecCondition) -> SpecCondition {
    if self == .equal { return areEqual }
    return { !areEqual($0) }
  }
}

extension PredicateOperand {
  /// Returns the condition that compares this operand with another one.
  ///
  /// - Throws: `PredicateError` if operands of these kinds cannot be compared, or if no button ever has the
  ///   compared text.
  func compared(
    _ comparison: PredicateComparison, with other: PredicateOperand
  ) throws(PredicateError) -> SpecCondition {
    switch (value, other.value) {
    case (.text(let text), .word), (.text(let text), .flags), (.text(let text), .insets):
      return try other.compared(comparison, with: text, at: column, self)
    case (.word, .text(let text)), (.flags, .text(let text)), (.insets, .text(let text)):
      return try compared(comparison, with: text, at: other.column, other)
    case (.insets(let first), .insets(let second)) where !comparison.isOrder:
      return comparison.applied(to: Self.areEqual(first, second))
    case (.condition, _), (.item, _), (_, .condition), (_, .item):
      return try comparedAsConditions(comparison, with: other)
    default:
      return try comparedAsNumbers(comparison, with: other)
    }
  }

  // MARK: Texts

  private func compared(
    _ comparison: PredicateComparison, with text: String, at textColumn: Int,
    _ other: PredicateOperand
  ) throws(PredicateError) -> SpecCondition {
    if comparison.isOrder {
      throw PredicateError("expected a number, found \(kind)", column: column)
    }
    let condition: SpecCondition
    switch value {
    case .word(let word):
      condition = try word.isAny(text, column: textColumn) { $0 == text }
    case .flags:
      let flags = try RegimeFlags(predicateText: text, column: textColumn)
      condition = { $0.regimeFlags == flags }
    case .insets(let attribute):
      condition = try Self.isEqual(attribute, text, column: textColumn)
    default:
      throw PredicateError(
        "a quoted text can be compared only with a word, flags or insets, found \(kind)",
        column: column)
    }
    return comparison.applied(to: condition)
  }

  /// Returns the condition that insets equal a text, number by number; a negative zero differs from zero.
  private static func isEqual(
    _ attribute: ButtonAttribute, _ text: String, column: Int
  ) throws(PredicateError) -> SpecCondition {
    let numbers = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      Double(word).flatMap { XMLNumber.text($0) == word ? $0 : nil }
    }
    let fields = attribute.fields
    guard numbers.count == fields.count, !numbers.contains(nil) else {
      throw PredicateError(
        "'\(attribute.rawValue)' is never '\(text)'; expected four numbers: top left bottom right",
        column: column)
    }
    let pairs = zip(fields, numbers).map { (read: $0.row.read, bits: $1?.bitPattern) }
    return { spec in pairs.allSatisfy { $0.read(spec).bitPattern == $0.bits } }
  }

  private static func areEqual(
    _ first: ButtonAttribute, _ second: ButtonAttribute
  ) -> SpecCondition {
    let pairs = zip(first.fields, second.fields).map { ($0.row.read, $1.row.read) }
    return { spec in pairs.allSatisfy { $0(spec).bitPattern == $1(spec).bitPattern } }
  }

  // MARK: Conditions and numbers

  private func comparedAsConditions(
    _ comparison: PredicateComparison, with other: PredicateOperand
  ) throws(PredicateError) -> SpecCondition {
    let (first, second) = (try condition(), try other.condition())
    switch comparison {
    case .equal: return { first($0) == second($0) }
    case .unequal: return { first($0) != second($0) }
    default:
      throw PredicateError("expected a number, found \(kind)", column: column)
    }
  }

  private func comparedAsNumbers(
    _ comparison: PredicateComparison, with other: PredicateOperand
  ) throws(PredicateError) -> SpecCondition {
    let (first, second) = (try number(), try other.number())
    let isTrue = Self.comparing(first, comparison, second, constant: other.constant)
    let items = [neededItem, other.neededItem].compactMap { $0 }
    // The text of an absent attribute is equal to nothing and unlike nothing.
    guard comparison == .unequal, let item = items.first else { return isTrue }
    let further = items.last ?? item
    return { $0.has(item) && $0.has(further) && isTrue($0) }
  }

  private var constant: Double? {
    if case .constant(let constant) = value { constant } else { nil }
  }

  private static func comparing(
    _ first: @escaping SpecNumber, _ comparison: PredicateComparison,
    _ second: @escaping SpecNumber, constant: Double?
  ) -> SpecCondition {
    if let constant {
      switch comparison {
      case .equal: return { first($0) == constant }
      case .unequal: return { first($0) != constant }
      case .less: return { first($0) < constant }
      case .lessOrEqual: return { first($0) <= constant }
      case .greater: return { first($0) > constant }
      case .greaterOrEqual: return { first($0) >= constant }
      }
    }
    switch comparison {
    case .equal: return { first($0) == second($0) }
    case .unequal: return { first($0) != second($0) }
    case .less: return { first($0) < second($0) }
    case .lessOrEqual: return { first($0) <= second($0) }
    case .greater: return { first($0) > second($0) }
    case .greaterOrEqual: return { first($0) >= second($0) }
    }
  }

  /// Returns the value of an arithmetic operation on two operands.
  func combined(
    with other: PredicateOperand, by operation: @escaping @Sendable (Double, Double) -> Double
  ) throws(PredicateError) -> Value {
    if let first = constant, let second = other.constant {
      return .constant(operation(first, second))
    }
    let (first, second) = (try number(), try other.number())
    return .number { operation(first($0), second($0)) }
  }
}
