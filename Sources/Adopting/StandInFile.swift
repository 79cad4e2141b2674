/// A generated file with stand-ins for names that an app declares in files that were not given, such as
/// tables of colours, fonts and numbers.
struct StandInFile {
  /// The declarations in the file.
  private(set) var standIns: [StandIn] = []
  /// The names that have a stand-in.
  private(set) var names: Set<String> = []
  /// The qualified names of values whose declaration takes the type that each use requires.
  private(set) var flexible: Set<String> = []
  private let files: [AdoptionRequest.File]
  /// The user's numbers, by qualified name.
  private let numbers: [String: Double]

  /// The path of the file in the request.
  static let path = "StandIns.swift"

  init(for files: [AdoptionRequest.File], numbers: [String: Double]) {
    self.files = files.map { .init(path: $0.path, text: NameUse.code(of: $0.text)) }
    self.numbers = numbers
  }

  /// The generated file; nil if nothing is missing.
  private(set) var file: AdoptionRequest.File?

  /// Adds stand-ins for missing names where possible.
  ///
  /// - Returns: whether anything was added.
  mutating func add(_ missing: [String]) -> Bool {
    let new = missing.filter { !names.contains($0) && canStandIn(for: $0) }
    names.formUnion(new)
    if !new.isEmpty { write() }
    return !new.isEmpty
  }

  /// Changes the declarations of values that are used in some lines, so that they take the type that each use
  /// requires.
  ///
  /// - Parameter lines: the lines of the app's files in which a type does not fit.
  /// - Returns: whether anything changed.
  mutating func loosen(in lines: [String]) -> Bool {
    var new: Set<String> = []
    for (name, line) in names.flatMap({ name in lines.map { (name, $0) } }) {
      for use in NameUse.all(of: name, in: line) {
        new.insert(([name] + Self.trimmed(use).members).joined(separator: "."))
      }
    }
    new.subtract(flexible)
    flexible.formUnion(new)
    if !new.isEmpty { write() }
    return !new.isEmpty
  }

  private func uses(of name: String) -> [NameUse] {
    files.flatMap { NameUse.all(of: name, in: $0.text) }
  }

  /// Returns whether a stand-in can be written for a name, which is used as a table of values or as a value.
  private func canStandIn(for name: String) -> Bool {
    let uses = uses(of: name)
    guard !uses.isEmpty else { return false }
    if Self.isFunction(uses) {
      return [.font, .colour, .image, .text].contains(StandIn.kind(of: [name]))
    }
    let isType = name.first?.isUppercase == true
    // A type with instances, conformances or subclasses is not a table.
    if isType { return uses.allSatisfy { !$0.members.isEmpty } }
    return StandIn.kind(of: [name]) != .any
      && uses.allSatisfy { $0.members.isEmpty && ($0.parameters ?? []).isEmpty }
  }

  /// Returns whether a name is used only in calls with arguments.
  private static func isFunction(_ uses: [NameUse]) -> Bool {
    uses.allSatisfy { $0.members.isEmpty && $0.parameters?.isEmpty == false }
  }

  // MARK: Text

  private mutating func write() {
    standIns = []
    var text = "import UIKit\n" + Self.helpers
    for name in names.sorted() {
      let uses = uses(of: name)
      if Self.isFunction(uses) {
        for parameters in Set(uses.compactMap(\.parameters)).sorted(by: { $0.count < $1.count }) {
          text += declaration(
            name, [name], kind: StandIn.kind(of: [name]), parameters: parameters, isStatic: false,
            indent: "")
        }
      } else if name.first?.isUppercase == true {
        text += table(name, path: [name], uses.map { Self.trimmed($0) }, indent: "")
      } else {
        let kind = StandIn.kind(of: [name])
        let isCalled = uses.contains { $0.parameters != nil }
        text += declaration(
          name, [name], kind: kind, parameters: isCalled ? [] : nil, isStatic: false, indent: "")
      }
    }
    file = AdoptionRequest.File(path: Self.path, text: text)
  }

  /// Returns a use without members of the value itself, such as `cgColor` in `Theme.tint.cgColor`.
  private static func trimmed(_ use: NameUse) -> NameUse {
    guard let place = use.members.dropFirst().firstIndex(where: ofValues.contains) else {
      return use
    }
    return NameUse(members: Array(use.members[..<place]), parameters: nil)
  }

  /// Names of members that belong to colours, fonts, images, texts and numbers.
  private static let ofValues: Set<String> = [
    "bottom", "capitalized", "cgColor", "cgImage", "count", "height", "isEmpty", "left", "leading",
    "lineHeight", "localized", "lowercased", "pointSize", "rawValue", "right", "rounded", "size",
    "top",
    "trailing", "uppercased", "width", "withAlphaComponent", "withRenderingMode", "withSize",
    "withTintColor", "withConfiguration",
  ]

