internal import RunRecords

/// A canvas of a terminal's line characters for boxes, arrows and names; lines that meet are joined.
struct TextCanvas {
  /// The sides of a cell that have lines, as bits: up, right, down, left.
  private struct Sides: OptionSet {
    var rawValue: Int
    static let up = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let down = Sides(rawValue: 4)
    static let left = Sides(rawValue: 8)
  }

  private static let solid = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
  private static let dashed = Array(" ┆┄└┆┆┌├┄┘┄┴┐┤┬┼")
  private static let round: [Character: Character] = ["┌": "╭", "┐": "╮", "└": "╰", "┘": "╯"]

  private let width: Int
  private var lines: [[Sides]]
  private var dashes: [[Sides]]
  private var letters: [[Character?]]
  private var arrows: [[Character?]]
  private var corners: Set<[Int]> = []

  init(width: Int, height: Int) {
    self.width = width
    lines = Array(repeating: Array(repeating: [], count: width), count: height)
    dashes = lines
    letters = Array(repeating: Array(repeating: nil, count: width), count: height)
    arrows = letters
  }

  /// Draws the frame of the button, with round corners.
  mutating func addFrame(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    add(left, top, right, bottom)
    corners = [[left, top], [right, top], [left, bottom], [right, bottom]]
  }

  /// Draws a box from one cell to another, both included.
  mutating func add(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, isDashed: Bool = false
  ) {
    guard left <= right, top <= bottom else { return }
    for column in left...right {
      var sides: Sides = []
      if column > left { sides.insert(.left) }
      if column < right { sides.insert(.right) }
      put(sides, column, top, isDashed)
      put(sides, column, bottom, isDashed)
    }
    for row in top...bottom {
      var sides: Sides = []
      if row > top { sides.insert(.up) }
      if row < bottom { sides.insert(.down) }
      put(sides, left, row, isDashed)
      put(sides, right, row, isDashed)
    }
  }

  private mutating func put(_ sides: Sides, _ column: Int, _ row: Int, _ isDashed: Bool) {
    guard lines.indices.contains(row), (0..<width).contains(column) else { return }
    if isDashed {
      dashes[row][column].formUnion(sides)
    } else {
      lines[row][column].formUnion(sides)
    }
  }

  /// Draws arrows between cells, first horizontally, then vertically, on top of boxes.
  mutating func addArrows(_ arrows: [(start: (Int, Int), end: (Int, Int))]) {
    for (start, end) in arrows where start != end {
      for column in min(start.0, end.0)...max(start.0, end.0) { put("━", column, start.1) }
      guard start.1 != end.1 else { continue }
      for row in min(start.1, end.1)...max(start.1, end.1) { put("┃", end.0, row) }
      if start.0 != end.0 { put("╋", end.0, start.1) }
    }
    // The heads are drawn on top of all lines.
    for (start, end) in arrows where start != end {
      let head: Character =
        start.1 == end.1 ? (end.0 > start.0 ? "▶" : "◀") : end.1 > start.1 ? "▼" : "▲"
      put(head, end.0, end.1)
    }
  }

  private mutating func put(_ arrow: Character, _ column: Int, _ row: Int) {
    guard lines.indices.contains(row), (0..<width).contains(column) else { return }
    arrows[row][column] = arrow
  }

  private static let plain: [Character: Character] = [
    "━": "*", "┃": "*", "╋": "*", "▶": ">", "◀": "<", "▲": "^", "▼": "v",
  ]

  /// Writes a name into a box: into empty space if possible, otherwise on top of arrows; a name that does not
  /// fit is cut.
  mutating func write(_ text: String, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let last = max(columns.lowerBound, columns.upperBound - text.count + 1)
    for covered in [Set(), Self.shafts, Self.arrows] {
      for row in rows {
        for column in columns.lowerBound...last
        where room(for: text, column, row, covering: covered) == text.count {
          // Text that touches an arrow would look like a part of it.
          if covered.isEmpty, column > columns.lowerBound, arrows[row][column - 1] != nil {
            continue
          }
          return place(text, column, row)
        }
      }
    }
    let (column, row) = (columns.lowerBound, rows.lowerBound)
    place(String(text.prefix(room(for: text, column, row, covering: Self.arrows))), column, row)
  }

  /// Returns the number of characters that fit from a cell to the next line or text; `covering` has arrows
  /// that text may cover.
  private func room(
    for text: String, _ column: Int, _ row: Int, covering covered: Set<Character>
  ) -> Int {
    guard lines.indices.contains(row) else { return 0 }
    let places = column..<column + text.count
    let end = places.first { place in
      guard (0..<width).contains(place), lines[row][place].isEmpty, dashes[row][place].isEmpty,
        letters[row][place] == nil
      else { return true }
      return arrows[row][place].map { !covered.contains($0) } ?? false
    }
    return (end ?? places.upperBound) - column
  }

  private static let shafts: Set<Character> = ["━", "┃", "╋"]
  private static let arrows = Set(plain.keys)

  private mutating func place(_ text: String, _ column: Int, _ row: Int) {
    for (offset, character) in text.enumerated() { letters[row][column + offset] = character }
  }

  /// Returns the rows of the canvas as text, without blanks at their ends.
  func text(_ characters: FrameDrawing.Characters) -> [String] {
    lines.indices.map { row in
      var line = (0..<width).map { character($0, row, characters) }
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  private func character(_ column: Int, _ row: Int, _ characters: FrameDrawing.Characters)
    -> Character
  {
    if let letter = letters[row][column] { return letter }
    if let arrow = arrows[row][column] {
      return characters == .ascii ? Self.plain[arrow] ?? arrow : arrow
    }
    let sides = lines[row][column]
    let dash = dashes[row][column]
    if characters == .ascii {
      if sides.isEmpty, dash.isEmpty { return " " }
      let isAcross = sides.isSubset(of: [.left, .right])
      let isUpright = sides.isSubset(of: [.up, .down])
      if sides.isEmpty { return dash.isSubset(of: [.up, .down]) ? ":" : "." }
      return isAcross ? "-" : isUpright ? "|" : "+"
    }
    if sides.isEmpty { return Self.dashed[dash.rawValue] }
    let solid = Self.solid[sides.rawValue]
    return corners.contains([column, row]) ? Self.round[solid] ?? solid : solid
  }
}
