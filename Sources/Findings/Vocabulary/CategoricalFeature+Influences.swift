import StrategyKit
import UIKitModel

extension CategoricalFeature {
  /// Features with the value true if a change of the spec, such as another direction, would change the
  /// expected layout.
  static let influences: [CategoricalFeature] = FieldSensitivity.changes.enumerated().map {
    place, change in
    let influence = change.influence(at: place)
    let object = change.object.rawValue
    return flag(
      "\(change.name) makes a difference\(object)", "\(change.name) makes no difference\(object)",
      onlyWhere: change.cover, cost: 2
    ) { $0.influences.contains(influence) }
  }

  /// Features with the value true if a plausible mistake, such as squeezing the image first, would move the
  /// items.
  static let departures: [CategoricalFeature] = ContractDeviation.allCases.map { departure in
    flag(
      "\(departure.name) makes a difference", "\(departure.name) makes no difference",
      onlyWhere: departure.cover, cost: 2
    ) { $0.departures.contains(Departures(departure)) }
  }

  /// The XPath condition for a shown image.
  private static let shows = "(image or \(info))"

  /// Features of the expected layout: the shown items, their positions and lengths, and the edges of the
  /// content.
  static let placed: [CategoricalFeature] =
    [
      CategoricalFeature(
        name: "the shown item is", cost: 1.2,
        values: [
          (
            "nothing", "spec.title == nil && spec.effectiveImage == nil",
            "not(title) and not\(shows)"
          ),
          (
            "an image alone", "spec.title == nil && spec.effectiveImage != nil",
            "not(title) and \(shows)"
          ),
          (
            "a title alone", "spec.title != nil && spec.effectiveImage == nil",
            "title and not\(shows)"
          ),
          ("both items", "spec.hasBothItems", "title and \(shows)"),
        ].map { Value(text: $0.0, swift: $0.1, xpath: $0.2) },
        place: { ($0.title == nil ? 0 : 2) + ($0.image == nil ? 0 : 1) })
    ]
    + ["", "aligned ", "filled ", "inner filled "].flatMap { kind in
      [
        place(kind, "rounded") { $0.fraction != 0 },
        place(kind, "rounded up") { $0.isRoundedUp },
        place(kind, "rounded down") { $0.fraction > 0 && $0.fraction < 0.5 },
        place(kind, "at half a pixel") { $0.fraction == 0.5 },
      ]
    } + [
      flag(
        "rounding an end instead of a place makes a difference",
        "rounding an end instead of a place makes no difference", cost: 2
      ) { facts in facts.places.contains { $0.isOtherByEnd && !$0.isFilled } },
      crossing,
      flag("the filled item has no natural length", "the filled item has a natural length", cost: 2)
      {
        facts in
        [facts.arithmetic.across, facts.arithmetic.down].contains { axis in
          let wanted = axis.wantedOfFill
          return axis.isMain && axis.share == nil && (axis.image != nil || axis.title != nil)
            && abs((wanted.image + wanted.title) * axis.grid.scale) < PixelGrid.tolerance
        }
      },
      flag("every item has its natural size", "an item does not have its natural size", cost: 2) {
        facts in
        facts.losses.allSatisfy { $0 == 0 }
      },
      flag("the image has its natural size", "the image does not have its natural size", cost: 2) {
        facts in
        facts.image.map { $0 == facts.layout.image.size } ?? true
      },
      flag("the title has its natural size", "the title does not have its natural size", cost: 2) {
        facts in
        facts.title.map { $0 == facts.layout.title.size } ?? true
      },
      flag("a placed length is off the pixel", "every placed length is on the pixel", cost: 2) {
        facts in
        facts.placedLengths.contains {
          AtomicCondition.isWhole($0 * facts.spec.scale.native, false)
        }
      },
      flag("a place is off the point", "every place is on the point", cost: 2) { facts in
        facts.placesInPoints.contains { AtomicCondition.isWhole($0, false) }
      },
      flag(
        "an edge of the content is off the pixel", "every edge of the content is on the pixel",
        cost: 2
      ) { facts in facts.contentWidenings.contains { $0.pixels > 0 } },
      flag(
        "the nearest pixel to an edge of the content lies within it",
        "the nearest pixel to no edge of the content lies within it", cost: 2
      ) { facts in
        facts.contentWidenings.contains { $0.isNear ? $0.pixels >= 0.5 : $0.pixels > 0.5 }
      },
    ]

  /// The feature with the value true if opposite content insets overlap.
  private static let crossing: CategoricalFeature = {
    let (width, height) = ("spec.frame.size.width", "spec.frame.size.height")
    let insets = "spec.effectiveContentInsets"
    return flag(
      "content insets cross", "content insets do not cross",
      swift: "(\(width) < \(insets).left + \(insets).right"
        + " || \(height) < \(insets).top + \(insets).bottom)",
      xpath: "(not\(info) and (@width < left(@content-insets) + right(@content-insets)"
        + " or @height < top(@content-insets) + bottom(@content-insets)))",
      cost: 1.5
    ) { $0.room.width < 0 || $0.room.height < 0 }
  }()

  private static func place(
    _ kind: String, _ what: String, _ holds: @escaping @Sendable (SpecFeatures.Place) -> Bool
  ) -> CategoricalFeature {
    let article = kind.first.map { "ai".contains($0) } == true ? "an" : "a"
    return flag(
      "\(article) \(kind)place is \(what)", "no \(kind)place is \(what)",
      cost: kind.isEmpty ? 2 : 2.3
    ) { facts in
      facts.places.contains {
        guard holds($0) else { return false }
        return switch kind {
        case "": true
        case "aligned ": !$0.isFilled
        case "filled ": $0.isFilled
        default: $0.isInner
        }
      }
    }
  }
}
