// swift-tools-version: 6.3
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], copying: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, resources: copying.map { .copy($0) },
    swiftSettings: settings)
}

let package = Package(
  name: "LayoutParity",
  products: [
    .executable(name: "layout-parity", targets: ["layout-parity"]),
    .library(name: "UIKitModel", targets: ["UIKitModel"]),
    .library(name: "StrategyKit", targets: ["StrategyKit"]),
    .library(name: "BuiltinStrategies", targets: ["BuiltinStrategies"]),
    .library(name: "StrategyTesting", targets: ["StrategyTesting"]),
    .library(name: "HarnessCLI", targets: ["HarnessCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    library("UIKitModel"),
    library("StrategyKit", ["UIKitModel"]),
    library("BuiltinStrategies", ["StrategyKit", "UIKitModel"]),
    library("Judging", ["StrategyKit", "UIKitModel"]),
    library("FaultPlanting", ["StrategyKit", "UIKitModel"]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CXMLShim", dependencies: ["CLibXML2"]),
    library("XMLReading", ["CXMLShim"]),
    .target(
      name: "ScenarioFormat", dependencies: ["XMLReading", "StrategyKit", "UIKitModel"],
      resources: [.embedInCode("scenarios.xsd")], swiftSettings: settings),
    library(
      "FailureWording", ["Judging", "RunModel", "ScenarioFormat", "StrategyKit", "UIKitModel"]),
    library(
      "Fuzzing",
      [
        "FailureWording", "FaultPlanting", "Judging", "RunModel", "ScenarioFormat", "StrategyKit",
        "UIKitModel",
      ]),
    library(
      "StrategyTesting",
      ["BuiltinStrategies", "FailureWording", "Fuzzing", "Judging", "RunModel", "StrategyKit"]),
    .target(
      name: "FaultGallery", dependencies: ["StrategyKit", "UIKitModel"],
      path: "Tests/FaultGallery", swiftSettings: settings),
    library("RunModel"),
    library("Sharding", ["RunModel"]),
    library("ReportFiles", ["RunModel"]),
    library("JUnitReporting", ["ReportFiles", "RunModel"]),
    library("ConsoleReporting", ["RunModel"]),
    library("JSONReporting", ["RunModel"]),
    library("GitHubReporting", ["RunModel"]),
    library("JUnitReading", ["XMLReading", "RunModel"]),
    library(
      "ReportOperations",
      ["JSONReporting", "JUnitReading", "JUnitReporting", "ReportFiles", "RunModel"]),
    library(
      "Harness",
      [
        "FailureWording", "Fuzzing", "Judging", "ReportFiles", "RunModel", "ScenarioFormat",
        "Sharding", "StrategyKit", "UIKitModel", "XMLReading",
      ]),
    library(
      "HarnessCLI",
      [
        "Harness", "Fuzzing", "Judging", "ScenarioFormat", "XMLReading", "RunModel",
        "StrategyKit", "ConsoleReporting", "GitHubReporting", "JSONReporting", "JUnitReporting",
        "ReportFiles", "ReportOperations", "Sharding", "UIKitModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: ["BuiltinStrategies", "Judging", "StrategyKit", "UIKitModel"],
      path: "Sources/Benchmarks/LayoutBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "RunBenchmark", path: "Sources/Benchmarks/RunBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "MarginBenchmark", dependencies: ["UIKitModel"],
      path: "Sources/Benchmarks/MarginBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "FuzzBenchmark",
      dependencies: ["BuiltinStrategies", "Fuzzing", "Judging", "StrategyKit", "UIKitModel"],
      path: "Sources/Benchmarks/FuzzBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "GalleryBenchmark",
      dependencies: ["BuiltinStrategies", "FaultGallery", "Fuzzing", "Judging", "StrategyKit"],
      path: "Sources/Benchmarks/GalleryBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "ReportBenchmark",
      dependencies: ["JUnitReporting", "ReportOperations", "RunModel"],
      path: "Sources/Benchmarks/ReportBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "layout-parity", dependencies: ["HarnessCLI", "BuiltinStrategies", "StrategyKit"],
      swiftSettings: settings),
    tests("UIKitModelTests", ["UIKitModel", "StrategyKit"]),
    tests("StrategyKitTests", ["StrategyKit", "UIKitModel"]),
    tests(
      "BuiltinStrategiesTests", ["BuiltinStrategies", "StrategyKit", "UIKitModel"],
      copying: ["Golden"]),
    tests(
      "JudgingTests",
      ["Judging", "FaultPlanting", "BuiltinStrategies", "StrategyKit", "UIKitModel"]),
    .executableTarget(
      name: "IngestionReports", dependencies: ["JUnitReporting", "RunModel"],
      swiftSettings: settings),
    tests(
      "MarginTests", ["Harness", "Judging", "ScenarioFormat", "StrategyKit", "UIKitModel"]),
    tests(
      "FuzzingTests",
      [
        "BuiltinStrategies", "FaultPlanting", "Fuzzing", "Judging", "RunModel", "StrategyKit",
        "UIKitModel",
      ]),
    tests(
      "FaultGalleryTests",
      ["BuiltinStrategies", "FaultGallery", "Fuzzing", "Judging", "StrategyKit"]),
    tests(
      "StrategyTestingTests", ["BuiltinStrategies", "StrategyKit", "StrategyTesting", "UIKitModel"]),
    tests("RunModelTests", ["RunModel"]),
    tests(
      "HarnessCLITests",
      [
        "BuiltinStrategies", "ConsoleReporting", "FaultPlanting", "Fuzzing", "Harness",
        "HarnessCLI", "JSONReporting", "JUnitReporting", "ReportOperations", "RunModel",
        "ScenarioFormat", "StrategyKit", "layout-parity",
      ]),
    tests("ShardingTests", ["Sharding", "RunModel"]),
    tests(
      "ReportOperationsTests",
      [
        "JSONReporting", "ReportOperations", "JUnitReading", "JUnitReporting", "ReportFiles",
        "RunModel",
      ]),
    tests("JUnitReadingTests", ["JUnitReading", "RunModel"]),
    tests("JSONReportingTests", ["JSONReporting", "RunModel"]),
    tests("GitHubReportingTests", ["GitHubReporting", "RunModel"]),
    tests("JUnitReportingTests", ["JUnitReporting", "ReportFiles", "RunModel"]),
    tests("ConsoleReportingTests", ["ConsoleReporting", "RunModel"]),
    tests("XMLReadingTests", ["XMLReading"]),
    tests(
      "ScenarioFormatTests", ["ScenarioFormat", "XMLReading", "StrategyKit", "UIKitModel"],
      copying: ["invalid"]),
    tests(
      "ShippedScenariosTests",
      [
        "BuiltinStrategies", "Harness", "RunModel", "ScenarioFormat", "StrategyKit", "UIKitModel",
        "layout-parity",
      ], copying: ["known"]),
  ]
)

// The entries for libFuzzer have a main function of its own, so they exist only where asked for.
if ProcessInfo.processInfo.environment["LAYOUT_PARITY_LIBFUZZER"] != nil {
  package.targets += [
    .executableTarget(
      name: "FuzzSpecs",
      dependencies: ["BuiltinStrategies", "Fuzzing", "Judging", "StrategyKit"],
      path: "Sources/FuzzEntries/FuzzSpecs",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzScenarios", dependencies: ["ScenarioFormat"],
      path: "Sources/FuzzEntries/FuzzScenarios",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
  ]
}
