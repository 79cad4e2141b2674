/// The properties of a class that a spec's spacing and placement set.
struct ButtonMapping {
  /// The statements that set up a button, in the strategy's closure.
  private(set) var statements: [String] = []
  /// Functions that the statements call.
  private(set) var functions: [String] = []
  /// The expressions that are nil or false for specs that the class has no value for, with the reason.
  private(set) var conditions: [(text: String, reason: String)] = []
  /// The choices, in words.
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  /// The properties that could mean something of a spec, the chosen ones first.
  private(set) var candidates: [AdoptionReply.Candidate] = []
  /// The names of the properties that the statements set.
  private(set) var chosen: Set<String> = []
  /// The fields of a spec that they are set for.
  private(set) var fields: [String] = []
  /// Whether something sets the spacing, and something the side.
  private(set) var hasSpacing = false
  private(set) var hasPlacement = false

  private let declarations: Declarations
  private let className: String
  private let rejected: Set<String>

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
  /// Words for values that are set at the edges of the button.
  private static let edges: Set<String> = [
    "layoutMargins", "directionalLayoutMargins", "contentEdgeInsets", "contentInsets",
  ]
  /// Words for values that are set between image and title.
  private static let betweenItems: Set<String> = [
    "imageEdgeInsets", "titleEdgeInsets", "imagePadding", "spacing",
  ]

  /// Chooses the properties of a class.
  ///
  /// - Parameters:
  ///   - maps: what the user named, by `spacing` and `placement`.
  ///   - rejected: what a measurement rejected, such as `spacing=gap`.
  ///   - left: the fields for which no property is set.
  init(
    _ className: String, _ declarations: Declarations, _ maps: [String: String],
    rejecting rejected: [String] = [], leaving left: [String] = []
  ) {
    self.className = className
    self.declarations = declarations
    self.rejected = Set(rejected)
    let properties = declarations.chain(of: className).flatMap(\.properties)
      .filter { $0.isSettable && !$0.isPrivate }
    if !left.contains("spacing") { mapSpacing(properties, named: maps["spacing"]) }
    if !left.contains("placement") { mapPlacement(properties, named: maps["placement"]) }
  }

  // MARK: Spacing

  /// Returns how clearly a name means the gap, from 0; nil if it means something else.
  static func gapRank(_ name: String) -> Int? {
    let words = SideWords.words(of: name)
    guard let found = gapWords.firstIndex(where: { words.contains($0) }),
      otherWords.isDisjoint(with: words)
    else { return nil }
    return words.count == 1 ? found : found + gapWords.count
  }

  /// Whether a name speaks of a distance, whatever it is between.
  static func isDistance(_ name: String) -> Bool {
    let words = SideWords.words(of: name)
    return gapWords.contains { words.contains($0) }
  }

  /// The spec's spacing as a number of a type; nil if the type is not a number.
  static func number(_ type: String) -> String? {
    let plain = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    guard numbers.contains(plain) else { return nil }
    return plain == "CGFloat" ? "spec.spacing" : "\(plain)(spec.spacing)"
  }

  /// Whether a property sets the distance from the edges of the button, and not that between image and title.
  private static func isOfEdges(_ property: DeclaredProperty) -> Bool {
    !edges.isDisjoint(with: property.words) && betweenItems.isDisjoint(with: property.words)
  }

  private mutating func mapSpacing(_ properties: [DeclaredProperty], named name: String?) {
    if let name {
      guard let property = properties.first(where: { $0.name == name }) else {
        problems.append(unknown(name, properties))
        return
      }
      take(spacing: property, isNamed: true)
      return
    }
    let ranked = properties.compactMap { property in
      Self.number(property.type) == nil || property.isOverride || Self.isOfEdges(property)
        || rejected.contains("spacing=\(property.name)")
        ? nil : Self.gapRank(property.name).map { ($0, property) }
    }
    guard let best = ranked.map(\.0).min() else { return }
    let clearest = ranked.filter { $0.0 == best }.map(\.1)
    if clearest.count > 1 {
      notes.append(
        "the spacing could be any of \(clearest.map { "'\($0.name)'" }.joined(separator: ", ")); "
          + "say which: --map spacing=\(clearest[0].name)")
    }
    take(spacing: clearest[0])
    for (_, property) in ranked.sorted(by: { $0.0 < $1.0 }) where property.name != clearest[0].name
    {
      candidates.append(.init(field: "spacing", property: property.name, basis: .name))
    }
  }

  private mutating func take(spacing property: DeclaredProperty, isNamed: Bool = false) {
    let value = Self.number(property.type) ?? "spec.spacing"
    statements.append("button.\(property.name) = \(value)")
    chosen.insert(property.name)
    fields.append("spacing")
    hasSpacing = true
    candidates.append(
      .init(
        field: "spacing", property: property.name, basis: isNamed ? .user : .name, isChosen: true))
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
    for property in properties where name == nil || property.name == name {
      guard let found = side(of: property, isNamed: name != nil) else { continue }
      let basis: AdoptionReply.Candidate.Basis =
        name != nil ? .user : found.type == "Bool" ? .name : .type
      let isFirst = !hasPlacement
      candidates.append(
        .init(field: "placement", property: property.name, basis: basis, isChosen: isFirst))
      guard isFirst else { continue }
      hasPlacement = true
      statements.append("if let place = place(spec) { button.\(property.name) = place }")
      chosen.insert(property.name)
      fields.append("placement")
      add(found)
    }
  }

  /// The sides that a property means; nil for another property.
  private func side(of property: DeclaredProperty, isNamed: Bool) -> PlacementSwitch? {
    if !isNamed {
      guard !SideWords.speaksOfOthers(property.name), !property.isOverride,
        !rejected.contains("placement=\(property.name)")
      else { return nil }
    }
    guard
      let found = PlacementSwitch(
        property.type, names: [property.name], inside: className, declarations)
    else { return nil }
    guard
      isNamed || found.type == "Bool"
        || UIKitTypes.canMeanSide(DeclaredType(name: found.type), property.name)
    else { return nil }
    return found
  }

  /// Adds the function that answers which value means the side that a spec asks for.
  mutating func add(_ placement: PlacementSwitch) {
    hasPlacement = true
    functions.append(placement.function)
    conditions.append(("place(spec) != nil", "\(className) has no value for that side"))
  }
}
