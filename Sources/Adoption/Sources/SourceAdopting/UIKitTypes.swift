/// The types of UIKit that can say on which side of the title the image is.
enum UIKitTypes {
  private static let cases = [
    "NSDirectionalRectEdge": ["leading", "trailing", "top", "bottom"],
    "UIRectEdge": ["left", "right", "top", "bottom"],
    "NSLayoutConstraint.Axis": ["horizontal", "vertical"],
  ]
  /// Words for places in names of such properties that mean the image's side.
  private static let places: Set<String> = [
    "placement", "position", "side", "location", "axis", "direction", "layout",
  ]

  /// A type as files that import UIKit know it; nil for another one.
  static func type(named name: String) -> DeclaredType? {
    cases[name].map { DeclaredType(name: name, cases: $0) }
  }

  /// Whether a value of a type and a name can mean the image's side: UIKit's types have other uses, such as
  /// rounded edges.
  static func canMeanSide(_ type: DeclaredType, _ name: String) -> Bool {
    cases[type.name] == nil || SideWords.speaksOfImage(name) || SideWords.speaksOfTitle(name)
      || !places.isDisjoint(with: SideWords.words(of: name))
  }
}
