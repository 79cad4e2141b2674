/// A search for the lines between grid points with different results, which cross the sides of the grid at
/// given positions.
///
/// A square of four points has a line between its two crossed sides; if three or four sides are crossed,
/// lines from all of them meet in one point.
struct Contour {
  /// A side of a grid square: from a point to its neighbour along x or along y.
  struct Side: Hashable {
    var column: Int
    var row: Int
    var isAlongX: Bool
  }

  /// The coordinates of the grid's columns, with the frame at both ends.
  let xs: [Double]
  let ys: [Double]
  private let tolerance: Double
  private let asksFrame: Bool
  private var places: [(x: Double, y: Double)] = []
  private var numbers: [Side: Int] = [:]
  private var neighbours: [[Int]] = []

  /// Finds the lines.
  ///
  /// - Parameters:
  ///   - xs: the coordinates of the columns, with the frame before and after them.
  ///   - ys: the coordinates of the rows, with the frame before and after them.
  ///   - tolerance: the distance by which a line may miss a crossing.
  ///   - asksFrame: whether `cut` is called for points on the frame too; otherwise the frame has the results
  ///     of the outermost points, and ``Side`` does not count it.
  ///   - cut: returns the coordinate at which a line crosses a side; nil if both ends have the same result.
  /// - Returns: lines, each as x and y alternately.
  static func lines(
    xs: [Double], ys: [Double], tolerance: Double, asksFrame: Bool = false,
    cut: (Side) -> Double?
  ) -> [[Double]] {
    var contour = Contour(xs: xs, ys: ys, tolerance: tolerance, asksFrame: asksFrame)
    for row in 0..<(ys.count - 1) {
      for column in 0..<(xs.count - 1) { contour.addSquare(column, row, cut) }
    }
    return contour.chains()
  }

  private init(xs: [Double], ys: [Double], tolerance: Double, asksFrame: Bool) {
    self.xs = xs
    self.ys = ys
    self.tolerance = tolerance
    self.asksFrame = asksFrame
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
    // The meeting point is the mean of the crossings.
    let middle = add(
      alongX.reduce(0) { $0 + places[$1].x } / Double(alongX.count),
      alongY.reduce(0) { $0 + places[$1].y } / Double(alongY.count))
    for end in ends { connect(end, middle) }
  }

  private mutating func number(of side: Side, _ cut: (Side) -> Double?) -> Int? {
    if let known = numbers[side] { return known }
    guard !asksFrame else { return cut(side).map { add($0, along: side) } }
    // The frame has the results of the outermost points.
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
    return add(place, along: side)
  }

  private mutating func add(_ place: Double, along side: Side) -> Int {
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

  /// Returns open lines first, then closed ones.
  private mutating func chains() -> [[Double]] {
    var lines: [[Double]] = []
    let ends = neighbours.indices.filter { neighbours[$0].count != 2 }
    for start in ends + Array(neighbours.indices) {
      while let next = neighbours[start].first { lines.append(line(from: start, to: next)) }
    }
    return lines
  }

  /// Follows a line to its end, removes it, and returns its coordinates, x and y alternately.
  private mutating func line(from start: Int, to next: Int) -> [Double] {
    var path = [start]
    var last = start
    var now = next
    while true {
      neighbours[last].removeAll { $0 == now }
      neighbours[now].removeAll { $0 == last }
      path.append(now)
      // A point with no or several continuations is an end.
      guard neighbours[now].count == 1, now != start else { break }
      (last, now) = (now, neighbours[now][0])
    }
    return simplified(path.map { places[$0] }[...]).flatMap { [$0.x, $0.y] }
  }

  /// Returns a line with fewer points, from which no original point is further away than the tolerance
  /// (Douglas and Peucker 1973).
  private func simplified(_ points: ArraySlice<(x: Double, y: Double)>) -> [(x: Double, y: Double)]
  {
    guard points.count > 2, let first = points.first, let last = points.last else {
      return Array(points)
    }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var (furthest, place) = (-1.0, points.startIndex)
    for index in points.indices.dropFirst().dropLast() {
      let (x, y) = (points[index].x - first.x, points[index].y - first.y)
      // Both ends of a closed line are the same point.
      let distance = length > 0 ? abs(x * dy - y * dx) / length : (x * x + y * y).squareRoot()
      if distance > furthest { (furthest, place) = (distance, index) }
    }
    guard furthest > tolerance else { return [first, last] }
    return simplified(points[...place]).dropLast() + simplified(points[place...])
  }
}
