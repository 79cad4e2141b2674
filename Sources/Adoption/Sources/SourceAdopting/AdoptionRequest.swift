/// The request of `layout-parity adopt`.
public struct AdoptionRequest: Codable, Sendable {
  /// A file by its path and what is in it.
  public struct File: Codable, Hashable, Sendable {
    /// The path as the user wrote it, or relative to the package that is made.
    public var path: String
    /// The whole text.
    public var text: String

    /// Makes a file.
    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The app's files: the class, and what it needs to compile.
  public var files: [File]
  /// The class, or the class that the files extend.
  public var className: String
  /// The name of the strategy.
  public var id: String
  /// The folder with the sources of LayoutParity.
  public var package: String
  /// The properties that the user named, by `spacing` or `placement`.
  public var maps: [String: String] = [:]
  /// The expression that makes a button, where the user gave one.
  public var making: String?
  /// Statements that set up a button, by the user.
  public var configure: [String] = []
  /// The gap that the class always has, where one was measured.
  public var fixedSpacing: Double?
  /// The side on which the class always has the image, where one was measured.
  public var fixedPlacement: String?
  /// The content insets that a control always has, where some were measured: top, left, bottom, right.
  public var fixedContentInsets: [Double]?

  /// The measured conditions of a button's support.
  public var conditions: [Condition] = []

  /// A condition of a strategy on a spec.
  public struct Condition: Codable, Hashable, Sendable {
    /// The condition over `spec`.
    public var text: String
    /// Why it answers for no other.
    public var reason: String

    /// Makes a condition.
    public init(text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }

  /// The static members that no file has, as `UIColor.brand`, and that only decorate.
  public var stubs: [String] = []

  /// The properties that a measurement rejected, such as `spacing=gap`, so that others are tried; nil for none.
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
  /// Whether the request has what was measured of the class.
  var isMeasured: Bool { fixedSpacing != nil || fixedPlacement != nil || !conditions.isEmpty }
}

/// The reply to a request.
public struct AdoptionReply: Codable, Hashable, Sendable {
  /// The files of the package, by their paths in it; empty where the class cannot be adopted.
  public var files: [AdoptionRequest.File] = []
  /// The findings and changes, in the order of the files.
  public var notes: [String] = []
  /// Why the class cannot be adopted, one line each, with its place.
  public var problems: [String] = []
  /// The properties that could mean something of a button, the chosen ones marked; nil for none.
  public var candidates: [Candidate]?
  /// Behaviour of the app's class that the compiled class does not show, one sentence each; nil without any.
  public var caveats: [String]?
  /// The stand-ins for declarations that no file has; nil for none.
  public var stubs: [Stub]?
  /// The functions that touch image, title, insets or configuration and are not called; nil for none.
  public var uncalled: [String]?
  /// The fields of a spec that the further strategies of the package leave to the class, by strategy; nil for none.
  public var variants: [[String]]?
  /// The properties with views that are neither the image nor the title; nil for none.
  ///
  /// For each of them the package has a strategy of the class, and one of each variant, after all others.
  public var otherViews: [String]?

  /// A property that could mean something of a button, before anything is measured.
  public struct Candidate: Codable, Hashable, Sendable {
    /// The way in which a property was found.
    public enum Basis: String, Codable, Hashable, Sendable {
      /// By its name.
      case name
      /// By a type whose cases name sides.
      case type
      /// By the user's `--map`.
      case user
    }

    /// The property of a button: `spacing`, `placement`, `image` or `title`.
    public var field: String
    /// The property of the class.
    public var property: String
    /// The way in which it was found.
    public var basis: Basis
    /// Whether the strategy sets it.
    public var isChosen = false

    /// Makes a candidate.
    public init(field: String, property: String, basis: Basis, isChosen: Bool = false) {
      self.field = field
      self.property = property
      self.basis = basis
      self.isChosen = isChosen
    }
  }

  /// A stand-in for a declaration that no file has.
  public struct Stub: Codable, Hashable, Sendable {
    /// The kind of the missing declaration.
    public enum Kind: String, Codable, Hashable, Sendable {
      case colour, font, image, text
      /// The look of a view, such as its corners and its shadow.
      case look
      /// Resources by name, as a generator of code makes them.
      case resources
      /// Constraints, which do nothing in the stub.
      case constraints
      /// A module of others.
      case module
    }

    /// The name, such as `UIColor.brand`.
    public var name: String
    /// The kind of the missing declaration.
    public var kind: Kind
    /// The loss through the stub, as one sentence; nil if layout is the same.
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
