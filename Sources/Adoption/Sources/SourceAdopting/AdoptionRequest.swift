/// What is to be adopted, as `layout-parity adopt` asks for it.
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
  /// Where the sources of LayoutParity are.
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

  /// What a button promises no more than, where that was measured.
  public var conditions: [Condition] = []

  /// What a strategy needs of a spec.
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

  /// Makes a request.
  public init(files: [File], className: String, id: String, package: String) {
    self.files = files
    self.className = className
    self.id = id
    self.package = package
  }
}

/// What was made of a request.
public struct AdoptionReply: Codable, Hashable, Sendable {
  /// The files of the package, by their paths in it; empty where the class cannot be adopted.
  public var files: [AdoptionRequest.File] = []
  /// What was found and changed, in the order of the files.
  public var notes: [String] = []
  /// Why the class cannot be adopted, one line each, with its place.
  public var problems: [String] = []

  /// Makes an empty reply.
  public init() {}
}
