public import StrategyKit
public import UIKitModel

/// The arrangement of image and title in a control with constraints.
public enum ContentLayout: Int, Hashable, Sendable, CaseIterable {
  /// Image and title are side by side, the image first in reading direction.
  case horizontal
  /// Image and title are side by side, the title first in reading direction.
  case horizontalReversed
  /// The image is above the title, in a column.
  case vertical
  /// The title is above the image, in a column.
  case verticalReversed

  /// Returns the arrangement for a placement of the image in a layout direction.
  public init(_ placement: Placement, in direction: UIUserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self =
      switch placement {
      case .leading, .spread: .horizontal
      case .trailing, .spreadTrailing: .horizontalReversed
      case .left: isMirrored ? .horizontalReversed : .horizontal
      case .right: isMirrored ? .horizontal : .horizontalReversed
      case .top: .vertical
      case .bottom: .verticalReversed
      }
  }

  /// The axis along which image and title follow each other.
  public var axis: NSLayoutConstraint.Axis {
    self == .horizontal || self == .horizontalReversed ? .horizontal : .vertical
  }

  /// Whether the image comes before the title.
  public var imageIsFirst: Bool { self == .horizontal || self == .vertical }
}
