internal import ReportText
package import RunRecords

extension FrameDrawing {
  /// The characters that a terminal can show.
  package enum Characters: Hashable, Sendable { case unicode, ascii }

  /// The largest number of columns for the button.
  private static let columns = 66
  private static let rows = 20
  private static let indent = "    "

  /// Returns the picture in characters: the button, then the number that differs with each group's value, on
  /// the pixel grid. It has at most 80 columns and ends with a line feed.
  ///
  /// - Parameters:
  ///   - insets: the effect of insets on the button, drawn as arrows.
  ///   - captions: the labels of the insets, one a line.
  package func text(
    _ characters: Characters = .unicode, insets: [InsetMark] = [], captions: [String] = []
  ) -> String {
    (buttonLines(characters, insets).map { Self.indent + $0 }
      + (captions + belowZero).map { Self.indent + $0 } + stripLines(characters))
      .map { $0 + "\n" }.joined()
  }

  /// Lines about frames with a negative size, which the picture shows with the same size in the other
  /// direction.
  private var belowZero: [String] {
    groups.indices.flatMap { place in
      differingItems(ofGroup: place).compactMap { item in
        let rect = groups[place].frames[item]
        guard let sizes = rect.sizesBelowZero else { return nil }
        return "\(items[item]) has \(sizes): \(Self.list(groups[place].names, limit: 40))"
      }
    }
  }

  private func buttonLines(_ characters: Characters, _ insets: [InsetMark]) -> [String] {
    guard bounds.isDrawable else { return [] }
    let insets = insets.filter(\.isFinite)
    let ends = insets.flatMap { [$0.start, $0.end] }.map {
      Rect(x: $0.x, y: $0.y, width: 0, height: 0)
    }
    let rects = ([bounds] + groups.flatMap(\.frames)).filter(\.isDrawable) + ends
    let axes = PictureAxes(of: self, Self.needs, seeing: rects, unit: 2, at: (0, 0))
    let bottom = rects.flatMap { [$0.y, $0.y + $0.height] }.map(axes.y.place).max() ?? 0
    let height = max(4, Int(bottom.rounded()) + 1)
    let stretch = Double(height - 1) / max(bottom, 1e-6)
    var canvas = TextCanvas(width: Self.columns + 1, height: height)
    func column(_ x: Double) -> Int { Int(axes.x.place(of: x).rounded()) }
    func row(_ y: Double) -> Int { Int((axes.y.place(of: y) * stretch).rounded()) }
    func cells(_ rect: Rect) -> (left: Int, top: Int, right: Int, bottom: Int) {
      let xs = [rect.x, rect.x + rect.width].map(column)
      let ys = [rect.y, rect.y + rect.height].map(row)
      return (min(xs[0], xs[1]), min(ys[0], ys[1]), max(xs[0], xs[1]), max(ys[0], ys[1]))
    }
    let frame = cells(bounds)
    canvas.addFrame(frame.left, frame.top, frame.right, frame.bottom)
    var dashed: Set<Int> = []
    for place in groups.indices {
      for item in differingItems(ofGroup: place) where groups[place].frames[item].isDrawable {
        let box = cells(groups[place].frames[item])
        if place > 0, groups[0].frames[item].isDrawable, box == cells(groups[0].frames[item]) {
          continue
        }
        canvas.add(box.left, box.top, box.right, box.bottom, isDashed: place > 0)
        if place > 0 { dashed.insert(place) }
      }
    }
    func cell(_ point: (x: Double, y: Double)) -> (Int, Int) { (column(point.x), row(point.y)) }
    canvas.addArrows(insets.map { (cell($0.start), cell($0.end)) })
    for item in items.indices {
      guard let rect = groups.first?.frames[item], rect.isDrawable else { continue }
      let box = cells(rect)
      let isFlat = box.bottom - box.top < 2
      canvas.write(
        items[item], columns: box.left + 1...max(box.left + 1, box.right - 1),
        rows: isFlat ? box.top...box.top : box.top + 1...box.bottom - 1)
    }
    var lines = canvas.text(characters)
    if !dashed.isEmpty {
      let names = dashed.sorted().flatMap { groups[$0].names }
      lines.append("dashed: \(Self.list(names, limit: Self.columns - 20))")
    }
    if !axes.isToScale { lines.append(Self.notToScale) }
    return lines
  }

  /// The smallest readable sizes, in characters; a character is about twice as high as wide.
  private static let needs = (
    x: AxisScale.Needs(
      length: Double(columns - 1), largestFactor: .infinity, item: 8, stretch: 4, hair: 1),
    y: AxisScale.Needs(
      length: Double(rows - 1), largestFactor: .infinity, item: 3, stretch: 2, hair: 1)
  )

  // MARK: The number that differs

  private static let stripColumns = 36
  private static let nameColumns = 24

  private func stripLines(_ characters: Characters) -> [String] {
    guard let field else {
      return groups.map { Self.indent + Self.list($0.names, limit: Self.columns) }
    }
    let numbers = groups.compactMap(\.number)
    guard Set(numbers).count > 1, let window = NumberWindow(numbers, scale: scale) else {
      return groups.map { group in
        let number = group.number.map { " \(text(of: $0))" } ?? ""
        return
          "\(Self.indent)\(field.name)\(number): \(Self.list(group.names, limit: Self.columns - 20))"
      }
    }
    let widest = groups.flatMap(\.names).map(\.count).max() ?? 0
    let start = min(Self.nameColumns, max(widest, field.name.count)) + 2
    let width =
      window.showsPixels
      ? max(3, Self.stripColumns / (window.lines.count - 1)) * (window.lines.count - 1)
      : Self.stripColumns
    func column(_ number: Double) -> Int {
      Int(window.position(of: number, along: Double(width)).rounded())
    }
    var heading = Self.indent + field.name
    let step = window.step(fitting: 4)
    for (place, line) in window.lines.enumerated() where place % step == 0 {
      let target = Self.indent.count + start + column(line)
      guard place == 0 || heading.count < target else { continue }
      heading += String(repeating: " ", count: max(1, target - heading.count)) + text(of: line)
    }
    let marks = Set(window.lines.map(column))
    var lines = [heading]
    for group in groups {
      for name in group.names {
        let shown = name.count > Self.nameColumns ? "\(name.prefix(Self.nameColumns - 1))…" : name
        var line = group.isBlamed ? "  > " : Self.indent
        line += shown + String(repeating: " ", count: start - shown.count)
        let edge = group.number.map { $0.isFinite ? column($0) : width } ?? width
        for place in 0..<width {
          line.append(
            place >= edge
              ? Self.bar(group, characters)
              : marks.contains(place) ? (characters == .ascii ? ":" : "┊") : " ")
        }
        line += group.number.map { " \(text(of: $0))" } ?? ""
        if let difference = difference(of: group) { line += " (\(difference))" }
        lines.append(line)
      }
    }
    if furtherGroups > 0 { lines.append("\(Self.indent)\(furtherText)") }
    return [""] + lines
  }

  private static func bar(_ group: Group, _ characters: Characters) -> Character {
    switch characters {
    case .unicode: group.isBlamed ? "▓" : "█"
    case .ascii: group.isBlamed ? "=" : "#"
    }
  }
}
