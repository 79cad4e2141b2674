/// The element in which a reader is.
enum Context: Equatable {
  /// Before and after the root.
  case document
  case scenarios
  case scenario
  case sweep
  case button
  case image
  case title
  case vary
  case expect
  /// A part of an expectation: one of `<image>`, `<title>`, `<content>`, `<background>`,
  /// `<button>`.
  case expectedRect(Word)
  case expectedSize
  case known
  case include
  /// Below an element that has been complained about.
  case ignored

  /// The element's name.
  var name: String {
    switch self {
    case .document, .ignored: ""
    case .scenarios: Word.scenarios.rawValue
    case .scenario: Word.scenario.rawValue
    case .sweep: Word.sweep.rawValue
    case .button: Word.button.rawValue
    case .image: Word.image.rawValue
    case .title: Word.title.rawValue
    case .vary: Word.vary.rawValue
    case .expect: Word.expect.rawValue
    case .expectedRect(let word): word.rawValue
    case .expectedSize: Word.fitting.rawValue
    case .known: Word.known.rawValue
    case .include: "xi:include"
    }
  }

  /// The attributes that the element may have.
  var attributes: [String] {
    let words: [Word] =
      switch self {
      case .document, .ignored: []
      case .scenarios: [.version, .name]
      case .scenario, .sweep: [.name, .tags]
      case .button:
        [
          .x, .y, .width, .height, .placement, .spacing, .hAlign, .vAlign, .contentInsets,
          .imageInsets, .titleInsets, .direction, .scale, .type, .lineHeight,
        ]
      case .image: [.width, .height, .cornerRadius]
      case .title: [.width, .height]
      case .vary: [.attribute, .values, .from, .to, .step]
      case .expect: [.source, .strategies, .tolerance]
      case .expectedRect: [.x, .y, .width, .height]
      case .expectedSize: [.width, .height]
      case .known: [.id, .strategies, .aspect, .when, .maxDelta, .because, .link]
      case .include: [.href, .parse]
      }
    return words.map(\.rawValue)
  }

  /// The elements that the element may have.
  var children: [String] {
    switch self {
    case .scenarios: ["scenario", "sweep", "known", "xi:include"]
    case .scenario: ["button", "expect"]
    case .sweep: ["button", "vary", "expect"]
    case .button: ["image", "title"]
    case .expect: ["image", "title", "content", "background", "fitting", "button"]
    case .document: ["scenarios"]
    case .image, .title, .vary, .expectedRect, .expectedSize, .known, .include, .ignored: []
    }
  }
}
