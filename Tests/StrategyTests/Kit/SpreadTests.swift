import Foundation
import TestSupport
import Testing
import UIKitModel

@testable import StrategyKit

/// The strategies that get image and title at opposite ends.
@Suite struct SpreadTests {
  private static func spec(_ placement: Placement) -> ButtonSpec {
    ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 60, height: 20)), placement: placement)
  }

  private static let others: [any LayoutStrategy] = [
    ButtonStrategy("button", making: UIButton.init(type:)),
    ControlStrategy(
      "control", making: UIControl.init, configure: { _, _, _ in }, imageView: { _ in nil },
      titleLabel: { _ in nil }),
    SpecStrategy("function") { _ in ButtonLayout() },
    SpecStrategy("function") { _ in ButtonLayout() }.mapping("mapped", support: { _ in .supported })
    {
      _, _ in
    },
  ]

  private static let able: [any LayoutStrategy] = [
    ButtonStrategy("button", spreadsItems: true, making: UIButton.init(type:)),
    ControlStrategy(
      "control", spreadsItems: true, making: UIControl.init, configure: { _, _, _ in },
      imageView: { _ in nil }, titleLabel: { _ in nil }),
    SpecStrategy("function", spreadsItems: true) { _ in ButtonLayout() },
    SpecStrategy("function", spreadsItems: true) { _ in ButtonLayout() }
      .mapping("mapped", support: { _ in .supported }) { _, _ in },
  ]

  @Test(arguments: Placement.allCases)
  func `only who says so answers for opposite ends`(placement: Placement) {
    let spec = Self.spec(placement)
    #expect(spec.spreads == (placement == .spread || placement == .spreadTrailing))
    for strategy in Self.able {
      #expect(strategy.support(for: spec).aspects.contains(.frames), "\(strategy.id)")
    }
    for strategy in Self.others {
      let reason = strategy.support(for: spec).reason(for: .frames)
      #expect((reason != nil) == spec.spreads, "\(strategy.id)")
      if let reason { expectRecorded(reason, "only who says so answers for opposite ends") }
      #expect(strategy.seen.support(for: spec).aspects.isEmpty == spec.spreads, "\(strategy.id)")
    }
  }

  @Test func `a class that always has them there answers for nothing else`() {
    let strategy = ButtonStrategy(
      "ends", fixedPlacement: .spreadTrailing, making: UIButton.init(type:))
    for placement in Placement.allCases {
      let support = strategy.support(for: Self.spec(placement))
      #expect((support == .supported) == (placement == .spreadTrailing))
      guard placement != .spreadTrailing else { continue }
      #expect(support.aspects.isEmpty)
      expectRecorded(
        support.reason(for: .frames), "a class that always has them there answers for nothing else")
    }
    var lone = Self.spec(.leading)
    lone.image = nil
    #expect(strategy.support(for: lone) == .supported)
  }

  @Test func `room and fitting size are those of a row`() {
    for (spread, side) in [(Placement.spread, Placement.leading), (.spreadTrailing, .trailing)] {
      var (ends, row) = (Self.spec(spread), Self.spec(side))
      for width in [10.0, 70, 88, 87, 300] {
        (ends.frame.size.width, row.frame.size.width) = (width, width)
        (ends.spacing, row.spacing) = (8, 8)
        #expect(ends.regime == row.regime)
        #expect(ends.contractFittingSize == row.contractFittingSize)
        #expect(ends.contractTitleSize == row.contractTitleSize)
      }
    }
  }
}
