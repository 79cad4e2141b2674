import Foundation
package import StrategyKit
package import UIKitModel

/// Makes a strategy of an app's files, step by step.
package struct AdoptionCourse: Sendable {
  /// What is asked of the rewriting.
  package var request: AdoptionRequest
  /// Where everything is written.
  package let folder: AdoptionFolder
  /// Whether the library is built for speed.
  package let isOptimised: Bool
  /// What was found, in the order in which it is to be read.
  package private(set) var notes: [String] = []
  /// The content insets that the class has by itself, in points.
  package private(set) var contentInsets = UIEdgeInsets.zero
  /// Where it has image and title, in words; nil where that is nothing simple.
  package private(set) var places: String?
  /// The program that rewrites sources.
  private var rewriter = ""
  /// The strategy's file where it was changed by hand and left so.
  private var leftStrategy: String?
  /// What else the class always has.
  package private(set) var settings: [LayoutProbe.Setting] = []

  package init(_ request: AdoptionRequest, in folder: AdoptionFolder, optimised: Bool) {
    self.request = request
    self.folder = folder
    isOptimised = optimised
  }

  /// The sources of this tool: above the tool itself, unless they are named.
  ///
  /// - Throws: where there are none.
  package static func sources(named given: String?, tool: String) throws(AdoptionError) -> String {
    let marker = "Sources/Adoption/Package.swift"
    let files = FileManager.default
    if let given {
      let path = URL(fileURLWithPath: given).standardizedFileURL.path
      guard files.fileExists(atPath: "\(path)/\(marker)") else {
        throw AdoptionError(
          "'\(given)' has no sources of LayoutParity: there is no '\(marker)' in it")
      }
      return path
    }
    var place = URL(fileURLWithPath: tool).resolvingSymlinksInPath().standardizedFileURL
    while place.path.count > 1 {
      place.deleteLastPathComponent()
      if files.fileExists(atPath: "\(place.path)/\(marker)") { return place.path }
    }
    throw AdoptionError(
      "the tool does not stand in its sources, which a class is compiled with; say where they are: "
        + "--package DIR")
  }

  /// Rewrites and compiles the class.
  ///
  /// - Parameter saying: receives a line before each step that takes long.
  /// - Throws: why the class cannot be adopted.
  package mutating func compile(saying: (String) -> Void) throws(AdoptionError) {
    try folder.prepare()
    saying("building what rewrites sources in '\(folder.path)/.build' …")
    rewriter = try folder.rewriter(from: request.package)
    saying("compiling '\(request.className)' …")
    notes = try build(rewriter)
  }

  /// Measures what the compiled class always does, and writes that into its strategy.
  ///
  /// - Parameter strategy: the class's strategy, from the plugin that was compiled.
  /// - Throws: why the class cannot be compiled with it.
  package mutating func settle(_ strategy: any LayoutStrategy) throws(AdoptionError) {
    let probe = LayoutProbe(strategy)
    notes += probe.notes.map { "\(request.className): \($0)" }
    if let leftStrategy {
      notes.append(
        "'\(leftStrategy)' was changed by hand and is left as it is; delete it to have it written anew"
      )
    }
    contentInsets = probe.contentInsets
    settings = probe.settings
    places = probe.places
    let own = contentInsets
    request.fixedContentInsets =
      own == .zero ? nil : [own.top, own.left, own.bottom, own.right].map { Double($0) }
    request.conditions = settings.compactMap(\.condition)
    guard
      probe.fixedSpacing != nil || probe.fixedPlacement != nil || request.fixedContentInsets != nil
        || !request.conditions.isEmpty
    else { return }
    request.fixedSpacing = probe.fixedSpacing
    request.fixedPlacement = probe.fixedPlacement?.rawValue
    _ = try build(rewriter)
  }

  /// How often what the compiler misses is stubbed and tried again: it names only some of it at a time.
  private static let attempts = 5

  /// Writes and compiles the package; what only decorates and no file has is stubbed.
  ///
  /// - Returns: what was found.
  private mutating func build(_ rewriter: String) throws(AdoptionError) -> [String] {
    for attempt in 1... {
      let found = try write(rewriter).notes
      guard let diagnostics = try folder.buildLibrary(optimised: isOptimised) else { return found }
      let missing = diagnostics.decorations.filter { !request.stubs.contains($0) }
      guard !missing.isEmpty, attempt < Self.attempts else {
        throw diagnostics.reason(request.className, after: found.filter(Self.saysWhatIsAbsent))
      }
      request.stubs += missing
    }
    return []
  }

  /// Whether a note says of a module that it is not here, which is why something does not compile.
  private static func saysWhatIsAbsent(_ note: String) -> Bool { note.contains(" is not here, ") }

  /// Has the files rewritten and writes the package.
  private mutating func write(_ rewriter: String) throws(AdoptionError) -> AdoptionReply {
    let reply: AdoptionReply
    do {
      let run = try ChildRun(
        [rewriter], input: try JSONEncoder().encode(request), scratch: folder.scratch)
      reply = try JSONDecoder().decode(AdoptionReply.self, from: run.output)
    } catch let error as AdoptionError {
      throw error
    } catch {
      throw AdoptionError("what rewrites sources gave no answer: \(error)")
    }
    guard reply.problems.isEmpty else { throw AdoptionError(reply.problems) }
    leftStrategy = try folder.write(reply.files)
    return reply
  }
}
