import Foundation
import StrategyKit
package import UIKitModel

/// The measurement of alignment, fitting size, insets and mirroring, from a class's layouts of roomy buttons.
extension MeasuredButton {
  // MARK: Alignment

  /// Finds the alignment from the edges to which the content keeps its distance in a smaller button.
  ///
  /// - Parameters:
  ///   - pair: the layout of the plain, roomy button with image and title.
  ///   - mirrored: the layout of the same button from right to left; nil if it is missing.
  mutating func measureAlignment(
    _ asker: ProbeAsker, _ pair: ProbedLayout, _ mirrored: ProbedLayout?
  ) {
    if side?.isSpread != true, let narrow = asker.ask({ $0.frame.size.width = 320 }) {
      let (own, other) = (pair.inset, narrow.inset)
      switch (Self.near(own.left, other.left), Self.near(own.right, other.right)) {
      case (true, false):
        horizontalAlignment = isTurned(asker, mirrored, \.right, \.left) ? .leading : .left
      case (false, true):
        horizontalAlignment = isTurned(asker, mirrored, \.left, \.right) ? .trailing : .right
      case (true, true): horizontalAlignment = .fill
      case (false, false): break
      }
    }
    if let low = asker.ask({ $0.frame.size.height = 220 }) {
      let (own, other) = (pair.inset, low.inset)
      switch (Self.near(own.top, other.top), Self.near(own.bottom, other.bottom)) {
      case (true, false): verticalAlignment = .top
      case (false, true): verticalAlignment = .bottom
      case (true, true): verticalAlignment = .fill
      case (false, false): break
      }
    }
  }

  /// Returns whether the content of a right-to-left button keeps its distance from an edge in a narrower button, but
  /// not from the opposite edge.
  private func isTurned(
    _ asker: ProbeAsker, _ mirrored: ProbedLayout?, _ edge: KeyPath<UIEdgeInsets, CGFloat>,
    _ opposite: KeyPath<UIEdgeInsets, CGFloat>
  ) -> Bool {
    let narrow = asker.ask {
      $0.direction = .rightToLeft
      $0.frame.size.width = 320
    }
    guard let mirrored, let narrow else { return false }
    return Self.near(mirrored.inset[keyPath: edge], narrow.inset[keyPath: edge])
      && !Self.near(mirrored.inset[keyPath: opposite], narrow.inset[keyPath: opposite])
  }

  // MARK: Own size

  /// Returns the layout of a button with the class's fitting size; nil unless the gap depends on the button's
  /// size.
  ///
  /// Nil also if the fitting size is unsupported or empty, or if an item in that button is squeezed,
  /// overlapped, outside the button or at another side.
  ///
  /// - Parameter pair: the layout of the plain, roomy button with image and title.
  func atOwnSize(_ asker: ProbeAsker, _ pair: ProbedLayout) -> ProbedLayout? {
    let size = pair.fittingSize
    guard gapFollowsButton, asker.isSupported({ _ in }, .fittingSize),
      size.width > 0, size.height > 0, let own = asker.ask({ $0.frame.size = size }),
      own.image.size == pair.image.size, own.title.size == pair.title.size,
      own.side == pair.side, own.gap > -0.5,
      min(own.inset.left, own.inset.right, own.inset.top, own.inset.bottom) > -0.5
    else { return nil }
    return own
  }

  /// Measures gap and insets in a button that has the class's fitting size, and whether the gap follows the
  /// spec's spacing.
  mutating func measure(atOwnSize own: ProbedLayout, _ asker: ProbeAsker) {
    gap = own.gap
    func more(_ spec: inout ButtonSpec) { spec.spacing += 12 }
    if let size = asker.ask(more)?.fittingSize,
      let wider = asker.ask({
        more(&$0)
        $0.frame.size = size
      }), Self.near(wider.gap, own.gap + 12)
    {
      gap = nil
    }
    contentInsets = UIEdgeInsets(
      top: Self.rounded(own.inset.top), left: Self.rounded(own.inset.left),
      bottom: Self.rounded(own.inset.bottom), right: Self.rounded(own.inset.right))
    notes.append(.gapOfOwnSize(own.gap, takeChanges()))
  }

