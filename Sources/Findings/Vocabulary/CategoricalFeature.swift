import Fuzzing
import Scenarios
import StrategyKit
import UIKitModel

/// A feature of a spec with a few possible values, such as its placement, on which rules can depend.
package struct CategoricalFeature: Sendable {
  /// A value of the feature.
  package struct Value: Sendable {
    /// The value in words, to follow the feature's ``CategoricalFeature/name``; a complete sentence if the
    /// name is empty.
    let text: String
    /// The Swift condition over `spec` that the feature has the value; nil if it depends on the layout.
    let swift: String?
    /// The XPath condition over a `<button>` that the feature has the value; nil if it cannot be written.
    let xpath: String?
    /// A condition that is true if the feature has the value, and sometimes otherwise; nil if an exact
    /// condition exists, or for lack of one.
    var cover: Cover?
  }

  /// A condition that holds for every spec whose feature has a value, and for some others.
  struct Cover: Sendable {
    /// The condition as a Swift expression over `spec`.
    let swift: String
    /// The same condition in XPath, over a `<button>`.
    let xpath: String
  }

  /// The feature's name in rules, before the value; empty if the values are complete sentences.
  let name: String
  /// The effort of reading a condition on the feature, which the choice of rules takes into account.
  let cost: Double
  /// The possible values.
  package let values: [Value]
  let place: @Sendable (SpecFeatures) -> Int

  /// All categorical features: fields of the spec first, then features that follow from several fields or
  /// from the layout.
  package static let all: [CategoricalFeature] =
    stated + drawnOnDemand + influences + departures + placed

  /// The features that depend on the spec alone and not on the layout, without ``drawnOnDemand``.
  package static let stated: [CategoricalFeature] = fields + flags + sides

  /// The placements without opposite ends, in the order of ``values``.
  private static let sidesInOrder = Placement.words.map(\.value).filter { !$0.isSpread }

  private static let fields: [CategoricalFeature] = [
    CategoricalFeature(
      name: "placement", cost: 1,
      values: sidesInOrder.map {
        Value(
          text: $0.rawValue, swift: "spec.placement == .\($0)", xpath: "@placement='\($0.rawValue)'"
        )
        // Opposite ends are not included, since few strategies support them.
      }, place: { facts in sidesInOrder.firstIndex(of: facts.spec.placement) ?? sidesInOrder.count }
    ),
    CategoricalFeature(
      name: "h-align", cost: 1,
      values: UIControl.ContentHorizontalAlignment.words.map(\.value).map {
        Value(text: "\($0)", swift: "spec.horizontalAlignment == .\($0)", xpath: "@h-align='\($0)'")
      },
      place: {
        UIControl.ContentHorizontalAlignment.words.map(\.value).firstIndex(
          of: $0.spec.horizontalAlignment) ?? 0
      }),
    CategoricalFeature(
      name: "v-align", cost: 1,
      values: UIControl.ContentVerticalAlignment.words.map(\.value).map {
        Value(text: "\($0)", swift: "spec.verticalAlignment == .\($0)", xpath: "@v-align='\($0)'")
      },
      place: {
        UIControl.ContentVerticalAlignment.words.map(\.value).firstIndex(
          of: $0.spec.verticalAlignment) ?? 0
      }),
    CategoricalFeature(
      name: "direction", cost: 1,
      values: [
        Value(text: "ltr", swift: "spec.direction == .leftToRight", xpath: "@direction='ltr'"),
        Value(text: "rtl", swift: "spec.direction == .rightToLeft", xpath: "@direction='rtl'"),
      ], place: { $0.spec.direction == .leftToRight ? 0 : 1 }),
    CategoricalFeature(
      name: "scale", cost: 1,
      values: [1, 2, 3].map {
        Value(text: "\($0)", swift: "spec.scale == \($0)", xpath: "@scale=\($0)")
      } + [Value(text: "another", swift: nil, xpath: nil)],
      place: { $0.spec.scale == 1 ? 0 : $0.spec.scale == 2 ? 1 : $0.spec.scale == 3 ? 2 : 3 }),
    CategoricalFeature(
      name: "type", cost: 1,
      values: UIButton.ButtonType.words.map(\.value).map {
        Value(text: "\($0)", swift: "spec.type == .\($0)", xpath: "@type='\($0)'")
      }, place: { UIButton.ButtonType.words.map(\.value).firstIndex(of: $0.spec.type) ?? 0 }),
  ]

  /// Makes a feature with two values, each described by a complete sentence.
  ///
  /// - Parameters:
  ///   - yes: the sentence for the value true.
  ///   - no: the sentence for the value false.
  ///   - swift: the Swift condition for the value true; nil if it cannot be written.
  ///   - xpath: the XPath condition for the value true; nil if it cannot be written.
  ///   - cover: a broader condition that holds wherever the value is true.
  ///   - cost: the effort of reading a condition on the feature.
  ///   - holds: returns whether the value of a spec is true.
  static func flag(
    _ yes: String, _ no: String, swift: String? = nil, xpath: String? = nil,
    onlyWhere cover: Cover? = nil, cost: Double = 1,
    _ holds: @escaping @Sendable (SpecFeatures) -> Bool
  ) -> CategoricalFeature {
    CategoricalFeature(
      name: "", cost: cost,
      values: [
        Value(
          text: no, swift: swift.map(\.negatedSwift),
          xpath: xpath.map { "not(\($0))" }),
        Value(text: yes, swift: swift, xpath: xpath, cover: cover),
      ], place: { holds($0) ? 1 : 0 })
  }

  /// Returns the XPath condition that the type has adjustable insets and some inset of a group, such as
  /// `image`, is not zero.
  static func anyInset(of group: String) -> String {
    let edges = ["top", "left", "bottom", "right"].map { "\($0)(@\(group)-insets)!=0" }
    return "(not\(info) and (\(edges.joined(separator: " or "))))"
  }

  static let info =
    "(@type='detailDisclosure' or @type='infoLight' or @type='infoDark' or @type='contactAdd')"

  private static let flags: [CategoricalFeature] = [
    flag(
      "both items are shown", "not both items are shown", swift: "spec.hasBothItems",
      xpath: "title and (image or \(info))"
    ) { $0.spec.hasBothItems },
    flag(
      "an image is shown", "no image is shown", swift: "spec.effectiveImage != nil",
      xpath: "(image or \(info))"
    ) { $0.spec.effectiveImage != nil },
    flag("an image is given", "no image is given", swift: "spec.image != nil", xpath: "image") {
      $0.spec.image != nil
    },
    flag("a title is shown", "no title is shown", swift: "spec.title != nil", xpath: "title") {
      $0.spec.title != nil
    },
    flag(
      "anything is shown", "nothing is shown",
      swift: "(spec.title != nil || spec.effectiveImage != nil)",
      xpath: "(title or image or \(info))", cost: 1.1
    ) {
      $0.spec.title != nil || $0.spec.effectiveImage != nil
    },
    flag(
      "the type is of info", "the type is not of info", swift: "spec.isInfoType", xpath: info
    ) { $0.spec.isInfoType },
    flag(
      "content insets are set", "no content inset is set",
      swift: "spec.effectiveContentInsets != .zero", xpath: anyInset(of: "content"), cost: 1.5
    ) { $0.spec.effectiveContentInsets != UIEdgeInsets() },
    flag(
      "image insets are set", "no image inset is set",
      swift: "spec.effectiveImageInsets != .zero", xpath: anyInset(of: "image"), cost: 1.5
    ) { $0.spec.effectiveImageInsets != UIEdgeInsets() },
    flag(
      "title insets are set", "no title inset is set",
      swift: "spec.effectiveTitleInsets != .zero", xpath: anyInset(of: "title"), cost: 1.5
    ) { $0.spec.effectiveTitleInsets != UIEdgeInsets() },
    flag(
      "image and title insets are the same", "image and title insets differ",
      swift: "spec.effectiveImageInsets == spec.effectiveTitleInsets", cost: 2
    ) { $0.spec.effectiveImageInsets == $0.spec.effectiveTitleInsets },
  ]
}

