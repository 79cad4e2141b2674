import Foundation
import StrategyKit
import UIKitModel

/// The arithmetic that computes the edges of icon and label from their areas and from shares of the free
/// length.
///
/// It shares neither names nor arithmetic with other strategies: icon and label are image and title, and distance
/// is the spacing. A distance that is too long is shortened in ``squeezedDistance(within:)``.
struct EdgeSolver {
  /// The natural lengths on an axis, and whether the label keeps its length in an area that is too small.
  struct Axis {
    let isMain: Bool
    let icon: CGFloat
    let label: CGFloat
    let keepsLabel: Bool
    /// The share of the free length that is left of the content or above it, from 0 to 1; nil if content
    /// fills the axis.
    let leadShare: CGFloat?
  }

  private let pixels: PixelGrid
  let distance: CGFloat
  let icon: CGSize?
  let label: CGSize?
  let iconArea: CGRect
  let labelArea: CGRect
  let isStacked: Bool
  private let iconLeads: Bool
  /// Whether all of the free length is between icon and label.
  private let keepsSlackBetween: Bool
  let horizontal: Axis
  let vertical: Axis

  init(
    _ content: CGRect, natural: (icon: CGSize?, label: CGSize?),
    padding: (icon: UIEdgeInsets, label: UIEdgeInsets), placement: Placement, distance: CGFloat,
    alignment: (UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment),
    readsLeftToRight: Bool, pixels: PixelGrid
  ) {
    self.pixels = pixels
    (icon, label) = natural
    iconArea = content.inset(by: padding.icon)
    labelArea = content.inset(by: padding.label)
    self.distance = distance
    let isPair = natural.icon != nil && natural.label != nil
    isStacked = isPair && (placement == .top || placement == .bottom)
    switch placement {
    case .left, .top: iconLeads = true
    case .right, .bottom: iconLeads = !isPair
    case .leading, .spread: iconLeads = readsLeftToRight || !isPair
    case .trailing, .spreadTrailing: iconLeads = !readsLeftToRight || !isPair
    }
    keepsSlackBetween = isPair && placement.isSpread
    horizontal = Axis(
      isMain: !isStacked, icon: natural.icon?.width ?? 0, label: natural.label?.width ?? 0,
      keepsLabel: false, leadShare: Self.leadShare(alignment.0, readsLeftToRight))
    vertical = Axis(
      isMain: isStacked, icon: natural.icon?.height ?? 0, label: natural.label?.height ?? 0,
      keepsLabel: true, leadShare: Self.leadShare(alignment.1))
  }

  @inline(__always)
  private static func leadShare(
    _ alignment: UIControl.ContentHorizontalAlignment, _ readsLeftToRight: Bool
  ) -> CGFloat? {
    switch alignment {
    case .left: 0
    case .right: 1
    case .fill: nil
    case .center: 1 / 2
    case .leading: readsLeftToRight ? 0 : 1
    case .trailing: readsLeftToRight ? 1 : 0
    }
  }

  @inline(__always)
  private static func leadShare(_ alignment: UIControl.ContentVerticalAlignment) -> CGFloat? {
    switch alignment {
    case .top: 0
    case .bottom: 1
    case .fill: nil
    case .center: 1 / 2
    }
  }

  /// Returns the near edge and the length of the icon or the label, on both axes.
  func place(icon isIcon: Bool) -> (x: EdgePlacement, y: EdgePlacement) {
    let area = isIcon ? iconArea : labelArea
    let other = isIcon ? labelArea : iconArea
    return (
      edges(
        isIcon, horizontal, (area.origin.x, area.size.width), (other.origin.x, other.size.width)),
      edges(
        isIcon, vertical, (area.origin.y, area.size.height), (other.origin.y, other.size.height))
    )
  }

  private typealias Room = (edge: CGFloat, extent: CGFloat)

