import BuiltinStrategies
import FailureReporting
import Findings
import Fuzzing
import StrategyKit
import Testing
import UIKitModel

/// A button with a badge on the trailing top corner of its image.
private class CornerBadgeButton: UIButton {
  private let badge = UILabel()
  var badgeSize: CGFloat { 18 }
  var isAtTrailingCorner: Bool { true }
  var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = edgeInsets
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView?.frame else { return }
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isTurned && isAtTrailingCorner ? image.minX : image.maxX
    badge.frame = CGRect(
      x: x - badgeSize / 2, y: image.minY - badgeSize / 2, width: badgeSize, height: badgeSize)
  }
}

private final class SmallBadgeButton: CornerBadgeButton {
  override var badgeSize: CGFloat { 16 }
  override var isAtTrailingCorner: Bool { false }
  override var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 8, bottom: 2, right: 4) }
}

private final class MovedBadgeButton: CornerBadgeButton {
  override var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 30, bottom: 4, right: 10) }
}

@Suite("The usual amount of a movement")
struct UsualMovementTests {
  private static let base = BuiltinStrategies.customControl

  /// Compares the custom control with a changed one on typical buttons.
  private static func changed(
    _ change: @escaping @Sendable (inout ButtonLayout, ButtonSpec) -> Void
  ) -> VisibleComparison {
    let moved = base.mapping("moved", change)
    return VisibleComparison(
      typical: 400, of: .init(name: "old", strategy: base, measured: nil),
      .init(name: "new", strategy: moved, measured: nil))
  }

  private static func subjects(
    _ new: ButtonStrategy<some CornerBadgeButton>
  ) throws -> [VisibleComparison.Subject] {
    let old = ButtonStrategy(CornerBadgeButton(frame: .zero)).asSeen
    return [
      try #require(VisibleComparison.Subject(measuring: old, name: "Old")),
      try #require(VisibleComparison.Subject(measuring: new.asSeen, name: "New")),
    ]
  }

  private static func views(
    _ new: ButtonStrategy<some CornerBadgeButton>
  ) throws -> VisibleComparison {
    let subjects = try subjects(new).map { subject in
      try #require(subject.forView(subject.strategy.forView("badge")))
    }
    return VisibleComparison(typical: 400, of: subjects[0], subjects[1], view: "badge")
  }

  @Test("A row says the median, then the largest amount")
  func median() {
    let comparison = Self.changed { layout, spec in
      layout.title.origin.x += spec.frame.width > 300 ? 40 : 4
    }
    let row = comparison[.leftToRight]
    #expect(comparison.changes(of: row) == ["the title is 4 points further right (at most 40)"])
    #expect(row.ranges == ["the title is 4 to 40 points further right"])
  }

  @Test("Amounts that differ by rounding are one number, and equal amounts are said once")
  func rounding() {
    let comparison = Self.changed { layout, spec in
      layout.fittingSize.width -= spec.scale == 3 ? 2 + 2 / 3 : 2
      layout.fittingSize.height -= 2
    }
    let row = comparison[.ownSizeOfBoth]
    let line = comparison.line(for: row, of: nil)
    #expect(line.details == ["2 points narrower and shorter"])
  }

