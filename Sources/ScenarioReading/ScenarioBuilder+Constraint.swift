import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of `<constraint>`.
extension ScenarioBuilder {
  /// The largest number of constraints in a scenario; with more, reading stops.
  private static let maxConstraints = 500

  /// The parsed attributes of a `<constraint>`; nil for an attribute that is not valid.
  private struct Parts {
    var name: String?
    var first: Int?
    var firstGuide: ConstraintSpec.Guide?
    var attribute: NSLayoutConstraint.Attribute?
    var relation = NSLayoutConstraint.Relation.equal
    var second: Int?
    var secondGuide: ConstraintSpec.Guide?
    var secondAttribute: NSLayoutConstraint.Attribute?
    var multiplier = 1.0
    var constant = 0.0
    var priority: Float = 1000
  }

  func readConstraint(_ element: XMLElement) {
    var parts = Parts()
    var found: Set<SchemaName> = []
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      found.insert(word)
      switch word {
      case .name: parts.name = text(attribute).map(unique)
      case .first: parts.first = view(attribute)
      case .firstGuide: parts.firstGuide = choice(attribute)
      case .attribute: parts.attribute = choice(attribute)
      case .relation:
        if let value: NSLayoutConstraint.Relation = choice(attribute) { parts.relation = value }
      case .second: parts.second = view(attribute)
      case .secondGuide: parts.secondGuide = choice(attribute)
      case .secondAttribute: parts.secondAttribute = choice(attribute)
      case .multiplier: if let value = number(attribute) { parts.multiplier = value }
      case .constant: if let value = number(attribute) { parts.constant = value }
      case .priority: if let value = priority(attribute) { parts.priority = value }
      default: unknownAttribute(attribute)
      }
    }
    for word in [SchemaName.first, .attribute] where !found.contains(word) {
      missing("'\(word.rawValue)'")
    }
    let isAlone = !found.contains(.second)
    for word in [SchemaName.secondGuide, .secondAttribute, .multiplier]
    where isAlone && found.contains(word) {
      diagnose(
        .conflictingAttributes,
        "<constraint> has '\(word.rawValue)', which applies to 'second'; add 'second', or leave '\(word.rawValue)' out"
      )
    }
    guard let first = parts.first, let attribute = parts.attribute, isAlone || parts.second != nil
    else { return }
    var constraint = ConstraintSpec(
      name: parts.name ?? "", .init(view: first, guide: parts.firstGuide), attribute, parts.relation
    )
    if let second = parts.second {
      constraint.second = .init(view: second, guide: parts.secondGuide)
      constraint.secondAttribute = parts.secondAttribute ?? attribute
    }
    constraint.multiplier = parts.multiplier
    constraint.constant = parts.constant
    constraint.priority = parts.priority
    check(constraint)
    append(constraint)
  }

  private func append(_ constraint: ConstraintSpec) {
    if scenario.views?.constraints.count == Self.maxConstraints {
      diagnose(
        .tooMany,
        "the scenario has more than \(Self.maxConstraints) constraints; the rest of the file is not read"
      )
      isGivenUp = true
    }
    scenario.views?.constraints.append(constraint)
    activeConstraints.append(true)
  }

  private func unique(_ name: String) -> String {
    if scenario.views?.constraints.contains(where: { $0.name == name }) ?? false {
      diagnose(
        .duplicateName,
        "another constraint of this scenario is named '\(name.excerpt)'; rename one of them")
    }
    return name
  }

  /// Returns the index of the view that an attribute names; diagnoses an unknown name and returns nil.
  func view(_ attribute: XMLAttribute) -> Int? {
    guard let name = text(attribute) else { return nil }
    if let index = scenario.views?.index(of: name) { return index }
    diagnoseUnknownView(name)
    return nil
  }

  // MARK: What UIKit raises an exception for

  private func check(_ constraint: ConstraintSpec) {
    let (one, other) = (constraint.attribute, constraint.secondAttribute)
    for (item, attribute) in [
      (constraint.first, one), (constraint.second ?? constraint.first, other),
    ]
    where item.guide != nil && attribute.isOfViewsOnly {
      diagnoseConstraint("relates the \(attribute.word) of a guide, which only a view has")
    }
    guard let second = constraint.second else {
      if !one.isLength {
        diagnoseConstraint("relates \(one.word) to nothing; add a 'second' item")
      }
      return
    }
    if one.isLength != other.isLength || !one.isLength && one.isHorizontal != other.isHorizontal {
      diagnoseConstraint(
        "relates \(one.word) to \(other.word); relate places along one axis, or lengths")
    } else if one.isLogicalSide && other.isPhysicalSide || one.isPhysicalSide && other.isLogicalSide
    {
      diagnoseConstraint(
        "relates \(one.word) to \(other.word); use leading and trailing, or left and right")
    }
    if constraint.multiplier == 0 {
      diagnoseConstraint("has the multiplier 0; leave 'second' and the multiplier out")
    }
    guard let tree = scenario.views else { return }
    let outer = [constraint.first.view, second.view].map { Self.top(of: $0, in: tree) }
    if outer[0] != outer[1] {
      let names = [constraint.first.view, second.view].map { "'\(tree.views[$0].name.excerpt)'" }
      diagnoseConstraint(
        "relates \(names[0]) to \(names[1]), which are in no common view when it is activated; put both below one <view>"
      )
    }
  }

  func diagnoseConstraint(_ text: String) {
    diagnose(.badConstraint, "<\(context.name)> \(text)")
  }

  /// Returns the topmost ancestor that a view has when constraints are activated; a removed view has no
  /// ancestors.
  private static func top(of index: Int, in tree: ViewTree) -> Int {
    var view = index
    while !tree.views[view].isDetached, let parent = tree.views[view].parent { view = parent }
    return view
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isLength: Bool { self == .width || self == .height }

  fileprivate var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      true
    default: false
    }
  }

  fileprivate var isLogicalSide: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  fileprivate var isPhysicalSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether only views have the constraint's attribute, and layout guides do not.
  fileprivate var isOfViewsOnly: Bool {
    switch self {
    case .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
