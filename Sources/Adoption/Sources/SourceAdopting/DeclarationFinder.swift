import SwiftSyntax

/// A visitor that collects the types that a file declares.
final class DeclarationFinder: SyntaxVisitor {
  private(set) var types: [String: DeclaredType]
  private(set) var optionalRequirements: Set<String> = []
  /// The names of methods in `#selector`.
  private(set) var selected: Set<String> = []
  private let file: ParsedFile
  private var path: [String] = []
  private var isExtension: [Bool] = []

  init(_ file: ParsedFile, _ known: [String: DeclaredType]) {
    self.file = file
    types = known
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(
    _ name: String, _ node: some SyntaxProtocol, _ inheritance: InheritanceClauseSyntax?,
    kind: DeclaredType.Kind = .other, isExtension: Bool = false
  ) -> SyntaxVisitorContinueKind {
    path.append(name)
    self.isExtension.append(isExtension)
    let whole = path.joined(separator: ".")
    var type = types[whole] ?? DeclaredType(name: whole)
    let inherited = inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if isExtension {
      type.inherited += inherited
      if type.place.isEmpty { type.place = file.place(of: node) }
    } else {
      type.kind = kind
      type.inherited = inherited + type.inherited
      type.place = file.place(of: node)
    }
    types[whole] = type
    return .visitChildren
  }

  private func leave() {
    path.removeLast()
    isExtension.removeLast()
  }

  /// Changes the type that encloses a node; only members of types are visited.
  private func add(_ change: (inout DeclaredType) -> Void) {
    let whole = path.joined(separator: ".")
    if var type = types[whole] {
      change(&type)
      types[whole] = type
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node, node.inheritanceClause, kind: .aClass)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node, node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node, node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.extendedType.trimmedDescription, node, node.inheritanceClause, isExtension: true)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let function = DeclaredFunction(node)
    addSelectors(in: node)
    if node.modifiers.has("optional") { optionalRequirements.insert(function.name) }
    add { type in
      type.functions.append(function)
      if node.modifiers.has("override") { type.overrides.insert(function.name) }
      if isExtension.last == true { type.inExtensions[function.name] = file.place(of: node) }
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let initialiser = DeclaredInitialiser(
      parameters: node.signature.parameterClause.parameters.map(DeclaredFunction.Parameter.init),
      isConvenience: node.modifiers.has("convenience") || isExtension.last == true,
      isOverride: node.modifiers.has("override") || node.modifiers.has("required"),
      isPrivate: node.modifiers.has("private") || node.modifiers.has("fileprivate"),
      isFailable: node.optionalMark != nil,
      words: node.body?.words ?? [])
    add { $0.initialisers.append(initialiser) }
    addSelectors(in: node)
    return .skipChildren
  }

  private func addSelectors(in node: some SyntaxProtocol) {
    let finder = SelectorFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    selected.formUnion(finder.found)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    addSelectors(in: node)
    for binding in node.bindings where !isStatic {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let (type, isGuessed) = Self.type(of: binding)
      let property = DeclaredProperty(
        name: name, type: type,
        isSettable: node.bindingSpecifier.text == "var" && binding.accessorBlock.canSet
          && !node.modifiers.restrictSetting,
        isPrivate: node.modifiers.has("private") || node.modifiers.has("fileprivate"),
        isOverride: node.modifiers.has("override"), isGuessed: isGuessed,
        words: binding.accessorBlock?.words ?? [], place: file.place(of: node))
      add { type in
        type.properties.append(property)
        type.valueWords.formUnion(binding.initializer?.words ?? [])
        if node.modifiers.has("override") { type.overrides.insert(name) }
        if isExtension.last == true { type.inExtensions[name] = property.place }
      }
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      guard let clause = element.parameterClause else {
        add { $0.cases.append(element.name.text) }
        continue
      }
      let parameters = clause.parameters.map {
        DeclaredFunction.Parameter(
          label: $0.firstName?.text, name: $0.firstName?.text ?? "",
          type: $0.type.trimmedDescription, hasDefault: $0.defaultValue != nil)
      }
      add { $0.payloads.append((element.name.text, parameters)) }
    }
    return .skipChildren
  }

  /// Returns the declared type, or the type of the initial value, and whether the type is only a guess.
  private static func type(of binding: PatternBindingSyntax) -> (String, isGuessed: Bool) {
    if let type = binding.typeAnnotation?.type { return (type.trimmedDescription, false) }
    guard let value = binding.initializer?.value else { return ("", false) }
    if value.is(FloatLiteralExprSyntax.self) { return ("Double", false) }
    if value.is(IntegerLiteralExprSyntax.self) { return ("Int", false) }
    if value.is(BooleanLiteralExprSyntax.self) { return ("Bool", false) }
    if let base = value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription,
      base.first?.isUppercase == true
    {
      return (base, false)
    }
    if let call = value.as(FunctionCallExprSyntax.self) { return type(of: call) }
    return ("", false)
  }

  private static func type(of call: FunctionCallExprSyntax) -> (String, isGuessed: Bool) {
    let called = call.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self),
      let inner = member.base?.as(FunctionCallExprSyntax.self)
    {
      // As in 'UILabel().with { … }', which most often returns what it is called on.
      return (type(of: inner).0, true)
    }
    if let closure = called.as(ClosureExprSyntax.self) {
      // As in '{ let label = UILabel(); …; return label }()'.
      return (closure.typeOfFirstValue, true)
    }
    let text = called.trimmedDescription
    guard text.first?.isUppercase == true else { return ("", false) }
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text.first?.isLowercase == true, !text.hasSuffix(".init")
    {
      // As in 'Side.left(gap: 4)'.
      return (base.trimmedDescription, true)
    }
    return (text.hasSuffix(".init") ? String(text.dropLast(5)) : text, false)
  }
}

extension ClosureExprSyntax {
  /// The closure's stated return type, or else the class whose initializer its first variable calls; empty if
  /// the closure has neither.
  fileprivate var typeOfFirstValue: String {
    if let result = signature?.returnClause?.type { return result.trimmedDescription }
    for statement in statements {
      guard let binding = statement.item.as(VariableDeclSyntax.self)?.bindings.first,
        let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
      else { continue }
      let text = call.calledExpression.trimmedDescription
      return text.first?.isUppercase == true ? text : ""
    }
    return ""
  }
}

/// A visitor that collects the names of methods in `#selector`.
private final class SelectorFinder: SyntaxVisitor {
  var found: Set<String> = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let value = node.arguments.first?.expression else {
      return .visitChildren
    }
    let name =
      value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? value.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let name { found.insert(name) }
    return .skipChildren
  }
}

extension Optional<AccessorBlockSyntax> {
  /// Whether code can set a property that has these accessors.
  fileprivate var canSet: Bool {
    guard let self else { return true }
    guard case .accessors(let list) = self.accessors else { return false }
    let words = list.map(\.accessorSpecifier.text)
    return !words.contains("get") || words.contains("set")
  }
}
