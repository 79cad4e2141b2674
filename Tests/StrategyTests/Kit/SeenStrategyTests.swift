import Foundation
import StrategyKit
import Testing
import UIKitModel

@Suite("What one sees of a layout")
struct SeenStrategyTests {
  /// A label as wide as its button, with its text somewhere.
  private final class WideLabelButton: UIButton {
    override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel?.frame = bounds
      titleLabel?.textAlignment = .center
      imageView?.frame = bounds
      imageView?.contentMode = .bottomRight
    }
  }

  private static let button = ButtonStrategy(
    "wide-label", making: { _ in WideLabelButton(frame: .zero) }, configure: { _, _ in })

  /// A strategy that says where frames are.
  private static let frames = SpecStrategy("frames") { spec in
    var layout = ButtonLayout()
    layout.title = spec.bounds
    layout.image = CGRect(x: 1, y: 2, width: 3, height: 4)
    return layout
  }

  private static func spec(_ direction: UIUserInterfaceLayoutDirection = .leftToRight) -> ButtonSpec
  {
    var spec = ButtonSpec()
    spec.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    spec.image = .init(size: CGSize(width: 10, height: 8))
    spec.title = .init(size: CGSize(width: 30, height: 20))
    spec.direction = direction
    return spec
  }

  private func layout(_ strategy: any LayoutStrategy, _ spec: ButtonSpec) throws -> ButtonLayout {
    var layout = ButtonLayout()
    try strategy.makeWorker().layOut(spec, asking: .all, into: &layout, explaining: nil)
    return layout
  }

  @Test("Of several lines one sees as much as there is room for")
  func ofLines() throws {
    var spec = Self.spec()
    let sizes = [CGSize(width: 20, height: 40), CGSize(width: 15, height: 60)]
    spec.title = .init(
      size: CGSize(width: 120, height: 20), lines: TitleLines(atMost: 0, wrapped: sizes))
    let frames = SpecStrategy("frames", wrapsTitles: true) { spec in
      var layout = ButtonLayout()
      layout.title = CGRect(x: 5, y: 0, width: 24, height: 40)
      return layout
    }
    #expect(frames.seen.wrapsTitles)
    #expect(try layout(frames.seen, spec).title == CGRect(x: 5, y: 0, width: 20, height: 40))
    let button = ButtonStrategy(
      "wide-label", wrapsTitles: true, making: { _ in WideLabelButton(frame: .zero) })
    #expect(try layout(button.seen, spec).title == CGRect(x: 40, y: 0, width: 20, height: 40))
    spec.title?.lines = TitleLines()
    #expect(try layout(button.seen, spec).title == CGRect(x: 0, y: 10, width: 100, height: 20))
  }

  @Test("A button's own alignment and content mode say where text and picture are")
  func ofButton() throws {
    let layout = try layout(Self.button.seen, Self.spec())
    #expect(layout.title == CGRect(x: 35, y: 10, width: 30, height: 20))
    #expect(layout.image == CGRect(x: 90, y: 32, width: 10, height: 8))
  }

  @Test(
    "Of frames alone it is what plain views show in them",
    arguments: [(UIUserInterfaceLayoutDirection.leftToRight, 0.0), (.rightToLeft, 70)])
  func ofFrames(direction: UIUserInterfaceLayoutDirection, x: CGFloat) throws {
    let layout = try layout(Self.frames.seen, Self.spec(direction))
    #expect(layout.title == CGRect(x: x, y: 10, width: 30, height: 20))
    #expect(layout.image == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("Text is at most as large as its label")
  func narrow() throws {
    var spec = Self.spec()
    spec.frame.size = CGSize(width: 20, height: 5)
    let expected = CGRect(x: 0, y: 0, width: 20, height: 5)
    #expect(try layout(Self.frames.seen, spec).title == expected)
    #expect(try layout(Self.button.seen, spec).title == expected)
  }

  @Test("Text of several lines is as high as its label's width makes it")
  func wrapped() throws {
    var spec = Self.spec()
    spec.frame.size = CGSize(width: 20, height: 60)
    spec.title?.lines = TitleLines(atMost: 0, wrapped: [CGSize(width: 15, height: 40)])
    #expect(
      try layout(Self.frames.seen, spec).title == CGRect(x: 0, y: 10, width: 15, height: 40))
  }

  @Test("Nobody answers for content rectangle and rectangle hooks as seen", arguments: [0, 1])
  func hooks(place: Int) {
    let strategies: [any LayoutStrategy] = [Self.button, Self.frames]
    let seen = strategies[place].seen
    #expect(seen.id == strategies[place].id)
    #expect(seen.support(for: Self.spec()).aspects == [.frames, .fittingSize])
    #expect(strategies[place].asReference.seen.isReference)
  }
}
