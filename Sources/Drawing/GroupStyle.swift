internal import RunRecords

/// The look of a group in a picture: a colour, a dash pattern and a letter. Each of them alone identifies the
/// group.
///
/// The colours are those of Okabe and Ito that have a contrast of 3 to 1 on white and on `#121212`.
struct GroupStyle {
  /// The stroke's colour in the group's frames.
  var color: StaticString
  /// The dash pattern; nil for a solid line.
  var dash: StaticString?
  /// The letter before the names; empty for a single group, and for two groups if the first is correct.
  var letter: String
  /// Whether the frames of the group are filled with the stroke's colour.
  var isFilled: Bool

  private static let accepted: StaticString = "#0072b2"
  private static let others: [(color: StaticString, dash: StaticString)] = [
    ("#d55e00", "5 3"), ("#009e73", "2 2"), ("#cc79a7", "8 3 2 3"), ("#767676", "1 3"),
  ]

  /// Returns the looks of groups, in order. The first group has a solid line, unless it is the only one and
  /// wrong.
  static func styles(of groups: [FrameDrawing.Group]) -> [GroupStyle] {
    let needsLetters = groups.count > 2 || groups.first?.isBlamed == true && groups.count > 1
    var next = 0
    return groups.enumerated().map { place, group in
      let letter = needsLetters ? ["A", "B", "C", "D"][min(place, 3)] : ""
      if place == 0 {
        let isAlone = group.isBlamed && groups.count == 1
        return isAlone
          ? GroupStyle(
            color: others[0].color, dash: others[0].dash, letter: letter, isFilled: false)
          : GroupStyle(color: accepted, dash: nil, letter: letter, isFilled: true)
      }
      let style = others[min(next, others.count - 1)]
      next += 1
      return GroupStyle(color: style.color, dash: style.dash, letter: letter, isFilled: false)
    }
  }

  /// Writes the stroke attributes of a shape.
  func writeStroke(to markup: inout MarkupWriter) {
    markup.raw(" stroke=\"")
    markup.raw(color)
    markup.raw("\"")
    guard let dash else { return }
    markup.raw(" stroke-dasharray=\"")
    markup.raw(dash)
    markup.raw("\"")
  }

  /// Writes a size as brackets at its left and right ends, since a size is not a frame.
  func writeBrackets(
    across: (Double, Double), down: (Double, Double), width: Double, to markup: inout MarkupWriter
  ) {
    let (left, right) = (min(across.0, across.1), max(across.0, across.1))
    let arm = min(12, (right - left) / 2)
    markup.raw("<path fill=\"none\"")
    markup.attribute("stroke-width", width)
    writeStroke(to: &markup)
    markup.raw(" d=\"")
    for (edge, inner) in [(left, left + arm), (right, right - arm)] {
      Overlay.line(from: (inner, down.0), to: (edge, down.0), &markup)
      Overlay.line(from: (edge, down.0), to: (edge, down.1), &markup)
      Overlay.line(from: (edge, down.1), to: (inner, down.1), &markup)
    }
    markup.raw("\"/>")
  }
}
