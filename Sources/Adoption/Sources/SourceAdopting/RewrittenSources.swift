/// The app's files as rewritten for compilation on this system, and notes about the changes.
struct RewrittenSources {
  /// The rewritten texts, in the order of the files.
  private(set) var texts: [String] = []
  private(set) var notes: [String] = []
  /// The notes about imported modules that do not exist on this system, which are in ``notes`` too.
  private(set) var moduleNotes: [String] = []
  private(set) var problems: [String] = []
  /// The stubs for modules that do not exist on this system.
  private(set) var stubs: [AdoptionReply.Stub] = []

  /// Rewrites files.
  ///
  /// - Parameter opened: classes, and properties as `Class.name`, whose `private` is removed.
  init(_ files: [ParsedFile], _ declarations: Declarations, opening opened: Set<String>) {
    let folders = Set(files.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
    let mover = ExtensionMover(files, declarations)
    let ends = files.map { BodyEnds($0).ends }
    func home(of move: ExtensionMover.Move) -> Int? {
      files.indices.first { ends[$0][move.type] != nil }
    }
    // What goes to another file still calls what its own file declares.
    let leaving = Set(mover.moves.filter { home(of: $0) != $0.file }.map(\.file))
    let rewriters = files.enumerated().map { index, file in
      ConstructRewriter(
        file, declarations, opening: opened, givenModules: folders,
        opensFile: leaving.contains(index))
    }
    let absent = rewriters.reduce(into: Set<String>()) { $0.formUnion($1.absentModules) }
    stubs = absent.sorted().map { .init(name: $0, kind: .module) }
    var edits = rewriters.map(\.edits)
    problems = rewriters.flatMap(\.problems) + mover.problems
    for move in mover.moves {
      guard let home = home(of: move), let end = ends[home][move.type] else { continue }
      let source = files[move.file]
      let text = rewriters[move.file].edits.text(of: move.range, in: source.bytes)
      edits[home].insert(
        "\n#sourceLocation(file: \(Self.literal(source.path)), line: \(move.line))\n\(move.access)\(text)\n"
          + "#sourceLocation(file: \(Self.literal(files[home].path)), line: \(end.line))\n",
        at: end.offset)
      edits[move.file].replace(move.range, in: source.bytes, with: "")
    }
    for (index, file) in files.enumerated() {
      let head =
        (rewriters[index].importsUIKit ? "" : "import UIKit\n")
        + (rewriters[index].needsNetworking ? "import FoundationNetworking\n" : "")
      texts.append(
        head + "#sourceLocation(file: \(Self.literal(file.path)), line: 1)\n"
          + edits[index].text(of: 0..<file.bytes.count, in: file.bytes) + "\n"
          + rewriters[index].objectExtensions.map { part in
            let text = edits[index].text(of: part.range, in: file.bytes)
            let name = text.firstRange(of: "NSObject")
            return "#sourceLocation(file: \(Self.literal(file.path)), line: \(part.line))\n"
              + (name.map { text[..<$0.lowerBound] + "UIResponder" + text[$0.upperBound...] }
                ?? text) + "\n"
          }.joined())
      notes += rewriters[index].notes
      moduleNotes += rewriters[index].moduleNotes
      let counts = rewriters[index].counts.sorted { $0.key < $1.key }
        .map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value) times)" }
      if !counts.isEmpty {
        notes.append("\(file.path): rewritten in a copy: \(counts.joined(separator: ", "))")
      }
    }
    for move in mover.moves {
      notes.append(
        "\(files[move.file].path):\(move.line): moved into the body of '\(move.type)', since members "
          + "of extensions cannot be overridden without Objective-C")
    }
  }

  /// Returns a text as a Swift string literal.
  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
