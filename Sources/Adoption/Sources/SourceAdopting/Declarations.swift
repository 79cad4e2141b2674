import SwiftSyntax

/// A function of a type, with the facts that selectors and mappings need.
struct DeclaredFunction {
  struct Parameter {
    /// The argument label; nil if the parameter has no label.
    var label: String?
    /// The parameter's name inside the function.
    var name: String
    var type: String
    var hasDefault: Bool
  }

  var name: String
  var parameters: [Parameter]
  var returnsValue: Bool
  var throwsErrors: Bool
  var isAsync: Bool
  var isStatic: Bool
  var isPrivate: Bool
  var isOverride: Bool
  /// Whether the function is an `@IBAction`.
  var isAction: Bool
  /// The return type as written; empty if the declaration states none.
  var result: String
  /// The identifiers in the function's body.
  var words: Set<String>

  /// The aspects of a button's layout that the body mentions.
  var subjects: LayoutSubjects { LayoutSubjects(words) }

  /// The function's name as selectors write it, such as `tapped(_:)`.
  var fullName: String {
    parameters.isEmpty
      ? name : "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  init(_ node: FunctionDeclSyntax) {
    name = node.name.text
    parameters = node.signature.parameterClause.parameters.map(Parameter.init)
    let result = node.signature.returnClause?.type.trimmedDescription
    returnsValue = result.map { $0 != "Void" && $0 != "()" } ?? false
    throwsErrors = node.signature.effectSpecifiers?.throwsClause != nil
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    isPrivate = node.modifiers.has("private") || node.modifiers.has("fileprivate")
    isOverride = node.modifiers.has("override")
    isAction = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "IBAction"
    }
    self.result = returnsValue ? result ?? "" : ""
    words = node.body?.words ?? []
  }
}

extension DeclaredFunction.Parameter {
  init(_ node: FunctionParameterSyntax) {
    label = node.firstName.text == "_" ? nil : node.firstName.text
    name = (node.secondName ?? node.firstName).text
    type = node.type.trimmedDescription
    hasDefault = node.defaultValue != nil
  }
}

/// A property of a type.
struct DeclaredProperty {
  var name: String
  /// The type as written, or the type of the initial value as far as its form shows it; empty if neither is
  /// known.
  var type: String
  /// Whether code outside the class can set the property.
  var isSettable: Bool
  var isPrivate: Bool
  var isOverride = false
  /// Whether the type is a guess from the receiver of a call.
  var isGuessed = false
  /// The identifiers in the property's accessors and observers.
  var words: Set<String> = []
  var place: String
}

/// An initialiser of a class.
struct DeclaredInitialiser {
  var parameters: [DeclaredFunction.Parameter]
  var isConvenience: Bool
  var isOverride: Bool
  var isPrivate: Bool
  var isFailable: Bool
  /// The identifiers in the initialiser's body.
  var words: Set<String>

  /// The aspects of a button's layout that the body mentions.
  var subjects: LayoutSubjects { LayoutSubjects(words) }
  /// Whether the initialiser's body mentions a configuration.
  var speaksOfConfigurations: Bool { words.contains { $0.lowercased().contains("config") } }

  /// The argument labels, such as `frame:`.
  var labels: String { parameters.map { ($0.label ?? "_") + ":" }.joined() }
}

/// A type that the app's files declare, with the members from its extensions.
struct DeclaredType {
  enum Kind { case aClass, other }

  var kind = Kind.other
  /// The type's name, qualified with the enclosing types.
  var name: String
  /// The inherited types, in the order of the source.
  var inherited: [String] = []
  var functions: [DeclaredFunction] = []
  var properties: [DeclaredProperty] = []
  var initialisers: [DeclaredInitialiser] = []
  /// The names of an enum's cases without associated values.
  var cases: [String] = []
  /// The enum's cases with associated values.
  var payloads: [(name: String, parameters: [DeclaredFunction.Parameter])] = []
  /// The identifiers in the initial values of properties.
  var valueWords: Set<String> = []
  /// The members that extensions declare, each with its path and line.
  var inExtensions: [String: String] = [:]
  /// The names of members that the type overrides.
  var overrides: Set<String> = []
  var place = ""
  /// The path of the file that declares the type.
  var file: String { place.lastIndex(of: ":").map { String(place[..<$0]) } ?? place }
}

