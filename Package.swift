// swift-tools-version: 6.3
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The environment decides what the manifest declares beyond the libraries, the tool and all tests:
//   LAYOUT_PARITY_ONLY=JUnitToolsTests  one test target and what it needs, nothing else
//   LAYOUT_PARITY_ALL=1                 benchmarks and the programs that checks outside of `swift test` start
//   LAYOUT_PARITY_LIBFUZZER=1           the libFuzzer entries, which have main functions of their own
//   LAYOUT_PARITY_UIKIT=1           the product UIKit also on a Mac; 'adopt' sets it
//   LAYOUT_PARITY_FAST_TESTS=1          optimised builds of what tests spend their time in
// The Makefile sets them. Packages that depend on this one see none of it.
let environment = ProcessInfo.processInfo.environment

// Optimising these costs a little more to build and saves two thirds of the processor time of the tests. Only `make`
// asks for it, since SwiftPM lets no package depend on one with unsafe flags.
let hotTargets: Set = [
  "Behaviour", "BehaviourFuzzing", "BuiltinStrategies", "FieldStrategies", "Findings", "Fuzzing",
  "JUnit", "Judging", "LinearConstraints", "Mutants", "ParameterSolving", "PluginProtocol",
  "Recordings", "Reporters", "Reproducibility", "Scenarios", "StrategyKit", "UIKitModel",
  "ViewTrees",
]

func flags(_ name: String) -> [SwiftSetting] {
  environment["LAYOUT_PARITY_FAST_TESTS"] != nil && hotTargets.contains(name)
    ? settings + [.unsafeFlags(["-O"])] : settings
}

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  embedding files: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path,
    resources: files.map { .embedInCode($0) }, swiftSettings: flags(name))
}

// The tool starts in a third of the time and holds 11 MiB less (of 26 at its start) when Swift's libraries are part of
// it and it has a fixed address. The parts of Foundation are named because modules that are compiled for shared
// libraries do not name them to the linker.
let linkingSwiftStatically: [LinkerSetting] =
  [
    .unsafeFlags(
      ["-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie"],
      .when(platforms: [.linux], configuration: .release))
  ]
  + [
    "Foundation", "CoreFoundation", "FoundationInternationalization", "_FoundationICU",
    "FoundationEssentials", "_FoundationCShims", "_FoundationCollections", "dispatch",
    "BlocksRuntime", "stdc++", "m",
  ].map { .linkedLibrary($0, .when(platforms: [.linux], configuration: .release)) }

func executable(
  _ name: String, _ dependencies: [Target.Dependency], in folder: String? = nil,
  excluding: [String] = [], flags: [SwiftSetting] = [], linking: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: folder.map { "\($0)/\(name)" },
    exclude: excluding, swiftSettings: settings + flags, linkerSettings: linking)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], copying: [String] = [],
  excluding: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: excluding,
    resources: copying.map { .copy($0) }, swiftSettings: settings)
}

#if os(macOS)
  // The SDK has the library and its headers. The flags of a .pc file would lead to the one of another installation.
  let libxml2 = Target.systemLibrary(name: "CLibXML2")
#else
  let libxml2 = Target.systemLibrary(
    name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])])
#endif

#if os(Linux)
  let offersUIKit = true
#else
  // The name is taken by the system's own module. Only builds of adopted classes, which link no app, ask for it.
  let offersUIKit = environment["LAYOUT_PARITY_UIKIT"] != nil
#endif

