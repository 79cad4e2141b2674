// swift-tools-version: 6.3
import PackageDescription

// A separate package, as a plugin's is: it sees only public declarations.
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