extension CategoricalFeature {
  /// The features that vary only if the user requests titles of several lines or opposite ends.
  package static let drawnOnDemand: [CategoricalFeature] = [
    flag(
      "the title may take several lines", "the title has one line at most", swift: "spec.wraps",
      xpath: "title/@lines!=1"
    ) { $0.spec.wraps },
    flag(
      "the placement is spread or spread-trailing",
      "the placement is neither spread nor spread-trailing",
      swift: "spec.spreads", xpath: "(@placement='spread' or @placement='spread-trailing')"
    ) { $0.spec.spreads },
  ]

  /// Features that follow from several fields: the image's side, the main axis and the layout regime.
  fileprivate static let sides: [CategoricalFeature] =
    [
      CategoricalFeature(
        name: "the image is", cost: 1.2,
        values: sideValues
          + [
            Value(
              text: "alone, or there is none", swift: "!spec.hasBothItems",
              xpath: "not(title and (image or \(info)))")
          ],
        place: { facts in
          guard facts.spec.hasBothItems else { return 4 }
          return switch facts.side {
          case .left: 0
          case .right: 1
          case .top: 2
          default: 3
          }
        }),
      CategoricalFeature(
        name: "horizontally the content is", cost: 1.2,
        values: alignments(["at the left", "centred", "at the right", "filling"], horizontally),
        place: { $0.horizontal }),
      CategoricalFeature(
        name: "along the items the content is", cost: 1.5,
        values: alignments(
          ["at the start", "centred", "at the end", "filling"],
          stacked(vertically, else: horizontally)),
        place: { $0.isStacked ? $0.vertical : $0.horizontal }),
      CategoricalFeature(
        name: "across the items the content is", cost: 1.5,
        values: alignments(
          ["at the start", "centred", "at the end", "filling"],
          stacked(horizontally, else: vertically)),
        place: { $0.isStacked ? $0.horizontal : $0.vertical }),
      CategoricalFeature(
        name: "the regime is", cost: 1.5,
        values: Regime.allCases.map {
          Value(
            text: $0.rawValue, swift: "spec.regime == .\($0)", xpath: "@regime='\($0.rawValue)'")
        }, place: { Regime.allCases.firstIndex(of: $0.spec.regime) ?? 0 }),
    ]
    + flagWords.map { word in
      let condition = "spec.regimeFlags.contains(.\(word.swift))"
      let xpath = "contains(@flags,'\(word.name)')"
      return CategoricalFeature(
        name: "", cost: 1.5,
        values: [
          Value(text: word.absent, swift: "!\(condition)", xpath: "not(\(xpath))"),
          Value(text: word.present, swift: condition, xpath: xpath),
        ], place: { $0.spec.regimeFlags.contains(word.flag) ? 1 : 0 })
    }

