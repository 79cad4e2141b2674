/// How a control that is no button, or a button with views of its own, becomes a strategy: by the image view and the
/// label that it has.
struct ControlMapping {
  /// The statements that show what a spec asks for.
  private(set) var statements: [String] = []
  private(set) var functions: [String] = []
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  /// The class, and the properties that must not be private.
  private(set) var opened: Set<String>
  private var making = ""
  private var conditions: [(text: String, reason: String)] = []
  private var imageView = ""
  private var label = ""
  /// Whether the class says itself how large it wants to be.
  private let hasFittingSize: Bool

  init(_ className: String, _ declarations: Declarations, _ request: AdoptionRequest) {
    opened = Set(className.split(separator: ".").map(String.init))
    let chain = declarations.chain(of: className)
    hasFittingSize = chain.contains { $0.overrides.contains("sizeThatFits") }
    let maker = ButtonMaking(
      className, declarations, given: request.making ?? Self.plainMaking(className, chain))
    making = maker.controlClosure
    problems += [maker.problem].compactMap(\.self)
    notes += [maker.note].compactMap(\.self)
    let views = OwnViews(chain)
    func head(_ view: OwnViews.View?, _ type: String, _ word: String) -> String {
      guard let view else {
        problems.append(
          "\(chain.first?.place ?? className): error: '\(className)' has no property of the type '\(type)', so "
            + "its \(word) cannot be shown; give it one, or name the file of the class that has")
        return ""
      }
      opened.insert("\(view.owner).\(view.property.name)")
      notes.append("its \(word) is '\(view.property.name)'")
      return view.called
    }
    imageView = head(views.imageView, "UIImageView", "image")
    label = head(views.label, "UILabel", "title")
    let mapping = ButtonMapping(className, declarations, request.maps)
    conditions = mapping.conditions
    conditions.append(
      (
        request.fixedContentInsets == nil
          ? "!spec.hasInsets" : "spec.imageInsets == .zero && spec.titleInsets == .zero",
        "nothing tells a control of a button's insets"
      ))
    conditions.append(("!spec.isInfoType", "a control has no type"))
    functions = mapping.functions
    let content = OwnContent(chain, declarations, imageView: imageView, label: label)
    notes += content.notes + mapping.notes
    if !hasFittingSize {
      notes.append("it has no 'sizeThatFits', so its fitting size is not compared")
    }
    problems += mapping.problems
    statements =
      ["button.\(label).titleMeasuring = content.titleMeasuring"] + content.statements
      + ["button.\(imageView).layer.cornerRadius = spec.image?.cornerRadius ?? 0"]
      + mapping.statements
  }

  /// How a class without initialisers of its own is made.
  private static func plainMaking(_ className: String, _ chain: [DeclaredType]) -> String? {
    let own = chain.flatMap(\.initialisers).filter { !$0.isConvenience }
    let isPlain = own.isEmpty || own.contains { $0.labels == "frame:" }
    return isPlain ? "\(className)(frame: .zero)" : nil
  }

  /// The call that makes the strategy, up to its closure.
  func head(_ package: AdoptedPackage) -> String {
    let answer =
      hasFittingSize
      ? ".supported" : ".unsupported(\"it has no 'sizeThatFits' of its own\", of: .fittingSize)"
    return """
      ControlStrategy(
        "\(package.request.id)", summary: "\(package.className), as the app has it",
      \(Adoption.support(conditions, package.request, otherwise: answer))\(Adoption.fixed(package.request))\(fixedInsets(package.request))  making: \(making),
        configure:\u{20}
      """
  }

  /// The argument that says which content insets the control has whatever a spec asks for.
  private func fixedInsets(_ request: AdoptionRequest) -> String {
    guard let insets = request.fixedContentInsets, insets.count == 4 else { return "" }
    let sides = zip(["top", "left", "bottom", "right"], insets).map { "\($0): \($1)" }
    return "  fixedContentInsets: UIEdgeInsets(\(sides.joined(separator: ", "))),\n"
  }

  /// What follows the call's closure; a control is compared as one sees it.
  var tail: String {
    let views = [imageView, label].map { $0.replacing("?", with: "") }
    return ",\n  imageView: { $0.\(views[0]) }, titleLabel: { $0.\(views[1]) }\n).asSeen"
  }
}
