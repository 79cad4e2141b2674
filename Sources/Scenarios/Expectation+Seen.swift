import Foundation
package import Judging
package import StrategyKit
import UIKitModel

extension Expectation {
  /// Returns an expectation for the visible text instead of the title's frame, as a plain label with that
  /// frame shows the text.
  ///
  /// The content rectangle is left out, since it is not visible, and so is each number that cannot be
  /// computed from the stated ones, such as the x of a right-to-left title without a width.
  ///
  /// - Parameter spec: the button that the expectation is for.
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
  /// Replaces the numbers that the expectation states by the numbers of a rectangle; numbers that it does not
  /// state stay missing.
  fileprivate mutating func keep(_ rect: CGRect) {
    if x != nil { x = rect.origin.x }
    if y != nil { y = rect.origin.y }
    if width != nil { width = rect.size.width }
    if height != nil { height = rect.size.height }
  }
}

extension Scenario {
  /// The same scenario, with expectations for the visible text and image instead of their frames.
  package var seen: Scenario {
    var seen = self
    seen.expectations = expectations.map { $0.seen(of: spec) }
    return seen
  }
}
