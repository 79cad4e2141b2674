internal import ReportText
internal import RunRecords

/// The edge of a frame that moves furthest between two layouts, with the distance in words.
struct EdgeMove {
  /// Whether the edge is a left or right edge, so that it moves horizontally.
  let isHorizontal: Bool
  /// The position of the edge in the first and in the second layout, in points.
  let from: Double, to: Double
  /// The distance and the direction in words, such as `80 points to the right` or `3 points wider`.
  let text: String

  /// The distance by which the edge moves, in points.
  var amount: Double { abs(to - from) }

  /// The largest distance of an edge, in points, that does not count as a movement.
  private static let none = 1e-9

  /// The words for movements along one axis.
  private struct Words {
    var less: String, more: String
    var smaller: String, larger: String
    var low: String, high: String
  }

  private static let horizontal = Words(
    less: "to the left", more: "to the right", smaller: "narrower", larger: "wider",
    low: "left edge", high: "right edge")
  private static let vertical = Words(
    less: "up", more: "down", smaller: "shorter", larger: "taller", low: "top", high: "bottom")

  /// Finds the edge that moves furthest between two frames; nil if no edge moves or a frame cannot be drawn.
  init?(from first: FrameDrawing.Rect, to second: FrameDrawing.Rect) {
    guard first.isDrawable, second.isDrawable else { return nil }
    let across = Self.edge(
      (first.x, first.x + first.width), (second.x, second.x + second.width), Self.horizontal)
    let down = Self.edge(
      (first.y, first.y + first.height), (second.y, second.y + second.height), Self.vertical)
    let amounts = [across, down].map { edge in edge.map { abs($0.to - $0.from) } ?? 0 }
    isHorizontal = amounts[0] >= amounts[1]
    guard let edge = isHorizontal ? across : down else { return nil }
    (from, to, text) = (edge.from, edge.to, edge.text)
  }

  private static func edge(
    _ first: (low: Double, high: Double), _ second: (low: Double, high: Double), _ words: Words
  ) -> (from: Double, to: Double, text: String)? {
    let (low, high) = (second.low - first.low, second.high - first.high)
    guard max(abs(low), abs(high)) > none else { return nil }
    func points(_ change: Double) -> String {
      let text = DecimalText.short(abs(change))
      return text == "1" ? "1 point" : "\(text) points"
    }
    if abs(low - high) <= none {
      return (first.low, second.low, "\(points(low)) \(low < 0 ? words.less : words.more)")
    }
    if abs(low) <= none {
      return (first.high, second.high, "\(points(high)) \(high < 0 ? words.smaller : words.larger)")
    }
    let isLow = abs(low) > abs(high)
    let change = isLow ? low : high
    let text =
      "\(isLow ? words.low : words.high) \(points(change)) "
      + (change < 0 ? words.less : words.more)
    return isLow ? (first.low, second.low, text) : (first.high, second.high, text)
  }
}
