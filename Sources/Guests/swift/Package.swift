// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "swift-button",
  platforms: [.macOS(.v15)],
  products: [.library(name: "swift-button", type: .dynamic, targets: ["SwiftButton"])],
  dependencies: [.package(name: "LayoutParity", path: "../../..")],
  targets: [
    .target(
      name: "SwiftButton",
      dependencies: [
        .product(name: "StrategyKit", package: "LayoutParity"),
        .product(name: "StrategyPlugin", package: "LayoutParity"),
        .product(name: "UIKitModel", package: "LayoutParity"),
      ])
  ]
)
