import Foundation
import Platform

/// The folder into which classes are adopted: nothing is written anywhere else.
///
/// Each class has a folder below it, named after its strategy; all share the build products in `.build`.
package struct AdoptionFolder: Sendable {
  /// The folder's path.
  package let path: String
  /// The strategy's name.
  package let id: String

  /// The folder for a strategy.
  package init(path: String, id: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.id = id
  }

  /// The package of the class, which is a plugin.
  package var package: String { "\(path)/\(id)" }
  /// The folder of the class's comparison with another class or a strategy.
  package func comparison(with other: String) -> String { "\(path)/\(id)-\(other)" }
  /// The plugin's library.
  package var library: String { "\(package)/lib\(id)\(SharedLibrary.ending)" }
  /// The folder of builds.
  var build: String { "\(path)/.build" }
  /// The folder of temporary files.
  var scratch: String { "\(path)/.build/scratch" }

  /// Makes the folders.
  ///
  /// - Throws: where something else is in the way.
  func prepare() throws(AdoptionError) {
    let files = FileManager.default
    let isTaken =
      files.fileExists(atPath: package)
      && !files.fileExists(atPath: "\(package)/layout-parity-plugin.json")
    if isTaken {
      throw AdoptionError(
        "'\(package)' is there already and was not made by 'adopt'; name another --output or --id")
    }
    do {
      try files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
      // The products of builds are hundreds of megabytes, the packages a few files.
      let ignored = "\(path)/.gitignore"
      if !files.fileExists(atPath: ignored) {
        try Data(".build/\n".utf8).write(to: URL(fileURLWithPath: ignored))
      }
    } catch {
      throw AdoptionError("'\(path)' cannot be made: \(Self.reason(error))")
    }
  }

  /// Writes the package anew, but for a strategy that was changed by hand.
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

  /// The words with which SwiftPM keeps to the folder.
  private var places: [String] {
    [
      "--scratch-path", build, "--cache-path", "\(build)/cache", "--config-path",
      "\(build)/config", "--security-path", "\(build)/security",
    ]
  }

  /// Builds the package's library and puts it beside its description.
  ///
  /// - Returns: what the compiler says of the class; nil where it compiles.
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

  /// Whether the program that rewrites sources is here and newer than its own sources.
  ///
  /// - Parameter sources: where the sources of this tool are.
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

  /// The program that rewrites sources, built in this folder.
  ///
  /// - Parameter sources: where the sources of this tool are.
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
        ["what rewrites sources cannot be built:"]
          + log.split(separator: "\n").suffix(20).map(String.init))
    }
    return rewriterPath
  }

  private static func reason(_ error: any Error) -> String {
    ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { "\($0)" }
      ?? error.localizedDescription
  }
}
