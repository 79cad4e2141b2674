import Foundation
import StrategyKit
import Testing
import UIKitModel

@Suite("Strategies that stand before another one") struct StrategyDecoratorTests {
  /// A strategy whose properties all have unusual values, and whose answers quote the spacing.
  private struct Quoting: LayoutStrategy {
    let id: StrategyID = "quoting"
    let summary = "quotes the spacing"
    let isReference = true
    let wrapsTitles = true
    let knownExtras: ButtonExtras.Kinds = .background
    let pixelTolerance: CGFloat = 1
    let runsInProcess = true

    var capabilities: StrategyCapabilities {
      var capabilities = StrategyCapabilities()
      capabilities.decidesAlone = true
      capabilities.isPlugin = true
      capabilities.here = self
      return capabilities
    }

    func support(for spec: ButtonSpec) -> Support { .unsupported("spacing \(spec.spacing)") }

    func unmeasuredReason(for spec: ButtonSpec) -> String? { "spacing \(spec.spacing)" }

    func makeWorker() -> any LayoutWorker { Worker() }

    private final class Worker: LayoutWorker {
      func layOut(
        _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
        explaining explanation: LayoutExplanation?
      ) throws(StrategyFailure) {
        layout.title.origin.x = spec.spacing
      }
    }
  }

  /// A decorator that changes nothing, or doubles the spacing.
  private struct Decorator: StrategyDecorator {
    let base: any LayoutStrategy
    let id: StrategyID = "decorator"
    var change: (@Sendable (inout ButtonSpec) -> Void)?
  }

  private static let spaced: ButtonSpec = {
    var spec = ButtonSpec()
    spec.spacing = 8
    return spec
  }()

  @Test("A decorator has the properties and the answers of its base")
  func decoratorPassesOnProperties() throws {
    let (base, decorator) = (Quoting(), Decorator(base: Quoting()))
    #expect(decorator.summary == base.summary)
    #expect(decorator.isReference && decorator.wrapsTitles && decorator.runsInProcess)
    #expect(decorator.knownExtras == .background)
    #expect(decorator.pixelTolerance == 1)
    #expect(decorator.support(for: Self.spaced) == base.support(for: Self.spaced))
    #expect(decorator.unmeasuredReason(for: Self.spaced) == "spacing 8.0")
    #expect(try decorator.makeWorker().layout(of: Self.spaced).title.origin.x == 8)
  }

  @Test("The base gets the changed spec for its layout, its support and its reason")
  func decoratorChangesSpecs() throws {
    let decorator = Decorator(base: Quoting(), change: { $0.spacing *= 2 })
    #expect(decorator.support(for: Self.spaced) == .unsupported("spacing 16.0"))
    #expect(decorator.unmeasuredReason(for: Self.spaced) == "spacing 16.0")
    #expect(try decorator.makeWorker().layout(of: Self.spaced).title.origin.x == 16)
  }

  @Test("Abilities of the technique are found behind decorators, abilities of a process are not")
  func abilitiesBehindDecorators() {
    let twice = Decorator(base: Decorator(base: Quoting()))
    #expect(twice.innermost.id == "quoting")
    #expect(twice.innermost.capabilities.decidesAlone)
    #expect(!twice.capabilities.isPlugin)
    #expect(twice.capabilities.here == nil)
  }
}
