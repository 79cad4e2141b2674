import Foundation

/// The margins of a view: the set and the computed values, and whether the computed ones are up to date.
///
/// A view makes a margin state when its margins are first used, so an unused view costs a nil pointer. The
/// views above a view with a margin state have one too.
///
/// A change marks its own view only, and increments the epoch of its tree. A read in a new epoch checks the
/// views from the root down to the one that is read, and resolves only marked views, and views whose
/// superview has new values; within an epoch a read is a comparison.
final class MarginState {
  /// The margins that were set most recently, by physical edges or in reading direction.
  enum Base {
    case physical(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }

  // MARK: What was set

  var base = Base.physical(MarginState.defaultMargins)
  var preservesSuperview = false
  var addsSafeArea = true
  var additionalSafeArea = UIEdgeInsets()
  var givenSafeArea = UIEdgeInsets()
  var givenPolicy = MarginPolicy.safeAreaAddedLast

  // MARK: Results

  var margins = MarginState.defaultMargins
  var safeArea = UIEdgeInsets()
  var direction = UIUserInterfaceLayoutDirection.leftToRight
  var policy = MarginPolicy.safeAreaAddedLast
  var extent = Extent()

  // MARK: Whether it still holds

  /// The state that all views of a tree share; nil before the first read, and after the view moved to another
  /// tree.
  var tree: MarginTree?
  /// The value of the tree's ``MarginTree/epoch`` when this view's values were last checked.
  var checkedEpoch: UInt = 0
  /// A counter of changes to the values that subviews depend on.
  var stamp: UInt = 1
  /// The superview's ``stamp`` when this view's values were last computed; 0 for a root.
  var seenStamp: UInt = 0
  /// Whether anything but the superview's values has changed since the values were computed.
  var isMarked = true
  // Set on the way up to the root and followed down again within one read, so it never dangles.
  unowned(unsafe) var below: UIView?

  // MARK: What the hooks were told

  var toldMargins = MarginState.defaultMargins
  var toldSafeArea = UIEdgeInsets()
  var toldStamp: UInt = 0
  /// Whether this view or a view below it was marked since the latest layout, so that margin hooks may be
  /// due.
  var isUntold = false

  /// The margins of a view on which no margins were set: 8 points on each edge.
  static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether the computed values are up to date.
  @inline(__always)
  var isCurrent: Bool {
    guard let tree else { return false }
    return checkedEpoch == tree.epoch
  }

  /// The computed margins as leading and trailing insets.
  var directionalMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(margins, direction: direction)
  }

  /// The margins that were set, as left and right insets.
  var physicalBase: UIEdgeInsets {
    switch base {
    case .physical(let insets): insets
    case .directional(let insets): UIEdgeInsets(insets, direction: direction)
    }
  }
}

/// The state that the views of one tree share.
final class MarginTree {
  /// A counter of changes anywhere in the tree.
  var epoch: UInt = 1
  /// The number of times that the margins of a view in the tree were computed, for tests.
  var resolutions = 0
}

/// The edges of a rectangle with their smaller coordinates first, even for a negative size.
struct Extent: Equatable {
  var minX: CGFloat = 0
  var minY: CGFloat = 0
  var maxX: CGFloat = 0
  var maxY: CGFloat = 0

  init() {}

  init(_ rect: CGRect) {
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (farX, farY) = (x + rect.size.width, y + rect.size.height)
    minX = min(x, farX)
    minY = min(y, farY)
    maxX = max(x, farX)
    maxY = max(y, farY)
  }

  /// Returns the rectangle inside insets; insets that overlap along an axis leave length zero at their
  /// midpoint.
  func guide(within insets: UIEdgeInsets) -> CGRect {
    let (x, width) = Self.span(minX + insets.left, maxX - insets.right)
    let (y, height) = Self.span(minY + insets.top, maxY - insets.bottom)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func span(
    _ near: CGFloat, _ far: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    near > far ? ((near + far) / 2, 0) : (near, far - near)
  }
}
