import ArgumentParser
import Foundation
import StrategyKit
import UIKitModel

/// A button with edge insets, given on the command line.
struct EdgeInsetsOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set contentEdgeInsets in points: 'top left bottom right'. Give it again for each further control state; missing states use the last value. (default: 0 0 0 0)",
      valueName: "insets"))
  var content: [EdgeInsetsArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set imageEdgeInsets in points: 'top left bottom right'. Give it again for each further state, as --content; missing states use the last value. (default: 0 0 0 0)",
      valueName: "insets"))
  var image: [EdgeInsetsArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Set titleEdgeInsets in points: 'top left bottom right'. Give it again for each further state, as --content; missing states use the last value. (default: 0 0 0 0)",
      valueName: "insets"))
  var title: [EdgeInsetsArgument] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the sizes of image and title in points, such as '24x24 80x20', or '-' for none; not for files and tokens. (default: '20x20 60x20')",
      valueName: "sizes"))
  var sizes: ItemSizesArgument?

  @Option(
    help: ArgumentHelp(
      "With --content, --image or --title, set contentHorizontalAlignment: center, left, right, fill, leading or trailing. (default: center)",
      valueName: "alignment"))
  var hAlign: HorizontalAlignmentArgument?

  @Option(
    help: ArgumentHelp(
      "With --content, --image or --title, set contentVerticalAlignment: center, top, bottom or fill. (default: center)",
      valueName: "alignment"))
  var vAlign: VerticalAlignmentArgument?

  @Option(
    help: ArgumentHelp(
      "With --content, --image or --title, set semanticContentAttribute: 'forceRightToLeft' or 'forceLeftToRight'. (default: unspecified)",
      valueName: "attribute"))
  var semantic: ForcedDirection?

  @Flag(
    name: .customLong("rtl"),
    help:
      "Lay out the button for a right-to-left language; by default, for a left-to-right one. Files and tokens state their own."
  )
  var isRightToLeft = false

  func validate() throws {
    let unused = [
      ("--h-align", hAlign != nil), ("--v-align", vAlign != nil), ("--semantic", semantic != nil),
    ].filter(\.1).map(\.0)
    guard isGiven || unused.isEmpty else {
      throw ValidationError(
        "\(unused.joined(separator: ", ")) cannot apply without --content, --image or --title; add one of these, or leave it out"
      )
    }
  }

  /// Whether any option for insets is given.
  var isGiven: Bool { !content.isEmpty || !image.isEmpty || !title.isEmpty }

  /// Returns the described button, then the same button in each further control state.
  func specs() throws -> [ButtonSpec] {
    var spec = try size(ButtonSpec())
    if let hAlign { spec.horizontalAlignment = hAlign.value }
    if let vAlign { spec.verticalAlignment = vAlign.value }
    // A plain button has its image where its direction begins.
    if let semantic { spec.placement = semantic == .forceRightToLeft ? .right : .left }
    let count = max(content.count, image.count, title.count)
    return (0..<count).map { state in
      // A state without insets has those of the last that were given.
      func insets(_ all: [EdgeInsetsArgument]) -> UIEdgeInsets {
        all.isEmpty ? .zero : all[min(state, all.count - 1)].value
      }
      spec.contentInsets = insets(content)
      spec.imageInsets = insets(image)
      spec.titleInsets = insets(title)
      let edges = [spec.contentInsets, spec.imageInsets, spec.titleInsets]
      let needed = max(spec.image?.size.height ?? 0, spec.title?.size.height ?? 0)
      spec.frame.size.height = max(44, edges.reduce(needed) { $0 + abs($1.top) + abs($1.bottom) })
      return spec
    }
  }

  /// Returns a spec with the sizes of image and title and the direction from the command line, and a frame of
  /// 200 × 44 points.
  func size(_ spec: ButtonSpec) throws -> ButtonSpec {
    var spec = spec
    let sizes = sizes ?? ItemSizesArgument.usual
    spec.image = sizes.image.map { .init(size: $0) }
    spec.title = sizes.title.map { .init(size: $0) }
    spec.lineHeight = sizes.title?.height ?? min(20, sizes.image?.height ?? 20)
    spec.direction = isRightToLeft ? .rightToLeft : .leftToRight
    spec.frame.size = CGSize(width: 200, height: 44)
    return spec
  }
}

/// A layout direction forced on a button, spelled as the XML attribute spells it.
enum ForcedDirection: String, ExpressibleByArgument, CaseIterable {
  case forceRightToLeft, forceLeftToRight
}

/// Four insets in points: top, left, bottom and right.
struct EdgeInsetsArgument: ExpressibleByArgument {
  let value: UIEdgeInsets

  init?(argument: String) {
    let numbers = argument.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    let words = argument.split { $0 == " " || $0 == "," }
    guard numbers.count == 4, words.count == 4, numbers.allSatisfy({ abs($0) <= 10_000 }) else {
      return nil
    }
    value = UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

/// The sizes of image and title in points, such as `20x20 60x20`, with `-` for an absent one.
struct ItemSizesArgument: ExpressibleByArgument {
  let image: CGSize?
  let title: CGSize?

  static let usual = ItemSizesArgument(
    image: CGSize(width: 20, height: 20), title: CGSize(width: 60, height: 20))

  private init(image: CGSize?, title: CGSize?) { (self.image, self.title) = (image, title) }

  init?(argument: String) {
    let words = argument.split(separator: " ")
    guard words.count == 2, words != ["-", "-"] else { return nil }
    var sizes: [CGSize?] = []
    for word in words {
      let numbers = word.split(separator: "x").compactMap { Double($0) }
      if word == "-" {
        sizes.append(nil)
      } else if numbers.count == 2, numbers.allSatisfy({ $0 >= 0 && $0 <= 10_000 }) {
        sizes.append(CGSize(width: numbers[0], height: numbers[1]))
      } else {
        return nil
      }
    }
    (image, title) = (sizes[0], sizes[1])
  }
}

/// A horizontal alignment by its name.
struct HorizontalAlignmentArgument: ExpressibleByArgument {
  let value: UIControl.ContentHorizontalAlignment

  init?(argument: String) {
    let all: [UIControl.ContentHorizontalAlignment] = [
      .center, .left, .right, .fill, .leading, .trailing,
    ]
    guard let value = all.first(where: { "\($0)" == argument }) else { return nil }
    self.value = value
  }
}

/// A vertical alignment by its name.
struct VerticalAlignmentArgument: ExpressibleByArgument {
  let value: UIControl.ContentVerticalAlignment

  init?(argument: String) {
    let all: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
    guard let value = all.first(where: { "\($0)" == argument }) else { return nil }
    self.value = value
  }
}
