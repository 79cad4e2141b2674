// swift-tools-version: 6.3
import PackageDescription

// A package of its own, as a plugin's is: it sees what is public and nothing else.
let package = Package(
  name: "OutsideBenchmark",
  dependencies: [.package(name: "LayoutParity", path: "../../..")],
  targets: [
    .executableTarget(
      name: "OutsideBenchmark",
      dependencies: [
        .product(name: "BuiltinStrategies", package: "LayoutParity"),
        .product(name: "StrategyKit", package: "LayoutParity"),
        .product(name: "UIKitModel", package: "LayoutParity"),
      ])
  ]
)