  @Test("A number that changes in less than half of the buttons says in how many")
  func rare() throws {
    let comparison = Self.changed { layout, spec in
      layout.title.origin.x += 4
      if spec.frame.width > 250 { layout.title.origin.y += 3 }
    }
    let row = comparison[.leftToRight]
    let count = try #require(row.moves[.title]?.usual(.y)?.count)
    #expect(
      comparison.changes(of: row) == [
        "the title is 4 points further right, and 3 points further down in \(count) of them"
      ])
  }

  @Test("The typical button differs by the usual amount, the extreme one by the largest")
  func typical() throws {
    let row = Self.changed { layout, spec in
      layout.title.origin.x += spec.frame.width > 250 ? 40 : 4
    }[.leftToRight]
    func moved(_ example: VisibleComparison.Example?) -> CGFloat? {
      example.map { $0.second.title.minX - $0.first.title.minX }
    }
    #expect(moved(row.typical) == 4 && moved(row.extreme) == 40)
  }

  @Test(
    "Right to left is called a mirror image only if it is one",
    arguments: [(-4.0, true), (-5, false)])
  func mirrored(amount: Double, isMirrored: Bool) {
    let comparison = Self.changed { layout, spec in
      guard spec.hasTitle else { return }
      layout.title.origin.x += spec.direction == .leftToRight ? 4 : amount
    }
    let text = comparison.text(of: nil)
    #expect(text.contains(": as left to right, mirrored\n") == isMirrored)
    #expect(
      comparison.changes(of: comparison[.titleAlone]).last?.hasSuffix(": the same, mirrored")
        == isMirrored)
  }

  @Test(
    "For a view that keeps its distance to the image, one line for all kinds of buttons says the change relative to it"
  )
  func relative() throws {
    var comparison = try Self.views(ButtonStrategy(SmallBadgeButton(frame: .zero)))
    for question in LayoutQuestion.allCases where question.isOfLittleRoom {
      comparison.unmeasuredQuestions[question] = .breaksTitles("New")
    }
    let lines = comparison.lines(of: nil)
    let text = lines.map { "\($0.title): \($0.details.joined(separator: "; "))" }
    #expect(
      text.contains(
        "'badge', with an image, left to right: relative to the image: 1 point further right and down, "
          + "2 points narrower and shorter"), "\(text)")
    #expect(
      comparison.viewConstantsText
        == "2 points narrower and shorter; 1 point further down than in Old, relative to the image; "
        + "not mirrored right to left")
  }

  @Test("A view that moves exactly with the image says so")
  func following() throws {
    let comparison = try Self.views(ButtonStrategy(MovedBadgeButton(frame: .zero)))
    let lines = comparison.lines(of: nil).filter { $0.title.contains("with an image") }
    #expect(
      lines.allSatisfy {
        $0.details[0] == "moves with the image: 10 points further right (at most 20)"
      }
        && !lines.isEmpty, "\(lines.map(\.details))")
    #expect(comparison.viewConstantsText == nil)
  }

  @Test("Own sizes name the fixed values that explain them")
  func ownSizes() throws {
    let subjects = try Self.subjects(ButtonStrategy(SmallBadgeButton(frame: .zero)))
    let comparison = VisibleComparison(typical: 300, of: subjects[0], subjects[1])
    let row = comparison[.ownSizeOfBoth]
    #expect(
      comparison.causes(of: row, row.moves, in: .leftToRight)
        == [.ownSize: [.width: [.insets], .height: [.insets]]])
    #expect(
      comparison.line(for: row, of: nil).details == [
        "8 points narrower (insets) and 2 shorter (insets)"
      ])
  }

  @Test("Unmeasured buttons without room share one line, unless ranges are asked for")
  func folded() {
    var comparison = Self.changed { layout, spec in layout.title.origin.y += 3 }
    for question in LayoutQuestion.allCases where question.isOfLittleRoom {
      comparison.unmeasuredQuestions[question] = .breaksTitles("new")
    }
    let short = [comparison[.tooNarrow], comparison[.tooLow]].map(\.different).reduce(0, +)
    let text = comparison.text(of: nil)
    #expect(text.contains("differ in \(short) of "))
    #expect(text.contains("(unmeasured: on a device titles break into lines in"))
    #expect(!text.contains("too narrow"))
    #expect(comparison.text(of: nil, detail: .ranges).contains("button too narrow for its content"))
  }

  @Test("Rows are in the order in which people need them")
  func order() {
    let titles = Self.changed { layout, _ in
      layout.title.origin.y += 3
      layout.fittingSize.height += 3
    }.lines(of: nil).map(\.title)
    #expect(
      titles.prefix(4) == [
        "own size, image and title", "image and title, left to right",
        "image and title, right to left", "title alone",
      ])
    #expect(titles.last?.hasPrefix("button too") == true)
    #expect(Set(LayoutQuestion.ranked) == Set(LayoutQuestion.allCases))
  }

  @Test("A sample keeps every element up to its limit, and then regular ones")
  func sample() {
    var sample = ThinnedSample<Int>(limit: 8)
    for number in 0..<7 { sample.add(number) }
    #expect(sample.elements == [0, 1, 2, 3, 4, 5, 6])
    for number in 7..<100 { sample.add(number) }
    #expect(sample.elements == [0, 16, 32, 48, 64, 80, 96])
    var other = ThinnedSample<Int>(limit: 8)
    for number in 200..<240 { other.add(number) }
    #expect(sample.merged(with: other).elements == sample.elements + [200, 216, 232])
  }

  @Test("An allowance is written in lines of at most 110 characters")
  func allowance() {
    let limits: MovementLimits = [
      .image(x: 148.5, y: 18, width: 39, height: 36), .title(left: 146.5, right: 2, wider: 30.5),
    ]
    let short: LayoutAllowance = [.image(x: 8)]
    #expect(short.sourceLines(at: 20, indent: 6) == ["[.image(x: 8)]"])
    #expect(LayoutAllowance.infinity.source == ".infinity")
    let lines = LayoutAllowance(leftToRight: limits, rightToLeft: 8).sourceLines(at: 30, indent: 30)
    #expect(
      lines == [
        ".init(", "  leftToRight: [", "    .image(x: 148.5, y: 18, width: 39, height: 36),",
        "    .title(left: 146.5, right: 2, wider: 30.5),", "  ],", "  rightToLeft: 8)",
      ])
    let union = LayoutAllowance(leftToRight: limits, rightToLeft: 8).union(short)
    #expect(union.leftToRight[.image][.left] == 148.5 && union.rightToLeft[.image][.left] == 8)
  }

  @Test("Each kind of buttons has its limits, and kinds without room share theirs")
  func allowedDifferences() {
    let short = LayoutAllowance(
      leftToRight: [.image(x: 148.34, y: 18, width: 39, height: 36), .title(x: 146.5, width: 2)],
      rightToLeft: [.title(x: 4)])
    let source = AllowedDifferences([
      .init(.ownSizeOfBoth, [.ownSize(width: 20)], reasons: ["// wider"]),
      .init(.tooNarrow, short), .init(.tooLow, short), .init(.tooSmallForFirst, .infinity),
    ])
    #expect(
      source.sharedLines(indent: 2) == [
        "let withoutRoom: LayoutAllowance = .init(",
        "  leftToRight: [.image(x: 148.34, y: 18, width: 39, height: 36), .title(x: 146.5, width: 2)],",
        "  rightToLeft: [.title(x: 4)])",
      ])
    #expect(
      source.argumentLines(indent: 4) == [
        "except: [", "  // wider", "  .ownSizeOfBoth: [.ownSize(width: 20)],",
        "  .tooSmallForFirst: .infinity,", "  .tooNarrow: withoutRoom, .tooLow: withoutRoom,", "]",
      ])
  }
}
