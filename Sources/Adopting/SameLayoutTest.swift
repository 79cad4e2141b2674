import Foundation

/// A package beside an adopted class whose test holds the class against its replacement: another class, or a
/// configuration.
package struct SameLayoutTest: Sendable {
  /// One of the two techniques.
  package struct Subject: Sendable {
    /// The class's name.
    package var name: String
    /// The package of the adopted class.
    package var folder: AdoptionFolder

    package init(name: String, folder: AdoptionFolder) {
      self.name = name
      self.folder = folder
    }

    /// The class's name as that of a constant.
    var constant: String {
      let name = name.split(separator: ".").last.map(String.init) ?? name
      return name.prefix(1).lowercased() + name.dropFirst()
    }
  }

  /// A question in which the two differ today.
  package struct Exception: Sendable {
    /// The case of `LayoutQuestion`.
    package var question: String
    /// What differs, in words.
    package var reason: String

    package init(question: String, reason: String) {
      self.question = question
      self.reason = reason
    }
  }

  /// The class to keep to, and its replacement where that is a class.
  package var subjects: [Subject]
  /// The statements that make the configuration `look` that replaces the class.
  package var configuration: [String] = []
  package var exceptions: [Exception]
  /// Where the sources of this tool are.
  package var package: String

  package init(_ old: Subject, _ new: Subject, except: [Exception], package: String) {
    subjects = [old, new]
    exceptions = except
    self.package = package
  }

  /// The test of a class and a configuration.
  ///
  /// - Parameter lines: the statements that make the configuration `look`; see
  ///   ``MeasuredButton/configurationLines``.
  package init(
    _ old: Subject, configuration lines: [String], except: [Exception], package: String
  ) {
    subjects = [old]
    configuration = lines
    exceptions = except
    self.package = package
  }

  /// The folder of the test's package.
  package var path: String { Self.path(in: subjects[0].folder) }

  /// The folder of the test of a class that is compared with another.
  package static func path(in folder: AdoptionFolder) -> String { "\(folder.package)/SameLayout" }

  /// Writes the package anew.
  ///
  /// - Returns: the path of the test's file; nil where the strategy of a class was written by hand in a form that
  ///   cannot be taken over.
  /// - Throws: where something else is in the way.
  package func write() throws(AdoptionError) -> String? {
    var files = [(path: "Package.swift", text: manifest)]
    for subject in subjects {
      guard let sources = try sources(of: subject) else { return nil }
      files += sources
    }
    let test = "Tests/SameLayoutTests/SameLayoutTests.swift"
    files.append((test, text))
    let manager = FileManager.default
    do {
      for folder in ["Sources", "Tests"] where manager.fileExists(atPath: "\(path)/\(folder)") {
        try manager.removeItem(atPath: "\(path)/\(folder)")
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
    return "\(path)/\(test)"
  }

  /// The test's file.
  package var text: String {
    let old = subjects[0]
    let new = subjects.dropFirst().first
    let names = "\(old.constant), \(new?.constant ?? "replacement")"
    let except = exceptions.map { exception in
      "      // \(exception.reason)\n      .\(exception.question),\n"
    }
    let arguments =
      except.isEmpty
      ? "\(names), typical: 2_000, agree: .pixel)"
      : "\n    \(names), typical: 2_000, agree: .pixel,\n    except: [\n" + except.joined()
        + "    ])"
    let modules =
      subjects.map(module) + ["StrategyKit", "StrategyTesting", "Testing"]
      + (configuration.isEmpty ? [] : ["UIKitModel"])
    return """
      \(modules.map { "import \($0)\n" }.joined())\(replacement)
      @Test("\(new?.name ?? "A configuration") keeps the layout of \(old.name)")
      func sameLayout() throws {
        try checkSameLayout(\(arguments)
      }

      """
  }

  /// The configuration as a strategy; nothing but a line end where a class is the replacement.
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
    let path = package.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "SameLayout",
        dependencies: [.package(name: "LayoutParity", path: "\(path)")],
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

  /// The files of an adopted class, whose strategy is visible to the test; nil where that is not as it was written.
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
      guard let strategy = Self.strategy(text, named: subject.constant) else { return nil }
      files.append(("\(folder)/\(name)", strategy))
    }
    return files
  }

  /// A strategy's file without what the plugin exports, and with a public constant.
  static func strategy(_ text: String, named name: String) -> String? {
    guard let head = text.range(of: "private let adopted = "),
      let tail = text.range(of: "/// What the tool calls first.")
    else { return nil }
    return
      (text[..<head.lowerBound] + "public let \(name): any LayoutStrategy = "
      + text[head.upperBound..<tail.lowerBound]).replacing("import StrategyPlugin\n", with: "")
  }
}
