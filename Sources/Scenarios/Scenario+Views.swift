import Foundation
import StrategyKit
package import UIKitModel
import ViewTrees

extension Scenario {
  /// The direction of the button, from its view or its own.
  package var inheritedDirection: UIUserInterfaceLayoutDirection {
    guard let views, let button = views.button else { return .leftToRight }
    return views.direction(of: button.parent)
  }

  /// Resolves the views under a policy; a pinned button gets its frame.
  package mutating func resolveViews(under policy: MarginPolicy) {
    guard views != nil else { return }
    views?.policy = policy
    guard let tree = views, case .pin = tree.button?.place else { return }
    if let frame = ViewTreeViews(tree).layout().button { spec.frame = frame }
  }
}