/// The types that a set of files declares.
struct Declarations {
  private(set) var types: [String: DeclaredType] = [:]
  /// The names of optional protocol requirements.
  private(set) var optionalRequirements: Set<String> = []
  /// The names of methods in `#selector`.
  private(set) var selected: Set<String> = []
  /// Whether the files read the app's layout direction.
  let useAppDirection: Bool

  init(_ files: [ParsedFile]) {
    useAppDirection = files.contains { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .identifier("userInterfaceLayoutDirection")
      }
    }
    for file in files {
      let finder = DeclarationFinder(file, types)
      finder.walk(file.tree)
      types = finder.types
      optionalRequirements.formUnion(finder.optionalRequirements)
      selected.formUnion(finder.selected)
    }
  }

  /// Returns a type by its name as written inside another type, or by its last word; nil for an unknown or
  /// ambiguous name.
  func type(named name: String, inside outer: String = "") -> DeclaredType? {
    var path = outer.split(separator: ".").map(String.init)
    while !path.isEmpty {
      if let type = types[(path + [name]).joined(separator: ".")] { return type }
      path.removeLast()
    }
    if let type = types[name] ?? UIKitTypes.type(named: name) { return type }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let matching = types.values.filter {
      $0.name.split(separator: ".").last.map(String.init) == last
    }
    return matching.count == 1 ? matching.first : nil
  }

  /// Returns a class and its superclasses that the files declare, the nearest first.
  func chain(of name: String) -> [DeclaredType] {
    var found: [DeclaredType] = []
    var next = type(named: name)
    while let type = next, !found.contains(where: { $0.name == type.name }) {
      found.append(type)
      next = type.inherited.first.flatMap { self.type(named: $0) }
      if next?.kind == .other { next = nil }
    }
    return found
  }

  /// Returns the identifiers in code that runs when a class is made, laid out or changed: designated
  /// initialisers, overrides and properties.
  ///
  /// - Parameter chain: the class and its superclasses.
  func called(by chain: [DeclaredType]) -> Set<String> {
    chain.reduce(into: []) { words, type in
      for initialiser in type.initialisers where !initialiser.isConvenience {
        words.formUnion(initialiser.words)
      }
      for function in type.functions where function.isOverride { words.formUnion(function.words) }
      for property in type.properties { words.formUnion(property.words) }
      words.formUnion(type.valueWords)
    }
  }

  /// Returns the first of a class's superclasses that no file declares, such as `UIButton`; nil if the class
  /// has none.
  func root(of name: String) -> String? { chain(of: name).last?.inherited.first }

  /// Returns whether a class is a view controller, by the name of its root class.
  func isScreen(_ name: String) -> Bool { (root(of: name) ?? name).hasSuffix("ViewController") }

  /// Returns whether the root of a class is `UIButton`; see ``root(of:)``.
  func isButton(_ name: String) -> Bool { ["UIButton", "UIKit.UIButton"].contains(root(of: name)) }

  /// Returns a function of a type or its superclasses by its name and, if given, its labels; nil if none
  /// matches. If several functions of a type match, the one without parameters is returned.
  func function(
    _ name: String, labels: [String]?, of type: String
  ) -> DeclaredFunction? {
    for declared in chain(of: type) {
      let named = declared.functions.filter { $0.name == name && !$0.isStatic }
      let matching = named.filter { function in
        labels.map { $0 == function.parameters.map { $0.label ?? "_" } } ?? true
      }
      if matching.count == 1 { return matching[0] }
      // Without labels the one without parameters is meant where there is one.
      if let plain = matching.first(where: \.parameters.isEmpty) { return plain }
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  /// Returns whether a modifier such as `static` is present, without a detail such as `(set)`.
  func has(_ word: String) -> Bool { contains { $0.name.text == word && $0.detail == nil } }

  /// Whether a modifier such as `private(set)` restricts setting alone.
  var restrictSetting: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail != nil }
  }
}
