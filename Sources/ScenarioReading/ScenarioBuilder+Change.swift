import Scenarios
import UIKitModel
import ViewTrees
import XMLReading

/// `<change>`, of a constraint or of a view.
extension ScenarioBuilder {
  private static let ofConstraints: [Word] = [.active, .constant, .priority]
  private static let ofViews: [Word] = [.content, .hidden, .spacingAfter, .spacing, .margins]

  func readChange(_ element: XMLElement) {
    var (constraint, view): (Int?, Int?) = (nil, nil)
    var ofConstraint: ConstraintChange.Action?
    var ofView: ViewChange.Action?
    var wrapped: [ViewSpec.ByAxis<Double>]?
    var found: Set<Word> = []
    for place in 0..<element.count {
      let attribute = element[place]
      guard let word = word(of: attribute) else { continue }
      found.insert(word)
      switch word {
      case .constraint: constraint = text(attribute).flatMap(self.constraint(named:))
      case .active: ofConstraint = choice(attribute).map { .activity($0) }
      case .constant: ofConstraint = number(attribute).map { .constant($0) }
      case .priority: ofConstraint = priority(attribute).map { .priority($0) }
      case .view: view = self.view(attribute)
      case .content:
        ofView = size(attribute).map { .content(ViewSpec.Content($0.0, $0.1)) }
      case .wrapped: wrapped = sizes(attribute)
      case .hidden: ofView = choice(attribute).map { .hidden($0) }
      case .spacingAfter: ofView = number(attribute).map { .spacingAfter($0) }
      case .spacing: ofView = number(attribute).map { .spacing($0) }
      case .margins: ofView = insets(attribute).map { .margins($0) }
      default: unknownAttribute(attribute)
      }
    }
    guard isOneChange(found) else { return }
    if let constraint, let ofConstraint {
      note(ofConstraint, of: constraint)
      scenario.views?.changes.append(
        .constraint(ConstraintChange(constraint: constraint, ofConstraint)))
    } else if let view, let ofView, let action = checked(ofView, wrapped, of: view) {
      scenario.views?.changes.append(.view(ViewChange(view: view, action)))
    }
  }

  /// Whether the attributes are one thing that is new, and whose it is; says so if not.
  private func isOneChange(_ found: Set<Word>) -> Bool {
    let owners = [Word.constraint, .view].filter(found.contains)
    guard owners.count == 1, let owner = owners.first else {
      if owners.isEmpty {
        missing("'constraint' or 'view'")
      } else {
        diagnoseSeveral(owners)
      }
      return false
    }
    let (own, others) =
      owner == .view
      ? (Self.ofViews, Self.ofConstraints) : (Self.ofConstraints, Self.ofViews + [.wrapped])
    let strangers = others.filter(found.contains)
    if let stranger = strangers.first {
      diagnose(
        .conflictingAttributes,
        "<change> has '\(owner.rawValue)' and '\(stranger.rawValue)', which a "
          + "\(owner == .view ? "constraint" : "view") has")
      return false
    }
    let stated = own.filter(found.contains)
    if stated.isEmpty {
      let names = own.map { "'\($0.rawValue)'" }
      missing(names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])")
    } else if stated.count > 1 {
      diagnoseSeveral(stated)
    } else if found.contains(.wrapped), stated != [.content] {
      missing("'content', which 'wrapped' is about")
    }
    return stated.count == 1
  }

  private func diagnoseSeveral(_ words: [Word]) {
    diagnose(
      .conflictingAttributes,
      "<change> has \(words.map { "'\($0.rawValue)'" }.joined(separator: " and ")); give each a "
        + "separate <change>")
  }

  // MARK: Constraints

  /// Follows what is active, and diagnoses what UIKit raises an exception for.
  private func note(_ action: ConstraintChange.Action, of index: Int) {
    switch action {
    case .activity(let isActive): activeConstraints[index] = isActive
    case .constant: break
    case .priority(let priority):
      var last = scenario.views?.constraints[index].priority ?? 1000
      for case .constraint(let change) in scenario.views?.changes ?? []
      where change.constraint == index {
        if case .priority(let priority) = change.action { last = priority }
      }
      if activeConstraints[index], (last >= 1000) != (priority >= 1000) {
        diagnoseConstraint(
          "takes the priority of an active constraint to or from 1000; deactivate it first, or use 999"
        )
      }
    }
  }

  // MARK: Views

  /// A change as the view can make it; says so if it cannot.
  private func checked(
    _ action: ViewChange.Action, _ wrapped: [ViewSpec.ByAxis<Double>]?, of index: Int
  ) -> ViewChange.Action? {
    guard let tree = scenario.views else { return nil }
    let view = tree.views[index]
    let isArranged = view.parent.map { tree.views[$0].stack != nil } ?? false
    switch action {
    case .content(let size):
      guard var content = view.content else {
        diagnoseChange(of: view, .content, "which has none; give it one")
        return nil
      }
      content.size = size.size
      content.wrapped = wrapped ?? []
      checkWrapped(content)
      return .content(content)
    case .hidden, .spacingAfter:
      guard isArranged else {
        let word = if case .hidden = action { Word.hidden } else { Word.spacingAfter }
        diagnoseChange(of: view, word, "which is not in a <stack>, where alone that counts")
        return nil
      }
    case .spacing:
      guard view.stack != nil else {
        diagnoseChange(of: view, .spacing, "which is not a <stack>")
        return nil
      }
    case .margins: break
    }
    return action
  }

  private func diagnoseChange(of view: ViewSpec, _ word: Word, _ reason: String) {
    diagnose(
      .impossibleTree,
      "<change> is of the '\(word.rawValue)' of '\(view.name.excerpt)', \(reason)")
  }
}
