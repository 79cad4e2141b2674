/// A call of an app's function with the values of a spec: title, image, spacing and side, and plain values
/// for other parameters.
struct CallArguments {
  /// The source expressions for image and title.
  struct Content {
    var image: String
    var title: String

    /// The expressions for a button, whose content is set before the call.
    static let ofButton = Content(image: "image", title: "title")
    /// The expressions for a control, which receives its content through the call.
    static let ofControl = Content(image: "content.image", title: "content.title")
  }

  /// The source text of the call, without its receiver.
  private(set) var text = ""
  /// The parts of the content that the call passes on, such as the title.
  private(set) var parts: Set<ContentPart> = []
  /// The parts of the content that the call requires, since their parameters are not optional.
  private(set) var needed: Set<ContentPart> = []
  /// Whether the call passes on the spacing.
  private(set) var takesSpacing = false
  /// The parameter type that sets the image's side, with its values; nil if the call does not set the side.
  private(set) var placement: PlacementSwitch?
  private var guesses: [String] = []

  /// A score for how much of a spec the call passes on; the call with the highest score is used.
  var rating: Int { parts.count * 2 + (takesSpacing ? 1 : 0) + (placement == nil ? 0 : 2) }

  /// Finds an argument for every parameter; nil if a parameter without a default has no known value.
  ///
  /// - Parameter takesSide: whether an argument may set the image's side.
  init?(
    _ function: DeclaredFunction, of className: String, _ declarations: Declarations,
    _ content: Content, takesSide: Bool = true
  ) {
    let gap = Self.gap(of: function)
    var arguments: [String] = []
    for (index, parameter) in function.parameters.enumerated() {
      let label = parameter.label.map { "\($0): " } ?? ""
      let part = ContentPart(parameter)
      if let part, !parts.contains(where: { $0.shown == part.shown }) {
        parts.insert(part)
        if !parameter.type.hasSuffix("?"), !parameter.type.hasSuffix("!") { needed.insert(part) }
        arguments.append(
          label + part.value(parameter.type, image: content.image, title: content.title))
      } else if index == gap, let value = ButtonMapping.number(parameter.type) {
        arguments.append(label + value)
        takesSpacing = true
      } else if takesSide, placement == nil,
        let found = PlacementSwitch(parameter, of: function, className, declarations)
      {
        placement = found
        // Specs without a value for the place are not asked for.
        arguments.append(label + "place(spec) ?? \(found.values[0].text)")
      } else if !parameter.hasDefault {
        guard let value = PlainValue.text(of: parameter.type, declarations) else { return nil }
        arguments.append(label + value)
        if PlainValue.mayDecide(parameter.type, declarations) {
          guesses.append("\(value) for '\(parameter.name)'")
        }
      }
    }
    text = "\(function.name)(\(arguments.joined(separator: ", ")))"
  }

  /// The guessed arguments, as a suffix for the call's name; empty if no arguments were guessed.
  var guessed: String {
    guesses.isEmpty
      ? ""
      : ", with the guess \(guesses.joined(separator: " and ")) "
        + "(to give another: --configure 'button.…(…)')"
  }

  /// Returns the conditions over `spec` under which an app would call the function, with the reasons.
  ///
  /// - Parameter name: the function's name, for the reasons.
  func conditions(_ name: String) -> [(text: String, reason: String)] {
    var found: [(text: String, reason: String)] = []
    if needed.contains(.title) {
      found.append(("spec.hasTitle", "'\(name)' can be called only with a title"))
    }
    if needed.contains(where: { $0.shown == .image }) {
      found.append(("spec.effectiveImage != nil", "'\(name)' can be called only with an image"))
    }
    return found
  }

  static func names(of parameter: DeclaredFunction.Parameter) -> [String] {
    [parameter.label, parameter.name].compactMap(\.self)
  }

  /// Returns the index of the numeric parameter that sets the gap; nil if no parameter does. It is the one
  /// whose name means the gap most specifically, or the only number of a function whose name means the gap.
  private static func gap(of function: DeclaredFunction) -> Int? {
    let ranks = function.parameters.enumerated().compactMap { index, parameter in
      names(of: parameter).compactMap(ButtonMapping.gapRank).min().flatMap { rank in
        ButtonMapping.number(parameter.type) == nil ? nil : (rank: rank, index: index)
      }
    }
    if let best = ranks.min(by: { $0.rank < $1.rank }) { return best.index }
    // As in 'setSpacing(_ value: CGFloat)'.
    let numbers = function.parameters.indices.filter {
      ButtonMapping.number(function.parameters[$0].type) != nil
    }
    return numbers.count == 1 && ButtonMapping.gapRank(function.name) != nil ? numbers[0] : nil
  }
}

