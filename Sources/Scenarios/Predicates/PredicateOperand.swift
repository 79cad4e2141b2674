import StrategyKit

/// An operand of an operator or a function, with its position in the text.
struct PredicateOperand {
  /// The kind and content of an operand.
  enum Value {
    case condition(SpecCondition)
    case constant(Double)
    case number(SpecNumber)
    case text(String)
    /// The operand is an attribute whose value is a number.
    case field(SpecField)
    /// The operand is an attribute whose value is one of a few words.
    case word(PredicateWord)
    /// The operand is an attribute whose value is four numbers.
    case insets(ButtonAttribute)
    case flags
    /// The operand is `image` or `title`, which is true if the button has the item.
    case item(SpecField)
  }

  var value: Value
  /// The column at which the operand begins, from 1.
  var column: Int

  /// Returns the operand as a condition.
  ///
  /// - Throws: `PredicateError` if the operand is neither a condition nor `image` or `title`.
  func condition() throws(PredicateError) -> SpecCondition {
    switch value {
    case .condition(let condition): return condition
    case .item(.hasImage): return { $0.image != nil }
    case .item: return { $0.title != nil }
    default:
      throw PredicateError(
        "expected a condition, such as 'width > 100', found \(kind)", column: column)
    }
  }

  /// Returns the operand as a number; NaN for an attribute of an item that the button lacks.
  ///
  /// - Throws: `PredicateError` if the operand is not a number.
  func number() throws(PredicateError) -> SpecNumber {
    switch value {
    case .constant(let constant): return { _ in constant }
    case .number(let number): return number
    case .field(let field):
      let read = field.row.read
      if !field.isOfItem { return read }
      return { spec in spec.has(field) ? read(spec) : .nan }
    default:
      throw PredicateError("expected a number, found \(kind)", column: column)
    }
  }

  /// The item that a button must have for a comparison with the operand to be true; nil if the comparison
  /// needs no item.
  var neededItem: SpecField? {
    guard case .field(let field) = value, field.isOfItem else { return nil }
    return field
  }

  /// The kind of the operand, in words for messages.
  var kind: String {
    switch value {
    case .condition: "a condition"
    case .constant, .number: "a number"
    case .text(let text): "the text '\(text)'"
    case .field(let field): "the number '\(field.name)'"
    case .word(let word): "the word '\(word.name)'"
    case .insets(let attribute): "the insets '\(attribute.rawValue)'"
    case .flags: "the flags"
    case .item(let field): "the item '\(field.name)'"
    }
  }
}

/// An attribute whose value is one of a few words.
struct PredicateWord {
  let name: String
  /// The attribute's words, by index.
  let words: [String]
  /// Returns the index of the word that a spec has.
  let number: @Sendable (ButtonSpec) -> Int

  /// Makes the attribute for a field that is a choice.
  init(_ field: SpecField) {
    let read = field.row.read
    name = field.name
    words = field.row.words.map(\.description)
    number = { Int(read($0)) }
  }

  /// The attribute `@regime`, which is computed from the other fields.
  static let regime = PredicateWord(
    name: "regime", words: Regime.allCases.map(\.rawValue),
    number: { spec in
      switch spec.regime {
      case .fits: 0
      case .overflowX: 1
      case .overflowY: 2
      case .overflowXY: 3
      case .degenerate: 4
      }
    })

  private init(name: String, words: [String], number: @escaping @Sendable (ButtonSpec) -> Int) {
    self.name = name
    self.words = words
    self.number = number
  }

  /// Returns the condition that a spec has one of the words for which a closure returns true.
  ///
  /// - Parameters:
  ///   - text: the text with which `isMeant` compares the words, for the error.
  ///   - column: the column at which the text begins, for the error.
  /// - Throws: `PredicateError` if `isMeant` returns true for no word.
  func isAny(
    _ text: String, column: Int, of isMeant: (String) -> Bool
  ) throws(PredicateError) -> SpecCondition {
    var mask: UInt64 = 0
    for (index, word) in words.enumerated() where isMeant(word) { mask |= 1 << UInt64(index) }
    guard mask != 0 else {
      throw PredicateError(
        "'\(name)' is never '\(text)'; its values: \(words.joined(separator: ", "))",
        column: column)
    }
    let number = number
    let meant = mask
    return { meant >> UInt64(truncatingIfNeeded: number($0)) & 1 != 0 }
  }
}
