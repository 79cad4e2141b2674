/// Makes a package of an app's files, in which its class is a strategy.
public enum Adoption {
  /// Answers a request.
  public static func reply(to request: AdoptionRequest) -> AdoptionReply {
    var reply = AdoptionReply()
    let files = request.files.map(ParsedFile.init)
    let declarations = Declarations(files)
    let name = request.className
    let package = AdoptedPackage(request: request, className: name)
    let strategy: String
    var opened: Set<String> = []
    if declarations.types[name]?.kind != .aClass, declarations.types[name] != nil, isButton(name) {
      let mapping =
        request.configure.isEmpty
        ? ButtonMapping(extending: name, declarations) : nil
      reply.problems += mapping?.problems ?? []
      reply.notes += mapping?.notes.map { "\(name): \($0)" } ?? []
      strategy = package.strategy(
        head: buttonHead(
          package, making: "{ \(name)(type: $0) }",
          conditions: (mapping?.conditions ?? []) + [Self.noInfoButton]),
        parameters: parameters(mapping, request),
        statements: (mapping?.statements ?? []) + request.configure,
        functions: mapping?.functions ?? [])
    } else if let type = declarations.type(named: name), type.kind == .aClass {
      let root = declarations.root(of: name) ?? ""
      let views = OwnViews(declarations.chain(of: name))
      if isButton(root), !views.standIn(for: files) {
        let mapping = ButtonMapping(type.name, declarations, request.maps)
        let making = ButtonMaking(type.name, declarations, given: request.making)
        reply.problems += mapping.problems + [making.problem].compactMap(\.self)
        reply.notes += (mapping.notes + [making.note].compactMap(\.self)).map { "\(name): \($0)" }
        var all = mapping.conditions
        all.append(
          making.takesType
            ? Self.noInfoButton : ("spec.type == .custom", "\(name) has a type of its own"))
        opened = Set(type.name.split(separator: ".").map(String.init))
        strategy = package.strategy(
          head: buttonHead(package, making: making.closure, conditions: all),
          parameters: parameters(mapping, request),
          statements: mapping.statements + request.configure, functions: mapping.functions)
      } else if root == "UIControl" || isButton(root) {
        let control = ControlMapping(type.name, declarations, request)
        reply.problems += control.problems
        reply.notes += control.notes.map { "\(name): \($0)" }
        opened = control.opened
        strategy = package.strategy(
          head: control.head(package), parameters: "button, spec, content",
          statements: control.statements + request.configure, functions: control.functions,
          tail: control.tail)
      } else {
        reply.problems.append(
          "\(type.place): error: '\(name)' is no UIButton and no UIControl but "
            + "'\(root.isEmpty ? "a class of its own" : root)'; name the file of '\(root)' too, or the "
            + "button inside")
        return reply
      }
    } else {
      let known = declarations.types.values.filter { $0.kind == .aClass || isButton($0.name) }
        .map(\.name).sorted()
      reply.problems.append(
        "\(request.files.first?.path ?? ""):1: error: no class is named '\(name)'; the files have: "
          + (known.isEmpty ? "none" : known.joined(separator: ", ")))
      return reply
    }
    let sources = RewrittenSources(files, declarations, opening: opened)
    reply.problems += sources.problems
    reply.notes = sources.notes + reply.notes
    guard reply.problems.isEmpty else { return reply }
    reply.files = package.files(strategy)
    if !request.stubs.isEmpty {
      let stubs = DecorationStubs(request.stubs, usedIn: files)
      reply.files.append(.init(path: "Sources/\(package.module)/Stubs.swift", text: stubs.text))
      reply.notes += stubs.notes
    }
    if let text = SelectorObservers(usedIn: files).text {
      reply.files.append(.init(path: "Sources/\(package.module)/Observers.swift", text: text))
    }
    for (index, text) in sources.texts.enumerated() {
      let last = request.files[index].path.split(separator: "/").last.map(String.init) ?? "App"
      reply.files.append(
        .init(path: "Sources/\(package.module)/App\(index + 1)-\(last)", text: text))
    }
    return reply
  }

  /// What no app's class is made as.
  private static let noInfoButton = (
    text: "!spec.isInfoType", reason: "info buttons show an image of their own"
  )

  private static func isButton(_ name: String) -> Bool {
    name == "UIButton" || name == "UIKit.UIButton"
  }

  private static func parameters(_ mapping: ButtonMapping?, _ request: AdoptionRequest) -> String {
    let statements = (mapping?.statements ?? []) + request.configure
    if statements.isEmpty { return "_, _" }
    return statements.contains { $0.contains("spec") } ? "button, spec" : "button, _"
  }

  private static func buttonHead(
    _ package: AdoptedPackage, making: String, conditions: [(text: String, reason: String)]
  ) -> String {
    """
    ButtonStrategy(
      "\(package.request.id)", summary: "\(package.className), as the app has it",
    \(support(conditions, package.request))\(fixed(package.request))  making: \(making)
    )\u{20}
    """
  }

  /// The arguments that say what a class has whatever a spec asks for.
  static func fixed(_ request: AdoptionRequest) -> String {
    var text = ""
    if let spacing = request.fixedSpacing { text += "  fixedSpacing: \(spacing),\n" }
    if let side = request.fixedPlacement {
      let name = side == "spread-trailing" ? "spreadTrailing" : side
      text += "  fixedPlacement: .\(name),\n"
    }
    return text
  }

  /// The argument that says what the class answers for, with its comma and line end; nothing for everything.
  ///
  /// - Parameters:
  ///   - conditions: what was read of it; what was measured of it stands in the request.
  ///   - answer: what it answers for where all conditions hold.
  static func support(
    _ conditions: [(text: String, reason: String)], _ request: AdoptionRequest,
    otherwise answer: String = ".supported"
  ) -> String {
    let conditions = conditions + request.conditions.map { ($0.text, $0.reason) }
    guard !conditions.isEmpty else { return "" }
    let lines = conditions.map {
      "    guard \($0.text) else { return .unsupported(\(RewrittenSources.literal($0.reason))) }\n"
    }
    return "  support: { spec in\n\(lines.joined())    return \(answer)\n  },\n"
  }
}
