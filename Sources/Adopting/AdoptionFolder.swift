import Foundation
import Platform

/// The output folder of `adopt`; the command writes nothing outside this folder.
///
/// Each class has a folder below it, named after its strategy; all share the build products in `.build`.
package struct AdoptionFolder: Sendable {
  /// The folder's path.
  package let path: String
  /// The name of the adopted class's strategy.
  package let id: String

  /// Describes the folder of a strategy, without creating it.
  package init(path: String, id: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.id = id
  }

  /// The path of the class's Swift package, which is a plugin.
  package var package: String { "\(path)/\(id)" }
  /// Returns the path of the folder for files that compare the class with another class or a strategy.
  package func comparison(with other: String) -> String { "\(path)/\(id)-\(other)" }
  /// The path of the plugin's shared library.
  package var library: String { "\(package)/lib\(id)\(SharedLibrary.ending)" }
  /// The path of the folder for build products.
  var build: String { "\(path)/.build" }
  /// The path of the folder for temporary files.
  var scratch: String { "\(path)/.build/scratch" }

  /// Creates the output folder with its folder for temporary files and a `.gitignore`.
  ///
  /// - Throws: `AdoptionError` if the class's folder exists but `adopt` did not write it, or if a folder
  ///   cannot be created.
  func prepare() throws(AdoptionError) {
    let files = FileManager.default
    let isTaken =
      files.fileExists(atPath: package)
      && !files.fileExists(atPath: "\(package)/layout-parity-plugin.json")
    if isTaken {
      throw AdoptionError(
        "'\(package)' exists already, and 'adopt' did not write it; name another --output or --id")
    }
    do {
      try files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
      // The products of builds are hundreds of megabytes, the packages a few files.
      let ignored = "\(path)/.gitignore"
      if !files.fileExists(atPath: ignored) {
        try Data(".build/\n".utf8).write(to: URL(fileURLWithPath: ignored))
      }
    } catch {
      throw AdoptionError("'\(path)' cannot be created: \(Self.reason(error))")
    }
  }

  /// Writes the package's files, but keeps a strategy file that was edited by hand.
  ///
  /// - Returns: the path of the strategy's file if it was kept; nil if it was written.
  func write(_ written: [AdoptionRequest.File]) throws(AdoptionError) -> String? {
    let files = FileManager.default
    var written = written
    var left: String?
    if let place = written.firstIndex(where: { $0.path.hasSuffix("/Strategy.swift") }) {
      let file = EditableFile(
        path: "\(package)/\(written[place].path)", record: "\(package)/.strategy-as-written")
      if let edited = file.edited {
        written[place].text = edited
        left = file.path
      } else {
        written.append(.init(path: ".strategy-as-written", text: written[place].text))
      }
    }
    do {
      if files.fileExists(atPath: "\(package)/Sources") {
        try files.removeItem(atPath: "\(package)/Sources")
      }
      for file in written {
        let url = URL(fileURLWithPath: "\(package)/\(file.path)")
        try files.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
    } catch {
      throw AdoptionError("'\(package)' cannot be written: \(Self.reason(error))")
    }
    return left
  }

  /// The options of SwiftPM that keep caches and build products inside the folder.
  private var places: [String] {
    [
      "--scratch-path", build, "--cache-path", "\(build)/cache", "--config-path",
      "\(build)/config", "--security-path", "\(build)/security",
    ]
  }

  /// Builds the plugin's shared library and copies it into the package.
  ///
  /// - Returns: the compiler's diagnostics; nil if the class compiles.
  /// - Throws: `AdoptionError` if the build fails without errors in source files, or if the library cannot be
  ///   copied.
  func buildLibrary(optimised: Bool) throws(AdoptionError) -> CompilerDiagnostics? {
    let configuration = optimised ? "release" : "debug"
    let run = try ChildRun(
      [
        "swift", "build", "--package-path", package, "-c", configuration,
        // A plan for another class does not apply to this one.
        "--disable-build-manifest-caching",
      ] + places,
      scratch: scratch)
    guard run.status == 0 else {
      let log = String(decoding: run.output, as: UTF8.self) + run.errors
      let diagnostics = CompilerDiagnostics(log)
      if !diagnostics.errors.isEmpty { return diagnostics }
      throw AdoptionError(
        ["'swift build' of '\(package)' fails:"]
          + log.split(separator: "\n").suffix(20).map(String.init))
    }
    let files = FileManager.default
    do {
      if files.fileExists(atPath: library) { try files.removeItem(atPath: library) }
      try files.copyItem(
        atPath: "\(build)/\(configuration)/lib\(id)\(SharedLibrary.ending)", toPath: library)
    } catch {
      throw AdoptionError("'\(library)' cannot be written: \(Self.reason(error))")
    }
    return nil
  }

  /// The path of the program that rewrites sources.
  private var rewriterPath: String { "\(build)/rewriter/debug/layout-parity-adopt" }

  /// Returns whether the program that rewrites sources is built and newer than its sources.
  ///
  /// - Parameter sources: the folder of this tool's sources.
  func hasRewriter(from sources: String) -> Bool {
    let files = FileManager.default
    func date(_ path: String) -> Date? {
      (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    // Resolved: the program is behind a link to the folder of its configuration.
    let program = URL(fileURLWithPath: rewriterPath).resolvingSymlinksInPath().path
    let package = "\(sources)/Sources/Adoption"
    guard let built = date(program), let names = files.enumerator(atPath: "\(package)/Sources")
    else {
      return false
    }
    let paths = names.compactMap { $0 as? String }.map { "\(package)/Sources/\($0)" }
    return (paths + ["\(package)/Package.swift"]).allSatisfy { date($0).map { $0 < built } ?? true }
  }

  /// Builds the program that rewrites sources if needed, and returns its path.
  ///
  /// - Parameter sources: the folder of this tool's sources.
  func rewriter(from sources: String) throws(AdoptionError) -> String {
    // SwiftPM takes seconds to find that there is nothing to do.
    if hasRewriter(from: sources) { return rewriterPath }
    let run = try ChildRun(
      [
        "swift", "build", "--package-path", "\(sources)/Sources/Adoption", "--product",
        "layout-parity-adopt", "--scratch-path", "\(build)/rewriter", "--cache-path",
        "\(build)/cache", "--config-path", "\(build)/config", "--security-path",
        "\(build)/security",
      ], scratch: scratch)
    guard run.status == 0 else {
      let log = String(decoding: run.output, as: UTF8.self) + run.errors
      throw AdoptionError(
        ["the source rewriter cannot be built:"]
          + log.split(separator: "\n").suffix(20).map(String.init))
    }
    return rewriterPath
  }

  private static func reason(_ error: any Error) -> String {
    ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { "\($0)" }
      ?? error.localizedDescription
  }
}
