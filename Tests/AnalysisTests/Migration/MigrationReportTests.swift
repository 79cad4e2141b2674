import Foundation
import ParameterSolving
import RunRecords
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@Suite("Reports on a move to another technique")
struct MigrationReportTests {
  private static var button: ButtonSpec { ParameterSolverTests.button }

  private static func button(_ change: (inout ButtonSpec) -> Void) -> ButtonSpec {
    var spec = button
    change(&spec)
    return spec
  }

  /// A button with a gap of 4 by opposite insets of the image.
  private static let spaced = button {
    $0.contentInsets.left = 4
    ($0.imageInsets.left, $0.imageInsets.right) = (-4, 4)
  }

  @Test(
    "The text has the answer, the Swift, the proof and the changes", arguments: Technique.allCases)
  func text(technique: Technique) {
    expectRecorded(MigrationReport(Self.spaced, to: technique).text, "text, \(technique.rawValue)")
  }

  @Test("A configuration gets the line break mode of the old class")
  func lineBreakMode() {
    var report = MigrationReport(Self.spaced)
    report.lineBreakMode = .byTruncatingTail
    #expect(report.swift?.contains("titleLineBreakMode = .byTruncatingTail\n") == true)
    #expect(report.text.contains("lines: titleLineBreakMode is .byTruncatingTail, as the old"))
  }

  @Test("Every reason is one sentence", arguments: obstacles)
  func reasons(name: String, spec: ButtonSpec, obstacle: Obstacle) {
    let report = MigrationReport(spec)
    guard case .impossible(let found, _) = report.verdict else {
      Issue.record("\(name): \(report.verdict)")
      return
    }
    #expect(found == obstacle)
    #expect(report.swift == nil && !report.isSame)
    #expect(!report.sentence.contains("\n"))
    expectRecorded(report.sentence, "reason, \(name)")
  }

  private static let obstacles: [(String, ButtonSpec, Obstacle)] = [
    (
      "two centre lines",
      button { $0.imageInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0) },
      .twoCentreLines(image: 2, title: 0, isBeside: true)
    ),
    (
      "stacked on two centre lines",
      button {
        $0.frame.size.height = 100
        $0.imageInsets = UIEdgeInsets(top: -14, left: 30, bottom: 14, right: -30)
        $0.titleInsets = UIEdgeInsets(top: 14, left: 0, bottom: -14, right: 0)
      }, .twoCentreLines(image: 0, title: 10, isBeside: false)
    ),
    (
      "overlap", button { ($0.titleInsets.left, $0.titleInsets.right) = (-4, 4) }, .overlap(4)
    ),
    ("fill", button { $0.horizontalAlignment = .fill }, .fill(isHorizontal: true)),
    ("vertical fill", button { $0.verticalAlignment = .fill }, .fill(isHorizontal: false)),
    (
      "top edges",
      button {
        $0.verticalAlignment = .top
        $0.title?.size.height = 14
      }, .commonEdge(isTop: true, off: 3)
    ),
    (
      "bottom edges",
      button {
        $0.verticalAlignment = .bottom
        $0.title?.size.height = 14
      }, .commonEdge(isTop: false, off: 3)
    ),
    ("own image", button { $0.type = .infoLight }, .ownImage(.infoLight)),
    (
      "several lines",
      button { $0.title?.lines = TitleLines(atMost: 2, wrapped: [CGSize(width: 40, height: 40)]) },
      .severalLines
    ),
  ]

  @Test("States with different gaps have no common configuration")
  func states() {
    let selected = Self.button {
      $0.contentInsets.left = 8
      ($0.imageInsets.left, $0.imageInsets.right) = (-8, 8)
    }
    let report = MigrationReport(Self.spaced, states: [selected])
    expectRecorded(report.sentence, "states with different gaps")
    #expect(MigrationReport(Self.spaced, states: [Self.spaced]).verdict == .same)
    let inset = Self.button {
      $0.contentInsets.left = 12
      ($0.imageInsets.left, $0.imageInsets.right) = (-4, 4)
    }
    expectRecorded(
      MigrationReport(Self.spaced, states: [inset]).sentence, "states with different insets")
  }

  /// A class whose gap is a tenth of its title's width.
  private final class GapOfTitle: UIButton {
    override func layoutSubviews() {
      let gap = (titleLabel?.intrinsicContentSize.width ?? 0) / 10
      titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
      super.layoutSubviews()
    }
  }

  /// A class whose image is at one end and whose title is at the other.
  private final class Apart: UIButton {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      var rect = super.imageRect(forContentRect: contentRect)
      rect.origin.x = contentRect.minX
      return rect
    }
  }

  @Test("A class whose gap follows its title or its width has no configuration")
  func classes() {
    let following = ReplacedButton(of: ButtonStrategy("a", making: { GapOfTitle(type: $0) }))
    expectRecorded(
      MigrationReport(Self.button, of: following).sentence, "class, gap of its title")
    let apart = ReplacedButton(of: ButtonStrategy("b", making: { Apart(type: $0) }))
    expectRecorded(MigrationReport(Self.button, of: apart).sentence, "class, apart")
  }

  /// A class that sets its insets and its alignment.
  private final class Leading: UIButton {
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentHorizontalAlignment = .leading
      contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
      titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("A class is measured with the alignment that it sets")
  func alignedClass() {
    let old = ReplacedButton(of: ButtonStrategy("a", making: { _ in Leading(frame: .zero) }))
    let report = MigrationReport(Self.button, of: old)
    expectRecorded(report.text, "class, leading")
  }

  @Test("Rounding is told, and never called the same")
  func rounding() {
    let spec = Self.button {
      $0.scale = 3
      $0.frame.size.width = 200 + 1.0 / 3
    }
    let report = MigrationReport(spec)
    guard case .withinPixel(let rounding) = report.verdict else {
      Issue.record("\(report.verdict)")
      return
    }
    #expect(abs(rounding.frames - 1.0 / 3) < 1e-9 && rounding.size == 0)
    expectRecorded(report.text, "rounding")
  }

  @Test("An own size with fractions is told, and never called the same")
  func fractions() {
    let report = MigrationReport(
      Self.button {
        $0.title?.size.width = 60.5
        $0.frame.size.width = 200.5
      })
    #expect(report.verdict == .withinPixel(Rounding(size: 0.5)))
    #expect(report.parameters?.insets == .zero)
    expectRecorded(report.sentence, "fractions")
    let third = Self.button {
      $0.scale = 3
      $0.title?.size.width = 60 + 1.0 / 3
      $0.frame.size.width = 200 + 2.0 / 3
    }
    expectRecorded(MigrationReport(third).text, "fractions and rounding")
  }

  @Test("In the other direction it is said whether one configuration serves both")
  func turned() {
    let turning = Self.button {
      $0.direction = .rightToLeft
      $0.contentInsets.right = 4
      ($0.titleInsets.left, $0.titleInsets.right) = (4, -4)
    }
    expectRecorded(MigrationReport(turning).text, "overlap, right to left")
    var mirrored = turning
    mirrored.direction = .leftToRight
    let report = MigrationReport(mirrored)
    #expect(report.turned == .overlap(4))
    expectRecorded(report.text, "overlap there")
    let uneven = Self.button {
      $0.contentInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
    }
    expectRecorded(MigrationReport(uneven).text, "moves there")
  }

  @Test("Insets below zero have an alternative that makes the button larger")
  func alternative() {
    let icon = Self.button {
      $0.title = nil
      $0.lineHeight = 20
      $0.frame.size = CGSize(width: 44, height: 44)
      $0.imageInsets.bottom = 4
    }
    let report = MigrationReport(icon)
    #expect(report.verdict == .same)
    #expect(report.parameters?.insets.text == "-2 0 2 0")
    #expect(report.alternative?.parameters.insets.text == "0 0 4 0")
    #expect(report.alternative?.growth == CGSize(width: 0, height: 4))
    expectRecorded(report.text, "icon")
  }

  @Test("A button that is too small is compared with room, and told by arithmetic")
  func squeezed() {
    let report = MigrationReport(Self.button { $0.frame.size.width = 60 })
    #expect(report.verdict == .same && report.squeezed != nil)
    #expect(report.example?.spec.frame.size == CGSize(width: 80, height: 44))
    expectRecorded(report.text, "squeezed")
  }

  @Test("An item alone that moves is told")
  func alone() throws {
    let report = MigrationReport(Self.spaced)
    let (title, image) = report.alone
    #expect(title?.size.width == -4 && title?.title.x == -2)
    #expect(image?.size.width == -4 && image?.image.x == 2)
    let even = MigrationReport(
      Self.button {
        $0.contentInsets.left = 4
        $0.lineHeight = 20
      })
    #expect(even.alone.title == nil && even.alone.image == nil)
  }

  @Test("The picture has both names where nothing moves")
  func picture() {
    #expect(
      MigrationReport(Self.spaced).drawing?.groups.map(\.names) == [
        ["before", "after, with configuration"]
      ])
  }
}

