import BuiltinStrategies
import Findings
import Foundation
package import StrategyKit
import Synchronization
import UIKitModel

/// A fault with a known cause: a condition on the button, the number of layouts before, or chance.
///
/// Rules that are learned of a fault can be compared with its cause.
package enum PlantedFault: String, Hashable, Sendable, CaseIterable {
  // The layouts before
  case tenthCall = "from-the-10th-layout"
  case hundredthCall = "from-the-100th-layout"
  case thousandthCall = "from-the-1000th-layout"
  case tenThousandthCall = "from-the-10000th-layout"
  case everySeventhCall = "every-7th-layout"
  case oneInThousand = "one-layout-in-1000"
  case oneInFiveThousand = "one-layout-in-5000"
  case afterWideTitle = "after-a-title-above-100"
  case fiftiethInProcess = "from-the-50th-layout-of-all-instances"
  case thirdInRow = "third-button-with-an-image-in-a-row"
  case staleWidth = "title-height-cached-by-title-width"
  case oneInThousandAndWide = "one-layout-in-1000-and-width-above-300"
  case fiveHundredthAndOdd = "from-the-500th-layout-and-odd-title-width"
  // Parity
  case oddTitleWidth = "odd-title-width"
  case evenHeightOnTop = "even-height-image-on-top"
  case oddWholeSpacing = "spacing-rounded-down-is-odd"
  case oddImageHeight = "odd-image-height-rtl"
  case oddButtonWidth = "odd-button-width-at-scale-1"
  // Two numbers
  case fourTimesAsWide = "width-above-4-times-height"
  case tallImage = "image-height-above-2-times-its-width"
  case spacingOverTitle = "spacing-above-title-width"
  case titleIsImageAndSpacing = "title-width-is-image-width-and-spacing"
  case widthUnderItems = "width-below-image-and-title-width"
  case titleTallerThanButton = "title-height-above-button-height"
  case narrowTitle = "title-width-below-third-of-width"
  case radiusOverWidth = "corner-radius-above-image-width"
  case insetOverSpacing = "left-content-inset-above-spacing"
  case squareButton = "square-button"
  case imageWiderInRTL = "image-width-above-title-width-rtl"
  case itemsOverHeight = "image-and-title-height-above-height"
  case itemsOverTwoHundred = "image-and-title-width-above-200"
  case halfWidthSpacing = "spacing-above-half-of-width"
  case wideTitle = "title-width-above-1.5-times-image-width"
  case roundImage = "corner-radius-is-half-the-image-width"
  case lineOverTitle = "line-height-above-title-height"
  case titleLessSpacing = "title-width-is-width-less-spacing"
  case insetOverThird = "left-image-inset-above-third-of-width-ltr"
  case oddAndEven = "odd-width-even-height"
  case spacingIsRadius = "spacing-above-corner-radius-scale-2"
  // Rounding
  case halfToEven = "halves-to-even"
  case halfToEvenImage = "halves-to-even-image-across"
  // The origin of the frame
  case fractionOfX = "x-off-the-point"
  case fractionOfY = "y-off-the-pixel"
  case fractionOfNegativeX = "negative-x-off-the-point-rtl"
  case upperHalfOfX = "fraction-of-x-from-a-half"
  case fractionOfBoth = "x-and-y-off-the-point"
  case halfToEvenTitle = "halves-to-even-title-down"
  // Bounds and choices
  case wideAtEnd = "width-above-300-trailing"
  case smallRadius = "corner-radius-from-1-to-12"
  case topOrBottomFar = "stacked-spacing-above-20"
  case leftInsetBetween = "left-content-inset-7-to-9"
  case scaleThreeSmallTitle = "scale-3-title-height-below-15"
  case tallLine = "line-height-above-30-no-title"

  /// Whether the fault depends on earlier layouts or on chance, not on the button.
  package var isOfState: Bool {
    switch self {
    case .tenthCall, .hundredthCall, .thousandthCall, .tenThousandthCall, .everySeventhCall,
      .oneInThousand, .oneInFiveThousand, .afterWideTitle, .fiftiethInProcess, .thirdInRow,
      .staleWidth, .oneInThousandAndWide, .fiveHundredthAndOdd:
      true
    default: false
    }
  }

  /// Whether the fault shows on the first layout of a new instance; false for faults of state.
  package func holds(for spec: ButtonSpec) -> Bool {
    let (width, height) = (spec.frame.size.width, spec.frame.size.height)
    let (x, y) = (spec.frame.origin.x, spec.frame.origin.y)
    let isRightToLeft = spec.direction == .rightToLeft
    let (image, title) = (spec.image?.size, spec.title?.size)
    switch self {
    case .tenthCall, .hundredthCall, .thousandthCall, .tenThousandthCall, .everySeventhCall,
      .oneInThousand, .oneInFiveThousand, .afterWideTitle, .fiftiethInProcess, .thirdInRow,
      .staleWidth:
      return false
    case .oneInThousandAndWide: return width > 300
    case .fiveHundredthAndOdd: return title?.width.remainder(dividingBy: 2).magnitude == 1
    case .oddTitleWidth:
      return title.map { $0.width.remainder(dividingBy: 2).magnitude == 1 } ?? false
    case .evenHeightOnTop:
      return height.remainder(dividingBy: 2) == 0 && spec.hasBothItems && spec.placement == .top
    case .oddWholeSpacing:
      return spec.spacing.rounded(.down).remainder(dividingBy: 2).magnitude == 1
    case .oddImageHeight:
      return isRightToLeft
        && image.map { $0.height.remainder(dividingBy: 2).magnitude == 1 } ?? false
    case .oddButtonWidth:
      return spec.scale == 1 && width.remainder(dividingBy: 2).magnitude == 1
    case .fourTimesAsWide: return width > 4 * height
    case .tallImage: return image.map { $0.height > 2 * $0.width } ?? false
    case .spacingOverTitle: return title.map { spec.spacing > $0.width } ?? false
    case .titleIsImageAndSpacing:
      guard let image, let title else { return false }
      return title.width == image.width + spec.spacing
    case .widthUnderItems:
      guard let image, let title else { return false }
      return width < image.width + title.width
    case .titleTallerThanButton: return title.map { $0.height > height } ?? false
    case .narrowTitle: return title.map { 3 * $0.width < width } ?? false
    case .radiusOverWidth:
      return spec.image.map { $0.cornerRadius > $0.size.width } ?? false
    case .insetOverSpacing: return spec.contentInsets.left > spec.spacing
    case .squareButton: return width == height
    case .imageWiderInRTL:
      guard let image, let title else { return false }
      return isRightToLeft && image.width > title.width
    case .itemsOverHeight:
      guard let image, let title else { return false }
      return image.height + title.height > height
    case .itemsOverTwoHundred:
      guard let image, let title else { return false }
      return image.width + title.width > 200
    case .halfWidthSpacing: return spec.spacing > width / 2
    case .wideTitle:
      guard let image, let title else { return false }
      return title.width > 1.5 * image.width
    case .roundImage: return spec.image.map { $0.cornerRadius == $0.size.width / 2 } ?? false
    case .lineOverTitle: return title.map { spec.lineHeight > $0.height } ?? false
    case .titleLessSpacing: return title.map { $0.width == width - spec.spacing } ?? false
    case .insetOverThird: return spec.imageInsets.left > width / 3 && !isRightToLeft
    case .oddAndEven:
      return width.remainder(dividingBy: 2).magnitude == 1 && height.remainder(dividingBy: 2) == 0
    case .spacingIsRadius:
      return spec.scale == 2 && spec.image.map { spec.spacing > $0.cornerRadius } ?? false
    case .upperHalfOfX: return x - x.rounded(.down) >= 0.5
    case .fractionOfBoth: return x != x.rounded() && y != y.rounded()
    case .halfToEven, .halfToEvenImage, .halfToEvenTitle: return false
    case .fractionOfX: return x != x.rounded()
    case .fractionOfY: return abs(y * spec.scale - (y * spec.scale).rounded()) > 1e-6
    case .fractionOfNegativeX: return x < 0 && x != x.rounded() && isRightToLeft
    case .wideAtEnd: return width > 300 && spec.horizontalAlignment == .trailing
    case .smallRadius:
      return spec.image.map { $0.cornerRadius >= 1 && $0.cornerRadius <= 12 } ?? false
    case .topOrBottomFar:
      return (spec.placement == .top || spec.placement == .bottom) && spec.spacing > 20
        && spec.hasBothItems
    case .leftInsetBetween: return spec.contentInsets.left >= 7 && spec.contentInsets.left <= 9
    case .scaleThreeSmallTitle: return spec.scale == 3 && title.map { $0.height < 15 } ?? false
    case .tallLine: return spec.lineHeight > 30 && title == nil
    }
  }

  /// The strategy with the fault; its id is `mutant`.
  package var strategy: any LayoutStrategy { FaultyStrategy(fault: self) }

  /// The fault among the mutants.
  package var mutant: Mutant { Mutant(name: rawValue, strategy: strategy) }
}

