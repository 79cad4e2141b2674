package import StrategyKit
package import UIKitModel

/// The relations between rows.
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
    /// The changes in the differing buttons, relative to the button.
    package private(set) var ownMove: Move
    /// The items to which the view nearly or exactly keeps its distance; empty if it keeps it to none.
    package private(set) var items: Set<Item>
    /// Whether one of the items moves itself; if not, the changes are those of the view alone, too.
    package private(set) var itemMoves = false

    /// - Parameter follows: whether the view follows the item where both readings are equally regular.
    fileprivate init?(_ row: Row, _ part: Part, follows: Bool) {
      guard let own = part.moves[.view] else { return nil }
      kinds = [Kind(question: row.question, direction: part.direction)]
      (compared, different) = (part.compared, part.different)
      (move, ownMove, items) = (own, own, [])
      if let relative = part.relative, part.followsItem ?? (follows && relative.items == [.image]) {
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
      ownMove = ownMove.merged(with: other.ownMove)
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
    let rows = rankedRows.filter { !isFolded($0.question) }
    // Left-to-right buttons with an image, in which the change is constant, tell how to read the others.
    let deciding = rows.flatMap(\.differingDirections).filter { part in
      part.direction == .leftToRight && part.relative?.items == [.image] && part.isConstant
    }
    let votes = deciding.map { part in
      part.followsItem.map { $0 ? part.different : -part.different } ?? 0
    }
    let follows = votes.reduce(0, +) >= 0
    for row in rows {
      for part in row.differingDirections {
        guard let own = ViewGroup(row, part, follows: follows) else { continue }
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

  /// The changes in unmeasured buttons without room, by item.
  package var foldedMoves: [Item: Move] {
    rows.filter { isFolded($0.question) && $0.different > 0 }.map(\.moves)
      .reduce([:]) { $0.merged(with: $1) }
  }

  /// Whether right-to-left buttons with both items differ as the mirror images of left-to-right ones do.
  package var mirrorsPairs: Bool {
    self[.leftToRight].different > 0
      && self[.rightToLeft].differingDirections.contains { $0.isMirrorImage == true }
  }

  /// Returns the allowances of a check with today's differences: of the kinds of buttons that differ the largest
  /// amounts, of other kinds the earlier allowances.
  ///
  /// Kinds without room share one allowance: a technique that gets nearer to the other one may move a button from one
  /// of them to another.
  ///
  /// - Parameters:
  ///   - allowed: the earlier allowances.
  ///   - differs: returns whether the buttons of a row differ by more than the check allows.
  package func allowances(
    keeping allowed: [LayoutQuestion: LayoutAllowance] = [:], where differs: (Row) -> Bool
  ) -> [LayoutQuestion: LayoutAllowance] {
    var all = allowed
    for row in rows where differs(row) { all[row.question] = row.allowance }
    let short = rows.filter { $0.question.isOfLittleRoom && allowed[$0.question] != .infinity }
    guard short.contains(where: differs) else { return all }
    let moving = short.filter { $0.different > 0 || differs($0) }.map(\.allowance)
    let shared = moving.dropFirst().reduce(moving[0]) { $0.union($1) }
    for row in short { all[row.question] = shared }
    return all
  }
}

extension LayoutQuestion {
  /// The kinds of buttons by their importance to people: both items first, buttons without room last.
  package static let ranked: [LayoutQuestion] = [
    .ownSizeOfBoth, .leftToRight, .rightToLeft, .titleAlone, .ownSizeOfTitle, .imageAlone,
    .ownSizeOfImage, .tooSmallForFirst, .tooSmallForSecond, .tooNarrow, .tooLow,
  ]
}
