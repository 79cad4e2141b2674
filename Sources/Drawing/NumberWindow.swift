/// The part of the number line around numbers that differ, wide enough for the difference to be seen.
///
/// Up to twelve pixels it shows the grid of device pixels, with one of them free at either end; where the
/// numbers are further apart, or closer than a sixth of a pixel, it is to the scale of their difference.
struct NumberWindow {
  /// The most device pixels between numbers for which the grid is shown.
  static let pixelLimit = 12.0

  /// The start, in points.
  let low: Double
  /// The end, in points.
  let high: Double
  /// The length of a device pixel, in points.
  let pixel: Double
  /// The places of the lines, in points: whole pixels, or the numbers themselves.
  let lines: [Double]
  /// Whether the lines are the grid of device pixels.
  let showsPixels: Bool

  /// The part around some numbers; nil where none of them is finite.
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
    // A number on the grid must not fall to the line before it since a third cannot be written down.
    let start = ((first * scale) + 1e-6).rounded(.down) - 1
    let end = ((last * scale) - 1e-6).rounded(.up) + 1
    low = start / scale
    high = end / scale
    lines = (0...Int(end - start)).map { (start + Double($0)) / scale }
    showsPixels = true
  }

  /// The place of a number along a length; one of its ends for a number beyond.
  func position(of number: Double, along length: Double) -> Double {
    max(0, min(1, (number - low) / (high - low))) * length
  }

  /// Returns the distance between labelled lines at which this many fit.
  func step(fitting count: Int) -> Int {
    max(1, (lines.count + count - 1) / max(1, count))
  }
}
