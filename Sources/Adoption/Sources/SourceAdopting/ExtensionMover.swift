import SwiftSyntax

/// The moves of members from extensions into the class body: without Objective-C, only members there can be
/// overridden.
struct ExtensionMover {
  /// A member to move.
  struct Move {
    var type: String
    var file: Int
    var range: Range<Int>
    var line: Int
    /// The extension's `open`, `public` or `internal`, with a trailing space, to write before the member.
    /// Empty if the extension has no such modifier, or if the member has one.
    var access = ""
  }

  private(set) var moves: [Move] = []
  private(set) var problems: [String] = []

  init(_ files: [ParsedFile], _ declarations: Declarations) {
    // What a class overrides although an extension of one of its classes declares it, by class and name.
    var wanted: [String: Set<String>] = [:]
    for type in declarations.types.values where type.kind == .aClass {
      for base in declarations.chain(of: type.name).dropFirst() {
        let both = type.overrides.intersection(base.inExtensions.keys)
        wanted[base.name, default: []].formUnion(both)
      }
      if let root = declarations.root(of: type.name), let extended = declarations.types[root] {
        for name in type.overrides.sorted() {
          guard let place = extended.inExtensions[name] else { continue }
          problems.append(
            "\(place): error: '\(type.name)' overrides '\(name)', which only an extension of "
              + "'\(root)' has, so Swift cannot override it; declare '\(name)' in a class between "
              + "'\(root)' and '\(type.name)'")
        }
      }
    }
    for (index, file) in files.enumerated() {
      let finder = MemberFinder(file: file, declarations: declarations, wanted: wanted)
      for found in finder.found {
        moves.append(
          Move(
            type: found.type, file: index, range: found.range, line: found.line,
            access: found.access))
      }
    }
  }
}

/// A visitor that collects the members to move.
private final class MemberFinder: SyntaxVisitor {
  var found: [(type: String, range: Range<Int>, line: Int, access: String)] = []
  private let file: ParsedFile
  private let declarations: Declarations
  private let wanted: [String: Set<String>]

  init(file: ParsedFile, declarations: Declarations, wanted: [String: Set<String>]) {
    self.file = file
    self.declarations = declarations
    self.wanted = wanted
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private static let accesses: Set<String> = ["open", "public", "internal"]

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    guard let type = declarations.type(named: name), type.kind == .aClass else {
      return .visitChildren
    }
    for member in node.memberBlock.members {
      let names: [String]
      let modifiers: DeclModifierListSyntax
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        names = [function.name.text]
        modifiers = function.modifiers
      } else if let property = member.decl.as(VariableDeclSyntax.self) {
        names = property.bindings.compactMap {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
        modifiers = property.modifiers
      } else {
        continue
      }
      let isWanted = !(wanted[type.name] ?? []).isDisjoint(with: names)
      if modifiers.has("override") || isWanted {
        let own = modifiers.contains { Self.accesses.contains($0.name.text) }
        let access = own ? nil : node.modifiers.first { Self.accesses.contains($0.name.text) }
        found.append(
          (
            type.name, member.decl.bytes, file.line(of: member.decl),
            access.map { $0.name.text + " " } ?? ""
          ))
      }
    }
    return .visitChildren
  }
}

/// A visitor that finds the position of the closing brace of each class in a file.
final class BodyEnds: SyntaxVisitor {
  private(set) var ends: [String: (offset: Int, line: Int)] = [:]
  private let file: ParsedFile
  private var path: [String] = []

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    let brace = node.memberBlock.rightBrace
    ends[path.joined(separator: ".")] = (brace.bytes.lowerBound, file.line(of: brace))
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
}
