import Foundation

/// A syntax error in a visual format, with its position.
struct VisualFormatError: Error {
  var format: String
  var position: Int
  var expected: String

  /// The format, with a caret below the position of the error.
  var description: String {
    "expected \(expected) in the visual format\n\(format)\n"
      + String(repeating: " ", count: position) + "^"
  }
}

/// A parser for visual formats, which reads from left to right.
struct VisualFormat {
  /// A length with its relation and priority.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    /// The length in points, or the points added to the length of another view; nil if the predicate has only
    /// another view.
    var constant: CGFloat?
    var view: String?
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
  }

  /// The distance between two items: none, the standard distance, or explicit lengths.
  enum Connection {
    case touching
    case standard
    case lengths([Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The names of the views in order; nil for the superview at the beginning or the end.
  var items: [String?] = []
  var connections: [Connection] = []
  var sizes: [(view: String, predicate: Predicate)] = []
  /// Whether the order is right to left, independent of the views' layout direction.
  var isReversed = false

  private let format: String
  private let characters: [Character]
  private var position = 0
  private let metrics: [String: CGFloat]
  private let views: Set<String>

  init(
    _ format: String, metrics: [String: CGFloat], views: Set<String>
  ) throws(VisualFormatError) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
    self.views = views
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    if take("|") {
      items.append(nil)
      connections.append(try connection())
    }
    try readView()
    while position < characters.count {
      connections.append(try connection())
      if take("|") {
        items.append(nil)
        guard position == characters.count else { throw error("the end after '|'") }
      } else {
        try readView()
      }
    }
  }

  private mutating func readView() throws(VisualFormatError) {
    guard take("[") else { throw error("'[' and a view") }
    let name = try readViewName()
    items.append(name)
    if take("(") {
      repeat { sizes.append((name, try predicate())) } while take(",")
      guard take(")") else { throw error("')'") }
    }
    guard take("]") else { throw error("']'") }
  }

  private mutating func readViewName() throws(VisualFormatError) -> String {
    let start = position
    let name = word()
    guard views.contains(name) else {
      position = start
      throw error("the name of a view (known: \(views.sorted().joined(separator: ", ")))")
    }
    return name
  }

  private mutating func connection() throws(VisualFormatError) -> Connection {
    guard take("-") else { return .touching }
    if next == "[" || next == "|" { return .standard }
    var predicates: [Predicate] = []
    if take("(") {
      repeat { predicates.append(try predicate()) } while take(",")
      guard take(")") else { throw error("')'") }
    } else {
      predicates.append(Predicate(constant: try number()))
    }
    guard take("-") else { throw error("'-' after a distance") }
    return .lengths(predicates)
  }

  private mutating func predicate() throws(VisualFormatError) -> Predicate {
    var made = Predicate()
    if take("==") {
      made.relation = .equal
    } else if take("<=") {
      made.relation = .lessThanOrEqual
    } else if take(">=") {
      made.relation = .greaterThanOrEqual
    }
    let start = position
    let name = word()
    position = start
    if views.contains(name), metrics[name] == nil {
      made.view = try readViewName()
      if take("*") {
        made.multiplier = try number()
      } else if take("/") {
        made.multiplier = 1 / (try number())
      }
      if take("+") {
        made.constant = try number()
      } else if take("-") {
        made.constant = -(try number())
      }
    } else {
      made.constant = try number()
    }
    if take("@") { made.priority = UILayoutPriority(Float(try number())) }
    return made
  }

  /// Reads a number, or the value of a metric by its name; throws if there is neither.
  private mutating func number() throws(VisualFormatError) -> CGFloat {
    let start = position
    let isNegative = take("-")
    let text = word()
    if let value = metrics[text] ?? Double(text).map({ CGFloat($0) }) {
      return isNegative ? -value : value
    }
    position = start
    throw error("a number or a metric; known: \(metrics.keys.sorted().joined(separator: ", "))")
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func word() -> String {
    let start = position
    while let character = next, character.isLetter || character.isNumber || "_.".contains(character)
    {
      position += 1
    }
    return String(characters[start..<position])
  }

  private mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private func error(_ expected: String) -> VisualFormatError {
    VisualFormatError(format: format, position: position, expected: expected)
  }
}
