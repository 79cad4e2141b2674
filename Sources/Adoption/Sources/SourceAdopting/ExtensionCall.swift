/// The call of an extension's function with what a spec asks for.
struct ExtensionCall {
  /// The call, without what it is called on.
  private(set) var text = ""
  /// How much of a spec reaches it.
  private(set) var rating = 0
  /// The type of the parameter that says the image's side; nil for none.
  private(set) var placement: DeclaredType?
  /// Whether that parameter speaks of the title's side.
  private(set) var isOfTitle = false
  private var guesses: [String] = []

  /// Finds an argument for every parameter; nil where one takes what nobody knows.
  init?(_ function: DeclaredFunction, _ className: String, _ declarations: Declarations) {
    let gap = Self.gap(of: function)
    var arguments: [String] = []
    for (index, parameter) in function.parameters.enumerated() {
      let label = parameter.label.map { "\($0): " } ?? ""
      if index == gap, let value = ButtonMapping.number(parameter.type) {
        arguments.append(label + value)
        rating += 1
      } else if let type = declarations.type(named: parameter.type, inside: className),
        ButtonMapping.sides(type, false).count > 1, placement == nil,
        (Self.names(of: parameter) + [function.name]).contains(where: {
          UIKitTypes.canMeanSide(type, $0)
        })
      {
        placement = type
        isOfTitle =
          SideWords.speaksOfTitle(parameter.name)
          || SideWords.speaksOfTitle(type.name.split(separator: ".").last.map(String.init) ?? "")
        // Specs without a value for the place are not asked for.
        arguments.append(
          label + "place(spec) ?? \(ButtonMapping.sides(type, isOfTitle)[0].1)")
        rating += 2
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

  /// What of the call is a guess, to be put after its name; empty for nothing.
  var guessed: String {
    guesses.isEmpty
      ? ""
      : ", with \(guesses.joined(separator: " and ")), which is a guess "
        + "(yours: --configure 'button.…(…)')"
  }

  private static func names(of parameter: DeclaredFunction.Parameter) -> [String] {
    [parameter.label, parameter.name].compactMap(\.self)
  }

  /// The parameter that is named for the gap most clearly; nil for none.
  private static func gap(of function: DeclaredFunction) -> Int? {
    let ranks = function.parameters.enumerated().compactMap { index, parameter in
      names(of: parameter).compactMap(ButtonMapping.gapRank).min().flatMap { rank in
        ButtonMapping.number(parameter.type) == nil ? nil : (rank: rank, index: index)
      }
    }
    return ranks.min { $0.rank < $1.rank }?.index
  }
}
