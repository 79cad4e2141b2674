/// The request of `layout-parity adopt` to the program that rewrites sources.
public struct AdoptionRequest: Codable, Sendable {
  /// A source file by its path and text.
  public struct File: Codable, Hashable, Sendable {
    /// The path as the user wrote it, or relative to the generated package.
    public var path: String
    /// The complete text of the file.
    public var text: String

    /// Makes a file.
    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The app's source files: the class, and the declarations that it needs to compile.
  public var files: [File]
  /// The name of the class to adopt, or of the UIKit class that the files extend.
  public var className: String
  /// The name of the strategy.
  public var id: String
  /// The folder with the sources of LayoutParity.
  public var package: String
  /// The class's properties chosen by the user, by the spec field that sets them: `spacing` or `placement`.
  public var maps: [String: String] = [:]
  /// The user's Swift expression that makes a button; nil to choose an initialiser.
  public var making: String?
  /// The user's Swift statements that set up a new button.
  public var configure: [String] = []
  /// The gap in points that the class was measured to always have; nil if no fixed gap was measured.
  public var fixedSpacing: Double?
  /// The side of the image that the class was measured to always have; nil if no fixed side was measured.
  public var fixedPlacement: String?
  /// The content insets in points that a control was measured to always have (top, left, bottom, right); nil
  /// if no fixed insets were measured.
  public var fixedContentInsets: [Double]?

  /// The measured conditions under which the strategy supports a button.
  public var conditions: [Condition] = []

  /// A condition on a spec under which a strategy supports it.
  public struct Condition: Codable, Hashable, Sendable {
    /// The Swift expression of the condition, over `spec`.
    public var text: String
    /// The reason why specs that fail the condition are not supported.
    public var reason: String

    /// Makes a condition.
    public init(text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }

  /// The missing static members that affect looks only, such as `UIColor.brand`, to be declared as stubs.
  public var stubs: [String] = []

  /// The choices that a measurement rejected, such as `spacing=gap`, so that other properties are tried; nil
  /// if no choice was rejected.
  public var rejected: [String]?

  /// Makes a request.
  public init(files: [File], className: String, id: String, package: String) {
    self.files = files
    self.className = className
    self.id = id
    self.package = package
  }
}

extension AdoptionRequest {
  /// Whether the request contains a measured gap, image side or condition of the class.
  var isMeasured: Bool { fixedSpacing != nil || fixedPlacement != nil || !conditions.isEmpty }
}

/// The reply of the program that rewrites sources.
public struct AdoptionReply: Codable, Hashable, Sendable {
  /// The files of the package, with paths relative to it; empty if the class cannot be adopted.
  public var files: [AdoptionRequest.File] = []
  /// The findings and changes: first those of the files, in their order, then those about the class and about
  /// added declarations.
  public var notes: [String] = []
  /// The notes about imported modules that do not exist on this system, which are in ``notes`` too; nil if
  /// all modules exist.
  public var moduleNotes: [String]?
  /// The reasons why the class cannot be adopted, each as `path:line: reason`; empty if it can.
  public var problems: [String] = []
  /// The class's properties that may correspond to a spec's fields, with the chosen ones marked; nil if no
  /// property may.
  public var candidates: [Candidate]?
  /// Behaviour of the app's class that the compiled copy lacks, one sentence each; nil if the copy lacks
  /// nothing.
  public var caveats: [String]?
  /// The stand-ins for declarations that no file has; nil if no stand-in is needed.
  public var stubs: [Stub]?
  /// The functions that affect image, title, insets or configuration and that the strategy does not call; nil
  /// if the strategy calls all.
  public var uncalled: [String]?
  /// For each further strategy of the package, the spec fields that it leaves at the class's defaults; nil if
  /// the package has only one strategy.
  public var variants: [[String]]?
  /// The properties with views that are neither the image nor the title; nil if the class has none.
  ///
  /// Unless the request has a fixed spacing, a fixed placement or conditions, the package has for each of
  /// these properties, after all other strategies, a strategy of the class and one of each variant.
  public var otherViews: [String]?

  /// A property of the class that may correspond to a spec's field, before it is measured.
  public struct Candidate: Codable, Hashable, Sendable {
    /// The reason why a property was chosen as a candidate.
    public enum Basis: String, Codable, Hashable, Sendable {
      /// The property was chosen because its name suggests the field.
      case name
      /// The property was chosen because its type is an enum whose cases name sides.
      case type
      /// The property was chosen by the user with `--map`.
      case user
    }

    /// The spec's field: `spacing`, `placement`, `image` or `title`.
    public var field: String
    /// The name of the class's property.
    public var property: String
    /// The reason why the property was chosen as a candidate.
    public var basis: Basis
    /// Whether the strategy sets this property; false for further candidates for the same field.
    public var isChosen = false

    /// Makes a candidate.
    public init(field: String, property: String, basis: Basis, isChosen: Bool = false) {
      self.field = field
      self.property = property
      self.basis = basis
      self.isChosen = isChosen
    }
  }

  /// A generated declaration in place of one that no file has.
  public struct Stub: Codable, Hashable, Sendable {
    /// The kind of the missing declaration.
    public enum Kind: String, Codable, Hashable, Sendable {
      case colour, font, image, text
      /// A member that only changes the look of a view, such as its corners and its shadow.
      case look
      /// Resources by name, as code generators such as R.swift make them.
      case resources
      /// Constraints of a library such as SnapKit, which do nothing in the stub.
      case constraints
      /// A third-party module that a file imports.
      case module
    }

    /// The name, such as `UIColor.brand`.
    public var name: String
    /// The kind of the missing declaration.
    public var kind: Kind
    /// The behaviour that the class loses through the stub, as one sentence; nil if the layout stays the
    /// same.
    public var loss: String?

    /// Makes a stub.
    public init(name: String, kind: Kind, loss: String? = nil) {
      self.name = name
      self.kind = kind
      self.loss = loss
    }
  }

  /// Makes an empty reply.
  public init() {}
}
