package import RunRecords

extension Violation {
  /// Returns the broken rule in words.
  ///
  /// - Parameter exactly: whether the numbers are not rounded; otherwise they have the fewest places, at
  ///   least three, that keep different numbers distinct.
  package func text(exactly: Bool) -> String {
    let n = exactly ? numbers.map(DecimalText.exact) : DecimalText.distinct(numbers)
    switch self {
    case .hook(let field, _, _): return "\(field) is \(n[0]), the hook says \(n[1])"
    case .outside(let item, _, _, _):
      return "\(item) (\(Self.frame(n[0..<4]))) leaves the content rectangle "
        + "(\(Self.frame(n[4..<8]))) by \(n[8]) although everything fits"
    case .overlap: return "image and title overlap by \(n[0]) although everything fits"
    case .gap(_, _, let spreads):
      return "the gap is \(n[0]), the "
        + (spreads ? "room between the ends" : "spacing") + " is \(n[1])"
    case .order(let placement, let side, _, _):
      return "placement \(placement) puts the image \(side), but the image is at "
        + "\(n[0]) and the title at \(n[1])"
    case .repetition(let field, _, _, let isFresh):
      return "\(field) is \(n[0]), \(isFresh ? "a fresh instance" : "a second layout") says \(n[1])"
    case .ownSize(_, _, let field, _, _):
      return "at its own fitting size \(n[0]) × \(n[1]) the \(field) is \(n[2]), naturally \(n[3])"
    case .moved(let field, _, _, _, _, _):
      return "\(field) is \(n[0]), in bounds moved by \(n[3]), \(n[4]) it is \(n[1]) instead of "
        + n[2]
    case .doubled(let field, _, _, _):
      return "\(field) is \(n[0]), with every length doubled at half the scale it is \(n[1]) "
        + "instead of \(n[2])"
    case .mirrored(let field, _, _, _):
      return "\(field) is \(n[0]), in the mirrored spec it is \(n[1]) instead of \(n[2])"
    case .widened(let field, _, _, _):
      return "\(field) is \(n[0]), in bounds that are \(n[2]) points wider it is \(n[1])"
    case .differs(let quantity, let title, let found, let expected, let origin):
      let (mine, others) = (n.prefix(found.numbers.count), n.dropFirst(found.numbers.count))
      return "\(quantity) of \(title): \(found.text(mine)), but "
        + "\(expected.text(others)) by \(origin.text)"
    case .leavesGuide(let title, _, let guide, let parent, _, _, _):
      return "\(title) (\(Self.frame(n[0..<4]))) leaves the \(guide) of \(parent), insets "
        + "(\(n[4..<8].joined(separator: ", "))) of \(n[8]) × \(n[9])"
    case .belowFloor(let edge, let title, _, _):
      return "margin \(edge) of \(title) is \(n[0]); its own margin and its safe area require at "
        + "least \(n[1])"
    case .lowered(let edge, let title, _, _):
      return "margin \(edge) of \(title) is \(n[0]) alone, but \(n[1]) when it preserves "
        + "the superview's"
    case .unsolved(let text), .broken(let text): return text
    case .moreBroken(let count): return "\(count) more constraints break"
    case .ambiguity, .breaking, .breaks: return "\(found), expected \(expected)"
    case .stated(let quantity, let title, let actual, let expected):
      return "\(quantity) of \(title) is \(n[0]), expected \(n[1]) "
        + "(\(actual - expected > 0 ? "+" : "")\(n[2]))"
    }
  }

  /// The actual state in words, for a rule that is not about numbers; the complete text for other rules.
  package var found: String {
    switch self {
    case .ambiguity(let title, let isAmbiguous):
      "the layout of \(title) is \(isAmbiguous ? "" : "not ")ambiguous"
    case .breaking(let title, let breaks): "\(title) \(breaks ? "breaks" : "does not break")"
    case .breaks(let title, let count, _): "\(title) breaks \(Self.times(count))"
    default: text(exactly: true)
    }
  }

  /// The expected state in words, for a rule that is not about numbers; empty for other rules.
  package var expected: String {
    switch self {
    case .ambiguity(_, let isAmbiguous): isAmbiguous ? "not ambiguous" : "ambiguous"
    case .breaking(_, let breaks): breaks ? "not to break" : "to break"
    case .breaks(_, _, let expected): Self.times(expected)
    default: ""
    }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// All numbers of the sentence that may have decimals.
  private var numbers: [Double] {
    switch self {
    case .hook(_, let frame, let hook): [frame, hook]
    case .outside(_, let frame, let content, let excess): frame.numbers + content.numbers + [excess]
    case .overlap(let length): [length]
    case .gap(let gap, let wanted, _): [gap, wanted]
    case .order(_, _, let image, let title): [image, title]
    case .repetition(_, let first, let second, _): [first, second]
    case .ownSize(let width, let height, _, let actual, let natural):
      [width, height, actual, natural]
    case .moved(_, let before, let after, let expected, let x, let y):
      [before, after, expected, x, y]
    case .doubled(_, let before, let after, let expected),
      .mirrored(_, let before, let after, let expected):
      [before, after, expected]
    case .widened(_, let before, let after, let distance): [before, after, distance]
    case .differs(_, _, let found, let expected, _): found.numbers + expected.numbers
    case .leavesGuide(_, let frame, _, _, let insets, let width, let height):
      frame.numbers + insets + [width, height]
    case .belowFloor(_, _, let margin, let least): [margin, least]
    case .lowered(_, _, let alone, let preserving): [alone, preserving]
    case .stated(_, _, let actual, let expected): [actual, expected, actual - expected]
    case .unsolved, .broken, .moreBroken, .ambiguity, .breaking, .breaks: []
    }
  }

  fileprivate static func frame(_ n: ArraySlice<String>) -> String {
    zip(["x", "y", "w", "h"], n).map { "\($0) \($1)" }.joined(separator: ", ")
  }
}

extension FrameDrawing.Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Violation.Value {
  fileprivate var numbers: [Double] {
    switch self {
    case .frame(let rect): rect.numbers
    case .insets(let insets): insets
    case .word: []
    }
  }

  /// Returns the value in words; `numbers` are the texts of its numbers.
  fileprivate func text(_ numbers: ArraySlice<String>) -> String {
    switch self {
    case .frame: Violation.frame(numbers)
    case .insets: "(\(numbers.joined(separator: ", ")))"
    case .word(let word): word
    }
  }
}

extension Violation.Origin {
  fileprivate var text: String {
    switch self {
    case .rules: "the bare rules"
    case .freshViews: "fresh views"
    case .mirroring: "mirroring"
    }
  }
}
