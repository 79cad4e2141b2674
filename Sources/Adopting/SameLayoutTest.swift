package import FailureReporting
import Foundation

/// A package with a test that compares an adopted class with its replacement: another class, or a
/// configuration.
package struct SameLayoutTest: Sendable {
  /// One of the two compared techniques.
  package struct Subject: Sendable {
    /// The class's name.
    package var name: String
    /// The package of the adopted class.
    package var folder: AdoptionFolder
    /// The index of the class's strategy in the list of the package.
    package var place: Int

    package init(name: String, folder: AdoptionFolder, place: Int = 0) {
      self.name = name
      self.folder = folder
      self.place = place
    }

    /// The class's name in lower camel case, for a constant in the test.
    var constant: String {
      let name = name.split(separator: ".").last.map(String.init) ?? name
      return name.prefix(1).lowercased() + name.dropFirst()
    }
  }

  /// A view besides image and title that both classes have; a separate test compares it.
  package struct OtherView: Sendable {
    /// The name of the stored property with the view.
    package var property: String
    /// The allowed differences of the view.
    package var exceptions: AllowedDifferences

    package init(property: String, exceptions: AllowedDifferences) {
      self.property = property
      self.exceptions = exceptions
    }
  }

  /// A source file of the classes.
  package struct Source: Sendable {
    /// The file's path.
    package var path: String
    /// The fingerprint of its text.
    package var digest: String

    package init(path: String, digest: String) {
      self.path = path
      self.digest = digest
    }
  }

  /// The original class, and its replacement if that is a class.
  package var subjects: [Subject]
  /// The statements that make the replacing configuration `look`; empty if a class is the replacement.
  package var configuration: [String] = []
  /// The current differences, which the test allows.
  package var exceptions: AllowedDifferences
  /// The views besides image and title that both classes have.
  package var otherViews: [OtherView] = []
  /// The names of cases of `LayoutQuestion` for kinds of buttons that no measurement confirms.
  package var unmeasured: [String] = []
  /// The condition that a button must meet to be compared; nil if all are compared.
  package var condition: String?
  /// The views that no test compares, listed in a comment.
  package var uncomparedViews: [String] = []
  /// The source files, from whose copies the classes are compiled.
  package var sources: [Source] = []
  /// The shell command that copies the sources again.
  package var again = ""
  /// The directory in which the command runs.
  package var directory = FileManager.default.currentDirectoryPath
  /// The folder with the sources of this tool.
  package var package: String

  package init(_ old: Subject, _ new: Subject, except: AllowedDifferences, package: String) {
    subjects = [old, new]
    exceptions = except
    self.package = package
  }

  /// Makes the test of a class and a configuration.
  ///
  /// - Parameter lines: the statements that make the configuration `look`; see
  ///   ``MeasuredButton/configurationLines``.
  package init(
    _ old: Subject, configuration lines: [String], except: AllowedDifferences, package: String
  ) {
    subjects = [old]
    configuration = lines
    exceptions = except
    self.package = package
  }

  /// The path of the folder with the test's package.
  var path: String {
    subjects.count > 1
      ? subjects[0].folder.comparison(with: subjects[1].folder.id)
      : "\(subjects[0].folder.package)/SameLayout"
  }

  /// The written test file: its path, and whether an earlier version was kept.
  package struct File: Sendable {
    package var path: String
    package var isKept: Bool
  }

  /// Writes the package, but keeps an existing test file, whose exceptions the user may have edited.
  ///
  /// - Returns: the test's file; nil if a class's strategy was edited by hand so that it cannot be copied.
  /// - Throws: `AdoptionError` if a file blocks a path.
  package func write() throws(AdoptionError) -> File? {
    var files = [(path: "Package.swift", text: manifest)]
    for subject in subjects {
      guard let sources = try sources(of: subject) else { return nil }
      files += sources
    }
    let manager = FileManager.default
    let folder = "Tests/SameLayoutTests"
    if !sources.isEmpty { files.append(("\(folder)/AdoptedSources.swift", sourcesText)) }
    let name = "\(folder)/SameLayoutTests.swift"
    let isKept = manager.fileExists(atPath: "\(path)/\(name)")
    if !isKept { files.append((name, text)) }
    do {
      if manager.fileExists(atPath: "\(path)/Sources") {
        try manager.removeItem(atPath: "\(path)/Sources")
      }
      for (name, text) in files {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try manager.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    } catch {
      throw AdoptionError("'\(path)' cannot be written: \(error.localizedDescription)")
    }
    return File(path: "\(path)/\(name)", isKept: isKept)
  }

  /// The command that runs the test, as its words.
  ///
  /// The test uses the build folder of the classes, so that the tool's modules are not compiled again.
  package var command: [String] {
    ["swift", "test", "--package-path", path, "--scratch-path", subjects[0].folder.build]
  }

  /// The source text of the test's file.
  package var text: String {
    let old = subjects[0]
    let new = subjects.dropFirst().first
    let names = """
      \(old.constant), \(new?.constant ?? "replacement"),
          named: ("\(old.name)", "\(new?.name ?? "the configuration")"), typical: 2_000, agree: .pixel
      """
    let uncompared =
      uncomparedViews.isEmpty
      ? ""
      : "// Not compared: \(uncomparedViews.joined(separator: ", ")).\n"
    let others = otherViews.map { view in
      """

      @Test("\(new?.name ?? "A configuration") keeps the place of '\(view.property)' in \(old.name)")
      func \(view.property)() throws {
      \(Self.shared(view.exceptions))  try checkSameLayout(
          \(names)\(allowed(view.exceptions)),
          view: "\(view.property)"\(conditionText))
      }

      """
    }
    let modules =
      subjects.map(module) + ["StrategyKit", "StrategyTesting", "Testing"]
      + (configuration.isEmpty ? [] : ["UIKitModel"])
    return """
      \(modules.map { "import \($0)\n" }.joined())\(replacement)
      \(uncompared)@Test("\(new?.name ?? "A configuration") keeps the layout of \(old.name)")
      func sameLayout() throws {
      \(Self.shared(exceptions))  try checkSameLayout(
          \(names)\(allowed(exceptions))\(conditionText.isEmpty ? "" : ",\n    " + conditionText.dropFirst(2)))
      }
      \(others.joined())
      """
  }

  /// The source text of the test that fails when a source file has changed since it was copied.
  private var sourcesText: String {
    let tests = "\(path)/Tests/SameLayoutTests"
    let lines = sources.map { source in
      let file = RelativePath.text(of: source.path, from: tests)
      return "      \(Self.literal(file)): \"\(source.digest)\",\n"
    }
    return """
      \(["StrategyTesting", "Testing"].map { "import \($0)\n" }.joined())
      // Written each time the classes are adopted.
      @Test("The adopted copies are those of today's source files")
      func adoptedSources() throws {
        try checkAdoptedSources(
          [
      \(lines.joined())    ], again: \(Self.literal(again)),
          in: \(Self.literal(RelativePath.text(of: directory, from: tests))))
      }

      """
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The source text of the `when:` argument, behind a comma; empty if all buttons are compared.
  private var conditionText: String {
    condition.map { ", when: \(Self.literal($0))" } ?? ""
  }

  /// Returns the statement with the limit that several kinds of buttons share; empty without such kinds.
  private static func shared(_ exceptions: AllowedDifferences) -> String {
    let lines = exceptions.sharedLines(indent: 2)
    guard !lines.isEmpty else { return "" }
    return (["// Buttons without room for their content."] + lines).map { "  \($0)\n" }.joined()
  }

  /// Returns the source text of the arguments with the allowed differences and the unmeasured kinds of buttons; empty
  /// if no differences are allowed.
  private func allowed(_ exceptions: AllowedDifferences) -> String {
    guard !exceptions.entries.isEmpty else { return "" }
    let except = exceptions.argumentLines(indent: 4).joined(separator: "\n    ")
    let names = unmeasured.map { ".\($0)" }
    let doubts = names.first.map { first in
      FoldedText.lines(
        "unmeasured: [\(first)" + (names.count > 1 ? "," : ""), Array(names.dropFirst()), indent: 2,
        end: "", between: ",", width: FoldedText.width - 5
      ).joined(separator: "\n    ") + "]"
    }
    return """
      ,
          // What differs today, and by how many points at most. Delete what should be the same.
          \(except)\(doubts.map { ",\n    " + $0 } ?? "")
      """
  }

  /// The source text of the configuration as a strategy; empty if the replacement is a class.
  private var replacement: String {
    guard !configuration.isEmpty else { return "" }
    func isSet(_ field: String) -> Bool {
      configuration.contains { $0.hasPrefix("look.\(field) ") }
    }
    let follows =
      isSet("imagePadding")
      ? "" : " { button, spec in\n  button.configuration?.imagePadding = spec.spacing\n}"
    return """

      private let replacement = ButtonStrategy(
        "configuration",
        making: { type in
          let button = UIButton(type: type)
          var look = UIButton.Configuration.plain()
      \(configuration.map { "    \($0)\n" }.joined())    button.configuration = look
          return button
        }
      )\(follows).asSeen

      """
  }

  private func module(of subject: Subject) -> String {
    "Adopted"
      + subject.folder.id.split(separator: "-")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var manifest: String {
    let modules = subjects.map(module)
    let targets = modules.map { module in
      """
          .target(
            name: "\(module)",
            dependencies: [
              .product(name: "StrategyKit", package: "LayoutParity"),
              .product(name: "UIKit", package: "LayoutParity"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),

      """
    }
    let sources = Self.literal(RelativePath.text(of: package, from: path))
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "SameLayout",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "LayoutParity", path: \(sources))],
        targets: [
      \(targets.joined())    .testTarget(
            name: "SameLayoutTests",
            dependencies: [
              \(modules.map { "\"\($0)\"" }.joined(separator: ", ")),
              .product(name: "StrategyKit", package: "LayoutParity"),
              .product(name: "StrategyTesting", package: "LayoutParity"),
              .product(name: "UIKitModel", package: "LayoutParity"),
            ]),
        ]
      )

      """
  }

  /// Returns the files of an adopted class, with the strategy made public for the test; nil if the strategy
  /// was edited by hand too much.
  private func sources(
    of subject: Subject
  ) throws(AdoptionError) -> [(path: String, text: String)]? {
    let folder = "Sources/\(module(of: subject))"
    let directory = "\(subject.folder.package)/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    var files: [(path: String, text: String)] = []
    for name in names.sorted() {
      guard let data = FileManager.default.contents(atPath: "\(directory)/\(name)") else {
        throw AdoptionError("'\(directory)/\(name)' cannot be read")
      }
      let text = String(decoding: data, as: UTF8.self)
      guard name == "Strategy.swift" else {
        files.append(("\(folder)/\(name)", text))
        continue
      }
      guard let strategy = Self.strategy(text, named: subject.constant, place: subject.place) else {
        return nil
      }
      files.append(("\(folder)/\(name)", strategy))
    }
    return files
  }

  /// Returns a strategy's file without the exports of a plugin, and with one strategy as a public constant;
  /// nil for an unexpected text.
  ///
  /// - Parameter place: the index of the strategy in the package.
  static func strategy(_ text: String, named name: String, place: Int = 0) -> String? {
    let own = place == 0 ? "adopted" : "asMade" + (place == 1 ? "" : "\(place)")
    guard let head = text.range(of: "private let \(own) = "),
      let tail = text.range(of: "/// What the tool calls first.")
    else { return nil }
    return
      (text[..<head.lowerBound] + "public let \(name): any LayoutStrategy = "
      + text[head.upperBound..<tail.lowerBound]).replacing("import StrategyPlugin\n", with: "")
  }
}
