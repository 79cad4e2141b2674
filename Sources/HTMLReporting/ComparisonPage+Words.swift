internal import ReportText
internal import RunRecords

extension ComparisonPage.Row {
  /// The number of the row's buttons that differ by more than a pixel.
  var different: Int { compared - same - withinPixel }

  var result: ComparisonPage.Result {
    if compared == 0 { return .notCompared }
    if different > 0 { return .differs }
    return withinPixel > 0 ? .sameToPixel : .same
  }

  /// The link target of the row's card on the page.
  var anchor: String { CaseLocation.anchor("q-", [title]) }

  /// The row's kind of button, beginning with a capital letter.
  var heading: String { title.capitalizedFirst }

  /// Returns a count of the row's compared buttons with their total, such as `301 of 301`.
  func share(_ count: Int) -> String {
    "\(DecimalText.grouped(count)) of \(DecimalText.grouped(compared))"
  }

  /// The row's result with its number, such as `✗ 301 of 301 differ`.
  var resultText: String {
    switch result {
    case .notCompared: "– not compared"
    case .same: "✓ \(share(same)) same\(doubt)"
    case .sameToPixel: "✓ \(share(same)) same, the others to the pixel\(doubt)"
    case .differs: "✗ \(share(different)) differ\(doubt)"
    }
  }

  /// The text ` (unmeasured)` behind a result that no measurement confirms; empty for a confirmed one.
  var doubt: String { unmeasured == nil ? "" : " (unmeasured)" }

  /// The row's entry in the list of all kinds of buttons, such as `✗ title alone: 3 of 12`.
  var chip: String {
    switch result {
    case .notCompared: "– \(title): not compared"
    case .same, .sameToPixel: "✓ \(title)\(doubt)"
    case .differs: "✗ \(title): \(share(different))\(doubt)"
    }
  }
}

extension ComparisonPage {
  /// The rows that differ by more than a pixel, in the order of the table.
  var differing: [Row] { rows.filter { $0.result == .differs } }

  /// The result of the comparison as a sentence, for the title.
  var title: String {
    let compared = rows.filter { $0.compared > 0 }
    guard !compared.isEmpty else {
      return "Nothing was compared between \(first.name) and \(second.name)"
    }
    guard differing.isEmpty else { return "\(second.name) differs from \(first.name)" }
    let isExact = compared.allSatisfy { $0.result == .same }
    return "\(first.name) and \(second.name) look the same\(isExact ? "" : ", to the pixel")"
  }

  /// A character for the page's result: `?` if nothing was compared, `✓` if no row differs, else `✗`.
  var mark: String {
    if rows.allSatisfy({ $0.compared == 0 }) { return "?" }
    return differing.isEmpty ? "✓" : "✗"
  }

  /// Returns the movements of items in the second technique, in words; without movements, the row's result as
  /// a sentence.
  func changesText(of row: Row) -> String {
    row.changes.isEmpty
      ? row.answer : "in \(second.name) \(row.changes.joined(separator: "; "))"
  }

  /// Returns a drawing of the row's example button in both layouts; nil without an example or an item in both
  /// layouts.
  func drawing(of row: Row) -> FrameDrawing? {
    guard let example = row.example else { return nil }
    let layouts = [example.first, example.second]
    var items: [(name: String, frames: [FrameDrawing.Rect])] = []
    switch row.aspect {
    case .frames:
      let parts = [(row.view ?? "", \Layout.view), ("image", \.image), ("title", \.title)]
      for (name, place) in parts {
        let frames = layouts.compactMap { $0[keyPath: place] }
        if frames.count == layouts.count { items.append((name, frames)) }
      }
    case .ownSize: items.append(("own size", layouts.map(\.ownSize)))
    }
    guard !items.isEmpty else { return nil }
    return FrameDrawing(
      bounds: example.bounds, content: example.bounds, scale: example.scale,
      isRightToLeft: example.isRightToLeft, items: items.map(\.name),
      groups: [first.name, second.name].enumerated().map { place, name in
        FrameDrawing.Group(
          names: [name], isBlamed: place > 0, frames: items.map { $0.frames[place] })
      })
  }
}
