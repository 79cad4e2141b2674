import Foundation

/// The start and length of one item on one axis, with the steps that an explanation shows.
enum CutPlacement {
  /// The item is alone on the axis and stretched over its area.
  case stretchedAlone(Result)
  /// The item is alone on the axis, shortened to fit, aligned at `place`, and rounded to the pixel.
  case alone(place: CGFloat, Result)
  /// The item is part of a group that was shortened to fit and then moved by `offset`; the item begins `behind`
  /// into it.
  case moved(Cut, CutPlan.Pull, offset: CGFloat, behind: CGFloat, Result)
  /// The item is part of a group that is stretched over its area.
  case stretched(Stretching, Result)

  /// The start and the length of the item, in points.
  struct Result {
    var start: CGFloat
    var length: CGFloat
  }

  /// The lengths of image, gap and title after shortening, in points.
  struct Cut {
    var image: CGFloat
    var gap: CGFloat
    var title: CGFloat
  }

  /// The numbers of a group that is stretched over an area.
  struct Stretching {
    var room: Result
    var gap: CGFloat
    var imageCounts: CGFloat
    var titleCounts: CGFloat
    var divisor: CGFloat
    var isFirst: Bool
  }

  @inline(__always)
  var result: Result {
    switch self {
    case .stretchedAlone(let result), .alone(_, let result), .moved(_, _, _, _, let result),
      .stretched(_, let result):
      result
    }
  }
}
