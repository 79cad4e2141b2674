import RunRecords

/// Drawings to look at: a button of 200 × 44 points, whose title is off for one strategy.
enum DrawingDraft {
  /// Sets the start of the title for right and wrong strategies.
  static func title(
    at right: Double, but wrong: Double, scale: Double = 2, isRightToLeft: Bool = false
  ) -> FrameDrawing {
    FrameDrawing(
      bounds: rect(0, 0, 200, 44), content: rect(8, 4, 184, 36), scale: scale,
      isRightToLeft: isRightToLeft, items: ["image", "title"],
      groups: [
        group(["system", "edge-insets"], false, titleX: right),
        group(["my-button"], true, titleX: wrong),
      ], field: .init(item: "title", component: "x"))
  }

  /// A button so large, whose items are as large as usual, eight points apart.
  static func huge(width: Double, height: Double) -> FrameDrawing {
    var drawing = title(at: 60, but: 60.5)
    let (middle, y) = (width / 2, height / 2)
    drawing.bounds = rect(0, 0, width, height)
    drawing.content = drawing.bounds
    for place in drawing.groups.indices {
      let off = Double(place) / 2
      drawing.groups[place].frames = [
        rect(middle - 66, y - 12, 24, 24), rect(middle - 34 + off, y - 10, 100, 20),
      ]
      drawing.groups[place].number = middle - 34 + off
    }
    return drawing
  }

  /// Several sides without a right one.
  static func split(_ count: Int) -> FrameDrawing {
    var drawing = title(at: 60, but: 61)
    drawing.groups = (0..<count).map { group(["strategy-\($0)"], true, titleX: 60 + Double($0)) }
    drawing.furtherGroups = 2
    return drawing
  }

  static func group(_ names: [String], _ isBlamed: Bool, titleX: Double) -> FrameDrawing.Group {
    FrameDrawing.Group(
      names: names, isBlamed: isBlamed,
      frames: [rect(20, 10, 24, 24), rect(titleX, 12, 100, 20)], number: titleX)
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> FrameDrawing.Rect
  {
    FrameDrawing.Rect(x: x, y: y, width: width, height: height)
  }
}
