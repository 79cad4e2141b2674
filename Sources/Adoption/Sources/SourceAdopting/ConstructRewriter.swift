import SwiftSyntax

/// A visitor that replaces constructs which compile only with Objective-C or on Apple's systems.
///
/// Strings and comments are not changed. The number of lines stays the same, so that the compiler's
/// diagnostics refer to the app's lines.
final class ConstructRewriter: SyntaxVisitor {
  private(set) var edits = Edits()
  private(set) var notes: [String] = []
  /// The notes about imported modules that do not exist on this system, which are in ``notes`` too.
  private(set) var moduleNotes: [String] = []
  private(set) var problems: [String] = []
  /// The number of rewritten places, by construct.
  private(set) var counts: [String: Int] = [:]
  private(set) var importsUIKit = false
  /// The file's extensions of `NSObject`, with their lines: views do not inherit from `NSObject` here.
  private(set) var objectExtensions: [(range: Range<Int>, line: Int)] = []
  /// Whether the file uses the networking part of Apple's Foundation and does not import it.
  var needsNetworking: Bool { usesNetworking && !importsNetworking }
  private var importsNetworking = false
  private let usesNetworking: Bool
  /// The imported modules that do not exist on this system.
  private(set) var absentModules: Set<String> = []

  private let file: ParsedFile
  private let declarations: Declarations
  /// The class, and the properties as `Class.name`, whose `private` is removed, since the strategy must read
  /// them.
  private let opened: Set<String>
  /// The folders of the given files, which may be modules that the files import.
  private let givenModules: Set<String>
  /// Whether members move from this file to another one, so that `private` must be removed here.
  private let opensFile: Bool
  private var types: [String] = []

