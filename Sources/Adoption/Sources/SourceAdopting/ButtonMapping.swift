/// How a spec's spacing and placement reach a class: which of its own properties they set.
struct ButtonMapping {
  /// The statements that set up a button, in the strategy's closure.
  private(set) var statements: [String] = []
  /// Functions that the statements call.
  private(set) var functions: [String] = []
  /// The expressions that are nil or false for specs that the class has no value for, with the reason.
  private(set) var conditions: [(text: String, reason: String)] = []
  /// What was chosen, in words.
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []

  private let declarations: Declarations
  private let className: String

  /// The names that mean the gap between image and title, the clearest first.
  private static let gapWords = [
    "spacing", "gap", "space", "interval", "distance", "padding", "margin",
  ]
  /// The words that mean another distance.
  private static let otherWords: Set<String> = [
    "line", "letter", "kern", "character", "border", "corner", "inset", "insets", "top", "left",
    "right", "bottom", "leading", "trailing", "edge", "shadow", "content", "size", "width",
    "height",
  ]
  private static let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int"]

  /// Chooses the properties of a class.
  ///
  /// - Parameter maps: what the user named, by `spacing` and `placement`.
  init(_ className: String, _ declarations: Declarations, _ maps: [String: String]) {
    self.className = className
    self.declarations = declarations
    let properties = declarations.chain(of: className).flatMap(\.properties)
      .filter { $0.isSettable && !$0.isPrivate }
    mapSpacing(properties, named: maps["spacing"])
    mapPlacement(properties, named: maps["placement"])
  }

  /// Chooses the function of an extension of a UIKit class, such as `centerVertically(padding:)`.
  init(extending className: String, _ declarations: Declarations) {
    self.className = className
    self.declarations = declarations
    let functions = declarations.types[className]?.functions ?? []
    let rated = functions.filter { !$0.isStatic && !$0.isPrivate }
      .compactMap { function in
        ExtensionCall(function, className, declarations).map { (function, $0) }
      }
      .filter { $0.1.rating > 0 }
    guard let best = rated.max(by: { $0.1.rating < $1.1.rating }) else {
      problems.append(
        "\(declarations.types[className]?.place ?? ""): error: no function of the extension takes a "
          + "spacing or a side of the image; say what is to be called: "
          + "--configure 'button.arrange()'")
      return
    }
    // What reads frames is called by apps once there are some.
    statements += ["button.layoutIfNeeded()", "button.\(best.1.text)"]
    notes.append("calls '\(best.0.fullName)'" + best.1.guessed)
    if let type = best.1.placement { addPlacementFunction(type, ofTitle: best.1.isOfTitle) }
  }

  // MARK: Spacing

  /// How clearly a name means the gap, from 0; nil where it means something else.
  static func gapRank(_ name: String) -> Int? {
    let words = SideWords.words(of: name)
    guard let found = gapWords.firstIndex(where: { words.contains($0) }),
      otherWords.isDisjoint(with: words)
    else { return nil }
    return words.count == 1 ? found : found + gapWords.count
  }

  /// The spec's spacing as a number of a type; nil for what is no number.
  static func number(_ type: String) -> String? {
    let plain = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    guard numbers.contains(plain) else { return nil }
    return plain == "CGFloat" ? "spec.spacing" : "\(plain)(spec.spacing)"
  }

  private mutating func mapSpacing(_ properties: [DeclaredProperty], named name: String?) {
    if let name {
      guard let property = properties.first(where: { $0.name == name }) else {
        problems.append(unknown(name, properties))
        return
      }
      take(spacing: property)
      return
    }
    let ranked = properties.compactMap { property in
      Self.number(property.type) == nil ? nil : Self.gapRank(property.name).map { ($0, property) }
    }
    guard let best = ranked.map(\.0).min() else { return }
    let candidates = ranked.filter { $0.0 == best }.map(\.1)
    if candidates.count > 1 {
      notes.append(
        "the spacing could be any of \(candidates.map { "'\($0.name)'" }.joined(separator: ", ")); "
          + "say which: --map spacing=\(candidates[0].name)")
    }
    take(spacing: candidates[0])
  }

  private mutating func take(spacing property: DeclaredProperty) {
    let value = Self.number(property.type) ?? "spec.spacing"
    statements.append("button.\(property.name) = \(value)")
    notes.append("the spacing is its '\(property.name)'")
    if property.type.hasPrefix("Int") {
      conditions.append(
        ("spec.spacing == spec.spacing.rounded()", "'\(property.name)' is a whole number"))
    }
  }

