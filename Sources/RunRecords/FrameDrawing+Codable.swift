/// A rectangle is an array of four numbers: x, y, width and height.
extension FrameDrawing.Rect: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(
      x: try numbers.decode(Double.self), y: try numbers.decode(Double.self),
      width: try numbers.decode(Double.self), height: try numbers.decode(Double.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [x, y, width, height] { try numbers.encode(number) }
  }
}

extension FrameDrawing: Codable {
  private enum Key: CodingKey {
    case bounds, content, scale, rightToLeft, items, groups, field, furtherGroups
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      bounds: try fields.decode(Rect.self, forKey: .bounds),
      content: try fields.decode(Rect.self, forKey: .content),
      scale: try fields.decode(Double.self, forKey: .scale),
      isRightToLeft: try fields.decode(Bool.self, forKey: .rightToLeft),
      items: try fields.decode([String].self, forKey: .items),
      groups: try fields.decode([Group].self, forKey: .groups),
      field: try fields.decodeIfPresent(Field.self, forKey: .field),
      furtherGroups: try fields.decodeIfPresent(Int.self, forKey: .furtherGroups) ?? 0)
    // A group in a stream may have fewer frames than items, or more.
    for index in groups.indices {
      let frames = groups[index].frames
      groups[index].frames = items.indices.map { place in
        place < frames.count ? frames[place] : Rect(x: .nan, y: .nan, width: .nan, height: .nan)
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(bounds, forKey: .bounds)
    try fields.encode(content, forKey: .content)
    try fields.encode(scale, forKey: .scale)
    try fields.encode(isRightToLeft, forKey: .rightToLeft)
    try fields.encode(items, forKey: .items)
    try fields.encode(groups, forKey: .groups)
    try fields.encodeIfPresent(field, forKey: .field)
    if furtherGroups != 0 { try fields.encode(furtherGroups, forKey: .furtherGroups) }
  }
}

extension FrameTable.Row: Codable {
  private enum Key: CodingKey {
    case label, values, differences, blamed
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      label: try fields.decode(String.self, forKey: .label),
      values: try fields.decode([Double?].self, forKey: .values),
      differences: try fields.decodeIfPresent([Double?].self, forKey: .differences) ?? [],
      isBlamed: try fields.decode(Bool.self, forKey: .blamed))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(label, forKey: .label)
    try fields.encode(values, forKey: .values)
    if !differences.isEmpty { try fields.encode(differences, forKey: .differences) }
    try fields.encode(isBlamed, forKey: .blamed)
  }
}
