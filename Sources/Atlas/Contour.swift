/// Lines between points of a grid that differ, through the cuts between neighbours.
///
/// A square of four points has a line between its two cuts; where three or four of its sides are cut, lines from
/// all of them meet in one point. Beyond the outermost points everything goes on as it is, up to the frame.
struct Contour {
  /// A side of a square: from a point to its neighbour along x or along y.
  struct Side: Hashable {
    var column: Int
    var row: Int
    var isAlongX: Bool
  }

  /// Where the points of the grid lie, with the frame in front and behind.
  let xs: [Double]
  let ys: [Double]
  private var places: [(x: Double, y: Double)] = []
  private var numbers: [Side: Int] = [:]
  private var neighbours: [[Int]] = []

  /// Finds the lines.
  ///
  /// - Parameters:
  ///   - xs: where the columns lie, with the frame in front and behind.
  ///   - ys: where the rows lie, likewise.
  ///   - cut: where a side between two points is cut, in the numbers of its axis; nil where they do not differ.
  ///     Asked with the places of the points without the frame.
  /// - Returns: lines, each as x and y in turns.
  static func lines(
    xs: [Double], ys: [Double], cut: (Side) -> Double?
  ) -> [[Double]] {
    var contour = Contour(xs: xs, ys: ys)
    for row in 0..<(ys.count - 1) {
      for column in 0..<(xs.count - 1) { contour.addSquare(column, row, cut) }
    }
    return contour.chains()
  }

  private init(xs: [Double], ys: [Double]) {
    self.xs = xs
    self.ys = ys
  }

  private mutating func addSquare(_ column: Int, _ row: Int, _ cut: (Side) -> Double?) {
    let sides = [
      Side(column: column, row: row, isAlongX: true),
      Side(column: column, row: row + 1, isAlongX: true),
      Side(column: column, row: row, isAlongX: false),
      Side(column: column + 1, row: row, isAlongX: false),
    ]
    let alongX = sides.prefix(2).compactMap { number(of: $0, cut) }
    let alongY = sides.suffix(2).compactMap { number(of: $0, cut) }
    let ends = alongX + alongY
    guard ends.count > 1 else { return }
    if ends.count == 2 {
      connect(ends[0], ends[1])
      return
    }
    // Where upright lines meet level ones.
    let middle = add(
      alongX.reduce(0) { $0 + places[$1].x } / Double(alongX.count),
      alongY.reduce(0) { $0 + places[$1].y } / Double(alongY.count))
    for end in ends { connect(end, middle) }
  }

  private mutating func number(of side: Side, _ cut: (Side) -> Double?) -> Int? {
    if let known = numbers[side] { return known }
    // What lies on the frame is as the outermost points are.
    func inner(_ place: Int, _ count: Int) -> Int { max(0, min(count - 3, place - 1)) }
    let column = inner(side.column, xs.count)
    let row = inner(side.row, ys.count)
    let isOnFrame =
      side.isAlongX
      ? side.column == 0 || side.column == xs.count - 2
      : side.row == 0 || side.row == ys.count - 2
    guard !isOnFrame,
      let place = cut(Side(column: column, row: row, isAlongX: side.isAlongX))
    else { return nil }
    let number = side.isAlongX ? add(place, ys[side.row]) : add(xs[side.column], place)
    numbers[side] = number
    return number
  }

  private mutating func add(_ x: Double, _ y: Double) -> Int {
    places.append((x, y))
    neighbours.append([])
    return places.count - 1
  }

  private mutating func connect(_ a: Int, _ b: Int) {
    neighbours[a].append(b)
    neighbours[b].append(a)
  }

  /// The lines from end to end, then those that go round.
  private mutating func chains() -> [[Double]] {
    var lines: [[Double]] = []
    let ends = neighbours.indices.filter { neighbours[$0].count != 2 }
    for start in ends + Array(neighbours.indices) {
      while let next = neighbours[start].first { lines.append(line(from: start, to: next)) }
    }
    return lines
  }

  /// Follows a line to its end, and takes it away.
  private mutating func line(from start: Int, to next: Int) -> [Double] {
    var path = [start]
    var last = start
    var now = next
    while true {
      neighbours[last].removeAll { $0 == now }
      neighbours[now].removeAll { $0 == last }
      path.append(now)
      // Two ways that are left, or none, are an end.
      guard neighbours[now].count == 1, now != start else { break }
      (last, now) = (now, neighbours[now][0])
    }
    var points: [Int] = []
    for place in path {
      while points.count > 1, isStraight(points[points.count - 2], points[points.count - 1], place)
      {
        points.removeLast()
      }
      points.append(place)
    }
    return points.flatMap { [places[$0].x, places[$0].y] }
  }

  private func isStraight(_ a: Int, _ b: Int, _ c: Int) -> Bool {
    let (first, second) = (places[a], places[b])
    let third = places[c]
    let turn =
      (second.x - first.x) * (third.y - second.y) - (second.y - first.y) * (third.x - second.x)
    return abs(turn) < 1e-9
  }
}