  @inline(__always)
  private func edges(
    _ isIcon: Bool, _ axis: Axis, _ area: Room, _ other: Room
  ) -> EdgePlacement {
    guard let leadShare = axis.leadShare else {
      if axis.isMain { return fill(isIcon, axis, area, other) }
      let whole = onPixels(area)
      return EdgePlacement(way: .whole, area: area, edge: whole.edge, extent: whole.extent)
    }
    let room = area.extent > 0 ? area.extent : 0
    if axis.isMain { return pair(isIcon, axis, area, room, leadShare) }
    let natural = isIcon ? axis.icon : axis.label
    let own = natural < room || !isIcon && axis.keepsLabel ? natural : room
    let slack = area.extent - own
    return EdgePlacement(
      way: .single, area: area, slack: slack, leadShare: leadShare,
      edge: pixels.nearest(area.edge + slack * leadShare), extent: own)
  }

  /// Returns the near edge and the length, in points, of the icon or the label, which follow each other on the
  /// axis.
  ///
  /// If both do not fit, the label is shortened first, or the icon where the axis keeps the label's length.
  @inline(__always)
  private func pair(
    _ isIcon: Bool, _ axis: Axis, _ area: Room, _ room: CGFloat, _ leadShare: CGFloat
  ) -> EdgePlacement {
    var taken: EdgePlacement.Lengths
    if axis.keepsLabel {
      let beside = room - axis.label
      let between = squeezedDistance(within: beside > 0 ? beside : 0)
      taken = EdgePlacement.Lengths(
        icon: max(0, min(axis.icon, beside - between)), between: between, label: axis.label)
    } else {
      let icon = axis.icon < room ? axis.icon : room
      let between = squeezedDistance(within: room - icon)
      taken = EdgePlacement.Lengths(
        icon: icon, between: between, label: max(0, min(axis.label, room - icon - between)))
    }
    let slack = area.extent - (taken.icon + taken.between + taken.label)
    let isNear = isIcon == iconLeads
    let leadShare = keepsSlackBetween && slack > 0 ? (isNear ? 0 : 1) : leadShare
    let lead = slack * leadShare
    let own = isIcon ? taken.icon : taken.label
    let edge = isNear ? area.edge + lead : area.edge + area.extent - (slack - lead) - own
    return EdgePlacement(
      way: .pair(isNear: isNear), area: area, lengths: taken, slack: slack, leadShare: leadShare,
      edge: pixels.nearest(edge), extent: own)
  }

  @inline(__always)
  private func squeezedDistance(within room: CGFloat) -> CGFloat {
    guard icon != nil, label != nil else { return 0 }
    return distance > room && distance >= 0 ? room : distance
  }

  private func onPixels(_ area: Room) -> Room {
    let edge = pixels.nearest(area.edge)
    return (edge, pixels.nearest(area.edge + area.extent) - edge)
  }

  /// Returns the near edge and the length, in points, of the icon or the label, which fill the axis together.
  ///
  /// Their lengths are in proportion to the natural ones.
  @inline(never)
  private func fill(_ isIcon: Bool, _ axis: Axis, _ area: Room, _ other: Room) -> EdgePlacement {
    let (own, others) = (onPixels(area), onPixels(other))
    let (iconRoom, labelRoom) = isIcon ? (own.extent, others.extent) : (others.extent, own.extent)
    let wantsIcon = icon == nil ? 0 : min(axis.icon, iconRoom)
    let wantsLabel = label == nil ? 0 : max(0, min(axis.label, labelRoom))
    let wanted = wantsIcon + wantsLabel
    let isNothing = abs(wanted * pixels.scale) < PixelGrid.tolerance
    let between = squeezedDistance(within: own.extent > 0 ? own.extent : 0)
    let shared = own.extent - between
    let extent = shared / (isNothing ? 1 : wanted) * (isIcon ? wantsIcon : wantsLabel)
    let isNear = isIcon == iconLeads
    return EdgePlacement(
      way: .filled(isNear: isNear), area: own,
      lengths: EdgePlacement.Lengths(icon: wantsIcon, between: between, label: wantsLabel),
      slack: shared,
      edge: isNear ? own.edge : pixels.nearest(own.edge + own.extent - extent), extent: extent)
  }
}
