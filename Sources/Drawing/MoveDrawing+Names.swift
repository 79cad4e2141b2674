internal import RunRecords

extension MoveDrawing {
  private typealias Box = LabelLayout.Box

  /// A name inside its frame.
  struct Inside {
    var text: String
    var box: LabelLayout.Box
    var isMoved: Bool
  }

  /// The names of all drawn frames.
  struct Names {
    var inside: [Inside]
    /// The names that are below the picture, since they do not fit into their frames.
    var below: LabelLayout
  }

  /// A drawn frame with its name.
  private struct Named {
    var text: String
    var box: LabelLayout.Box
    var isMoved: Bool
    var hasRoom: Bool

    /// The start of the line to a name below the picture.
    ///
    /// It is near the left edge, or near the right edge of a moved frame, so that the lines of an item's two
    /// frames are apart.
    var anchor: LabelLayout.Point {
      let inset = min(8, (box.right - box.left) / 4)
      return LabelLayout.Point(
        x: isMoved ? box.right - inset : box.left + inset, y: box.bottom)
    }
  }

  /// The largest length of an item's name, in characters; a longer name is cut.
  private static let nameLength = 12
  /// The height of a name inside a frame.
  private static let textHeight = 18.0

  /// Returns the name of an item, cut if it is long.
  func name(of item: Int) -> String {
    let name = drawing.items[item]
    return name.count > Self.nameLength ? "\(name.prefix(Self.nameLength - 1))…" : name
  }

  /// The names inside the frames where they fit without touching another line, and else below the picture.
  var names: Names {
    let frames = namedFrames
    var below = Set(frames.indices.filter { !frames[$0].hasRoom })
    var inside: [Int: Box] = [:]
    var isStable = false
    // A line to a name below the picture can cross a name inside a frame, which then moves too.
    while !isStable {
      let lines = lines + below.map { Self.line(down: frames[$0].anchor) }
      inside = [:]
      isStable = true
      for index in frames.indices where !below.contains(index) {
        if let box = place(frames, index, without: Array(inside.values), lines) {
          inside[index] = box
        } else {
          below.insert(index)
          isStable = false
        }
      }
    }
    return Names(
      inside: inside.sorted { $0.key < $1.key }.map {
        Inside(text: frames[$0.key].text, box: $0.value, isMoved: frames[$0.key].isMoved)
      },
      below: LabelLayout(
        below.sorted().map { place in
          LabelLayout.Label(
            text: frames[place].text, anchor: frames[place].anchor, isMoved: frames[place].isMoved)
        }, width: Self.width, length: Self.length(of:)))
  }

  /// All frames of the first technique and the moved ones of the second.
  private var namedFrames: [Named] {
    drawing.groups.indices.prefix(2).flatMap { group in
      (group == 0 ? Array(drawing.items.indices) : moved).compactMap { item -> Named? in
        let rect = drawing.groups[group].frames[item]
        guard rect.isDrawable else { return nil }
        let name = group == 0 ? name(of: item) : "new \(name(of: item))"
        return Named(
          text: rect.noRoom.map { "\(name): \($0)" } ?? name, box: box(of: rect),
          isMoved: group > 0, hasRoom: rect.noRoom == nil)
      }
    }
  }

  /// The edges of the button and of the drawn frames, and the lines of the arrow.
  private var lines: [Box] {
    let button = isOwnSize || !drawing.bounds.isDrawable ? [] : [box(of: drawing.bounds)]
    let edges = (button + namedFrames.map(\.box)).flatMap { box in
      [
        Box(left: box.left, right: box.left, top: box.top, bottom: box.bottom),
        Box(left: box.right, right: box.right, top: box.top, bottom: box.bottom),
        Box(left: box.left, right: box.right, top: box.top, bottom: box.top),
        Box(left: box.left, right: box.right, top: box.bottom, bottom: box.bottom),
      ]
    }
    guard let arrow else { return edges }
    return edges
      + ticks(of: arrow.move, arrow.item).map { start, end in
        Box(
          left: min(start.x, end.x), right: max(start.x, end.x), top: min(start.y, end.y),
          bottom: max(start.y, end.y))
      }
  }

  private static func line(down start: LabelLayout.Point) -> Box {
    Box(left: start.x, right: start.x, top: start.y, bottom: .infinity)
  }

  /// Returns a place for a name inside its frame; nil if it would touch another name or a line there.
  ///
  /// The place for a moved frame's name is outside all other frames.
  private func place(
    _ frames: [Named], _ index: Int, without names: [Box], _ lines: [Box]
  ) -> Box? {
    let frame = frames[index]
    let length = Self.length(of: frame.text)
    let (left, right) = (frame.box.left + 4, frame.box.right - 4)
    guard right - left >= length, frame.box.bottom - frame.box.top >= Self.textHeight else {
      return nil
    }
    let middle = (frame.box.top + frame.box.bottom) / 2
    let starts = [(left + right - length) / 2, left, right - length]
    return starts.lazy.map { start in
      Box(
        left: start, right: start + length, top: middle - Self.textHeight / 2,
        bottom: middle + Self.textHeight / 2)
    }.first { box in
      let others = frames.indices.filter { $0 != index && frame.isMoved }.map { frames[$0].box }
      return (names + lines + others).allSatisfy { !$0.overlaps(box) }
    }
  }

  // MARK: Writing

  func write(_ name: Inside, to markup: inout MarkupWriter) {
    writeText(
      name.text, x: (name.box.left + name.box.right) / 2,
      y: (name.box.top + name.box.bottom) / 2 + 5, isMoved: name.isMoved, to: &markup)
  }

  /// Writes a name below the picture, and the line that leads to it.
  func write(
    _ name: LabelLayout.Placed, under floor: Double, to markup: inout MarkupWriter
  ) {
    let base = floor + 8 + Double(name.line + 1) * LabelLayout.lineHeight
    let start = name.label.anchor
    markup.raw("<path fill=\"none\" stroke-width=\"1\"")
    markup.raw(name.label.isMoved ? " stroke=\"#d55e00\" d=\"" : " stroke=\"#0072b2\" d=\"")
    switch name.side {
    case .middle, .pushed:
      Overlay.line(from: (start.x, start.y), to: (start.x, base - 13), &markup)
    case .right, .left:
      Overlay.line(from: (start.x, start.y), to: (start.x, base - 5), &markup)
      let end = start.x + (name.side == .right ? 1 : -1) * (LabelLayout.gap - 2)
      Overlay.line(from: (start.x, base - 5), to: (end, base - 5), &markup)
    }
    markup.raw("\"/>")
    let (x, alignment): (Double, TextAlignment) =
      switch name.side {
      case .middle, .pushed: ((name.left + name.right) / 2, .middle)
      case .right: (name.left, .start)
      case .left: (name.right, .end)
      }
    writeText(
      name.label.text, x: x, y: base, alignment, isMoved: name.label.isMoved, to: &markup)
  }
}
