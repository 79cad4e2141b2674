import Foundation
import ParameterSolving
import Reproducibility
import StrategyKit
import Testing
import UIKitModel

@Suite("Parameters that are measured from an old button")
struct ParameterSolverTests {
  private let solver = ParameterSolver(ReplacedButton())

  @Test("The numbers are those of the written table, for thousands of random insets")
  func table() throws {
    var numbers = Draws(seed: 46, index: 1)
    for index in 0..<3_000 {
      let spec = Self.random(&numbers, isRightToLeft: index % 2 == 1)
      let wanted = WrittenTable.parameters(of: spec)
      let outcome = solver.solve(spec)
      if wanted.gap < 0 {
        #expect(outcome.obstacle == .overlap(-wanted.gap), "\(spec)")
        continue
      }
      let found = try #require(outcome.parameters)
      #expect(outcome.obstacle == nil && WrittenTable.distance(found, wanted) < 1e-9, "\(spec)")
    }
  }

  private static func random(
    _ numbers: inout some RandomNumberGenerator, isRightToLeft: Bool
  ) -> ButtonSpec {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &numbers)) / 2
    }
    var spec = ButtonSpec()
    spec.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let kind = Int.random(in: 0..<6, using: &numbers)
    if kind != 0 { spec.image = .init(size: CGSize(width: 20, height: 24)) }
    if kind != 1 { spec.title = .init(size: CGSize(width: 60, height: 20)) }
    spec.lineHeight = 20
    spec.contentInsets = UIEdgeInsets(
      top: number(-20...20), left: number(-20...20), bottom: number(-20...20),
      right: number(-20...20))
    let down = number(-9...9)
    func insets(_ isThere: Bool) -> UIEdgeInsets {
      guard isThere else { return .zero }
      let (x, y, away) = (number(-30...30), number(-9...9), number(-9...9))
      return UIEdgeInsets(top: y + down, left: x + away, bottom: y - down, right: away - x)
    }
    spec.imageInsets = insets(spec.image != nil)
    spec.titleInsets = insets(spec.title != nil)
    return spec
  }

  /// A button with an image of 20 × 20, a title of 60 × 20 and 200 × 44 points.
  static var button: ButtonSpec {
    ButtonSpec(
      image: .init(size: CGSize(width: 20, height: 20)),
      title: .init(size: CGSize(width: 60, height: 20)),
      frame: CGRect(x: 0, y: 0, width: 200, height: 44))
  }

  @Test("An image that insets have put on the right is found there, for this title")
  func movedRight() throws {
    var spec = Self.button
    // The image goes over the title and the gap of 8, the title back over the image.
    spec.imageInsets = UIEdgeInsets(top: 0, left: 64, bottom: 0, right: -64)
    spec.titleInsets = UIEdgeInsets(top: 0, left: -24, bottom: 0, right: 24)
    spec.contentInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    let report = MigrationReport(spec)
    #expect(
      report.parameters
        == ContentParameters(gap: 8, side: .trailing))
    #expect(report.verdict == .same && report.holdsForOneTitle)
  }

  @Test("An image that insets have put above the title keeps its place, not the own size")
  func movedAbove() throws {
    var spec = Self.button
    spec.frame.size.height = 100
    spec.imageInsets = UIEdgeInsets(top: -14, left: 30, bottom: 14, right: -30)
    spec.titleInsets = UIEdgeInsets(top: 14, left: -10, bottom: -14, right: 10)
    let report = MigrationReport(spec)
    #expect(report.parameters == ContentParameters(gap: 8, side: .top))
    #expect(
      report.verdict
        == .otherSize(
          from: CGSize(width: 80, height: 20), to: CGSize(width: 60, height: 48)))
  }

  @Test(
    "Every inset that an alignment makes is found again",
    arguments: [UIControl.ContentHorizontalAlignment.left, .right, .leading, .trailing])
  func aligned(alignment: UIControl.ContentHorizontalAlignment) throws {
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      var spec = Self.button
      (spec.horizontalAlignment, spec.direction) = (alignment, direction)
      spec.contentInsets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
      let report = MigrationReport(spec)
      #expect(report.parameters?.horizontal == alignment)
      #expect(report.parameters?.gap == 0)
      #expect(report.verdict == .same)
      let isRightToLeft = direction == .rightToLeft
      #expect(
        report.parameters?.insets
          == NSDirectionalEdgeInsets(
            top: 3, leading: isRightToLeft ? 11 : 5, bottom: 7, trailing: isRightToLeft ? 5 : 11))
    }
  }
}

/// Buttons of apps that set insets for themselves.
private final class PaddedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 24)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
  }

  required init?(coder: NSCoder) { nil }
}

/// A title on the left of its image, by a direction that is forced.
private final class DisclosureButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentEdgeInsets = UIEdgeInsets(top: 16, left: 24, bottom: 16, right: 16)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
  }

  required init?(coder: NSCoder) { nil }
}

/// The old class with the lines of a report at the end of its initialiser, in place of its insets.
private final class PastedButton: UIButton {
  init(_ parameters: ContentParameters) {
    super.init(frame: .zero)
    semanticContentAttribute = .forceRightToLeft
    paste(parameters)
  }