  private mutating func table(
    _ name: String, path: [String], _ uses: [NameUse], indent: String
  ) -> String {
    var text = "\(indent)@dynamicMemberLookup\n\(indent)public enum \(Self.escaped(name)) {\n"
    let inner = indent + "  "
    var known: Set<String> = []
    for use in uses {
      guard let member = use.members.first, known.insert(member).inserted else { continue }
      let all = uses.filter { $0.members.first == member }
      let deeper = all.filter { $0.members.count > 1 }.map {
        NameUse(members: Array($0.members.dropFirst()), parameters: $0.parameters)
      }
      let own = path + [member]
      if !deeper.isEmpty {
        text += table(member, path: own, deeper, indent: inner)
        continue
      }
      let isFlexible = flexible.contains(own.joined(separator: "."))
      let kind = isFlexible ? StandIn.Kind.any : StandIn.kind(of: own)
      var shapes: Set<[NameUse.Parameter]> = []
      for parameters in all.compactMap(\.parameters) where shapes.insert(parameters).inserted {
        text += declaration(
          member, own, kind: kind, parameters: parameters, isStatic: true, indent: inner)
      }
      if all.contains(where: { $0.parameters == nil }) {
        text += declaration(
          member, own, kind: kind, parameters: nil, isStatic: true, indent: inner)
      }
    }
    for type in Self.types {
      let disfavoured =
        type.kind == .number && type.name == "CGFloat" ? "" : "@_disfavoredOverload "
      text +=
        "\(inner)\(disfavoured)public static subscript(dynamicMember name: String) -> \(type.name) { "
        + "\(Self.value(of: type.name, "number(name)")) }\n"
    }
    text += numberFunction(path, uses, indent: inner)
    return text + "\(indent)}\n"
  }

  /// Returns the source text of a function with the numbers for names whose type is unknown.
  private func numberFunction(_ path: [String], _ uses: [NameUse], indent: String) -> String {
    let cases = Set(uses.compactMap(\.members.first)).sorted().map { member in
      "\(indent)  case \"\(member)\": return \(number((path + [member]).joined(separator: ".")))\n"
    }
    return "\(indent)private static func number(_ name: String) -> Double {\n"
      + "\(indent)  switch name {\n\(cases.joined())\(indent)  default: return 8\n\(indent)  }\n\(indent)}\n"
  }

  private func number(_ name: String, _ kind: StandIn.Kind = .any) -> Double {
    numbers[name]
      ?? (kind == .truth ? 0 : StandIn.guess(String(name.split(separator: ".").last ?? "")))
  }

  private mutating func declaration(
    _ name: String, _ path: [String], kind: StandIn.Kind, parameters: [NameUse.Parameter]?,
    isStatic: Bool, indent: String
  ) -> String {
    let full = path.joined(separator: ".")
    let standIn = StandIn(name: full, kind: kind, number: number(full, kind))
    if !standIns.contains(standIn) { standIns.append(standIn) }
    let isStatic = isStatic ? "static " : ""
    // A property that may be anything is found by its name as a text.
    if parameters == nil, kind == .any { return "" }
    return Self.types.filter { kind == .any || $0.kind == kind && $0.isUsual }.map { type in
      let disfavoured = kind == .any && type.name != "CGFloat" ? "@_disfavoredOverload " : ""
      let value = Self.value(of: type.name, "\(standIn.number)")
      guard let parameters else {
        return "\(indent)public \(isStatic)var \(Self.escaped(name)): \(type.name) { \(value) }\n"
      }
      let list = parameters.enumerated().map { place, parameter in
        "\(parameter.label ?? "_") p\(place): "
          + (parameter.isImplicitMember ? "AdoptedName" : "Any?")
      }
      return
        "\(indent)\(disfavoured)public \(isStatic)func \(Self.escaped(name))(\(list.joined(separator: ", "))) -> "
        + "\(type.name) { \(value) }\n"
    }.joined()
  }

  /// Returns a name escaped with backticks if it is a Swift keyword.
  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "case", "class", "default", "enum", "extension", "false", "for", "func", "if", "import", "in",
    "internal", "is", "let", "operator", "private", "protocol", "public", "repeat", "return",
    "static",
    "struct", "subscript", "switch", "true", "var", "where", "while",
  ]

  /// The types of stand-ins, with the default type of each kind first.
  private static let types: [(name: String, kind: StandIn.Kind, isUsual: Bool)] = [
    ("CGFloat", .number, true), ("Double", .number, false), ("Int", .number, false),
    ("Float", .number, false), ("UIColor", .colour, true), ("CGColor", .colour, false),
    ("UIFont", .font, true), ("UIImage", .image, true), ("String", .text, true),
    ("Bool", .truth, true), ("UIEdgeInsets", .insets, true),
    ("NSDirectionalEdgeInsets", .insets, false), ("UIFont.Weight", .any, false),
  ]

  /// Returns the expression for a value of a type; `number` is the expression of its number.
  private static func value(of type: String, _ number: String) -> String {
    switch type {
    case "UIColor": ".black"
    case "CGColor": "UIColor.black.cgColor"
    case "UIFont.Weight": ".regular"
    case "UIFont": ".systemFont(ofSize: 17)"
    case "UIImage": "UIImage()"
    case "String": "\"\""
    case "Bool": "\(number) != 0"
    case "UIEdgeInsets":
      "UIEdgeInsets(top: \(number), left: \(number), bottom: \(number), right: \(number))"
    case "NSDirectionalEdgeInsets":
      "NSDirectionalEdgeInsets(top: \(number), leading: \(number), bottom: \(number), trailing: \(number))"
    default: "\(type)(\(number))"
    }
  }

  private static let helpers = """
    /// An argument whose type no file declares.
    @dynamicMemberLookup
    public struct AdoptedName {
      public static subscript(dynamicMember name: String) -> AdoptedName { AdoptedName() }
    }

    """
}