  /// A Boolean property of a spec: its sentences for rules, its Swift condition and its word in `@flags`.
  private struct FlagWord: Sendable {
    var flag: RegimeFlags
    var present: String
    var absent: String
    var swift: String
    /// The name of the flag in predicates of scenario files.
    var name: String { RegimeFlags.predicateNames.first { $0.flag == flag }?.name ?? "" }

    init(_ flag: RegimeFlags, _ swift: String, _ present: String, else absent: String) {
      (self.flag, self.swift, self.present, self.absent) = (flag, swift, present, absent)
    }
  }

  private static let flagWords = [
    FlagWord(
      .loneItem, "loneItem", "fewer than two items are shown", else: "both items are shown"),
    FlagWord(
      .rightToLeft, "rightToLeft", "it is read from right to left",
      else: "it is read from left to right"),
    FlagWord(
      .fillHorizontal, "fillHorizontal", "the content fills the width",
      else: "the content does not fill the width"),
    FlagWord(
      .fillVertical, "fillVertical", "the content fills the height",
      else: "the content does not fill the height"),
    FlagWord(.itemInsets, "itemInsets", "item insets are set", else: "no item inset is set"),
    FlagWord(
      .negativeSpacing, "negativeSpacing", "a negative spacing counts",
      else: "no negative spacing counts"),
    FlagWord(
      .negativeInsets, "negativeInsets", "an inset is negative", else: "no inset is negative"),
    FlagWord(
      .offPixel, "offPixel", "a length is off the pixel", else: "every length is on the pixel"),
  ]

  private static func alignments(_ names: [String], _ conditions: [Cover]) -> [Value] {
    zip(names, conditions).map { Value(text: $0, swift: $1.swift, xpath: $1.xpath) }
  }
}
