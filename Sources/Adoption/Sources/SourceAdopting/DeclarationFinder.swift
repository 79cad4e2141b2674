import SwiftSyntax

/// Collects the types of a file.
final class DeclarationFinder: SyntaxVisitor {
  private(set) var types: [String: DeclaredType]
  private(set) var optionalRequirements: Set<String> = []
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

  /// Changes the type around a node; only members of types come here.
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
      speaksOfConfigurations: node.body.map {
        $0.tokens(viewMode: .sourceAccurate).contains { $0.text.lowercased().contains("config") }
      } ?? false)
    add { $0.initialisers.append(initialiser) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    for binding in node.bindings where !isStatic {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let property = DeclaredProperty(
        name: name, type: Self.type(of: binding),
        isSettable: node.bindingSpecifier.text == "var" && binding.accessorBlock.canSet
          && !node.modifiers.restrictSetting,
        isPrivate: node.modifiers.has("private") || node.modifiers.has("fileprivate"),
        place: file.place(of: node))
      add { type in
        type.properties.append(property)
        if node.modifiers.has("override") { type.overrides.insert(name) }
        if isExtension.last == true { type.inExtensions[name] = property.place }
      }
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements where element.parameterClause == nil {
      add { $0.cases.append(element.name.text) }
    }
    return .skipChildren
  }

  /// The type as written, or that of a literal or of a call of an initialiser.
  private static func type(of binding: PatternBindingSyntax) -> String {
    if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
    guard let value = binding.initializer?.value else { return "" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let base = value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription,
      base.first?.isUppercase == true
    {
      return base
    }
    if let call = value.as(FunctionCallExprSyntax.self) {
      let called = call.calledExpression.trimmedDescription
      if called.first?.isUppercase == true {
        return called.hasSuffix(".init") ? String(called.dropLast(5)) : called
      }
    }
    return ""
  }
}

extension Optional<AccessorBlockSyntax> {
  /// Whether a property with these accessors can be set.
  fileprivate var canSet: Bool {
    guard let self else { return true }
    guard case .accessors(let list) = self.accessors else { return false }
    let words = list.map(\.accessorSpecifier.text)
    return !words.contains("get") || words.contains("set")
  }
}
