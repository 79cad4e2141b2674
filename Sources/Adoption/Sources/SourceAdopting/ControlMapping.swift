/// The statements that apply a spec to a view, or to a button with additional views, through its image view
/// and label.
struct ControlMapping {
  /// The statements that set up the view: the user's, then the statements for the spec's content and the
  /// mapped fields.
  private(set) var statements: [String] = []
  private(set) var functions: [String] = []
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  private(set) var candidates: [AdoptionReply.Candidate] = []
  /// The spec's fields that the statements pass to properties.
  private(set) var fields: [String] = []
  /// The functions that affect layout and that the strategy does not call.
  private(set) var uncalled: [String] = []
  /// The class and the properties whose `private` must be removed.
  private(set) var opened: Set<String>
  private var making = ""
  private var conditions: [(text: String, reason: String)] = []
  /// The source expressions of the image view and the label; nil if they are found in the instance at run
  /// time.
  private var views: (image: String, label: String)?
  /// Whether the class overrides `sizeThatFits`.
  private let hasFittingSize: Bool
  /// Whether the view's size results from its constraints.
  private let isSizedByConstraints: Bool
  /// Whether the class is not a control, so that a control is made to contain it.
  private let isHosted: Bool

  /// Makes a strategy of a class.
  ///
  /// - Parameters:
  ///   - isHosted: whether the class is a view that is not a control.
  ///   - left: the spec's fields, such as `spacing`, for which no property is set.
  init(
    _ className: String, _ declarations: Declarations, _ request: AdoptionRequest,
    in files: [ParsedFile], isHosted: Bool, leaving left: [String] = []
  ) {
    self.isHosted = isHosted
    opened = Set(className.split(separator: ".").map(String.init))
    let chain = declarations.chain(of: className)
    hasFittingSize = chain.contains { $0.overrides.contains("sizeThatFits") }
    isSizedByConstraints =
      !hasFittingSize && !isHosted
      && !chain.contains { $0.overrides.contains("intrinsicContentSize") }
      && OwnViews(chain, declarations).areConstrained(in: files)
    var maker = ButtonMaking(
      className, declarations, given: request.making ?? Self.plainMaking(className, chain))
    problems += [maker.problem].compactMap(\.self)
    notes += [maker.note].compactMap(\.self)
    let place = chain.first?.place ?? className
    findViews(chain, declarations, in: files, className, place)
    var mapping = ButtonMapping(
      className, declarations, request.maps, rejecting: request.rejected ?? [], leaving: left)
    fields = mapping.fields
    let content = OwnContent(
      chain, declarations, imageView: views?.image, label: views?.label,
      takesSide: !mapping.hasPlacement && !left.contains("placement"))
    if let placement = content.placement { mapping.add(placement) }
    var arranging: [String] = []
    if request.configure.isEmpty {
      let setUp = SetUpFunctions(
        chain, className, declarations,
        called: declarations.called(by: chain).union(maker.words)
          .union(content.statements.map { String($0.dropFirst(7).prefix { $0 != "(" }) }),
        mapping, .ofControl)
      maker.add(setUp.once)
      notes += setUp.notes
      uncalled = setUp.uncalled
      if let placement = setUp.placement { mapping.add(placement) }
      arranging = setUp.each.map { "button.\($0.text)" }
    }
    conditions = mapping.conditions + content.conditions
    conditions.append(
      (
        request.fixedContentInsets == nil
          ? "!spec.hasInsets" : "spec.imageInsets == .zero && spec.titleInsets == .zero",
        "the class is a UIControl, which has no edge insets"
      ))
    conditions.append(("!spec.isInfoType", "a UIControl has no button type"))
    functions = mapping.functions
    notes += content.notes + mapping.notes
    candidates = mapping.candidates + content.candidates
    if isSizedByConstraints {
      notes.append("the fitting size of the class is the smallest size that its constraints allow")
    } else if !hasFittingSize {
      notes.append("the class does not override 'sizeThatFits', so fitting sizes are not compared")
    }
    problems += mapping.problems
    making = maker.controlClosure
    if isHosted { making = "{ HostingControl((\(making))()) }" }
    statements = isHosted ? ["let button = host.hosted"] : []
    // The content comes last, since set-up functions often show placeholders.
    statements += request.configure + show(content, arranging) + mapping.statements
  }

