/// The places of a button's parts by groups of strategies, as numbers for a picture.
///
/// All lengths are points, in the button's own coordinates; sizes keep the sign they were computed with.
package struct FrameDrawing: Hashable, Sendable {
  /// A rectangle, whose width and height may be below zero.
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

  /// The strategies that give the same answer.
  package struct Group: Hashable, Sendable {
    /// The names of the strategies, in their order, or `expected`.
    package var names: [String]
    /// Whether they are wrong, or one of several sides without a majority.
    package var isBlamed: Bool
    /// The frame of each of ``FrameDrawing/items``, in that order.
    package var frames: [Rect]
    /// Their number where the groups differ first; nil where nothing differs.
    package var number: Double?

    package init(names: [String], isBlamed: Bool, frames: [Rect], number: Double? = nil) {
      self.names = names
      self.isBlamed = isBlamed
      self.frames = frames
      self.number = number
    }
  }

  /// The number in which the groups differ first.
  package struct Field: Hashable, Sendable {
    /// The rectangle or size, such as `title`.
    package var item: String
    /// The number's own name, such as `x`.
    package var component: String

    package init(item: String, component: String) {
      self.item = item
      self.component = component
    }

    /// Both names, such as `title x`.
    package var name: String { "\(item) \(component)" }
  }

  /// The most groups that are kept; further ones are counted.
  package static let groupLimit = 4

  /// The button's bounds.
  package var bounds: Rect
  /// The content rectangle, where all have the same; else the bounds.
  package var content: Rect
  /// Pixels per point.
  package var scale: Double
  /// Whether the button is laid out from right to left.
  package var isRightToLeft: Bool
  /// The parts to draw, such as `image` and `title`.
  package var items: [String]
  /// The groups of equal answers, the right ones first; at most ``groupLimit``.
  package var groups: [Group]
  /// The number in which the groups differ first; nil where they do not.
  package var field: Field?
  /// The number of further groups.
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
