package import Foundation
import Scenarios
import StrategyKit
package import UIKitModel

/// The parameters of a configuration as the user wrote them, such as `contentInsets=0 0 0 8 imagePadding=8`.
package struct WrittenParameters: Hashable, Sendable {
  /// An error for a text that states no parameters.
  package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
  }

  /// The content insets; nil if the text does not set them, so that the default insets of a configuration
  /// apply.
  package private(set) var insets: NSDirectionalEdgeInsets?
  /// The distance between image and title, in points; 0 if the text does not set it.
  package private(set) var gap: CGFloat = 0
  /// The side of the title on which the image is; leading if the text does not set it.
  package private(set) var side = ContentParameters.Side.leading
  /// The layout direction that is forced in every language; nil if the text does not state one.
  package private(set) var forced: UIUserInterfaceLayoutDirection?
  /// The minimum width and height of the button, in points; nil if the text does not state one.
  package private(set) var leastWidth: CGFloat?, leastHeight: CGFloat?
  /// Whether the text sets the configuration only through `configuration?`, which does nothing on a button
  /// that has no configuration.
  package private(set) var setsNothing = false

  private static let form = "such as 'contentInsets=0 8 0 8 imagePadding=8 imagePlacement=leading'"

  /// Reads parameters: names with values, with or without `=`, or the lines of Swift that set them.
  ///
  /// - Throws: ``Unreadable`` if the text has no parameter or a wrong value.
  package init(_ text: String) throws(Unreadable) {
    let pattern =
      #/(configuration\??\.)?(contentInsets|imagePadding|imagePlacement|titleLineBreakMode|semanticContentAttribute|widthAnchor|heightAnchor)(?:\s*=|\s+|\.constraint)/#
    let names = text.matches(of: pattern)
    guard !names.isEmpty else {
      throw Unreadable(description: "found '\(text)', expected parameters \(Self.form)")
    }
    let others: [Substring] = ["semanticContentAttribute", "widthAnchor", "heightAnchor"]
    let own = names.filter { !others.contains($0.output.2) }
    setsNothing = !own.isEmpty && own.allSatisfy { $0.output.1?.contains("?") == true }
    for (place, name) in names.enumerated() {
      let end = place + 1 < names.count ? names[place + 1].range.lowerBound : text.endIndex
      let value = String(text[name.range.upperBound..<end])
      let numbers = value.matches(of: #/-?\d+(\.\d+)?/#).compactMap { Double($0.output.0) }
      switch name.output.2 {
      case "contentInsets":
        let isZero = numbers.isEmpty && value.contains(".zero")
        guard numbers.count == 4 || isZero else {
          throw Unreadable(
            description:
              "contentInsets has \(numbers.count) numbers, expected top, leading, bottom and trailing"
          )
        }
        insets =
          isZero
          ? .zero
          : NSDirectionalEdgeInsets(
            top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
      case "imagePadding":
        guard numbers.count == 1 else {
          throw Unreadable(
            description: "imagePadding has \(numbers.count) numbers, expected one number of points")
        }
        gap = numbers[0]
      case "imagePlacement":
        let words = value.split { !$0.isLetter }.map(String.init)
        guard let word = words.first, let found = ContentParameters.Side(rawValue: word) else {
          throw Unreadable(
            description:
              "imagePlacement is '\(words.first ?? "")', expected leading, trailing, top or bottom")
        }
        side = found
      case "semanticContentAttribute":
        let words = value.split { !$0.isLetter }.map(String.init)
        switch words.first {
        case "forceLeftToRight": forced = .leftToRight
        case "forceRightToLeft": forced = .rightToLeft
        case "unspecified": forced = nil
        case let other:
          throw Unreadable(
            description:
              "semanticContentAttribute is '\(other ?? "")', expected forceLeftToRight, forceRightToLeft or unspecified"
          )
        }
      case "widthAnchor", "heightAnchor":
        let anchor = name.output.2
        guard numbers.count == 1 else {
          throw Unreadable(
            description: "\(anchor) has \(numbers.count) numbers, expected one number of points")
        }
        if anchor == "widthAnchor" { leastWidth = numbers[0] } else { leastHeight = numbers[0] }
      default: break
      }
    }
  }

  /// Returns the written parameters, completed with the alignments of `found`, or else of the button, and
  /// with the button's items.
  func parameters(like found: ContentParameters?, of spec: ButtonSpec) -> ContentParameters {
    ContentParameters(
      insets: insets ?? UIButton.Configuration.plain().contentInsets, gap: gap, side: side,
      horizontal: found?.horizontal ?? spec.horizontalAlignment,
      vertical: found?.vertical ?? spec.verticalAlignment, forced: forced,
      leastWidth: leastWidth, leastHeight: leastHeight, hasImage: spec.image != nil,
      hasTitle: spec.title != nil)
  }
}

extension MigrationReport {
  /// A known mistake that explains why written parameters differ.
  package enum Mistake: Hashable, Sendable {
    /// The insets are not set, so that the configuration's default insets apply.
    case defaultInsets(NSDirectionalEdgeInsets)
    /// The gap is in the image padding and again in the content insets.
    case gapTwice
    /// The written code sets only properties of `configuration?`, which is nil.
    case noConfiguration
    /// The text sets no layout direction, but the old button forces one in every language.
    case noDirection
  }

  /// The mistake in the written parameters; nil if the layout stays the same or none of the known mistakes
  /// explains the difference.
  package var mistake: Mistake? {
    guard let written, !isSame else { return nil }
    if written.setsNothing { return .noConfiguration }
    guard let insets = written.insets else {
      return parameters.map { .defaultInsets($0.insets) }
    }
    guard let found, written.gap == found.gap else { return nil }
    let more = insets.leading + insets.trailing - found.insets.leading - found.insets.trailing
    if written.gap > 0, more == written.gap { return .gapTwice }
    let isDirection = written.forced == nil && found.forced != nil
    return isDirection && more == 0 ? .noDirection : nil
  }
}
