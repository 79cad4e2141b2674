import Foundation
import Fuzzing
import StrategyKit
import UIKitModel

extension NumericFeature {
  /// The numbers that follow from several fields of a spec, such as the total of two insets.
  static let derived: [NumericFeature] =
    [
      NumericFeature(
        "width less content insets",
        swift:
          "(spec.frame.size.width - spec.effectiveContentInsets.left - spec.effectiveContentInsets.right)",
        cost: 2
      ) { $0.room.width.native },
      NumericFeature(
        "height less content insets",
        swift:
          "(spec.frame.size.height - spec.effectiveContentInsets.top - spec.effectiveContentInsets.bottom)",
        cost: 2
      ) { $0.room.height.native },
      difference("title width over its area") { facts in
        facts.title.map { ($0.width, facts.area(ofImage: false).width) }
      },
      difference("title height over its area") { facts in
        facts.title.map { ($0.height, facts.area(ofImage: false).height) }
      },
      difference("image width over its area") { facts in
        facts.image.map { ($0.width, facts.area(ofImage: true).width) }
      },
      difference("image height over its area") { facts in
        facts.image.map { ($0.height, facts.area(ofImage: true).height) }
      },
      NumericFeature("width of the image's area") { facts in
        facts.image.map { _ in facts.area(ofImage: true).width.native } ?? .nan
      },
      NumericFeature("height of the image's area") { facts in
        facts.image.map { _ in facts.area(ofImage: true).height.native } ?? .nan
      },
      NumericFeature("width of the title's area") { facts in
        facts.title.map { _ in facts.area(ofImage: false).width.native } ?? .nan
      },
      NumericFeature("height of the title's area") { facts in
        facts.title.map { _ in facts.area(ofImage: false).height.native } ?? .nan
      },
      difference("image, spacing and title over the content") { facts in
        guard facts.spec.hasBothItems else { return nil }
        let content = facts.layout.content.size
        return (CGFloat(facts.group), facts.isStacked ? content.height : content.width)
      },
      difference(
        "title width over image width",
        swift: "((spec.title?.size.width ?? .nan) - (spec.effectiveImage?.size.width ?? .nan))"
      ) { facts in
        facts.title.flatMap { title in facts.image.map { (title.width, $0.width) } }
      },
      difference(
        "title height over image height",
        swift: "((spec.title?.size.height ?? .nan) - (spec.effectiveImage?.size.height ?? .nan))"
      ) { facts in
        facts.title.flatMap { title in facts.image.map { (title.height, $0.height) } }
      },
      difference(
        "corner radius over half the image",
        swift:
          "(spec.effectiveImage.map { $0.cornerRadius - min($0.size.width, $0.size.height) / 2 } ?? .nan)"
      ) { facts in
        facts.spec.effectiveImage.map {
          ($0.cornerRadius, min($0.size.width, $0.size.height) / 2)
        }
      },
      NumericFeature("width of the content before rounding up") { $0.fitting.width.native },
      NumericFeature("height of the content before rounding up") { $0.fitting.height.native },
      edge("left edge of the content", "(spec.boundsOrigin.x + spec.effectiveContentInsets.left)") {
        ($0.spec.boundsOrigin.x + $0.spec.effectiveContentInsets.left)
      },
      edge("top edge of the content", "(spec.boundsOrigin.y + spec.effectiveContentInsets.top)") {
        ($0.spec.boundsOrigin.y + $0.spec.effectiveContentInsets.top)
      },
      edge("right edge of the content", "(spec.bounds.maxX - spec.effectiveContentInsets.right)") {
        $0.spec.boundsOrigin.x + $0.spec.frame.size.width - $0.spec.effectiveContentInsets.right
      },
      edge("bottom edge of the content", "(spec.bounds.maxY - spec.effectiveContentInsets.bottom)")
      {
        $0.spec.boundsOrigin.y + $0.spec.frame.size.height - $0.spec.effectiveContentInsets.bottom
      },
    ] + insets("content", "spec.effectiveContentInsets") { $0.effectiveContentInsets }
    + insets("image", "spec.effectiveImageInsets") { $0.effectiveImageInsets }
    + insets("title", "spec.effectiveTitleInsets") { $0.effectiveTitleInsets }
    + UIEdgeInsets.Edge.allCases.map { side in
      NumericFeature(
        "image inset \(side.rawValue) less title inset \(side.rawValue)",
        swift:
          "(spec.effectiveImageInsets.\(side.rawValue) - spec.effectiveTitleInsets.\(side.rawValue))",
        cost: 2
      ) {
        ($0.spec.effectiveImageInsets[side] - $0.spec.effectiveTitleInsets[side]).native
      }
    }

