import Findings
import StrategyKit
import Testing
import UIKitModel

/// Half the gap as opposite insets, and room for it in the content insets: the textbook's recipe.
private final class TextbookButton: UIButton {
  override func layoutSubviews() {
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    super.layoutSubviews()
  }
}

/// The gap is part of the right content inset.
private final class OneSidedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 20)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
  }

  required init?(coder: NSCoder) { nil }
}

/// Item insets alone, as they are most often copied.
private final class CrampedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -3, bottom: 0, right: 3)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: -3)
  }

  required init?(coder: NSCoder) { nil }
}

/// An image after the title, by direction.
private final class TurnedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 10)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
  }

  required init?(coder: NSCoder) { nil }
}

/// Image above title, placed by hand, in the middle of any button.
private final class StackedButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel else { return }
    let height = image.frame.height + 6 + title.frame.height
    image.frame.origin = CGPoint(
      x: bounds.midX - image.frame.width / 2, y: bounds.midY - height / 2)
    title.frame.origin = CGPoint(
      x: bounds.midX - title.frame.width / 2, y: image.frame.maxY + 6)
  }
}

/// A configuration with paddings of its own.
private final class ConfiguredButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePadding = 5
    look.imagePlacement = .trailing
    look.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 9, bottom: 7, trailing: 15)
    configuration = look
  }

  required init?(coder: NSCoder) { nil }
}

/// Content at the left, with a distance of its own.
private final class LeftButton: UIButton {
  var gap: CGFloat = 8
  override func layoutSubviews() {
    contentHorizontalAlignment = .left
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: gap + 16)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    super.layoutSubviews()
  }
}

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
      insets: .init(top: 10, left: 16, bottom: 10, right: 16)),
    Expectation(
      name: "one-sided", strategy: made({ OneSidedButton(type: $0) }), gap: 8, side: .leading,
      insets: .init(top: 0, left: 12, bottom: 0, right: 12)),
    Expectation(
      name: "cramped", strategy: made({ CrampedButton(type: $0) }), gap: 6, side: .leading,
      insets: .zero, notes: [.ownSizeWithoutGap]),
    Expectation(
      name: "turned", strategy: made({ TurnedButton(type: $0) }), gap: 4, side: .right,
      insets: .init(top: 6, left: 14, bottom: 6, right: 6)),
    Expectation(
      name: "stacked", strategy: made({ StackedButton(type: $0) }), gap: 6, side: .top,
      insets: .zero, notes: [.ownSizeIgnoresContent(CGSize(width: 80, height: 20))]),
    Expectation(
      name: "configured", strategy: made({ ConfiguredButton(type: $0) }), gap: 5, side: .trailing,
      insets: .init(top: 7, left: 9, bottom: 7, right: 15)),
    Expectation(
      name: "left, gap by a property",
      strategy: made({ LeftButton(type: $0) }) { $0.gap = $1.spacing }, gap: nil, side: .leading,
      insets: .init(top: 0, left: 16, bottom: 0, right: 16), horizontal: .left),
  ]

  @Test("Gap, insets, side and alignment are those of the class", arguments: expectations)
  func measures(expected: Expectation) throws {
    let measured = try #require(MeasuredButton(expected.strategy, spacing: 8))
    #expect(measured.gap == expected.gap)
    #expect(measured.side == expected.side)
    #expect(measured.contentInsets == expected.insets)
    #expect(measured.horizontalAlignment == expected.horizontal)
    #expect(measured.notes == expected.notes)
  }
}
