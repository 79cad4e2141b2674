/// The generation of a package from an app's files, with its class as a strategy.
public enum Adoption {
  /// Performs a request: analyses the files and returns the package, or the problems.
  public static func reply(to request: AdoptionRequest) -> AdoptionReply {
    var reply = AdoptionReply()
    let files = request.files.map(ParsedFile.init)
    let declarations = Declarations(files)
    let name = request.className
    let package = AdoptedPackage(request: request, className: name)
    let make: ([String], AdoptedPackage) -> AdoptedStrategy
    if declarations.types[name]?.kind != .aClass, declarations.types[name] != nil, isButton(name) {
      make = { _, package in AdoptedStrategy(extending: name, declarations, package) }
    } else if let type = declarations.type(named: name), type.kind == .aClass {
      let root = declarations.root(of: name) ?? ""
      let views = OwnViews(declarations.chain(of: name), declarations)
      let isOfButton = isButton(root) && !views.standIn(for: files)
      if isOfButton {
        make = { AdoptedStrategy(type.name, declarations, $1, leaving: $0) }
      } else if root == "UIControl" || isButton(root) || showsContent(root, in: files) {
        make = { left, package in
          AdoptedStrategy(
            control: ControlMapping(
              type.name, declarations, request, in: files,
              isHosted: root != "UIControl" && !isButton(root), leaving: left), declarations,
            package)
        }
      } else {
        reply.problems.append(
          "\(type.place): error: '\(name)' is not a UIButton or a UIControl"
            + (root.isEmpty
              ? "; name the button inside it"
              : " but '\(root)'; name the file of '\(root)' too, or the button inside"))
        return reply
      }
      let caveats = Caveats(declarations.chain(of: name), in: files)
      reply.caveats = caveats.sentences.isEmpty ? nil : caveats.sentences
      let others = views.others(isButton: isOfButton)
      reply.otherViews = others.isEmpty ? nil : others
    } else {
      let known = declarations.types.values.filter { $0.kind == .aClass || isButton($0.name) }
        .map(\.name).sorted()
      reply.problems.append(
        "\(request.files.first?.path ?? ""):1: error: no class is named '\(name)'; the files have: "
          + (known.isEmpty ? "none" : known.joined(separator: ", ")))
      return reply
    }
    let made = make([], package)
    reply.problems += made.problems
    let sources = RewrittenSources(files, declarations, opening: made.opened)
    reply.problems += sources.problems
    reply.moduleNotes = sources.moduleNotes.isEmpty ? nil : sources.moduleNotes
    reply.notes = sources.notes + made.notes.map { "\(name): \($0)" }
    reply.candidates = made.candidates.isEmpty ? nil : made.candidates
    if let caveat = SetUpFunctions.caveat(made.uncalled) {
      reply.uncalled = made.uncalled
      reply.caveats = (reply.caveats ?? []) + [caveat]
    }
    reply.notes += (reply.caveats ?? []).map { "\(name): \($0)" }
    guard reply.problems.isEmpty else { return reply }
    // What the user maps is set in any case, and what is measured needs no other strategy.
    let fields = request.isMeasured ? [] : made.fields.filter { request.maps[$0] == nil }
    var left = fields.isEmpty ? [] : [fields]
    if fields.count > 1 { left.append(["placement"]) }
    let variants = left.enumerated().compactMap { place, fields in
      var other = request
      other.id += "-as-made" + (place == 0 ? "" : "-\(place + 1)")
      return make(fields, AdoptedPackage(request: other, className: name)).strategy
    }
    guard let strategy = made.strategy else { return reply }
    reply.files = package.files(
      package.file(
        strategy, variants: variants, otherViews: request.isMeasured ? [] : reply.otherViews ?? []))
    reply.variants = left.isEmpty ? nil : left
    var stubs = sources.stubs
    if !request.stubs.isEmpty {
      let decorations = DecorationStubs(request.stubs, usedIn: files)
      reply.files.append(
        .init(path: "Sources/\(package.module)/Stubs.swift", text: decorations.text))
      reply.notes += decorations.notes
      stubs += decorations.stubs
    }
    reply.stubs = stubs.isEmpty ? nil : stubs
    if let text = BesideFoundation(usedIn: files).text {
      reply.files.append(.init(path: "Sources/\(package.module)/Beside.swift", text: text))
    }
    let helpers = CommonHelpers(usedIn: files)
    if let text = helpers.text {
      reply.files.append(.init(path: "Sources/\(package.module)/Helpers.swift", text: text))
      reply.notes += helpers.notes
    }
    let added = AddedInitialisers(usedIn: files)
    if let text = added.text {
      reply.files.append(.init(path: "Sources/\(package.module)/Initialisers.swift", text: text))
      reply.notes += added.notes
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

  /// Returns whether a UIKit view that is not a control may show image and title. It may if the files mention
  /// `UIImageView` and `UILabel`.
  ///
  /// - Parameter root: the name of the class's root, such as `UIView`.
  private static func showsContent(_ root: String, in files: [ParsedFile]) -> Bool {
    ["UIView", "UIStackView", "UIVisualEffectView"].contains(root)
      && OwnViews.mention("UIImageView", in: files) && OwnViews.mention("UILabel", in: files)
  }

  static func isButton(_ name: String) -> Bool {
    name == "UIButton" || name == "UIKit.UIButton"
  }

  /// Returns the source text of the strategy's arguments for the measured gap and image side; empty if
  /// neither was measured.
  static func fixed(_ request: AdoptionRequest) -> String {
    var text = ""
    if let spacing = request.fixedSpacing { text += "  fixedSpacing: \(spacing),\n" }
    if let side = request.fixedPlacement {
      let name = side == "spread-trailing" ? "spreadTrailing" : side
      text += "  fixedPlacement: .\(name),\n"
    }
    return text
  }

  /// Returns the source text of the argument `support`, with its comma and line end; empty if every button is
  /// supported.
  ///
  /// - Parameters:
  ///   - conditions: the conditions found in the source; measured ones are in the request.
  ///   - answer: the source text of the support if all conditions hold, such as `.supported`.
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
