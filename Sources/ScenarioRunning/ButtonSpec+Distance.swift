import Foundation
package import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// How far a spec is from the one that needs the fewest words: a thousand for every attribute that is
  /// not the default, plus what the numbers are off by, up to 999.
  package var distanceFromDefault: Double {
    var changed = 0.0
    var amount = 0.0
    func add(_ value: CGFloat, _ usual: CGFloat) {
      guard value != usual else { return }
      changed += 1
      amount += min(Double(abs(value - usual)), 1e6)
    }
    func add(_ insets: UIEdgeInsets) {
      add(insets.top, 0)
      add(insets.left, 0)
      add(insets.bottom, 0)
      add(insets.right, 0)
    }
    add(frame.origin.x, 0)
    add(frame.origin.y, 0)
    add(frame.size.width, 200)
    add(frame.size.height, 100)
    add(spacing, 0)
    add(scale, 2)
    add(lineHeight, 22)
    add(contentInsets)
    add(imageInsets)
    add(titleInsets)
    add(image?.size.width ?? 50, 50)
    add(image?.size.height ?? 50, 50)
    add(image?.cornerRadius ?? 0, 0)
    add(title?.size.width ?? 50, 50)
    add(title?.size.height ?? 25, 25)
    let usual = ButtonSpec()
    for isChanged in [
      placement != usual.placement, horizontalAlignment != usual.horizontalAlignment,
      verticalAlignment != usual.verticalAlignment, direction != usual.direction,
      type != usual.type, image == nil, title == nil,
    ] where isChanged {
      changed += 1
    }
    return changed * 1000 + min(amount / 1000, 999)
  }
}
