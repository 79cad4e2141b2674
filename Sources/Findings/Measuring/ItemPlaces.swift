import Foundation
import StrategyKit
import UIKitModel

/// Where a class has its image and its title in a roomy button, by what stays the same when the button and the title
/// are others.
package struct ItemPlaces {
  /// Both places in one sentence.
  package let text: String

  /// Asks a strategy; nil where an item is nowhere simple.
  package init?(_ asker: ProbeAsker) {
    let changes: [(inout ButtonSpec) -> Void] = [
      { _ in }, { $0.frame.size.width = 320 }, { $0.frame.size.height = 220 },
      { $0.title?.size.width = 90 },
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
    func place(_ item: KeyPath<ProbedLayout, CGRect>) -> String? {
      let columns = rooms.map { room in
        (room.layout[keyPath: item].minX, room.layout[keyPath: item].width, room.size.width)
      }
      let rows = rooms.map { room in
        (room.layout[keyPath: item].minY, room.layout[keyPath: item].height, room.size.height)
      }
      guard let x = Self.place(columns, ["left", "right", "width"]),
        let y = Self.place(rows, ["top", "bottom", "height"])
      else { return nil }
      return "\(x) and \(y)"
    }
    guard let image = place(\.image), let title = place(\.title) else { return nil }
    text = "its image is \(image), its title \(title)"
  }

  /// Where an item is on an axis; nil where it is nowhere simple.
  ///
  /// - Parameters:
  ///   - rooms: the item's start and length, and the button's length, in points, of several buttons.
  ///   - words: the names of the two sides and of the length.
  private static func place(_ rooms: [(CGFloat, CGFloat, CGFloat)], _ words: [String]) -> String? {
    func steady(_ value: ((CGFloat, CGFloat, CGFloat)) -> CGFloat) -> CGFloat? {
      let values = rooms.map(value)
      return values.allSatisfy { abs($0 - values[0]) <= 0.5 } ? values[0] : nil
    }
    if let middle = steady({ $0.0 + $0.1 / 2 - $0.2 / 2 }), abs(middle) <= 0.5 {
      return "in the middle of the \(words[2])"
    }
    if let start = steady({ $0.0 }) { return "\(LayoutProbe.text(start)) from the \(words[0])" }
    return steady { $0.2 - $0.0 - $0.1 }.map {
      "\(LayoutProbe.text($0)) from the \(words[1])"
    }
  }
}
