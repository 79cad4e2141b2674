internal import ReportText
internal import RunRecords

/// The largest change of a frame's position or size from one layout to another, with the edges that show it.
package struct EdgeMove: Hashable, Sendable {
  /// The change in points; always positive.
  package let amount: Double
  /// The direction of the change in words, such as `further right` or `wider`.
  package let way: String
  /// Whether the change is along the horizontal axis.
  let isHorizontal: Bool
  /// The position of the edge that moves in the first and in the second layout, in points. If a size changes
  /// at both edges, the two edges of the larger frame.
  let from: Double, to: Double
  /// Both lengths, if a size changes at both edges, so that no single edge moves by ``amount``; else nil.
  let lengths: Lengths?

  /// The lengths of a frame along one axis, in points.
  struct Lengths: Hashable, Sendable {
    var first: Double, second: Double
  }

  /// Whether the change is a size that changes at both edges.
  var isSpan: Bool { lengths != nil }

  /// The change in words, such as `80 points further right` or `3 points wider`.
  package var text: String { "\(amountText) \(way)" }

  /// The amount in words, rounded to hundredths of a point.
  var amountText: String { DecimalText.points(amount) }

  /// Both lengths in words, such as `46 → 40`, since an arrow along the whole frame is longer than ``amount``; nil if an
  /// edge moves by it.
  var lengthsText: String? {
    lengths.map { lengths in
      [lengths.first, lengths.second].map { DecimalText.short(($0 * 100).rounded() / 100) }
        .joined(separator: " → ")
    }
  }

  /// The largest change, in points, that counts as none.
  private static let none = 1e-9

  /// The words for changes along one axis.
  private struct Words {
    var less: String, more: String
    var smaller: String, larger: String
  }

  private static let horizontal = Words(
    less: "further left", more: "further right", smaller: "narrower", larger: "wider")
  private static let vertical = Words(
    less: "further up", more: "further down", smaller: "shorter", larger: "taller")

  /// Finds the largest change of x, y, width or height; nil if none changes or a frame cannot be drawn.
  ///
  /// - Parameter isHorizontal: whether to find changes of x and width only, or of y and height only; nil for all.
  init?(
    from first: FrameDrawing.Rect, to second: FrameDrawing.Rect, isHorizontal: Bool? = nil
  ) {
    guard first.isDrawable, second.isDrawable else { return nil }
    let all =
      Self.moves((first.x, first.width), (second.x, second.width), isHorizontal: true)
      + Self.moves((first.y, first.height), (second.y, second.height), isHorizontal: false)
    let moves = all.filter { isHorizontal == nil || isHorizontal == $0.isHorizontal }
    // Of equal changes the first counts.
    guard let most = moves.map(\.amount).max(), most > Self.none,
      let move = moves.first(where: { $0.amount > most - Self.none })
    else { return nil }
    self = move
  }

  private init(
    _ change: Double, _ words: (less: String, more: String), _ isHorizontal: Bool,
    between ends: (from: Double, to: Double), lengths: Lengths? = nil
  ) {
    amount = abs(change)
    way = change < 0 ? words.less : words.more
    (from, to) = ends
    self.isHorizontal = isHorizontal
    self.lengths = lengths
  }

  /// Returns the change of the position, then that of the size; the size comes first if one edge stays.
  private static func moves(
    _ first: (low: Double, length: Double), _ second: (low: Double, length: Double),
    isHorizontal: Bool
  ) -> [EdgeMove] {
    let words = isHorizontal ? horizontal : vertical
    let (low, length) = (second.low - first.low, second.length - first.length)
    let highs = (from: first.low + first.length, to: second.low + second.length)
    let move = EdgeMove(
      low, (words.less, words.more), isHorizontal, between: (first.low, second.low))
    let larger = second.length > first.length ? second : first
    let sizes = (less: words.smaller, more: words.larger)
    if abs(low) <= none {
      return [EdgeMove(length, sizes, isHorizontal, between: highs)]
    }
    if abs(highs.to - highs.from) <= none {
      return [EdgeMove(length, sizes, isHorizontal, between: (first.low, second.low)), move]
    }
    return [
      move,
      EdgeMove(
        length, sizes, isHorizontal, between: (larger.low, larger.low + larger.length),
        lengths: Lengths(first: first.length, second: second.length)),
    ]
  }
}
