import Foundation
import StrategyKit
import UIKitModel

/// The measured layout of an old button in a large frame, and the parameters that follow from it.
struct Measurement {
  /// The difference in points below which two lengths are equal: larger than the rounding to the small pixels
  /// of a large button.
  private static let tolerance: CGFloat = 1e-3
  private static let growth: CGFloat = 256

  private let spec: ButtonSpec
  private let old: ReplacedButton
  private let roomy: ButtonSpec
  private let layout: ButtonLayout
  /// The shares of additional space, from 0 to 1, that go before image and title when the button grows, along
  /// each axis.
  private let shares: (x: (CGFloat, CGFloat), y: (CGFloat, CGFloat))

  /// Measures a button in a large frame and in a larger one; nil if the old button has no layout in one of
  /// them.
  init?(of spec: ButtonSpec, _ old: ReplacedButton) {
    self.spec = spec
    self.old = old
    guard let own = old.layout(spec)?.fittingSize else { return nil }
    roomy = spec.roomy(for: own)
    var grown = roomy
    grown.frame.size.width += Self.growth
    grown.frame.size.height += Self.growth
    guard let layout = old.layout(roomy), let larger = old.layout(grown) else { return nil }
    self.layout = layout
    func share(_ start: (CGRect) -> CGFloat) -> (CGFloat, CGFloat) {
      let image = (start(larger.image) - start(layout.image)) / Self.growth
      let title = (start(larger.title) - start(layout.title)) / Self.growth
      return (spec.image == nil ? title : image, spec.title == nil ? image : title)
    }
    shares = (share(\.origin.x), share(\.origin.y))
  }

  /// The parameters, with an obstacle if they give only a near layout. Without parameters if an item does not
  /// have its natural size, or if the gap changes with the button's size.
  var outcome: ParameterSolver.Outcome {
    let (image, title) = spec.itemSizes
    guard isEqual(layout.image.size, image, spec.image != nil),
      isEqual(layout.title.size, title, spec.title != nil)
    else { return .init(parameters: nil, obstacle: .sizes) }
    guard isNear(shares.x.0, shares.x.1, 0.01), isNear(shares.y.0, shares.y.1, 0.01) else {
      return .init(parameters: nil, obstacle: .gapFollowsButton)
    }
    var parameters = ContentParameters(
      horizontal: horizontal, vertical: vertical, hasImage: spec.image != nil,
      hasTitle: spec.title != nil)
    let obstacle = parameters.isPair ? arrange(&parameters) : nil
    parameters.gap = neat(parameters.gap)
    parameters.insets = insets(of: parameters)
    setLeastSize(in: &parameters)
    return .init(parameters: parameters, obstacle: obstacle)
  }

  // MARK: Side and gap

  /// Determines the side of the image and the gap; returns the reason why they give only a near layout, or
  /// nil.
  private func arrange(_ parameters: inout ContentParameters) -> Obstacle? {
    let (image, title) = (layout.image, layout.title)
    let across = image.midX - title.midX
    let down = image.midY - title.midY
    let isLeft = image.midX < title.midX
    let x = isLeft ? title.minX - image.maxX : image.minX - title.maxX
    let y = down < 0 ? title.minY - image.maxY : image.minY - title.maxY
    let isRightToLeft = spec.direction == .rightToLeft
    let beside: ContentParameters.Side = isLeft != isRightToLeft ? .leading : .trailing
    let stacked: ContentParameters.Side = down < 0 ? .top : .bottom
    if isNear(down, 0) {
      (parameters.side, parameters.gap) = (beside, max(0, x))
      return x < -Self.tolerance ? .overlap(neat(-x)) : nil
    }
    if isNear(across, 0) {
      (parameters.side, parameters.gap) = (stacked, max(0, y))
      return y < -Self.tolerance ? .overlap(neat(-y)) : nil
    }
    if y >= -Self.tolerance {
      (parameters.side, parameters.gap) = (stacked, max(0, y))
      let middle = layout.content.midX
      return .twoCentreLines(
        image: neat(image.midX - middle), title: neat(title.midX - middle), isBeside: false)
    }
    (parameters.side, parameters.gap) = (beside, max(0, x))
    if shares.y.0 < 0.01, isNear(image.minY, title.minY) {
      return .commonEdge(isTop: true, off: neat(abs(down)))
    }
    if shares.y.0 > 0.99, isNear(image.maxY, title.maxY) {
      return .commonEdge(isTop: false, off: neat(abs(down)))
    }
    let (ownImage, ownTitle) = natural
    return .twoCentreLines(
      image: neat(image.midY - ownImage), title: neat(title.midY - ownTitle), isBeside: true)
  }