/// A type whose values mean sides of the image: an enum of the app, a type of UIKit, or `Bool`.
struct PlacementSwitch {
  /// The name of the type.
  let type: String
  /// The sides, each with the source text of its value.
  let values: [(side: SideWords.Side, text: String)]

  /// Reads the type of a property or a parameter; nil unless its values mean at least two sides.
  ///
  /// - Parameter names: the names that tell the purpose of the value.
  init?(_ type: String, names: [String], inside className: String, _ declarations: Declarations) {
    let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
    let last = plain.split(separator: ".").last.map(String.init) ?? plain
    let ofTitle = names.contains(where: SideWords.speaksOfTitle) || SideWords.speaksOfTitle(last)
    if let declared = declarations.type(named: plain, inside: className) {
      let sides = Self.sides(declared, ofTitle, declarations)
      guard sides.count > 1 else { return nil }
      self.type = declared.name
      values = sides
    } else if plain == "Bool" {
      let sides = names.compactMap { SideWords.switchedSide(of: $0, ofTitle: ofTitle) }
      guard let side = sides.first else { return nil }
      self.type = "Bool"
      let other = side == .top || side == .bottom ? SideWords.Side.left : side.opposite
      values = [(side, "true"), (other, "false")]
    } else {
      return nil
    }
  }

  /// Reads the type of a function's parameter; nil unless its values mean at least two sides.
  init?(
    _ parameter: DeclaredFunction.Parameter, of function: DeclaredFunction, _ className: String,
    _ declarations: Declarations
  ) {
    let names = CallArguments.names(of: parameter)
    guard
      let found = PlacementSwitch(
        parameter.type, names: names, inside: className, declarations)
    else { return nil }
    guard
      found.type == "Bool"
        || (names + [function.name]).contains(where: {
          UIKitTypes.canMeanSide(DeclaredType(name: found.type), $0)
        })
    else { return nil }
    self = found
  }

  /// Returns the sides that the cases of a type name, with the cases.
  ///
  /// - Parameter ofTitle: whether a name without an item means the title's side.
  static func sides(
    _ type: DeclaredType, _ ofTitle: Bool, _ declarations: Declarations
  ) -> [(side: SideWords.Side, text: String)] {
    var found: [(side: SideWords.Side, text: String)] = []
    func take(_ name: String, _ text: String) {
      guard let side = SideWords.imageSide(of: name, ofTitle: ofTitle),
        !found.contains(where: { $0.side == side })
      else { return }
      found.append((side, text))
    }
    for name in type.cases { take(name, ".\(name)") }
    for payload in type.payloads {
      var arguments: [String] = []
      for parameter in payload.parameters where !parameter.hasDefault {
        let label = parameter.label.map { "\($0): " } ?? ""
        if ButtonMapping.gapRank(parameter.name) != nil || payload.parameters.count == 1,
          let number = ButtonMapping.number(parameter.type)
        {
          arguments.append(label + number)
        } else if let value = PlainValue.text(of: parameter.type, declarations) {
          arguments.append(label + value)
        }
      }
      if arguments.count == payload.parameters.count(where: { !$0.hasDefault }) {
        take(payload.name, ".\(payload.name)(\(arguments.joined(separator: ", ")))")
      }
    }
    return found
  }

  /// The source text of a function that returns the value for a spec's side.
  var function: String {
    func value(_ side: SideWords.Side) -> String? { values.first { $0.side == side }?.text }
    func either(_ side: SideWords.Side, _ leftToRight: SideWords.Side) -> String {
      if let own = value(side) { return own }
      switch (value(leftToRight), value(leftToRight.opposite)) {
      case (let same?, let other?): return "isRightToLeft ? \(other) : \(same)"
      case (let same?, nil): return "isRightToLeft ? nil : \(same)"
      case (nil, let other?): return "isRightToLeft ? \(other) : nil"
      case (nil, nil): return "nil"
      }
    }
    return """
      /// The value for the side of a spec's image; nil if the class has none.
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
      """
  }
}
