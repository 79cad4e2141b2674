import Foundation
public import StrategyKit
public import UIKitModel

extension BuiltinStrategies {
  /// The plain button with edge insets that move image and title where the contract wants them.
  public static let edgeInsets = ButtonStrategy(
    "edge-insets", summary: "computed edge insets on a plain UIButton",
    making: UIButton.init(type:),
    configure: { button, spec in
      let plan = EdgeInsetsPlan(spec, contentRect: contentRect(of: button))
      if button.recordsSteps { plan.explain(spec, on: button, contentRect(of: button)) }
      plan.apply(to: button)
    },
    promise: edgeInsetsPromise(of:for:)
  ).readingOwnViews().findingAspects { spec in
    guard edgeInsetsPromise(of: .frames, for: spec).isKept else { return AspectSet(rawValue: 0) }
    var aspects = AspectSet.all
    if EdgeInsetsPlan.contentGrowth(for: spec) != .zero {
      aspects.subtract(AspectSet(.contentRect))
    }
    return aspects
  }

  /// Edge insets shift what the system lays out; they cannot change how it squeezes or fills.
  private static func edgeInsetsPromise(of aspect: Aspect, for spec: ButtonSpec) -> Promise {
    if spec.isInfoType {
      return .notMade(because: "the edge insets of the info types are not adjustable")
    }
    if spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill {
      return .notMade(because: "edge insets cannot express fill")
    }
    if spec.regime != .fits {
      return .notMade(because: "edge insets shift items only while nothing is squeezed")
    }
    if aspect == .contentRect && EdgeInsetsPlan.contentGrowth(for: spec) != .zero {
      return .notMade(because: "the content insets are used to correct the fitting size")
    }
    return .kept
  }

  /// Asks a button for its content rectangle with other content insets than it has.
  private static func contentRect(
    of button: UIButton
  ) -> (_ insets: UIEdgeInsets) -> CGRect {
    { insets in
      button.contentEdgeInsets = insets
      return button.contentRect(forBounds: button.bounds)
    }
  }
}
