/// The properties of a class that the strategy sets from a spec's spacing and placement.
struct ButtonMapping {
  /// The statements in the strategy's closure that set up a button.
  private(set) var statements: [String] = []
  /// The helper functions that the statements call.
  private(set) var functions: [String] = []
  /// The Swift expressions over `spec` that are false for specs that the class cannot represent, each with
  /// the reason.
  private(set) var conditions: [(text: String, reason: String)] = []
  /// A line in words for each choice.
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  /// The properties that may correspond to a spec's field, the chosen ones first.
  private(set) var candidates: [AdoptionReply.Candidate] = []
  /// The names of the properties that the statements set.
  private(set) var chosen: Set<String> = []
  /// The spec's fields that the statements pass to properties.
  private(set) var fields: [String] = []
  /// Whether a property sets the spacing, and (`hasPlacement`) whether one sets the side.
  private(set) var hasSpacing = false
  private(set) var hasPlacement = false

  private let declarations: Declarations
  private let className: String
  private let rejected: Set<String>

  /// The property names for the gap between image and title, the most specific first.
  private static let gapWords = [
    "spacing", "gap", "space", "interval", "distance", "padding", "margin",
  ]
  /// Words in names of other distances than the gap.
  private static let otherWords: Set<String> = [
    "line", "letter", "kern", "character", "border", "corner", "inset", "insets", "top", "left",
    "right", "bottom", "leading", "trailing", "edge", "shadow", "content", "size", "width",
    "height",
  ]
  private static let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int"]
  /// UIKit's properties for insets at the edges of the button.
  private static let edges: Set<String> = [
    "layoutMargins", "directionalLayoutMargins", "contentEdgeInsets", "contentInsets",
  ]
  /// UIKit's properties that change the distance between image and title.
  private static let betweenItems: Set<String> = [
    "imageEdgeInsets", "titleEdgeInsets", "imagePadding", "spacing",
  ]

  /// Chooses the properties of a class.
  ///
  /// - Parameters:
  ///   - maps: the user's choices, by `spacing` and `placement`.
  ///   - rejected: the choices that a measurement rejected, such as `spacing=gap`.
  ///   - left: the spec's fields, `spacing` or `placement`, for which no property is set.
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

  /// Returns how specifically a name means the gap: 0 is the most specific; nil if it means something else.
  static func gapRank(_ name: String) -> Int? {
    let words = SideWords.words(of: name)
    guard let found = gapWords.firstIndex(where: { words.contains($0) }),
      otherWords.isDisjoint(with: words)
    else { return nil }
    return words.count == 1 ? found : found + gapWords.count
  }

  /// Returns whether a name means a distance between two views of any kind.
  static func isDistance(_ name: String) -> Bool {
    let words = SideWords.words(of: name)
    return gapWords.contains { words.contains($0) }
  }

  /// Returns the source text of the spec's spacing converted to a numeric type; nil for another type.
  static func number(_ type: String) -> String? {
    let plain = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    guard numbers.contains(plain) else { return nil }
    return plain == "CGFloat" ? "spec.spacing" : "\(plain)(spec.spacing)"
  }

  /// Returns whether the code of a property sets insets at the button's edges and not the distance between
  /// image and title.
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
        "several properties may set the spacing: \(clearest.map { "'\($0.name)'" }.joined(separator: ", ")); "
          + "choose one: --map spacing=\(clearest[0].name)")
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
        ("spec.spacing == spec.spacing.rounded()", "'\(property.name)' takes only whole numbers"))
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

  /// Returns the property's values for each side of the image; nil if the property does not set the side.
  ///
  /// - Parameter isNamed: whether the user chose the property.
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

  /// Adds a function that returns the class's value for a spec's side, and the condition that there is one.
  mutating func add(_ placement: PlacementSwitch) {
    hasPlacement = true
    functions.append(placement.function)
    conditions.append(
      ("place(spec) != nil", "\(className) has no value for this side of the image"))
  }
}
