package import Findings
import Foundation
import StrategyKit
import UIKitModel

/// The steps of compiling an app's class as a strategy.
package struct AdoptionPipeline: Sendable {
  /// The request to the program that rewrites sources.
  package private(set) var request: AdoptionRequest
  /// The output folder of this adoption.
  package let folder: AdoptionFolder
  /// Whether the library is built with optimisation.
  package let isOptimised: Bool
  /// The findings so far, in the order in which they are shown.
  package private(set) var notes: [String] = []
  /// The class's properties that may set the gap or the image's side.
  package private(set) var candidates: [AdoptionReply.Candidate] = []
  /// For each further strategy of the package, the spec fields that it leaves at the class's defaults:
  /// `spacing` or `placement`.
  package private(set) var variants: [[String]] = []
  /// The properties with views that are neither the image nor the title.
  package private(set) var otherViews: [String] = []
  /// The declarations that the tool wrote in place of missing ones.
  package var standIns: [StandIn] { missing.standIns }
  /// The path of the strategy's file if it was edited by hand and kept; nil if it was written.
  package private(set) var leftStrategy: String?
  /// The path of the program that rewrites sources; empty until it is built.
  private var rewriter = ""
  private var missing: StandInFile

  /// Prepares to adopt a class, without compiling anything.
  ///
  /// - Parameter numbers: the user's values for numbers that no file declares, by name, such as `Theme.gap`.
  package init(
    _ request: AdoptionRequest, in folder: AdoptionFolder, optimised: Bool,
    numbers: [String: Double] = [:]
  ) {
    self.request = request
    self.folder = folder
    isOptimised = optimised
    missing = StandInFile(for: request.files, numbers: numbers)
  }

  /// Returns the folder of LayoutParity's sources: the folder given by the user, or else the nearest folder
  /// above the tool that has them.
  ///
  /// - Parameters:
  ///   - given: the folder that the user named; nil if the user named none.
  ///   - tool: the path of the running tool.
  /// - Throws: `AdoptionError` if no sources are found.
  package static func sources(named given: String?, tool: String) throws(AdoptionError) -> String {
    let marker = "Sources/Adoption/Package.swift"
    let files = FileManager.default
    if let given {
      let path = URL(fileURLWithPath: given).standardizedFileURL.path
      guard files.fileExists(atPath: "\(path)/\(marker)") else {
        throw AdoptionError(
          "'\(given)' does not contain the sources of LayoutParity: '\(marker)' is missing; name the directory of the sources with --package"
        )
      }
      return path
    }
    var place = URL(fileURLWithPath: tool).resolvingSymlinksInPath().standardizedFileURL
    while place.path.count > 1 {
      place.deleteLastPathComponent()
      if files.fileExists(atPath: "\(place.path)/\(marker)") { return place.path }
    }
    throw AdoptionError(
      "the sources of LayoutParity, with which a class is compiled, are not above the tool; "
        + "name their directory: --package DIR")
  }

  /// Rewrites the app's files, and compiles the class as a strategy.
  ///
  /// - Parameter saying: receives a line before each step that takes long.
  /// - Throws: `AdoptionError` if the class cannot be adopted.
  package mutating func compile(saying: (String) -> Void) throws(AdoptionError) {
    try folder.prepare()
    if !folder.hasRewriter(from: request.package) {
      saying("building the source rewriter in '\(folder.path)/.build' …")
    }
    rewriter = try folder.rewriter(from: request.package)
    saying("compiling '\(request.className)' …")
    try build()
  }

  /// Writes the measured constants of the class into its strategy, and compiles it again if they changed.
  ///
  /// - Throws: `AdoptionError` if that does not compile.
  package mutating func settle(_ measured: MeasuredButton) throws(AdoptionError) {
    let before = request
    request.fix(measured)
    if request.fixedFields != before.fixedFields { try build() }
  }

  // MARK: Building

  /// The largest number of builds in which missing names are declared, since the compiler reports only some
  /// of them at a time.
  private static let attempts = 12

  /// Writes and builds the package, and declares missing colours, fonts, images and numbers, until it
  /// compiles. If it compiles only with further declarations, throws an error that lists them.
  private mutating func build() throws(AdoptionError) {
    var first: CompilerDiagnostics?
    var advice: [String] = []
    for _ in 0..<Self.attempts {
      let found = try write(advice)
      guard let diagnostics = try folder.buildLibrary(optimised: isOptimised) else {
        notes = found.notes
        candidates = found.candidates ?? []
        variants = found.variants ?? []
        otherViews = found.otherViews ?? []
        guard let first else { return }
        // The advice compiles, so it can be given.
        throw first.reason(request.className, after: found.moduleNotes ?? [], stubs: advice)
      }
      if first == nil, standIn(for: diagnostics) { continue }
      first = first ?? diagnostics
      guard let more = diagnostics.advice(after: advice) else {
        throw first?.reason(request.className, after: found.moduleNotes ?? [])
          ?? diagnostics.reason(request.className)
      }
      advice = more
    }
    throw first?.reason(request.className)
      ?? AdoptionError(
        "'\(request.className)' still does not compile after \(Self.attempts) attempts to declare missing names; "
          + "add the files that declare them")
  }

  /// Declares missing names that can be declared without knowing the app.
  ///
  /// - Returns: whether anything was added or changed.
  private mutating func standIn(for diagnostics: CompilerDiagnostics) -> Bool {
    let decorations = diagnostics.decorations.filter { !request.stubs.contains($0) }
    request.stubs += decorations
    if missing.add(diagnostics.names) || !decorations.isEmpty { return true }
    let lines = diagnostics.places.compactMap { place -> String? in
      let text = request.files.first { $0.path == place.file }?.text
      let lines = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : nil
    }
    return missing.loosen(in: lines)
  }

  /// Runs the program that rewrites sources, and writes the package that it returns.
  ///
  /// - Parameter advice: further declarations to try.
  private mutating func write(_ advice: [String]) throws(AdoptionError) -> AdoptionReply {
    var request = request
    // The package can be committed, and used on another machine.
    request.package = RelativePath.text(of: request.package, from: folder.package)
    request.files += [missing.file].compactMap(\.self)
    if !advice.isEmpty {
      let text = advice.map { $0 + "\n" }.joined()
      request.files.append(.init(path: "Advice.swift", text: "import UIKit\n" + text))
    }
    let reply: AdoptionReply
    do {
      let run = try ChildRun(
        [rewriter], input: try JSONEncoder().encode(request), scratch: folder.scratch)
      reply = try JSONDecoder().decode(AdoptionReply.self, from: run.output)
    } catch let error as AdoptionError {
      throw error
    } catch {
      throw AdoptionError("the source rewriter gave no answer: \(error)")
    }
    guard reply.problems.isEmpty else { throw AdoptionError(reply.problems) }
    leftStrategy = try folder.write(reply.files)
    return reply
  }
}

extension AdoptionRequest {
  /// The measured constants in the request, to see whether they changed.
  fileprivate var fixedFields: [String] {
    [fixedSpacing.map { "\($0)" } ?? "", fixedPlacement ?? ""]
      + (fixedContentInsets ?? []).map { "\($0)" } + conditions.map { "\($0.text) \($0.reason)" }
  }
}
