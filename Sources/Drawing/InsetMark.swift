internal import ReportText
package import RunRecords

/// A line that shows the effect of an inset: the space of a content inset at an edge, or the distance that an
/// item moves.
package struct InsetMark: Hashable, Sendable {
  /// Four insets, in points.
  package struct Edges: Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double

    package init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    fileprivate var isZero: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }

    fileprivate var text: String {
      [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
        .filter { $0.1 != 0 }.map { "\($0.0) \(DecimalText.short($0.1))" }.joined(separator: ", ")
    }
  }

  /// The length of a content inset, in points, written beside its line; nil for the inset of an item.
  var label: String?
  /// The start of the line, in points, in the button's coordinates.
  var start: (x: Double, y: Double) { (points[0], points[1]) }
  var end: (x: Double, y: Double) { (points[2], points[3]) }
  private var points: [Double]
  /// Whether the coordinates are finite and not too large to draw.
  var isFinite: Bool { points.allSatisfy { $0.isFinite && abs($0) < 1e6 } }

  /// Returns the lines for a button with insets, compared with the same button without them; none for insets
  /// without an effect.
  ///
  /// - Parameters:
  ///   - drawing: the layout with the insets as first group, and without them as second.
  ///   - content: the content insets, whose lines go from the bounds inwards.
  ///   - items: the item insets by item; their lines go from the position without insets to the one with
  ///     them.
  package static func marks(
    on drawing: FrameDrawing, content: Edges, items: [String: Edges]
  ) -> [InsetMark] {
    let bounds = drawing.bounds
    let middle = (x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    var marks: [InsetMark] = []
    func add(_ length: Double, _ points: [Double]) {
      guard length != 0, length.isFinite else { return }
      marks.append(InsetMark(label: DecimalText.short(length), points: points))
    }
    add(content.top, [middle.x, bounds.y, middle.x, bounds.y + content.top])
    add(content.left, [bounds.x, middle.y, bounds.x + content.left, middle.y])
    add(content.bottom, [middle.x, bottom, middle.x, bottom - content.bottom])
    add(content.right, [right, middle.y, right - content.right, middle.y])
    guard drawing.groups.count > 1 else { return marks }
    for (place, item) in drawing.items.enumerated() where items[item]?.isZero == false {
      let (now, before) = (drawing.groups[0].frames[place], drawing.groups[1].frames[place])
      guard now.isDrawable, before.isDrawable, now != before else { continue }
      marks.append(
        InsetMark(
          label: nil,
          points: [
            before.x + before.width / 2, before.y + before.height / 2, now.x + now.width / 2,
            now.y + now.height / 2,
          ]))
    }
    return marks
  }

  /// Returns the insets that are not zero in words, one line for each content or item, such as `image insets:
  /// left 8`.
  package static func captions(content: Edges, items: [(name: String, insets: Edges)]) -> [String] {
    ([("content", content)] + items.map { ($0.name, $0.insets) }).filter { !$0.1.isZero }
      .map { "\($0.0) insets: \($0.1.text)" }
  }
}

extension Overlay {
  /// Writes the lines of insets, each with a dot at its end and, for content insets, a label.
  func write(_ marks: [InsetMark], to markup: inout MarkupWriter) {
    for mark in marks {
      let (start, end) = ((x(mark.start.x), y(mark.start.y)), (x(mark.end.x), y(mark.end.y)))
      markup.raw(
        "<path class=\"inset\" fill=\"none\" stroke=\"#009e73\" stroke-width=\"1.5\" d=\"")
      Self.line(from: start, to: end, &markup)
      markup.raw("\"/><circle fill=\"#009e73\" r=\"2\"")
      markup.attribute("cx", end.0)
      markup.attribute("cy", end.1)
      markup.raw("/>")
      guard let label = mark.label else { continue }
      markup.raw("<text fill=\"currentColor\" font-size=\"10\"")
      markup.attribute("x", (start.0 + end.0) / 2 + 3)
      markup.attribute("y", (start.1 + end.1) / 2 - 2)
      markup.raw(">")
      markup.text(label)
      markup.raw("</text>")
    }
  }
}