/// A strategy that is right but for a planted fault.
private struct FaultyStrategy: LayoutStrategy {
  let fault: PlantedFault

  var id: StrategyID { "mutant" }

  func makeWorker() -> any LayoutWorker { FaultyWorker(fault) }
}

/// Lays out as the contract says; where the fault shows, everything is three points further right.
private final class FaultyWorker: LayoutWorker {
  private let base = BuiltinStrategies.rectOverride.makeWorker()
  private let fault: PlantedFault
  private var calls = 0
  private var random = SystemRandomNumberGenerator()
  private var titleBefore = 0.0
  private var exact = ButtonLayout()
  private var images = 0
  private var heights: [CGFloat: CGFloat] = [:]

  init(_ fault: PlantedFault) { self.fault = fault }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    calls += 1
    images = spec.effectiveImage == nil ? 0 : images + 1
    let titleBefore = titleBefore
    self.titleBefore = spec.title.map { Double($0.size.width) } ?? 0
    try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
    switch fault {
    case .halfToEven, .halfToEvenImage, .halfToEvenTitle: try roundToEven(spec, &layout)
    default: if shows(spec, after: titleBefore) { shift(&layout, spec) }
    }
  }

  private func shows(_ spec: ButtonSpec, after titleBefore: Double) -> Bool {
    switch fault {
    case .tenthCall: calls >= 10
    case .hundredthCall: calls >= 100
    case .thousandthCall: calls >= 1_000
    case .tenThousandthCall: calls >= 10_000
    case .everySeventhCall: calls.isMultiple(of: 7)
    case .oneInThousand: Int.random(in: 0..<1_000, using: &random) == 0
    case .oneInFiveThousand: Int.random(in: 0..<5_000, using: &random) == 0
    case .afterWideTitle: titleBefore > 100
    case .fiftiethInProcess: Self.allCalls.add(1, ordering: .relaxed).newValue >= 50
    case .thirdInRow: images >= 3
    case .staleWidth: isStale(spec)
    case .oneInThousandAndWide:
      fault.holds(for: spec) || Int.random(in: 0..<1_000, using: &random) == 0
    case .fiveHundredthAndOdd: fault.holds(for: spec) || calls >= 500
    default: fault.holds(for: spec)
    }
  }

  /// The number of layouts of all instances.
  private static let allCalls = Atomic<Int>(0)

  /// Returns whether the height of a title of the same width was another one when it was first measured.
  private func isStale(_ spec: ButtonSpec) -> Bool {
    guard let title = spec.title?.size, title.width > 0 else { return false }
    let known = heights[title.width]
    heights[title.width] = known ?? title.height
    return known.map { $0 != title.height } ?? false
  }

  private func shift(_ layout: inout ButtonLayout, _ spec: ButtonSpec) {
    if spec.effectiveImage != nil { layout.image.origin.x += 3 }
    if spec.title != nil { layout.title.origin.x += 3 }
    layout.imageHook = layout.image
    layout.titleHook = layout.title
    layout.fittingSize.width += 1
  }

  /// Rounds places half-way between two pixels to the even pixel.
  private func roundToEven(
    _ spec: ButtonSpec, _ layout: inout ButtonLayout
  ) throws(StrategyFailure) {
    try base.layOut(spec.onFineGrid, into: &exact, explaining: nil)
    func even(_ exact: CGFloat, _ placed: CGFloat) -> CGFloat {
      let pixels = exact * spec.scale
      let isHalf = abs(pixels - pixels.rounded(.down) - 0.5) < 1e-6
      return isHalf ? pixels.rounded(.toNearestOrEven) / spec.scale : placed
    }
    if fault != .halfToEvenTitle {
      layout.image.origin.x = even(exact.image.origin.x, layout.image.origin.x)
    } else {
      layout.title.origin.y = even(exact.title.origin.y, layout.title.origin.y)
    }
    if fault == .halfToEven {
      layout.image.origin.y = even(exact.image.origin.y, layout.image.origin.y)
      layout.title.origin.x = even(exact.title.origin.x, layout.title.origin.x)
      layout.title.origin.y = even(exact.title.origin.y, layout.title.origin.y)
    }
    layout.imageHook = layout.image
    layout.titleHook = layout.title
  }
}
