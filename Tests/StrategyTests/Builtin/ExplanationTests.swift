import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import UIKitModel

@Suite("How strategies explain their frames")
struct ExplanationTests {
  /// The steps of the technique itself, each with its subject; the system's own are left out.
  private func steps(_ strategy: any LayoutStrategy, _ spec: ButtonSpec) throws -> [String] {
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try strategy.makeWorker().layOut(spec, into: &layout, explaining: explanation)
    var seen: Set<String> = []
    return [LayoutExplanation.Subject.image, .title, .fitting].flatMap { subject in
      explanation.steps.filter { $0.subject == subject }
        .map { "\(subject.rawValue): \($0.text)" }.filter { seen.insert($0).inserted }
    }
  }

  /// A row whose title is squeezed, inside insets.
  private static let row = {
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 60, height: 100)
    spec.spacing = 5
    spec.contentInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    spec.image = .init(size: CGSize(width: 24, height: 24))
    spec.title = .init(size: CGSize(width: 60, height: 21.25))
    return spec
  }()

  /// A column that fills its height.
  private static let column = {
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 50.3, height: 60)
    spec.placement = .bottom
    spec.spacing = 4
    spec.horizontalAlignment = .right
    spec.verticalAlignment = .fill
    spec.image = .init(size: CGSize(width: 20, height: 14))
    spec.title = .init(size: CGSize(width: 30, height: 14))
    return spec
  }()

  @Test("Rectangle hooks")
  func rectOverride() throws {
    #expect(
      try steps(BuiltinStrategies.rectOverride, Self.row) == [
        "image: area: content inset by (0, 0, 0, 0): x 2, y 1, w 54, h 96",
        "image: horizontally 54: image 24, spacing 5, title 25 of 60, slack 0, 0.5 of it "
          + "before the group at 2: 2, on the pixel 2",
        "image: vertically 96: length 24, slack 72, 0.5 of it before: 37, on the pixel 37",
        "title: area: content inset by (0, 0, 0, 0): x 2, y 1, w 54, h 96",
        "title: horizontally 54: image 24, spacing 5, title 25 of 60, slack 0, 0.5 of it "
          + "before the group at 2, 29 of the group before: 31, on the pixel 31",
        "title: vertically 96: length 21.25, slack 74.75, 0.5 of it before: 38.375, on the "
          + "pixel 38.5",
        "fitting size: image 24 × 24, spacing 5, title 60 × 21.25 in a row, insets (1, "
          + "2, 3, 4), up to whole points: 95 × 28",
      ])
    #expect(
      try steps(BuiltinStrategies.rectOverride, Self.column) == [
        "image: area: content inset by (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "image: horizontally 50.5: length 20, slack 30.5, 1 of it before: 30.5, on the pixel "
          + "30.5",
        "image: filled vertically together, on pixels 0 to 60 less spacing 4: image counts 14, "
          + "title counts 14 of 28: length 28, at the far end: 32",
        "title: area: content inset by (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "title: horizontally 50.5: length 30, slack 20.5, 1 of it before: 20.5, on the pixel "
          + "20.5",
        "title: filled vertically together, on pixels 0 to 60 less spacing 4: image counts 14, "
          + "title counts 14 of 28: length 28, at the near end: 0",
        "fitting size: image 20 × 14, spacing 4, title 30 × 14 in a column, insets (0, "
          + "0, 0, 0), up to whole points: 30 × 32",
      ])
  }

  @Test("Laying out subviews")
  func layoutSubviews() throws {
    func own(_ spec: ButtonSpec) throws -> [String] {
      try steps(BuiltinStrategies.layoutSubviews, spec).filter {
        $0.contains("layoutSubviews()") || $0.hasPrefix("fitting")
      }
    }
    #expect(
      try own(Self.row) == [
        "image: layoutSubviews() area: x 2, y 1, w 54, h 96",
        "image: layoutSubviews() horizontally 2 to 56: cut image 24, then gap 5, then title 25 "
          + "of 60, left over 0, pulled to the middle at 2, 0 into the group: 2, on the "
          + "pixel 2",
        "image: layoutSubviews() vertically 1 to 97: cut 24, left over 72, pulled to the "
          + "middle: 37, on the pixel 37",
        "title: layoutSubviews() area: x 2, y 1, w 54, h 96",
        "title: layoutSubviews() horizontally 2 to 56: cut image 24, then gap 5, then title 25 "
          + "of 60, left over 0, pulled to the middle at 2, 29 into the group: 31, on the "
          + "pixel 31",
        "title: layoutSubviews() vertically 1 to 97: cut 21.25, left over 74.75, pulled to the "
          + "middle: 38.375, on the pixel 38.5",
        "fitting size: uncut group of image 24 × 24, gap 5, title 60 × 21.25 inside "
          + "insets (1, 2, 3, 4): 95 × 28, up to points: 95 × 28",
      ])
    #expect(
      try own(Self.column) == [
        "image: layoutSubviews() area: x 0, y 0, w 50.5, h 60",
        "image: layoutSubviews() vertically stretched from 0 over 60 less gap 4: image counts "
          + "14, title counts 14 of 28: length 28 at the end, 32",
        "image: layoutSubviews() horizontally 0 to 50.5: cut 20, left over 30.5, pulled to the "
          + "end: 30.5, on the pixel 30.5",
        "title: layoutSubviews() area: x 0, y 0, w 50.5, h 60",
        "title: layoutSubviews() vertically stretched from 0 over 60 less gap 4: image counts "
          + "14, title counts 14 of 28: length 28 at the start, 0",
        "title: layoutSubviews() horizontally 0 to 50.5: cut 30, left over 20.5, pulled to the "
          + "end: 20.5, on the pixel 20.5",
        "fitting size: uncut group of image 20 × 14, gap 4, title 30 × 14 inside insets "
          + "(0, 0, 0, 0): 30 × 32, up to points: 30 × 32",
      ])
  }

  @Test("A control of its own")
  func customControl() throws {
    #expect(
      try steps(BuiltinStrategies.customControl, Self.row) == [
        "image: area: content less padding (0, 0, 0, 0): x 2, y 1, w 54, h 96",
        "image: horizontally from edge 2 to 56: icon 24, distance 5, label 25 of 60, slack 0, "
          + "0 of it in front: near edge 2, on the pixel 2",
        "image: vertically from edge 1 to 97: extent 24, slack 72, 36 of it in front: near "
          + "edge 37, on the pixel 37",
        "title: area: content less padding (0, 0, 0, 0): x 2, y 1, w 54, h 96",
        "title: horizontally from edge 2 to 56: icon 24, distance 5, label 25 of 60, slack 0, "
          + "0 of it behind: far edge 56, less 25: 31, on the pixel 31",
        "title: vertically from edge 1 to 97: extent 21.25, slack 74.75, 37.375 of it in "
          + "front: near edge 38.375, on the pixel 38.5",
        "fitting size: icon 24 × 24, distance 5, label 60 × 21.25: content 89 × 24 with "
          + "padding (1, 2, 3, 4), up to points: 95 × 28",
      ])
    #expect(
      try steps(BuiltinStrategies.customControl, Self.column) == [
        "image: area: content less padding (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "image: horizontally from edge 0 to 50.5: extent 20, slack 30.5, 30.5 of it in front: "
          + "near edge 30.5, on the pixel 30.5",
        "image: filled vertically from edge 0 to 60, 4 of it between: 56 shared as icon 14 to "
          + "label 14: extent 28 from the far edge, at 32",
        "title: area: content less padding (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "title: horizontally from edge 0 to 50.5: extent 30, slack 20.5, 20.5 of it in front: "
          + "near edge 20.5, on the pixel 20.5",
        "title: filled vertically from edge 0 to 60, 4 of it between: 56 shared as icon 14 to "
          + "label 14: extent 28 from the near edge, at 0",
        "fitting size: icon 20 × 14, distance 4, label 30 × 14: content 30 × 32 with "
          + "padding (0, 0, 0, 0), up to points: 30 × 32",
      ])
  }

  /// A row with the image on the right, which is too narrow for what the system thinks of.
  private static let swapped = {
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: 100, height: 100)
    spec.placement = .right
    spec.spacing = 8
    spec.imageInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    spec.titleInsets = spec.imageInsets
    spec.image = .init(size: CGSize(width: 24, height: 24))
    spec.title = .init(size: CGSize(width: 60, height: 20))
    return spec
  }()

  @Test("Edge insets")
  func edgeInsets() throws {
    let own = try steps(BuiltinStrategies.edgeInsets, Self.swapped).filter {
      $0.contains("edge insets")
    }
    let items = "placement right, image 24 × 24, title 60 × 20, spacing 8, "
    let share = "0.5 of it on the left, 0.5 above"
    let slack = "0.5 of the slack on the left, 0.5 above"
    let content =
      "edge insets take back that the content rectangle goes from x 0, y 0, w 100, h 100 to "
      + "x 0, y 0, w 92, h 100"
    #expect(
      own == [
        "image: edge insets (0, 30, 0, 0) leave 14 too little horizontally and 0 vertically: widened so that "
          + "the system squeezes nothing, \(share)",
        "image: edge insets (0, 30, 0, 0) move by x 64, y 0: \(items)\(slack)",
        "image: \(content)", "image: edge insets become (0, 87, 0, -79)",
        "title: edge insets (0, 30, 0, 0) leave 14 too little horizontally and 0 vertically: widened so that "
          + "the system squeezes nothing, \(share)",
        "title: edge insets (0, 30, 0, 0) move by x -28, y 0: \(items)\(slack)",
        "title: \(content)", "title: edge insets become (0, -5, 0, 13)",
        "fitting size: edge insets grow by 8 horizontally and 0 vertically, at the right and the "
          + "bottom, for the fitting size to count spacing and placement",
      ])
  }

  @Test(
    "A bare title has a minimum, and no gap is told",
    arguments: [BuiltinStrategies.system, BuiltinStrategies.layoutSubviews] as [any LayoutStrategy])
  func bareTitle(strategy: any LayoutStrategy) throws {
    var spec = ButtonSpec()
    spec.spacing = 7
    spec.title = .init(size: CGSize(width: 20, height: 20))
    let fitting = try steps(strategy, spec).filter { $0.hasPrefix("fitting size: ") }
    #expect(
      fitting == [
        strategy.id == "system"
          ? "fitting size: image none, title 20 × 20, insets (0, 0, 0, 0), up to whole points, then "
            + "12 higher and at least 30 wide: 30 × 32"
          : "fitting size: uncut group of image none, title 20 × 20 inside insets (0, 0, 0, 0): "
            + "20 × 20, up to points, then 12 higher and no narrower than 30: 30 × 32"
      ])
  }

  @Test("What the system squeezes, rounds and lets cross")
  func system() throws {
    #expect(
      try steps(BuiltinStrategies.system, Self.row).contains(
        "title: horizontally 54: image 24, title 30 of 60, slack 0, aligned center: x 26, "
          + "on the pixel 26"))
    var filled = Self.row
    filled.frame.size.width = 100
    filled.scale = 3
    filled.contentInsets = .zero
    filled.horizontalAlignment = .fill
    filled.title = .init(size: CGSize(width: 18, height: 20))
    #expect(
      try steps(BuiltinStrategies.system, filled).contains {
        $0.hasPrefix(
          "title: filled horizontally: image counts 24, title counts 18 of 42: width 42.857")
          && $0.contains(", ending at 100: x 57.142") && $0.hasSuffix(", on the pixel 57")
      })
    var crossed = Self.row
    crossed.contentInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try BuiltinStrategies.system.makeWorker()
      .layOut(crossed, into: &layout, explaining: explanation)
    #expect(
      explanation.steps.first { $0.subject == .content }?.text
        == "bounds x 0, y 0, w 60, h 100 less insets (0, 50, 0, 30), which cross horizontally and "
        + "meet halfway between 50 and 30, at 40, grown to pixels: x 40, y 0, w 0, h 100")
  }

  @Test("The last steps lead to the frames", arguments: BuiltinStrategies.all)
  func lastSteps(strategy: any LayoutStrategy) throws {
    let worker = strategy.makeWorker()
    for spec in RandomSpecs(200) {
      let explanation = LayoutExplanation()
      var layout = ButtonLayout()
      try worker.layOut(spec, into: &layout, explaining: explanation)
      #expect(try worker.layout(of: spec) == layout)
      func holds(_ subject: LayoutExplanation.Subject, _ number: CGFloat) -> Bool {
        explanation.steps.contains { step in
          step.subject == subject
            && step.text.split(whereSeparator: { " ,:".contains($0) }).contains {
              CGFloat(Double($0) ?? .nan) == number
            }
        }
      }
      if spec.effectiveImage != nil {
        #expect(holds(.image, layout.image.origin.x) && holds(.image, layout.image.origin.y))
      }
      if spec.title != nil {
        #expect(holds(.title, layout.title.origin.x) && holds(.title, layout.title.origin.y))
      }
    }
  }
}
