import Foundation
package import StrategyKit
package import UIKitModel

/// The content, image and title edge insets of a button without a configuration.
package struct ButtonInsets: Hashable, Sendable {
  /// The content edge insets, in points.
  package var content: UIEdgeInsets
  /// The image edge insets, in points.
  package var image: UIEdgeInsets
  /// The title edge insets, in points.
  package var title: UIEdgeInsets

  /// Makes the edge insets of a spec.
  package init(_ spec: ButtonSpec) {
    content = spec.contentInsets
    image = spec.imageInsets
    title = spec.titleInsets
  }

  /// Returns the spec with these insets in place of the spec's insets.
  package func applied(to spec: ButtonSpec) -> ButtonSpec {
    var spec = spec
    spec.contentInsets = content
    spec.imageInsets = image
    spec.titleInsets = title
    return spec
  }

  /// The three insets with the names of their Swift properties.
  package var named: [(name: String, insets: UIEdgeInsets)] {
    [("contentEdgeInsets", content), ("imageEdgeInsets", image), ("titleEdgeInsets", title)]
  }

  /// The insets rounded to 1/1024 point, so that sums are exact; numbers from 2⁴⁰ on stay unchanged.
  var rounded: ButtonInsets { rounded(to: 1024) }

  /// The insets rounded to three decimals; numbers from 2⁴⁰ on stay unchanged.
  var shortened: ButtonInsets { rounded(to: 1000) }

  private func rounded(to parts: CGFloat) -> ButtonInsets {
    var rounded = self
    for place in [\ButtonInsets.content, \.image, \.title] {
      for edge in [\UIEdgeInsets.top, \.left, \.bottom, \.right] {
        let number = self[keyPath: place][keyPath: edge]
        guard abs(number) < 0x1p40 else { continue }
        // Adding zero makes a negative zero a zero.
        rounded[keyPath: place][keyPath: edge] = (number * parts).rounded() / parts + 0
      }
    }
    return rounded
  }
}
