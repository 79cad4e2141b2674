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
        "image: across 54: image 24, spacing 5, title 25 of 60, slack 0, 0.5 of it "
          + "before the group at 2: 2, on the pixel 2",
        "image: down 96: length 24, slack 72, 0.5 of it before: 37, on the pixel 37",
        "title: area: content inset by (0, 0, 0, 0): x 2, y 1, w 54, h 96",
        "title: across 54: image 24, spacing 5, title 25 of 60, slack 0, 0.5 of it "
          + "before the group at 2, 29 of the group before: 31, on the pixel 31",
        "title: down 96: length 21.25, slack 74.75, 0.5 of it before: 38.375, on the "
          + "pixel 38.5",
        "fitting size: image 24 × 24, spacing 5, title 60 × 21.25 in a row, insets (1, "
          + "2, 3, 4), up to whole points: 95 × 28",
      ])
    #expect(
      try steps(BuiltinStrategies.rectOverride, Self.column) == [
        "image: area: content inset by (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "image: across 50.5: length 20, slack 30.5, 1 of it before: 30.5, on the pixel "
          + "30.5",
        "image: filled down together, on pixels 0 to 60 less spacing 4: image counts 14, "
          + "title counts 14 of 28: length 28, at the far end: 32",
        "title: area: content inset by (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "title: across 50.5: length 30, slack 20.5, 1 of it before: 20.5, on the pixel "
          + "20.5",
        "title: filled down together, on pixels 0 to 60 less spacing 4: image counts 14, "
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
        "image: layoutSubviews() across 2 to 56: cut image 24, then gap 5, then title 25 "
          + "of 60, left over 0, pulled to the middle at 2, 0 into the group: 2, on the "
          + "pixel 2",
        "image: layoutSubviews() down 1 to 97: cut 24, left over 72, pulled to the "
          + "middle: 37, on the pixel 37",
        "title: layoutSubviews() area: x 2, y 1, w 54, h 96",
        "title: layoutSubviews() across 2 to 56: cut image 24, then gap 5, then title 25 "
          + "of 60, left over 0, pulled to the middle at 2, 29 into the group: 31, on the "
          + "pixel 31",
        "title: layoutSubviews() down 1 to 97: cut 21.25, left over 74.75, pulled to the "
          + "middle: 38.375, on the pixel 38.5",
        "fitting size: uncut group of image 24 × 24, gap 5, title 60 × 21.25 inside "
          + "insets (1, 2, 3, 4): 95 × 28, up to points: 95 × 28",
      ])
    #expect(
      try own(Self.column) == [
        "image: layoutSubviews() area: x 0, y 0, w 50.5, h 60",
        "image: layoutSubviews() down stretched from 0 over 60 less gap 4: image counts "
          + "14, title counts 14 of 28: length 28 at the end, 32",
        "image: layoutSubviews() across 0 to 50.5: cut 20, left over 30.5, pulled to the "
          + "end: 30.5, on the pixel 30.5",
        "title: layoutSubviews() area: x 0, y 0, w 50.5, h 60",
        "title: layoutSubviews() down stretched from 0 over 60 less gap 4: image counts "
          + "14, title counts 14 of 28: length 28 at the start, 0",
        "title: layoutSubviews() across 0 to 50.5: cut 30, left over 20.5, pulled to the "
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
        "image: across from edge 2 to 56: icon 24, distance 5, label 25 of 60, slack 0, "
          + "0 of it in front: near edge 2, on the pixel 2",
        "image: down from edge 1 to 97: extent 24, slack 72, 36 of it in front: near "
          + "edge 37, on the pixel 37",
        "title: area: content less padding (0, 0, 0, 0): x 2, y 1, w 54, h 96",
        "title: across from edge 2 to 56: icon 24, distance 5, label 25 of 60, slack 0, "
          + "0 of it behind: far edge 56, less 25: 31, on the pixel 31",
        "title: down from edge 1 to 97: extent 21.25, slack 74.75, 37.375 of it in "
          + "front: near edge 38.375, on the pixel 38.5",
        "fitting size: icon 24 × 24, distance 5, label 60 × 21.25: content 89 × 24 with "
          + "padding (1, 2, 3, 4), up to points: 95 × 28",
      ])
    #expect(
      try steps(BuiltinStrategies.customControl, Self.column) == [
        "image: area: content less padding (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "image: across from edge 0 to 50.5: extent 20, slack 30.5, 30.5 of it in front: "
          + "near edge 30.5, on the pixel 30.5",
        "image: filled down from edge 0 to 60, 4 of it between: 56 shared as icon 14 to "
          + "label 14: extent 28 from the far edge, at 32",
        "title: area: content less padding (0, 0, 0, 0): x 0, y 0, w 50.5, h 60",
        "title: across from edge 0 to 50.5: extent 30, slack 20.5, 20.5 of it in front: "
          + "near edge 20.5, on the pixel 20.5",
        "title: filled down from edge 0 to 60, 4 of it between: 56 shared as icon 14 to "
          + "label 14: extent 28 from the near edge, at 0",
        "fitting size: icon 20 × 14, distance 4, label 30 × 14: content 30 × 32 with "
          + "padding (0, 0, 0, 0), up to points: 30 × 32",
      ])
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
