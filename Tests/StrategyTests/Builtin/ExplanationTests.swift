import BuiltinStrategies
import Foundation
import StrategyKit
import TestSupport
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
    expectRecorded(try steps(BuiltinStrategies.rectOverride, Self.row), "rectOverride 1")
    expectRecorded(try steps(BuiltinStrategies.rectOverride, Self.column), "rectOverride 2")
  }

  @Test("Laying out subviews")
  func layoutSubviews() throws {
    func own(_ spec: ButtonSpec) throws -> [String] {
      try steps(BuiltinStrategies.layoutSubviews, spec).filter {
        $0.contains("layoutSubviews()") || $0.hasPrefix("fitting")
      }
    }
    expectRecorded(try own(Self.row), "layoutSubviews 1")
    expectRecorded(try own(Self.column), "layoutSubviews 2")
  }

  @Test("A control of its own")
  func customControl() throws {
    expectRecorded(try steps(BuiltinStrategies.customControl, Self.row), "customControl 1")
    expectRecorded(try steps(BuiltinStrategies.customControl, Self.column), "customControl 2")
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
    expectRecorded(own, "edgeInsets")
  }

  @Test(
    "A bare title has a minimum, and no gap is told",
    arguments: [BuiltinStrategies.system, BuiltinStrategies.layoutSubviews] as [any LayoutStrategy])
  func bareTitle(strategy: any LayoutStrategy) throws {
    var spec = ButtonSpec()
    spec.spacing = 7
    spec.title = .init(size: CGSize(width: 20, height: 20))
    let fitting = try steps(strategy, spec).filter { $0.hasPrefix("fitting size: ") }
    expectRecorded(fitting, "bareTitle \(strategy.id)")
  }

  @Test("What the system squeezes, rounds and lets cross")
  func system() throws {
    expectRecorded(try steps(BuiltinStrategies.system, Self.row), "system")
    var filled = Self.row
    filled.frame.size.width = 100
    filled.scale = 3
    filled.contentInsets = .zero
    filled.horizontalAlignment = .fill
    filled.title = .init(size: CGSize(width: 18, height: 20))
    expectRecorded(try steps(BuiltinStrategies.system, filled), "system, filled")
    var crossed = Self.row
    crossed.contentInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
    let explanation = LayoutExplanation()
    var layout = ButtonLayout()
    try BuiltinStrategies.system.makeWorker()
      .layOut(crossed, into: &layout, explaining: explanation)
    expectRecorded(
      explanation.steps.first { $0.subject == .content }?.text, "system, crossed")
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
