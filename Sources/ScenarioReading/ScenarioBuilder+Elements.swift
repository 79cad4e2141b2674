import Judging
import Scenarios
import StrategyKit
import ViewTrees
import XMLReading

/// The nesting rules of elements.
extension ScenarioBuilder {
  /// Returns the context for a child element; diagnoses an element that the current one cannot have and
  /// returns `ignored`.
  func nextContext(_ element: XMLElement) -> Context {
    if context == .ignored { return .ignored }
    guard let word = element.word.flatMap(SchemaName.init(at:)) else {
      return foreignContext(element)
    }
    switch (context, word) {
    case (.document, .scenarios): return .scenarios
    case (.scenarios, .scenario): return .scenario
    case (.scenarios, .sweep): return .sweep
    case (.scenarios, .known): return .known
    case (.scenario, .button), (.sweep, .button), (.view, .button), (.stack, .button):
      return beforeConstraints(word) && beforeExpectations(word) ? onlyButton() : .ignored
    case (.scenario, .view):
      return beforeConstraints(word) && beforeExpectations(word) ? .view : .ignored
    case (.view, .view), (.stack, .view): return .view
    case (.view, .stack), (.stack, .stack): return .stack
    case (.scenario, .constraint):
      return afterViews(word) && beforeChanges(word) && beforeExpectations(word)
        ? .constraint : .ignored
    case (.scenario, .change):
      return afterPlacing(word) && beforeExpectations(word) ? .change : .ignored
    case (.sweep, .vary):
      return afterButton(word) && beforeExpectations(word) ? .vary : .ignored
    case (.scenario, .expect), (.sweep, .expect): return afterButton(word) ? .expect : .ignored
    case (.scenario, .script):
      return afterButton(word) && beforeExpectations(word)
        && only(scenario.script == nil, word) ? .script : .ignored
    case (.script, .touch), (.script, .set), (.script, .clear), (.script, .listen),
      (.script, .ignore), (.script, .drop), (.script, .layout):
      return .step(word)
    case (.expect, .after): return .expectedMoment
    case (.button, .image): return only(scenario.spec.image == nil, word) ? .image : .ignored
    case (.button, .title): return only(scenario.spec.title == nil, word) ? .title : .ignored
    case (.expect, .image): return expectedRect(expectation.image, word)
    case (.expect, .title): return expectedRect(expectation.title, word)
    case (.expect, .content): return expectedRect(expectation.content, word)
    case (.expect, .background): return expectedRect(expectation.background, word)
    case (.expect, .button): return expectedRect(expectation.button, word)
    case (.expect, .view): return .expectedView
    case (.expect, .constraint): return .expectedConstraint
    case (.expect, .fitting):
      return only(expectation.fitting == nil, word) ? .expectedSize : .ignored
    default: return unknownElement(element)
    }
  }

  private func foreignContext(_ element: XMLElement) -> Context {
    guard context == .scenarios, element.namespace == IncludePath.namespace,
      element.name == SchemaName.include
    else { return unknownElement(element) }
    return .include
  }

  private func unknownElement(_ element: XMLElement) -> Context {
    let inNamespace = element.namespace.map { " of namespace '\($0.excerpt)'" } ?? ""
    let found = "<\(element.name.excerpt)>\(inNamespace)"
    if context == .document {
      diagnose(.wrongRoot, "the root element is \(found); expected <scenarios>")
      return .ignored
    }
    let allowed = context.children.map { "<\($0)>" }.joined(separator: ", ")
    let hint = NearestName.hint(element.name, among: context.children)
    diagnose(
      .unknownElement,
      allowed.isEmpty
        ? "<\(context.name)> has no elements; found \(found)"
        : "<\(context.name)> has no element \(found)\(hint); it has: \(allowed)")
    return .ignored
  }

  private func onlyButton() -> Context {
    only(!hasButton, .button) ? .button : .ignored
  }

  private func expectedRect(_ earlier: Expectation.PartialRect?, _ word: SchemaName) -> Context {
    only(earlier == nil, word) ? .expectedRect(word) : .ignored
  }

  private func beforeExpectations(_ word: SchemaName) -> Bool {
    if scenario.expectations.isEmpty || word == .button && hasButton { return true }
    diagnose(.misplacedElement, "<\(word.rawValue)> goes before <expect>")
    return false
  }

  private func beforeConstraints(_ word: SchemaName) -> Bool {
    if scenario.views?.constraints.isEmpty ?? true { return true }
    diagnose(.misplacedElement, "<\(word.rawValue)> goes before <constraint>")
    return false
  }

  private func beforeChanges(_ word: SchemaName) -> Bool {
    if scenario.views?.changes.isEmpty ?? true { return true }
    diagnose(.misplacedElement, "<\(word.rawValue)> goes before <change>")
    return false
  }

  private func afterViews(_ word: SchemaName) -> Bool {
    if scenario.views != nil { return true }
    diagnose(.misplacedElement, "<\(word.rawValue)> goes after the <view> to which it applies")
    return false
  }

  private func afterPlacing(_ word: SchemaName) -> Bool {
    if scenario.views?.isConstrained == true { return true }
    diagnose(
      .misplacedElement,
      "<\(word.rawValue)> goes after the <constraint>, or the views of a <stack>, to which it applies"
    )
    return false
  }

  private func afterButton(_ word: SchemaName) -> Bool {
    if !hasButton && scenario.views == nil {
      diagnose(.misplacedElement, "<\(word.rawValue)> goes after the <button> to which it applies")
    }
    return hasButton || scenario.views != nil
  }

  private func only(_ isFirst: Bool, _ word: SchemaName) -> Bool {
    if !isFirst {
      diagnose(
        .duplicateElement, "<\(context.name)> has a second <\(word.rawValue)>; it may have one")
    }
    return isFirst
  }
}

extension SchemaName {
  /// The local name of XInclude's element. The vocabulary of the schema does not list it, since it has a
  /// namespace.
  static let include = "include"
}
