package import Foundation
package import StrategyKit
package import UIKitModel

/// The fixed values of a button class, measured in roomy buttons: gap, content insets, the image's side and
/// the alignment.
///
/// Nothing is taken from names or from properties of the class. The gap is the measured distance between
/// image and title. The insets are the space that the fitting size has beyond content and gap, divided by the
/// position of the content.
package struct MeasuredButton: Hashable, Sendable {
  /// The distance between image and title that the class always has, in points; nil if it follows the spec's
  /// spacing.
  package internal(set) var gap: Double?
  /// The side of the image, or opposite ends for image and title; nil if the class follows the spec's
  /// placement.
  package internal(set) var side: Placement?
  /// The content insets of the class in a left-to-right layout, in points, measured while the spec's content
  /// insets are zero.
  package internal(set) var contentInsets = UIEdgeInsets.zero
  /// Whether content insets are known from the fitting size alone, since no content is placed at them where a spec
  /// aligns it to an edge.
  package internal(set) var insetsAreOfOwnSize = false
  /// Whether the left and the right content inset are swapped in a right-to-left layout.
  package internal(set) var mirrorsInsets = false
  package internal(set) var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  package internal(set) var verticalAlignment = UIControl.ContentVerticalAlignment.center
  /// The size of the image view, in points, if it is the same for every image; nil if it follows the image.
  package internal(set) var imageSize: CGSize?
  /// The fields of a spec that the class ignores.
  package internal(set) var ignored: [Ignored] = []
  /// The fixed positions of image and title in a roomy button; nil if not measured.
  package internal(set) var places: ItemPlaces?
  /// The observations that the other properties cannot express, for reports.
  package internal(set) var notes: [Note] = []

  /// The distances of an item alone from the middle of the content, if it is not there.
  package internal(set) var loneShifts: [Lone: Shift] = [:]
  /// Whether the fitting height has room for a line of text in a button without a title.
  package internal(set) var keepsLine = false

  /// An item alone in a button of one layout direction.
  package struct Lone: Hashable, Sendable {
    package var item: Item
    package var isRightToLeft: Bool
  }

  /// A distance to the right and down, in points; negative to the left and up.
  package struct Shift: Hashable, Sendable {
    package var x, y: Double
  }

  /// The insets and alignments of a spec that a class may ignore.
  package enum Ignored: Hashable, Sendable, CaseIterable {
    case contentInsets, imageInsets, titleInsets, horizontalAlignment, verticalAlignment
  }

  /// One of the two items that a button shows.
  package enum Item: Hashable, Sendable {
    case image, title
  }

  /// A change of a button that should not change the gap between image and title.
  package enum Change: Hashable, Sendable, CaseIterable {
    case widerButton, higherButton, widerTitle, higherTitle, largerImage
  }

  /// An unusual behaviour of a class, for reports.
  package enum Note: Hashable, Sendable {
    /// The class does not return a fitting size, so its content insets are unknown.
    case ownSizeUnknown
    /// The fitting size does not include the gap between image and title.
    case ownSizeWithoutGap
    /// The fitting size is the given one, in points, whatever image and title the button has.
    case ownSizeIgnoresContent(CGSize)
    /// The fitting size is that of an image beside a title, although the class places them differently.
    case ownSizeOfRow
    /// The fitting size has a minimum width or height, in points; nil for a length without a minimum.
    case ownSizeAtLeast(width: CGFloat?, height: CGFloat?)
    /// The fitting width or height is the given one, in points, whatever the button shows; nil for a length
    /// that follows the content.
    case ownLengthIgnoresContent(width: CGFloat?, height: CGFloat?)
    /// The fitting size depends on the content in an unrecognised way. The values are the fitting sizes, in
    /// points, of a measured button and of one with a larger image and title.
    case ownSizeFollowsOtherwise(own: CGSize, larger: CGSize)
    /// The fitting size includes the gap, in points, even if the button has only an image or only a title.
    case gapInInsets(Double)
    /// The gap differs after the given changes of the button.
    case gapVaries([Change])
    /// The gap depends on the button's size. The values are the gap in a roomy button, in points, and the
    /// changes after which it differs.
    case gapFollowsButton(Double, [Change])
    /// Gap and insets were measured in a button of the fitting size. The values are the gap, in points, and
    /// the changes after which it differs.
    case gapOfOwnSize(Double, [Change])
    /// The gap follows the spacing without being equal to it. The values are the requested spacings and the
    /// measured gaps, in points.
    case gapIsOther(asked: [Double], measured: [Double])
    /// The right-to-left layout is not a mirror image. The values are the x of both items, the button's width
    /// and the gap, in points.
    case rightToLeft(image: Double, title: Double, width: Double, gap: Double?)
    /// The left and right content insets are not swapped in a right-to-left layout.
    case insetsStayRightToLeft
    /// The item has no size in a button that should show it.
    case hides(Item)
    /// The item's frame, which is given, is not completely inside a button of the given size.
    case outside(Item, CGRect, CGSize)
    /// The class returns no layout of a button without this item, for example since it force-unwraps the
    /// missing item.
    case failsWithout(Item, StrategyFailure)
  }

  /// Measures a strategy; nil if it returns no layout of a roomy button with an image and a title.
  ///
  /// - Parameter spacing: the spacing of the measured buttons, in points.
  package init?(_ strategy: any LayoutStrategy, spacing: Double) {
    let asker = ProbeAsker(strategy, spacing: spacing)
    guard let pair = asker.ask({ _ in }) else { return nil }
    measureFailures(asker)
    // A view without a size is at no side.
    let hidden = [(Item.image, pair.image), (.title, pair.title)].filter { $0.1.isEmpty }
    notes += hidden.map { Note.hides($0.0) }
    guard hidden.isEmpty else { return }
    let mirrored = asker.ask { $0.direction = .rightToLeft }
    places = ItemPlaces(asker)
    measureIgnored(asker, pair)
    measureSide(asker, pair, mirrored)
    measureGap(asker, pair, spacing)
    measureAlignment(asker, pair, mirrored)
    if let own = atOwnSize(asker, pair) {
      measure(atOwnSize: own, asker)
    } else if gapFollowsButton {
      leaveGap()
    } else {
      measureInsets(asker, pair)
    }
    measureMirroring(pair, mirrored)
    measureLoneItems(asker)
    measureImage(asker, pair)
    measureOutside(pair)
  }

  /// Returns why a strategy returns no layout of a roomy button with image and title; nil if it returns one.
  package static func failure(
    of strategy: any LayoutStrategy, spacing: Double
  ) -> StrategyFailure? {
    guard case .failure(let failure) = ProbeAsker(strategy, spacing: spacing).answer({ _ in })
    else {
      return nil
    }
    return failure
  }

  /// Whether image and title are positioned independently of each other, so that gap and insets have no
  /// meaning.
  package var hasNoGap: Bool {
    notes.contains { if case .gapFollowsButton = $0 { true } else { false } }
  }

  /// Whether gap and insets were measured in a button of the class's fitting size.
  package var isOfOwnSize: Bool {
    notes.contains { if case .gapOfOwnSize = $0 { true } else { false } }
  }

  /// The smallest width and height of the fitting size, in points; zero for a length without a minimum.
  package var leastOwnSize: CGSize {
    for case .ownSizeAtLeast(let width, let height) in notes {
      return CGSize(width: width ?? 0, height: height ?? 0)
    }
    return .zero
  }

  /// Whether image and title both have a size in a button that should show both.
  package var showsBothItems: Bool {
    !notes.contains(.hides(.image)) && !notes.contains(.hides(.title))
  }

  /// Finds out whether the class returns no layout of a button without an image, or of one without a title.
  private mutating func measureFailures(_ asker: ProbeAsker) {
    if case .failure(let failure) = asker.answer({ $0.image = nil }) {
      notes.append(.failsWithout(.image, failure))
    }
    if case .failure(let failure) = asker.answer({ $0.title = nil }) {
      notes.append(.failsWithout(.title, failure))
    }
  }

  // MARK: Side and gap

  private mutating func measureSide(
    _ asker: ProbeAsker, _ pair: ProbedLayout, _ mirrored: ProbedLayout?
  ) {
    let sides = Placement.allCases.filter { side in
      !side.isSpread && asker.isSupported { $0.placement = side }
    }
    guard sides.allSatisfy({ side in asker.ask { $0.placement = side }?.shows(the: pair) ?? true })
    else { return }
    let turns = mirrored.map { $0.side != pair.side } ?? false
    side =
      switch (pair.side, turns) {
      case (.left, let turns) where isSpread(asker, pair): turns ? .spread : .left
      case (.right, let turns) where isSpread(asker, pair): turns ? .spreadTrailing : .right
      case (.left, true) where mirrored?.side == .right: .leading
      case (.right, true) where mirrored?.side == .left: .trailing
      case (let side, _): side
      }
  }

  /// Returns whether the distances of image and title from both ends stay the same in a narrower button.
  ///
  /// - Parameter pair: the layout of the plain, roomy button.
  func isSpread(_ asker: ProbeAsker, _ pair: ProbedLayout) -> Bool {
    guard let narrow = asker.ask({ $0.frame.size.width = 320 }) else { return false }
    let isInside = pair.inset.left >= 0 && pair.inset.right >= 0
    return isInside && Self.near(narrow.inset.left, pair.inset.left)
      && Self.near(narrow.inset.right, pair.inset.right)
  }

  private mutating func measureGap(
    _ asker: ProbeAsker, _ pair: ProbedLayout, _ spacing: Double
  ) {
    if side?.isSpread == true {
      gap = 0
      return
    }
    let changes = Change.allCases.filter { change in
      guard let other = asker.ask(change.apply(to:)) else { return false }
      return !Self.near(other.gap, pair.gap)
    }
    let isTorn = changes.contains(.widerButton) || changes.contains(.higherButton)
    if !isTorn, let other = asker.ask({ $0.spacing += 12 }), !Self.near(other.gap, pair.gap) {
      if !Self.near(other.gap, pair.gap + 12) || !Self.near(pair.gap, spacing) {
        notes.append(
          .gapIsOther(asked: [spacing, spacing + 12], measured: [pair.gap, other.gap]))
      }
      return
    }
    gap = pair.gap
    if !changes.isEmpty { notes.append(.gapVaries(changes)) }
  }

  // MARK: What is always the same

  private mutating func measureImage(_ asker: ProbeAsker, _ pair: ProbedLayout) {
    let larger = asker.ask { $0.image?.size = CGSize(width: 30, height: 30) }
    let smaller = asker.askSmaller()
    guard pair.image.size == larger?.image.size, pair.image.size == smaller?.image.size else {
      return
    }
    imageSize = pair.image.size
  }

  private mutating func measureIgnored(_ asker: ProbeAsker, _ pair: ProbedLayout) {
    func isIgnored(_ changes: [(inout ButtonSpec) -> Void]) -> Bool {
      changes.allSatisfy { asker.isSupported($0) && asker.ask($0)?.shows(the: pair) == true }
    }
    let insets = UIEdgeInsets(top: 6, left: 12, bottom: 2, right: 4)
    ignored = Ignored.allCases.filter { field in
      switch field {
      case .contentInsets: isIgnored([{ $0.contentInsets = insets }])
      case .imageInsets: isIgnored([{ $0.imageInsets = insets }])
      case .titleInsets: isIgnored([{ $0.titleInsets = insets }])
      case .horizontalAlignment:
        isIgnored([{ $0.horizontalAlignment = .left }, { $0.horizontalAlignment = .right }])
      case .verticalAlignment:
        isIgnored([{ $0.verticalAlignment = .top }, { $0.verticalAlignment = .bottom }])
      }
    }
  }

  private mutating func measureOutside(_ pair: ProbedLayout) {
    for (item, frame) in [(Item.image, pair.image), (.title, pair.title)]
    where !CGRect(origin: .zero, size: ProbeAsker.size).insetBy(dx: -0.5, dy: -0.5).contains(frame)
    {
      notes.append(.outside(item, frame, ProbeAsker.size))
    }
  }

  /// Returns whether two lengths differ by at most half a point.
  static func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 0.5 }
}

extension MeasuredButton.Change {
  /// Applies the change to a spec.
  func apply(to spec: inout ButtonSpec) {
    switch self {
    case .widerButton: spec.frame.size.width = 480
    case .higherButton: spec.frame.size.height = 360
    case .widerTitle: spec.title?.size.width = 90
    case .higherTitle: spec.title?.size.height = 26
    case .largerImage: spec.image?.size = CGSize(width: 30, height: 30)
    }
  }
}