  private func unknown(_ name: String, _ properties: [DeclaredProperty]) -> String {
    let known = properties.map(\.name).joined(separator: ", ")
    return
      "\(declarations.type(named: className)?.place ?? className): error: '\(className)' has no "
      + "property '\(name)' that can be set; it has: \(known.isEmpty ? "none" : known)"
  }

  // MARK: Placement

  private mutating func mapPlacement(_ properties: [DeclaredProperty], named name: String?) {
    if let name, !properties.contains(where: { $0.name == name }) {
      problems.append(unknown(name, properties))
      return
    }
    for property in properties
    where name == nil ? !SideWords.speaksOfOthers(property.name) : property.name == name {
      let type = property.type.hasSuffix("?") ? String(property.type.dropLast()) : property.type
      let ofTitle =
        SideWords.speaksOfTitle(property.name) || SideWords.speaksOfTitle(lastName(type))
      if let found = declarations.type(named: type, inside: className),
        Self.sides(found, ofTitle).count > 1
      {
        guard name != nil || UIKitTypes.canMeanSide(found, property.name) else { continue }
        take(property, "place(spec)")
        addPlacementFunction(found, ofTitle: ofTitle)
        return
      }
      if type == "Bool", let side = SideWords.imageSide(of: property.name, ofTitle: ofTitle),
        name != nil || SideWords.speaksOfImage(property.name) || ofTitle
          || !Set(["vertical", "horizontal", "vertically"])
            .isDisjoint(with: SideWords.words(of: property.name))
      {
        take(property, "place(spec)")
        addSwitch(
          of: "Bool",
          [(side, "true"), (side == .left || side == .leading ? side.opposite : .left, "false")])
        return
      }
    }
  }

  private mutating func take(_ property: DeclaredProperty, _ value: String) {
    statements.append("if let place = \(value) { button.\(property.name) = place }")
    notes.append("the image's side is its '\(property.name)'")
  }

  private func lastName(_ type: String) -> String {
    type.split(separator: ".").last.map(String.init) ?? type
  }

  /// The sides that the cases of a type name, with the cases.
  static func sides(_ type: DeclaredType, _ ofTitle: Bool) -> [(SideWords.Side, String)] {
    var found: [(SideWords.Side, String)] = []
    for name in type.cases {
      if let side = SideWords.imageSide(of: name, ofTitle: ofTitle),
        !found.contains(where: { $0.0 == side })
      {
        found.append((side, ".\(name)"))
      }
    }
    return found
  }

  private mutating func addPlacementFunction(_ type: DeclaredType, ofTitle: Bool) {
    addSwitch(of: type.name, Self.sides(type, ofTitle))
  }

  /// Adds the function that answers which value of a type means the side that a spec asks for.
  private mutating func addSwitch(of type: String, _ sides: [(SideWords.Side, String)]) {
    func value(_ side: SideWords.Side) -> String? { sides.first { $0.0 == side }?.1 }
    func either(_ side: SideWords.Side, _ leftToRight: SideWords.Side) -> String {
      if let own = value(side) { return own }
      switch (value(leftToRight), value(leftToRight.opposite)) {
      case (let same?, let other?): return "isRightToLeft ? \(other) : \(same)"
      case (let same?, nil): return "isRightToLeft ? nil : \(same)"
      case (nil, let other?): return "isRightToLeft ? \(other) : nil"
      case (nil, nil): return "nil"
      }
    }
    functions.append(
      """
      /// What stands for the side on which a spec wants the image; nil where the class has nothing for it.
      private func place(_ spec: ButtonSpec) -> \(type)? {
        let isRightToLeft = spec.direction == .rightToLeft
        switch spec.placement {
        case .left: return \(either(.left, .leading))
        case .right: return \(either(.right, .trailing))
        case .top: return \(value(.top) ?? "nil")
        case .bottom: return \(value(.bottom) ?? "nil")
        case .leading: return \(either(.leading, .left))
        case .trailing: return \(either(.trailing, .right))
        case .spread, .spreadTrailing: return nil
        }
      }
      """)
    conditions.append(("place(spec) != nil", "\(className) has no value for that side"))
  }
}
