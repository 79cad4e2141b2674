import Scenarios

/// The element that is being read.
enum Context: Equatable {
  /// No element: the reader is outside the root element.
  case document
  case scenarios
  case scenario
  case sweep
  case view
  case stack
  case constraint
  case change
  case button
  case image
  case title
  case vary
  case expect
  /// A rectangle of an expectation: one of `<image>`, `<title>`, `<content>`, `<background>`, `<button>`.
  case expectedRect(SchemaName)
  case expectedSize
  case expectedView
  case expectedConstraint
  case script
  /// A step of a script: one of `<touch>`, `<set>`, `<clear>`, `<listen>`, `<ignore>`, `<drop>`,
  /// `<layout>`.
  case step(SchemaName)
  case expectedMoment
  case known
  case include
  /// The content of an element that was diagnosed as an error, which is skipped.
  case ignored

  /// Whether the element must be empty, without even white space.
  var hasNoContent: Bool {
    switch self {
    case .image, .vary, .expectedRect, .expectedSize, .expectedView, .expectedConstraint,
      .constraint, .change, .known, .step, .expectedMoment:
      true
    case .document, .scenarios, .scenario, .sweep, .view, .stack, .button, .title, .expect,
      .include, .script, .ignored:
      false
    }
  }

  /// The name of the element, as in the file; empty for ``document`` and ``ignored``.
  var name: String {
    switch self {
    case .document, .ignored: ""
    case .scenarios: SchemaName.scenarios.rawValue
    case .scenario: SchemaName.scenario.rawValue
    case .sweep: SchemaName.sweep.rawValue
    case .view, .expectedView: SchemaName.view.rawValue
    case .stack: SchemaName.stack.rawValue
    case .constraint, .expectedConstraint: SchemaName.constraint.rawValue
    case .change: SchemaName.change.rawValue
    case .button: SchemaName.button.rawValue
    case .image: SchemaName.image.rawValue
    case .title: SchemaName.title.rawValue
    case .vary: SchemaName.vary.rawValue
    case .expect: SchemaName.expect.rawValue
    case .expectedRect(let word), .step(let word): word.rawValue
    case .script: SchemaName.script.rawValue
    case .expectedMoment: SchemaName.after.rawValue
    case .expectedSize: SchemaName.fitting.rawValue
    case .known: SchemaName.known.rawValue
    case .include: "xi:include"
    }
  }

  /// The names of the attributes that are allowed in the element.
  var attributes: [String] {
    switch self {
    case .button:
      var names = ButtonAttribute.localNames(of: .button)
      names.insert(SchemaName.pin.rawValue, at: 4)
      return names
        + [SchemaName.name, .hugging, .compression, .hidden, .spacingAfter].map(\.rawValue)
    case .image: return ButtonAttribute.localNames(of: .image)
    case .title: return ButtonAttribute.localNames(of: .title) + [SchemaName.wrapped.rawValue]
    default: return words.map(\.rawValue)
    }
  }

  private var words: [SchemaName] {
    switch self {
    case .document, .ignored, .button, .image, .title: []
    case .scenarios: [.version, .name, .marginPolicy]
    case .scenario: [.name, .tags, .marginPolicy]
    case .sweep: [.name, .tags]
    case .view:
      [
        .name, .frame, .pin, .direction, .safeArea, .additionalSafeArea, .margins,
        .directionalMargins, .preservesSuperviewMargins, .marginsFromSafeArea, .scale, .detached,
        .hidden, .spacingAfter, .content, .hugging, .compression, .lines, .wrapped,
      ]
    case .stack:
      [
        .name, .frame, .pin, .direction, .additionalSafeArea, .margins, .directionalMargins,
        .preservesSuperviewMargins, .marginsFromSafeArea, .detached, .hidden, .spacingAfter, .axis,
        .distribution, .alignment, .spacing, .marginsRelative,
      ]
    case .constraint:
      [
        .name, .first, .firstGuide, .attribute, .relation, .second, .secondGuide, .secondAttribute,
        .multiplier, .constant, .priority,
      ]
    case .change:
      [
        .constraint, .active, .constant, .priority, .view, .content, .wrapped, .hidden,
        .spacingAfter, .spacing, .margins, .title, .image, .forState, .state, .contentInsets,
        .imageInsets, .titleInsets, .configuration,
      ]
    case .expectedConstraint: [.name, .broken, .times]
    case .vary: [.attribute, .values, .from, .to, .step]
    case .expect: [.source, .strategies, .tolerance]
    case .expectedRect: [.x, .y, .width, .height]
    case .expectedSize: [.width, .height]
    case .expectedView: [.name, .x, .y, .width, .height, .safeArea, .margins, .ambiguous]
    case .known: [.id, .strategies, .aspect, .when, .maxDelta, .because, .link]
    case .include: [.href, .parse]
    case .script: [.chain]
    case .step(.touch): [.phase, .x, .y, .taps]
    case .step(.set):
      [
        .enabled, .selected, .highlighted, .hidden, .alpha, .userInteraction, .title, .image,
        .color, .label, .hint, .forState, .size,
      ]
    case .step(.clear): [.what, .forState]
    case .step(.listen), .step(.ignore): [.receiver, .event, .action]
    case .step(.drop): [.receiver]
    case .step: []
    case .expectedMoment:
      [
        .step, .sends, .state, .tracking, .touchInside, .title, .image, .color, .dimmed, .says,
        .keepsTarget,
      ]
    }
  }

  /// The names of the elements that are allowed in the element.
  var children: [String] {
    switch self {
    case .scenarios: ["scenario", "sweep", "known", "xi:include"]
    case .scenario: ["button", "view", "constraint", "change", "script", "expect"]
    case .script: ["touch", "set", "clear", "listen", "ignore", "drop", "layout"]
    case .view: ["view", "stack", "button"]
    case .stack: ["view", "stack", "button"]
    case .sweep: ["button", "vary", "expect"]
    case .button: ["image", "title"]
    case .expect:
      [
        "image", "title", "content", "background", "fitting", "button", "view", "constraint",
        "after",
      ]
    case .document: ["scenarios"]
    case .image, .title, .vary, .expectedRect, .expectedSize, .expectedView, .expectedConstraint,
      .constraint, .change, .known, .include, .step, .expectedMoment, .ignored:
      []
    }
  }
}
