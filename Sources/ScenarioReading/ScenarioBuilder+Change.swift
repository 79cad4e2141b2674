import Foundation
import Scenarios
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of `<change>`, which changes a constraint or a view.
extension ScenarioBuilder {
  private static let ofConstraints: [SchemaName] = [.active, .constant, .priority]
  private static let ofViews: [SchemaName] = [
    .content, .hidden, .spacingAfter, .spacing, .margins, .title, .image, .state, .contentInsets,
    .imageInsets, .titleInsets, .configuration,
  ]

  func readChange(_ element: XMLElement) {
    var (constraint, view): (Int?, Int?) = (nil, nil)
    var ofConstraint: ConstraintChange.Action?
    var ofView: ViewChange.Action?
    var wrapped: [ViewSpec.ByAxis<Double>]?
    var forState = UIControl.State.normal
    var found: Set<SchemaName> = []
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
      case .forState: forState = state(attribute) ?? .normal
      case .title: ofView = size(attribute).map { .title(.init($0), forState) }
      case .image: ofView = size(attribute).map { .image(CGSize($0), forState) }
      case .state: ofView = state(attribute).map { .state($0) }
      case .contentInsets: ofView = insets(attribute).map { .insets(.content, $0) }
      case .imageInsets: ofView = insets(attribute).map { .insets(.image, $0) }
      case .titleInsets: ofView = insets(attribute).map { .insets(.title, $0) }
      case .configuration: ofView = choice(attribute).map { .configuration($0) }
      default: unknownAttribute(attribute)
      }
    }
    guard isOneChange(found) else { return }
    if let constraint, let ofConstraint {
      note(ofConstraint, of: constraint)
      scenario.views?.changes.append(
        .constraint(ConstraintChange(constraint: constraint, ofConstraint)))
    } else if let view, let ofView, let action = checked(ofView, wrapped, of: view) {
      let change = ViewChange(view: view, action.for(forState))
      scenario.views?.changes.append(.view(change))
      scenario.showChange(of: view)
    }
  }

  /// Returns whether the attributes name one changed thing and one new value. Diagnoses other combinations,
  /// and a misplaced `wrapped` or `for`.
  private func isOneChange(_ found: Set<SchemaName>) -> Bool {
    let owners = [SchemaName.constraint, .view].filter(found.contains)
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
      ? (Self.ofViews, Self.ofConstraints)
      : (Self.ofConstraints, Self.ofViews + [.wrapped, .forState])
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
    } else if found.contains(.wrapped), stated != [.content], stated != [.title] {
      missing("'content' or 'title', to which 'wrapped' applies")
    } else if found.contains(.forState), stated != [.title], stated != [.image] {
      missing("'title' or 'image', to which 'for' applies")
    }
    return stated.count == 1
  }

  private func diagnoseSeveral(_ words: [SchemaName]) {
    diagnose(
      .conflictingAttributes,
      "<change> has \(words.map { "'\($0.rawValue)'" }.joined(separator: " and ")); give each a "
        + "separate <change>")
  }

  // MARK: Constraints

  /// Records whether a change activates the constraint at `index`; diagnoses a change of priority for which
  /// UIKit throws an exception.
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
          "changes the priority of an active constraint to or from 1000; deactivate it first, or use 999"
        )
      }
    }
  }

  // MARK: Views

  /// Returns the change if the view allows it; if not, diagnoses it and returns nil.
  ///
  /// - Parameters:
  ///   - wrapped: the stated sizes of the wrapped text; nil if none are stated.
  ///   - index: the index of the view.
  private func checked(
    _ action: ViewChange.Action, _ wrapped: [ViewSpec.ByAxis<Double>]?, of index: Int
  ) -> ViewChange.Action? {
    guard let tree = scenario.views else { return nil }
    let view = tree.views[index]
    let isArranged = view.parent.map { tree.views[$0].stack != nil } ?? false
    switch action {
    case .content(let size):
      guard var content = view.content else {
        diagnoseChange(of: view, .content, "which has none; add a 'content'")
        return nil
      }
      content.size = size.size
      content.wrapped = wrapped ?? []
      checkWrapped(content)
      return .content(content)
    case .hidden, .spacingAfter:
      guard isArranged else {
        let word = if case .hidden = action { SchemaName.hidden } else { SchemaName.spacingAfter }
        diagnoseChange(of: view, word, "which is not in a <stack>; elsewhere it has no effect")
        return nil
      }
    case .spacing:
      guard view.stack != nil else {
        diagnoseChange(of: view, .spacing, "which is not a <stack>")
        return nil
      }
    case .margins: break
    case .title(var title, let state):
      guard checkButton(view, .title) else { return nil }
      if title == nil, wrapped != nil {
        missing("the size of the 'title', to which 'wrapped' applies")
      }
      let limit = view.button?.title?.lines.limit ?? 1
      title?.lines = TitleLines(
        atMost: limit,
        wrapped: (wrapped ?? []).map { CGSize(width: $0.horizontal, height: $0.vertical) })
      checkWrapped(wrapped, title, isOfSeveralLines: limit != 1)
      return .title(title, state)
    case .image: if !checkButton(view, .image) { return nil }
    case .state: if !checkButton(view, .state) { return nil }
    case .configuration: if !checkButton(view, .configuration) { return nil }
    case .insets(.content, _): if !checkButton(view, .contentInsets) { return nil }
    case .insets(.image, _): if !checkButton(view, .imageInsets) { return nil }
    case .insets(.title, _): if !checkButton(view, .titleInsets) { return nil }
    }
    return action
  }

  private func checkButton(_ view: ViewSpec, _ word: SchemaName) -> Bool {
    if view.button != nil { return true }
    diagnoseChange(of: view, word, "which is not a <button>")
    return false
  }

  /// Diagnoses wrapped sizes for a title of one line, too many sizes, and sizes that no text can have.
  private func checkWrapped(
    _ wrapped: [ViewSpec.ByAxis<Double>]?, _ title: ViewSpec.Button.Title?, isOfSeveralLines: Bool
  ) {
    guard let wrapped, let title else { return }
    if !isOfSeveralLines {
      diagnose(
        .conflictingAttributes,
        "<change> has 'wrapped', which needs a <title> with 'lines' other than 1")
    } else if wrapped.count > TitleLines.mostSizes {
      diagnose(
        .badSizes,
        "'wrapped' of <change> has \(wrapped.count) sizes; expected at most \(TitleLines.mostSizes)"
      )
    } else if !title.lines.isOrdered(below: title.size) {
      diagnose(
        .badSizes,
        "'wrapped' of <change> needs sizes, each narrower and not lower than the size before")
    }
  }

  private func diagnoseChange(of view: ViewSpec, _ word: SchemaName, _ reason: String) {
    diagnose(
      .impossibleTree,
      "<change> changes the '\(word.rawValue)' of '\(view.name.excerpt)', \(reason)")
  }
}

extension ViewChange.Action {
  /// Returns the same change for a control state, if the changed property depends on the state.
  fileprivate func `for`(_ state: UIControl.State) -> Self {
    switch self {
    case .title(let title, _): .title(title, state)
    case .image(let image, _): .image(image, state)
    default: self
    }
  }
}

extension CGSize {
  /// Makes a size of two numbers, where `none` counts as 0; nil for `none none`.
  fileprivate init?(_ pair: (Double?, Double?)) {
    guard pair.0 != nil || pair.1 != nil else { return nil }
    self.init(width: pair.0 ?? 0, height: pair.1 ?? 0)
  }
}

extension ViewSpec.Button.Title {
  fileprivate init?(_ pair: (Double?, Double?)) {
    guard let size = CGSize(pair) else { return nil }
    self.init(size: size)
  }
}
