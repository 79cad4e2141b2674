import Foundation
package import StrategyKit
import UIKitModel

extension Expectation {
  /// Returns the same expectation for the visible text: where a plain label shows it.
  ///
  /// Numbers that only a frame can have are left out where others are missing from which the text would follow,
  /// as the x of a title without a width from right to left.
  ///
  /// - Parameter spec: the button that they are about.
  package func seen(of spec: ButtonSpec) -> Expectation {
    var seen = self
    // A content rectangle is not visible.
    seen.content = nil
    guard let title, let text = spec.title else { return seen }
    let room = CGSize(
      width: title.width ?? .greatestFiniteMagnitude,
      height: title.height ?? .greatestFiniteMagnitude)
    var layout = ButtonLayout()
    layout.title = CGRect(
      origin: CGPoint(x: title.x ?? 0, y: title.y ?? 0), size: room)
    layout.seePlainly(spec)
    if title.width == nil {
      if spec.direction == .rightToLeft { seen.title?.x = nil }
      // How high the text is depends on how wide it may be.
      if text.lines.limit != 1 {
        seen.title?.y = nil
        seen.title?.height = nil
      }
    }
    if title.height == nil { seen.title?.y = nil }
    seen.title?.keep(layout.title)
    return seen
  }
}

extension Expectation.PartialRect {
  /// Replaces what is known by what a rectangle has.
  fileprivate mutating func keep(_ rect: CGRect) {
    if x != nil { x = rect.origin.x }
    if y != nil { y = rect.origin.y }
    if width != nil { width = rect.size.width }
    if height != nil { height = rect.size.height }
  }
}

extension Scenario {
  /// The same scenario with expectations for the visible text and picture.
  package var seen: Scenario {
    var seen = self
    seen.expectations = expectations.map { $0.seen(of: spec) }
    return seen
  }
}