let package = Package(
  name: "LayoutParity",
  // For Synchronization. Systems that have UIKit are not offered, so nothing is stated of them.
  platforms: [.macOS(.v15)],
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
    // The system's C library.
    library("Platform"),

    // The model of UIKit.
    library("LinearConstraints"),
    library("ConstraintChecking", ["LinearConstraints"]),
    library("UIKitModel", ["LinearConstraints"]),

    // Strategies.
    library("StrategyKit", ["UIKitModel"]),
    library("Behaviour", ["StrategyKit", "UIKitModel"]),
    library("BuiltinStrategies", ["Behaviour", "StrategyKit", "UIKitModel"]),
    library("FieldStrategies", ["StrategyKit", "UIKitModel"]),

    // Verdicts, random buttons, rules.
    library("Reproducibility"),
    library("Judging", ["Platform", "RunRecords", "StrategyKit", "UIKitModel"]),
    library("ViewTrees", ["Reproducibility", "RunRecords", "UIKitModel"]),
    library(
      "BehaviourFuzzing",
      ["Behaviour", "Reproducibility", "StrategyKit", "UIKitModel"]),
    library(
      "Fuzzing",
      [
        "Behaviour", "BehaviourFuzzing", "Judging", "Reproducibility", "RunRecords", "Scenarios",
        "StrategyKit", "UIKitModel", "ViewTrees",
      ]),
    library(
      "Findings",
      [
        "Fuzzing", "Judging", "Reproducibility", "RunRecords", "Scenarios", "StrategyKit",
        "UIKitModel",
      ]),
    library(
      "Atlas",
      [
        "Findings", "Judging", "ReportText", "RunRecords", "Scenarios", "StrategyKit",
      ]),
    library(
      "ParameterSolving",
      [
        "FailureReporting", "Findings", "Fuzzing", "Judging", "ReportText", "Reproducibility",
        "RunRecords", "Scenarios",
        "StrategyKit", "UIKitModel",
      ]),
    library(
      "StrategyTesting",
      [
        "BuiltinStrategies", "Drawing", "FailureReporting", "Findings", "Fuzzing", "Judging",
        "ReportText", "Reproducibility", "RunRecords", "Scenarios", "StrategyKit", "UIKitModel",
      ]),

    // Scenario files.
    libxml2,
    .target(
      name: "CXMLShim", dependencies: ["CLibXML2"],
      linkerSettings: [.linkedLibrary("xml2", .when(platforms: [.macOS]))]),
    library("XMLReading", ["CXMLShim"]),
    library(
      "Scenarios", ["Behaviour", "Judging", "ReportText", "StrategyKit", "UIKitModel", "ViewTrees"]),
    library(
      "ScenarioReading",
      [
        "Behaviour", "Judging", "Scenarios", "XMLReading", "StrategyKit", "UIKitModel", "ViewTrees",
      ],
      embedding: ["scenarios.xsd"]),
    .target(name: "CShippedScenarios"),
    library("ShippedScenarios", ["CShippedScenarios"]),

    // Records and reports.
    library("RunRecords"),
    library("ReportText", ["Reproducibility", "RunRecords"]),
    library(
      "FailureReporting",
      [
        "Behaviour", "BehaviourFuzzing", "Findings", "Fuzzing", "Judging", "ReportText",
        "Reproducibility", "RunRecords", "Scenarios", "StrategyKit", "UIKitModel", "ViewTrees",
      ]),
    library("AtomicFiles", ["CProcessShim", "Platform", "RunRecords"]),
    library("Drawing", ["ReportText", "RunRecords"]),
    library("HTMLReporting", ["AtomicFiles", "Drawing", "ReportText", "RunRecords"]),
    library("Reporters", ["ReportText", "RunRecords"]),
    library(
      "JUnit",
      [
        "AtomicFiles", "Drawing", "ReportText", "Reporters", "Reproducibility", "RunRecords",
        "XMLReading",
      ]),

    // Strategies in other processes.
    .target(name: "CLayoutParityPlugin"),
    .target(name: "CProcessShim"),
    library("PluginProtocol", ["Platform", "StrategyKit", "UIKitModel"]),
    library(
      "PluginHost",
      [
        "Behaviour", "BehaviourFuzzing", "CProcessShim", "Platform", "PluginProtocol",
        "Reproducibility", "Scenarios", "StrategyKit", "UIKitModel",
      ]),
    library(
      "Recordings",
      [
        "Judging", "PluginHost", "PluginProtocol", "Scenarios", "StrategyKit", "UIKitModel",
      ]),
    library(
      "PluginServing",
      [
        "Behaviour", "BehaviourFuzzing", "CLayoutParityPlugin", "CProcessShim", "Platform",
        "PluginProtocol", "Reproducibility", "StrategyKit", "UIKitModel",
      ]),
    library(
      "StrategyPlugin", ["CLayoutParityPlugin", "PluginProtocol", "StrategyKit", "UIKitModel"]),
    library(
      "PluginTemplates", ["Platform", "StrategyKit"],
      embedding: [
        "Package.swift.txt", "layout_parity_plugin.h.txt", "plugin-f64.js.txt",
        "plugin-f64.py.txt", "LayoutParityRecorder.swift.txt", "recorder-readme.md.txt",
        "recorder-live.sh.txt",
        "plugin.c.txt", "plugin.js.txt",
        "plugin.py.txt", "plugin.swift.txt",
      ]),
    library(
      "PluginChecking",
      [
        "Fuzzing", "Judging", "Platform", "PluginHost", "PluginProtocol", "ReportText",
        "Reproducibility", "Scenarios", "StrategyKit", "StrategyTesting", "UIKitModel",
      ]),

    // The tool.
    library(
      "ScenarioRunning",
      [
        "AtomicFiles", "Behaviour", "BehaviourFuzzing", "FailureReporting", "Findings", "Fuzzing",
        "Judging", "Recordings", "ReportText", "Reproducibility", "RunRecords", "ScenarioReading",
        "Scenarios", "ShippedScenarios", "StrategyKit", "UIKitModel", "ViewTrees", "XMLReading",
      ]),
    library(
      "Adopting", ["FailureReporting", "Findings", "Platform", "StrategyKit", "UIKitModel"]),
    library(
      "HarnessCLI",
      [
        "Adopting", "Atlas", "AtomicFiles", "Behaviour", "BehaviourFuzzing", "Drawing",
        "FailureReporting", "Findings", "Fuzzing", "HTMLReporting", "ParameterSolving",
        "JUnit", "Judging", "Platform", "PluginChecking", "PluginHost",
        "PluginProtocol", "PluginServing", "PluginTemplates", "Recordings", "ReportText",
        "Reporters", "Reproducibility", "RunRecords", "ScenarioReading", "ScenarioRunning",
        "Scenarios", "StrategyKit", "UIKitModel", "ViewTrees",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    executable(
      "layout-parity", ["BuiltinStrategies", "FieldStrategies", "HarnessCLI", "StrategyKit"],
      linking: linkingSwiftStatically),

    // Tests, from the floor to the roof.
    library("TestSupport", ["Reproducibility", "UIKitModel"], path: "Tests/TestSupport"),
    library(
      "Mutants",
      [
        "Behaviour", "BuiltinStrategies", "Findings", "Fuzzing", "Judging", "Reproducibility",
        "Scenarios", "StrategyKit", "UIKitModel",
      ], path: "Tests/Mutants"),
    executable(
      "DyingStrategies",
      ["BuiltinStrategies", "HarnessCLI", "Mutants", "StrategyKit", "UIKitModel"], in: "Tests"),
    tests(
      "UIKitModelTests", ["ConstraintChecking", "LinearConstraints", "StrategyKit", "UIKitModel"],
      copying: ["Constraints/Golden"], excluding: ["Views/AutoLayout/Recorded", "Views/Recorded"]),
    tests(
      "StrategyTests",
      [
        "BuiltinStrategies", "FieldStrategies", "Fuzzing", "Judging", "StrategyKit", "UIKitModel",
      ], copying: ["Golden"], excluding: ["Builtin/Recorded", "Field/Recorded", "Kit/Recorded"]),
    tests(
      "JudgingTests",
      [
        "BuiltinStrategies", "Judging", "Mutants", "ReportText", "RunRecords", "StrategyKit",
        "UIKitModel",
      ],
      excluding: ["Recorded"]),
    tests(
      "FuzzingTests",
      [
        "Behaviour", "BehaviourFuzzing", "BuiltinStrategies", "Drawing", "FailureReporting",
        "FieldStrategies", "Findings", "Fuzzing", "Judging", "Mutants", "ReportText",
        "Reproducibility", "RunRecords", "Scenarios", "StrategyKit", "UIKitModel",
      ],
      excluding: [
        "Mutants/Snapshots", "Behaviour/Recorded", "Buttons/Recorded", "Findings/Recorded",
      ]),
    tests(
      "ScenarioReadingTests",
      [
        "Behaviour", "Judging", "ScenarioReading", "Scenarios", "StrategyKit", "UIKitModel",
        "XMLReading",
      ],
      copying: ["invalid"], excluding: ["Reading/Recorded", "Values/Recorded", "XML/Recorded"]),
    tests(
      "ReportingTests",
      [
        "AtomicFiles", "Drawing", "HTMLReporting", "JUnit", "ReportText", "Reporters",
        "RunRecords", "XMLReading",
      ],
      excluding: [
        "Drawing/Recorded", "HTML/Recorded", "HTML/Snapshots", "JUnit/Recorded",
        "Records/Recorded", "Reporters/Recorded", "Text/Recorded",
      ]),
    tests(
      "JUnitToolsTests",
      ["AtomicFiles", "JUnit", "Reporters", "RunRecords"],
      copying: ["Corpus"], excluding: ["Reading/Recorded", "Recorded"]),
    tests(
      "AnalysisTests",
      [
        "Atlas", "BuiltinStrategies", "Drawing", "Findings", "Fuzzing", "ParameterSolving",
        "Reporters", "Reproducibility", "RunRecords", "Scenarios", "StrategyKit", "StrategyTesting",
        "UIKitModel",
      ],
      excluding: [
        "Atlas/Recorded", "Insets/Recorded", "Migration/Recorded", "StrategyTesting/Recorded",
      ]),
    tests(
      "ScenarioRunningTests",
      [
        "Behaviour", "BuiltinStrategies", "FailureReporting", "Fuzzing", "Judging",
        "layout-parity", "ReportText", "Reproducibility", "RunRecords", "ScenarioReading",
        "ScenarioRunning",
        "Scenarios", "ShippedScenarios", "StrategyKit", "UIKitModel", "ViewTrees",
      ], copying: ["Shipped/known"],
      excluding: ["Margins/Recorded", "Running/Recorded", "Shipped/Recorded", "ViewTrees/Recorded"]),
    tests(
      "PluginTests",
      [
        "BuiltinStrategies", "CLayoutParityPlugin", "DyingStrategies", "Mutants",
        "PluginChecking", "PluginHost", "PluginProtocol", "PluginTemplates", "StrategyKit",
        "StrategyPlugin", "UIKitModel", "layout-parity",
      ], excluding: ["Checking/Recorded", "Host/Recorded", "Protocol/Recorded"]),
    tests(
      "HarnessCLITests",
      [
        "Adopting", "Atlas", "Behaviour", "BehaviourFuzzing", "BuiltinStrategies", "Drawing",
        "FailureReporting", "Findings", "Fuzzing", "HarnessCLI", "HTMLReporting", "JUnit",
        "layout-parity", "Mutants", "ReportText", "Reporters", "RunRecords", "ScenarioReading",
        "ScenarioRunning", "Scenarios", "StrategyKit", "UIKitModel",
      ], excluding: ["Adopting/Recorded", "Commands/Recorded"]),
  ]
)

if offersUIKit {
  package.products.append(.library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]))
  package.targets += [library("UIKit", ["UIKitModel"]), library("_Testing_UIKit")]
  package.targets.first { $0.name == "AnalysisTests" }?.dependencies += ["UIKit", "_Testing_UIKit"]
  // The recorder's file, in Swift 5 as an executable and in Swift 6 inside a test target.
  package.targets += [
    .executableTarget(
      name: "RecorderOnModel", dependencies: ["UIKit"], path: "Tests/RecorderOnModel",
      swiftSettings: [.swiftLanguageMode(.v5), .define("LAYOUT_PARITY_TOOL")]),
    tests(
      "UIKitRecorderTests",
      [
        "BuiltinStrategies", "Fuzzing", "Judging", "PluginProtocol", "Recordings", "StrategyKit",
        "UIKit",
        "UIKitModel",
        "_Testing_UIKit",
      ]),
  ]
}

