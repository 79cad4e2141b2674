import Foundation
import Scenarios
import StrategyKit
import XMLReading

/// A `<button>` with every attribute present, on which the predicates of known issues are
/// evaluated.
struct CanonicalButton: ~Copyable {
  /// The attributes that a button has besides those of the format.
  static let extraAttributes = ["regime", "flags"]

  var tree: XPathTree
  private let attributes: [(attribute: ButtonAttribute, index: Int)]
  private let regime: Int
  private let flags: Int
  private let image: Int
  private let title: Int
  private var shown: [AttributeValue?]
  private var shownRegime: Regime?
  private var shownFlags: RegimeFlags?
  private var spec: ButtonSpec?

  init() throws(XPathError) {
    var tree = try XPathTree(root: "button")
    let image = try tree.addChild("image")
    let title = try tree.addChild("title")
    var attributes: [(attribute: ButtonAttribute, index: Int)] = []
    for attribute in ButtonAttribute.allCases {
      let element =
        switch attribute.owner {
        case .button: 0
        case .image: image
        case .title: title
        }
      attributes.append(
        (attribute, try tree.addAttribute(attribute.localName, to: element)))
    }
    let regime = try tree.addAttribute("regime", to: 0)
    let flags = try tree.addAttribute("flags", to: 0)
    self.tree = tree
    self.image = image
    self.title = title
    self.regime = regime
    self.flags = flags
    self.attributes = attributes
    shown = Array(repeating: nil, count: attributes.count)
  }

  /// Shows another button; attributes that stay the same are not written anew.
  mutating func show(_ spec: ButtonSpec) throws(XPathError) {
    if spec == self.spec { return }
    self.spec = nil
    for position in attributes.indices {
      let value = spec.value(of: attributes[position].attribute)
      if value == shown[position] { continue }
      shown[position] = value
      if let value { try tree.set(attributes[position].index, to: value.description) }
    }
    let newRegime = spec.regime
    if newRegime != shownRegime { try tree.set(regime, to: newRegime.rawValue) }
    shownRegime = newRegime
    let newFlags = spec.regimeFlags
    if newFlags != shownFlags { try tree.set(flags, to: Self.words(newFlags)) }
    shownFlags = newFlags
    tree.show(image, spec.image != nil)
    tree.show(title, spec.title != nil)
    self.spec = spec
  }

  /// Flags as words: `lone-item fill-h`.
  private static func words(_ flags: RegimeFlags) -> String {
    RegimeFlags.names.filter { flags.contains($0.flag) }
      .map { String($0.name.map { $0 == " " ? "-" : $0 }) }
      .joined(separator: " ")
  }
}
