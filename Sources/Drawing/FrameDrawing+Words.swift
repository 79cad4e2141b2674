internal import ReportText
package import RunRecords

extension FrameDrawing {
  /// The note of a picture that is not to scale.
  static let notToScale = "not to scale: long stretches are shortened"

  /// The right number; nil if no group is right.
  package var acceptedNumber: Double? { groups.first { !$0.isBlamed }?.number }

  /// A number of the field, with as many decimals as it takes to tell it from the others.
  package func text(of number: Double) -> String {
    DecimalText.short(number, apartFrom: groups.compactMap(\.number))
  }

  /// Returns the difference of a group, with its sign; nil if it is right or the right number is not known.
  package func difference(of group: Group) -> String? {
    guard group.isBlamed, let number = group.number, let acceptedNumber, number != acceptedNumber
    else { return nil }
    return DecimalText.signedShort(number - acceptedNumber)
  }

  /// The first difference in words: `title x is 35, should be 35.5 (-0.5)`; nil without one.
  package var differenceText: String? {
    guard let field, let acceptedNumber, let wrong = groups.first(where: \.isBlamed),
      let number = wrong.number, let difference = difference(of: wrong)
    else { return nil }
    return "\(field.name) is \(text(of: number)), should be \(text(of: acceptedNumber)) "
      + "(\(difference))"
  }

  /// All frames of an item that can be drawn.
  func frames(ofItem place: Int) -> [Rect] { groups.map { $0.frames[place] } }

  /// The frames that a group has otherwise than the first one; all where it is the first itself.
  func differingItems(ofGroup place: Int) -> [Int] {
    items.indices.filter { place == 0 || groups[place].frames[$0] != groups[0].frames[$0] }
  }

  /// Names one after the other, and how many more there are where they are longer than a line.
  static func list(_ names: [String], limit: Int) -> String {
    var text = ""
    for (place, name) in names.enumerated() {
      let next = text.isEmpty ? name : "\(text), \(name)"
      let rest = names.count - place - 1
      if place > 0, next.count + (rest > 0 ? 12 : 0) > limit {
        return "\(text) and \(names.count - place) more"
      }
      text = next
    }
    return text.count > limit ? String(text.prefix(limit - 1)) + "…" : text
  }
}

extension FrameDrawing.Rect {
  /// Whether it can be drawn.
  var isDrawable: Bool {
    [x, y, width, height].allSatisfy { $0.isFinite && abs($0) < 1e9 }
  }
}

extension FrameDrawing.Rect {
  /// The sizes that are below zero, such as `width -8, height -2`; nil where none is.
  var sizesBelowZero: String? {
    let sizes = [("width", width), ("height", height)].filter { $0.1 < 0 }
      .map { "\($0.0) \(DecimalText.short($0.1))" }
    return sizes.isEmpty ? nil : sizes.joined(separator: ", ")
  }
}
