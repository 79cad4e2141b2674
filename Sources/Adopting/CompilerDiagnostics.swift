/// The errors of the compiler in an app's files, and declarations with which the files would compile.
package struct CompilerDiagnostics: Hashable, Sendable {
  /// The errors, each as `path:line: error: message`, with the path and line number in the app's files, not in
  /// the copies.
  package private(set) var errors: [String] = []
  /// Declarations of the missing names, to paste.
  package private(set) var stubs: [String] = []

  /// The missing members that affect looks only: colours, fonts, images and translations. Examples are
  /// `UIColor.brand` and `UIColor().lighter`, a member of a value.
  package private(set) var decorations: [String] = []

  /// The names that the compiler did not find in scope.
  package private(set) var names: [String] = []
  /// The locations of the errors, each a file and a line.
  package private(set) var places: [Place] = []

  /// The missing types that must be protocols, because a class that inherits them already has a superclass.
  private var protocols: [String] = []

  /// Whether the SnapKit module's constraints are missing.
  package private(set) var needsSnapKit = false

  /// A location in a source file: path and line.
  package struct Place: Hashable, Sendable {
    package let file: String
    package let line: Int
  }

  /// Parses the output of a build.
  package init(_ log: String) {
    var isKnown: Set<String> = []
    for line in log.split(whereSeparator: \.isNewline).map(String.init) {
      guard
        let found = line.firstMatch(
          of: #/^(?<file>[^\s:][^:]*):(?<line>\d+):\d+: error: (?<text>.*)$/#)
      else { continue }
      let text = String(found.text)
      let error = "\(found.file):\(found.line): error: \(text)"
      guard isKnown.insert(error).inserted else { continue }
      errors.append(error)
      places.append(Place(file: String(found.file), line: Int(found.line) ?? 0))
      if let name = text.wholeMatch(of: #/cannot find '(\w+)' in scope.*/#)?.1,
        name != "R", !names.contains(String(name))
      {
        names.append(String(name))
      }
      if let member = Self.decoration(in: text), !decorations.contains(member) {
        decorations.append(member)
      }
      if let stub = Self.stub(for: text), !stubs.contains(stub) { stubs.append(stub) }
      if text.contains("has no member 'snp'") { needsSnapKit = true }
      if let name = text.wholeMatch(of: #/multiple inheritance from classes '.+' and '(\w+)'/#)?.1 {
        protocols.append(String(name))
      }
    }
  }

  /// The type and value of the property that a stub declares for a missing static member, by the type that
  /// lacks the member.
  private static let plain: [String: String] = [
    "UIColor": "UIColor { .black }", "UIFont": "UIFont { .systemFont(ofSize: 17) }",
    "UIImage": "UIImage { UIImage() }", "CGFloat": "CGFloat { 0 }",
    "String": "String { \"\" }", "CGColor": "CGColor { UIColor.black.cgColor }",
  ]

  private static func decoration(in text: String) -> String? {
    if text.wholeMatch(of: #/cannot find 'R' in scope.*/#) != nil { return "R" }
    if let found = text.wholeMatch(
      of: #/value of type 'String' has no member '(locali[sz]ed\w*)'.*/#)
    {
      return "String.\(found.1)"
    }
    if let found = text.wholeMatch(
      of: #/value of (?:optional )?type '(UIColor|UIFont|UIImage)\??' has no member '(\w+)'.*/#)
    {
      return "\(found.1)().\(found.2)"
    }
    // Only a colour's name stands without its type where nothing else tells it.
    if let found = text.wholeMatch(
      of: #/reference to member '(\w+)' cannot be resolved without a contextual type/#)
    {
      return "UIColor.\(found.1)"
    }
    if let found = text.wholeMatch(
      of: #/value of (?:optional )?type '(\w+)\??' has no member '(\w+)'.*/#), isLook(found.2)
    {
      return (found.1.hasSuffix("Layer") ? "CALayer" : "UIView") + "().\(found.2)"
    }
    // A function of the view itself; a number would be a constant.
    if let found = text.wholeMatch(
      of: #/cannot find '((?:add|apply|make|round|set)\w*)' in scope.*/#),
      isLook(found.1)
    {
      return "UIView().\(found.1)"
    }
    guard
      let found = text.wholeMatch(
        of: #/type '(UIColor|UIFont|UIImage|CGColor)\??' has no member '(\w+)'.*/#)
    else { return nil }
    return "\(found.1).\(found.2)"
  }

  /// Returns whether a member, by the words in its name, affects only the look of a view or a layer.
  private static func isLook(_ name: Substring) -> Bool {
    let words = StandIn.words(of: String(name))
    return !words.isDisjoint(with: [
      "shadow", "corner", "corners", "border", "radius", "round", "rounded", "gradient", "blur",
      "ripple",
    ])
  }

  private static func stub(for text: String) -> String? {
    if let found = text.wholeMatch(of: #/cannot find type '(.+)' in scope.*/#) {
      return classStub(of: String(found.1))
    }
    if let found = text.wholeMatch(of: #/cannot find '(.+)' in scope.*/#) {
      let name = found.1
      return name.first?.isUppercase == true
        ? "public enum \(name) {}  // add the static members that the class uses"
        : "public let \(name): CGFloat = 0  // if it is a function: public func \(name)() {}"
    }
    if let found = text.wholeMatch(of: #/type '(.+)' has no member '(.+)'.*/#) {
      let type = String(found.1).replacing("?", with: "")
      let value = plain[type] ?? "CGFloat { 0 }"
      return "extension \(type) { public static var \(found.2): \(value) }"
        + "  // if it is a function: public static func \(found.2)() -> \(value)"
    }
    if let found = text.wholeMatch(
      of: #/value of (?:optional )?type '(.+)' has no member '(.+)'.*/#)
    {
      // Constraints that a stub loses would be measured as a layout without them.
      if found.2 == "snp" { return nil }
      let type = found.1.replacing("?", with: "")
      // A function has no members: the stub by which it is one was to be a property.
      guard type.wholeMatch(of: #/[\w.]+/#) != nil else { return nil }
      return "extension \(type) { public func \(found.2)() {} }"
        + "  // if it is a property: public var \(found.2): CGFloat { 0 }"
    }
    return nil
  }

  private static func classStub(of name: String) -> String {
    "public class \(name) {}  // if a type conforms to it: public protocol \(name) {}"
  }

  /// Returns the declarations to try next, with more stubs or a protocol instead of a class; nil if all were
  /// tried.
  package func advice(after tried: [String]) -> [String]? {
    var advice = tried + stubs.filter { !tried.contains($0) }
    for name in protocols {
      guard let place = advice.firstIndex(of: Self.classStub(of: name)) else { continue }
      advice[place] = "public protocol \(name) {}  // add the members that the class uses"
    }
    return advice == tried ? nil : advice
  }

  /// Returns all diagnostics as the reason why the class cannot be adopted.
  ///
  /// - Parameters:
  ///   - notes: earlier notes about the files.
  ///   - stubs: declarations that could replace the missing ones; nil if none could.
  package func reason(
    _ className: String, after notes: [String] = [], stubs: [String]? = nil
  ) -> AdoptionError {
    let stubs = stubs ?? []
    var lines = notes + errors
    lines.append(
      "'\(className)' does not compile: \(errors.count == 1 ? "1 error" : "\(errors.count) errors")"
    )
    var advice: [String] = []
    if needsSnapKit {
      advice.append(
        "also compile the sources of SnapKit, whose constraints place views: --with SnapKit/Sources"
      )
    }
    if !stubs.isEmpty {
      advice.append("declare the missing names in a new file, and add the file to the command:")
      advice += stubs.flatMap { $0.split(separator: "\n") }.map { "  \($0)" }
    }
    return AdoptionError(lines, advice: advice)
  }
}
