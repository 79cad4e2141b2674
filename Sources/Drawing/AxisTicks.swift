internal import ReportText
internal import RunRecords

/// The round numbers to label along an axis, in steps of 1, 2 or 5 times a power of ten.
struct AxisTicks {
  /// The numbers at which the axis has ticks, in ascending order.
  let numbers: [Double]

  /// Chooses the round numbers for an axis; none if its range is empty, infinite or tiny.
  ///
  /// - Parameter count: the number of steps that fit; fewer than three count as three.
  init(_ axis: MapDrawing.Axis, fitting count: Int) {
    let span = axis.high - axis.low
    guard span > 0, span.isFinite, max(abs(axis.low), abs(axis.high)) < span * 1e9 else {
      numbers = []
      return
    }
    let least = span / Double(max(3, count))
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    let step =
      [1.0, 2, 5, 10].first { $0 * power >= least * (1 - 1e-9) }.map { $0 * power } ?? power
    let first = (axis.low / step - 1e-9).rounded(.up)
    let last = (axis.high / step + 1e-9).rounded(.down)
    // Steps below one are inexact, so their multiples are divided by the inverse of the step, an integer.
    numbers = stride(from: first, through: last, by: 1).map {
      step < 1 ? $0 / (1 / step).rounded() : $0 * step
    }
  }

  /// Returns a number as the label at the axis, with enough decimals to distinguish it from the other labels.
  func text(_ number: Double) -> String { DecimalText.short(number, apartFrom: numbers) }
}
