import BuiltinStrategies
import Findings
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// The expectations were written from the classes above, before they were measured.
@Suite("What a class does, read off its buttons")
struct MeasuredButtonTests {
  struct Expectation: Sendable, CustomTestStringConvertible {
    var name: String
    var strategy: any LayoutStrategy
    var gap: Double?
    var side: Placement?
    var insets: UIEdgeInsets
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center
    var mirrors = false
    var notes: [MeasuredButton.Note] = []
    var testDescription: String { name }
  }

  private static func made<Button: UIButton>(
    _ making: @escaping @Sendable (UIButton.ButtonType) -> Button,
    set: @escaping @Sendable (Button, ButtonSpec) -> Void = { _, _ in }
  ) -> any LayoutStrategy {
    ButtonStrategy("measured", making: making, configure: set)
  }

  static let expectations = [
    Expectation(
      name: "textbook", strategy: made({ TextbookButton(type: $0) }), gap: 8, side: .leading,
      insets: .init(top: 10, left: 16, bottom: 10, right: 16),
      notes: [.gapInInsets(8), .rightToLeft(image: 216, title: 164, width: 400, gap: -8)]),
    Expectation(
      name: "one-sided", strategy: made({ OneSidedButton(type: $0) }), gap: 8, side: .leading,
      insets: .init(top: 0, left: 12, bottom: 0, right: 12),
      notes: [.gapInInsets(8), .rightToLeft(image: 216, title: 164, width: 400, gap: -8)]),
    Expectation(
      name: "cramped", strategy: made({ CrampedButton(type: $0) }), gap: 6, side: .leading,
      insets: .zero,
      notes: [.ownSizeWithoutGap, .rightToLeft(image: 217, title: 163, width: 400, gap: -6)]),
    Expectation(
      name: "turned", strategy: made({ TurnedButton(type: $0) }), gap: 4, side: .right,
      insets: .init(top: 6, left: 14, bottom: 6, right: 6), notes: [.gapInInsets(4)]),
    Expectation(
      name: "stacked", strategy: made({ StackedButton(type: $0) }), gap: 6, side: .top,
      insets: .zero, notes: [.ownSizeOfRow]),
    Expectation(
      name: "configured", strategy: made({ ConfiguredButton(type: $0) }), gap: 5, side: .trailing,
      insets: .init(top: 7, left: 9, bottom: 7, right: 15), mirrors: true),
    Expectation(
      name: "left, gap by a property",
      strategy: made({ LeftButton(type: $0) }) { $0.gap = $1.spacing }, gap: nil, side: .leading,
      insets: .init(top: 0, left: 16, bottom: 0, right: 16), horizontal: .left,
      notes: [.gapInInsets(8), .rightToLeft(image: 76, title: 24, width: 400, gap: -8)]),
    Expectation(
      name: "hooks", strategy: made({ HookedButton(type: $0) }), gap: 6, side: .trailing,
      insets: .zero,
      notes: [.ownSizeWithoutGap, .rightToLeft(image: 206, title: 220, width: 400, gap: -6)]),
    Expectation(
      name: "a property that is no gap",
      strategy: made({ RowButton(type: $0) }) { $0.gap = $1.spacing }, gap: 5, side: .right,
      insets: .zero, notes: [.ownSizeWithoutGap]),
    Expectation(
      name: "a gap as high as the title", strategy: made({ AboveButton(type: $0) }), gap: 20,
      side: .top, insets: .zero, notes: [.gapVaries([.higherTitle]), .ownSizeOfRow]),
    Expectation(
      name: "an image at an edge and a title in the middle",
      strategy: made({ PinnedButton(type: $0) }), gap: 0, side: .left, insets: .zero,
      notes: [.gapFollowsButton(142, [.widerButton, .widerTitle, .largerImage])]),
    Expectation(
      name: "an image over the title", strategy: made({ CoveredButton(type: $0) }), gap: 0,
      side: .left, insets: .zero,
      notes: [.gapFollowsButton(-40, [.widerTitle, .largerImage])]),
    Expectation(
      name: "stretched", strategy: made({ StretchedButton(type: $0) }), gap: 4, side: .top,
      insets: .init(top: 10, left: 12, bottom: 8, right: 12), vertical: .fill,
      notes: [.gapOfOwnSize(4, [.higherButton, .higherTitle, .largerImage])]),
    Expectation(
      name: "a least height", strategy: made({ LeastButton(type: $0) }), gap: 6, side: .leading,
      insets: .init(top: 5, left: 10, bottom: 5, right: 10),
      notes: [.ownSizeAtLeast(width: nil, height: 44)]),
    Expectation(
      name: "a least height by a constraint", strategy: made({ ConstrainedButton(type: $0) }),
      gap: 6, side: .leading, insets: .init(top: 5, left: 10, bottom: 5, right: 10),
      notes: [.ownSizeAtLeast(width: nil, height: 44)]),
    Expectation(
      name: "a fixed height", strategy: made({ FixedButton(type: $0) }), gap: 6, side: .leading,
      insets: .init(top: 5, left: 10, bottom: 5, right: 10),
      notes: [.ownLengthIgnoresContent(width: nil, height: 50)]),
    Expectation(
      name: "a little low", strategy: made({ LowButton(type: $0) }), gap: 16, side: .top,
      insets: .zero, notes: [.ownSizeOfRow]),
  ]

