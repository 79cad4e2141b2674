import StrategyKit

/// A recursive-descent parser that turns the tokens of a predicate into closures.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var position = 0
  private var depth = 0

  /// Makes a parser.
  ///
  /// - Parameter tokens: the tokens; the last is ``PredicateToken/Kind/end``.
  init(tokens: [PredicateToken]) { self.tokens = tokens }

  /// Parses the complete predicate.
  mutating func predicate() throws(PredicateError) -> SpecCondition {
    let operand = try either()
    guard token.kind == .end else {
      throw unexpected("expected an operator or the end")
    }
    return try operand.condition()
  }

  // MARK: Operators, the weakest first

  private mutating func either() throws(PredicateError) -> PredicateOperand {
    var left = try both()
    while takeName("or") {
      let (first, second) = (try left.condition(), try both().condition())
      left.value = .condition { first($0) || second($0) }
    }
    return left
  }

  private mutating func both() throws(PredicateError) -> PredicateOperand {
    var left = try equality()
    while takeName("and") {
      let (first, second) = (try left.condition(), try equality().condition())
      left.value = .condition { first($0) && second($0) }
    }
    return left
  }

  private mutating func equality() throws(PredicateError) -> PredicateOperand {
    var left = try order()
    while let symbol = takeSymbol(["=", "!="]) {
      let right = try order()
      left.value = .condition(try left.compared(symbol == "=" ? .equal : .unequal, with: right))
    }
    return left
  }

  private mutating func order() throws(PredicateError) -> PredicateOperand {
    var left = try sum()
    while let symbol = takeSymbol(["<=", ">=", "<", ">"]) {
      let right = try sum()
      let order: PredicateComparison =
        switch symbol {
        case "<": .less
        case "<=": .lessOrEqual
        case ">": .greater
        default: .greaterOrEqual
        }
      left.value = .condition(try left.compared(order, with: right))
    }
    return left
  }

  private mutating func sum() throws(PredicateError) -> PredicateOperand {
    var left = try product()
    while let symbol = takeSymbol(["+", "-"]) {
      let right = try product()
      left.value =
        symbol == "+"
        ? try left.combined(with: right) { $0 + $1 } : try left.combined(with: right) { $0 - $1 }
    }
    return left
  }

  private mutating func product() throws(PredicateError) -> PredicateOperand {
    var left = try signed()
    while true {
      if takeSymbol(["*"]) != nil {
        left.value = try left.combined(with: try signed()) { $0 * $1 }
      } else if takeName("div") {
        left.value = try left.combined(with: try signed()) { $0 / $1 }
      } else if takeName("mod") {
        left.value = try left.combined(with: try signed()) {
          $0.truncatingRemainder(dividingBy: $1)
        }
      } else {
        return left
      }
    }
  }

  private mutating func signed() throws(PredicateError) -> PredicateOperand {
    let column = token.column
    guard takeSymbol(["-"]) != nil else { return try primary() }
    try goDeeper(at: column)
    let operand = try signed()
    depth -= 1
    let zero = PredicateOperand(value: .constant(-0.0), column: column)
    return PredicateOperand(value: try zero.combined(with: operand) { $0 - $1 }, column: column)
  }

  // MARK: Operands

  private mutating func primary() throws(PredicateError) -> PredicateOperand {
    let first = token
    switch first.kind {
    case .number(let number):
      position += 1
      return PredicateOperand(value: .constant(number), column: first.column)
    case .text(let text):
      position += 1
      return PredicateOperand(value: .text(text), column: first.column)
    case .symbol("("):
      position += 1
      try goDeeper(at: first.column)
      var inner = try either()
      depth -= 1
      try expect(")")
      inner.column = first.column
      return inner
    case .symbol("@"):
      position += 1
      return try attribute(of: .button, at: first.column)
    case .name(let name):
      position += 1
      if token.kind == .symbol("(") { return try function(name, at: first.column) }
      return try item(name, at: first.column)
    default:
      throw unexpected("expected a value")
    }
  }

  private mutating func attribute(
    of owner: ButtonAttribute.Owner, at column: Int
  ) throws(PredicateError) -> PredicateOperand {
    guard case .name(let name) = token.kind else {
      throw unexpected("expected the name of an attribute")
    }
    position += 1
    if owner == .button && name == "regime" {
      return PredicateOperand(value: .word(.regime), column: column)
    }
    if owner == .button && name == "flags" {
      return PredicateOperand(value: .flags, column: column)
    }
    let known = ButtonAttribute.allCases.filter { $0.owner == owner }
    guard let attribute = known.first(where: { $0.localName == name }),
      let field = attribute.fields.first
    else {
      let names = known.map(\.localName) + (owner == .button ? ["regime", "flags"] : [])
      throw PredicateError(
        "no attribute is named '\(name)'\(NearestName.hint(name, among: names)); known: "
          + names.joined(separator: ", "), column: column)
    }
    return switch attribute.form {
    case .number, .count: PredicateOperand(value: .field(field), column: column)
    case .word: PredicateOperand(value: .word(PredicateWord(field)), column: column)
    case .insets: PredicateOperand(value: .insets(attribute), column: column)
    }
  }

  /// Parses `image` or `title`, or an attribute of one of them.
  private mutating func item(
    _ name: String, at column: Int
  ) throws(PredicateError) -> PredicateOperand {
    let owner: ButtonAttribute.Owner
    switch name {
    case "image": owner = .image
    case "title": owner = .title
    default:
      let isAttribute =
        ["regime", "flags"].contains(name)
        || ButtonAttribute.allCases.contains { $0.localName == name }
      throw PredicateError(
        "no element is named '\(name)'"
          + (isAttribute ? "; an attribute is written '@\(name)'" : "; known: image, title"),
        column: column)
    }
    guard takeSymbol(["/"]) != nil else {
      return PredicateOperand(
        value: .item(owner == .image ? .hasImage : .hasTitle), column: column)
    }
    let place = token.column
    try expect("@")
    return try attribute(of: owner, at: place)
  }

  private mutating func function(
    _ name: String, at column: Int
  ) throws(PredicateError) -> PredicateOperand {
    guard let function = PredicateFunction(rawValue: name) else {
      throw PredicateError(
        "no function is named '\(name)'\(NearestName.hint(name, among: SpecPredicate.functions)); known: "
          + SpecPredicate.functions.joined(separator: ", "),
        column: column)
    }
    try expect("(")
    try goDeeper(at: column)
    var arguments: [PredicateOperand] = []
    if token.kind != .symbol(")") {
      repeat { arguments.append(try either()) } while takeSymbol([","]) != nil
    }
    depth -= 1
    try expect(")")
    guard arguments.count == function.arity else {
      throw PredicateError(
        "'\(name)' takes \(function.arity) argument\(function.arity == 1 ? "" : "s"),"
          + " found \(arguments.count)",
        column: column)
    }
    return PredicateOperand(value: try function.applied(to: arguments), column: column)
  }

  // MARK: Words

  private var token: PredicateToken { tokens[position] }

  private mutating func takeName(_ name: String) -> Bool {
    guard token.kind == .name(name) else { return false }
    position += 1
    return true
  }

  private mutating func takeSymbol(_ symbols: [String]) -> String? {
    guard case .symbol(let symbol) = token.kind, symbols.contains(symbol) else { return nil }
    position += 1
    return symbol
  }

  private mutating func expect(_ symbol: String) throws(PredicateError) {
    guard takeSymbol([symbol]) != nil else { throw unexpected("expected '\(symbol)'") }
  }

  private func unexpected(_ expected: String) -> PredicateError {
    let hint =
      if case .symbol(let symbol) = token.kind, !["(", ")", ",", "@"].contains(symbol) {
        "; a predicate has attributes (@name, image/@name, title/@name), 'image', 'title', numbers, quoted "
          + "texts and functions"
      } else { "" }
    return PredicateError("\(expected), found \(token.shown)\(hint)", column: token.column)
  }

  private mutating func goDeeper(at column: Int) throws(PredicateError) {
    depth += 1
    guard depth <= SpecPredicate.maxDepth else {
      throw PredicateError(
        "the predicate is nested more than \(SpecPredicate.maxDepth) levels deep", column: column)
    }
  }
}
