package import Foundation
package import StrategyKit
package import UIKitModel

/// The layout of a class, measured on roomy buttons: the gap, the content insets, the image's side and where the
/// content goes.
///
/// Nothing is taken from names or from what the class says. The gap is the distance in a pair; the insets are what the
/// class's own size has beyond its content and the gap, shared out by where the content stands.
package struct MeasuredButton: Hashable, Sendable {
  /// The distance between image and title, in points; nil where it follows the spec's spacing.
  package internal(set) var gap: Double?
  /// The image's side, or the ends at which image and title are; nil where it follows the spec's placement.
  package internal(set) var side: Placement?
  /// The content insets that the class has besides those of a spec, in points, left to right.
  package internal(set) var contentInsets = UIEdgeInsets.zero
  /// Whether the left and the right content inset change places from right to left.
  package internal(set) var mirrorsInsets = false
  package internal(set) var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  package internal(set) var verticalAlignment = UIControl.ContentVerticalAlignment.center
  /// The size that the image has whatever image is shown, in points.
  package internal(set) var imageSize: CGSize?
  /// The fields of a spec that change nothing.
  package internal(set) var ignored: [Ignored] = []
  /// The places of both items in a roomy button.
  package internal(set) var places: ItemPlaces?
  /// The findings that the other properties cannot hold.
  package internal(set) var notes: [Note] = []

  /// A field of a spec that may change nothing.
  package enum Ignored: Hashable, Sendable, CaseIterable {
    case contentInsets, imageInsets, titleInsets, horizontalAlignment, verticalAlignment
  }

  /// One of the two things that a button shows.
  package enum Item: Hashable, Sendable {
    case image, title
  }

  /// A change of a button that should not change the gap.
  package enum Change: Hashable, Sendable, CaseIterable {
    case widerButton, higherButton, widerTitle, higherTitle, largerImage
  }

  /// A special behaviour of a class.
  package enum Note: Hashable, Sendable {
    /// It does not say how large it wants to be, so its content insets are unknown.
    case ownSizeUnknown
    /// Its own size has no room for the gap.
    case ownSizeWithoutGap
    /// Its own size is the same whatever it shows.
    case ownSizeIgnoresContent(CGSize)
    /// Its own size is that of an image beside a title, which is not how it shows them.
    case ownSizeOfRow
    /// Its own size follows its content in another way.
    case ownSizeFollowsOtherwise
    /// Its own size has room for the gap also where one item is alone.
    case gapInInsets(Double)
    /// Its gap is another one after these changes.
    case gapVaries([Change])
    /// Its gap is a number only in a button of one size: that of a roomy button, in points, and what changes it.
    case gapFollowsButton(Double, [Change])
    /// Its gap, in points, and its insets were measured at its own size; these changes change the gap.
    case gapOfOwnSize(Double, [Change])
    /// The gap follows the spacing with another number: the requested and the measured values, in points.
    case gapIsOther(asked: [Double], measured: [Double])
    /// The right-to-left layout is not a mirror image: the starts of both items, the button's width, and their
    /// distance.
    case rightToLeft(image: Double, title: Double, width: Double, gap: Double?)
    /// Its left and right content inset stay in place from right to left.
    case insetsStayRightToLeft
    /// An item has no size in a button that should show it.
    case hides(Item)
    /// An item is outside of a button of a size.
    case outside(Item, CGRect, CGSize)
    /// It gives no layout without an item.
    case failsWithout(Item, StrategyFailure)
  }

  /// Measures a strategy; nil where it gives no layout of a roomy pair.
  ///
  /// - Parameter spacing: the spacing of the buttons that it is asked about, in points.
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
    measureImage(asker, pair)
    measureOutside(pair)
  }

  /// Why a strategy gives no layout of a roomy pair; nil where it does.
  package static func failure(
    of strategy: any LayoutStrategy, spacing: Double
  ) -> StrategyFailure? {
    guard case .failure(let failure) = ProbeAsker(strategy, spacing: spacing).answer({ _ in })
    else {
      return nil
    }
    return failure
  }

  /// Whether image and title are each placed in the button, not beside each other: then nothing is a gap or an inset.
  package var hasNoGap: Bool {
    notes.contains { if case .gapFollowsButton = $0 { true } else { false } }
  }

  /// Whether gap and insets were measured in a button that is as large as the class asks for.
  package var isOfOwnSize: Bool {
    notes.contains { if case .gapOfOwnSize = $0 { true } else { false } }
  }

  /// Whether the class shows both items of a pair.
  package var showsBothItems: Bool {
    !notes.contains(.hides(.image)) && !notes.contains(.hides(.title))
  }

  /// Finds out whether it fails without an image or a title, which classes that unwrap them do.
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

  /// Whether image and title stay as far away from both ends in a narrower button.
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

  /// Whether two lengths are the same: half a pixel may go either way.
  static func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 0.5 }
}

extension MeasuredButton.Change {
  /// Makes the change.
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
