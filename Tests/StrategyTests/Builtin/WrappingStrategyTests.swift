import BuiltinStrategies
import Foundation
import TestSupport
import Testing
import UIKitModel

@testable import StrategyKit

/// The built-in strategies that support titles of several lines.
@Suite struct WrappingStrategyTests {
  /// Random buttons with titles of several lines, on pixels and not filled where `isPlain`.
  private static func specs(_ count: Int, seed: UInt64, isPlain: Bool) -> [ButtonSpec] {
    RandomSpecs(count, seed: seed).enumerated().compactMap { number, drawn in
      guard var spec = Optional(drawn), var title = spec.title?.size else { return nil }
      if isPlain {
        title = CGSize(width: title.width.rounded(), height: title.height.rounded())
        spec.frame.size.width.round()
        spec.frame.size.height.round()
        spec.image?.size.width.round()
        spec.image?.size.height.round()
        spec.spacing.round()
        spec.contentInsets = UIEdgeInsets(top: 1, left: CGFloat(number % 9), bottom: 2, right: 3)
        spec.imageInsets = .zero
        spec.titleInsets = .zero
        if spec.horizontalAlignment == .fill { spec.horizontalAlignment = .right }
        if spec.verticalAlignment == .fill { spec.verticalAlignment = .bottom }
      }
      let wrapped = (1...3).map { place in
        CGSize(
          width: (title.width * CGFloat(4 - place) / 4).rounded(.down),
          height: title.height * CGFloat(place + 1))
      }
      spec.title = .init(
        size: title, lines: TitleLines(atMost: [0, 0, 2, 3][number % 4], wrapped: wrapped))
      return spec
    }
  }

  /// The strategies that hold the contract for titles of several lines.
  private static let wrapping: [any LayoutStrategy] =
    BuiltinStrategies.constrained + [
      BuiltinStrategies.system, BuiltinStrategies.edgeInsets, BuiltinStrategies.rectOverride,
      BuiltinStrategies.layoutSubviews,
    ]

  @Test(arguments: wrapping.indices)
  func `several lines are laid out as one line that is as large as they are`(
    _ index: Int
  ) throws {
    let strategy = Self.wrapping[index]
    let worker = strategy.makeWorker()
    var wrapped = 0
    // A plain button has one placement and no spacing, so that fewer buttons are its own.
    for spec in Self.specs(2_500, seed: 3, isPlain: true)
    where strategy.answer(for: spec).aspects.contains(.frames) {
      let several = try worker.layout(of: spec)
      let one = try worker.layout(of: spec.unwrapped)
      #expect(several.title == one.title, "\(spec)")
      #expect(several.image == one.image, "\(spec)")
      #expect(several.content == one.content)
      if spec.contractTitleSize != spec.title?.size { wrapped += 1 }
    }
    #expect(wrapped > 60, "\(wrapped)")
  }

  @Test func `in areas of their own the title counts with the lines that it has in its own`() throws
  {
    let strategy = BuiltinStrategies.autoLayout
    let worker = strategy.makeWorker()
    var broken = 0
    for (number, drawn) in Self.specs(700, seed: 8, isPlain: true).enumerated()
    where drawn.hasBothItems {
      var spec = drawn
      spec.imageInsets = UIEdgeInsets(top: 1, left: CGFloat(number % 7), bottom: 0, right: 2)
      spec.titleInsets = UIEdgeInsets(top: 0, left: 3, bottom: 4, right: CGFloat(number % 5))
      guard strategy.answer(for: spec).aspects.contains(.frames) else { continue }
      let several = try worker.layout(of: spec)
      let one = try worker.layout(of: spec.unwrapped)
      #expect(several.title == one.title, "\(spec)")
      #expect(several.image == one.image, "\(spec)")
      if spec.contractTitleSize != spec.title?.size { broken += 1 }
    }
    #expect(broken > 60, "\(broken)")
  }

  @Test func `the fitting size is that of one line`() throws {
    for strategy in Self.wrapping {
      let worker = strategy.makeWorker()
      for spec in Self.specs(40, seed: 4, isPlain: true)
      where strategy.answer(for: spec).aspects.contains(.fittingSize) {
        var one = spec
        one.title?.lines = TitleLines()
        let size = try worker.layout(of: spec).fittingSize
        #expect(try worker.layout(of: one).fittingSize == size)
        #expect(spec.contractFittingSize == size)
      }
    }
  }

  @Test func `a configuration is within a pixel where it promises several lines`() throws {
    let strategy = BuiltinStrategies.configuration
    let worker = strategy.makeWorker()
    let reference = BuiltinStrategies.customControl.makeWorker()
    var wrapped = 0
    for var spec in Self.specs(8_000, seed: 5, isPlain: true) {
      spec.image = nil
      spec.horizontalAlignment = .center
      spec.verticalAlignment = .center
      guard strategy.answer(for: spec).aspects.contains(.frames) else { continue }
      let (own, other) = (try worker.layout(of: spec), try reference.layout(of: spec.unwrapped))
      #expect(abs(own.title.origin.x - other.title.origin.x) <= 1 / spec.scale + 1e-9, "\(spec)")
      #expect(abs(own.title.origin.y - other.title.origin.y) <= 1 / spec.scale + 1e-9, "\(spec)")
      #expect(own.title.size == other.title.size)
      if spec.contractTitleSize != spec.title?.size { wrapped += 1 }
    }
    #expect(wrapped > 100, "\(wrapped)")
  }

  @Test(arguments: [
    "configuration"
  ])
  func `what is not known of several lines is not promised`(id: String) throws {
    let strategies = BuiltinStrategies.constrained + [BuiltinStrategies.configuration]
    let strategy = try #require(strategies.first { $0.id.rawValue == id })
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 90, height: 20), lines: TitleLines(atMost: 0)))
    let reason = strategy.answer(for: spec).reason(for: .frames)
    expectRecorded(reason, "what is not known of several lines is not promised: \(id)")
    spec.title?.lines = TitleLines()
    #expect(strategy.answer(for: spec).reason(for: .frames) != reason)
  }

  @Test(
    arguments: [
      (0, 102, true), (0, 102 + 2.0 / 3, false), (0, 102 + 1.0 / 3, false), (3, 102, false),
    ] as [(Int, Double, Bool)])
  func `a configuration promises lines without a number that are as wide as whole points`(
    limit: Int, width: Double, isPromised: Bool
  ) {
    var spec = ButtonSpec(
      title: .init(
        size: CGSize(width: 224, height: 20),
        lines: TitleLines(atMost: limit, wrapped: [CGSize(width: width, height: 60)])),
      scale: 3)
    spec.frame.size = CGSize(width: 140, height: 80)
    let promised = BuiltinStrategies.configuration.answer(for: spec).aspects
    #expect(promised.contains(.frames) == isPromised)
  }

  @Test func `the others are not asked`() {
    let spec = ButtonSpec(
      title: .init(size: CGSize(width: 90, height: 20), lines: TitleLines(atMost: 0)))
    #expect(
      BuiltinStrategies.all.filter { !$0.answer(for: spec).aspects.isEmpty }.map(\.id.rawValue)
        == [
          "system", "edge-insets", "rect-override", "layout-subviews", "auto-layout", "stack-view",
        ])
  }
}
