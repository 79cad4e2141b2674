import FailureReporting
import Findings
import Fuzzing
import StrategyKit
import Testing
import UIKitModel

/// A gap by opposite item insets, content insets, a least height, and a badge at the image's trailing corner.
private class InsetButton: UIButton {
  private let badge = UILabel()
  var alignment: UIControl.ContentHorizontalAlignment { .center }
  var least: CGFloat { 0 }
  var mirrorsBadge: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    contentHorizontalAlignment = alignment
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.height = max(size.height, least)
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView?.frame else { return }
    let isTurned = mirrorsBadge && effectiveUserInterfaceLayoutDirection == .rightToLeft
    badge.frame = CGRect(
      x: (isTurned ? image.minX : image.maxX) - 6, y: image.minY - 6, width: 12, height: 12)
  }
}

private final class LeadingInsetButton: InsetButton {
  override var alignment: UIControl.ContentHorizontalAlignment { .leading }
}

/// Centred content, but a title alone is beyond the right edge from right to left.
private final class StuckTitleButton: InsetButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard currentImage == nil, effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    titleLabel?.frame.origin.x = bounds.width
  }
}

private final class HighInsetButton: InsetButton {
  override var least: CGFloat { 60 }
}

/// The badge is at a corner of the button.
private class CornerBadgeButton: InsetButton {
  var distance: CGFloat { 4 }

  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first { $0 is UILabel && $0 !== titleLabel }?.frame = CGRect(
      x: bounds.width - distance - 12, y: 2, width: 12, height: 12)
  }
}

private final class NearBadgeButton: CornerBadgeButton {
  override var distance: CGFloat { 1 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets.bottom = 14
    imageEdgeInsets = .zero
  }

  required init?(coder: NSCoder) { nil }
}

private final class RightBadgeButton: InsetButton {
  override var mirrorsBadge: Bool { false }
}

/// The same as a configuration, with a smaller gap and another bottom inset.
private class RewrittenButton: UIButton {
  var bottom: CGFloat { 12 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePadding = 6
    look.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: bottom, trailing: 16)
    configuration = look
  }

  required init?(coder: NSCoder) { nil }
}

private final class EvenRewrittenButton: RewrittenButton {
  override var bottom: CGFloat { 10 }
}

@Suite("The causes of movements")
struct MovementCauseTests {
  private static func subject(
    _ strategy: some LayoutStrategy, _ name: String
  ) throws -> VisibleComparison.Subject {
    try #require(VisibleComparison.Subject(measuring: strategy.seen, name: name))
  }

  private static func compared(
    _ old: @autoclosure @escaping @Sendable () -> some UIButton,
    _ new: @autoclosure @escaping @Sendable () -> some UIButton
  ) throws -> VisibleComparison {
    VisibleComparison(
      typical: 600, of: try subject(ButtonStrategy(old()), "Old"),
      try subject(ButtonStrategy(new()), "New"))
  }

  private static func details(
    _ question: LayoutQuestion, _ comparison: VisibleComparison
  ) -> [String] { comparison.line(for: comparison[question], of: nil).details }

