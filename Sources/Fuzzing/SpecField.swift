import Foundation
package import StrategyKit
package import UIKitModel

/// One thing that a spec says, as a number: a length in points, or the place of a choice in its list.
///
/// The raw values and the lists are part of the replay token; they are only ever added to.
package enum SpecField: UInt8, Hashable, Sendable, CaseIterable {
  case width, height
  case placement, spacing, horizontalAlignment, verticalAlignment, direction, scale
  case hasImage, imageWidth, imageHeight, cornerRadius
  case hasTitle, titleWidth, titleHeight
  case contentTop, contentLeft, contentBottom, contentRight
  case imageTop, imageLeft, imageBottom, imageRight
  case titleTop, titleLeft, titleBottom, titleRight
  case type, lineHeight
  case x, y, boundsX, boundsY

  /// What a field's number means.
  package enum Kind: Hashable, Sendable {
    /// A length in points that is never negative.
    case size
    /// A length in points of either sign.
    case length
    /// Pixels per point.
    case scale
    /// The place in a list of so many choices.
    case choice(count: Int)
  }

  /// What the number means.
  package var kind: Kind {
    switch self {
    case .width, .height, .imageWidth, .imageHeight, .titleWidth, .titleHeight, .lineHeight,
      .cornerRadius:
      .size
    case .placement: .choice(count: Self.placements.count)
    case .horizontalAlignment: .choice(count: Self.horizontalAlignments.count)
    case .verticalAlignment: .choice(count: Self.verticalAlignments.count)
    case .type: .choice(count: Self.types.count)
    case .direction, .hasImage, .hasTitle: .choice(count: 2)
    case .scale: .scale
    default: .length
    }
  }

  /// The number that the field has in ``ButtonSpec/ordinary``.
  package var ordinary: Double { ButtonSpec.ordinary[self] }

  // The simplest choice comes first.
  package static let placements: [Placement] = [.leading, .left, .right, .top, .bottom, .trailing]
  package static let horizontalAlignments: [UIControl.ContentHorizontalAlignment] = [
    .center, .left, .right, .fill, .leading, .trailing,
  ]
  package static let verticalAlignments: [UIControl.ContentVerticalAlignment] = [
    .center, .top, .bottom, .fill,
  ]
  package static let types: [UIButton.ButtonType] = [
    .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .plain, .roundedRect,
  ]

  /// The insets in groups of four: top, left, bottom, right.
  package static let insetGroups: [[SpecField]] = [
    [.contentTop, .contentLeft, .contentBottom, .contentRight],
    [.imageTop, .imageLeft, .imageBottom, .imageRight],
    [.titleTop, .titleLeft, .titleBottom, .titleRight],
  ]

  /// The field's name in words, as scenarios have it.
  package var name: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .placement: "placement"
    case .spacing: "spacing"
    case .horizontalAlignment: "h-align"
    case .verticalAlignment: "v-align"
    case .direction: "direction"
    case .scale: "scale"
    case .hasImage: "image"
    case .imageWidth: "image/@width"
    case .imageHeight: "image/@height"
    case .cornerRadius: "image/@corner-radius"
    case .hasTitle: "title"
    case .titleWidth: "title/@width"
    case .titleHeight: "title/@height"
    case .contentTop: "content inset top"
    case .contentLeft: "content inset left"
    case .contentBottom: "content inset bottom"
    case .contentRight: "content inset right"
    case .imageTop: "image inset top"
    case .imageLeft: "image inset left"
    case .imageBottom: "image inset bottom"
    case .imageRight: "image inset right"
    case .titleTop: "title inset top"
    case .titleLeft: "title inset left"
    case .titleBottom: "title inset bottom"
    case .titleRight: "title inset right"
    case .type: "type"
    case .lineHeight: "line-height"
    case .x: "x"
    case .y: "y"
    case .boundsX: "bounds x"
    case .boundsY: "bounds y"
    }
  }
}

extension ButtonSpec {
  /// The spec that shrinking comes down to: 200 × 100 points with an image of 50 × 50 and a title of
  /// 50 × 25, everything else as scenarios have it by default.
  package static let ordinary: ButtonSpec = {
    var spec = ButtonSpec()
    spec.image = .init(size: CGSize(width: 50, height: 50))
    spec.title = .init(size: CGSize(width: 50, height: 25))
    return spec
  }()

  /// Whether a field says anything: the numbers of an absent item do not.
  package func has(_ field: SpecField) -> Bool {
    switch field {
    case .imageWidth, .imageHeight, .cornerRadius: image != nil
    case .titleWidth, .titleHeight: title != nil
    default: true
    }
  }

  /// The fields in which this spec is not ``ordinary``. An item that is left out counts as nothing to
  /// read, so it is not among them.
  package var unusualFields: [SpecField] {
    SpecField.allCases.filter {
      $0 != .hasImage && $0 != .hasTitle && has($0)
        && self[$0].bitPattern != $0.ordinary.bitPattern
    }
  }
}
