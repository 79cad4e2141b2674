import Foundation

/// The request that `layout-parity-adopt` reads from its standard input, as JSON.
package struct AdoptionRequest: Codable, Sendable {
  /// A source file by its path and text.
  package struct File: Codable, Hashable, Sendable {
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The app's source files.
  package var files: [File]
  /// The name of the class to adopt.
  package var className: String
  /// The name of the strategy.
  package var id: String
  /// The folder with the sources of this tool.
  package var package: String
  /// The class's properties that the user chose with `--map`, by the spec field that sets them: `spacing` or
  /// `placement`.
  package var maps: [String: String] = [:]
  /// The Swift expression that makes a button; nil if the program is to choose an initialiser.
  package var making: String?
  /// The statements with which the user sets up a new button.
  package var configure: [String] = []
  /// The gap in points that the class was measured to always have; nil if no fixed gap was measured.
  package var fixedSpacing: Double?
  /// The side of the image that the class was measured to always have; nil if no fixed side was measured.
  package var fixedPlacement: String?
  /// The content insets, in points, that a control was measured to always have (top, left, bottom, right);
  /// nil if no fixed insets were measured.
  package var fixedContentInsets: [Double]?

  /// The measured conditions under which the strategy supports a button.
  package var conditions: [Condition] = []

  /// A condition on a spec under which a strategy supports it.
  package struct Condition: Codable, Hashable, Sendable {
    /// The Swift expression of the condition, over `spec`.
    package var text: String
    /// The reason why specs that fail the condition are not supported.
    package var reason: String
  }

  /// The missing static members that affect looks only, such as `UIColor.brand`, to be declared as stubs.
  package var stubs: [String] = []

  package init(files: [File], className: String, id: String, package: String) {
    self.files = files
    self.className = className
    self.id = id
    self.package = package
  }
}

extension AdoptionRequest {
  /// Returns a file's text with comments and string contents removed.
  package static func code(of file: File) -> String { NameUse.code(of: file.text) }
}

/// The reply that `layout-parity-adopt` writes to its standard output, as JSON.
package struct AdoptionReply: Codable, Sendable {
  /// The files of the strategy's package, with paths relative to it; empty if the class cannot be adopted.
  package var files: [AdoptionRequest.File]
  /// The findings and changes, one line each.
  package var notes: [String]
  /// The notes about imported modules that do not exist on this system, which are in ``notes`` too; nil if
  /// all modules exist.
  package var moduleNotes: [String]?
  /// The reasons why the class cannot be adopted; empty if it can.
  package var problems: [String]
  /// The class's properties that may correspond to a spec's fields, with the chosen ones marked; nil if no
  /// property may.
  package var candidates: [Candidate]?
  /// For each further strategy of the package, the spec fields that it leaves at the class's defaults; nil if
  /// the package has only one strategy.
  package var variants: [[String]]?
  /// The properties with views that are neither the image nor the title; nil if the class has none.
  package var otherViews: [String]?

  /// A property of the class that may correspond to a spec's field, before it is measured.
  package struct Candidate: Codable, Hashable, Sendable {
    /// The reason why a property was chosen as a candidate.
    package enum Basis: String, Codable, Hashable, Sendable {
      /// The property was chosen because its name suggests the field.
      case name
      /// The property was chosen because its type is an enum whose cases name sides.
      case type
      /// The property was chosen by the user with `--map`.
      case user
    }

    /// The spec's field: `spacing`, `placement`, `image` or `title`.
    package var field: String
    /// The name of the class's property.
    package var property: String
    package var basis: Basis
    /// Whether the strategy sets this property; false for further candidates for the same field.
    package var isChosen: Bool

    package init(field: String, property: String, basis: Basis, isChosen: Bool) {
      self.field = field
      self.property = property
      self.basis = basis
      self.isChosen = isChosen
    }
  }
}

/// The reason why an adoption fails, as lines for the user.
package struct AdoptionError: Error, Sendable {
  /// The problems that prevent the adoption, each a complete line.
  package let lines: [String]
  /// The lines of advice, some with text to paste.
  package let advice: [String]

  package init(_ lines: [String], advice: [String] = []) {
    self.lines = lines
    self.advice = advice
  }

  package init(_ line: String) { self.init([line]) }
}
