import Foundation
import StrategyKit
import UIKitModel

/// The contract written down once more, line by line from the design, slow and obvious, to compare every strategy
/// with.
struct WrittenContract {
  let spec: ButtonSpec
  let scale: CGFloat

  init(_ spec: ButtonSpec) {
    self.spec = spec
    scale = spec.scale
  }

  /// The layout that the contract asks for. Hooks are coherent.
  var layout: ButtonLayout {
    var layout = ButtonLayout()
    layout.content = content
    layout.background = spec.bounds
    if hasImage {
      layout.image = frame(ofImage: true)
      layout.cornerRadius = spec.image?.cornerRadius ?? 0
    }
    if hasTitle { layout.title = frame(ofImage: false) }
    layout.imageHook = layout.image
    layout.titleHook = layout.title
    layout.fittingSize = fittingSize
    return layout
  }

  // MARK: What there is

  private var isInfo: Bool {
    [.detailDisclosure, .infoLight, .infoDark, .contactAdd].contains(spec.type)
  }
  private var hasImage: Bool { spec.image != nil || isInfo }
  private var hasTitle: Bool { spec.title != nil }
  private var hasBoth: Bool { hasImage && hasTitle }
  private var spacing: CGFloat { hasBoth ? spec.spacing : 0 }
  fileprivate var contentInsets: UIEdgeInsets { isInfo ? .zero : spec.contentInsets }
  fileprivate var imageInsets: UIEdgeInsets { isInfo ? .zero : spec.imageInsets }
  fileprivate var titleInsets: UIEdgeInsets { isInfo ? .zero : spec.titleInsets }

  private var image: CGSize {
    if let image = spec.image { return image.size }
    return isInfo ? CGSize(width: 22, height: 22) : .zero
  }

  private var title: CGSize { spec.title?.size ?? .zero }

  private var isStacked: Bool { hasBoth && (spec.placement == .top || spec.placement == .bottom) }

  /// Whether the image is first, from the left or from the top. A lone item is where it would be in
  /// either order.
  private var imageIsFirst: Bool {
    guard hasBoth else { return true }
    let isMirrored = spec.direction == .rightToLeft
    switch spec.placement {
    case .left, .top: return true
    case .right, .bottom: return false
    case .leading, .spread: return !isMirrored
    case .trailing, .spreadTrailing: return isMirrored
    }
  }

  // MARK: Rounding

  private let tolerance: CGFloat = 1 / 1_048_576

  private func nearest(_ value: CGFloat) -> CGFloat {
    floor(value * scale + 0.5 + tolerance) / scale
  }
  private func down(_ value: CGFloat) -> CGFloat { floor(value * scale + tolerance) / scale }
  private func up(_ value: CGFloat) -> CGFloat { ceil(value * scale - tolerance) / scale }
  private func upToPoint(_ value: CGFloat) -> CGFloat { ceil(value - tolerance) }

  // MARK: Areas

  private var content: CGRect {
    var a = spec.bounds.origin.x + contentInsets.left
    var b = spec.bounds.origin.x + spec.bounds.size.width - contentInsets.right
    if a > b {
      let middle = (a + b) / 2
      a = middle
      b = middle
    }
    var c = spec.bounds.origin.y + contentInsets.top
    var d = spec.bounds.origin.y + spec.bounds.size.height - contentInsets.bottom
    if c > d {
      let middle = (c + d) / 2
      c = middle
      d = middle
    }
    return CGRect(x: down(a), y: down(c), width: up(b) - down(a), height: up(d) - down(c))
  }

  /// An item's area on one axis, of either sign.
  private struct Area {
    var start: CGFloat
    var length: CGFloat
  }

  private func areaAcross(_ insets: UIEdgeInsets) -> Area {
    Area(
      start: content.origin.x + insets.left,
      length: content.size.width - insets.left - insets.right)
  }

  private func areaDown(_ insets: UIEdgeInsets) -> Area {
    Area(
      start: content.origin.y + insets.top,
      length: content.size.height - insets.top - insets.bottom)
  }

  // MARK: Frames