@Suite("Faults that a proof must find")
struct MigrationProofTests {
  /// A class with a gap of 8 and insets that are wrong for some buttons only.
  private final class Faulty: UIButton {
    enum Fault: CaseIterable {
      case wideTitle, roomyButton, tallButton, threePixels, ownSize
    }

    private let fault: Fault

    init(_ fault: Fault) {
      self.fault = fault
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
      contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 8)
      super.layoutSubviews()
      guard let label = titleLabel, let view = imageView else { return }
      let size = bounds.size
      let isMoved =
        switch fault {
        case .wideTitle: label.frame.width > 400
        case .roomyButton:
          size.width > label.frame.width + 180 && size.width < 4 * label.frame.width
        case .tallButton: size.height > 28 && size.height < 40
        case .threePixels: contentScaleFactor == 3
        case .ownSize: false
        }
      // Two points are more than rounding makes.
      if isMoved { view.frame.origin.x -= 2 }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      var own = super.sizeThatFits(size)
      if fault == .ownSize, let title = titleLabel?.frame.width, title > 300 { own.width += 3 }
      return own
    }
  }

  @Test("A class that differs only for some buttons is not called the same", arguments: 0..<5)
  func faults(place: Int) throws {
    let fault = Faulty.Fault.allCases[place]
    let old = ReplacedButton(of: ButtonStrategy("faulty", making: { _ in Faulty(fault) }))
    let report = MigrationReport(ParameterSolverTests.button, of: old)
    #expect(report.parameters?.gap == 8)
    switch fault {
    case .wideTitle, .ownSize:
      // The range of titles ends where the fault begins.
      let titles = try #require(report.proof?.titles)
      #expect(titles.upperBound < 401)
      #expect(report.text.contains("for titles 0 to "))
      #expect(report.notes.contains { $0.hasPrefix("titles: a title wider than ") })
    case .roomyButton, .tallButton, .threePixels:
      let proof = try #require(report.proof)
      #expect(!proof.holds && proof.counterexample != nil)
      #expect(!report.isSame)
      expectRecorded(report.sentence, "fault, \(fault)")
    }
  }
}
