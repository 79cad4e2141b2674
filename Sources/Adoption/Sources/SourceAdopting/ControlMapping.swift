/// How a control that is no button becomes a strategy: by the image view and the label that it has.
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

  init(_ className: String, _ declarations: Declarations, _ request: AdoptionRequest) {
    opened = Set(className.split(separator: ".").map(String.init))
    let chain = declarations.chain(of: className)
    let maker = ButtonMaking(
      className, declarations, given: request.making ?? Self.plainMaking(className, chain))
    making = maker.closure
    if making.hasPrefix("{ _ in ") { making = "{ " + making.dropFirst("{ _ in ".count) }
    problems += [maker.problem].compactMap(\.self)
    func view(_ type: String, _ word: String) -> String {
      let found = chain.flatMap { owner in
        owner.properties.filter {
          $0.type == type || $0.type == type + "!" || $0.type == type + "?"
        }.map { (owner.name, $0) }
      }
      guard let (owner, property) = found.first else {
        problems.append(
          "\(chain.first?.place ?? className): error: '\(className)' has no property of the type '\(type)', so "
            + "its \(word) cannot be shown; give it one, or name the file of the class that has")
        return ""
      }
      opened.insert("\(owner).\(property.name)")
      notes.append("its \(word) is '\(property.name)'")
      return property.name
        + (property.type.hasSuffix("?") || property.type.hasSuffix("!") ? "?" : "")
    }
    imageView = view("UIImageView", "image")
    label = view("UILabel", "title")
    let mapping = ButtonMapping(className, declarations, request.maps)
    conditions = mapping.conditions
    functions = mapping.functions
    notes += mapping.notes
    problems += mapping.problems
    statements =
      [
        "button.\(imageView).image = content.image",
        "button.\(label).text = content.title",
        "button.\(label).titleMeasuring = content.titleMeasuring",
      ] + mapping.statements
  }

  /// How a class without initialisers of its own is made.
  private static func plainMaking(_ className: String, _ chain: [DeclaredType]) -> String? {
    let own = chain.flatMap(\.initialisers).filter { !$0.isConvenience }
    let isPlain = own.isEmpty || own.contains { $0.labels == "frame:" }
    return isPlain ? "\(className)(frame: .zero)" : nil
  }

  /// The call that makes the strategy, up to its closure.
  func head(_ package: AdoptedPackage) -> String {
    """
    ControlStrategy(
      "\(package.request.id)", summary: "\(package.className), as the app has it",
    \(Adoption.support(conditions))  making: \(making),
      configure:\u{20}
    """
  }

  /// What follows the call's closure.
  var tail: String {
    let views = [imageView, label].map { $0.replacing("?", with: "") }
    return ",\n  imageView: { $0.\(views[0]) }, titleLabel: { $0.\(views[1]) }\n)"
  }
}
