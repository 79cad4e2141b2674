import Foundation
import StrategyKit
import UIKitModel

/// Finds the edges of icon and label from the edges of their areas and from shares of the slack.
struct EdgeSolver {
  /// The part of the slack that goes before the content; nil where the content fills the axis.
  private typealias LeadShare = CGFloat?

  private let pixels: PixelGrid
  let distance: CGFloat
  private let leadShareAcross: LeadShare
  private let leadShareDown: LeadShare
  let icon: CGSize?
  let label: CGSize?
  let iconArea: CGRect
  let labelArea: CGRect
  let isStacked: Bool
  private let iconLeads: Bool

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
    switch alignment.0 {
    case .left: leadShareAcross = 0
    case .right: leadShareAcross = 1
    case .fill: leadShareAcross = nil
    case .center: leadShareAcross = 1 / 2
    case .leading: leadShareAcross = readsLeftToRight ? 0 : 1
    case .trailing: leadShareAcross = readsLeftToRight ? 1 : 0
    }
    switch alignment.1 {
    case .top: leadShareDown = 0
    case .bottom: leadShareDown = 1
    case .fill: leadShareDown = nil
    case .center: leadShareDown = 1 / 2
    }
    let isPair = icon != nil && label != nil
    isStacked = isPair && (placement == .top || placement == .bottom)
    switch placement {
    case .left, .top: iconLeads = true
    case .right, .bottom: iconLeads = !isPair
    case .leading: iconLeads = readsLeftToRight || !isPair
    case .trailing: iconLeads = !readsLeftToRight || !isPair
    }
  }

  /// The frame of one item.
  ///
  /// - Parameter steps: takes what was done.
  func rect(ofIcon isIcon: Bool, _ steps: some LayoutSteps) -> CGRect {
    let area = isIcon ? iconArea : labelArea
    let other = isIcon ? labelArea : iconArea
    let x = edges(
      isIcon, main: !isStacked, start: area.origin.x, extent: area.size.width,
      other: (other.origin.x, other.size.width), natural: (icon?.width ?? 0, label?.width ?? 0),
      rigidLabel: false, leadShareAcross, steps)
    let y = edges(
      isIcon, main: isStacked, start: area.origin.y, extent: area.size.height,
      other: (other.origin.y, other.size.height),
      natural: (icon?.height ?? 0, label?.height ?? 0), rigidLabel: true, leadShareDown,
      steps)
    return CGRect(x: x.edge, y: y.edge, width: x.extent, height: y.extent)
  }

  private func edges(
    _ isIcon: Bool, main: Bool, start: CGFloat, extent: CGFloat,
    other: (start: CGFloat, extent: CGFloat), natural: (icon: CGFloat, label: CGFloat),
    rigidLabel: Bool, _ leadShare: LeadShare, _ steps: some LayoutSteps
  ) -> (edge: CGFloat, extent: CGFloat) {
    guard let leadShare else {
      if main { return filledEdges(isIcon, start, extent, other, natural, steps) }
      let whole = wholeArea(start, extent)
      steps.add(subject(isIcon), Self.whole(rigidLabel, start, extent, whole))
      return whole
    }
    let room = extent > 0 ? extent : 0
    var iconLength = natural.icon < room ? natural.icon : room
    var labelLength = rigidLabel || natural.label < room ? natural.label : room
    guard main else {
      let own = isIcon ? iconLength : labelLength
      let edge = pixels.nearest(start + (extent - own) * leadShare)
      steps.add(
        subject(isIcon),
        Self.single(
          rigidLabel, start, extent, own, of: isIcon ? natural.icon : natural.label, leadShare, edge
        ))
      return (edge, own)
    }
    let between: CGFloat
    if rigidLabel {
      let beside = room - labelLength
      between = distanceWithin(beside > 0 ? beside : 0)
      iconLength = max(0, min(natural.icon, beside - between))
    } else {
      between = distanceWithin(room - iconLength)
      labelLength = max(0, min(natural.label, room - iconLength - between))
    }
    let slack = extent - (iconLength + between + labelLength)
    let lead = slack * leadShare
    let own = isIcon ? iconLength : labelLength
    if isIcon == iconLeads {
      let edge = pixels.nearest(start + lead)
      steps.add(
        subject(isIcon),
        pair(rigidLabel, start, extent, (iconLength, between, labelLength), natural, slack)
          + ", \(lead.shortText) of it in front: near edge \((start + lead).shortText), "
          + "on the pixel \(edge.shortText)")
      return (edge, own)
    }
    let farEdge = start + extent - (slack - lead)
    let edge = pixels.nearest(farEdge - own)
    steps.add(
      subject(isIcon),
      pair(rigidLabel, start, extent, (iconLength, between, labelLength), natural, slack)
        + ", \((slack - lead).shortText) of it behind: far edge \(farEdge.shortText), less "
        + "\(own.shortText): \((farEdge - own).shortText), on the pixel \(edge.shortText)")
    return (edge, own)
  }

  private func distanceWithin(_ room: CGFloat) -> CGFloat {
    guard icon != nil, label != nil else { return 0 }
    return distance > room && distance >= 0 ? room : distance
  }

  // MARK: Fill

  private func wholeArea(_ start: CGFloat, _ extent: CGFloat) -> (CGFloat, CGFloat) {
    let nearEdge = pixels.nearest(start)
    return (nearEdge, pixels.nearest(start + extent) - nearEdge)
  }

  private func filledEdges(
    _ isIcon: Bool, _ start: CGFloat, _ extent: CGFloat,
    _ other: (start: CGFloat, extent: CGFloat), _ natural: (icon: CGFloat, label: CGFloat),
    _ steps: some LayoutSteps
  ) -> (CGFloat, CGFloat) {
    let (nearEdge, whole) = wholeArea(start, extent)
    let (_, otherWhole) = wholeArea(other.start, other.extent)
    let wantsIcon = icon == nil ? 0 : min(natural.icon, isIcon ? whole : otherWhole)
    let wantsLabel = label == nil ? 0 : max(0, min(natural.label, isIcon ? otherWhole : whole))
    let wanted = wantsIcon + wantsLabel
    let isNothing = abs(wanted * pixels.scale) < PixelGrid.tolerance
    let shared = whole - distanceWithin(whole > 0 ? whole : 0)
    let own = shared / (isNothing ? 1 : wanted) * (isIcon ? wantsIcon : wantsLabel)
    let edge = isIcon == iconLeads ? nearEdge : pixels.nearest(nearEdge + whole - own)
    steps.add(
      subject(isIcon),
      filled(
        (nearEdge, whole), shared: shared, wants: (wantsIcon, wantsLabel), own,
        isNear: isIcon == iconLeads, edge))
    return (edge, own)
  }
}
