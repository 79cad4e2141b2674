package import Findings
import Foundation
import ReportText
package import StrategyKit
import UIKitModel

extension MeasuredButton {
  /// The fixed values of the measured class in one line, such as `gap 8, content insets 10 16 10 16, image
  /// left`.
  package var text: String {
    guard showsBothItems else {
      let hidden = [Item.image, .title].filter { notes.contains(.hides($0)) }.map(\.name)
      return "shows no \(hidden.joined(separator: " and no "))"
    }
    let sideText = side.map { "image \($0.rawValue)" } ?? "image on the requested side"
    if hasNoGap { return "no fixed gap" + (placesText.map { ": \($0)" } ?? ", \(sideText)") }
    var parts: [String] = []
    if !isSpread { parts.append(gap.map { "gap \(Self.text($0))" } ?? "gap as requested") }
    let insets = contentInsets
    let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { Self.text($0) }
    if insets != .zero {
      parts.append(
        "content insets \(numbers.joined(separator: " "))"
          + (insetsAreOfOwnSize ? " as its own size says" : "")
          + (mirrorsInsets ? " (left and right swapped in right-to-left)" : ""))
    } else {
      parts.append(notes.contains(.ownSizeUnknown) ? "content insets unknown" : "no content insets")
    }
    switch side {
    case .spread: parts.append("image and title at opposite ends, the image where reading starts")
    case .spreadTrailing:
      parts.append("image and title at opposite ends, the title where reading starts")
    default: parts.append(isSpread ? "image and title at opposite ends, \(sideText)" : sideText)
    }
    if !isOfOwnSize {
      if horizontalAlignment != .center, !isSpread {
        parts.append("aligned \(horizontalAlignment)")
      }
      if verticalAlignment != .center { parts.append("aligned \(verticalAlignment)") }
    }
    if let imageSize { parts.append("image always \(Self.text(imageSize))") }
    return parts.joined(separator: ", ")
  }

  /// Whether image and title are at opposite ends. Ends that do not swap from right to left are described as a
  /// side of the image, with content that fills the width.
  private var isSpread: Bool { side?.isSpread == true || horizontalAlignment == .fill }

  /// A fixed value of a class that another class does not share, in words.
  package struct Difference: Hashable, Sendable {
    /// The name of the value, such as `gap`.
    package var subject: String
    /// The value in both classes, such as `6 points instead of 8`.
    package var text: String

    package init(_ subject: String, _ text: String) {
      self.subject = subject
      self.text = text
    }
  }

  /// Returns the fixed values in which the class differs from another class; a value that differs in one direction
  /// alone names the direction.
  package func differences(from other: MeasuredButton) -> [Difference] {
    var found: [Difference] = []
    if let text = gapDifference(from: other) { found.append(Difference("gap", text)) }
    if let text = insetDifference(from: other) { found.append(Difference("insets", text)) }
    if let side, let before = other.side, side != before {
      let isMirrored = side.leftToRight == before.leftToRight
      found.append(
        Difference(
          "image side",
          "\(side.rawValue) instead of \(before.rawValue)"
            + (isMirrored ? ", which differs right to left" : "")))
    }
    found += leastSizeDifferences(from: other)
    guard !isOfOwnSize, !other.isOfOwnSize else { return found }
    if horizontalAlignment != other.horizontalAlignment, !isSpread, !other.isSpread {
      let isMirrored = horizontalAlignment.leftToRight == other.horizontalAlignment.leftToRight
      found.append(
        Difference(
          "alignment",
          "\(horizontalAlignment) instead of \(other.horizontalAlignment)"
            + (isMirrored ? ", which differs right to left" : "")))
    }
    if verticalAlignment != other.verticalAlignment {
      found.append(
        Difference("alignment", "\(verticalAlignment) instead of \(other.verticalAlignment)"))
    }
    return found
  }

  /// Returns the least width and height of the fitting size that the class does not share with another class.
  private func leastSizeDifferences(from other: MeasuredButton) -> [Difference] {
    [("least width", \CGSize.width), ("least height", \CGSize.height)].compactMap { name, length in
      let (now, before) = (leastOwnSize[keyPath: length], other.leastOwnSize[keyPath: length])
      guard now != before else { return nil }
      func text(_ length: CGFloat) -> String {
        length > 0 ? DecimalText.points(Double(length)) : "none"
      }
      return Difference(
        name, "\(text(now)) instead of \(before > 0 ? DecimalText.short(Double(before)) : "none")")
    }
  }

  private func gapDifference(from other: MeasuredButton) -> String? {
    guard !hasNoGap, !other.hasNoGap, let gap, let before = other.gap else { return nil }
    let leftToRight = gap == before ? nil : GapText.text(gap, insteadOf: before)
    let turned = rightToLeftGap.flatMap { gap in
      other.rightToLeftGap.flatMap { gap == $0 ? nil : GapText.text(gap, insteadOf: $0) }
    }
    return Self.text(leftToRight, rightToLeft: turned)
  }

