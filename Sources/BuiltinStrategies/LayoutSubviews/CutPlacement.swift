import Foundation

/// The cutting of a piece off one axis and its move into place.
enum CutPlacement {
  /// A single piece that is stretched.
  case stretchedAlone(Result)
  /// A single piece that is cut, pulled to a place, and rounded to the pixel.
  case alone(place: CGFloat, Result)
  /// A piece of a group that was cut, then moved as a whole.
  case moved(Cut, CutPlan.Pull, offset: CGFloat, behind: CGFloat, Result)
  /// A piece of a group that is stretched.
  case stretched(Stretching, Result)

  /// The start and the length of the piece.
  struct Result {
    var start: CGFloat
    var length: CGFloat
  }

  /// The piece that was cut off an axis.
  struct Cut {
    var image: CGFloat
    var gap: CGFloat
    var title: CGFloat
  }

  /// The division of a stretched group.
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
