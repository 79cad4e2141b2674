// swift-tools-version: 6.3
import Foundation
import PackageDescription

// A separate package: only 'layout-parity adopt' needs swift-syntax, and the tool starts without it. The modules
// come with the toolchain, so nothing is compiled for them; a toolchain without them takes the
// package.

#if os(macOS)
  let libraryEnding = ".dylib"
#else
  let libraryEnding = ".so"
#endif

/// Returns the folder with the toolchain's swift-syntax modules; nil if the toolchain has no such folder.
func toolchainModules() -> String? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["swiftc", "-print-target-info"]
  process.standardOutput = pipe
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard
    let info = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
    let paths = info["paths"] as? [String: Any],
    let resources = paths["runtimeResourcePath"] as? String
  else { return nil }
  let folder = resources + "/host"
  let files = FileManager.default
  let isThere =
    files.fileExists(atPath: folder + "/SwiftParser.swiftmodule")
    && files.fileExists(atPath: folder + "/libSwiftParser" + libraryEnding)
  return isThere ? folder : nil
}

var settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
var links: [LinkerSetting] = []
var packages: [Package.Dependency] = []
var products: [Target.Dependency] = []
if let folder = toolchainModules() {
  settings.append(.unsafeFlags(["-I", folder]))
  links = [
    .unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]),
    .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
  ]
} else {
  packages = [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")]
  products = [
    .product(name: "SwiftParser", package: "swift-syntax"),
    .product(name: "SwiftSyntax", package: "swift-syntax"),
  ]
}

let package = Package(
  name: "Adoption",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "layout-parity-adopt", targets: ["layout-parity-adopt"])],
  dependencies: packages,
  targets: [
    .target(
      name: "SourceAdopting", dependencies: products, swiftSettings: settings,
      linkerSettings: links),
    .executableTarget(
      name: "layout-parity-adopt", dependencies: ["SourceAdopting"], swiftSettings: settings,
      linkerSettings: links),
    .testTarget(
      name: "SourceAdoptingTests", dependencies: ["SourceAdopting"], swiftSettings: settings,
      linkerSettings: links),
  ]
)
