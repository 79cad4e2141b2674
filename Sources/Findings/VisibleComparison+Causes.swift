import Foundation
import StrategyKit
package import UIKitModel

/// The causes of changes: fixed values in which two measured classes differ.
extension VisibleComparison {
  /// A fixed value in which two classes differ, so that items move or the fitting size changes.
  package enum Cause: Hashable, Sendable {
    case insets, gap, alignment
    /// The least width or height of the fitting size.
    case leastSize
    /// A fitting height with room for a line of text even without a title.
    case lineHeight
    /// A shift of an item alone, by the named technique, away from the place that insets and alignment give it.
    case loneShift(String)
  }

  /// Returns the causes of a row's changed numbers, by item; empty for an unexplained number.
  package func causes(
    of row: Row, _ moves: [Item: Move], in direction: UIUserInterfaceLayoutDirection
  ) -> [Item: [FrameNumber: [Cause]]] {
    guard let before = measured.first, let after = measured.second else { return [:] }
    if row.question.isOfOwnSize {
      return [.ownSize: causes(ofOwnSizeIn: row, before, after)]
    }
    var causes: [Item: [FrameNumber: [Cause]]] = [:]
    for (item, move) in moves {
      for number in [FrameNumber.x, .y] {
        guard let usual = move.usual(number) else { continue }
        let kind = PlaceKind(
          question: row.question, item: item, isRightToLeft: direction == .rightToLeft,
          isHorizontal: number == .x)
        guard let parts = placeParts(kind, before, after) else { continue }
        if let way = parts.first(where: { $0.cause == .alignment })?.amount {
          // Content that is aligned to another edge moves towards it.
          if way * usual.change > 0 { causes[item, default: [:]][number] = [.alignment] }
        } else if Self.explain(parts.map(\.amount), usual) {
          causes[item, default: [:]][number] = parts.map(\.cause)
        }
      }
    }
    return causes
  }

  /// Returns whether the parts of a change sum up to its usual amount.
  private static func explain(_ parts: [Double], _ usual: Usual) -> Bool {
    let sum = parts.reduce(0, +)
    // Values that cancel each other explain nothing; a fraction of a point is rounding.
    return abs(sum) > LengthRange.width && abs(sum - usual.change) <= LengthRange.width
  }

  // MARK: Own sizes

  private func causes(
    ofOwnSizeIn row: Row, _ before: MeasuredButton, _ after: MeasuredButton
  ) -> [FrameNumber: [Cause]] {
    guard let move = row.moves[.ownSize], let first = before.ownSizeParts(row.question),
      let second = after.ownSizeParts(row.question)
    else { return [:] }
    var causes: [FrameNumber: [Cause]] = [:]
    for (number, length) in [(FrameNumber.width, \CGSize.width), (.height, \.height)] {
      guard let usual = move.usual(number) else { continue }
      let parts = [Cause.insets, .gap].map { cause in
        let lengths = [first, second].map { ($0[cause] ?? .zero)[keyPath: length] }
        return (cause: cause, amount: Double(lengths[1] - lengths[0]))
      }.filter { $0.amount != 0 }
      if Self.explain(parts.map(\.amount), usual) {
        causes[number] = parts.map(\.cause)
        continue
      }
      let limits = limits(of: number, row.question)
      let sum = parts.map(\.amount).reduce(0, +)
      guard !limits.isEmpty, row.boundSizes(number) > 0 else { continue }
      if let free = row.freeSizes(number) {
        guard abs(free - sum) <= LengthRange.width else { continue }
        causes[number] = (abs(sum) > LengthRange.width ? parts.map(\.cause) : []) + limits
      } else if row.boundSizes(number) == row.compared {
        causes[number] = limits
      }
    }
    return causes
  }

  /// Returns the causes that keep the fitting size of one technique above content, gap and insets.
  private func limits(of number: FrameNumber, _ question: LayoutQuestion) -> [Cause] {
    let length = number == .width ? \CGSize.width : \.height
    let hasLeast = leastSizes.first[keyPath: length] != leastSizes.second[keyPath: length]
    return (hasLeast ? [.leastSize] : [])
      + (number == .height && keepsLine(in: question) ? [.lineHeight] : [])
  }

  /// Whether the fitting height of a button without a title has room for a line of text in one technique alone.
  private func keepsLine(in question: LayoutQuestion) -> Bool {
    question == .ownSizeOfImage && measured.first?.keepsLine != measured.second?.keepsLine
  }

  /// Returns the numbers of a button's fitting size that a least size or a line of text decides in one layout.
  func boundNumbers(of example: Example) -> Set<FrameNumber> {
    let layouts = [(example.first, leastSizes.first), (example.second, leastSizes.second)]
    func isLeast(_ length: KeyPath<CGSize, CGFloat>) -> Bool {
      layouts.contains { layout, least in
        least[keyPath: length] > 0
          && layout.fittingSize[keyPath: length] <= least[keyPath: length] + 0.5
      }
    }
    var bound: Set<FrameNumber> = []
    if isLeast(\.width) { bound.insert(.width) }
    let spec = example.spec
    let isLow = spec.effectiveImage.map { $0.size.height < spec.lineHeight } ?? false
    if isLeast(\.height) || isLow && keepsLine(in: LayoutQuestion(ownSizeOf: spec)) {
      bound.insert(.height)
    }
    return bound
  }

  // MARK: Places

  /// One coordinate of an item in a kind of buttons of one direction.
  private struct PlaceKind {
    var question: LayoutQuestion
    var item: Item
    var isRightToLeft: Bool
    var isHorizontal: Bool
  }