  @Test("A gap and insets explain the places of both items, and item insets that of an item alone")
  func places() throws {
    let comparison = try Self.compared(InsetButton(frame: .zero), RewrittenButton(frame: .zero))
    #expect(
      Self.details(.leftToRight, comparison) == [
        "the gap is 6 points instead of 8",
        "the image is 1 point further right (gap) and 1 point further up (insets)",
        "the title is 1 point further left (gap) and 1 point further up (insets)",
      ])
    #expect(
      Self.details(.titleAlone, comparison) == [
        "the title is 4 points further left (shifted in Old) and 1 point further up (insets)"
      ])
    #expect(
      Self.details(.imageAlone, comparison) == [
        "the image is 4 points further right (shifted in Old) and 1 point further up (insets)"
      ])
    #expect(
      Self.details(.ownSizeOfTitle, comparison) == [
        "8 points narrower (gap) and 2 taller (insets)"
      ])
  }

  @Test("A least height is a cause beside the insets, and a line of text for an image alone")
  func ownSizes() throws {
    let comparison = try Self.compared(HighInsetButton(frame: .zero), RewrittenButton(frame: .zero))
    let pairs = Self.details(.ownSizeOfBoth, comparison)
    #expect(pairs.count == 1 && pairs[0].contains("(insets and least height; "), "\(pairs)")
    let plain = try Self.compared(InsetButton(frame: .zero), EvenRewrittenButton(frame: .zero))
    let images = Self.details(.ownSizeOfImage, plain)
    #expect(images.last == "Old alone is at least as high as a line of text", "\(images)")
  }

  @Test("Content that stays at the right from right to left is leading, also with an overlap")
  func leading() throws {
    let subject = try Self.subject(ButtonStrategy(LeadingInsetButton(frame: .zero)), "Old")
    #expect(subject.measured?.horizontalAlignment == .leading)
    let comparison = try Self.compared(
      LeadingInsetButton(frame: .zero), InsetButton(frame: .zero))
    let texts = Self.details(.leftToRight, comparison)
    #expect(texts.allSatisfy { $0.contains("(alignment; at most ") }, "\(texts)")
    // A title that stays at the left from right to left does not move there because of the alignment.
    let turned = try Self.compared(
      LeadingInsetButton(frame: .zero), StuckTitleButton(frame: .zero))
    let stuck = Self.details(.titleAlone, turned).joined()
    #expect(stuck.contains("further right (at most ") && !stuck.contains("alignment"), "\(stuck)")
  }

  @Test("A movement names the class that does not mirror the view")
  func badge() throws {
    func shown(_ subject: VisibleComparison.Subject) throws -> VisibleComparison.Subject {
      try #require(subject.forView(subject.strategy.forView("badge")))
    }
    let old = try shown(try Self.subject(ButtonStrategy(InsetButton(frame: .zero)), "Old"))
    let new = try shown(try Self.subject(ButtonStrategy(RightBadgeButton(frame: .zero)), "New"))
    let comparison = VisibleComparison(typical: 600, of: old, new, view: "badge")
    #expect(comparison.mirrorsView == (true, false))
    #expect(comparison.viewConstantsText == "not mirrored right to left")
    let lines = comparison.lines(of: nil).filter { $0.name != nil }
    #expect(lines.allSatisfy { $0.details.last == "New does not mirror it" } && !lines.isEmpty)
  }

  @Test("A view at a corner of the button moves by its own amount, also beside an image that moves")
  func corner() throws {
    func shown(_ subject: VisibleComparison.Subject) throws -> VisibleComparison.Subject {
      try #require(subject.forView(subject.strategy.forView("badge")))
    }
    let old = try shown(try Self.subject(ButtonStrategy(CornerBadgeButton(frame: .zero)), "Old"))
    let new = try shown(try Self.subject(ButtonStrategy(NearBadgeButton(frame: .zero)), "New"))
    let lines = VisibleComparison(typical: 600, of: old, new, view: "badge").lines(of: nil)
    #expect(lines.flatMap(\.details) == ["3 points further right"])
  }

  @Test("The rows of a view count the same buttons as those of image and title")
  func counts() throws {
    let (old, new) = (
      try Self.subject(ButtonStrategy(InsetButton(frame: .zero)), "Old"),
      try Self.subject(ButtonStrategy(HighInsetButton(frame: .zero)), "New")
    )
    func shown(_ subject: VisibleComparison.Subject) throws -> VisibleComparison.Subject {
      try #require(subject.forView(subject.strategy.forView("badge")))
    }
    let pairs = VisibleComparison(typical: 300, of: old, new)
    let badges = VisibleComparison(typical: 300, of: try shown(old), try shown(new), view: "badge")
    let questions = LayoutQuestion.allCases.filter { !$0.isOfOwnSize }
    #expect(questions.map { badges[$0].compared } == questions.map { pairs[$0].compared })
  }
}
