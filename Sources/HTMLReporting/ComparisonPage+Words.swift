internal import Drawing
internal import ReportText
internal import RunRecords

extension ComparisonPage.Row {
  /// The number of the row's buttons that differ by more than a pixel.
  var different: Int { compared - same - withinPixel }

  var result: ComparisonPage.Result {
    if compared == 0 { return .notCompared }
    if different > 0 { return .differs }
    return withinPixel > 0 ? .sameWithinPixel : .same
  }

  /// Whether the row differs, and measurements confirm it.
  var isMeasuredDifference: Bool { result == .differs && unmeasured == nil }

  /// The link target of the row's card on the page.
  var anchor: String { CaseLocation.anchor("q-", [title]) }

  /// The row's kind of button, beginning with a capital letter.
  var heading: String { title.capitalizedFirst }

  /// The number of buttons that differ, in words, such as `in all 301` or `in 297 of 301`.
  var extent: String {
    let all = DecimalText.grouped(compared)
    return different == compared
      ? "in all \(all)" : "in \(DecimalText.grouped(different)) of \(all)"
  }

  /// A remark behind the result of a row that no measurement confirms; empty for a confirmed one.
  var doubt: String { unmeasured == nil ? "" : " (unmeasured)" }
}

extension ComparisonPage {
  /// The rows that differ by more than a pixel, in their order.
  var differing: [Row] { rows.filter { $0.result == .differs } }

  /// The result of the comparison as a sentence, for the title.
  var title: String {
    let compared = rows.filter { $0.compared > 0 }
    guard !compared.isEmpty else {
      return "Nothing was compared between \(first.name) and \(second.name)"
    }
    guard differing.isEmpty else {
      let isMeasured = differing.contains(where: \.isMeasuredDifference)
      return "\(second.name) \(isMeasured ? "differs" : "may differ") from \(first.name)"
    }
    let isExact = compared.allSatisfy { $0.result == .same }
    return "\(first.name) and \(second.name) look the same\(isExact ? "" : " within a pixel")"
  }

  /// A character for the page's result: `✗` if a measured row differs, `?` if only unmeasured ones do or no
  /// button was compared, else `✓`.
  var mark: String {
    if differing.contains(where: \.isMeasuredDifference) { return "✗" }
    return !differing.isEmpty || rows.allSatisfy { $0.compared == 0 } ? "?" : "✓"
  }

  /// Returns the change that the picture's arrow shows, in words, such as `image 32.67 points further right`; nil if
  /// nothing changes.
  func changeText(of row: Row) -> String? {
    guard let picture = picture(of: row), let change = picture.change else { return nil }
    let item = row.aspect == .ownSize ? nil : picture.changedItem
    return [item, change.text].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the picture of the row's example button; nil if ``drawing(of:)`` has no drawing. Its arrow is for
  /// the compared view, which is the first item.
  func picture(of row: Row) -> MoveDrawing? {
    drawing(of: row).map {
      MoveDrawing($0, isOwnSize: row.aspect == .ownSize, arrowOf: row.view == nil ? nil : 0)
    }
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

  /// Returns a command with the paths in the page's folder and beside it relative to that folder.
  func relative(_ command: String) -> String {
    guard let folder, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else {
      return command
    }
    let paths = [(folder, "."), (String(folder[..<slash]), "..")]
    return command.split(separator: " ", omittingEmptySubsequences: false).map { word in
      for (path, short) in paths where word == path || word.hasPrefix("\(path)/") {
        return short + word.dropFirst(path.count)
      }
      return String(word)
    }.joined(separator: " ")
  }
}

extension String {
  /// The text with its first letter capitalized.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
