import Foundation
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite struct SpecStrategyTests {
  /// Places the image at the origin of the bounds.
  private static let cornered = SpecStrategy("cornered", summary: "in the corner") { spec in
    if spec.spacing < 0 { throw StrategyFailure.other("no negative spacing") }
    var layout = ButtonLayout()
    layout.image = CGRect(origin: spec.bounds.origin, size: spec.effectiveImage?.size ?? .zero)
    return layout
  }
  private let spec = ButtonSpec(
    image: .init(size: CGSize(width: 4, height: 3)), boundsOrigin: CGPoint(x: 1, y: 2))

  @Test func `a function is a strategy that answers for all but hooks`() throws {
    let layout = try Self.cornered.makeWorker().layout(of: spec)
    #expect(layout.image == CGRect(x: 1, y: 2, width: 4, height: 3))
    let support = Self.cornered.support(for: spec)
    #expect(support.aspects == [.frames, .fittingSize, .contentRect])
    expectRecorded(
      support.reason(for: .hookCoherence), "a function is a strategy that answers for all but hooks"
    )
  }

  @Test func `a function has no answer where it throws`() {
    var spec = spec
    spec.spacing = -1
    #expect(throws: StrategyFailure.other("no negative spacing")) {
      try Self.cornered.makeWorker().layout(of: spec)
    }
  }

  @Test func `a mapping changes the answers and keeps the rest`() throws {
    let moved = Self.cornered.mapping("moved") { layout, spec in
      layout.image.origin.x += spec.frame.width
    }
    #expect(moved.id == "moved")
    #expect(moved.summary == "in the corner")
    #expect(moved.support(for: spec) == Self.cornered.support(for: spec))
    let layout = try moved.makeWorker().layout(of: spec)
    #expect(layout.image == CGRect(x: 201, y: 2, width: 4, height: 3))
    let shy = moved.mapping("shy", support: { _ in .unsupported("shy") }) { _, _ in }
    #expect(shy.support(for: spec).aspects == [])
  }

  @Test func `what two do not support neither does, for the reason of the first`() {
    let both = Support.both(
      .unsupported("no hooks", of: .hookCoherence),
      .unsupported("too small", of: [.frames, .hookCoherence]))
    #expect(both.aspects == [.fittingSize, .contentRect])
    #expect(both.reason(for: .frames) == "too small")
    #expect(both.reason(for: .hookCoherence) == "no hooks")
    #expect(both.reason(for: .contentRect) == nil)
  }

  @Test func `every aspect has a name of its own that reads back`() {
    #expect(Aspect.allCases.map { Aspect(named: $0.name) } == Aspect.allCases)
    #expect(Aspect.allCases.reduce([]) { $0.union($1) } == Aspect.all)
    #expect("\(Aspect([.frames, .contentRect]))" == "frames, content-rect")
    #expect(Aspect(named: "frame") == nil)
  }

  @Test func `a name in the source that is none stops the program with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = StrategyID(stringLiteral: "My_Button")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expectRecorded(
      message.firstMatch(of: #/'My_Button'.*/#)?.output,
      "a name in the source that is none stops the program with a message")
  }
}