  private func frame(ofImage isImage: Bool) -> CGRect {
    let (x, width) = across(isImage)
    let (y, height) = down(isImage)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private enum Side { case near, middle, far, fill }

  private var horizontalSide: Side {
    let isMirrored = spec.direction == .rightToLeft
    switch spec.horizontalAlignment {
    case .left: return .near
    case .right: return .far
    case .center: return .middle
    case .fill: return .fill
    case .leading: return isMirrored ? .far : .near
    case .trailing: return isMirrored ? .near : .far
    }
  }

  private var verticalSide: Side {
    switch spec.verticalAlignment {
    case .top: return .near
    case .bottom: return .far
    case .center: return .middle
    case .fill: return .fill
    }
  }

  private func align(_ length: CGFloat, in area: Area, _ side: Side) -> CGFloat {
    switch side {
    case .near, .fill: return area.start
    case .middle: return area.start + (area.length - length) / 2
    case .far: return area.start + area.length - length
    }
  }

  private func across(_ isImage: Bool) -> (CGFloat, CGFloat) {
    let area = areaAcross(isImage ? imageInsets : titleInsets)
    let available = max(0, area.length)
    if isStacked {
      if horizontalSide == .fill { return filledCross(area) }
      let width = min(isImage ? image.width : title.width, available)
      return (nearest(align(width, in: area, horizontalSide)), width)
    }
    if horizontalSide == .fill {
      return filledMain(
        isImage, areaAcross(imageInsets), areaAcross(titleInsets), image.width, title.width)
    }
    let imageWidth = min(image.width, available)
    let gap = spacing < 0 ? spacing : min(spacing, available - imageWidth)
    let titleWidth = max(0, min(title.width, available - imageWidth - gap))
    return place(isImage, imageWidth, gap, titleWidth, in: area, horizontalSide)
  }

  private func down(_ isImage: Bool) -> (CGFloat, CGFloat) {
    let area = areaDown(isImage ? imageInsets : titleInsets)
    let available = max(0, area.length)
    if !isStacked {
      if verticalSide == .fill { return filledCross(area) }
      let height = isImage ? min(image.height, available) : title.height
      return (nearest(align(height, in: area, verticalSide)), height)
    }
    if verticalSide == .fill {
      return filledMain(
        isImage, areaDown(imageInsets), areaDown(titleInsets), image.height, title.height)
    }
    let gap = spacing < 0 ? spacing : min(spacing, max(0, available - title.height))
    let imageHeight = max(0, min(image.height, available - title.height - gap))
    return place(isImage, imageHeight, gap, title.height, in: area, verticalSide)
  }

  private func place(
    _ isImage: Bool, _ imageLength: CGFloat, _ spacing: CGFloat, _ titleLength: CGFloat,
    in area: Area, _ side: Side
  ) -> (CGFloat, CGFloat) {
    let isSpread = hasBoth && (spec.placement == .spread || spec.placement == .spreadTrailing)
    let gap = isSpread ? max(spacing, area.length - imageLength - titleLength) : spacing
    let start = align(imageLength + gap + titleLength, in: area, side)
    if isImage { return (nearest(imageIsFirst ? start : start + titleLength + gap), imageLength) }
    return (nearest(imageIsFirst ? start + imageLength + gap : start), titleLength)
  }

  private func filledCross(_ area: Area) -> (CGFloat, CGFloat) {
    let start = nearest(area.start)
    return (start, nearest(area.start + area.length) - start)
  }

  private func filledMain(
    _ isImage: Bool, _ imageArea: Area, _ titleArea: Area, _ naturalImage: CGFloat,
    _ naturalTitle: CGFloat
  ) -> (CGFloat, CGFloat) {
    let (imageStart, imageLength) = filledCross(imageArea)
    let (titleStart, titleLength) = filledCross(titleArea)
    let imageCounts = hasImage ? min(naturalImage, imageLength) : 0
    let titleCounts = hasTitle ? max(0, min(naturalTitle, titleLength)) : 0
    var sum = imageCounts + titleCounts
    if abs(sum * scale) < tolerance { sum = 1 }
    let start = isImage ? imageStart : titleStart
    let length = isImage ? imageLength : titleLength
    let gap = spacing < 0 ? spacing : min(spacing, max(0, length))
    let own = (length - gap) * (isImage ? imageCounts : titleCounts) / sum
    let isFirst = isImage == imageIsFirst
    return (isFirst ? start : nearest(start + length - own), own)
  }

  // MARK: Fitting size

  private var fittingSize: CGSize {
    let titleHeight = hasTitle ? title.height : spec.lineHeight
    var width = image.width + spacing + title.width
    var height = max(image.height, titleHeight)
    if isStacked {
      width = max(image.width, title.width)
      height = image.height + spacing + title.height
    }
    width = upToPoint(width + contentInsets.left + contentInsets.right)
    height = upToPoint(height + contentInsets.top + contentInsets.bottom)
    if !hasImage && contentInsets == .zero {
      height += 12
      width = max(width, 30)
    }
    return CGSize(width: width, height: height)
  }
}

/// The domains of the strategies, from the table of techniques.
enum WrittenDomains {
  /// Whether the table has a strategy support an aspect of a spec.
  static func promises(_ id: StrategyID, _ aspect: Aspect, _ spec: ButtonSpec) -> Bool {
    let isInfo = [.detailDisclosure, .infoLight, .infoDark, .contactAdd].contains(spec.type)
    let hasBoth = (spec.image != nil || isInfo) && spec.title != nil
    let isMirrored = spec.direction == .rightToLeft
    switch id.rawValue {
    case "system":
      if !hasBoth { return true }
      if isMirrored && spec.horizontalAlignment == .fill { return false }
      let naturalSides: [Placement] = isMirrored ? [.leading, .right] : [.leading, .left]
      return naturalSides.contains(spec.placement) && spec.spacing == 0
    case "edge-insets":
      if !hasBoth { return true }
      if isInfo || spec.regime != .fits { return false }
      if spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill { return false }
      return aspect != .contentRect || !needsCompensation(spec, hasBoth)
    case "layout-subviews":
      return aspect != .hookCoherence
    case "auto-layout":
      if aspect == .hookCoherence { return false }
      return aspect != .frames || !(isFilledOrOffPixel(spec) || overlapsBeyondItems(spec, hasBoth))
    case "stack-view":
      if aspect == .hookCoherence { return false }
      guard aspect == .frames else { return true }
      let zero = UIEdgeInsets.zero
      let hasItemInsets = spec.imageInsets != zero || spec.titleInsets != zero
      if isFilledOrOffPixel(spec) || (hasItemInsets && !isInfo) { return false }
      return !hasBoth
        || !(squeezesGap(spec) || roundsTwice(spec) || overlapsBeyondItems(spec, hasBoth))
    default:
      return true
    }
  }

