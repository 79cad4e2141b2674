package import StrategyKit
package import UIKitModel

/// The relations between rows, and the causes of their differences.
extension VisibleComparison {
  /// Kinds of buttons in which a view changes in the same way, by direction.
  package struct ViewGroup: Sendable {
    /// A kind of buttons of one direction.
    package struct Kind: Hashable, Sendable {
      package let question: LayoutQuestion
      package let direction: UIUserInterfaceLayoutDirection
    }

    package private(set) var kinds: [Kind]
    /// The kinds whose buttons are mirror images of those of another kind of the group.
    package private(set) var mirroredKinds: [Kind] = []
    package private(set) var compared: Int
    package private(set) var different: Int
    /// The changes in the differing buttons; relative to ``items`` if these are not empty.
    package private(set) var move: Move
    /// The items to which the view nearly or exactly keeps its distance; empty if it keeps it to none.
    package private(set) var items: Set<Item>
    /// Whether one of the items moves itself; if not, the changes are those of the view alone, too.
    package private(set) var itemMoves = false

    fileprivate init?(_ row: Row, _ part: Part) {
      guard let own = part.moves[.view] else { return nil }
      kinds = [Kind(question: row.question, direction: part.direction)]
      (compared, different) = (part.compared, part.different)
      (move, items) = (own, [])
      guard let relative = part.relative else { return }
      // If both are equally regular, the image explains more, unless the view stays where it is.
      let followsImage =
        relative.items == [.image] && relative.move.ways.count <= own.ways.count
        && relative.move.spread <= own.spread + LengthRange.width
      let isFollowing =
        followsImage
        || !own.isConstant && (relative.move.isConstant || relative.move.spread < own.spread)
      if isFollowing {
        (move, items, itemMoves) = (relative.move, relative.items, relative.itemMoves)
      }
    }

    /// Adds the kinds of another group if the view changes in the same way in these.
    fileprivate mutating func join(_ other: ViewGroup) -> Bool {
      guard items == other.items, move.isLike(other.move) else { return false }
      kinds += other.kinds
      compared += other.compared
      different += other.different
      move = move.merged(with: other.move)
      itemMoves = itemMoves || other.itemMoves
      return true
    }

    fileprivate mutating func join(mirrored other: ViewGroup) {
      mirroredKinds += other.kinds
      compared += other.compared
      different += other.different
    }
  }

  /// The kinds of buttons in which the compared view changes, together if it changes in the same way; without
  /// unmeasured buttons that have no room.
  package var viewGroups: [ViewGroup] {
    var groups: [ViewGroup] = []
    for row in rankedRows where !isFolded(row.question) {
      for part in row.differingDirections {
        guard let own = ViewGroup(row, part) else { continue }
        if groups.indices.contains(where: { groups[$0].join(own) }) { continue }
        let original = groups.firstIndex { group in
          group.kinds.contains { Self.isOriginal($0, of: row.question) }
        }
        if part.direction == .rightToLeft, part.isMirrorImage == true, let original {
          groups[original].join(mirrored: own)
        } else {
          groups.append(own)
        }
      }
    }
    return groups
  }

  private static func isOriginal(_ kind: ViewGroup.Kind, of question: LayoutQuestion) -> Bool {
    kind.direction == .leftToRight
      && kind.question == (question == .rightToLeft ? .leftToRight : question)
  }

  /// The changes of the compared view that are the same in all kinds of buttons; its place may be relative to
  /// the image.
  package var viewConstants: (change: Change, isRelative: Bool) {
    let groups = viewGroups
    var change = Change()
    for number in FrameNumber.allCases {
      let amounts = groups.map { $0.move.constant(number) }
      guard let first = amounts.first ?? nil,
        amounts.allSatisfy({ $0.map { abs($0 - first) <= LengthRange.width } ?? false })
      else { continue }
      change[number] = first
    }
    return (change, groups.contains(where: \.itemMoves))
  }

  // MARK: Rows

  /// The rows, the kinds of buttons first that users of an app meet most often.
  package var rankedRows: [Row] { LayoutQuestion.ranked.map { self[$0] } }

  /// Whether the rows of a kind of buttons share one line: unmeasured buttons without room.
  package func isFolded(_ question: LayoutQuestion) -> Bool {
    question.isOfLittleRoom && unmeasuredQuestions[question] != nil
  }

  /// Whether right-to-left buttons with both items differ as the mirror images of left-to-right ones do.
  package var mirrorsPairs: Bool {
    self[.leftToRight].different > 0
      && self[.rightToLeft].differingDirections.contains { $0.isMirrorImage == true }
  }

  // MARK: Own sizes

  /// A fixed value of a class that is a part of its fitting size.
  package enum OwnSizePart: Hashable, Sendable, CaseIterable {
    case insets, gap
  }

  /// Returns the fixed values that explain the changed width and height of a row's fitting sizes; empty for an
  /// unexplained number.
  package func causes(ofOwnSizeIn row: Row) -> [FrameNumber: [OwnSizePart]] {
    guard row.question.isOfOwnSize, let move = row.moves[.ownSize],
      let before = measured.first?.ownSizeParts(row.question),
      let after = measured.second?.ownSizeParts(row.question)
    else { return [:] }
    var causes: [FrameNumber: [OwnSizePart]] = [:]
    for (number, length) in [(FrameNumber.width, \CGSize.width), (.height, \.height)] {
      guard let usual = move.usual(number) else { continue }
      let amount = usual.way == .narrower || usual.way == .shorter ? -usual.points : usual.points
      func change(_ part: OwnSizePart) -> Double {
        Double((after[part] ?? .zero)[keyPath: length] - (before[part] ?? .zero)[keyPath: length])
      }
      let parts = OwnSizePart.allCases.filter { change($0) != 0 }
      let sum = parts.map(change).reduce(0, +)
      // Values that cancel each other explain nothing; a fraction of a point is rounding.
      guard abs(sum) > LengthRange.width, abs(sum - amount) <= LengthRange.width else { continue }
      causes[number] = parts
    }
    return causes
  }
}

extension MeasuredButton {
  /// Returns the lengths that fixed values add to the fitting size of a kind of buttons; nil if they are unknown.
  fileprivate func ownSizeParts(
    _ question: LayoutQuestion
  ) -> [VisibleComparison.OwnSizePart: CGSize]? {
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

extension LayoutQuestion {
  /// The kinds of buttons by their importance to people: both items first, buttons without room last.
  package static let ranked: [LayoutQuestion] = [
    .ownSizeOfBoth, .leftToRight, .rightToLeft, .titleAlone, .ownSizeOfTitle, .imageAlone,
    .ownSizeOfImage, .tooSmallForFirst, .tooSmallForSecond, .tooNarrow, .tooLow,
  ]
}