  /// Returns what different fixed values do to the place of an item in a roomy button, in points; nil if unknown.
  ///
  /// Another alignment is the only part; its amount is 1 towards the right or bottom, -1 towards the left or top.
  private func placeParts(
    _ kind: PlaceKind, _ before: MeasuredButton, _ after: MeasuredButton
  ) -> [(cause: Cause, amount: Double)]? {
    guard [.leftToRight, .rightToLeft, .titleAlone, .imageAlone].contains(kind.question),
      kind.item == .image || kind.item == .title,
      let one = before.axis(kind.isHorizontal, kind.isRightToLeft),
      let other = after.axis(kind.isHorizontal, kind.isRightToLeft)
    else { return nil }
    if one.alignment != other.alignment {
      return [(.alignment, other.alignment.rawValue > one.alignment.rawValue ? 1 : -1)]
    }
    var parts: [(cause: Cause, amount: Double)] = []
    func add(_ cause: Cause, _ amount: Double) {
      if amount != 0 { parts.append((cause, amount)) }
    }
    let (start, end) = (other.start - one.start, other.end - one.end)
    switch one.alignment {
    case .start: add(.insets, start)
    case .middle: add(.insets, (start - end) / 2)
    case .end: add(.insets, -end)
    }
    guard kind.question == .leftToRight || kind.question == .rightToLeft else {
      let lone = MeasuredButton.Lone(
        item: kind.item == .image ? .image : .title, isRightToLeft: kind.isRightToLeft)
      let number = kind.isHorizontal ? \MeasuredButton.Shift.x : \.y
      add(.loneShift(names.first), -(before.loneShifts[lone]?[keyPath: number] ?? 0))
      add(.loneShift(names.second), after.loneShifts[lone]?[keyPath: number] ?? 0)
      return parts
    }
    guard one.isImageFirst == other.isImageFirst else { return nil }
    guard let gap = one.gap, let newGap = other.gap, let isImageFirst = one.isImageFirst else {
      return parts
    }
    let isFirst = isImageFirst == (kind.item == .image)
    switch one.alignment {
    case .start: add(.gap, isFirst ? 0 : newGap - gap)
    case .middle: add(.gap, (newGap - gap) / (isFirst ? -2 : 2))
    case .end: add(.gap, isFirst ? gap - newGap : 0)
    }
    return parts
  }
}

/// The place of aligned content along one axis of a button: at the left or top, in the middle, at the right or bottom.
enum AxisAlignment: Int { case start, middle, end }

extension MeasuredButton {
  /// The fixed values of a class along one axis of a button.
  fileprivate struct Axis {
    var alignment: AxisAlignment
    /// The content inset at the left or top, and at the right or bottom, in points.
    var start, end: Double
    /// The distance between image and title in points, if they are beside each other on this axis; else nil.
    var gap: Double?
    /// Whether the image is before the title on this axis; nil if they are not beside each other on it.
    var isImageFirst: Bool?
  }

  /// Returns the fixed values along an axis; nil if they do not determine the places of items.
  fileprivate func axis(_ isHorizontal: Bool, _ isRightToLeft: Bool) -> Axis? {
    guard showsBothItems, !hasNoGap, !isOfOwnSize, let side, !side.isSpread,
      !notes.contains(.ownSizeUnknown)
    else { return nil }
    let isRow = side != .top && side != .bottom
    var axis: Axis
    if isHorizontal {
      guard let alignment = horizontalAlignment.along(isRightToLeft),
        let insets = isRightToLeft ? rightToLeftInsets ?? symmetricInsets : contentInsets
      else { return nil }
      axis = Axis(alignment: alignment, start: Double(insets.left), end: Double(insets.right))
      if isRow {
        axis.gap = isRightToLeft ? rightToLeftGap : gap
        axis.isImageFirst = side == .left || side == (isRightToLeft ? .trailing : .leading)
      }
    } else {
      guard let alignment = verticalAlignment.along else { return nil }
      axis = Axis(
        alignment: alignment, start: Double(contentInsets.top), end: Double(contentInsets.bottom))
      if !isRow {
        axis.gap = gap
        axis.isImageFirst = side == .top
      }
    }
    return axis
  }

  /// The content insets if left and right are equal; else nil.
  private var symmetricInsets: UIEdgeInsets? {
    contentInsets.left == contentInsets.right ? contentInsets : nil
  }

  /// Returns the lengths that fixed values add to the fitting size of a kind of buttons; nil if they are unknown.
  fileprivate func ownSizeParts(
    _ question: LayoutQuestion
  ) -> [VisibleComparison.Cause: CGSize]? {
    var counted: Double? = question == .ownSizeOfBoth ? gap : 0
    for note in notes {
      switch note {
      case .ownSizeUnknown, .ownSizeIgnoresContent, .ownSizeFollowsOtherwise: return nil
      case .ownSizeWithoutGap: counted = 0
      case .gapInInsets(let gap): counted = gap
      default: break
      }
    }
    guard let counted, !hasNoGap else { return nil }
    let isStacked = side == .top || side == .bottom
    return [
      .insets: CGSize(
        width: contentInsets.left + contentInsets.right,
        height: contentInsets.top + contentInsets.bottom),
      .gap: isStacked ? CGSize(width: 0, height: counted) : CGSize(width: counted, height: 0),
    ]
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The place of the content along the width; nil if the content fills it.
  func along(_ isRightToLeft: Bool) -> AxisAlignment? {
    switch self {
    case .center: .middle
    case .left: .start
    case .right: .end
    case .leading: isRightToLeft ? .end : .start
    case .trailing: isRightToLeft ? .start : .end
    default: nil
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  /// The place of the content along the height; nil if the content fills it.
  var along: AxisAlignment? {
    switch self {
    case .center: .middle
    case .top: .start
    case .bottom: .end
    default: nil
    }
  }
}
