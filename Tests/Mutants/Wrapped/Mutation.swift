/// A realistic way in which any strategy can be made wrong, to test that it is found.
///
/// A mutation changes what the strategy is asked, what it answers, or what it remembers. Where a strategy
/// supports nothing that the mutation touches, such as squeezing for a technique that supports only what
/// fits, the mutation does not show.
package enum Mutation: String, Hashable, Sendable, CaseIterable {
  // What the strategy is asked.
  case spacingSignFlipped = "spacing-sign-flipped"
  case negativeSpacingClamped = "negative-spacing-clamped"
  case rightToLeftForgotten = "right-to-left-forgotten"
  case itemInsetsSwapped = "item-insets-swapped"
  case itemInsetsMirrored = "item-insets-mirrored"
  case imageInsetsHalved = "image-insets-halved"
  case contentInsetsMirrored = "content-insets-mirrored"
  case horizontalAlignmentIgnored = "horizontal-alignment-ignored"
  case verticalAlignmentIgnored = "vertical-alignment-ignored"
  case scaleForgotten = "scale-forgotten"
  // What it answers.
  case spacingOffByHalfAPixel = "spacing-off-by-half-a-pixel"
  case spacingOffByAPixel = "spacing-off-by-a-pixel"
  case spacingOnLoneItem = "spacing-on-lone-item"
  case contentOriginDropped = "content-origin-dropped"
  case squeezeOrderSwapped = "squeeze-order-swapped"
  case orderSwapped = "order-swapped"
  case groupOffCentre = "group-off-centre"
  case rightAlignedOffByAPixel = "right-aligned-off-by-a-pixel"
  case itemWidthOff = "item-width-off"
  case titleSqueezedVertically = "title-squeezed-vertically"
  case fillGivenToTitle = "fill-given-to-title"
  case negativeSizeClamped = "negative-size-clamped"
  case roundedDown = "rounded-down"
  case roundedToPoints = "rounded-to-points"
  case cornerRadiusClamped = "corner-radius-clamped"
  case fittingSizeWithoutInsets = "fitting-size-without-insets"
  case fittingSizeWithoutSpacing = "fitting-size-without-spacing"
  case fittingSizeNotCeiled = "fitting-size-not-ceiled"
  case backgroundInContent = "background-in-content"
  case hooksAnswerNothing = "hooks-answer-nothing"
  case notANumber = "not-a-number"
  case infiniteFittingSize = "infinite-fitting-size"
  case noAnswer = "no-answer"
  // What it remembers.
  case staleFrames = "stale-frames"
  case driftWhenRepeated = "drift-when-repeated"
  case insetsCarriedOver = "insets-carried-over"
}

extension Mutation {
  /// The behaviour of the mutated strategy, in one line.
  package var summary: String {
    switch self {
    case .spacingSignFlipped: "overlaps the items by the spacing"
    case .negativeSpacingClamped: "takes a negative spacing for none"
    case .rightToLeftForgotten: "lays out left to right always"
    case .itemInsetsSwapped: "gives the image the title's insets and the title the image's"
    case .itemInsetsMirrored: "mirrors the insets of the items in right-to-left layouts"
    case .imageInsetsHalved: "takes half of the image's insets"
    case .contentInsetsMirrored: "takes the left content inset for the right one"
    case .horizontalAlignmentIgnored: "centres across whatever the alignment"
    case .verticalAlignmentIgnored: "centres down whatever the alignment"
    case .scaleForgotten: "rounds to half points on every display"
    case .spacingOffByHalfAPixel: "puts the second item half a pixel too far"
    case .spacingOffByAPixel: "puts the second item a pixel too far"
    case .spacingOnLoneItem: "moves a lone item by the spacing"
    case .contentOriginDropped: "places the items as if the content began at the bounds' origin"
    case .squeezeOrderSwapped: "squeezes the image before the title"
    case .orderSwapped: "puts the image on the other side of the title"
    case .groupOffCentre: "leaves a centred group half the spacing off"
    case .rightAlignedOffByAPixel: "puts a right-aligned title a pixel too far left"
    case .itemWidthOff: "makes the first item a pixel wider than it is"
    case .titleSqueezedVertically: "squeezes a title into the height that is left"
    case .fillGivenToTitle: "leaves the image its width and gives the rest of a fill to the title"
    case .negativeSizeClamped: "makes the negative sizes of filled areas zero"
    case .roundedDown: "rounds origins down to the pixel"
    case .roundedToPoints: "rounds origins down to whole points"
    case .cornerRadiusClamped: "limits the corner radius to half the image"
    case .fittingSizeWithoutInsets: "leaves the content insets out of the fitting size"
    case .fittingSizeWithoutSpacing: "leaves the spacing out of the fitting size"
    case .fittingSizeNotCeiled: "answers a fitting size that is no whole number of points"
    case .backgroundInContent: "puts the background into the content rectangle"
    case .hooksAnswerNothing: "answers zero from the rectangle hooks"
    case .notANumber: "answers a place that is no number"
    case .infiniteFittingSize: "answers an infinite fitting size"
    case .noAnswer: "gives up"
    case .staleFrames: "answers the frames of the layout before"
    case .driftWhenRepeated: "moves everything by a pixel when it lays out the same spec again"
    case .insetsCarriedOver: "keeps the content insets of the spec before when they become zero"
    }
  }

  /// Whether an invariant or a second layout shows the mutation, so that it is found even if most strategies share
  /// it.
  package var isSeenByInvariants: Bool {
    switch self {
    case .spacingSignFlipped, .rightToLeftForgotten, .contentInsetsMirrored,
      .spacingOffByHalfAPixel, .spacingOffByAPixel, .contentOriginDropped, .orderSwapped,
      .itemWidthOff, .fittingSizeWithoutInsets, .fittingSizeWithoutSpacing, .notANumber,
      .infiniteFittingSize, .noAnswer, .staleFrames, .driftWhenRepeated, .insetsCarriedOver,
      .hooksAnswerNothing, .spacingOnLoneItem, .rightAlignedOffByAPixel, .fittingSizeNotCeiled:
      true
    default: false
    }
  }
}
