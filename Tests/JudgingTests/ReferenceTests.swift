import BuiltinStrategies
import Judging
import StrategyKit
import Testing
import UIKitModel

struct ReferenceTests {
  /// A strategy that places the image at some x, and is right in all else.
  private struct Shifted: LayoutStrategy {
    let id: StrategyID
    let shift: CGFloat

    func makeWorker() -> any LayoutWorker { Worker(shift) }

    private final class Worker: LayoutWorker {
      private let base = BuiltinStrategies.rectOverride.makeWorker()
      private let shift: CGFloat

      init(_ shift: CGFloat) { self.shift = shift }

      func layOut(
        _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
        explaining explanation: LayoutExplanation?
      ) throws(StrategyFailure) {
        try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
        layout.background.origin.x += shift
      }
    }
  }

  private func blamed(_ strategies: [any LayoutStrategy]) -> [String] {
    let judge = Judge(strategies: strategies)
    var verdict = Verdict()
    judge.judge(ButtonSpec(), effort: [], into: &verdict)
    return verdict.findings.map { strategies[$0.strategy].id.rawValue }
  }

  /// The answers of UIKit.
  private struct Device: LayoutStrategy {
    let base: Shifted
    let decidesAlone: Bool
    var id: StrategyID { base.id }
    var isReference: Bool { true }

    var capabilities: StrategyCapabilities {
      var capabilities = StrategyCapabilities()
      capabilities.decidesAlone = decidesAlone
      return capabilities
    }

    func makeWorker() -> any LayoutWorker { base.makeWorker() }
  }

  @Test func `where UIKit has answered it outvotes all other references`() {
    let references = BuiltinStrategies.computed
    let device = Device(base: Shifted(id: "device", shift: 3), decidesAlone: true)
    #expect(blamed(references + [device]) == references.map(\.id.rawValue))
    let other = Device(base: device.base, decidesAlone: false)
    #expect(blamed(references + [other]) == ["device"])
  }

  @Test func `many candidates that agree on a wrong answer do not outvote the references`() {
    let ids: [StrategyID] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
    let wrong = ids.map { Shifted(id: $0, shift: 3) }
    #expect(blamed(BuiltinStrategies.computed + wrong) == wrong.map(\.id.rawValue))
  }

  @Test func `candidates are not compared with each other`() {
    let references: [any LayoutStrategy] = [Shifted(id: "right", shift: 0).asReference]
    #expect(
      blamed(references + [Shifted(id: "a", shift: 1), Shifted(id: "b", shift: 2)]) == ["a", "b"])
    #expect(blamed(references + [Shifted(id: "a", shift: 0), Shifted(id: "b", shift: 0)]) == [])
  }

  @Test func `where references differ nobody else is blamed`() {
    let references: [any LayoutStrategy] = [
      Shifted(id: "one", shift: 0).asReference, Shifted(id: "two", shift: 1).asReference,
    ]
    #expect(blamed(references + [Shifted(id: "mine", shift: 2)]) == ["one", "two"])
  }

  @Test func `strategies of which none is a reference vote as equals`() {
    let strategies = [
      Shifted(id: "one", shift: 0), Shifted(id: "two", shift: 0), Shifted(id: "three", shift: 1),
    ]
    #expect(blamed(strategies) == ["three"])
  }
}
