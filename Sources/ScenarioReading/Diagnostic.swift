import Scenarios

/// An error in a file: something unexpected or missing, with its line.
package struct Diagnostic: Error, Sendable, Equatable {
  /// The code of an error, which messages show in brackets at the end.
  package enum Code: String, Sendable, CaseIterable {
    // The file and its markup.
    case unreadable
    case tooLarge = "too-large"
    case notWellFormed = "not-well-formed"
    case encoding
    case doctype
    case tooDeep = "too-deep"
    case tooLong = "too-long"
    case truncated
    case schema
    case moreDiagnostics = "more-diagnostics"
    // Elements and text.
    case wrongRoot = "wrong-root"
    case unknownElement = "unknown-element"
    case missingElement = "missing-element"
    case duplicateElement = "duplicate-element"
    case misplacedElement = "misplaced-element"
    case unexpectedText = "unexpected-text"
    case emptyExpectation = "empty-expectation"
    // Attributes and their values.
    case unknownAttribute = "unknown-attribute"
    case missingAttribute = "missing-attribute"
    case conflictingAttributes = "conflicting-attributes"
    case emptyValue = "empty-value"
    case badNumber = "bad-number"
    case notFinite = "not-finite"
    case outOfRange = "out-of-range"
    case badInsets = "bad-insets"
    case badPair = "bad-pair"
    case badSizes = "bad-sizes"
    case unknownValue = "unknown-value"
    case badName = "bad-name"
    case badVersion = "bad-version"
    // Ideas.
    case duplicateName = "duplicate-name"
    case noSuchItem = "no-such-item"
    case impossibleTree = "impossible-tree"
    case badConstraint = "bad-constraint"
    case duplicateVary = "duplicate-vary"
    case badStep = "bad-step"
    case tooMany = "too-many"
    case tooManyCombinations = "too-many-combinations"
    case unknownStrategy = "unknown-strategy"
    case badPredicate = "bad-predicate"
    case badInclude = "bad-include"
  }

  /// The path of the file, as messages show it.
  package var path: String
  /// The line, from 1; 0 for an error about the complete file.
  package var line: Int
  /// The code that identifies the kind of problem.
  package var code: Code
  /// The value that was found, and the values that are allowed.
  package var message: String

  package init(path: String, line: Int, code: Code, message: String) {
    self.path = path
    self.line = line
    self.code = code
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line, in the form of compilers: `path:line: error: message [code]`.
  package var description: String {
    let path = path.onOneLine
    let place = line > 0 ? "\(path):\(line)" : path
    return "\(place): error: \(message) [\(code.rawValue)]"
  }
}
