/// The strategy generated from a class, with the findings about the class.
struct AdoptedStrategy {
  /// The strategy; nil if the class cannot be adopted.
  private(set) var strategy: AdoptedPackage.Strategy?
  /// The spec's fields that are passed to properties of the class.
  private(set) var fields: [String] = []
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  private(set) var candidates: [AdoptionReply.Candidate] = []
  /// The functions that affect layout and that the strategy does not call.
  private(set) var uncalled: [String] = []
  /// The classes, and properties as `Class.name`, whose `private` must be removed.
  private(set) var opened: Set<String> = []

  /// The condition that excludes info buttons, since no app makes its class as one.
  private static let noInfoButton = (
    text: "!spec.isInfoType", reason: "info buttons have their own image"
  )

  private static let customOnly = (
    text: "spec.type == .custom",
    reason:
      "the code that makes the button takes no button type, so only type custom is supported; "
      + "in --making, '$0' is the type"
  )

  /// Makes a strategy of a class whose root is `UIButton`.
  ///
  /// - Parameter left: the spec's fields, such as `spacing`, for which no property of the class is set.
  init(
    _ className: String, _ declarations: Declarations, _ package: AdoptedPackage,
    leaving left: [String] = []
  ) {
    let request = package.request
    let chain = declarations.chain(of: className)
    var mapping = ButtonMapping(
      className, declarations, request.maps, rejecting: request.rejected ?? [], leaving: left)
    fields = mapping.fields
    var making = ButtonMaking(className, declarations, given: request.making)
    opened = Set(className.split(separator: ".").map(String.init))
    problems = mapping.problems + [making.problem].compactMap(\.self)
    notes = mapping.notes
    candidates = mapping.candidates
    var statements = mapping.statements
    if Self.wakesAgain(chain, after: mapping.chosen) {
      statements.append("button.awakeFromNib()")
      notes.append(
        "'awakeFromNib' is called after the properties of the class are set, as in a storyboard")
    }
    var conditions: [(text: String, reason: String)] = []
    var calls: [String] = []
    if request.configure.isEmpty {
      let setUp = SetUpFunctions(
        chain, className, declarations,
        called: declarations.called(by: chain).union(making.words), mapping, .ofButton)
      making.add(setUp.once)
      if let placement = setUp.placement { mapping.add(placement) }
      conditions = setUp.conditions
      notes += setUp.notes
      uncalled = setUp.uncalled
      if setUp.readsFrames, !setUp.each.isEmpty { calls.append("button.layoutIfNeeded()") }
      calls += setUp.each.map { "button.\($0.text)" }
    } else {
      calls = request.configure
    }
    notes += [making.note].compactMap(\.self)
    conditions = mapping.conditions + conditions
    conditions.append(making.takesType ? Self.noInfoButton : Self.customOnly)
    write(
      package, declarations, making: making.closure, conditions: conditions,
      statements: statements, calls: calls, functions: mapping.functions)
  }

  /// Makes a strategy of an app's extensions of `UIButton`.
  init(extending className: String, _ declarations: Declarations, _ package: AdoptedPackage) {
    let request = package.request
    var mapping = ButtonMapping(className, declarations, [:])
    var conditions: [(text: String, reason: String)] = []
    var calls = request.configure
    var making = "{ \(className)(type: $0) }"
    var takesType = true
    if request.configure.isEmpty {
      let found = ExtensionFunctions(className, declarations)
      problems = found.problems
      notes = found.notes
      uncalled = found.uncalled
      conditions = found.conditions
      if let call = found.call {
        if let placement = call.placement { mapping.add(placement) }
        // What reads frames is called by apps once there are some.
        calls = ["button.layoutIfNeeded()", "button.\(call.text)"]
      }
      if let own = found.making {
        making = "{ _ in \(own) }"
        takesType = false
      }
    }
    if let given = request.making {
      takesType = given.contains("$0")
      making = takesType ? "{ \(given) }" : "{ _ in \(given) }"
      if calls.isEmpty { problems = [] }
    }
    conditions = mapping.conditions + conditions
    conditions.append(takesType ? Self.noInfoButton : Self.customOnly)
    write(
      package, declarations, making: making, conditions: conditions, statements: [],
      calls: calls, functions: mapping.functions)
  }

