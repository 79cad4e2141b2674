// swift-tools-version: 6.3
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What tests spend their time in. `make test` has it optimised: that takes a little more to build, and a third of
// the processor time to run. Nobody else sees flags that SwiftPM calls unsafe.
let isOptimised = ProcessInfo.processInfo.environment["LAYOUT_PARITY_FAST_TESTS"] != nil
let hotTargets: Set = [
  "Behaviour", "BehaviourFuzzing", "BuiltinStrategies", "FieldStrategies", "Findings", "Fuzzing",
  "InsetSolving", "Judging", "LinearConstraints", "Mutants", "PluginProtocol", "Reproducibility",
  "Scenarios", "StrategyKit", "UIKitModel", "ViewTrees",
]

func flags(_ name: String) -> [SwiftSetting] {
  isOptimised && hotTargets.contains(name) ? settings + [.unsafeFlags(["-O"])] : settings
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: flags(name))
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], copying: [String] = [],
  excluding: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: excluding,
    resources: copying.map { .copy($0) }, swiftSettings: settings)
}

let package = Package(
  name: "LayoutParity",
  products: [
    .executable(name: "layout-parity", targets: ["layout-parity"]),
    .library(name: "LinearConstraints", targets: ["LinearConstraints"]),
    .library(name: "UIKitModel", targets: ["UIKitModel"]),
    .library(name: "StrategyKit", targets: ["StrategyKit"]),
    .library(name: "Behaviour", targets: ["Behaviour"]),
    .library(name: "BuiltinStrategies", targets: ["BuiltinStrategies"]),
    .library(name: "FieldStrategies", targets: ["FieldStrategies"]),
    .library(name: "StrategyTesting", targets: ["StrategyTesting"]),
    .library(name: "StrategyPlugin", targets: ["StrategyPlugin"]),
    .library(name: "HarnessCLI", targets: ["HarnessCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    library("LinearConstraints"),
    library("ConstraintChecking", ["LinearConstraints"]),
    library("UIKitModel", ["LinearConstraints"]),
    library("Reproducibility"),
    library("StrategyKit", ["UIKitModel"]),
    library("Behaviour", ["StrategyKit", "UIKitModel"]),
    library(
      "BehaviourFuzzing",
      ["Behaviour", "Reproducibility", "RunRecords", "StrategyKit", "UIKitModel"]),
    library("BuiltinStrategies", ["Behaviour", "StrategyKit", "UIKitModel"]),
    library("FieldStrategies", ["StrategyKit", "UIKitModel"]),
    library("Judging", ["StrategyKit", "UIKitModel"]),
    library("ViewTrees", ["Reproducibility", "RunRecords", "UIKitModel"]),
    library(
      "Findings",
      ["Fuzzing", "Judging", "Reproducibility", "Scenarios", "StrategyKit", "UIKitModel"]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CXMLShim", dependencies: ["CLibXML2"]),
    library("XMLReading", ["CXMLShim"]),
    library("Scenarios", ["Behaviour", "StrategyKit", "UIKitModel", "ViewTrees"]),
    .target(
      name: "ScenarioReading",
      dependencies: [
        "Behaviour", "Scenarios", "XMLReading", "StrategyKit", "UIKitModel", "ViewTrees",
      ],
      resources: [.embedInCode("scenarios.xsd")], swiftSettings: settings),
    .target(name: "CShippedScenarios"),
    library("ShippedScenarios", ["CShippedScenarios"]),
    library(
      "FailureReporting",
      [
        "Behaviour", "BehaviourFuzzing", "Findings", "Fuzzing", "Judging", "ReportText",
        "Reproducibility", "RunRecords",
        "Scenarios",
        "StrategyKit", "UIKitModel", "ViewTrees",
      ]),
    library(
      "Fuzzing",
      ["Judging", "Reproducibility", "RunRecords", "Scenarios", "StrategyKit", "UIKitModel"]),
    library(
      "StrategyTesting",
      [
        "BuiltinStrategies", "FailureReporting", "Findings", "Fuzzing", "Judging", "ReportText",
        "RunRecords", "StrategyKit",
      ]),
    .target(
      name: "Mutants",
      dependencies: [
        "Behaviour", "BuiltinStrategies", "Findings", "Fuzzing", "Judging", "Reproducibility",
        "StrategyKit", "UIKitModel",
      ],
      path: "Tests/Mutants", swiftSettings: flags("Mutants")),
    .target(
      name: "TestSupport", dependencies: ["Reproducibility", "UIKitModel"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    library("RunRecords"),
    library("ReportText", ["Reproducibility", "RunRecords"]),
    library("Drawing", ["ReportText", "RunRecords"]),
    library(
      "Atlas",
      [
        "Findings", "Judging", "ReportText", "RunRecords", "Scenarios", "StrategyKit", "UIKitModel",
      ]),
    library(
      "InsetSolving",
      [
        "FailureReporting", "Findings", "Fuzzing", "Judging", "RunRecords", "Scenarios",
        "StrategyKit", "UIKitModel",
      ]),
    library("HTMLReporting", ["AtomicFiles", "Drawing", "ReportText", "RunRecords"]),
    library("AtomicFiles", ["RunRecords"]),
    library(
      "JUnitReporting",
      ["AtomicFiles", "Drawing", "ReportText", "Reproducibility", "RunRecords"]),
    library("Reporters", ["ReportText", "RunRecords"]),
    library(
      "JUnitTools",
      [
        "Reporters", "JUnitReporting", "AtomicFiles", "ReportText", "Reproducibility", "RunRecords",
        "XMLReading",
      ]),
    library(
      "ScenarioRunning",
      [
        "AtomicFiles", "Behaviour", "BehaviourFuzzing", "FailureReporting", "Fuzzing", "Judging",
        "ReportText", "Reproducibility", "RunRecords",
        "ScenarioReading", "Scenarios", "ShippedScenarios", "StrategyKit",
        "UIKitModel", "ViewTrees", "XMLReading",
      ]),
    library("Adopting", ["StrategyKit", "UIKitModel"]),
    library(
      "HarnessCLI",
      [
        "Adopting",
        "Behaviour", "BehaviourFuzzing", "ScenarioRunning", "FailureReporting", "Findings",
        "Fuzzing", "Judging", "ScenarioReading", "Scenarios",
        "XMLReading", "Atlas", "Drawing", "HTMLReporting", "InsetSolving", "Reproducibility",
        "ReportText", "RunRecords", "StrategyKit", "JUnitReporting", "JUnitTools", "AtomicFiles",
        "PluginChecking", "PluginHost", "PluginProtocol", "PluginServing", "PluginTemplates",
        "Reporters",
        "UIKitModel", "ViewTrees",
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
      name: "MutantBenchmark",
      dependencies: [
        "BuiltinStrategies", "Fuzzing", "Judging", "Mutants", "Scenarios", "StrategyKit",
      ],
      path: "Sources/Benchmarks/MutantBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "ScriptBenchmark",
      dependencies: ["Behaviour", "BehaviourFuzzing", "BuiltinStrategies", "StrategyKit"],
      path: "Sources/Benchmarks/ScriptBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "FindingBenchmark",
      dependencies: [
        "BuiltinStrategies", "FailureReporting", "FieldStrategies", "Findings", "RunRecords",
        "Fuzzing", "Mutants",
        "Scenarios", "StrategyKit",
      ],
      path: "Sources/Benchmarks/FindingBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "InsetBenchmark",
      dependencies: ["BuiltinStrategies", "Fuzzing", "InsetSolving", "StrategyKit"],
      path: "Sources/Benchmarks/InsetBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "PredicateBenchmark", dependencies: ["Fuzzing", "Scenarios", "StrategyKit"],
      path: "Sources/Benchmarks/PredicateBenchmark", exclude: ["xpath_driver.c"],
      swiftSettings: settings),
    .executableTarget(
      name: "ReportBenchmark",
      dependencies: ["JUnitReporting", "JUnitTools", "RunRecords"],
      path: "Sources/Benchmarks/ReportBenchmark", swiftSettings: settings),
    .executableTarget(
      name: "layout-parity",
      dependencies: ["BuiltinStrategies", "FieldStrategies", "HarnessCLI", "StrategyKit"],
      swiftSettings: settings),
    .executableTarget(
      name: "MisbehavingTool", dependencies: ["BuiltinStrategies", "HarnessCLI", "StrategyKit"],
      path: "Tests/MisbehavingTool", swiftSettings: settings),
    tests(
      "LinearConstraintsTests", ["ConstraintChecking", "LinearConstraints"], copying: ["Golden"]),
    tests("UIKitModelTests", ["UIKitModel", "StrategyKit"]),
    tests("StrategyKitTests", ["StrategyKit", "UIKitModel"]),
    tests(
      "BehaviourTests",
      [
        "Behaviour", "BehaviourFuzzing", "BuiltinStrategies", "FailureReporting",
        "FieldStrategies", "Mutants", "Reproducibility", "RunRecords", "StrategyKit", "UIKitModel",
      ]),
    tests(
      "BuiltinStrategiesTests", ["BuiltinStrategies", "StrategyKit", "UIKitModel"],
      copying: ["Golden"]),
    tests(
      "FieldStrategiesTests",
      ["BuiltinStrategies", "FieldStrategies", "Fuzzing", "Judging", "StrategyKit", "UIKitModel"],
      copying: ["Golden"]),
    tests(
      "JudgingTests",
      ["Judging", "Mutants", "BuiltinStrategies", "StrategyKit", "UIKitModel"]),
    .executableTarget(
      name: "IngestionReports", dependencies: ["JUnitReporting", "RunRecords"],
      swiftSettings: settings),
    tests(
      "MarginTests",
      [
        "ScenarioRunning", "ScenarioReading", "Scenarios", "StrategyKit", "TestSupport",
        "UIKitModel",
        "ViewTrees",
      ]),
    tests(
      "ViewTreesTests",
      [
        "FailureReporting", "ReportText", "Reproducibility", "RunRecords", "TestSupport",
        "UIKitModel",
        "ViewTrees",
      ]),
    tests(
      "FuzzingTests",
      [
        "BuiltinStrategies", "FailureReporting", "Fuzzing", "Judging", "Mutants",
        "Reproducibility", "RunRecords", "Scenarios", "StrategyKit", "UIKitModel",
      ]),
    tests("ReportTextTests", ["ReportText", "RunRecords"]),
    tests(
      "FindingsTests",
      [
        "BuiltinStrategies", "Findings", "Fuzzing", "Judging", "Mutants", "Reproducibility",
        "Scenarios",
        "StrategyKit", "TestSupport", "UIKitModel",
      ]),
    tests(
      "MutantsTests",
      ["BuiltinStrategies", "Fuzzing", "Mutants", "Scenarios", "StrategyKit", "TestSupport"],
      excluding: ["Snapshots"]),
    tests(
      "StrategyTestingTests", ["BuiltinStrategies", "StrategyKit", "StrategyTesting", "UIKitModel"]),
    tests("RunRecordsTests", ["RunRecords"]),
    tests(
      "HarnessCLITests",
      [
        "BuiltinStrategies", "FailureReporting", "Fuzzing", "Mutants", "ScenarioRunning",
        "HarnessCLI", "Atlas", "Drawing", "Findings", "UIKitModel", "TestSupport",
        "HTMLReporting", "JUnitReporting", "JUnitTools", "Reporters", "RunRecords",
        "ScenarioReading", "Scenarios", "StrategyKit",
        "layout-parity",
      ]),
    tests(
      "AdoptingTests",
      ["Adopting", "BuiltinStrategies", "StrategyKit", "TestSupport", "UIKitModel"]),
    tests("ScenarioRunningTests", ["ScenarioRunning", "RunRecords"]),
    tests(
      "JUnitToolsTests",
      ["TestSupport", "JUnitReporting", "JUnitTools", "AtomicFiles", "Reporters", "RunRecords"],
      copying: ["Corpus"]),
    tests("DrawingTests", ["Drawing", "RunRecords", "XMLReading"]),
    tests(
      "AtlasTests",
      [
        "Atlas", "BuiltinStrategies", "Drawing", "Findings", "Reporters", "RunRecords",
        "Scenarios", "StrategyKit", "UIKitModel",
      ]),
    tests(
      "HTMLReportingTests",
      ["HTMLReporting", "JUnitReporting", "ReportText", "RunRecords", "TestSupport"]),
    tests(
      "InsetSolvingTests",
      [
        "BuiltinStrategies", "Fuzzing", "InsetSolving", "RunRecords", "Scenarios", "StrategyKit",
        "UIKitModel",
      ]),
    tests("ReportersTests", ["Reporters", "RunRecords"]),
    tests(
      "JUnitReportingTests",
      ["JUnitReporting", "AtomicFiles", "ReportText", "RunRecords", "TestSupport"]),
    tests("XMLReadingTests", ["XMLReading"]),
    tests("ScenariosTests", ["Scenarios", "StrategyKit", "UIKitModel"]),
    tests(
      "ScenarioReadingTests",
      ["Behaviour", "ScenarioReading", "Scenarios", "XMLReading", "StrategyKit", "UIKitModel"],
      copying: ["invalid"]),
    tests(
      "ShippedScenariosTests",
      [
        "Behaviour", "BuiltinStrategies", "ScenarioRunning", "ReportText", "RunRecords",
        "ScenarioReading", "Scenarios", "ShippedScenarios", "StrategyKit", "UIKitModel",
        "layout-parity",
      ], copying: ["known"]),
  ]
)

// Strategies that are not linked in: what they speak, who runs them, who serves them.
package.targets += [
  .target(name: "CLayoutParityPlugin"),
  .target(name: "CProcessShim"),
  library("PluginProtocol", ["StrategyKit", "UIKitModel"]),
  library(
    "PluginHost",
    [
      "Behaviour", "BehaviourFuzzing", "CProcessShim", "PluginProtocol", "Reproducibility",
      "Scenarios", "StrategyKit", "UIKitModel",
    ]),
  library(
    "PluginServing",
    [
      "Behaviour", "BehaviourFuzzing", "CLayoutParityPlugin", "CProcessShim", "PluginProtocol",
      "Reproducibility", "StrategyKit", "UIKitModel",
    ]),
  library(
    "StrategyPlugin", ["CLayoutParityPlugin", "PluginProtocol", "StrategyKit", "UIKitModel"]),
  .target(
    name: "PluginTemplates", dependencies: ["StrategyKit"],
    resources: [
      .embedInCode("Package.swift.txt"), .embedInCode("layout_parity_plugin.h.txt"),
      .embedInCode("plugin-f64.js.txt"), .embedInCode("plugin-f64.py.txt"),
      .embedInCode("plugin.c.txt"), .embedInCode("plugin.js.txt"), .embedInCode("plugin.py.txt"),
      .embedInCode("plugin.swift.txt"),
    ], swiftSettings: settings),
  library(
    "PluginChecking",
    [
      "Fuzzing", "Judging", "PluginHost", "PluginProtocol", "ReportText", "Reproducibility",
      "Scenarios", "StrategyKit", "StrategyTesting", "UIKitModel",
    ]),
  .executableTarget(
    name: "PluginBenchmark",
    dependencies: ["Fuzzing", "PluginHost", "PluginProtocol", "StrategyKit"],
    path: "Sources/Benchmarks/PluginBenchmark", swiftSettings: settings),
  .executableTarget(
    name: "DyingStrategies",
    dependencies: ["BuiltinStrategies", "HarnessCLI", "Mutants", "StrategyKit", "UIKitModel"],
    path: "Tests/DyingStrategies", swiftSettings: settings),
  tests(
    "PluginHostTests",
    [
      "DyingStrategies", "Mutants", "PluginHost", "PluginProtocol", "StrategyKit", "TestSupport",
      "layout-parity",
    ]),
  tests(
    "PluginCheckingTests",
    [
      "PluginChecking", "PluginHost", "PluginProtocol", "PluginTemplates", "StrategyKit",
      "TestSupport",
    ]),
  tests(
    "StrategyPluginTests",
    [
      "BuiltinStrategies", "CLayoutParityPlugin", "PluginProtocol", "StrategyKit",
      "StrategyPlugin", "UIKitModel",
    ]),
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
      dependencies: ["BuiltinStrategies", "Fuzzing", "Judging", "Scenarios", "StrategyKit"],
      path: "Sources/FuzzEntries/FuzzSpecs",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzConstraints", dependencies: ["ConstraintChecking"],
      path: "Sources/FuzzEntries/FuzzConstraints",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzPredicates", dependencies: ["Scenarios", "StrategyKit"],
      path: "Sources/FuzzEntries/FuzzPredicates",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzTokens", dependencies: ["Fuzzing", "StrategyKit"],
      path: "Sources/FuzzEntries/FuzzTokens",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzStreams", dependencies: ["JUnitTools", "Reporters", "RunRecords"],
      path: "Sources/FuzzEntries/FuzzStreams",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzJUnit", dependencies: ["JUnitTools", "RunRecords"],
      path: "Sources/FuzzEntries/FuzzJUnit",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzScenarios", dependencies: ["ScenarioReading", "Scenarios"],
      path: "Sources/FuzzEntries/FuzzScenarios",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
  ]
}