  /// Notes the gap, and sets the gap to zero and both alignments to centre, for a class that positions image
  /// and title independently.
  mutating func leaveGap() {
    notes.append(.gapFollowsButton(gap ?? 0, takeChanges()))
    gap = 0
    horizontalAlignment = .center
    verticalAlignment = .center
  }

  /// Whether the gap varies, and either changes with the button's size or is negative: image and title are
  /// positioned independently.
  var gapFollowsButton: Bool {
    notes.contains { note in
      guard case .gapVaries(let changes) = note else { return false }
      return changes.contains(.widerButton) || changes.contains(.higherButton) || gap ?? 0 < -0.5
    }
  }

  /// Removes the note that the gap varies, and returns the button's changes that the note lists; empty
  /// without such a note.
  private mutating func takeChanges() -> [Change] {
    for case .gapVaries(let changes) in notes {
      notes.removeAll { $0 == .gapVaries(changes) }
      return changes
    }
    return []
  }

  // MARK: Insets

  /// Measures the content insets: the sum of two opposite insets from the fitting size, and each inset from
  /// the content's position.
  ///
  /// - Parameter pair: the layout of the plain, roomy button with image and title.
  mutating func measureInsets(_ asker: ProbeAsker, _ pair: ProbedLayout) {
    let room = measureRoom(asker, pair)
    let corners = asker.insetsOfCorners()
    let across = Self.shares(
      room.width, pair.inset.left, pair.inset.right,
      isStart: horizontalAlignment == .left || horizontalAlignment == .leading,
      isEnd: horizontalAlignment == .right || horizontalAlignment == .trailing,
      isFilled: side?.isSpread == true || horizontalAlignment == .fill,
      corners: ignored.contains(.horizontalAlignment) ? nil : corners.map { ($0.left, $0.right) })
    let along = Self.shares(
      room.height, pair.inset.top, pair.inset.bottom,
      isStart: verticalAlignment == .top, isEnd: verticalAlignment == .bottom,
      isFilled: verticalAlignment == .fill,
      corners: ignored.contains(.verticalAlignment) ? nil : corners.map { ($0.top, $0.bottom) })
    contentInsets = UIEdgeInsets(
      top: along.start, left: across.start, bottom: along.end, right: across.end)
    func isSeen(
      _ start: KeyPath<UIEdgeInsets, CGFloat>, _ end: KeyPath<UIEdgeInsets, CGFloat>,
      isFilled: Bool, _ field: Ignored
    ) -> Bool {
      let edges = [start, end]
      if isFilled || edges.allSatisfy({ contentInsets[keyPath: $0] == 0 }) { return true }
      guard let corners, !ignored.contains(field) else { return false }
      return edges.allSatisfy { Self.near(corners[keyPath: $0], contentInsets[keyPath: $0]) }
    }
    let isSpread = side?.isSpread == true || horizontalAlignment == .fill
    insetsAreOfOwnSize =
      !isSeen(\.left, \.right, isFilled: isSpread, .horizontalAlignment)
      || !isSeen(\.top, \.bottom, isFilled: verticalAlignment == .fill, .verticalAlignment)
  }

