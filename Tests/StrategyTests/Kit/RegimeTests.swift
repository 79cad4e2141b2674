import StrategyKit
import Testing
import UIKitModel

/// An image of 40 × 30 and a title of 60 × 20 at scale 2, in a button of a given size.
func makeSpec(
  _ width: CGFloat, _ height: CGFloat, _ placement: Placement = .leading, spacing: CGFloat = 10
) -> ButtonSpec {
  var spec = ButtonSpec()
  spec.frame.size = CGSize(width: width, height: height)
  spec.placement = placement
  spec.spacing = spacing
  spec.image = .init(size: CGSize(width: 40, height: 30))
  spec.title = .init(size: CGSize(width: 60, height: 20))
  return spec
}

extension UIEdgeInsets {
  init(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}

@Suite struct RegimeTests {
  @Test(
    "each axis overflows just beyond what the contract needs",
    arguments: [
      // Side by side: 40 + 10 + 60 across, the higher item down.
      (.leading, 110, 30, .fits), (.left, 109.5, 30, .overflowX), (.right, 110, 29.5, .overflowY),
      (.trailing, 109.5, 29.5, .overflowXY),
      // Stacked: the wider item across, 30 + 10 + 20 down.
      (.top, 60, 60, .fits), (.bottom, 59.5, 60, .overflowX), (.top, 60, 59.5, .overflowY),
      (.bottom, 59.5, 59.5, .overflowXY),
      (.leading, 0, 50, .degenerate), (.leading, 50, 0, .degenerate),
      (.leading, -10, 50, .degenerate),
    ] as [(Placement, CGFloat, CGFloat, Regime)])
  func boundaries(placement: Placement, width: CGFloat, height: CGFloat, expected: Regime) {
    #expect(makeSpec(width, height, placement).regime == expected)
  }

  @Test(
    "negative spacing makes the group shorter, but never than what is not squeezed",
    arguments: [
      (.left, -20, 80, 30, .fits), (.left, -20, 79.5, 30, .overflowX),
      (.left, -80, 40, 30, .fits), (.left, -80, 39.5, 30, .overflowX),
      (.top, -10, 60, 40, .fits), (.top, -10, 60, 39.5, .overflowY),
      (.top, -45, 60, 20, .fits), (.top, -45, 60, 19.5, .overflowY),
    ] as [(Placement, CGFloat, CGFloat, CGFloat, Regime)])
  func negativeSpacing(
    placement: Placement, spacing: CGFloat, width: CGFloat, height: CGFloat, expected: Regime
  ) {
    #expect(makeSpec(width, height, placement, spacing: spacing).regime == expected)
  }

  @Test(
    "a lone item needs its own size, whatever placement and spacing",
    arguments: [
      (true, 40, 30, .fits), (true, 39.5, 30, .overflowX), (true, 40, 29.5, .overflowY),
      (false, 60, 20, .fits), (false, 59.5, 20, .overflowX), (false, 60, 19.5, .overflowY),
    ] as [(Bool, CGFloat, CGFloat, Regime)])
  func loneItems(isImage: Bool, width: CGFloat, height: CGFloat, expected: Regime) {
    for placement in Placement.allCases {
      var spec = makeSpec(width, height, placement, spacing: 1000)
      if isImage { spec.title = nil } else { spec.image = nil }
      #expect(spec.regime == expected)
    }
  }

  @Test func `a button without content fits wherever its insets leave something`() {
    #expect(ButtonSpec().regime == .fits)
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 0.5, height: 0.5)
    #expect(spec.regime == .fits)
  }

  @Test(
    "each item counts in an area of its own",
    arguments: [
      (UIEdgeInsets(0, 1, 0, 0), .zero, .overflowX), (UIEdgeInsets(1, 0, 0, 0), .zero, .overflowY),
      (.zero, UIEdgeInsets(0, 0, 0, 1), .overflowX), (.zero, UIEdgeInsets(0, 0, 10, 0), .fits),
      (.zero, UIEdgeInsets(0, 0, 10.5, 0), .overflowY),
      (UIEdgeInsets(0, 1, 0, 0), UIEdgeInsets(11, 0, 0, 0), .overflowXY),
      (UIEdgeInsets(0, 5, 0, -5), UIEdgeInsets(0, 1, 0, -1), .fits),
    ] as [(UIEdgeInsets, UIEdgeInsets, Regime)])
  func itemInsets(image: UIEdgeInsets, title: UIEdgeInsets, expected: Regime) {
    var spec = makeSpec(110, 30)
    spec.imageInsets = image
    spec.titleInsets = title
    #expect(spec.regime == expected)
  }

  @Test(
    "content insets that cross or leave nothing are degenerate before rounding",
    arguments: [
      (UIEdgeInsets(0, 100, 0, 100), .degenerate), (UIEdgeInsets(0, 150, 0, 100), .degenerate),
      (UIEdgeInsets(50, 0, 50, 0), .degenerate), (UIEdgeInsets(50, 0, 49.75, 0), .overflowY),
      (UIEdgeInsets(0, 100, 0, 99.75), .overflowX), (UIEdgeInsets(0, 45, 0, 45), .fits),
      (UIEdgeInsets(-500, -500, -500, -500), .fits),
    ] as [(UIEdgeInsets, Regime)])
  func contentInsets(insets: UIEdgeInsets, expected: Regime) {
    var spec = makeSpec(200, 100)
    spec.contentInsets = insets
    #expect(spec.regime == expected)
  }

  @Test("differences below the tolerance count as none", arguments: [1, 2, 3] as [CGFloat])
  func tolerance(scale: CGFloat) {
    var spec = makeSpec(110, 60)
    spec.scale = scale
    spec.imageInsets.left = 0x1p-21 / scale
    #expect(spec.regime == .fits)
    spec.imageInsets.left = 0x1p-19 / scale
    #expect(spec.regime == .overflowX)
    spec.imageInsets.left = 0
    spec.contentInsets = UIEdgeInsets(0, 110 - 0x1p-21 / scale, 0, 0)
    #expect(spec.regime == .degenerate)
    spec.contentInsets = UIEdgeInsets(0, 110 - 0x1p-19 / scale, 0, 0)
    #expect(spec.regime == .overflowX)
  }

  @Test func `the info types count no insets and have an image of their own`() {
    var spec = ButtonSpec()
    spec.type = .infoLight
    spec.frame.size = CGSize(width: 22, height: 22)
    spec.contentInsets = UIEdgeInsets(100, 100, 100, 100)
    spec.imageInsets = UIEdgeInsets(-1, 2, 3, 4)
    spec.titleInsets = UIEdgeInsets(0.3, 0, 0, 0)
    #expect(spec.regime == .fits)
    #expect(spec.regimeFlags == .loneItem)
    spec.frame.size.width = 21.5
    #expect(spec.regime == .overflowX)
  }
}
