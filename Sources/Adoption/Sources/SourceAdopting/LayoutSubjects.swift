import SwiftSyntax

/// The aspects of a button's layout that a piece of source mentions.
struct LayoutSubjects: OptionSet {
  let rawValue: Int

  static let image = LayoutSubjects(rawValue: 1)
  static let title = LayoutSubjects(rawValue: 2)
  static let insets = LayoutSubjects(rawValue: 4)
  static let configuration = LayoutSubjects(rawValue: 8)
  static let alignment = LayoutSubjects(rawValue: 16)

  /// The aspects that affect positions.
  static let places: LayoutSubjects = [.insets, .configuration, .alignment]

  private static let names: [(LayoutSubjects, Set<String>)] = [
    (.image, ["setImage", "imageView", "currentImage", "image"]),
    (.title, ["setTitle", "setAttributedTitle", "titleLabel", "currentTitle", "title"]),
    (
      .insets,
      [
        "contentEdgeInsets", "imageEdgeInsets", "titleEdgeInsets", "contentInsets", "imagePadding",
        "titlePadding", "layoutMargins", "directionalLayoutMargins",
      ]
    ),
    (.configuration, ["configuration", "Configuration", "imagePlacement"]),
    (
      .alignment,
      [
        "semanticContentAttribute", "contentHorizontalAlignment", "contentVerticalAlignment",
        "transform",
      ]
    ),
  ]

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Finds the aspects that the identifiers of a body mention.
  init(_ words: Set<String>) {
    self.init(rawValue: 0)
    for (subject, names) in Self.names where !names.isDisjoint(with: words) { insert(subject) }
  }
}

extension SyntaxProtocol {
  /// The identifiers in a piece of source.
  var words: Set<String> {
    Set(
      tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind { name } else { nil }
      })
  }
}
