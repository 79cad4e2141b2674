import Foundation

/// The request to `layout-parity-adopt` on its standard input, as JSON.
package struct AdoptionRequest: Codable, Sendable {
  /// A file by its path and what is in it.
  package struct File: Codable, Hashable, Sendable {
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The app's files.
  package var files: [File]
  /// The class.
  package var className: String
  /// The name of the strategy.
  package var id: String
  /// The folder with the sources of this tool.
  package var package: String
  /// The properties that mean `spacing` and `placement`.
  package var maps: [String: String] = [:]
  /// The expression that makes a button.
  package var making: String?
  /// Statements that set up a button.
  package var configure: [String] = []
  /// The gap that the class always has.
  package var fixedSpacing: Double?
  /// The side on which the class always has the image.
  package var fixedPlacement: String?
  /// The content insets that a control always has, where some were measured: top, left, bottom, right.
  package var fixedContentInsets: [Double]?

  /// The measured conditions of a button's support.
  package var conditions: [Condition] = []

  /// A condition of a strategy on a spec.
  package struct Condition: Codable, Hashable, Sendable {
    /// The condition over `spec`.
    package var text: String
    /// Why it answers for no other.
    package var reason: String
  }

  /// The static members that no file has and that only decorate.
  package var stubs: [String] = []

  package init(files: [File], className: String, id: String, package: String) {
    self.files = files
    self.className = className
    self.id = id
    self.package = package
  }
}

extension AdoptionRequest {
  /// A file's text without its comments and without what is in its strings.
  package static func code(of file: File) -> String { NameUse.code(of: file.text) }
}

/// The reply of `layout-parity-adopt` on its standard output.
package struct AdoptionReply: Codable, Sendable {
  /// The files of the package, by their paths in it; empty where the class cannot be adopted.
  package var files: [AdoptionRequest.File]
  /// The findings and changes.
  package var notes: [String]
  /// Why the class cannot be adopted.
  package var problems: [String]
  /// The properties that could mean something of a button, the chosen ones marked; nil for none.
  package var candidates: [Candidate]?
  /// The fields of a spec that the further strategies of the package leave to the class, by strategy; nil for none.
  package var variants: [[String]]?
  /// The properties with views that are neither the image nor the title; nil for none.
  package var otherViews: [String]?

  /// A property that could mean something of a button, before anything is measured.
  package struct Candidate: Codable, Hashable, Sendable {
    /// The way in which a property was found.
    package enum Basis: String, Codable, Hashable, Sendable {
      /// By its name.
      case name
      /// By a type whose cases name sides.
      case type
      /// By the user's `--map`.
      case user
    }

    /// The property of a button: `spacing`, `placement`, `image` or `title`.
    package var field: String
    /// The property of the class.
    package var property: String
    package var basis: Basis
    /// Whether the strategy sets it.
    package var isChosen: Bool

    package init(field: String, property: String, basis: Basis, isChosen: Bool) {
      self.field = field
      self.property = property
      self.basis = basis
      self.isChosen = isChosen
    }
  }
}

/// Why an adoption ends, in lines.
package struct AdoptionError: Error, Sendable {
  /// The findings; each line is complete.
  package let lines: [String]
  /// The advice, some of it to paste.
  package let advice: [String]

  package init(_ lines: [String], advice: [String] = []) {
    self.lines = lines
    self.advice = advice
  }

  package init(_ line: String) { self.init([line]) }
}