  private static func difference(
    _ name: String, swift: String? = nil,
    _ terms: @escaping @Sendable (SpecFeatures) -> (CGFloat, CGFloat)?
  ) -> NumericFeature {
    NumericFeature(name, swift: swift, cost: 2) { terms($0).map { ($0.0 - $0.1).native } ?? .nan }
  }

  private static func edge(
    _ name: String, _ swift: String, _ place: @escaping @Sendable (SpecFeatures) -> CGFloat
  ) -> NumericFeature {
    NumericFeature(name, swift: swift) { place($0).native }
  }

  /// Returns the features of a group of insets: the differences and the sums of opposite edges.
  ///
  /// - Parameters:
  ///   - name: the name of the group, such as `content`.
  ///   - swift: the Swift expression of the insets.
  ///   - insets: returns the insets of a spec.
  private static func insets(
    _ name: String, _ swift: String, _ insets: @escaping @Sendable (ButtonSpec) -> UIEdgeInsets
  ) -> [NumericFeature] {
    [
      NumericFeature(
        "\(name) inset left less right", swift: "(\(swift).left - \(swift).right)", cost: 2
      ) {
        (insets($0.spec).left - insets($0.spec).right).native
      },
      NumericFeature(
        "\(name) inset top less bottom", swift: "(\(swift).top - \(swift).bottom)", cost: 2
      ) {
        (insets($0.spec).top - insets($0.spec).bottom).native
      },
      NumericFeature(
        "\(name) insets left and right", swift: "(\(swift).left + \(swift).right)", cost: 2
      ) {
        (insets($0.spec).left + insets($0.spec).right).native
      },
      NumericFeature(
        "\(name) insets top and bottom", swift: "(\(swift).top + \(swift).bottom)", cost: 2
      ) {
        (insets($0.spec).top + insets($0.spec).bottom).native
      },
    ]
  }

