import Foundation

/// The start and the length of an item on an axis, with the steps that an explanation shows.
enum CutPlacement {
  /// The item is alone on the axis, and fills its area.
  case stretchedAlone(Result)
  /// The item is alone on the axis, shortened to fit, aligned at `place`, and rounded to whole pixels.
  case alone(place: CGFloat, Result)
  /// The item is in a group that was shortened to fit and then moved by `offset`; it begins `behind` points
  /// after the group's start.
  case moved(Cut, CutPlan.Pull, offset: CGFloat, behind: CGFloat, Result)
  /// The item is in a group that fills its area.
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

  /// The numbers of a group that fills an area.
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