  /// Measures by how many points the fitting size exceeds content and gap, and notes peculiarities.
  ///
  /// It is nil on an axis where the fitting size does not follow the content.
  private mutating func measureRoom(
    _ asker: ProbeAsker, _ pair: ProbedLayout
  ) -> (width: CGFloat?, height: CGFloat?) {
    func enlarge(_ spec: inout ButtonSpec) {
      // A square image again, since some classes fit the image into a square.
      spec.image?.size = CGSize(width: 30, height: 30)
      spec.title?.size = CGSize(width: 90, height: 26)
    }
    guard asker.isSupported({ _ in }, .fittingSize), let larger = asker.ask(enlarge) else {
      notes.append(.ownSizeUnknown)
      return (nil, nil)
    }
    // A filled button stretches image and title, except at its fitting size.
    func unstretched(
      _ layout: ProbedLayout, _ change: (inout ButtonSpec) -> Void
    ) -> ProbedLayout {
      guard horizontalAlignment == .fill || verticalAlignment == .fill else { return layout }
      return asker.ask { spec in
        change(&spec)
        spec.frame.size = layout.fittingSize
      } ?? layout
    }
    let (natural, largerNatural) = (unstretched(pair) { _ in }, unstretched(larger, enlarge))
    let (rest, other) = (natural.rest(of: side), largerNatural.rest(of: side))
    let follows = (
      width: abs(other.width - rest.width) <= 1, height: abs(other.height - rest.height) <= 1
    )
    var room = (
      width: follows.width ? rest.width : CGFloat?.none,
      height: follows.height ? rest.height : CGFloat?.none
    )
    if !follows.width || !follows.height {
      let row = (
        natural.rest(of: .left, gap: 0), largerNatural.rest(of: .left, gap: 0)
      )
      if abs(row.0.width - row.1.width) <= 1, abs(row.0.height - row.1.height) <= 1 {
        notes.append(.ownSizeOfRow)
      } else {
        measureFullRoom(asker, pair.fittingSize, larger.fittingSize, &room)
      }
    }
    measureLeastSize(asker, room)
    let isAcross = pair.side != .top && pair.side != .bottom
    if isAcross ? follows.width : follows.height, side?.isSpread != true {
      measureGapInOwnSize(asker, pair, isAcross ? rest.width : rest.height, isAcross: isAcross)
    }
    return (room.width.map { max(0, $0) }, room.height.map { max(0, $0) })
  }

  /// Measures, where it is unknown, by how much the fitting size exceeds content and gap, with content above
  /// any minimum size.
  ///
  /// - Parameters:
  ///   - own: the fitting size of the plain, roomy button.
  ///   - larger: the fitting size with a larger image and title.
  ///   - room: the known excess on each axis; receives what is measured.
  private mutating func measureFullRoom(
    _ asker: ProbeAsker, _ own: CGSize, _ larger: CGSize,
    _ room: inout (width: CGFloat?, height: CGFloat?)
  ) {
    func full(_ length: CGFloat) -> ProbedLayout? {
      asker.ask { spec in
        spec.image?.size = CGSize(width: length, height: length)
        spec.title?.size = CGSize(width: 3 * length, height: length)
      }
    }
    guard let first = full(60), let second = full(72) else {
      notes.append(.ownSizeFollowsOtherwise(own: own, larger: larger))
      return
    }
    let (rest, other) = (first.rest(of: side), second.rest(of: side))
    var fixed = (width: CGFloat?.none, height: CGFloat?.none)
    func measure(
      _ length: KeyPath<CGSize, CGFloat>, _ room: inout CGFloat?, _ fixed: inout CGFloat?
    ) -> Bool {
      guard room == nil else { return true }
      let sizes = [larger, first.fittingSize, second.fittingSize].map { $0[keyPath: length] }
      if sizes.allSatisfy({ $0 == own[keyPath: length] }) {
        fixed = own[keyPath: length]
      } else if abs(rest[keyPath: length] - other[keyPath: length]) <= 1 {
        room = rest[keyPath: length]
      }
      return room != nil || fixed != nil
    }
    let isKnown = (
      width: measure(\.width, &room.width, &fixed.width),
      height: measure(\.height, &room.height, &fixed.height)
    )
    if fixed.width != nil, fixed.height != nil {
      notes.append(.ownSizeIgnoresContent(own))
    } else if fixed.width != nil || fixed.height != nil {
      notes.append(.ownLengthIgnoresContent(width: fixed.width, height: fixed.height))
    }
    if !isKnown.width || !isKnown.height {
      notes.append(.ownSizeFollowsOtherwise(own: own, larger: larger))
    }
  }