  /// Makes a strategy of a view with an image view and a label.
  init(control: ControlMapping, _ declarations: Declarations, _ package: AdoptedPackage) {
    notes = control.notes
    problems = control.problems
    candidates = control.candidates
    fields = control.fields
    uncalled = control.uncalled
    opened = control.opened
    strategy = AdoptedPackage.Strategy(
      head: control.head(package), parameters: control.parameters,
      statements: control.statements, functions: control.functions,
      tail: control.tail + Self.direction(declarations))
  }

  // MARK: Buttons

  private mutating func write(
    _ package: AdoptedPackage, _ declarations: Declarations, making: String,
    conditions: [(text: String, reason: String)], statements: [String], calls: [String],
    functions: [String]
  ) {
    var body = statements
    var functions = functions
    if !calls.isEmpty {
      // What the calls show in place of the image and the title of a spec gives way to these.
      body =
        [
          "let title = button.currentTitle ?? button.currentAttributedTitle?.string",
          "let image = button.currentImage",
        ] + body + calls
      body.append("keep(title, image, on: button)")
      functions.append(Self.keeping)
    }
    let parameters =
      body.isEmpty ? "_, _" : body.contains { $0.contains("spec") } ? "button, spec" : "button, _"
    strategy = AdoptedPackage.Strategy(
      head: """
        ButtonStrategy(
          "\(package.request.id)", summary: "\(package.className), as the app has it",
        \(Adoption.support(conditions, package.request))\(Adoption.fixed(package.request))  making: \(making)
        )\u{20}
        """,
      parameters: parameters, statements: body, functions: functions,
      tail: ".asSeen" + Self.direction(declarations))
  }

  private static func direction(_ declarations: Declarations) -> String {
    declarations.useAppDirection ? ".inAppOfSpecDirection" : ""
  }

  /// The functions that add something on each call, so that `awakeFromNib` is not called again if it uses one
  /// of them.
  private static let additions: Set<String> = [
    "addSubview", "addArrangedSubview", "insertSubview", "addSublayer", "insertSublayer",
    "addTarget", "addAction", "addGestureRecognizer", "addInteraction", "addObserver",
    "addConstraint", "addConstraints", "activate", "isActive", "makeConstraints", "transform",
  ]

  /// Returns whether `awakeFromNib`, or a function that it calls, mentions properties that the strategy sets,
  /// and can be called twice.
  private static func wakesAgain(_ chain: [DeclaredType], after chosen: Set<String>) -> Bool {
    let functions = chain.flatMap(\.functions)
    var words = functions.filter { $0.name == "awakeFromNib" }
      .reduce(into: Set<String>()) { $0.formUnion($1.words) }
    guard !words.isEmpty, !chosen.isEmpty else { return false }
    while true {
      let more = functions.filter { words.contains($0.name) }
        .reduce(into: words) { $0.formUnion($1.words) }
      if more.count == words.count { break }
      words = more
    }
    return !words.isDisjoint(with: chosen) && words.isDisjoint(with: additions)
  }

  private static let keeping = """
    /// Shows the content of a spec if the class shows its own content.
    private func keep(_ title: String?, _ image: UIImage?, on button: UIButton) {
      if let own = button.configuration {
        if own.image != nil, own.image !== image { button.configuration?.image = image }
        if title == nil, own.title != nil || own.attributedTitle != nil {
          button.configuration?.title = nil
          button.configuration?.attributedTitle = nil
        }
      }
      if button.currentImage !== image { button.setImage(image, for: .normal) }
      if title == nil, button.currentAttributedTitle != nil {
        button.setAttributedTitle(nil, for: .normal)
      }
      let isShown = button.currentTitle != nil || button.currentAttributedTitle != nil
      if isShown != (title != nil) { button.setTitle(title, for: .normal) }
    }
    """
}
