package import Foundation
import Scenarios
import StrategyKit
package import UIKitModel

/// The written parameters of a configuration, such as `contentInsets=0 0 0 8 imagePadding=8`.
package struct WrittenParameters: Hashable, Sendable {
  /// A text that states no parameters.
  package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
  }

  /// The insets; nil where the text does not set them, so that a configuration has those of its size.
  package private(set) var insets: NSDirectionalEdgeInsets?
  /// The distance between image and title.
  package private(set) var gap: CGFloat = 0
  /// The image's side.
  package private(set) var side = ContentParameters.Side.leading
  /// The direction that the button has in every language; nil if the text does not state one.
  package private(set) var forced: UIUserInterfaceLayoutDirection?
  /// Whether everything is set behind `configuration?`, on a button that was made without one.
  package private(set) var setsNothing = false

  private static let form = "such as 'contentInsets=0 8 0 8 imagePadding=8 imagePlacement=leading'"

  /// Reads parameters: names with values, with or without `=`, or the lines of Swift that set them.
  package init(_ text: String) throws(Unreadable) {
    let pattern =
      #/(configuration\??\.)?(contentInsets|imagePadding|imagePlacement|titleLineBreakMode|semanticContentAttribute)(?:\s*=|\s+)/#
    let names = text.matches(of: pattern)
    guard !names.isEmpty else {
      throw Unreadable(description: "found '\(text)', expected parameters \(Self.form)")
    }
    let own = names.filter { $0.output.2 != "semanticContentAttribute" }
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
      default: break
      }
    }
  }

  /// The parameters with what only the button knows: its alignments and items.
  func parameters(like found: ContentParameters?, of spec: ButtonSpec) -> ContentParameters {
    ContentParameters(
      insets: insets ?? UIButton.Configuration.plain().contentInsets, gap: gap, side: side,
      horizontal: found?.horizontal ?? spec.horizontalAlignment,
      vertical: found?.vertical ?? spec.verticalAlignment, forced: forced,
      hasImage: spec.image != nil,
      hasTitle: spec.title != nil)
  }
}

extension MigrationReport {
  /// A mistake that explains why written parameters differ.
  package enum Mistake: Hashable, Sendable {
    /// The insets are not set, so that they are those of the configuration's size.
    case defaultInsets(NSDirectionalEdgeInsets)
    /// The gap is in the padding and once more in the insets.
    case gapTwice
    /// The configuration is missing.
    case noConfiguration
    /// The direction is not stated, and the old button has one in every language.
    case noDirection
  }

  /// The mistake in written parameters; nil if none is known.
  package var mistake: Mistake? {
    guard let written, !isSame else { return nil }
    if written.setsNothing { return .noConfiguration }
    if written.forced == nil, found?.forced != nil { return .noDirection }
    guard let insets = written.insets else {
      return parameters.map { .defaultInsets($0.insets) }
    }
    guard let found, written.gap == found.gap, written.gap > 0 else { return nil }
    let more = insets.leading + insets.trailing - found.insets.leading - found.insets.trailing
    return more == written.gap ? .gapTwice : nil
  }
}
