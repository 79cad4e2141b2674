/// The side of the title on which a button's image is placed.
public enum Placement: String, Hashable, Sendable, CaseIterable {
  /// The image is on the left of the title.
  case left
  /// The image is on the right of the title.
  case right
  /// The image is above the title.
  case top
  /// The image is below the title.
  case bottom
  /// The image is on the side where reading starts.
  case leading
  /// The image is on the side where reading ends.
  case trailing
  /// The image is at the leading end and the title at the trailing end, with all free space between them.
  case spread
  /// The title is at the leading end and the image at the trailing end, with all free space between them.
  case spreadTrailing = "spread-trailing"

  /// Whether image and title are at opposite ends, with all free space between them.
  @inlinable
  public var isSpread: Bool { self == .spread || self == .spreadTrailing }
}