  /// The vertical centres of image and title in the same button without insets of image and title; for
  /// another class, the content's centre.
  private var natural: (image: CGFloat, title: CGFloat) {
    var plain = roomy
    (plain.imageInsets, plain.titleInsets) = (.zero, .zero)
    guard old.isPlain, let layout = old.layout(plain) else {
      return (layout.content.midY, layout.content.midY)
    }
    return (layout.image.midY, layout.title.midY)
  }

  // MARK: Insets

  /// Returns the button's insets, computed from the items' positions and the fitting size.
  private func insets(of parameters: ContentParameters) -> NSDirectionalEdgeInsets {
    let (image, title) = spec.itemSizes
    let group = parameters.group(image, title)
    let sums = sums(of: parameters)
    let frames = [layout.image, layout.title]
    let present = zip(frames, [parameters.hasImage, parameters.hasTitle]).filter(\.1).map(\.0)
    // The middle of the group is that of its items across the main axis, also if those are not on one line.
    let isRow = parameters.isPair && parameters.side.isBeside
    let isColumn = parameters.isPair && !parameters.side.isBeside
    let x =
      isColumn
      ? present.reduce(0) { $0 + $1.midX } / CGFloat(present.count) - group.width / 2
      : present.map(\.minX).min() ?? 0
    let y =
      isRow
      ? present.reduce(0) { $0 + $1.midY } / CGFloat(present.count) - group.height / 2
      : present.map(\.minY).min() ?? 0
    let (left, right) = edges(
      start: x, length: group.width, of: roomy.frame.size.width, sum: sums.width, shares.x.0)
    let (top, bottom) = edges(
      start: y, length: group.height, of: roomy.frame.size.height, sum: sums.height, shares.y.0)
    let isRightToLeft = spec.direction == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }

  /// Returns the two insets along an axis, computed from their sum and the content's position.
  private func edges(
    start: CGFloat, length: CGFloat, of whole: CGFloat, sum: CGFloat, _ share: CGFloat
  ) -> (near: CGFloat, far: CGFloat) {
    // start = near + (whole - length - sum) · share
    let near = neat(start - (whole - length - sum) * (share * 2).rounded() / 2)
    return (near, neat(sum - near))
  }

  /// Returns the sums of opposite insets (left and right, top and bottom) from the fitting size, or else from
  /// the spec's content insets, in points.
  private func sums(of parameters: ContentParameters) -> CGSize {
    let (image, title) = spec.itemSizes
    let given = spec.contentInsets
    let content = CGSize(width: given.left + given.right, height: given.top + given.bottom)
    // The own size of a plain button is that of image beside title, wherever its insets put them.
    if old.isPlain, parameters.isPair, !parameters.side.isBeside { return content }
    var wide = roomy
    // A button with a title alone may have a least width.
    wide.title?.size.width = (title.width + image.width).rounded(.up) + 40
    var wider = wide
    wider.title?.size.width += 40
    guard let own = old.layout(wide)?.fittingSize, let next = old.layout(wider)?.fittingSize else {
      return content
    }
    let group = parameters.group(image, wide.title?.size ?? .zero)
    var sums = CGSize(width: own.width - group.width, height: own.height - group.height)
    // An own size that does not follow its content tells nothing.
    if spec.title != nil, !isNear(next.width - own.width, 40) { sums = content }
    guard old.isPlain else {
      let full = sumsOfMuchContent(parameters)
      return CGSize(width: full.width ?? sums.width, height: full.height ?? sums.height)
    }
    // The own size is rounded up to points: the sum before that is known.
    // A title alone without content insets has 6 points above and below (FK-1).
    let isPadded = spec.image == nil && given == .zero
    let exact = CGSize(
      width: content.width - parameters.gap, height: content.height + (isPadded ? 12 : 0))
    if exact.width <= sums.width + Self.tolerance, sums.width - exact.width < 1 {
      sums.width = exact.width
    }
    if exact.height <= sums.height + Self.tolerance, sums.height - exact.height < 1 {
      sums.height = exact.height
    }
    return sums
  }