  /// Notes the fitting width and height of a button with hardly any content where they exceed content, gap
  /// and insets.
  private mutating func measureLeastSize(
    _ asker: ProbeAsker, _ room: (width: CGFloat?, height: CGFloat?)
  ) {
    let small = asker.ask { spec in
      spec.image?.size = CGSize(width: 2, height: 2)
      spec.title?.size = CGSize(width: 4, height: 2)
    }
    guard let small else { return }
    let rest = small.rest(of: side)
    func least(_ length: KeyPath<CGSize, CGFloat>, _ room: CGFloat?) -> CGFloat? {
      guard let room, rest[keyPath: length] > room + 1 else { return nil }
      return small.fittingSize[keyPath: length]
    }
    let (width, height) = (least(\.width, room.width), least(\.height, room.height))
    if width != nil || height != nil { notes.append(.ownSizeAtLeast(width: width, height: height)) }
  }

  /// Notes whether the fitting size leaves out the gap, and whether it includes the gap even without an image
  /// or a title.
  ///
  /// Both items together do not tell whether the gap is part of the insets; a button with one item does.
  ///
  /// - Parameters:
  ///   - pair: the layout of the plain, roomy button with image and title.
  ///   - rest: the excess of the fitting size on the axis of the gap.
  ///   - isAcross: whether the gap is horizontal.
  private mutating func measureGapInOwnSize(
    _ asker: ProbeAsker, _ pair: ProbedLayout, _ rest: CGFloat, isAcross: Bool
  ) {
    let gap = CGFloat(pair.gap)
    guard gap > 0.5 else { return }
    if Self.near(rest, -gap) { notes.append(.ownSizeWithoutGap) }
    guard rest > -0.5, let title = asker.ask({ $0.image = nil }),
      let image = asker.ask({ $0.title = nil })
    else { return }
    let length = isAcross ? \CGSize.width : \.height
    let alone = [
      title.fittingSize[keyPath: length] - pair.title.size[keyPath: length],
      image.fittingSize[keyPath: length] - pair.image.size[keyPath: length],
    ]
    if alone.allSatisfy({ Self.near($0, rest + gap) }) { notes.append(.gapInInsets(pair.gap)) }
  }

  /// Divides the space that the fitting size has beyond the content into the insets at two opposite edges.
  ///
  /// - Parameters:
  ///   - room: the sum of both insets; nil if it could not be measured.
  ///   - before: the distance of the content from the start of a roomy button, and `after` from its end.
  ///   - isStart: whether the content is aligned to the start of the axis, and `isEnd` to its end.
  ///   - isFilled: whether the content keeps its distance from both ends.
  ///   - corners: the distance of the content from each edge when a spec aligns it there; nil if unknown.
  private static func shares(
    _ room: CGFloat?, _ before: CGFloat, _ after: CGFloat, isStart: Bool, isEnd: Bool,
    isFilled: Bool, corners: (CGFloat, CGFloat)?
  ) -> (start: CGFloat, end: CGFloat) {
    if isFilled { return (before, after) }
    // An item beyond the edge was moved by item insets; content insets are not negative.
    if isStart { return (max(0, before), max(0, (room ?? before) - max(0, before))) }
    if isEnd { return (max(0, (room ?? after) - max(0, after)), max(0, after)) }
    guard let room else {
      guard let corners, min(corners.0, corners.1) > -0.5 else { return (0, 0) }
      return corners
    }
    // Centred content is shifted by half the difference of its insets; a larger shift has another cause.
    let difference = before - after
    guard abs(difference) <= room + 0.5 else { return (rounded(room / 2), rounded(room / 2)) }
    let start = min(max(0, (room + difference) / 2), room)
    return (rounded(start), rounded(room - start))
  }

  /// Returns a number rounded to a quarter of a point, since rounding to pixels makes the middle inexact.
  private static func rounded(_ number: CGFloat) -> CGFloat { (number * 4).rounded() / 4 }

  // MARK: Right to left

