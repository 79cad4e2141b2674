/// The range of a number line around numbers that differ, wide enough to show the difference.
///
/// If the numbers are equal, or between a sixth of a pixel and twelve pixels apart, the range shows the grid
/// of device pixels, with a free pixel at both ends. Otherwise it is scaled to the difference.
struct NumberWindow {
  /// The largest distance of numbers, in device pixels, for which the grid is shown.
  static let pixelLimit = 12.0

  /// The start of the range, in points.
  let low: Double
  /// The end of the range, in points.
  let high: Double
  /// The length of a device pixel, in points.
  let pixel: Double
  /// The positions of lines, in points: device pixels, or the smallest and the largest number.
  let lines: [Double]
  /// Whether the lines are the grid of device pixels.
  let showsPixels: Bool

  /// Chooses the range for some numbers; nil if no number is finite and below 10⁹, or the scale is not from
  /// 0.001 to 1,000.
  init?(_ numbers: [Double], scale: Double) {
    let finite = numbers.filter { $0.isFinite && abs($0) < 1e9 }
    guard let first = finite.min(), let last = finite.max(), (0.001...1_000).contains(scale) else {
      return nil
    }
    pixel = 1 / scale
    let distance = last - first
    if distance > 0, distance < pixel / 6 || distance > pixel * Self.pixelLimit {
      low = first - distance / 2
      high = last + distance
      lines = [first, last]
      showsPixels = false
      return
    }
    // The tolerance keeps a number on its line, since 1/3 is not exact.
    let start = ((first * scale) + 1e-6).rounded(.down) - 1
    let end = ((last * scale) - 1e-6).rounded(.up) + 1
    low = start / scale
    high = end / scale
    lines = (0...Int(end - start)).map { (start + Double($0)) / scale }
    showsPixels = true
  }

  /// Returns the position of a number in points along a line of `length`; limited to the ends of the line.
  func position(of number: Double, along length: Double) -> Double {
    max(0, min(1, (number - low) / (high - low))) * length
  }

  /// Returns the number of lines from one label to the next, if `count` labels fit.
  func step(fitting count: Int) -> Int {
    max(1, (lines.count + count - 1) / max(1, count))
  }
}