  /// Returns the sums of opposite insets, measured with content so large that the button's minimum size has no
  /// effect.
  ///
  /// - Returns: for each sum, nil if that length of the button does not grow with the content; both nil if the
  ///   button cannot be laid out.
  private func sumsOfMuchContent(
    _ parameters: ContentParameters
  ) -> (width: CGFloat?, height: CGFloat?) {
    func rest(_ growth: CGFloat) -> CGSize? {
      var large = roomy
      if spec.title == nil {
        large.image?.size.width += growth
        large.image?.size.height += growth
      } else {
        large.title?.size.width += growth
        large.title?.size.height += growth
      }
      let (image, title) = large.itemSizes
      let group = parameters.group(image, title)
      return old.layout(large).map {
        CGSize(
          width: $0.fittingSize.width - group.width, height: $0.fittingSize.height - group.height)
      }
    }
    guard let one = rest(200), let other = rest(240) else { return (nil, nil) }
    return (
      isNear(one.width, other.width) ? one.width : nil,
      isNear(one.height, other.height) ? one.height : nil
    )
  }

  /// Stores the least width and height of an app's class, if tiny content shows one. That is a fitting length
  /// that exceeds content and insets by more than a point, and grows with larger content.
  private func setLeastSize(in parameters: inout ContentParameters) {
    guard !old.isPlain else { return }
    var small = roomy
    if spec.image != nil { small.image?.size = CGSize(width: 2, height: 2) }
    if spec.title != nil { small.title?.size = CGSize(width: 4, height: 2) }
    guard let own = old.layout(small) else { return }
    let shown = parameters.group(own.image.size, own.title.size)
    let insets = parameters.insets
    func least(_ own: CGFloat, _ needed: CGFloat, _ sum: CGFloat?) -> CGFloat? {
      sum != nil && own > needed + 1 ? neat(own) : nil
    }
    let sums = sumsOfMuchContent(parameters)
    parameters.leastWidth = least(
      own.fittingSize.width, shown.width + insets.leading + insets.trailing, sums.width)
    parameters.leastHeight = least(
      own.fittingSize.height, shown.height + insets.top + insets.bottom, sums.height)
  }

  // MARK: Alignment

  /// The horizontal alignment that explains the measured shares, preferably in both layout directions;
  /// centred if no alignment does.
  private var horizontal: UIControl.ContentHorizontalAlignment {
    let all: [UIControl.ContentHorizontalAlignment] = [
      .center, .leading, .trailing, .left, .right,
    ]
    let fitting = ([spec.horizontalAlignment] + all).filter {
      isNear($0.share(in: spec.direction), shares.x.0, 0.01)
    }
    guard fitting.count > 1, fitting.first != .center, let other = otherShare else {
      return fitting.first ?? .center
    }
    return fitting.first { isNear($0.share(in: spec.direction.opposite), other, 0.01) }
      ?? fitting[0]
  }

  /// The share of additional space before the content in the other layout direction; nil if the button has no
  /// layout there.
  private var otherShare: CGFloat? {
    var grown = roomy.turned
    grown.frame.size.width += Self.growth
    guard let small = old.layout(roomy.turned), let large = old.layout(grown) else { return nil }
    let start: (ButtonLayout) -> CGFloat = {
      spec.image == nil ? $0.title.origin.x : $0.image.origin.x
    }
    return (start(large) - start(small)) / Self.growth
  }

  private var vertical: UIControl.ContentVerticalAlignment {
    shares.y.0 < 0.25 ? .top : shares.y.0 > 0.75 ? .bottom : .center
  }

  // MARK: Numbers

  private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = tolerance) -> Bool {
    abs(a - b) <= tolerance
  }

  private func isEqual(_ a: CGSize, _ b: CGSize, _ counts: Bool) -> Bool {
    !counts || isNear(a.width, b.width) && isNear(a.height, b.height)
  }

  /// Returns a measured number rounded to a pixel if it is close to one, otherwise to three decimals.
  private func neat(_ number: CGFloat) -> CGFloat {
    guard abs(number) < 0x1p40 else { return number }
    let pixels = (number * spec.scale).rounded()
    // Adding zero makes a negative zero a zero.
    if abs(number * spec.scale - pixels) < 0.01 { return pixels / spec.scale + 0 }
    return (number * 1000).rounded() / 1000 + 0
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// Returns the share of additional space, from 0 to 1, that the alignment leaves at the left of the
  /// content.
  fileprivate func share(in direction: UIUserInterfaceLayoutDirection) -> CGFloat {
    let leading: CGFloat = direction == .leftToRight ? 0 : 1
    return switch self {
    case .center: 0.5
    case .left: 0
    case .right: 1
    case .leading, .fill: leading
    case .trailing: 1 - leading
    }
  }
}