  private func insetDifference(from other: MeasuredButton) -> String? {
    guard ![self, other].contains(where: { $0.notes.contains(.ownSizeUnknown) }) else { return nil }
    let (own, others) = (contentInsets, other.contentInsets)
    let leftToRight = Self.text(own, insteadOf: others, "left", "right")
    guard let turned = rightToLeftInsets, let before = other.rightToLeftInsets else {
      // Without left and right there is nothing to turn.
      return own.left == others.left && own.right == others.right
        ? leftToRight : Self.text(leftToRight, rightToLeft: nil)
    }
    if turned == own.mirrored, before == others.mirrored {
      return Self.text(own, insteadOf: others, "leading", "trailing")
    }
    return Self.text(
      leftToRight, rightToLeft: Self.text(turned, insteadOf: before, "left", "right"))
  }

  private static func text(
    _ insets: UIEdgeInsets, insteadOf before: UIEdgeInsets, _ left: String, _ right: String
  ) -> String? {
    let edges: [(String, CGFloat, CGFloat)] = [
      ("top", insets.top, before.top), (left, insets.left, before.left),
      ("bottom", insets.bottom, before.bottom), (right, insets.right, before.right),
    ]
    let texts = edges.filter { $0.1 != $0.2 }
      .map { "\($0.0) \(text(Double($0.1))) instead of \(text(Double($0.2)))" }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Returns what differs in either direction, in words; nil if nothing does.
  private static func text(_ leftToRight: String?, rightToLeft: String?) -> String? {
    switch (leftToRight, rightToLeft) {
    case (nil, nil): nil
    case (let one, let other) where one == other: one
    case (let one?, nil): "left to right: \(one)"
    case (nil, let other?): "right to left: \(other)"
    case (let one?, let other?): "left to right: \(one); right to left: \(other)"
    }
  }

  /// Whether the class aligns its content to an edge of the button instead of the middle; false if all sizes
  /// are its own.
  package var isAligned: Bool {
    !isOfOwnSize && (horizontalAlignment != .center || verticalAlignment != .center)
  }

  /// Returns the further findings about the class, one sentence each, with `name` as the name of the class.
  package func noteLines(of name: String) -> [String] {
    notes.map { Self.text($0, of: name, gap: gap) }
  }

  /// The fixed positions of image and title in a roomy button, in words; nil if neither has one.
  private var placesText: String? {
    if let image = places?.image, let title = places?.title {
      return Self.text(image.x, title.x, "left", "right", "width") + "; "
        + Self.text(image.y, title.y, "top", "bottom", "height")
    }
    return places?.image.map { "the image \(Self.text($0))" }
      ?? places?.title.map { "the title \(Self.text($0))" }
  }

  private static func text(_ point: ItemPlaces.Point) -> String {
    let (x, y) = (
      text(point.x, "left", "right", "width"), text(point.y, "top", "bottom", "height")
    )
    return "\(x) and \(y)"
  }

  /// Returns the positions of image and title along an axis, in words.
  private static func text(
    _ image: ItemPlaces.Place, _ title: ItemPlaces.Place, _ start: String, _ end: String,
    _ length: String
  ) -> String {
    let image = text(image, start, end, length)
    let title = text(title, start, end, length)
    return image == title ? "both \(image)" : "the image \(image), the title \(title)"
  }

  private static func text(
    _ place: ItemPlaces.Place, _ start: String, _ end: String, _ length: String
  ) -> String {
    switch place {
    case .middle: "in the middle of the \(length)"
    case .fromStart(let distance): "\(text(distance)) from the \(start)"
    case .fromEnd(let distance): "\(text(distance)) from the \(end)"
    }
  }

  private static func text(_ note: Note, of name: String, gap: Double?) -> String {
    switch note {
    case .ownSizeUnknown:
      return
        "the content insets of \(name) are unknown, since the class reports no fitting size"
    case .ownSizeWithoutGap:
      return "the own size of \(name) reserves no space for the gap"
    case .ownSizeIgnoresContent(let size):
      return "the own size of \(name) does not follow its content: it is \(text(size)) also for a "
        + "larger image and title"
    case .ownSizeOfRow:
      return "the own size of \(name) is that of an image beside a title"
    case .ownSizeAtLeast(let width, let height):
      return lengths(width, height).map { "the own \($0) of \(name) is at least \(text($1))" }
        .joined(separator: "; ")
    case .ownLengthIgnoresContent(let width, let height):
      return lengths(width, height).map { "the own \($0) of \(name) is always \(text($1))" }
        .joined(separator: "; ")
    case .ownSizeFollowsOtherwise(let own, let larger):
      return
        "no fixed insets explain the own size of \(name): \(text(own)) with an image of 20 × 20 and a title of "
        + "60 × 20, \(text(larger)) with 30 × 30 and 90 × 26"
    case .gapInInsets(let gap):
      return
        "the own size of \(name) includes the gap of \(points(gap)) even with an image alone or a title alone"
    case .gapVaries(let changes):
      return "the gap of \(name) is \(text(gap ?? 0)) in a roomy button and changes with "
        + changes.map(\.name).listed
    case .gapFollowsButton(let roomy, let changes):
      return "the gap of \(name) is \(text(roomy)) in a roomy button and changes with "
        + changes.map(\.name).listed
    case .gapOfOwnSize(let own, let changes):
      return
        "the gap of \(name) is \(text(own)) at its own size and changes with "
        + changes.map(\.name).listed
    case .gapIsOther(let asked, let measured):
      return "asked for a gap of \(asked.map { text($0) }.listed), \(name) has "
        + measured.map { text($0) }.listed
    case .rightToLeft(let image, let title, let width, let distance):
      let places =
        "the image at x \(text(image)) and the title at x \(text(title)) of a button \(text(width)) points wide"
      return switch distance {
      case let distance? where distance < 0:
        "right to left image and title of \(name) overlap by \(points(-distance)): \(places)"
      case let distance? where distance != gap:
        "right to left the gap of \(name) is \(text(distance)): \(places)"
      default: "right to left \(name) is not a mirror image: \(places)"
      }
    case .insetsStayRightToLeft:
      return "the left and right content inset of \(name) are not swapped in right-to-left"
    case .hides(let item):
      return
        "the \(item.name) of \(name) has no size, although one was set; call what shows it in the closure of "
        + "ButtonStrategy(_:configure:), or with --configure"
    case .outside(let item, let frame, let size):
      return "the \(item.name) of \(name) is outside of the button: x \(text(frame.minX)) to "
        + "\(text(frame.maxX)) of \(text(size.width)), y \(text(frame.minY)) to \(text(frame.maxY)) of "
        + text(size.height)
    case .failsWithout(let item, let failure):
      return
        "\(name) gives no layout without \(item == .image ? "an image" : "a title"): \(failure)"
    }
  }

  /// Returns the lengths that are not nil, each with its name, `width` or `height`.
  private static func lengths(_ width: CGFloat?, _ height: CGFloat?) -> [(String, Double)] {
    [("width", width), ("height", height)].compactMap { name, length in
      length.map { (name, Double($0)) }
    }
  }

  private static func points(_ number: Double) -> String {
    number == 1 ? "1 point" : "\(text(number)) points"
  }

  private static func text(_ size: CGSize) -> String {
    "\(text(size.width)) × \(text(size.height))"
  }

  /// Returns a number with at most two decimals.
  package static func text(_ number: Double) -> String {
    DecimalText.short((number * 100).rounded() / 100)
  }
}

extension MeasuredButton.Difference {
  /// Returns what happens to long titles in a class if it happens differently in the class that it replaces; nil if
  /// it is the same.
  package static func ofLongTitles(
    in new: TitleLook, replacing old: TitleLook
  ) -> Self? {
    guard new.breaksIntoLines != old.breaksIntoLines else { return nil }
    guard new.breaksIntoLines else { return Self("long titles", "keep one line") }
    let advice =
      new.isConfigured
      ? "titleLineBreakMode to .\(old.mode)" : "numberOfLines of titleLabel to 1"
    return Self(
      "long titles", "break into lines on a device; to keep one line, set \(advice)")
  }

  /// Returns differences as indented lines, with the values in a column.
  package static func lines(_ differences: [Self]) -> [String] {
    let width = (differences.map(\.subject.count).max() ?? 0) + 3
    return differences.map { "  \($0.subject.padded(to: width))\($0.text)" }
  }
}

extension MeasuredButton.Item {
  fileprivate var name: String { self == .image ? "image" : "title" }
}

extension MeasuredButton.Change {
  fileprivate var name: String {
    switch self {
    case .widerButton: "a wider button"
    case .higherButton: "a taller button"
    case .widerTitle: "a wider title"
    case .higherTitle: "a taller title"
    case .largerImage: "a larger image"
    }
  }
}

extension MeasuredButton.Ignored {
  fileprivate var insets: String? {
    switch self {
    case .contentInsets: "content"
    case .imageInsets: "image"
    case .titleInsets: "title"
    case .horizontalAlignment, .verticalAlignment: nil
    }
  }
}

extension [String] {
  /// The strings joined with commas, and `and` before the last.
  package var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Placement {
  /// The side from left to right.
  fileprivate var leftToRight: Placement {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The alignment from left to right.
  fileprivate var leftToRight: UIControl.ContentHorizontalAlignment {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }
}
