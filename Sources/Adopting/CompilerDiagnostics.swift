/// What the compiler says of an app's files, and what to stub so that they compile.
package struct CompilerDiagnostics: Hashable, Sendable {
  /// The errors, one line each, with the app's own places.
  package private(set) var errors: [String] = []
  /// Declarations that stand for what is missing, to be pasted.
  package private(set) var stubs: [String] = []

  /// The static members that are missing and only decorate, as `UIColor.brand`: colours, fonts,
  /// pictures and translations of the app.
  package private(set) var decorations: [String] = []

  /// Reads what a build wrote.
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
      if let member = Self.decoration(in: text), !decorations.contains(member) {
        decorations.append(member)
      }
      if let stub = Self.stub(for: text), !stubs.contains(stub) { stubs.append(stub) }
    }
  }

  /// The static members that only decorate, and what stands for them.
  private static let plain: [String: String] = [
    "UIColor": "UIColor { .black }", "UIFont": "UIFont { .systemFont(ofSize: 17) }",
    "UIImage": "UIImage { UIImage() }", "CGFloat": "CGFloat { 0 }",
    "String": "String { \"\" }", "CGColor": "CGColor { UIColor.black.cgColor }",
  ]

  /// What stands for SnapKit, whose constraints do nothing then.
  private static let snapKit = """
    // Constraints that place the image or the title are lost: a class that has some differs by that.
    @dynamicMemberLookup @dynamicCallable
    struct Maker {
      subscript(dynamicMember name: String) -> Maker { self }
      @discardableResult func dynamicallyCall(withArguments arguments: [Any]) -> Maker { self }
      func makeConstraints(_ closure: (Maker) -> Void) {}
      func remakeConstraints(_ closure: (Maker) -> Void) {}
      func updateConstraints(_ closure: (Maker) -> Void) {}
      func removeConstraints() {}
    }
    extension UIView { var snp: Maker { Maker() } }
    """

  private static func decoration(in text: String) -> String? {
    if text.wholeMatch(of: #/cannot find 'R' in scope.*/#) != nil { return "R" }
    if let found = text.wholeMatch(
      of: #/value of type 'String' has no member '(locali[sz]ed\w*)'.*/#)
    {
      return "String.\(found.1)"
    }
    guard
      let found = text.wholeMatch(
        of: #/type '(UIColor|UIFont|UIImage|CGColor)\??' has no member '(\w+)'.*/#)
    else { return nil }
    return "\(found.1).\(found.2)"
  }

  private static func stub(for text: String) -> String? {
    if let found = text.wholeMatch(of: #/cannot find type '(.+)' in scope.*/#) {
      return "class \(found.1) {}  // or a protocol, where something conforms to it"
    }
    if let found = text.wholeMatch(of: #/cannot find '(.+)' in scope.*/#) {
      let name = found.1
      return name.first?.isUppercase == true
        ? "enum \(name) {}  // with the static members that are used"
        : "let \(name): CGFloat = 0  // or a function"
    }
    if let found = text.wholeMatch(of: #/type '(.+)' has no member '(.+)'.*/#) {
      let type = String(found.1).replacing("?", with: "")
      return "extension \(type) { static var \(found.2): \(plain[type] ?? "CGFloat { 0 }") }"
        + "  // or a function"
    }
    if let found = text.wholeMatch(
      of: #/value of (?:optional )?type '(.+)' has no member '(.+)'.*/#)
    {
      if found.2 == "snp" { return snapKit }
      let type = found.1.replacing("?", with: "")
      // A function has no members: the stub by which it is one was to be a property.
      guard type.wholeMatch(of: #/[\w.]+/#) != nil else { return nil }
      return "extension \(type) { func \(found.2)() {} }  // or a property"
    }
    return nil
  }

  /// All of it, as the reason why a class cannot be adopted.
  ///
  /// - Parameter notes: what was said of the files before.
  package func reason(_ className: String, after notes: [String] = []) -> AdoptionError {
    var lines = notes + errors
    lines.append(
      "'\(className)' does not compile here: \(errors.count == 1 ? "1 place" : "\(errors.count) places")"
    )
    let advice = ["write what is missing into a file of your own and name it behind the others:"]
    let pasted = stubs.flatMap { $0.split(separator: "\n") }.map { "  \($0)" }
    return AdoptionError(lines, advice: stubs.isEmpty ? [] : advice + pasted)
  }
}
