import Foundation
import Scenarios
package import StrategyKit
import UIKitModel

/// The changes of a spec's fields, such as another direction, that would change its expected layout. A
/// strategy that ignores such a field is wrong.
package struct FieldSensitivity: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A change of a spec, which tells whether a field matters.
  struct Change: Sendable {
    /// The rectangles or sizes of the layout that are compared before and after the change.
    enum Object: String, Sendable {
      /// The frames of content, image and title.
      case places = ""
      case fittingSize = " to the fitting size"
      case either = " to places or fitting size"
    }

    let name: String
    /// The rectangles or sizes of the layout that are compared.
    let object: Object
    let change: @Sendable (inout ButtonSpec) -> Void
    /// A condition that holds for every spec on which the change matters, and perhaps for others.
    let cover: CategoricalFeature.Cover

    init(
      _ name: String, to object: Object = .places, onlyWhere cover: CategoricalFeature.Cover,
      _ change: @escaping @Sendable (inout ButtonSpec) -> Void
    ) {
      self.name = name
      self.object = object
      self.cover = cover
      self.change = change
    }

    /// Returns the set that contains only the change at an index of ``changes``.
    func influence(at place: Int) -> FieldSensitivity {
      FieldSensitivity(rawValue: 1 << UInt32(place))
    }
  }

  static let shown = CategoricalFeature.Cover(
    swift: "(spec.title != nil || spec.effectiveImage != nil)",
    xpath: "(title or image or \(CategoricalFeature.info))")
  static let both = CategoricalFeature.Cover(
    swift: "spec.hasBothItems", xpath: "title and (image or \(CategoricalFeature.info))")

  private static func insets(_ item: String, _ isShown: String) -> CategoricalFeature.Cover {
    let group = item == "image" ? "spec.effectiveImageInsets" : "spec.effectiveTitleInsets"
    return CategoricalFeature.Cover(
      swift: "\(isShown) && \(group) != .zero", xpath: CategoricalFeature.anyInset(of: item))
  }

  /// All changes that are tried.
  static let changes: [Change] = [
    Change(
      "the direction",
      onlyWhere: CategoricalFeature.Cover(
        swift: "(spec.hasBothItems || [.leading, .trailing].contains(spec.horizontalAlignment))",
        xpath: "(\(both.xpath) or @h-align='leading' or @h-align='trailing')")
    ) {
      $0.direction = $0.direction == .leftToRight ? .rightToLeft : .leftToRight
    },
    Change("the order of image and title", onlyWhere: both) {
      $0.placement = opposite[$0.placement] ?? $0.placement
    },
    Change("the horizontal alignment", onlyWhere: shown) {
      $0.horizontalAlignment = $0.horizontalAlignment == .center ? .left : .center
    },
    Change("the vertical alignment", onlyWhere: shown) {
      $0.verticalAlignment = $0.verticalAlignment == .center ? .top : .center
    },
    Change(
      "swapping the horizontal alignments left and right",
      onlyWhere: CategoricalFeature.Cover(
        swift: "![.center, .fill].contains(spec.horizontalAlignment)",
        xpath: "@h-align!='center' and @h-align!='fill'")
    ) {
      $0.horizontalAlignment = turned[$0.horizontalAlignment] ?? $0.horizontalAlignment
    },
    Change(
      "swapping the vertical alignments top and bottom",
      onlyWhere: CategoricalFeature.Cover(
        swift: "[.top, .bottom].contains(spec.verticalAlignment)",
        xpath: "(@v-align='top' or @v-align='bottom')")
    ) {
      switch $0.verticalAlignment {
      case .top: $0.verticalAlignment = .bottom
      case .bottom: $0.verticalAlignment = .top
      default: break
      }
    },
    Change(
      "the spacing",
      onlyWhere: CategoricalFeature.Cover(
        swift: "spec.effectiveSpacing != 0", xpath: "\(both.xpath) and @spacing!=0")
    ) { $0.spacing = 0 },
    Change(
      "half of the spacing",
      onlyWhere: CategoricalFeature.Cover(
        swift: "spec.effectiveSpacing != 0", xpath: "\(both.xpath) and @spacing!=0")
    ) { $0.spacing /= 2 },
    Change(
      "a negative spacing", to: .either,
      onlyWhere: CategoricalFeature.Cover(
        swift: "spec.effectiveSpacing < 0", xpath: "\(both.xpath) and @spacing<0")
    ) { $0.spacing = max(0, $0.spacing) },
    Change("an image inset", onlyWhere: insets("image", "spec.effectiveImage != nil")) {
      $0.imageInsets = UIEdgeInsets()
    },
    Change("half of an image inset", onlyWhere: insets("image", "spec.effectiveImage != nil")) {
      $0.imageInsets = halves($0.imageInsets)
    },
    Change("a title inset", onlyWhere: insets("title", "spec.title != nil")) {
      $0.titleInsets = UIEdgeInsets()
    },
    Change("half of a title inset", onlyWhere: insets("title", "spec.title != nil")) {
      $0.titleInsets = halves($0.titleInsets)
    },
    Change(
      "a negative item inset",
      onlyWhere: CategoricalFeature.Cover(
        swift: "spec.regimeFlags.contains(.negativeInsets)",
        xpath: "contains(@flags,'\(negativeInsets)')")
    ) {
      $0.imageInsets = positive($0.imageInsets)
      $0.titleInsets = positive($0.titleInsets)
    },
    Change(
      "swapping image insets and title insets",
      onlyWhere: CategoricalFeature.Cover(
        swift: "spec.effectiveImageInsets != spec.effectiveTitleInsets",
        xpath:
          "(\(CategoricalFeature.anyInset(of: "image")) or \(CategoricalFeature.anyInset(of: "title")))"
      )
    ) {
      ($0.imageInsets, $0.titleInsets) = ($0.titleInsets, $0.imageInsets)
    },
    Change(
      "swapping the left and right insets of image and title",
      onlyWhere: CategoricalFeature.Cover(
        swift: "(spec.effectiveImageInsets.left != spec.effectiveImageInsets.right"
          + " || spec.effectiveTitleInsets.left != spec.effectiveTitleInsets.right)",
        xpath: "(left(@image-insets)!=right(@image-insets)"
          + " or left(@title-insets)!=right(@title-insets))")
    ) {
      ($0.imageInsets.left, $0.imageInsets.right) = ($0.imageInsets.right, $0.imageInsets.left)
      ($0.titleInsets.left, $0.titleInsets.right) = ($0.titleInsets.right, $0.titleInsets.left)
    },
    Change(
      "that the type takes no insets",
      onlyWhere: CategoricalFeature.Cover(swift: "spec.isInfoType", xpath: CategoricalFeature.info)
    ) {
      $0.image = $0.effectiveImage
      $0.type = .custom
    },
    Change(
      "that the scale is not 1",
      onlyWhere: CategoricalFeature.Cover(swift: "spec.scale != 1", xpath: "@scale!=1")
    ) { $0.scale = 1 },
    Change(
      "that the scale is not 2",
      onlyWhere: CategoricalFeature.Cover(swift: "spec.scale != 2", xpath: "@scale!=2")
    ) { $0.scale = 2 },
    Change(
      "that the scale is not 3",
      onlyWhere: CategoricalFeature.Cover(swift: "spec.scale != 3", xpath: "@scale!=3")
    ) { $0.scale = 3 },
    Change(
      "the line height", to: .fittingSize,
      onlyWhere: CategoricalFeature.Cover(swift: "spec.title == nil", xpath: "not(title)")
    ) { $0.lineHeight = 0 },
  ]

  /// The word for negative insets in the attribute `@flags`.
  private static let negativeInsets =
    RegimeFlags.predicateNames.first { $0.flag == .negativeInsets }?.name ?? ""

  private static func positive(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom),
      right: max(0, insets.right))
  }

  private static func halves(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top / 2, left: insets.left / 2, bottom: insets.bottom / 2,
      right: insets.right / 2)
  }

  private static let turned:
    [UIControl.ContentHorizontalAlignment: UIControl.ContentHorizontalAlignment] = [
      .left: .right, .right: .left, .leading: .trailing, .trailing: .leading,
    ]

  private static let opposite: [Placement: Placement] = [
    .left: .right, .right: .left, .top: .bottom, .bottom: .top, .leading: .trailing,
    .trailing: .leading, .spread: .spreadTrailing, .spreadTrailing: .spread,
  ]

  /// Finds the changes of a spec after which its expected layout is different.
  ///
  /// - Parameters:
  ///   - spec: the spec.
  ///   - layout: the expected layout of the spec.
  ///   - layOut: returns the expected layout of another spec; nil if it is unknown.
  package init(
    of spec: ButtonSpec, placed layout: ButtonLayout, by layOut: (ButtonSpec) -> ButtonLayout?
  ) {
    self = []
    for (place, change) in Self.changes.enumerated() {
      var other = spec
      change.change(&other)
      guard other != spec, let otherwise = layOut(other) else { continue }
      let isResized = layout.fittingSize != otherwise.fittingSize
      let isOther =
        switch change.object {
        case .places: !layout.isPlaced(like: otherwise)
        case .fittingSize: isResized
        case .either: isResized || !layout.isPlaced(like: otherwise)
        }
      if isOther { insert(change.influence(at: place)) }
    }
  }
}

extension ButtonLayout {
  /// Returns whether content, image and title have the same frames in another layout.
  fileprivate func isPlaced(like other: ButtonLayout) -> Bool {
    content.isNear(other.content) && image.isNear(other.image) && title.isNear(other.title)
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(origin.x - other.origin.x) < 1e-6 && abs(origin.y - other.origin.y) < 1e-6
      && abs(size.width - other.size.width) < 1e-6 && abs(size.height - other.size.height) < 1e-6
  }
}
