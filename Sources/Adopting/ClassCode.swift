import RegexBuilder
package import UIKitModel

/// The code of one class in an app's files, without comments and the contents of strings.
package struct ClassCode {
  private let parts: [Substring]

  /// Finds the code of a class by its name; empty if no file declares the class.
  package init(of name: String, in files: [AdoptionRequest.File]) {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let head = Regex {
      "class \(last)"
      Anchor.wordBoundary
    }
    parts = files.compactMap { file in
      let code = AdoptionRequest.code(of: file)
      guard let own = code.firstRange(of: head) else { return nil }
      let rest = code[own.upperBound...]
      let end = rest.firstRange(of: /\n(?:\w+ )*class\b/)?.lowerBound ?? rest.endIndex
      return rest[..<end]
    }
  }

  /// Returns whether a pattern matches somewhere in the code.
  package func contains(_ pattern: Regex<Substring>) -> Bool {
    parts.contains { $0.contains(pattern) }
  }

  /// The line break mode that the code gives the title's label; nil if it sets none.
  package var lineBreakMode: NSLineBreakMode? {
    let mode = parts.lazy.compactMap {
      $0.firstMatch(of: /\.lineBreakMode\s*=\s*(?:NSLineBreakMode)?\.(by\w+)/)?.1
    }.first
    return mode.flatMap { mode in NSLineBreakMode.allCases.first { "\($0)" == mode } }
  }

  /// Returns the names of the classes that files declare.
  package static func names(in files: [AdoptionRequest.File]) -> [String] {
    files.flatMap { file in
      AdoptionRequest.code(of: file).matches(of: /\bclass\s+([A-Z]\w*)/).map { String($0.1) }
    }
  }
}