  /// The attributes without effect on layout: those for Objective-C, Interface Builder and an app's start.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain",
  ]
  /// The modules whose needed declarations the stand-in for UIKit also has.
  private static let besideUIKit: Set<String> = ["CoreGraphics", "QuartzCore", "ObjectiveC"]
  /// Modules of macOS, which code for several platforms imports.
  private static let ofMacs: Set = ["AppKit", "Cocoa"]

  /// The modules that exist on this system.
  private static let known: Set<String> = [
    "Dispatch", "Foundation", "FoundationNetworking", systemModule, "Observation", "Swift",
    "Synchronization", "UIKit",
  ]
  /// The C library's module and the condition that is true on the system that compiles the copies.
  #if os(Linux)
    private static let (systemModule, hostCondition) = ("Glibc", "os(Linux)")
  #else
    private static let (systemModule, hostCondition) = ("Darwin", "os(macOS)")
  #endif
  /// The types of Apple's Foundation that are in the module FoundationNetworking here.
  private static let networking: Set<String> = [
    "URLRequest", "URLSession", "URLCache", "URLSessionDataTask", "HTTPURLResponse", "HTTPCookie",
    "URLSessionTask", "URLSessionConfiguration", "URLResponse",
  ]
  /// The protocols for previews in Xcode or SwiftUI, whose types are left out.
  private static let previews: Set<String> = [
    "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  init(
    _ file: ParsedFile, _ declarations: Declarations, opening opened: Set<String>,
    givenModules: Set<String> = [], opensFile: Bool = false
  ) {
    self.opensFile = opensFile
    self.givenModules = givenModules
    usesNetworking = !file.tree.words.isDisjoint(with: Self.networking)
    self.file = file
    self.declarations = declarations
    self.opened = opened
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func count(_ construct: String) { counts[construct, default: 0] += 1 }

  private func note(_ node: some SyntaxProtocol, _ text: String) {
    notes.append("\(file.place(of: node)): \(text)")
  }

  private func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.replace(node.bytes, in: file.bytes, with: text)
  }

  private func remove(_ node: some SyntaxProtocol) { edits.remove(node.bytes, in: file.bytes) }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    guard Self.attributes.contains(name) else { return .visitChildren }
    remove(node)
    count("@\(name)")
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.text {
    case "dynamic", "optional":
      remove(node)
      count(node.name.text)
    case "private", "fileprivate":
      if isOpened(node) { remove(node) }
    default: break
    }
    return .skipChildren
  }

  /// Returns whether an access modifier is removed: the modifier of the class, of a property that the
  /// strategy reads, or at an opened file's top.
  private func isOpened(_ node: DeclModifierSyntax) -> Bool {
    guard let owner = node.parent?.parent else { return false }
    if opensFile, owner.parent?.is(CodeBlockItemSyntax.self) == true, types.isEmpty { return true }
    if let type = owner.as(ClassDeclSyntax.self) { return opened.contains(type.name.text) }
    guard let property = owner.as(VariableDeclSyntax.self),
      let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    else { return false }
    return opened.contains((types + [name.identifier.text]).joined(separator: "."))
  }

  // MARK: Imports and conditions

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    if module == "UIKit" {
      importsUIKit = true
      if node.path.count > 1 || node.importKindSpecifier != nil {
        replace(node, with: "import UIKit")
        count("import")
      }
    } else if Self.besideUIKit.contains(module) {
      replace(node, with: "import UIKit")
      importsUIKit = true
      count("import")
    } else if module == "FoundationNetworking" {
      importsNetworking = true
    } else if module == "Darwin" {
      replace(node, with: "import \(Self.systemModule)")
      count("import")
    } else if Self.ofMacs.contains(module) {
      remove(node)
    } else if !Self.known.contains(module) {
      remove(node)
      if givenModules.contains(module) {
        count("import")
      } else {
        absentModules.insert(module)
        note(
          node,
          "the module '\(module)' is not available, so the copy does not import it; to compile its sources too, "
            + "add --with FOLDER")
        moduleNotes += notes.suffix(1)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let finder = PlatformFinder(viewMode: .sourceAccurate)
      finder.walk(condition)
      for platform in finder.found {
        replace(platform, with: Self.hostCondition)
        count("os(iOS)")
      }
    }
    return .visitChildren
  }

  // MARK: Literals

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = node.arguments
    switch node.macroName.text {
    case "selector":
      guard let argument = arguments.first else { return .skipChildren }
      replace(node, with: selector(argument, at: node))
    case "keyPath":
      replace(node, with: "\"\(keyPath(arguments))\"")
    case "imageLiteral":
      let name = arguments.first?.expression.trimmedDescription ?? "\"\""
      replace(node, with: "UIImage(imageLiteralResourceName: \(name))")
    case "colorLiteral":
      let parts = arguments.map(\.trimmedDescription).joined(separator: " ")
      replace(node, with: "UIColor(\(parts))")
    case "fileLiteral":
      let name = arguments.first?.expression.trimmedDescription ?? "\"\""
      replace(node, with: "URL(fileURLWithPath: \(name))")
    case "Preview":
      // At the top of a file it is read as an expression.
      remove(node)
    default: return .visitChildren
    }
    count("#\(node.macroName.text)")
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    remove(node)
    count("#Preview")
    return .skipChildren
  }

  /// Returns the string for an Objective-C key path, without a leading type name.
  private func keyPath(_ arguments: LabeledExprListSyntax) -> String {
    let words = (arguments.first?.expression.trimmedDescription ?? "")
      .split(whereSeparator: { ".?!".contains($0) }).map(String.init)
    let path = words.drop { $0 == "self" || $0.first?.isUppercase == true }
    return path.joined(separator: ".")
  }

  private func selector(_ argument: LabeledExprSyntax, at node: some SyntaxProtocol) -> String {
    let made = SelectorText(argument, inside: types.joined(separator: "."), declarations)
    if let reason = made.reason { note(node, "\(reason), so this selector is not performed") }
    return made.text
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // Only Objective-C's classes have a description.
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
      member.declName.baseName.text == "description",
      let inner = member.base?.as(FunctionCallExprSyntax.self),
      inner.calledExpression.trimmedDescription == "type"
    {
      replace(node, with: "String(describing: \(inner.trimmedDescription))")
      return .skipChildren
    }
    let called = node.calledExpression.trimmedDescription
    if Self.attributedTexts.contains(called), node.arguments.isEmpty,
      node.trailingClosure == nil
    {
      replace(node, with: "\(called)(string: \"\")")
      return .skipChildren
    }
    return .visitChildren
  }

  /// Types whose initialiser without arguments exists only in Apple's Foundation.
  private static let attributedTexts: Set = ["NSAttributedString", "NSMutableAttributedString"]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typeAnnotation?.type.trimmedDescription, let value = node.initializer?.value,
      Self.attributedTexts.contains(type), value.trimmedDescription == ".init()"
    {
      replace(value, with: ".init(string: \"\")")
    }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    let isObjective = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
    }
    if let clause = node.inheritanceClause {
      for inherited in clause.inheritedTypes
      where inherited.type.trimmedDescription == "NSObjectProtocol" {
        replace(inherited.type, with: "AnyObject")
      }
    } else if isObjective {
      edits.insert(": AnyObject", at: node.name.bytes.upperBound)
    }
    addDefaults(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  /// Gives optional functions of a protocol an empty default implementation at the end of the file.
  ///
  /// Optional properties, and functions with a result that is not optional, are problems.
  private func addDefaults(of node: ProtocolDeclSyntax) {
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else {
        if let property = member.decl.as(VariableDeclSyntax.self),
          property.modifiers.has("optional")
        {
          let name = property.bindings.first?.pattern.trimmedDescription ?? ""
          problems.append(
            "\(file.place(of: property)): error: protocol '\(node.name.text)' has the optional property "
              + "'\(name)', which needs Objective-C; adopt a copy of the file that declares '\(name)' "
              + "without 'optional' and gives it a default in an extension of '\(node.name.text)'")
        }
        continue
      }
      guard function.modifiers.has("optional") else { continue }
      let result = function.signature.returnClause?.type
      guard result == nil || result?.is(OptionalTypeSyntax.self) == true else {
        problems.append(
          "\(file.place(of: function)): error: protocol '\(node.name.text)' has the optional function "
            + "'\(function.name.text)' with a result, which needs Objective-C; adopt a copy of the file that "
            + "declares it without 'optional', calls it without '?' and gives it a default in an extension of "
            + "'\(node.name.text)'")
        continue
      }
      let head = "func \(function.name.text)\(function.signature.trimmedDescription)"
      edits.insert(
        "\nextension \(node.name.text) { \(head) { \(result == nil ? "" : "nil ")} }",
        at: file.bytes.count)
    }
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    let isCalled = node.parent?.is(FunctionCallExprSyntax.self) == true
    if isCalled, let member = node.expression.as(MemberAccessExprSyntax.self),
      declarations.optionalRequirements.contains(member.declName.baseName.text)
    {
      remove(node.questionMark)
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isScreen = types.isEmpty && declarations.isScreen(node.name.text)
    types.append(node.name.text)
    // A screen may have the adopted class inside.
    guard isScreen, !opened.contains(node.name.text) else { return .visitChildren }
    note(
      node, "'\(node.name.text)' is a view controller, so its members and protocols are removed")
    if let clause = node.inheritanceClause { replace(clause, with: ": UIViewController") }
    replace(node.memberBlock, with: "{}")
    return .skipChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.extendedType.trimmedDescription == "NSObject" {
      objectExtensions.append((node.bytes, file.line(of: node)))
    }
    let name = node.extendedType.trimmedDescription
    types.append(name)
    if declarations.isScreen(name), !opened.contains(name) {
      replace(node, with: "")
      return .skipChildren
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if !Self.previews.isDisjoint(with: inherited) {
      replace(node, with: "")
      note(node, "'\(node.name.text)' is a SwiftUI preview or wrapper, so it is removed")
      types.append(node.name.text)
      return .skipChildren
    }
    types.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
}

/// A visitor that finds `os(iOS)` in the condition of an `#if`.
private final class PlatformFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "os(iOS)" { found.append(node) }
    return .visitChildren
  }
}