  /// Finds the image view and the label among the properties; otherwise they are found in the instance at run
  /// time.
  private mutating func findViews(
    _ chain: [DeclaredType], _ declarations: Declarations, in files: [ParsedFile],
    _ className: String, _ place: String
  ) {
    let own = OwnViews(chain, declarations)
    if let image = own.imageView, let label = own.label {
      for (view, word) in [(image, "image"), (label, "title")] {
        opened.insert("\(view.owner).\(view.property.name)")
        notes.append("the \(word) is shown by the property '\(view.property.name)'")
      }
      views = (image.called, label.called)
      return
    }
    for (type, word, view) in [
      ("UIImageView", "image", own.imageView), ("UILabel", "title", own.label),
    ] where view == nil && !OwnViews.mention(type, in: files) {
      problems.append(
        "\(place): error: '\(className)' has no property of the type '\(type)', so "
          + "the \(word) cannot be shown; add such a property, or name the file of the superclass that has one"
      )
    }
    notes.append(
      "no property is an image view and a label; the image and the title are looked up among the views of each button"
    )
  }

  /// Returns the statements that show a spec's content.
  ///
  /// - Parameter arranging: further calls, which may show a part of the content.
  private func show(_ content: OwnContent, _ arranging: [String]) -> [String] {
    let radius = "layer.cornerRadius = spec.image?.cornerRadius ?? 0"
    if let views {
      return ["button.\(views.label).titleMeasuring = content.titleMeasuring"] + content.statements
        + arranging + ["button.\(views.image).\(radius)"]
    }
    // What the class shows itself tells its views apart.
    return content.statements.filter { !$0.hasPrefix("views.") } + arranging
      + [
        "let views = ContentViews(in: button, showing: content)",
        "views.label?.titleMeasuring = content.titleMeasuring",
      ] + content.statements.filter { $0.hasPrefix("views.") } + ["views.imageView?.\(radius)"]
  }

  /// Returns the expression that makes an instance, if the class inherits its initialisers or has
  /// `init(frame:)`; nil if not.
  private static func plainMaking(_ className: String, _ chain: [DeclaredType]) -> String? {
    let own = chain.flatMap(\.initialisers).filter { !$0.isConvenience }
    let isPlain = own.isEmpty || own.contains { $0.labels == "frame:" }
    return isPlain ? "\(className)(frame: .zero)" : nil
  }

  /// The parameters of the strategy's closure.
  var parameters: String { isHosted ? "host, spec, content" : "button, spec, content" }

  /// Returns the source text of the call that creates the strategy, up to its closure.
  func head(_ package: AdoptedPackage) -> String {
    let answer =
      hasFittingSize || isSizedByConstraints
      ? ".supported"
      : ".unsupported(\"the class does not override 'sizeThatFits'\", of: .fittingSize)"
    return """
      ControlStrategy(
        "\(package.request.id)", summary: "\(package.className), as the app has it",
      \(Adoption.support(conditions, package.request, otherwise: answer))\(Adoption.fixed(package.request))\(fixedInsets(package.request))\(isSizedByConstraints ? "  sizedByConstraints: true,\n" : "")  making: \(making),
        configure:\u{20}
      """
  }

  /// Returns the source text of the argument with the measured content insets of the control; empty if no
  /// insets were measured.
  private func fixedInsets(_ request: AdoptionRequest) -> String {
    guard let insets = request.fixedContentInsets, insets.count == 4 else { return "" }
    let sides = zip(["top", "left", "bottom", "right"], insets).map { "\($0): \($1)" }
    return "  fixedContentInsets: UIEdgeInsets(\(sides.joined(separator: ", "))),\n"
  }

  /// The source text after the closure: the arguments that find image view and label, and a modifier that
  /// compares visible frames.
  var tail: String {
    let view = isHosted ? "$0.hosted" : "$0"
    guard let views else {
      return
        ",\n  imageView: { ContentViews(in: \(view)).imageView }, "
        + "titleLabel: { ContentViews(in: \(view)).label }\n).asSeen"
    }
    let names = [views.image, views.label].map { $0.replacing("?", with: "") }
    return ",\n  imageView: { \(view).\(names[0]) }, titleLabel: { \(view).\(names[1]) }\n).asSeen"
  }
}
