package import Foundation
import StrategyKit
import UIKitModel

/// The positions of image and title in a roomy button, if they stay the same when button, image and title
/// change size.
package struct ItemPlaces: Hashable, Sendable {
  /// A position along one axis.
  package enum Place: Hashable, Sendable {
    case middle
    /// The item's start is this distance, in points, from the left or the top edge.
    case fromStart(CGFloat)
    /// The item's end is this distance, in points, from the right or the bottom edge.
    case fromEnd(CGFloat)
  }

  /// The positions of an item on both axes.
  package struct Point: Hashable, Sendable {
    package var x: Place
    package var y: Place

    package init(x: Place, y: Place) {
      self.x = x
      self.y = y
    }
  }

  /// The position of the image; nil if it changes with the size of the button, the image or the title.
  package let image: Point?
  /// The position of the title; nil if it changes with the size of the button, the image or the title.
  package let title: Point?

  /// Measures the positions in several roomy buttons; nil if the strategy returns no layout of any one of
  /// them.
  init?(_ asker: ProbeAsker) {
    let changes: [(inout ButtonSpec) -> Void] = [
      { _ in }, { $0.frame.size.width = 320 }, { $0.frame.size.height = 220 },
      { $0.title?.size = CGSize(width: 90, height: 26) },
      { $0.image?.size = CGSize(width: 30, height: 30) },
    ]
    var rooms: [(layout: ProbedLayout, size: CGSize)] = []
    for change in changes {
      var size = CGSize.zero
      let layout = asker.ask {
        change(&$0)
        size = $0.frame.size
      }
      guard let layout else { return nil }
      rooms.append((layout, size))
    }
    func point(_ item: KeyPath<ProbedLayout, CGRect>) -> Point? {
      let columns = rooms.map { room in
        (room.layout[keyPath: item].minX, room.layout[keyPath: item].width, room.size.width)
      }
      let rows = rooms.map { room in
        (room.layout[keyPath: item].minY, room.layout[keyPath: item].height, room.size.height)
      }
      guard let x = Self.place(columns), let y = Self.place(rows) else { return nil }
      return Point(x: x, y: y)
    }
    (image, title) = (point(\.image), point(\.title))
  }

  /// Returns the position of an item along an axis; nil if it is not at a fixed distance from an edge or the
  /// middle.
  ///
  /// - Parameter rooms: the item's start and length, and the button's length, in points, of several
  ///   buttons.
  private static func place(_ rooms: [(CGFloat, CGFloat, CGFloat)]) -> Place? {
    func steady(_ value: ((CGFloat, CGFloat, CGFloat)) -> CGFloat) -> CGFloat? {
      let values = rooms.map(value)
      return values.allSatisfy { abs($0 - values[0]) <= 0.5 } ? values[0] : nil
    }
    if let middle = steady({ $0.0 + $0.1 / 2 - $0.2 / 2 }), abs(middle) <= 0.5 { return .middle }
    if let start = steady({ $0.0 }) { return .fromStart(start) }
    return steady { $0.2 - $0.0 - $0.1 }.map { .fromEnd($0) }
  }
}
