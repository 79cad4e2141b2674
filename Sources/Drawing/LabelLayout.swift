/// The arrangement of names below a picture: no name covers another one or leaves the picture, and lines lead
/// from the frames to their names.
struct LabelLayout {
  /// A name to arrange.
  struct Label: Hashable {
    var text: String
    /// The point of the frame from which a line leads down to the name.
    var anchor: Point
    /// Whether the name is of a frame that moved.
    var isMoved: Bool
  }

  struct Point: Hashable {
    var x: Double, y: Double
  }

  /// A rectangle of the picture by its edges.
  struct Box: Hashable {
    var left: Double, right: Double, top: Double, bottom: Double

    /// Returns whether the two have more than an edge in common.
    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// The side of the line at which a name is.
  enum Side: CaseIterable {
    /// Below the end of the line.
    case middle
    case right, left
    /// Below the end of the line, moved sideways to stay in the picture.
    case pushed
  }

  /// A name with its place.
  struct Placed: Hashable {
    var label: Label
    var side: Side
    /// The left and right end of the name.
    var left: Double, right: Double
    /// The line of text, from 0.
    var line: Int
  }

  /// The height of a line of text, in units of the picture.
  static let lineHeight = 20.0
  /// The space between a line and the name beside it.
  static let gap = 6.0
  /// The smallest space between two names, and between a name and the picture's edge.
  private static let space = 4.0

  private(set) var placed: [Placed] = []

  /// The number of lines of text.
  var lines: Int { (placed.map(\.line).max() ?? -1) + 1 }

  private let width: Double

  /// Arranges names on as many lines as they need.
  ///
  /// - Parameters:
  ///   - width: the width of the picture.
  ///   - length: the length of a text in the picture, at most the width.
  init(_ labels: [Label], width: Double, length: (String) -> Double) {
    self.width = width
    var waiting = labels.sorted { ($0.anchor.x, $0.text) < ($1.anchor.x, $1.text) }
    var line = 0
    while !waiting.isEmpty {
      var isEmpty = true
      while let (index, found) = next(waiting, on: line, length, crossing: 0)
        ?? (isEmpty ? next(waiting, on: line, length, crossing: waiting.count) : nil)
      {
        placed.append(found)
        waiting.remove(at: index)
        isEmpty = false
      }
      line += 1
    }
  }

  /// Returns the name that fits on a line and covers the fewest lines of waiting names; nil if each covers
  /// more than `limit`.
  private func next(
    _ waiting: [Label], on line: Int, _ length: (String) -> Double, crossing limit: Int
  ) -> (index: Int, Placed)? {
    var best: (crossed: Int, index: Int, placed: Placed)?
    for side in Side.allCases {
      for (index, label) in waiting.enumerated() {
        guard let ends = ends(of: label, at: side, min(length(label.text), width - 2 * Self.space))
        else { continue }
        let isFree = placed.allSatisfy {
          $0.line != line || $0.right + 2 * Self.space <= ends.left
            || ends.right + 2 * Self.space <= $0.left
        }
        guard isFree else { continue }
        let crossed = waiting.enumerated().count { place, other in
          place != index && (ends.left - 2...ends.right + 2).contains(other.anchor.x)
        }
        guard crossed <= limit, best.map({ crossed < $0.crossed }) ?? true else { continue }
        best = (
          crossed, index,
          Placed(label: label, side: side, left: ends.left, right: ends.right, line: line)
        )
      }
    }
    return best.map { ($0.index, $0.placed) }
  }

  /// Returns the ends of a name at a side of its line; nil if it would leave the picture there.
  private func ends(
    of label: Label, at side: Side, _ length: Double
  ) -> (left: Double, right: Double)? {
    let x = label.anchor.x
    var left =
      switch side {
      case .middle, .pushed: x - length / 2
      case .right: x + Self.gap
      case .left: x - Self.gap - length
      }
    let last = width - Self.space - length
    if side == .pushed { left = max(Self.space, min(last, left)) }
    return left < Self.space - 1e-9 || left > last + 1e-9 ? nil : (left, left + length)
  }
}