  @Test("Gap, insets, side and alignment are those of the class", arguments: expectations)
  func measures(expected: Expectation) throws {
    let measured = try #require(MeasuredButton(expected.strategy, spacing: 8))
    #expect(measured.gap == expected.gap)
    #expect(measured.side == expected.side)
    #expect(measured.contentInsets == expected.insets)
    #expect(measured.mirrorsInsets == expected.mirrors)
    #expect(measured.horizontalAlignment == expected.horizontal)
    #expect(measured.verticalAlignment == expected.vertical)
    #expect(measured.notes == expected.notes)
  }

  @Test("Insets that a class overwrites are ignored, others are not")
  func ignored() throws {
    let textbook = try #require(
      MeasuredButton(Self.made({ TextbookButton(type: $0) }), spacing: 8))
    #expect(textbook.ignored == [.contentInsets, .imageInsets, .titleInsets])
    let turned = try #require(MeasuredButton(Self.made({ TurnedButton(type: $0) }), spacing: 8))
    #expect(turned.ignored == [])
  }

  @Test("A plain button has no gap and no insets, and its image where reading starts")
  func plain() throws {
    let plain = try #require(MeasuredButton(Self.made({ UIButton(type: $0) }), spacing: 8))
    #expect(plain.gap == 0)
    #expect(plain.side == .leading)
    #expect(plain.contentInsets == .zero)
    #expect(plain.ignored == [])
    #expect(plain.notes == [])
  }

  @Test("A strategy that follows every spec has nothing of its own")
  func free() throws {
    let free = try #require(MeasuredButton(BuiltinStrategies.customControl, spacing: 8))
    #expect(free.gap == nil)
    #expect(free.side == nil)
    #expect(free.contentInsets == .zero)
    #expect(free.imageSize == nil)
    #expect(free.notes == [])
  }

  @Test("An image that is outside of the button is told with its place, not as an end")
  func outside() throws {
    let pushed = try #require(MeasuredButton(Self.made({ PushedButton(type: $0) }), spacing: 8))
    #expect(pushed.side?.isSpread != true)
    #expect(
      pushed.notes.contains(
        .outside(
          .image, CGRect(x: 560, y: 140, width: 20, height: 20), CGSize(width: 400, height: 300))))
  }

  @Test("A stack view in a control has its spacing and its distance")
  func stackView() throws {
    let strategy = ControlStrategy(
      "stack", making: { StackControl(frame: .zero) },
      configure: { button, spec, content in
        button.label.titleMeasuring = content.titleMeasuring
        button.icon.image = content.image
        button.label.text = content.title
      }, imageView: { $0.icon }, titleLabel: { $0.label })
    let stack = try #require(MeasuredButton(strategy, spacing: 8))
    #expect(stack.gap == 10)
    #expect(stack.side == .leading)
    #expect(stack.contentInsets.left == 12)
    #expect(stack.horizontalAlignment == .leading)
  }

  @Test(
    "Items at opposite ends are told as such, with their distance from them",
    arguments: [Placement.spread, .spreadTrailing], [0, 12.0])
  func spread(_ placement: Placement, _ margin: CGFloat) throws {
    let strategy = SpecStrategy("ends") { spec in
      let image = spec.image?.size ?? .zero
      let title = spec.title?.size ?? .zero
      let isFirst = (placement == .spread) == (spec.direction == .leftToRight)
      let end = spec.frame.width - margin
      var layout = ButtonLayout()
      layout.image.size = image
      layout.image.origin = CGPoint(
        x: isFirst ? margin : end - image.width, y: (spec.frame.height - image.height) / 2)
      layout.title.size = title
      layout.title.origin = CGPoint(
        x: isFirst ? end - title.width : margin, y: (spec.frame.height - title.height) / 2)
      return layout
    }
    let measured = try #require(MeasuredButton(strategy, spacing: 8))
    #expect(measured.gap == 0)
    #expect(measured.side == placement)
    #expect(measured.contentInsets == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
  }

  @Test("A row at a place of its own has an edge, an image size and places")
  func ownPlace() throws {
    let strategy = SpecStrategy("row") { spec in
      var layout = ButtonLayout()
      let middle = spec.frame.height / 2
      layout.image = CGRect(x: 12, y: middle - 12, width: 24, height: 24)
      layout.title.size = spec.title?.size ?? .zero
      layout.title.origin = CGPoint(x: 46, y: middle - layout.title.height / 2)
      guard spec.direction == .rightToLeft else { return layout }
      layout.image.origin.x = spec.frame.width - layout.image.maxX
      layout.title.origin.x = spec.frame.width - layout.title.maxX
      return layout
    }
    let measured = try #require(MeasuredButton(strategy, spacing: 8))
    #expect(measured.gap == 10)
    #expect(measured.side == .leading)
    #expect(measured.contentInsets.left == 12)
    #expect(measured.horizontalAlignment == .leading)
    #expect(measured.imageSize == CGSize(width: 24, height: 24))
    #expect(measured.places?.image == .init(x: .fromStart(12), y: .middle))
    #expect(measured.places?.title == .init(x: .fromStart(46), y: .middle))
  }

  @Test("A view without a size is at no side")
  func hidden() throws {
    let strategy = SpecStrategy("empty") { spec in
      var layout = ButtonLayout()
      layout.image = CGRect(x: 190, y: 140, width: 20, height: 20)
      return layout
    }
    let measured = try #require(MeasuredButton(strategy, spacing: 8))
    #expect(measured.notes == [.hides(.title)])
    #expect(measured.side == nil)
    #expect(measured.gap == nil)
  }

  @Test("A class that fails without an image says so, and one that always fails is not measured")
  func failures() throws {
    let plain = BuiltinStrategies.customControl
    let failure = StrategyFailure.other("it needs an image")
    let needy = SpecStrategy("needy") { spec in
      guard spec.image != nil else { throw failure }
      return try plain.makeWorker().layout(of: spec)
    }
    let measured = try #require(MeasuredButton(needy, spacing: 8))
    #expect(measured.notes == [.failsWithout(.image, failure)])
    let broken = SpecStrategy("broken") { _ in throw failure }
    #expect(MeasuredButton(broken, spacing: 8) == nil)
    #expect(MeasuredButton.failure(of: broken, spacing: 8) == failure)
  }

  @Test("A spacing that is doubled is told with both numbers")
  func doubled() throws {
    let strategy = SpecStrategy("doubled") { spec in
      var spec = spec
      spec.spacing *= 2
      return try BuiltinStrategies.customControl.makeWorker().layout(of: spec)
    }
    let measured = try #require(MeasuredButton(strategy, spacing: 8))
    #expect(measured.gap == nil)
    #expect(measured.notes == [.gapIsOther(asked: [8, 20], measured: [16, 40])])
  }
}
