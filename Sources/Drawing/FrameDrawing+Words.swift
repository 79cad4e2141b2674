internal import ReportText
package import RunRecords

extension FrameDrawing {
  /// The note under a picture that is not to scale.
  static let notToScale = "not to scale: long stretches are shortened"

  /// The value of ``field`` in the first correct group; nil if no group is correct or no number differs.
  package var acceptedNumber: Double? { groups.first { !$0.isBlamed }?.number }

  /// Returns a value of ``field``, with enough decimals to distinguish it from the other groups' values.
  package func text(of number: Double) -> String {
    DecimalText.short(number, apartFrom: groups.compactMap(\.number))
  }

  /// Returns a wrong group's number minus the correct number, with its sign; nil for a correct group, equal
  /// or unknown numbers.
  package func difference(of group: Group) -> String? {
    guard group.isBlamed, let number = group.number, let acceptedNumber, number != acceptedNumber
    else { return nil }
    return DecimalText.signedShort(number - acceptedNumber)
  }

  /// The difference of the first wrong group, such as `title x is 35, should be 35.5 (-0.5)`; nil if no
  /// number differs or the correct number is unknown.
  package var differenceText: String? {
    guard let field, let acceptedNumber, let wrong = groups.first(where: \.isBlamed),
      let number = wrong.number, let difference = difference(of: wrong)
    else { return nil }
    return "\(field.name) is \(text(of: number)), should be \(text(of: acceptedNumber)) "
      + "(\(difference))"
  }

  /// Returns the frames of the item at an index in all groups.
  func frames(ofItem place: Int) -> [Rect] { groups.map { $0.frames[place] } }

  /// Returns the indices of the items whose frames in a group differ from the first group; for the first
  /// group, of all items.
  func differingItems(ofGroup place: Int) -> [Int] {
    items.indices.filter { place == 0 || groups[place].frames[$0] != groups[0].frames[$0] }
  }

  /// The groups that are left out of the picture, in words.
  var furtherText: String {
    "and \(furtherGroups) other layout\(furtherGroups == 1 ? "" : "s")"
  }

  /// Returns names joined with commas; names beyond `limit` characters are only counted, as in `a, b and 3
  /// others`.
  static func list(_ names: [String], limit: Int) -> String {
    var text = ""
    for (place, name) in names.enumerated() {
      let next = text.isEmpty ? name : "\(text), \(name)"
      let rest = names.count - place - 1
      if place > 0, next.count + (rest > 0 ? 14 : 0) > limit {
        let others = names.count - place
        return "\(text) and \(others) other\(others == 1 ? "" : "s")"
      }
      text = next
    }
    return text.count > limit ? String(text.prefix(limit - 1)) + "…" : text
  }
}

extension FrameDrawing.Rect {
  /// Whether all numbers of the rectangle are finite and not too large to draw.
  var isDrawable: Bool {
    [x, y, width, height].allSatisfy { $0.isFinite && abs($0) < 1e9 }
  }
}

extension FrameDrawing.Rect {
  /// Why nothing of the rectangle can be seen, such as `width 0`; nil if it can be seen.
  package var noRoom: String? {
    guard isDrawable else { return nil }
    let sizes = (width: DecimalText.short(width), height: DecimalText.short(height))
    return switch (width <= 1e-9, height <= 1e-9) {
    case (true, true): "size \(sizes.width) × \(sizes.height)"
    case (true, false): "width \(sizes.width)"
    case (false, true): "height \(sizes.height)"
    case (false, false): nil
    }
  }

  /// The negative sizes in words, such as `width -8, height -2`; nil if no size is negative.
  var sizesBelowZero: String? {
    let sizes = [("width", width), ("height", height)].filter { $0.1 < 0 }
      .map { "\($0.0) \(DecimalText.short($0.1))" }
    return sizes.isEmpty ? nil : sizes.joined(separator: ", ")
  }
}
