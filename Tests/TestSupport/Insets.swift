package import Foundation
package import UIKitModel

/// Insets in UIKit's order: top, left, bottom, right.
package func insets(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