if environment["LAYOUT_PARITY_ALL"] != nil {
  let benchmarks = "Sources/Benchmarks"
  package.targets += [
    executable(
      "LayoutBenchmark", ["BuiltinStrategies", "Judging", "StrategyKit", "UIKitModel"],
      in: benchmarks),
    executable("RunBenchmark", ["Platform"], in: benchmarks),
    executable(
      "ConstraintBenchmark", ["LinearConstraints"], in: benchmarks,
      excluding: ["allocation_count.c", "kiwi_driver.cpp"]),
    executable("MarginBenchmark", ["UIKitModel"], in: benchmarks),
    executable(
      "FuzzBenchmark",
      [
        "BuiltinStrategies", "FailureReporting", "Fuzzing", "Judging", "StrategyKit", "UIKitModel",
      ], in: benchmarks),
    executable(
      "MutantBenchmark",
      ["BuiltinStrategies", "Fuzzing", "Judging", "Mutants", "Scenarios", "StrategyKit"],
      in: benchmarks),
    executable(
      "ScriptBenchmark",
      [
        "Behaviour", "BehaviourFuzzing", "BuiltinStrategies", "FailureReporting", "Fuzzing",
        "ReportText", "StrategyKit",
      ],
      in: benchmarks),
    executable(
      "FindingBenchmark",
      [
        "BuiltinStrategies", "FailureReporting", "FieldStrategies", "Findings", "Fuzzing",
        "Mutants", "ReportText", "RunRecords", "Scenarios", "StrategyKit", "UIKitModel",
      ], in: benchmarks),
    executable(
      "InsetBenchmark", ["BuiltinStrategies", "Fuzzing", "ParameterSolving", "StrategyKit"],
      in: benchmarks),
    executable(
      "PredicateBenchmark", ["Fuzzing", "Scenarios", "StrategyKit"], in: benchmarks,
      excluding: ["xpath_driver.c"]),
    executable("ReportBenchmark", ["JUnit", "RunRecords"], in: benchmarks),
    executable(
      "PluginBenchmark", ["Fuzzing", "Platform", "PluginHost", "PluginProtocol", "StrategyKit"],
      in: benchmarks),
    executable("IngestionReports", ["JUnit", "RunRecords"]),
    executable(
      "MisbehavingTool", ["BuiltinStrategies", "HarnessCLI", "StrategyKit", "UIKitModel"],
      in: "Tests"),
  ]
}

