/// The types of UIKit whose values can mean the image's side.
enum UIKitTypes {
  private static let cases = [
    "NSDirectionalRectEdge": ["leading", "trailing", "top", "bottom"],
    "UIRectEdge": ["left", "right", "top", "bottom"],
    "NSLayoutConstraint.Axis": ["horizontal", "vertical"],
  ]
  /// Words for positions in names of such properties.
  private static let places: Set<String> = [
    "placement", "position", "side", "location", "axis", "direction", "layout",
  ]

  /// Returns the declaration of a UIKit type; nil if this list does not have the type.
  static func type(named name: String) -> DeclaredType? {
    cases[name].map { DeclaredType(name: name, cases: $0) }
  }

  /// Returns whether a value of a type and a name can mean the image's side; true for types of the app.
  ///
  /// Types of UIKit have other uses, such as rounded edges, so the name must mention image, title or a
  /// position.
  static func canMeanSide(_ type: DeclaredType, _ name: String) -> Bool {
    cases[type.name] == nil || SideWords.speaksOfImage(name) || SideWords.speaksOfTitle(name)
      || !places.isDisjoint(with: SideWords.words(of: name))
  }
}
