/// The expression that makes a button or a control of a class, inside `making: { … }`.
struct ButtonMaking {
  /// Whether the button is made with the button type that a spec requires.
  private(set) var takesType = true
  /// The reason why the class cannot be made, in one line with path and line; nil if it can.
  private(set) var problem: String?
  /// A note on the chosen initialiser and on a call of `awakeFromNib`; nil for the default initialiser or the
  /// user's expression alone.
  private(set) var note: String?
  private let className: String
  private var expression: String
  /// The statements to run directly after a button was made.
  private(set) var afterwards: [String] = []
  /// The identifiers in the chosen initialiser.
  private(set) var words: Set<String> = []

  /// The source text of a call, the parameters whose values are guesses, and the identifiers in the called
  /// initialiser.
  private typealias Call = (text: String, guesses: [String], words: Set<String>)

  /// Chooses an initialiser of the class, or the user's expression.
  ///
  /// - Parameter given: the expression that the user gave; nil if the user gave none.
  init(_ className: String, _ declarations: Declarations, given: String?) {
    self.className = className
    let chain = declarations.chain(of: className)
    let isWoken = chain.contains { $0.overrides.contains("awakeFromNib") }
    expression = "\(className)(type: $0)"
    if let given {
      expression = given
    } else if let own = Self.convenience(className, chain, declarations, isWoken: isWoken) {
      take(own)
    } else if let last = Self.mostOuter(chain) {
      guard let own = Self.call(className, last, declarations) else {
        let made = last.initialisers.filter { !$0.isPrivate }.map { "init(\($0.labels))" }
        problem =
          "\(last.place): error: no initialiser of '\(className)' can be called without values that the tool "
          + "does not know (\(made.joined(separator: ", "))); write the call: --making '\(className)(…)'"
        return
      }
      take(own)
    }
    takesType = expression.contains("$0")
    if isWoken {
      afterwards.append("button.awakeFromNib()")
      note = [note, "followed by 'awakeFromNib'"].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// Adds calls to run once on a new button.
  mutating func add(_ calls: [String]) {
    afterwards += calls.map { "button.\($0)" }
  }

  private mutating func take(_ call: Call) {
    expression = call.text
    words = call.words
    let names = call.guesses.map { "'\($0)'" }.joined(separator: " and ")
    note =
      "each button is made by '\(call.text)'"
      + (names.isEmpty
        ? "" : ", with guessed values for \(names) (to give others: --making '\(className)(…)')")
  }

  /// The source text of the closure that makes a button, with its braces.
  var closure: String {
    guard !afterwards.isEmpty else {
      return takesType ? "{ \(expression) }" : "{ _ in \(expression) }"
    }
    let named = expression.replacing("$0", with: "type")
    // The result of several statements is not guessed.
    return statements(
      "(\(takesType ? "type" : "_"): UIButton.ButtonType) -> \(className)", making: named)
  }

  /// The source text of the closure that makes a control, which has no button type.
  var controlClosure: String {
    let plain = expression.replacing("(type: $0)", with: "(type: .custom)")
    return afterwards.isEmpty ? "{ \(plain) }" : statements("() -> \(className)", making: plain)
  }

  private func statements(_ head: String, making expression: String) -> String {
    let lines = ["let button = \(expression)"] + afterwards + ["return button"]
    return "{ \(head) in \(lines.joined(separator: "; ")) }"
  }

  // MARK: Initialisers

  /// The initialisers that UIKit calls, or an app that sets up a button in the same way.
  private static let ofUIKit = ["frame:", "coder:", "type:", "configuration:primaryAction:"]

  /// Returns the call of a convenience initialiser, if no other initialiser sets the class up or if it makes
  /// a configuration; otherwise nil.
  private static func convenience(
    _ className: String, _ chain: [DeclaredType], _ declarations: Declarations, isWoken: Bool
  ) -> Call? {
    for type in chain {
      let setsUpFrames = type.initialisers.contains { !$0.isConvenience && $0.labels == "frame:" }
      let frame = type.initialisers.first { !$0.isConvenience && $0.labels == "frame:" }
      let framePlaces = frame?.subjects.isDisjoint(with: .places) == false
      let usable = type.initialisers.filter {
        let places = $0.speaksOfConfigurations || !$0.subjects.isDisjoint(with: .places)
        return $0.isConvenience && !$0.isPrivate && !$0.isFailable && !ofUIKit.contains($0.labels)
          && ($0.speaksOfConfigurations || (places && !framePlaces)
            || (!isWoken && !setsUpFrames && !$0.parameters.isEmpty))
      }
      let calls = usable.compactMap { Self.call(className, $0, declarations) }
      if let best = calls.min(by: { $0.guesses.count < $1.guesses.count }) { return best }
      if type.initialisers.contains(where: { !$0.isConvenience }) { return nil }
    }
    return nil
  }

  /// Returns the nearest class in the chain whose initialisers prevent inheriting `init(type:)`; nil if it is
  /// inherited.
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

  private static func call(
    _ className: String, _ type: DeclaredType, _ declarations: Declarations
  ) -> Call? {
    let usable = type.initialisers.filter { !$0.isPrivate && !$0.isFailable }
    if usable.contains(where: { $0.labels == "frame:" }) {
      return ("\(className)(frame: .zero)", [], [])
    }
    if usable.contains(where: {
      $0.labels == "type:" && $0.parameters[0].type.hasSuffix("ButtonType")
    }) {
      return ("\(className)(type: $0)", [], [])
    }
    let isOfStoryboards =
      usable.isEmpty && type.initialisers.contains { $0.labels == "coder:" && !$0.isPrivate }
    if isOfStoryboards {
      // What an archive holds is not read, so an empty one makes what a storyboard would.
      return ("\(className)(coder: NSCoder())!", [], [])
    }
    return usable.sorted { $0.parameters.count < $1.parameters.count }.lazy
      .compactMap { call(className, $0, declarations) }.first
  }

  /// Returns the call of an initialiser; nil if its arguments cannot be guessed.
  private static func call(
    _ className: String, _ initialiser: DeclaredInitialiser, _ declarations: Declarations
  ) -> Call? {
    var arguments: [String] = []
    var guesses: [String] = []
    for parameter in initialiser.parameters where !parameter.hasDefault {
      guard let value = PlainValue.text(making: parameter, declarations) else { return nil }
      arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
      if PlainValue.mayDecide(parameter.type, declarations) { guesses.append(parameter.name) }
    }
    return ("\(className)(\(arguments.joined(separator: ", ")))", guesses, initialiser.words)
  }
}
