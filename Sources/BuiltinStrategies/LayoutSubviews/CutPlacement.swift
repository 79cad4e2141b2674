import Foundation

/// How a piece was cut off one axis and moved into place.
enum CutPlacement {
  /// A piece that is stretched by itself.
  case stretchedAlone(Result)
  /// A piece that is cut by itself, pulled to a place, and put on the pixel.
  case alone(place: CGFloat, Result)
  /// A piece of a group that was cut, then moved as a whole.
  case moved(Cut, CutPlan.Pull, offset: CGFloat, behind: CGFloat, Result)
  /// A piece of a group that is stretched.
  case stretched(Stretching, Result)

  /// Where the piece begins, and how long it is.
  struct Result {
    var start: CGFloat
    var length: CGFloat
  }

  /// What was cut off an axis.
  struct Cut {
    var image: CGFloat
    var gap: CGFloat
    var title: CGFloat
  }

  /// How a stretched group was divided.
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
