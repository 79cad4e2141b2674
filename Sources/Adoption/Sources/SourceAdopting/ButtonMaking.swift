/// The expression that makes a button of a class, inside `making: { … }`.
struct ButtonMaking {
  /// The closure's whole text, with its braces.
  private(set) var closure = ""
  /// Whether the button has the type that a spec asks for.
  private(set) var takesType = true
  /// Why nothing makes one, in one line with its place; nil where something does.
  private(set) var problem: String?
  /// What was chosen, where it is not the usual one, in words.
  private(set) var note: String?

  /// Chooses an initialiser.
  ///
  /// - Parameter given: the expression that the user gave; nil for none.
  init(_ className: String, _ declarations: Declarations, given: String?) {
    let chain = declarations.chain(of: className)
    let wakes = chain.contains { $0.overrides.contains("awakeFromNib") }
    var expression = "\(className)(type: $0)"
    if let given {
      expression = given
      takesType = given.contains("$0")
    } else if let last = Self.mostOuter(chain) {
      guard let own = Self.expression(className, last, declarations) else {
        let made = last.initialisers.filter { !$0.isPrivate }.map { "init(\($0.labels))" }
        problem =
          "\(last.place): error: no initialiser of '\(className)' can be called without knowing what to "
          + "give it (\(made.joined(separator: ", "))); say how: --making '\(className)(…)'"
        return
      }
      expression = own
      takesType = own.contains("$0")
      note = "made by '\(own)'"
    }
    let usesType = expression.contains("$0") ? expression.replacing("$0", with: "type") : expression
    if wakes {
      // Of several statements nobody guesses what they give.
      let head = "(\(takesType ? "type" : "_"): UIButton.ButtonType) -> \(className)"
      closure = "{ \(head) in let button = \(usesType); button.awakeFromNib(); return button }"
      note = [note, "woken by 'awakeFromNib'"].compactMap(\.self).joined(separator: ", ")
    } else {
      closure = takesType ? "{ \(expression) }" : "{ _ in \(expression) }"
    }
  }

  /// The nearest class whose own initialisers keep it from inheriting `init(type:)`; nil where it inherits it.
  private static func mostOuter(_ chain: [DeclaredType]) -> DeclaredType? {
    for type in chain {
      let designated = type.initialisers.filter { !$0.isConvenience }
      if designated.isEmpty { continue }
      let labels = Set(designated.map(\.labels))
      let whole =
        labels.contains("frame:") && !labels.filter { $0.hasPrefix("coder:") }.isEmpty
      // Both of UIKit's are there, so all convenience initialisers are inherited.
      if whole { continue }
      return type
    }
    return nil
  }

  private static func expression(
    _ className: String, _ type: DeclaredType, _ declarations: Declarations
  ) -> String? {
    let usable = type.initialisers.filter { !$0.isPrivate && !$0.isFailable }
    if usable.contains(where: { $0.labels == "frame:" }) { return "\(className)(frame: .zero)" }
    if usable.contains(where: {
      $0.labels == "type:" && $0.parameters[0].type.hasSuffix("ButtonType")
    }) {
      return "\(className)(type: $0)"
    }
    let isOfStoryboards =
      usable.isEmpty && type.initialisers.contains { $0.labels == "coder:" && !$0.isPrivate }
    if isOfStoryboards {
      // What an archive holds is not read, so an empty one makes what a storyboard would.
      return "\(className)(coder: NSCoder())!"
    }
    for initialiser in usable.sorted(by: { $0.parameters.count < $1.parameters.count }) {
      var arguments: [String] = []
      var isKnown = true
      for parameter in initialiser.parameters where !parameter.hasDefault {
        guard let value = PlainValue.text(of: parameter.type, declarations) else {
          isKnown = false
          break
        }
        arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
      }
      if isKnown { return "\(className)(\(arguments.joined(separator: ", ")))" }
    }
    return nil
  }
}
