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
    .library(name: "LinearConstraints", targets: ["LinearConstraints"]),
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
    library("LinearConstraints"),
    library("ConstraintChecking", ["LinearConstraints"]),
    library("UIKitModel"),
    library("StrategyKit", ["UIKitModel"]),
    library("BuiltinStrategies", ["StrategyKit", "UIKitModel"]),
    library("Judging", ["StrategyKit", "UIKitModel"]),
    library("FaultPlanting", ["StrategyKit", "UIKitModel"]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CXMLShim", dependencies: ["CLibXML2"]),
    library("XMLReading", ["CXMLShim"]),
    library("Scenarios", ["StrategyKit", "UIKitModel"]),
    .target(
      name: "ScenarioReading",
      dependencies: ["Scenarios", "XMLReading", "StrategyKit", "UIKitModel"],
      resources: [.embedInCode("scenarios.xsd")], swiftSettings: settings),
    library(
      "FailureReporting",
      [
        "FaultPlanting", "Fuzzing", "Judging", "ReportText", "RunRecords", "Scenarios",
        "StrategyKit", "UIKitModel",
      ]),
    library("Fuzzing", ["FaultPlanting", "Judging", "RunRecords", "StrategyKit", "UIKitModel"]),
    library(
      "StrategyTesting",
      [
        "BuiltinStrategies", "FailureReporting", "Fuzzing", "Judging", "ReportText", "RunRecords",
        "StrategyKit",
      ]),
    .target(
      name: "FaultGallery", dependencies: ["StrategyKit", "UIKitModel"],
      path: "Tests/FaultGallery", swiftSettings: settings),
    library("RunRecords"),
    library("ReportText", ["RunRecords"]),
    library("AtomicFiles", ["RunRecords"]),
    library("JUnitReporting", ["AtomicFiles", "ReportText", "RunRecords"]),
    library("Reporters", ["ReportText", "RunRecords"]),
    library(
      "JUnitTools",
      ["Reporters", "JUnitReporting", "AtomicFiles", "ReportText", "RunRecords", "XMLReading"]),
    library(
      "ScenarioRunning",
      [
        "FailureReporting", "Fuzzing", "Judging", "AtomicFiles", "ReportText", "RunRecords",
        "ScenarioReading", "Scenarios", "StrategyKit", "UIKitModel", "XMLReading",
      ]),
    library(
      "HarnessCLI",
      [
        "ScenarioRunning", "FailureReporting", "Fuzzing", "Judging", "ScenarioReading", "Scenarios",
        "XMLReading",
        "ReportText", "RunRecords", "StrategyKit", "JUnitReporting", "JUnitTools", "AtomicFiles",
        "Reporters", "UIKitModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: ["BuiltinStrategies", "Judging", "StrategyKit", "UIKitModel"],
      path: "Sources/Benchmarks/LayoutBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "RunBenchmark", path: "Sources/Benchmarks/RunBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "ConstraintBenchmark", dependencies: ["LinearConstraints"],
      path: "Sources/Benchmarks/ConstraintBenchmark",
      exclude: ["allocation_count.c", "kiwi_driver.cpp"], swiftSettings: settings),
    .executableTarget(
      name: "MarginBenchmark", dependencies: ["UIKitModel"],
      path: "Sources/Benchmarks/MarginBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "FuzzBenchmark",
      dependencies: [
        "BuiltinStrategies", "FailureReporting", "Fuzzing", "Judging", "StrategyKit", "UIKitModel",
      ],
      path: "Sources/Benchmarks/FuzzBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "GalleryBenchmark",
      dependencies: ["BuiltinStrategies", "FaultGallery", "Fuzzing", "Judging", "StrategyKit"],
      path: "Sources/Benchmarks/GalleryBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "ReportBenchmark",
      dependencies: ["JUnitReporting", "JUnitTools", "RunRecords"],
      path: "Sources/Benchmarks/ReportBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "layout-parity", dependencies: ["HarnessCLI", "BuiltinStrategies", "StrategyKit"],
      swiftSettings: settings),
    .executableTarget(
      name: "MisbehavingTool", dependencies: ["BuiltinStrategies", "HarnessCLI", "StrategyKit"],
      path: "Tests/MisbehavingTool", swiftSettings: settings),
    tests(
      "LinearConstraintsTests", ["ConstraintChecking", "LinearConstraints"], copying: ["Golden"]),
    tests("UIKitModelTests", ["UIKitModel", "StrategyKit"]),
    tests("StrategyKitTests", ["StrategyKit", "UIKitModel"]),
    tests(
      "BuiltinStrategiesTests", ["BuiltinStrategies", "StrategyKit", "UIKitModel"],
      copying: ["Golden"]),
    tests(
      "JudgingTests",
      ["Judging", "FaultPlanting", "BuiltinStrategies", "StrategyKit", "UIKitModel"]),
    .executableTarget(
      name: "IngestionReports", dependencies: ["JUnitReporting", "RunRecords"],
      swiftSettings: settings),
    tests(
      "MarginTests",
      ["ScenarioRunning", "Judging", "ScenarioReading", "Scenarios", "StrategyKit", "UIKitModel"]),
    tests(
      "FuzzingTests",
      [
        "BuiltinStrategies", "FailureReporting", "FaultPlanting", "Fuzzing", "Judging",
        "RunRecords", "StrategyKit", "UIKitModel",
      ]),
    tests("ReportTextTests", ["ReportText", "RunRecords"]),
    tests(
      "FaultGalleryTests",
      ["BuiltinStrategies", "FaultGallery", "Fuzzing", "Judging", "StrategyKit"]),
    tests(
      "StrategyTestingTests", ["BuiltinStrategies", "StrategyKit", "StrategyTesting", "UIKitModel"]),
    tests("RunRecordsTests", ["RunRecords"]),
    tests(
      "HarnessCLITests",
      [
        "BuiltinStrategies", "FailureReporting", "FaultPlanting", "Fuzzing", "ScenarioRunning",
        "HarnessCLI",
        "JUnitReporting", "JUnitTools", "Reporters", "RunRecords", "ScenarioReading", "Scenarios",
        "StrategyKit",
        "layout-parity",
      ]),
    tests("ScenarioRunningTests", ["ScenarioRunning", "RunRecords"]),
    tests(
      "JUnitToolsTests", ["JUnitReporting", "JUnitTools", "AtomicFiles", "Reporters", "RunRecords"]),
    tests("ReportersTests", ["Reporters", "RunRecords"]),
    tests("JUnitReportingTests", ["JUnitReporting", "AtomicFiles", "ReportText", "RunRecords"]),
    tests("XMLReadingTests", ["XMLReading"]),
    tests("ScenariosTests", ["Scenarios"]),
    tests(
      "ScenarioReadingTests",
      ["ScenarioReading", "Scenarios", "XMLReading", "StrategyKit", "UIKitModel"],
      copying: ["invalid"]),
    tests(
      "ShippedScenariosTests",
      [
        "BuiltinStrategies", "ScenarioRunning", "ReportText", "RunRecords", "ScenarioReading",
        "Scenarios",
        "StrategyKit", "UIKitModel", "layout-parity",
      ], copying: ["known"]),
  ]
)

