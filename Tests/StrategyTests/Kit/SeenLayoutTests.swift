import Foundation
import StrategyKit
import TestSupport
import Testing
import UIKitModel

/// A button whose label is as wide and as high as the button, with its text in the middle.
private final class WideLabelButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.textAlignment = .center
    titleLabel?.frame = bounds
    imageView?.contentMode = .topLeft
    imageView?.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
  }
}

@Suite("What a strategy of a button class answers")
struct SeenLayoutTests {
  private let spec = ButtonSpec(
    image: .init(size: CGSize(width: 20, height: 30)),
    title: .init(size: CGSize(width: 60, height: 20)), lineHeight: 20)

  @Test("As seen, text and picture are where they are shown, not where their views are")
  func seen() throws {
    let strategy = ButtonStrategy("wide", making: { WideLabelButton(type: $0) })
    let frames = try strategy.makeWorker().layout(of: spec)
    #expect(frames.title == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(frames.image == CGRect(x: 10, y: 20, width: 100, height: 60))
    let seen = try strategy.asSeen.makeWorker().layout(of: spec)
    #expect(seen.title == CGRect(x: 70, y: 40, width: 60, height: 20))
    #expect(seen.image == CGRect(x: 10, y: 20, width: 20, height: 30))
    #expect(seen.fittingSize == frames.fittingSize)
  }

  @Test("As seen, a mirrored button has its items on the other side")
  func mirrored() throws {
    let strategy = ButtonStrategy(
      "mirrored",
      making: {
        let button = UIButton(type: $0)
        button.transform = UIKitModel.CGAffineTransform(scaleX: -1, y: 1)
        return button
      }
    ).asSeen
    let seen = try strategy.makeWorker().layout(of: spec)
    #expect(seen.image == CGRect(x: 120, y: 35, width: 20, height: 30))
    #expect(seen.title == CGRect(x: 60, y: 40, width: 60, height: 20))
  }

  @Test("As seen, an absent item has no frame")
  func absent() throws {
    var spec = spec
    spec.title = nil
    let strategy = ButtonStrategy("wide", making: { WideLabelButton(type: $0) }).asSeen
    #expect(try strategy.makeWorker().layout(of: spec).title == .zero)
  }

  @Test("A plain button looks the same as its views are, also where they are squeezed")
  func plain() throws {
    let strategy = ButtonStrategy("plain", making: { UIButton(type: $0) })
    for width in [200.0, 50, 25, 10] {
      var spec = spec
      spec.frame.size.width = width
      spec.image?.size = CGSize(width: 20, height: 30)
      let frames = try strategy.makeWorker().layout(of: spec)
      let seen = try strategy.asSeen.makeWorker().layout(of: spec)
      #expect(seen == frames)
    }
  }

  @Test(
    "What a class always has is all that it answers for, but lone items have neither gap nor side")
  func fixed() {
    let strategy = ButtonStrategy(
      "fixed", fixedSpacing: 8, fixedPlacement: .right, making: { UIButton(type: $0) })
    var spec = spec
    spec.spacing = 8
    spec.placement = .right
    #expect(strategy.support(for: spec) == .supported)
    spec.spacing = 7
    #expect(strategy.support(for: spec).aspects.isEmpty)
    expectRecorded(strategy.support(for: spec).reason(for: .frames), "fixed, gap")
    spec.spacing = 8
    spec.placement = .top
    #expect(strategy.support(for: spec).aspects.isEmpty)
    expectRecorded(strategy.support(for: spec).reason(for: .frames), "fixed, side")
    spec.title = nil
    #expect(strategy.support(for: spec) == .supported)
  }

  @Test("What the class says itself counts where the spec has what it always has")
  func own() {
    let strategy = ButtonStrategy(
      "fixed", support: { _ in .unsupported("never") }, fixedSpacing: 8,
      making: { UIButton(type: $0) })
    var spec = spec
    spec.spacing = 8
    #expect(strategy.support(for: spec) == .unsupported("never"))
  }
}
