/// The Swift package generated for an app's class.
struct AdoptedPackage {
  let request: AdoptionRequest
  let className: String

  /// The module's name: `Adopted`, then the strategy's name in camel case.
  var module: String {
    "Adopted"
      + request.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The file name extension of shared libraries on this system.
  private static var libraryEnding: String {
    #if canImport(Darwin)
      return ".dylib"
    #else
      return ".so"
    #endif
  }

  private var literal: (String) -> String { RewrittenSources.literal }

  /// Returns the package's files: the manifest, the plugin's description and the strategy.
  func files(_ strategy: String) -> [AdoptionRequest.File] {
    [
      .init(path: "Package.swift", text: manifest),
      .init(path: "layout-parity-plugin.json", text: description),
      .init(path: "Sources/\(module)/Strategy.swift", text: strategy),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "\(request.id)",
      platforms: [.macOS(.v15)],
      products: [.library(name: "\(request.id)", type: .dynamic, targets: ["\(module)"])],
      dependencies: [.package(name: "LayoutParity", path: \(literal(request.package)))],
      targets: [
        .target(
          name: "\(module)",
          dependencies: [
            .product(name: "StrategyKit", package: "LayoutParity"),
            .product(name: "StrategyPlugin", package: "LayoutParity"),
            .product(name: "UIKit", package: "LayoutParity"),
          ],
          swiftSettings: [.swiftLanguageMode(.v5)])
      ]
    )

    """
  }

  private var description: String {
    """
    {
      "manifest": 1,
      "name": "\(request.id)",
      "version": "1",
      "transport": "library",
      "library": "lib\(request.id)\(Self.libraryEnding)",
      "strategies": [{ "id": "\(request.id)", "summary": "\(className), as the app has it" }]
    }

    """
  }

  /// A strategy of the class, as a Swift expression.
  struct Strategy {
    /// The source text of the call that creates the strategy, up to its closure.
    var head: String
    var parameters: String
    /// The statements of the closure.
    var statements: [String]
    /// The source text of the functions that the closure calls.
    var functions: [String]
    /// The source text after the closure: further arguments and modifiers. By default, visible frames are
    /// compared.
    var tail = ".asSeen"

    /// The complete Swift expression.
    var text: String {
      let body = statements.map { "  \($0)\n" }.joined()
      return "\(head){ \(parameters) in\n\(body)}\(tail)"
    }
  }

  /// Returns the source file with all strategies.
  ///
  /// - Parameters:
  ///   - variants: the same class with fewer of its properties set, used only for measuring.
  ///   - otherViews: the properties with views besides image and title, used only by `adopt --against`.
  func file(_ strategy: Strategy, variants: [Strategy], otherViews: [String]) -> String {
    var functions: [String] = []
    for function in ([strategy] + variants).flatMap(\.functions) where !functions.contains(function)
    {
      functions.append(function)
    }
    let names = variants.indices.map { "asMade\($0 == 0 ? "" : "\($0 + 1)")" }
    let others = zip(names, variants).map { name, variant in
      """

      /// \(className) with its properties as made.
      private let \(name) = \(variant.text)

      """
    }
    let strategies = ["adopted"] + names
    let exported =
      "[\(strategies.joined(separator: ", "))]"
      + otherViews.map { property in
        " + [\(strategies.map { "\($0).forView(\"\(property)\")" }.joined(separator: ", "))]"
          + ".compactMap { $0 }"
      }.joined()
    return """
      import Foundation
      import StrategyKit
      import StrategyPlugin
      import UIKit

      /// \(className) beside the other techniques.
      private let adopted = \(strategy.text)
      \(others.joined())
      \(functions.map { $0 + "\n\n" }.joined())/// What the tool calls first.
      @_cdecl("layout_parity_plugin")
      public func plugin(
        lowest: UInt32, highest: UInt32, host: UnsafeRawPointer?
      ) -> UnsafeRawPointer? {
        StrategyPlugin.export(
          \(exported),
          name: "\(request.id)", version: "1", lowest, highest)
      }

      """
  }
}
