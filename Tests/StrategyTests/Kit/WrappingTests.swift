import Foundation
import Testing
import UIKitModel

import TestSupport
@testable import StrategyKit

@Suite struct WrappingTests {
  /// 120 × 20 points, 40 × 30 of image beside it, in 140 × 80.
  private func spec(_ limit: Int, placement: Placement = .left, spacing: CGFloat = 10) -> ButtonSpec
  {
    var spec = makeSpec(140, 80, placement, spacing: spacing)
    let wrapped = [CGSize(width: 90, height: 40), CGSize(width: 60, height: 60)]
    spec.title = .init(
      size: CGSize(width: 120, height: 20), lines: TitleLines(atMost: limit, wrapped: wrapped))
    return spec
  }

  @Test(arguments: [(0, true), (1, false), (2, true), (99, true)])
  func `a title with lines other than one wraps`(limit: Int, wraps: Bool) {
    #expect(spec(limit).wraps == wraps)
    var bare = spec(limit)
    bare.title = nil
    #expect(!bare.wraps)
  }

  @Test func `who does not promise wrapping is not asked about several lines`() {
    let plain = SpecStrategy("plain", support: { _ in .supported }) { _ in ButtonLayout() }
    let wrapping = SpecStrategy("wrapping", wrapsTitles: true, support: { _ in .supported }) { _ in
      ButtonLayout()
    }
    #expect(plain.answer(for: spec(1)) == .supported)
    #expect(plain.answer(for: spec(0)).aspects == [])
    expectRecorded(
      plain.answer(for: spec(0)).reason(for: .frames),
      "who does not promise wrapping is not asked about several lines")
    #expect(wrapping.answer(for: spec(0)) == .supported)
    #expect(wrapping.asReference.wrapsTitles)
    #expect(wrapping.mapping("mapped") { _, _ in }.wrapsTitles)
    #expect(!plain.asReference.wrapsTitles)
  }

  @Test(
    arguments: [
      // 140 − 40 − 10 = 90 beside the image, 140 below it.
      (.left, 10, 0, CGSize(width: 90, height: 40)),
      (.left, 10.5, 0, CGSize(width: 60, height: 60)),
      (.top, 10, 0, CGSize(width: 120, height: 20)),
      (.trailing, -20, 0, CGSize(width: 120, height: 20)),
      // The spacing yields before the image: nothing is left.
      (.right, 200, 0, CGSize(width: 0, height: 60)),
      // The title's own insets count.
      (.left, 10, 30, CGSize(width: 60, height: 60)),
      (.bottom, 10, 60, CGSize(width: 60, height: 60)),
    ] as [(Placement, Double, Double, CGSize)])
  func `a title is measured at the width that is left in its own area`(
    placement: Placement, spacing: Double, inset: Double, size: CGSize
  ) {
    var spec = spec(0, placement: placement, spacing: spacing)
    spec.titleInsets.left = inset
    spec.imageInsets.left = 7
    #expect(spec.contractTitleSize == size)
    #expect(spec.unwrapped.title == .init(size: size))
    spec.image = nil
    spec.titleInsets.left = 30
    #expect(spec.contractTitleSize == CGSize(width: 90, height: 40))
  }

  @Test func `what fits in several lines fits`() {
    #expect(spec(1).regime == .overflowX)
    #expect(spec(0).regime == .fits)
    #expect(spec(0, spacing: 50).regime == .overflowX)
    #expect(spec(2, spacing: 30).regime == .fits)
    var low = spec(0)
    low.frame.size.height = 39
    #expect(low.regime == .overflowY)
  }

  @Test func `the fitting size is that of one line`() {
    #expect(spec(0).contractFittingSize == spec(1).contractFittingSize)
  }

  @Test func `sizes off the pixel are off the pixel`() {
    var spec = spec(0)
    #expect(!spec.regimeFlags.contains(.offPixel))
    spec.title?.lines[1].width = 59.75
    #expect(spec.regimeFlags.contains(.offPixel))
    spec.title?.lines.limit = 1
    #expect(!spec.regimeFlags.contains(.offPixel))
  }

  @Test func `a button's label has the lines of the spec, and one again for the next`() throws {
    nonisolated(unsafe) var seen: [(Int, NSLineBreakMode)] = []
    let strategy = ButtonStrategy("asking", wrapsTitles: true, making: UIButton.init(type:)) {
      button, _ in
      seen.append(
        (button.titleLabel?.numberOfLines ?? -1, button.titleLabel?.lineBreakMode ?? .byClipping))
    }
    let worker = strategy.makeWorker()
    for limit in [1, 3, 0, 1] { _ = try worker.layout(of: spec(limit)) }
    #expect(seen.map(\.0) == [1, 3, 0, 1])
    #expect(
      seen.map(\.1) == [.byTruncatingMiddle, .byWordWrapping, .byWordWrapping, .byTruncatingMiddle])
  }

  @Test func `a control is told the lines of the spec, and one again for the next`() throws {
    nonisolated(unsafe) var seen: [Int] = []
    let strategy = ControlStrategy(
      "asking", wrapsTitles: true, making: { UIControl(frame: .zero) },
      configure: { _, _, content in seen.append(content.numberOfLines) },
      imageView: { _ in nil }, titleLabel: { _ in nil })
    let worker = strategy.makeWorker()
    for limit in [1, 3, 0, 1] { _ = try worker.layout(of: spec(limit)) }
    #expect(seen == [1, 3, 0, 1])
  }
}
