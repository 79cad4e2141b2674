import Foundation

/// A use, in an app's files, of a name that no file declares.
struct NameUse: Hashable {
  /// The members after the name, such as `["Colors", "primary"]` for `Theme.Colors.primary`.
  var members: [String]
  /// The arguments of the call after the members; nil if no call follows.
  var parameters: [Parameter]?

  /// An argument of a call, from which a parameter is declared.
  struct Parameter: Hashable {
    var label: String?
    /// Whether the argument is an implicit member such as `.primary`.
    var isImplicitMember: Bool
  }

  /// Returns Swift source with comments and string contents removed.
  static func code(of text: String) -> String {
    var code = ""
    var rest = text[...]
    func skip(to end: String) {
      let found = rest.range(of: end)
      rest = found.map { rest[$0.upperBound...] } ?? ""
    }
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        skip(to: "*/")
      } else if rest.hasPrefix("\"\"\"") {
        rest = rest.dropFirst(3)
        skip(to: "\"\"\"")
        code += "\"\""
      } else if character == "\"" {
        rest = rest.dropFirst()
        while let next = rest.first, next != "\"", !next.isNewline {
          rest = rest.dropFirst(next == "\\" ? 2 : 1)
        }
        rest = rest.dropFirst()
        code += "\"\""
      } else {
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    return code
  }

  /// Finds all uses of a name in Swift source, in order.
  ///
  /// - Parameter text: the code, without comments; see ``code(of:)``.
  static func all(of name: String, in text: String) -> [NameUse] {
    let characters = Array(text)
    let wanted = Array(name)
    var uses: [NameUse] = []
    var place = 0
    while place + wanted.count <= characters.count {
      let end = place + wanted.count
      let isWord =
        (place == 0 || !isPart(characters[place - 1]) && characters[place - 1] != ".")
        && (end == characters.count || !isPart(characters[end]))
      if isWord, characters[place..<end].elementsEqual(wanted) {
        uses.append(NameUse(characters, from: end))
        place = end
      } else {
        place += 1
      }
    }
    return uses
  }

  init(members: [String], parameters: [Parameter]?) {
    self.members = members
    self.parameters = parameters
  }

  private init(_ characters: [Character], from start: Int) {
    members = []
    var place = start
    while place + 1 < characters.count, characters[place] == ".",
      characters[place + 1].isLetter || characters[place + 1] == "_"
    {
      var end = place + 1
      while end < characters.count, Self.isPart(characters[end]) { end += 1 }
      members.append(String(characters[(place + 1)..<end]))
      place = end
    }
    guard place < characters.count, characters[place] == "(" else { return }
    parameters = Self.parameters(characters, from: place + 1)
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Reads the arguments of a call up to its closing parenthesis.
  private static func parameters(_ characters: [Character], from start: Int) -> [Parameter] {
    var arguments: [String] = [""]
    var depth = 0
    var isText = false
    for character in characters[start...] {
      if character == "\"" { isText.toggle() }
      if !isText {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) {
          if depth == 0 { break }
          depth -= 1
        }
        if character == ",", depth == 0 {
          arguments.append("")
          continue
        }
      }
      arguments[arguments.count - 1].append(character)
    }
    let all = arguments.map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    return all.map { argument in
      let label = argument.prefix { isPart($0) }
      let rest = argument.dropFirst(label.count)
      let isLabelled = !label.isEmpty && rest.first == ":"
      let value = isLabelled ? rest.dropFirst().drop(while: \.isWhitespace) : argument
      return Parameter(
        label: isLabelled ? String(label) : nil, isImplicitMember: value.first == ".")
    }
  }
}
