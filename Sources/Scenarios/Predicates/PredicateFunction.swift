package import StrategyKit

/// A function of the predicate language.
enum PredicateFunction: String, CaseIterable {
  case not
  case `true`
  case `false`
  case contains
  case startsWith = "starts-with"
  case count
  case number
  case floor
  case ceiling
  case round
  case top
  case left
  case bottom
  case right

  /// The number of arguments.
  var arity: Int {
    switch self {
    case .true, .false: 0
    case .contains, .startsWith: 2
    default: 1
    }
  }

  /// Returns the value of the function for as many arguments as ``arity``.
  ///
  /// - Throws: `PredicateError` if an argument has the wrong kind, or if no button ever has the given text.
  func applied(to arguments: [PredicateOperand]) throws(PredicateError) -> PredicateOperand.Value {
    switch self {
    case .true: return .condition { _ in true }
    case .false: return .condition { _ in false }
    case .not:
      let condition = try arguments[0].condition()
      return .condition { !condition($0) }
    case .contains, .startsWith:
      return .condition(try text(arguments[0], arguments[1]))
    case .count:
      guard case .item = arguments[0].value else {
        throw PredicateError(
          "expected image or title as argument of '\(rawValue)', found \(arguments[0].kind)",
          column: arguments[0].column)
      }
      let isThere = try arguments[0].condition()
      return .number { isThere($0) ? 1 : 0 }
    case .number: return .number(try arguments[0].number())
    case .floor: return try mapped(arguments[0]) { $0.rounded(.down) }
    case .ceiling: return try mapped(arguments[0]) { $0.rounded(.up) }
    // Halves go up, as XPath has it.
    case .round: return try mapped(arguments[0]) { ($0 + 0.5).rounded(.down) }
    case .top: return try side(0, of: arguments[0])
    case .left: return try side(1, of: arguments[0])
    case .bottom: return try side(2, of: arguments[0])
    case .right: return try side(3, of: arguments[0])
    }
  }

  private func mapped(
    _ operand: PredicateOperand, _ change: @escaping @Sendable (Double) -> Double
  ) throws(PredicateError) -> PredicateOperand.Value {
    let number = try operand.number()
    return .number { change(number($0)) }
  }

  private func side(
    _ index: Int, of operand: PredicateOperand
  ) throws(PredicateError) -> PredicateOperand.Value {
    guard case .insets(let attribute) = operand.value, index < attribute.fields.count else {
      throw PredicateError(
        "expected insets as argument of '\(rawValue)', found \(operand.kind)",
        column: operand.column)
    }
    return .number(attribute.fields[index].row.read)
  }

  /// Returns a condition: whether an attribute's word contains, or begins with, a text.
  private func text(
    _ operand: PredicateOperand, _ part: PredicateOperand
  ) throws(PredicateError) -> SpecCondition {
    guard case .text(let text) = part.value, !text.isEmpty else {
      throw PredicateError(
        "expected a text that is not empty, in quotes, as second argument of '\(rawValue)', found \(part.kind)",
        column: part.column)
    }
    let isStart = self == .startsWith
    switch operand.value {
    case .word(let word):
      return try word.isAny(text, column: part.column) {
        isStart ? $0.hasPrefix(text) : $0.contains(text)
      }
    case .flags where !isStart:
      let names = RegimeFlags.predicateNames
      var meant: RegimeFlags = []
      for (flag, name) in names where name.contains(text) { meant.formUnion(flag) }
      guard !meant.isEmpty else { throw RegimeFlags.error(about: text, column: part.column) }
      let flags = meant
      return { !$0.regimeFlags.isDisjoint(with: flags) }
    default:
      throw PredicateError(
        "expected an attribute that is a word as first argument of '\(rawValue)', found \(operand.kind)",
        column: operand.column)
    }
  }
}

extension RegimeFlags {
  /// All flags of `@flags` with their names.
  package static let predicateNames = names.map { entry in
    (flag: entry.flag, name: String(entry.name.map { $0 == " " ? "-" : $0 }))
  }

  /// Parses the complete text of `@flags`: the names of flags in order, separated by one space.
  init(predicateText text: String, column: Int) throws(PredicateError) {
    var rest = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    if text.isEmpty { rest = [] }
    var flags: RegimeFlags = []
    for (flag, name) in Self.predicateNames where rest.first.map(String.init) == name {
      flags.formUnion(flag)
      rest.removeFirst()
    }
    guard rest.isEmpty else { throw Self.error(about: text, column: column) }
    self = flags
  }

  static func error(about text: String, column: Int) -> PredicateError {
    PredicateError(
      "'flags' never has '\(text)'; its words: "
        + predicateNames.map(\.name).joined(separator: ", "),
      column: column)
  }
}
