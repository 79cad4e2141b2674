public import StrategyKit
public import UIKitModel

extension FieldStrategies {
  /// A plain button that forces right-to-left layout if the spec has its image on the right.
  public static let forceRightToLeft = ButtonStrategy(
    "field-force-right-to-left", summary: "an image on the right by semanticContentAttribute",
    support: { .unless(reasonAgainstForcing($0)) },
    making: UIButton.init(type:),
    configure: { button, spec in
      if ImageSide(spec) == .right { button.semanticContentAttribute = .forceRightToLeft }
    })

  private static func reasonAgainstForcing(_ spec: ButtonSpec) -> String? {
    if spec.effectiveSpacing != 0 { return "a plain button has no spacing" }
    if ImageSide(spec) != .right || spec.direction == .rightToLeft {
      return spec.isServedByPlainButton
        ? nil : "a layout direction can put the image only on the left or right"
    }
    switch spec.horizontalAlignment {
    case .left, .center, .right: return nil
    case .leading, .trailing:
      return "leading and trailing alignment change sides with the forced direction"
    case .fill: return "with alignment fill, a plain button ignores the layout direction"
    }
  }
}