  private static func isFilledOrOffPixel(_ spec: ButtonSpec) -> Bool {
    spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill
      || spec.regimeFlags.contains(.offPixel)
  }

  /// Whether the end of the second item is before the start of the first, at the sizes that the items ask for.
  private static func overlapsBeyondItems(_ spec: ButtonSpec, _ hasBoth: Bool) -> Bool {
    guard hasBoth, let title = spec.title?.size else { return false }
    let image = spec.image?.size ?? CGSize(width: 22, height: 22)
    let isColumn = spec.placement == .top || spec.placement == .bottom
    if isColumn { return image.height + title.height + spec.spacing < 0 }
    let contract = WrittenContract(spec)
    let insets = contract.contentInsets
    let width = max(0, spec.frame.width - insets.left - insets.right)
    let forImage = max(0, width - contract.imageInsets.left - contract.imageInsets.right)
    let forTitle = max(0, width - contract.titleInsets.left - contract.titleInsets.right)
    return min(image.width, forImage, forTitle) + title.width + spec.spacing < 0
  }

  /// Whether the contract makes the gap between two items shorter than the spacing.
  private static func squeezesGap(_ spec: ButtonSpec) -> Bool {
    guard spec.spacing > 0 else { return false }
    let layout = WrittenContract(spec).layout
    if spec.placement == .top || spec.placement == .bottom {
      return layout.title.height + spec.spacing > layout.content.height + 1e-9
    }
    let image = spec.image?.size.width ?? 22
    return image + spec.spacing > layout.content.width + 1e-9
  }

  /// Whether a centred row, and its image, are on half a pixel because the title is higher.
  private static func roundsTwice(_ spec: ButtonSpec) -> Bool {
    let isColumn = spec.placement == .top || spec.placement == .bottom
    let layout = WrittenContract(spec).layout
    let excess = (layout.title.height - layout.content.height) * spec.scale
    guard !isColumn, spec.verticalAlignment == .center, excess > 1e-5 else { return false }
    let difference = (layout.title.height - layout.image.height) * spec.scale
    return Int(excess.rounded()) % 2 != 0 && Int(difference.rounded()) % 2 != 0
  }

  /// Whether the fitting size of the contract is another than that of the plain button.
  private static func needsCompensation(_ spec: ButtonSpec, _ hasBoth: Bool) -> Bool {
    guard hasBoth else { return false }
    var plain = spec
    plain.placement = .leading
    plain.spacing = 0
    return WrittenContract(plain).layout.fittingSize != WrittenContract(spec).layout.fittingSize
  }
}
