public import Foundation
import UIKitModel

/// A strategy made of a function that returns the layout of a spec.
///
/// ```swift
/// let mine = SpecStrategy("mine") { spec in
///   var layout = ButtonLayout()
///   layout.background = spec.bounds
///   layout.content = spec.bounds
///   layout.image = CGRect(origin: spec.bounds.origin, size: spec.effectiveImage?.size ?? .zero)
///   layout.fittingSize = layout.image.size
///   return layout
/// }
/// ```
///
/// The function must set everything that the strategy supports. By default, these are the frames of image,
/// title and background, the image's corner radius, the content rectangle and the fitting size. A function
/// has no rectangle methods such as `imageRect(forContentRect:)`, so results of such methods are not compared
/// by default; if the parameter `support` of the initialiser adds them, the function must set them, too.
public struct SpecStrategy: LayoutStrategy {
  /// The strategy's name in scenarios and reports.
  public let id: StrategyID
  /// A description of the technique, in one line.
  public let summary: String
  /// The pixels by which frames may differ from the expected ones.
  public let pixelTolerance: CGFloat
  /// Whether the strategy supports titles of several lines; see ``LayoutStrategy/wrapsTitles``.
  public let wrapsTitles: Bool
  private let answersFor: @Sendable (ButtonSpec) -> Support
  private let makeOwnWorker: @Sendable () -> any LayoutWorker

  /// Makes a strategy of a function.
  ///
  /// - Parameters:
  ///   - id: the strategy's name in scenarios and reports.
  ///   - summary: a description of the technique, in one line.
  ///   - wrapsTitles: whether the function supports titles of several lines.
  ///   - spreadsItems: whether image and title can be at opposite ends, as in ``Placement/spread``; otherwise
  ///     the strategy does not support these specs.
  ///   - support: returns the aspects that the function supports for a spec, by default those of ``withoutHooks``;
  ///     called once for each spec, before the layout.
  ///   - layout: returns the layout of a spec. Called once for each layout, on any task and on several at a
  ///     time, so it must depend on the spec alone. An error that it throws is a failure of the strategy.
  public init(
    _ id: StrategyID, summary: String = "", wrapsTitles: Bool = false, spreadsItems: Bool = false,
    support: @escaping @Sendable (ButtonSpec) -> Support = { _ in withoutHooks },
    layout: @escaping @Sendable (ButtonSpec) throws -> ButtonLayout
  ) {
    self.init(
      id, summary: summary, pixelTolerance: 0, wrapsTitles: wrapsTitles,
      support: { $0.spreads && !spreadsItems ? .togetherOnly : support($0) },
      makeWorker: { FunctionWorker(layout) })
  }

  init(
    _ id: StrategyID, summary: String, pixelTolerance: CGFloat, wrapsTitles: Bool,
    support: @escaping @Sendable (ButtonSpec) -> Support,
    makeWorker: @escaping @Sendable () -> any LayoutWorker
  ) {
    self.id = id
    self.summary = summary
    self.pixelTolerance = pixelTolerance
    self.wrapsTitles = wrapsTitles
    answersFor = support
    makeOwnWorker = makeWorker
  }

  /// The aspects that a function supports by default: all except rectangle methods such as
  /// `imageRect(forContentRect:)`, which a function does not have.
  public static let withoutHooks = Support.unsupported(
    "the strategy is a function, which has no rectangle hooks", of: .hookCoherence)

  /// Returns the aspects that the function supports for a spec, with reasons against the other aspects.
  public func support(for spec: ButtonSpec) -> Support { answersFor(spec) }

  /// Makes a worker that calls the function for each layout.
  public func makeWorker() -> any LayoutWorker { makeOwnWorker() }
}

/// A function that changes the layout of a spec.
public typealias LayoutTransform =
  @Sendable (inout ButtonLayout, ButtonSpec) throws -> Void

extension LayoutStrategy {
  /// Returns a strategy that computes this strategy's layouts and then changes them with a function.
  ///
  /// ```swift
  /// let shifted = BuiltinStrategies.system.mapping("shifted") { layout, spec in
  ///   layout.title.origin.x += spec.spacing
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: the name of the new strategy.
  ///   - summary: a description of the new strategy, in one line; by default the summary of this strategy.
  ///   - support: returns the aspects that the new strategy supports for a spec; by default the support of
  ///     this strategy. Specs with image and title at opposite ends stay unsupported if this strategy does
  ///     not support them.
  ///   - transform: changes the layout of a spec. Called once for each layout, on any task and on several at
  ///     a time. Aspects that are not requested may have any values in the layout.
  public func mapping(
    _ id: StrategyID, summary: String? = nil,
    support: (@Sendable (ButtonSpec) -> Support)? = nil,
    _ transform: @escaping LayoutTransform
  ) -> SpecStrategy {
    SpecStrategy(
      id, summary: summary ?? self.summary, pixelTolerance: pixelTolerance,
      wrapsTitles: wrapsTitles,
      support: { spec in
        guard let support else { return self.support(for: spec) }
        // What this one is not asked, the new one cannot answer.
        return spec.spreads && self.support(for: spec) == .togetherOnly
          ? .togetherOnly : support(spec)
      },
      makeWorker: { MappingWorker(makeWorker(), transform) })
  }
}

/// A worker that calls a function for each layout.
private final class FunctionWorker: LayoutWorker {
  private let function: @Sendable (ButtonSpec) throws -> ButtonLayout

  init(_ function: @escaping @Sendable (ButtonSpec) throws -> ButtonLayout) {
    self.function = function
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    do { layout = try function(spec) } catch { throw StrategyFailure(error) }
  }
}

/// A worker that changes the layouts of another worker.
private final class MappingWorker: LayoutWorker {
  private let base: any LayoutWorker
  private let transform: LayoutTransform

  init(_ base: any LayoutWorker, _ transform: @escaping LayoutTransform) {
    self.base = base
    self.transform = transform
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
    do { try transform(&layout, spec) } catch { throw StrategyFailure(error) }
  }
}
