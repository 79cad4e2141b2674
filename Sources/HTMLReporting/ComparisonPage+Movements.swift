internal import ReportText

extension [ComparisonPage.Movement] {
  /// Returns the largest change of each item in words, such as `image up to 158 points further right, title up to 3 points
  /// further down`; nil if nothing changes.
  ///
  /// Both directions of a number are stated if an item moves either way by similar amounts. Of an item's numbers, only
  /// the one with the largest change is stated, unless the movements are of an own size.
  ///
  /// - Parameters:
  ///   - limit: the words before an amount that is not the same in all buttons.
  ///   - isVarying: whether to leave out items whose stated change is the same in all buttons.
  func text(
    of aspect: ComparisonPage.Aspect, _ limit: String = "", onlyVarying isVarying: Bool = false
  ) -> String? {
    var phrases: [(items: [String], text: String)] = []
    for item in uniqued(map(\.item)) {
      let own = filter { $0.item == item }
      let numbers = own.numbers(of: aspect).map { number in own.filter { $0.number == number } }
      let stated = numbers.filter { !isVarying || !$0.allSatisfy(\.isConstant) }
      guard !stated.isEmpty else { continue }
      let text = stated.map { $0.waysText(limit) }.joined(separator: " and ")
      if let last = phrases.indices.last, phrases[last].text == text, let item {
        phrases[last].items.append(item)
      } else {
        phrases.append((item.map { [$0] } ?? [], text))
      }
    }
    guard !phrases.isEmpty else { return nil }
    return phrases.map { phrase in
      (phrase.items.isEmpty ? "" : "\(phrase.items.joined(separator: " and ")) ") + phrase.text
    }.joined(separator: ", ")
  }

  /// The numbers to state: the number with the largest change; of an own size both, but beside changes by points no
  /// fraction of a point.
  private func numbers(of aspect: ComparisonPage.Aspect) -> [ComparisonPage.FrameNumber] {
    switch aspect {
    case .ownSize:
      uniqued(filter { $0.amount >= 1 || !contains { $0.amount >= 2 } }.map(\.number))
    case .frames: self.max { $0.amount < $1.amount }.map { [$0.number] } ?? []
    }
  }

  /// The changes of one number in words, the larger one first, such as `up to 9 points further left or 3 points further
  /// right`; without the smaller one if it is less than a tenth.
  private func waysText(_ limit: String) -> String {
    let most = map(\.amount).max() ?? 0
    return filter { $0.amount * 10 >= most }.sorted { $0.amount > $1.amount }.enumerated().map {
      place, movement in
      (place > 0 || movement.isConstant ? "" : limit)
        + "\(DecimalText.points(movement.amount)) \(movement.way)"
    }.joined(separator: " or ")
  }

  private func uniqued<Value: Hashable>(_ values: [Value]) -> [Value] {
    var known: Set<Value> = []
    return values.filter { known.insert($0).inserted }
  }

  /// Returns the movements of several rows together: in each direction the largest one.
  ///
  /// - Parameter rows: the movements of each row.
  static func joined(_ rows: [Self]) -> Self {
    var all: Self = []
    for movement in rows.joined() {
      let known = all.firstIndex {
        ($0.item, $0.number, $0.way) == (movement.item, movement.number, movement.way)
      }
      guard let known else {
        all.append(movement)
        continue
      }
      // An amount is the same in all buttons only if it is so in every row.
      let isConstant =
        all[known].isConstant && movement.isConstant
        && abs(all[known].amount - movement.amount) < 0.01
      all[known].amount = Swift.max(all[known].amount, movement.amount)
      all[known].isConstant = isConstant
    }
    for place in all.indices {
      let isInAll = rows.allSatisfy { row in
        row.contains {
          ($0.item, $0.number, $0.way) == (all[place].item, all[place].number, all[place].way)
        }
      }
      if !isInAll { all[place].isConstant = false }
    }
    return all
  }
}
