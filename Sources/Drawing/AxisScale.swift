internal import RunRecords

/// The scale of an axis: linear, or with long stretches shortened so that short ones stay visible.
struct AxisScale {
  /// The smallest readable sizes along an axis of a picture, in units of the picture.
  struct Needs {
    /// The largest length of the axis, in units of the picture.
    var length: Double
    /// The largest scale of the axis, in picture units per point.
    var largestFactor: Double
    /// The smallest length of an item, in units of the picture, so that its name fits.
    var item: Double
    /// The smallest length of a stretch between two edges, in units of the picture. A stretch of fewer points
    /// needs only one unit for each point, but at least ``hair``.
    var stretch: Double
    /// The smallest length of even the shortest stretch, in units of the picture.
    var hair: Double
  }

  private let numbers: [Double]
  private let places: [Double]

  /// Makes a linear scale that puts `number` at `place`, with `factor` picture units for each point.
  init(from number: Double, at place: Double, factor: Double) {
    self.init([number, number + 1], [place, place + factor])
  }

  private init(_ numbers: [Double], _ places: [Double]) {
    self.numbers = numbers
    self.places = places
  }

  /// Makes a scale on which every stretch is visible, linear if all items are then large enough.
  ///
  /// - Parameters:
  ///   - edges: the numbers at which any rectangle begins or ends.
  ///   - items: the extents of the button's items along the axis.
  ///   - needs: the smallest readable sizes.
  ///   - place: the start of the axis in the picture.
  init(edges: [Double], items: [ClosedRange<Double>], needs: Needs, at place: Double) {
    let edges = Set(edges).sorted()
    let lengths = zip(edges, edges.dropFirst()).map { $1 - $0 }
    guard let first = edges.first, let last = edges.last, first < last else {
      self.init(from: edges.first ?? 0, at: place, factor: 1)
      return
    }
    let factor = min(needs.length / (last - first), needs.largestFactor)
    func drawn(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
    if items.allSatisfy({ drawn($0) == 0 || drawn($0) * factor >= needs.item }) {
      self.init(from: first, at: place, factor: factor)
      return
    }
    var least = lengths.map { min(needs.stretch, max(needs.hair, $0)) }
    for item in items where drawn(item) > 0 {
      let inside = lengths.indices.filter {
        item.contains(edges[$0]) && item.contains(edges[$0 + 1])
      }
      let room = inside.reduce(0) { $0 + least[$1] }
      guard room < needs.item, drawn(item) > 0 else { continue }
      for index in inside { least[index] += (needs.item - room) * lengths[index] / drawn(item) }
    }
    let sum = least.reduce(0, +)
    if sum > needs.length { least = least.map { $0 * needs.length / sum } }
    let shares = Self.shares(of: needs.length, lengths, least, largestFactor: needs.largestFactor)
    self.init(edges, shares.reduce(into: [place]) { $0.append($0[$0.count - 1] + $1) })
  }

  /// Divides a length in proportion to `lengths`. No part is below its length in `least`, or longer than
  /// `largestFactor` times its own length.
  private static func shares(
    of whole: Double, _ lengths: [Double], _ least: [Double], largestFactor: Double
  ) -> [Double] {
    var short: Set<Int> = []
    while true {
      let long = lengths.indices.filter { !short.contains($0) }
      let rest = whole - short.reduce(0) { $0 + least[$1] }
      let sum = long.reduce(0) { $0 + lengths[$1] }
      let factor = sum > 0 ? min(largestFactor, max(0, rest) / sum) : 0
      let more = long.filter { lengths[$0] * factor < least[$0] }
      guard more.isEmpty else {
        short.formUnion(more)
        continue
      }
      return lengths.indices.map { short.contains($0) ? least[$0] : lengths[$0] * factor }
    }
  }

  /// Returns the position of a number in the picture; a number beyond the ends continues the nearest stretch.
  func place(of number: Double) -> Double {
    let upper = numbers.indices.dropFirst().first { number <= numbers[$0] } ?? numbers.count - 1
    let (low, high) = (numbers[upper - 1], numbers[upper])
    let share = (number - low) / (high - low)
    return places[upper - 1] + share * (places[upper] - places[upper - 1])
  }
}

/// The two axes of a picture.
struct PictureAxes {
  var x: AxisScale
  var y: AxisScale
  /// Whether both axes are linear with the same scale in points.
  var isToScale: Bool

  /// The size in points up to which a button is always drawn to scale.
  private static let usualSize = (x: 500.0, y: 250.0)

  /// Makes axes with the same scale, unless the button is large and an item would be too small to see.
  ///
  /// - Parameters:
  ///   - drawing: the button to draw.
  ///   - needs: the smallest readable sizes along both axes.
  ///   - rects: all rectangles in the picture.
  ///   - unit: the height of a vertical unit in horizontal units.
  ///   - place: the start of the axes in the picture.
  init(
    of drawing: FrameDrawing, _ needs: (x: AxisScale.Needs, y: AxisScale.Needs),
    seeing rects: [FrameDrawing.Rect], unit: Double = 1, at place: (x: Double, y: Double)
  ) {
    let across = rects.map { Self.range($0.x, $0.width) }
    let down = rects.map { Self.range($0.y, $0.height) }
    let xs = across.flatMap { [$0.lowerBound, $0.upperBound] }
    let ys = down.flatMap { [$0.lowerBound, $0.upperBound] }
    let low = (x: xs.min() ?? 0, y: ys.min() ?? 0)
    let size = (
      x: max((xs.max() ?? 1) - low.x, 1e-6), y: max((ys.max() ?? 1) - low.y, 1e-6)
    )
    let factor = min(
      needs.x.length / size.x, needs.y.length * unit / size.y, needs.x.largestFactor)
    let items = drawing.groups.first?.frames.filter(\.isDrawable) ?? []
    isToScale =
      size.x <= Self.usualSize.x && size.y <= Self.usualSize.y
      || items.allSatisfy { item in
        let (width, height) = (abs(item.width) * factor, abs(item.height) * factor / unit)
        return (width == 0 || width * 4 >= needs.x.item)
          && (height == 0 || height * 4 >= needs.y.item)
      }
    if isToScale {
      x = AxisScale(from: low.x, at: place.x, factor: factor)
      y = AxisScale(from: low.y, at: place.y, factor: factor / unit)
    } else {
      x = AxisScale(
        edges: xs, items: items.map { Self.range($0.x, $0.width) }, needs: needs.x, at: place.x)
      y = AxisScale(
        edges: ys, items: items.map { Self.range($0.y, $0.height) }, needs: needs.y, at: place.y)
    }
  }

  private static func range(_ start: Double, _ length: Double) -> ClosedRange<Double> {
    min(start, start + length)...max(start, start + length)
  }
}