  /// Finds out whether image, title and insets are mirrored in a right-to-left layout.
  ///
  /// - Parameters:
  ///   - pair: the layout of the plain, roomy button from left to right.
  ///   - mirrored: the layout of the same button from right to left; nil if it is missing.
  mutating func measureMirroring(_ pair: ProbedLayout, _ mirrored: ProbedLayout?) {
    guard let mirrored else { return }
    let isUneven = !Self.near(contentInsets.left, contentInsets.right)
    let isMirrorImage = mirrored.shows(near: pair.mirrored(in: ProbeAsker.size.width))
    if isMirrorImage || mirrored.shows(near: pair) {
      mirrorsInsets = isMirrorImage && isUneven
      return
    }
    let turns = side == .leading || side == .trailing
    let across = (pair.image.midX - pair.title.midX, mirrored.image.midX - mirrored.title.midX)
    guard Self.near(mirrored.gap, pair.gap), turns == (mirrored.side != pair.side),
      Self.near(abs(across.0), abs(across.1))
    else {
      notes.append(
        .rightToLeft(
          image: mirrored.image.minX, title: mirrored.title.minX, width: ProbeAsker.size.width,
          gap: mirrored.isRow ? mirrored.gap : nil))
      return
    }
    if isUneven, horizontalAlignment == .center { notes.append(.insetsStayRightToLeft) }
  }

  /// The gap from right to left, if it is measured and fixed; an overlap is negative.
  package var rightToLeftGap: Double? {
    for case .rightToLeft(_, _, _, let distance) in notes { return distance }
    return gap
  }

  /// The content insets from right to left; nil if they are not measured.
  package var rightToLeftInsets: UIEdgeInsets? {
    if mirrorsInsets { return contentInsets.mirrored }
    let isOther = notes.contains { if case .rightToLeft = $0 { true } else { false } }
    let isSymmetric = contentInsets.left == contentInsets.right
    return !isOther && (isSymmetric || notes.contains(.insetsStayRightToLeft)) ? contentInsets : nil
  }

  // MARK: One item alone

  /// Measures where an item alone is in the content of a roomy button, and whether the fitting height keeps room for
  /// a line of text.
  mutating func measureLoneItems(_ asker: ProbeAsker) {
    for item in [Item.image, .title] {
      for isRightToLeft in [false, true] {
        let layout = asker.ask { spec in
          if item == .image { spec.title = nil } else { spec.image = nil }
          if isRightToLeft { spec.direction = .rightToLeft }
        }
        guard let layout else { continue }
        let frame = item == .image ? layout.image : layout.title
        let insets = isRightToLeft && mirrorsInsets ? contentInsets.mirrored : contentInsets
        let content = CGRect(origin: .zero, size: ProbeAsker.size).inset(by: insets)
        let shift = Shift(
          x: Self.shift(
            horizontalAlignment.along(isRightToLeft), (frame.minX, frame.maxX),
            (content.minX, content.maxX)),
          y: Self.shift(
            verticalAlignment.along, (frame.minY, frame.maxY), (content.minY, content.maxY)))
        if shift != Shift(x: 0, y: 0) {
          loneShifts[Lone(item: item, isRightToLeft: isRightToLeft)] = shift
        }
      }
    }
    let low = asker.ask { spec in
      spec.title = nil
      spec.image?.size = CGSize(width: 4, height: 4)
    }
    let insets = contentInsets.top + contentInsets.bottom
    keepsLine =
      low.map { Self.near($0.fittingSize.height, insets + ProbeAsker.lineHeight) } ?? false
  }

  /// Returns the distance of an item from the place in the content that an alignment gives it; 0 if the content fills
  /// the axis.
  private static func shift(
    _ alignment: AxisAlignment?, _ item: (start: CGFloat, end: CGFloat),
    _ content: (start: CGFloat, end: CGFloat)
  ) -> Double {
    let distance: CGFloat =
      switch alignment {
      case .start: item.start - content.start
      case .middle: (item.start + item.end - content.start - content.end) / 2
      case .end: item.end - content.end
      case nil: 0
      }
    return Double(rounded(distance))
  }
}
