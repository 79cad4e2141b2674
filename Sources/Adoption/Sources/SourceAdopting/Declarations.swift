import SwiftSyntax

/// A function of a type, as far as selectors and mappings need it.
struct DeclaredFunction {
  struct Parameter {
    /// The label of the argument; nil without one.
    var label: String?
    /// The name inside the function.
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
  /// Whether Interface Builder calls it after a touch.
  var isAction: Bool
  /// The type of what it returns, as written; empty for nothing.
  var result: String
  /// The names in its body.
  var words: Set<String>

  /// The parts of a button's layout that its body mentions.
  var subjects: LayoutSubjects { LayoutSubjects(words) }

  /// The name as selectors write it, such as `tapped(_:)`.
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
  /// The type as written, or that of the literal that it begins with; empty where neither says it.
  var type: String
  /// Whether others can set it.
  var isSettable: Bool
  var isPrivate: Bool
  var isOverride = false
  /// Whether the type is only likely: that of a call's receiver.
  var isGuessed = false
  /// The names in its accessors and observers.
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
  /// The names in its body.
  var words: Set<String>

  /// The parts of a button's layout that its body mentions.
  var subjects: LayoutSubjects { LayoutSubjects(words) }
  /// Whether its body mentions a configuration.
  var speaksOfConfigurations: Bool { words.contains { $0.lowercased().contains("config") } }

  /// The labels, such as `frame:`.
  var labels: String { parameters.map { ($0.label ?? "_") + ":" }.joined() }
}

/// A type of the app's files, with what its extensions add.
struct DeclaredType {
  enum Kind { case aClass, other }

  var kind = Kind.other
  /// The name with those of the types around it.
  var name: String
  /// The inherited types, in the order of the source.
  var inherited: [String] = []
  var functions: [DeclaredFunction] = []
  var properties: [DeclaredProperty] = []
  var initialisers: [DeclaredInitialiser] = []
  /// The names of an enum's cases that carry nothing.
  var cases: [String] = []
  /// The cases that carry values, with these.
  var payloads: [(name: String, parameters: [DeclaredFunction.Parameter])] = []
  /// The names in the first values of properties.
  var valueWords: Set<String> = []
  /// The members that extensions declare, by name, with their place.
  var inExtensions: [String: String] = [:]
  /// The members that it overrides, by name.
  var overrides: Set<String> = []
  var place = ""
  /// The path of its file.
  var file: String { place.lastIndex(of: ":").map { String(place[..<$0]) } ?? place }
}

/// The types that some files declare.
struct Declarations {
  private(set) var types: [String: DeclaredType] = [:]
  /// The requirements of protocols that need not be met.
  private(set) var optionalRequirements: Set<String> = []
  /// The names of methods that selectors mention.
  private(set) var selected: Set<String> = []
  /// Whether the files speak of a button's configuration.
  let useConfigurations: Bool
  /// Whether the files ask the app for its direction of reading.
  let useAppDirection: Bool

  init(_ files: [ParsedFile]) {
    useConfigurations = files.contains { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        token.tokenKind == .identifier("configuration")
          || token.tokenKind == .identifier("Configuration")
      }
    }
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

  /// A type by its name as written in code, from inside another.
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

  /// A class and the classes of the files that it inherits from, the nearest first.
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

  /// The names that a new instance of a class, its layout and changes of its properties come to.
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

  /// The first class of a chain that no file declares, such as `UIButton`.
  func root(of name: String) -> String? { chain(of: name).last?.inherited.first }

  /// Whether a class shows a screen of an app: a view controller, by the name of the class that it comes from.
  func isScreen(_ name: String) -> Bool { (root(of: name) ?? name).hasSuffix("ViewController") }

  /// Whether a class comes from `UIButton`.
  func isButton(_ name: String) -> Bool { ["UIButton", "UIKit.UIButton"].contains(root(of: name)) }

  /// A function by its name and, where they are written, its labels.
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
  /// Whether a word is among the modifiers.
  func has(_ word: String) -> Bool { contains { $0.name.text == word && $0.detail == nil } }

  /// Whether others may read but not write.
  var restrictSetting: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail != nil }
  }
}