if environment["LAYOUT_PARITY_LIBFUZZER"] != nil {
  func entry(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    executable(
      name, dependencies, in: "Sources/FuzzEntries", flags: [.unsafeFlags(["-parse-as-library"])])
  }
  package.targets += [
    entry("FuzzSpecs", ["BuiltinStrategies", "Fuzzing", "Judging", "Scenarios", "StrategyKit"]),
    entry("FuzzConstraints", ["ConstraintChecking"]),
    entry("FuzzPredicates", ["Scenarios", "StrategyKit"]),
    entry("FuzzTokens", ["Fuzzing", "StrategyKit"]),
    entry("FuzzStreams", ["JUnit", "Reporters", "RunRecords"]),
    entry("FuzzJUnit", ["JUnit", "RunRecords"]),
    entry("FuzzScenarios", ["ScenarioReading", "Scenarios"]),
  ]
}

if let only = environment["LAYOUT_PARITY_ONLY"], !only.isEmpty {
  keep(only, of: package)
}

/// Removes every target that `root` does not need, with the products and packages that only those used.
func keep(_ root: String, of package: Package) {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  var packages: Set<String> = []
  var open = [root]
  while let name = open.popLast() {
    guard let target = targets[name] else {
      let names = package.targets.filter(\.isTest).map(\.name).sorted()
      fatalError("no test target is named '\(name)'; known: \(names.joined(separator: ", "))")
    }
    guard kept.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): open.append(name)
      case .productItem(_, let package, _, _): packages.insert(package ?? "")
      @unknown default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    switch product {
    case let library as Product.Library: !kept.isSuperset(of: library.targets)
    case let executable as Product.Executable: !kept.isSuperset(of: executable.targets)
    default: true
    }
  }
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return true }
    return !packages.contains { location.hasSuffix("/\($0)") }
  }
}
