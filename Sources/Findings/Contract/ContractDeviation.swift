import Foundation

/// A plausible mistake in layout code: one rule of the correct layout is missing or different.
enum ContractDeviation: Int, CaseIterable, Sendable {
  // The item that is squeezed first where space is short
  case imageYieldsFirst, spacingYieldsFirst, titleOfStackYieldsFirst, titleYieldsInHeight
  case spacingIsKept, imageIsKept, titleIsKept, negativeRoomCounts
  // The start of the items
  case overflowStartsAtEdge, insetsMoveAllAcross, insetsMoveAllDown, spacingBesideLoneItem
  // The lengths of items that fill the axis
  case fillsEqually, fillsTitle, fillsImage, fillsWithoutSpacing
  // Rounding
  case isRoundedDownOnce, roundsHalvesToEven

  /// The deviation in words, as the subject of a sentence.
  var name: String {
    switch self {
    case .imageYieldsFirst: "squeezing the image first"
    case .spacingYieldsFirst: "squeezing the spacing first"
    case .titleOfStackYieldsFirst: "squeezing the title of a stack first"
    case .titleYieldsInHeight: "squeezing the title's height"
    case .spacingIsKept: "never squeezing the spacing"
    case .imageIsKept: "never squeezing the image"
    case .titleIsKept: "never squeezing the title"
    case .negativeRoomCounts: "counting negative room"
    case .overflowStartsAtEdge: "beginning at the edge where room is short"
    case .insetsMoveAllAcross: "moving centred items right by a whole inset"
    case .insetsMoveAllDown: "moving centred items down by a whole inset"
    case .spacingBesideLoneItem: "keeping the spacing beside a single item"
    case .fillsEqually: "filling in equal parts"
    case .fillsTitle: "filling with the title alone"
    case .fillsImage: "filling with the image alone"
    case .fillsWithoutSpacing: "filling without the spacing"
    case .isRoundedDownOnce: "rounding exact places down"
    case .roundsHalvesToEven: "rounding half a pixel to the even pixel"
    }
  }

  /// A condition that is true for every spec whose layout the deviation changes, and perhaps for other specs.
  var cover: CategoricalFeature.Cover {
    switch self {
    case .imageYieldsFirst, .spacingYieldsFirst, .spacingIsKept, .fillsEqually, .fillsTitle,
      .fillsImage, .fillsWithoutSpacing:
      FieldSensitivity.both
    case .titleOfStackYieldsFirst:
      CategoricalFeature.Cover(
        swift: "spec.hasBothItems && [.top, .bottom].contains(spec.placement)",
        xpath: "\(FieldSensitivity.both.xpath) and (@placement='top' or @placement='bottom')")
    case .titleYieldsInHeight, .titleIsKept:
      CategoricalFeature.Cover(swift: "spec.title != nil", xpath: "title")
    case .imageIsKept:
      CategoricalFeature.Cover(
        swift: "spec.effectiveImage != nil", xpath: "(image or \(CategoricalFeature.info))")
    case .insetsMoveAllAcross:
      CategoricalFeature.Cover(
        swift: "spec.horizontalAlignment == .center", xpath: "@h-align='center'")
    case .insetsMoveAllDown:
      CategoricalFeature.Cover(
        swift: "spec.verticalAlignment == .center", xpath: "@v-align='center'")
    case .spacingBesideLoneItem:
      CategoricalFeature.Cover(
        swift: "!spec.hasBothItems && spec.spacing != 0",
        xpath: "not(\(FieldSensitivity.both.xpath)) and @spacing!=0")
    case .negativeRoomCounts, .overflowStartsAtEdge, .isRoundedDownOnce, .roundsHalvesToEven:
      FieldSensitivity.shown
    }
  }

  /// Returns whether the deviation can change the layout along an axis; false for rounding, which is found
  /// separately.
  func matters(_ axis: ContractAxis) -> Bool {
    switch self {
    case .fillsEqually, .fillsTitle, .fillsImage, .fillsWithoutSpacing:
      axis.isMain && axis.share == nil && axis.isPair
    case .spacingIsKept: axis.isMain && axis.isPair && axis.spacing > 0
    case .imageYieldsFirst: axis.isPair && axis.isMain && !axis.isVertical && axis.share != nil
    case .spacingYieldsFirst:
      axis.isPair && axis.isMain && axis.share != nil && axis.spacing > 0
    case .titleOfStackYieldsFirst:
      axis.isPair && axis.isMain && axis.isVertical && axis.share != nil
    case .titleYieldsInHeight: axis.isVertical && axis.title != nil && axis.share != nil
    case .imageIsKept: axis.image != nil && axis.share != nil
    case .titleIsKept: !axis.isVertical && axis.title != nil && axis.share != nil
    case .negativeRoomCounts, .overflowStartsAtEdge: axis.share != nil
    case .insetsMoveAllAcross: !axis.isVertical && axis.isCentred
    case .insetsMoveAllDown: axis.isVertical && axis.isCentred
    case .spacingBesideLoneItem:
      axis.isMain && !axis.isPair && axis.spacing != 0
    case .isRoundedDownOnce, .roundsHalvesToEven: false
    }
  }
}