// Strategies that are not linked in: what they speak, who runs them, who serves them.
package.targets += [
  .target(name: "CLayoutParityPlugin"),
  .target(name: "CProcessShim"),
  library("PluginProtocol", ["StrategyKit", "UIKitModel"]),
  tests(
    "PluginProtocolTests", ["CLayoutParityPlugin", "PluginProtocol", "StrategyKit", "UIKitModel"]),
]

// Elsewhere the name is taken by the system's own module.
#if os(Linux)
  package.products.append(.library(name: "UIKit", targets: ["UIKit"]))
  package.targets.append(library("UIKit", ["UIKitModel"]))
#endif

// The entries for libFuzzer have a main function of its own, so they exist only where asked for.
if ProcessInfo.processInfo.environment["LAYOUT_PARITY_LIBFUZZER"] != nil {
  package.targets += [
    .executableTarget(
      name: "FuzzSpecs",
      dependencies: ["BuiltinStrategies", "Fuzzing", "Judging", "StrategyKit"],
      path: "Sources/FuzzEntries/FuzzSpecs",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzConstraints", dependencies: ["ConstraintChecking"],
      path: "Sources/FuzzEntries/FuzzConstraints",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzScenarios", dependencies: ["ScenarioReading", "Scenarios"],
      path: "Sources/FuzzEntries/FuzzScenarios",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
  ]
}
