import Foundation
package import StrategyKit
import UIKitModel

/// A technique to which a button can be moved.
package enum Technique: String, CaseIterable, Sendable {
  case configuration
  case autoLayout = "auto-layout"
  case stackView = "stack-view"

  /// Returns a strategy whose button always has these parameters; it ignores the spec's spacing, placement
  /// and insets.
  package func strategy(_ parameters: ContentParameters) -> any LayoutStrategy {
    switch self {
    case .configuration: Self.configured(parameters)
    case .autoLayout: ConstraintPlan(constraining: parameters).strategy(id: "auto-layout")
    case .stackView: ConstraintPlan(stacking: parameters).strategy(id: "stack-view")
    }
  }

  /// Returns a strategy for a plain button with a configuration of these parameters.
  private static func configured(_ parameters: ContentParameters) -> ButtonStrategy<UIButton> {
    ButtonStrategy(
      "configuration",
      making: { type in
        let button = UIButton(type: type)
        button.configuration = parameters.configuration
        if let least = parameters.leastWidth {
          button.widthAnchor.constraint(greaterThanOrEqualToConstant: least).isActive = true
        }
        if let least = parameters.leastHeight {
          button.heightAnchor.constraint(greaterThanOrEqualToConstant: least).isActive = true
        }
        return button
      },
      configure: { button, _ in
        button.contentHorizontalAlignment = parameters.horizontal
        button.contentVerticalAlignment = parameters.vertical
        if let forced = parameters.forced {
          button.semanticContentAttribute =
            forced == .leftToRight ? .forceLeftToRight : .forceRightToLeft
        }
      })
  }
}

extension ContentParameters {
  /// A `UIButton.Configuration` with the insets, the gap and the side of these parameters.
  fileprivate var configuration: UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = insets
    configuration.imagePadding = gap
    configuration.imagePlacement =
      switch side {
      case .leading: .leading
      case .trailing: .trailing
      case .top: .top
      case .bottom: .bottom
      }
    configuration.titleLineBreakMode = .byTruncatingMiddle
    return configuration
  }
}
