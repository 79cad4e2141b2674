/// The package that is made of an app's class.
struct AdoptedPackage {
  let request: AdoptionRequest
  let className: String

  /// The module's name: that of the strategy in camel case.
  var module: String {
    "Adopted"
      + request.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var literal: (String) -> String { RewrittenSources.literal }

  /// The package's files: the manifest, the plugin's description, the strategy.
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
      "library": "lib\(request.id).so",
      "strategies": [{ "id": "\(request.id)", "summary": "\(className), as the app has it" }]
    }

    """
  }

  /// The strategy's file.
  ///
  /// - Parameters:
  ///   - head: the call that makes the strategy, up to its closure.
  ///   - statements: what the closure does.
  ///   - functions: what it calls.
  ///   - tail: what follows the closure; a button is compared as one sees it.
  func strategy(
    head: String, parameters: String, statements: [String], functions: [String],
    tail: String = ".asSeen"
  ) -> String {
    let body = statements.isEmpty ? "" : statements.map { "  \($0)\n" }.joined()
    return """
      import Foundation
      import StrategyKit
      import StrategyPlugin
      import UIKit

      /// \(className) beside the other techniques.
      private let adopted = \(head){ \(parameters) in
      \(body)}\(tail)

      \(functions.map { $0 + "\n\n" }.joined())/// What the tool calls first.
      @_cdecl("layout_parity_plugin")
      public func plugin(
        lowest: UInt32, highest: UInt32, host: UnsafeRawPointer?
      ) -> UnsafeRawPointer? {
        StrategyPlugin.export([adopted], name: "\(request.id)", version: "1", lowest, highest)
      }

      """
  }
}