  required init?(coder: NSCoder) { nil }

  func paste(_ parameters: ContentParameters) {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = parameters.insets
    configuration.imagePadding = parameters.gap
    configuration.imagePlacement = parameters.side == .trailing ? .trailing : .leading
    configuration.titleLineBreakMode = .byTruncatingMiddle
    self.configuration = configuration
    switch parameters.forced {
    case .leftToRight: semanticContentAttribute = .forceLeftToRight
    case .rightToLeft: semanticContentAttribute = .forceRightToLeft
    case nil: semanticContentAttribute = .unspecified
    }
  }
}

/// Half the gap in each of the three insets, again at every layout.
private final class SpreadOutButton: UIButton {
  override func layoutSubviews() {
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    super.layoutSubviews()
  }
}

/// Insets of 5 and 10 points, at least 60 points wide and 44 high.
private final class LeastSizeButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    widthAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

extension ParameterSolverTests {
  private func report(
    _ technique: Technique = .configuration, _ make: @escaping @Sendable () -> UIButton
  ) -> MigrationReport {
    MigrationReport(
      Self.button, of: ReplacedButton(of: ButtonStrategy("a", making: { _ in make() })),
      to: technique)
  }

  @Test(
    "A least size becomes constraints, not insets that a larger title would keep",
    arguments: Technique.allCases)
  func leastSize(technique: Technique) throws {
    let report = report(technique) { LeastSizeButton(frame: .zero) }
    let parameters = ContentParameters(
      insets: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
      leastWidth: 60, leastHeight: 44)
    #expect(report.parameters == parameters)
    #expect(report.verdict == .same)
    let swift = try #require(report.swift)
    #expect(swift.contains("self.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)"))
    let printed = try WrittenParameters(technique.text(parameters))
    #expect(printed.leastWidth == 60 && printed.leastHeight == 44)
    if technique == .configuration {
      let pasted = try WrittenParameters(swift)
      #expect(pasted.insets == parameters.insets)
      #expect(pasted.leastWidth == 60 && pasted.leastHeight == 44)
    }
  }

  @Test(
    "The Swift that is pasted into a class that forces its direction moves nothing in any language",
    arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func pasted(direction: UIUserInterfaceLayoutDirection) throws {
    var spec = Self.button
    spec.direction = direction
    let old = ReplacedButton(
      of: ButtonStrategy("old", making: { _ in DisclosureButton(frame: .zero) }))
    let report = MigrationReport(spec, of: old)
    let parameters = try #require(report.parameters)
    let swift = try #require(report.swift)
    #expect(swift.contains("self.semanticContentAttribute = .force"))
    let new = ReplacedButton(
      of: ButtonStrategy(
        "new", making: { _ in PastedButton(parameters) },
        configure: { button, _ in button.paste(parameters) }))
    for language in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      for width in stride(from: CGFloat(140), through: 300, by: 2) {
        spec.direction = language
        spec.frame.size = CGSize(width: width, height: 60)
        let (before, after) = try (
          #require(old.layout(spec)), #require(new.layout(spec))
        )
        #expect([before.image, before.title] == [after.image, after.title])
        #expect(before.fittingSize == after.fittingSize)
      }
    }
    // Without the attribute the image is on the other side of half of the buttons, which has to be found.
    let kept = try WrittenParameters(
      "contentInsets=16 16 16 16 imagePadding=8 imagePlacement=leading")
    let checked = MigrationReport(Self.button, of: old, checking: kept)
    #expect(!checked.isSame && checked.mistake == .noDirection)
    // With another mistake beside it, the direction is not what moves the items.
    let twice = try WrittenParameters(
      "contentInsets=16 20 16 20 imagePadding=8 imagePlacement=leading")
    #expect(MigrationReport(Self.button, of: old, checking: twice).mistake == .gapTwice)
    let stated = try WrittenParameters(
      "contentInsets=16 16 16 16 imagePadding=8 imagePlacement=leading "
        + "semanticContentAttribute=forceRightToLeft")
    #expect(MigrationReport(Self.button, of: old, checking: stated).isSame)
  }

  @Test("Printed parameters are read back, with or without '='")
  func printedParameters() throws {
    let stated = try WrittenParameters("contentInsets=8 6 8 6 imagePadding=4 imagePlacement=top")
    #expect(
      try WrittenParameters("contentInsets 8 6 8 6, imagePadding 4, imagePlacement top") == stated)
  }

  @Test("Classes get the numbers that a person who knows UIKit would write")
  func classes() {
    let padded = report { PaddedButton(frame: .zero) }
    #expect(
      padded.parameters
        == ContentParameters(
          insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16), gap: 8))
    #expect(padded.verdict == .same && padded.turned == .overlap(8))
    let disclosure = report { DisclosureButton(frame: .zero) }
    #expect(
      disclosure.parameters
        == ContentParameters(
          insets: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16), gap: 8,
          side: .trailing, forced: .leftToRight))
    #expect(disclosure.verdict == .same && disclosure.turned == .same)
    let spread = report { SpreadOutButton(frame: .zero) }
    #expect(spread.parameters == ContentParameters(gap: 8))
    #expect(spread.verdict == .same)
  }
}
