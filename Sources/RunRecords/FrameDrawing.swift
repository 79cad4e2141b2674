/// The frames of a button's items as numbers for a drawing; strategies with equal layouts form a group.
///
/// All lengths are in points, in the button's own coordinates; sizes may be negative.
package struct FrameDrawing: Hashable, Sendable {
  /// A rectangle whose width and height may be negative.
  package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Strategies with the same layout.
  package struct Group: Hashable, Sendable, Codable {
    /// The names of the strategies, in their order; or `expected` for the numbers of a scenario.
    package var names: [String]
    /// Whether the group's layout is wrong, or one of several layouts without a majority.
    package var isBlamed: Bool
    /// The frame of each item in ``FrameDrawing/items``, in the same order.
    package var frames: [Rect]
    /// The group's value of ``FrameDrawing/field``, in points; nil if no field differs.
    package var number: Double?

    private enum CodingKeys: String, CodingKey {
      case names
      case isBlamed = "blamed"
      case frames, number
    }

    package init(names: [String], isBlamed: Bool, frames: [Rect], number: Double? = nil) {
      self.names = names
      self.isBlamed = isBlamed
      self.frames = frames
      self.number = number
    }
  }

  /// A number of a layout, such as the first one in which the groups differ.
  package struct Field: Hashable, Sendable, Codable {
    /// The name of the rectangle or size, such as `title`.
    package var item: String
    /// The name of the number within the rectangle or size, such as `x`.
    package var component: String

    package init(item: String, component: String) {
      self.item = item
      self.component = component
    }

    /// The name of the field with its rectangle, such as `title x`.
    package var name: String { "\(item) \(component)" }
  }

  /// The largest number of groups that are stored; further groups are only counted.
  package static let groupLimit = 4

  /// The button's bounds, in points.
  package var bounds: Rect
  /// The content rectangle, if all layouts have the same one; else the bounds.
  package var content: Rect
  /// Pixels per point.
  package var scale: Double
  /// Whether the button is laid out from right to left.
  package var isRightToLeft: Bool
  /// The names of the items to draw, such as `image` and `title`.
  package var items: [String]
  /// The groups of strategies with equal layouts, the correct groups first; at most ``groupLimit``.
  package var groups: [Group]
  /// The first field in which the groups differ; nil if they do not differ.
  package var field: Field?
  /// The number of groups that are left out beyond ``groupLimit``.
  package var furtherGroups: Int

  package init(
    bounds: Rect, content: Rect, scale: Double, isRightToLeft: Bool, items: [String],
    groups: [Group], field: Field? = nil, furtherGroups: Int = 0
  ) {
    self.bounds = bounds
    self.content = content
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.items = items
    self.groups = groups
    self.field = field
    self.furtherGroups = furtherGroups
  }
}
