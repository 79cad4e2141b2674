import Foundation
import UIKitModel

extension ButtonMove {
  /// The differences as a clause, such as `the button's own size is 8 points wider, and the image is 4 points
  /// lower`, or `nothing moves`.
  package var text: String {
    var parts: [String] = []
    let sizes = [
      Self.text(size.width, "wider", "narrower"), Self.text(size.height, "taller", "shorter"),
    ].compactMap { $0 }
    if !sizes.isEmpty {
      parts.append("the button's own size is \(sizes.joined(separator: " and "))")
    }
    let (image, title) = (Self.text(image), Self.text(title))
    switch (image, title) {
    case (let image?, let title?) where image == title:
      parts.append("image and title are \(image)")
    case (let image?, let title?):
      parts.append("the image is \(image)")
      parts.append("the title is \(title)")
    case (let image?, nil): parts.append("the image is \(image)")
    case (nil, let title?): parts.append("the title is \(title)")
    case (nil, nil): break
    }
    if parts.isEmpty, items > 0 {
      parts.append("image or title has another size, by up to \(MigrationReport.points(items))")
    }
    return parts.isEmpty ? "nothing moves" : parts.joined(separator: ", and ")
  }

  private static func text(_ move: CGPoint) -> String? {
    let parts = [
      text(move.x, "further right", "further left"), text(move.y, "lower", "higher"),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private static func text(_ length: CGFloat, _ more: String, _ less: String) -> String? {
    length == 0 ? nil : "\(MigrationReport.points(abs(length))) \(length > 0 ? more : less)"
  }
}

extension Obstacle {
  /// Returns the obstacle as a clause; `technique` is the one that cannot give the layout.
  func text(_ technique: Technique) -> String {
    func short(_ number: CGFloat) -> String { MigrationReport.short(number) }
    switch self {
    case .noLayout: return "the old button has no layout"
    case .ownImage(let type): return "a button of type '\(type)' has its own image and insets"
    case .fill(let isHorizontal):
      let side = isHorizontal ? "Horizontal" : "Vertical"
      return
        "content\(side)Alignment .fill stretches image and title, which only a plain button does"
    case .severalLines:
      return "a title of several lines breaks at other widths in another technique"
    case .sizes: return "image or title has another size than its content"
    case .twoCentreLines(let image, let title, let isBeside):
      return
        "image and title are moved by different amounts \(isBeside ? "vertically" : "horizontally"), "
        + "\(short(image)) and \(MigrationReport.points(title))"
    case .commonEdge(let isTop, let off):
      return
        "image and title have their \(isTop ? "top" : "bottom") edges in one line, and the \(technique.words) "
        + "centres the smaller one, \(MigrationReport.points(off)) away"
    case .overlap(let length): return "image and title overlap by \(MigrationReport.points(length))"
    case .gapFollowsButton: return "the gap between image and title grows with the button"
    case .gapFollowsTitle(let widths, let gaps):
      return "the gap is "
        + zip(widths, gaps).map { "\(short($1)) with a title of \(short($0)) points" }
        .joined(separator: " and ")
    case .states(let all):
      let gaps = all.map(\.gap)
      let differing =
        Set(gaps).count > 1
        ? "gaps, \(gaps.map(short).joined(separator: " and "))"
        : "insets, \(all.map(\.insets.text).joined(separator: " and "))"
      return
        "the states of the old button have different \(differing); set each in a configurationUpdateHandler"
    }
  }
}

extension MigrationReport.Mistake {
  /// The mistake as a clause that follows `because`.
  package var text: String {
    switch self {
    case .defaultInsets(let insets):
      "contentInsets is not set, and a configuration then has \(insets.text)"
    case .noDirection:
      "semanticContentAttribute is not stated, and the old button has one direction in every language"
    case .gapTwice: "the gap is both in contentInsets and in imagePadding"
    case .noConfiguration:
      "configuration is nil on a button that was made without one, so 'configuration?.contentInsets = …' sets nothing"
    }
  }
}
