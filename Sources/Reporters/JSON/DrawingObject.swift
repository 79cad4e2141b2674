internal import RunRecords

/// The JSON form of a ``FrameDrawing``. A rectangle is an array of four numbers: x, y, width and height.
struct DrawingObject: Codable, Equatable {
  struct Group: Codable, Equatable {
    var names: [String]
    var blamed: Bool
    var frames: [RectObject]
    var number: Double?
  }

  struct Field: Codable, Equatable {
    var item: String
    var component: String
  }

  var bounds: RectObject
  var content: RectObject
  var scale: Double
  var rightToLeft: Bool
  var items: [String]
  var groups: [Group]
  var field: Field?
  var furtherGroups: Int?

  init(_ drawing: FrameDrawing) {
    bounds = RectObject(rect: drawing.bounds)
    content = RectObject(rect: drawing.content)
    scale = drawing.scale
    rightToLeft = drawing.isRightToLeft
    items = drawing.items
    groups = drawing.groups.map {
      Group(
        names: $0.names, blamed: $0.isBlamed, frames: $0.frames.map(RectObject.init(rect:)),
        number: $0.number)
    }
    field = drawing.field.map { Field(item: $0.item, component: $0.component) }
    furtherGroups = drawing.furtherGroups == 0 ? nil : drawing.furtherGroups
  }

  /// The drawing that the object describes.
  var drawing: FrameDrawing {
    FrameDrawing(
      bounds: bounds.rect, content: content.rect, scale: scale, isRightToLeft: rightToLeft,
      items: items,
      groups: groups.map { group in
        // A group in a stream may have fewer frames than items, or more.
        let frames = items.indices.map { place in
          place < group.frames.count
            ? group.frames[place].rect
            : FrameDrawing.Rect(x: .nan, y: .nan, width: .nan, height: .nan)
        }
        return FrameDrawing.Group(
          names: group.names, isBlamed: group.blamed, frames: frames, number: group.number)
      }, field: field.map { .init(item: $0.item, component: $0.component) },
      furtherGroups: furtherGroups ?? 0)
  }
}

/// A rectangle as an array of four numbers.
struct RectObject: Codable, Equatable {
  var rect: FrameDrawing.Rect

  init(rect: FrameDrawing.Rect) { self.rect = rect }

  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    rect = FrameDrawing.Rect(
      x: try numbers.decode(Double.self), y: try numbers.decode(Double.self),
      width: try numbers.decode(Double.self), height: try numbers.decode(Double.self))
  }

  func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [rect.x, rect.y, rect.width, rect.height] { try numbers.encode(number) }
  }
}