  /// The numbers that depend on the expected layout, such as the width that the image loses.
  static let placed: [NumericFeature] =
    [
      squeeze("width that the image loses", { $0.image?.width }) { $0.image.size.width },
      squeeze("height that the image loses", { $0.image?.height }) { $0.image.size.height },
      squeeze("width that the title loses", { $0.title?.width }) { $0.title.size.width },
      squeeze("height that the title loses", { $0.title?.height }) { $0.title.size.height },
      NumericFeature("spacing that is lost", cost: 4) {
        SpecFeatures.snapped($0.spec.spacing.native - $0.gap)
      },
      NumericFeature("the most spacing that is kept", cost: 3) { facts in
        guard facts.spec.hasBothItems else { return .nan }
        let axis = facts.isStacked ? facts.arithmetic.down : facts.arithmetic.across
        return SpecFeatures.snapped(max(axis.gap(ofImage: true), axis.gap(ofImage: false)).native)
      },
      NumericFeature("distance of the items", cost: 3) { SpecFeatures.snapped($0.gap) },
      NumericFeature("the most that an item loses along the items", cost: 3) { facts in
        guard facts.spec.hasBothItems else { return .nan }
        // For each item the width comes before the height.
        let losses = facts.losses
        return facts.isStacked ? max(losses[1], losses[3]) : max(losses[0], losses[2])
      },
      NumericFeature("placed width of the image", cost: 4) {
        $0.image == nil ? .nan : $0.layout.image.size.width.native
      },
      NumericFeature("placed height of the image", cost: 4) {
        $0.image == nil ? .nan : $0.layout.image.size.height.native
      },
      NumericFeature("placed width of the title", cost: 4) {
        $0.title == nil ? .nan : $0.layout.title.size.width.native
      },
      NumericFeature("placed height of the title", cost: 4) {
        $0.title == nil ? .nan : $0.layout.title.size.height.native
      },
      NumericFeature("content x within the bounds", cost: 4) {
        ($0.layout.content.origin.x - $0.spec.boundsOrigin.x).native
      },
      NumericFeature("content y within the bounds", cost: 4) {
        ($0.layout.content.origin.y - $0.spec.boundsOrigin.y).native
      },
      NumericFeature("the content is too wide by", cost: 2) { $0.overflow(horizontally: true) },
      NumericFeature("the content is too high by", cost: 2) { $0.overflow(horizontally: false) },
      NumericFeature("the least side of the fitting size", cost: 3) {
        min($0.layout.fittingSize.width, $0.layout.fittingSize.height).native
      },
      NumericFeature(
        "the lesser width of image and title",
        swift:
          "(spec.hasBothItems ? min(spec.title?.size.width ?? .nan, spec.effectiveImage?.size.width ?? .nan) : .nan)",
        cost: 2
      ) { facts in
        facts.title.flatMap { title in facts.image.map { min(title.width, $0.width).native } }
          ?? .nan
      },
      NumericFeature("corner radius over half the placed image", cost: 3) { facts in
        facts.spec.effectiveImage.map {
          let size = facts.layout.image.size
          return ($0.cornerRadius - min(size.width, size.height) / 2).native
        } ?? .nan
      },
      NumericFeature("the least side of an item's area", cost: 2) { $0.leastRoom },
      NumericFeature("the least side of a placed item", cost: 3) { $0.placedLengths.min() ?? .nan },
      NumericFeature("the most that an item loses", cost: 3) { $0.losses.max() ?? .nan },
      NumericFeature("the least that an item loses", cost: 3) { $0.losses.min() ?? .nan },
    ] + rounded("image x", { $0.image != nil }) { $0.image.origin.x }
    + rounded("image y", { $0.image != nil }) { $0.image.origin.y }
    + rounded("title x", { $0.title != nil }) { $0.title.origin.x }
    + rounded("title y", { $0.title != nil }) { $0.title.origin.y }

  private static func squeeze(
    _ name: String, _ natural: @escaping @Sendable (SpecFeatures) -> CGFloat?,
    _ placed: @escaping @Sendable (ButtonLayout) -> CGFloat
  ) -> NumericFeature {
    NumericFeature(name, cost: 4) { facts in
      natural(facts).map { ($0 - placed(facts.layout)).native } ?? .nan
    }
  }

  /// Returns three features of a coordinate: the unrounded number, its fraction of a pixel, and the rounded
  /// number's fraction of a point.
  ///
  /// - Parameters:
  ///   - name: the name of the coordinate, such as `image x`.
  ///   - isShown: returns whether a spec has the coordinate.
  ///   - place: returns the coordinate in a layout, in points.
  private static func rounded(
    _ name: String, _ isShown: @escaping @Sendable (SpecFeatures) -> Bool,
    _ place: @escaping @Sendable (ButtonLayout) -> CGFloat
  ) -> [NumericFeature] {
    [
      NumericFeature("\(name) before rounding", cost: 4) {
        isShown($0) ? SpecFeatures.snapped(place($0.exact).native) : .nan
      },
      NumericFeature("fraction of a pixel of \(name) before rounding", cost: 5, isLength: false) {
        guard isShown($0) else { return .nan }
        let pixels = SpecFeatures.snapped(place($0.exact).native) * $0.spec.scale.native
        return SpecFeatures.snapped(pixels - pixels.rounded(.down))
      },
      NumericFeature("fraction of a point of \(name)", cost: 5, isLength: false) {
        guard isShown($0) else { return .nan }
        let place = place($0.layout).native
        return SpecFeatures.snapped(place - place.rounded(.down))
      },
    ]
  }
}
