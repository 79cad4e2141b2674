import Foundation
package import PluginHost
import PluginProtocol
import StrategyKit

/// The check of a plugin against the list of requirements on conforming plugins.
///
/// Every check point starts separate processes, so a crash at one point does not affect the next one.
package struct PluginCheck {
  /// The options of a check.
  package struct Options: Sendable {
    /// The highest level of check points to test: 1 to 3.
    package var level = 2
    /// The only strategies to check; empty for all.
    package var strategies: [String] = []
    /// The only check point to test after the one of the manifest; nil for all up to ``level``.
    package var only: CheckPoint?
    /// The seed of the random specs.
    package var seed: UInt64 = 1
    /// The largest number of random specs for a check point; most points use fewer.
    package var specs = 10_000
    /// Whether a shared library is opened in this process, so that a debugger sees its code.
    package var isInProcess = false
    /// The options that `show` needs after a token to use the plugin; nil if it needs none.
    package var replayOptions: String?
    /// A closure that changes the process limits that the plugin's manifest states, for example by the user's
    /// options.
    package var setLimits: @Sendable (inout ChildLimits) -> Void = { _ in }

    package init() {}
  }

  /// A closure that tests the shared library at a path at one check point, in this process, for
  /// ``Options/isInProcess``; it returns the problem, or nil.
  package typealias Probe = @Sendable (CheckPoint, String) -> String?

  let path: String
  let options: Options
  let toolVersion: String
  let probe: Probe
  var place: PluginLocation?
  private var described: [StrategyDescription]?
  private var strategies: [String: StrategyUnderCheck] = [:]
  // What does not hold, or was not looked at because of something that does not.
  private var unmet: [PointResult] = []

  /// Prepares to check the plugin at a path.
  package init(
    _ path: String, _ options: Options, toolVersion: String, probe: @escaping Probe
  ) {
    self.path = path
    self.options = options
    self.toolVersion = toolVersion
    self.probe = probe
  }

  /// Tests every requested check point, passes each result to `told` at once, and returns all results.
  package mutating func run(_ told: (PointResult) -> Void) -> [PointResult] {
    var results: [PointResult] = []
    for point in CheckPoint.allCases where isAsked(point) {
      if point.isForLibraries, place?.library == nil { continue }
      for strategy in point.isByStrategy ? names(for: point) : [nil] {
        let result = result(of: point, strategy)
        if isUnmet(result) { unmet.append(result) }
        results.append(result)
        told(result)
      }
    }
    return results
  }

  private func isAsked(_ point: CheckPoint) -> Bool {
    if point == .manifestValid { return true }
    if let only = options.only { return point == only }
    return point.level <= options.level
  }

  private func isUnmet(_ result: PointResult) -> Bool {
    result.isFailed || result.needsAnother
  }

  /// Returns the strategies for which a check point is tested; a list with nil, for the plugin itself, if
  /// their descriptions are not available.
  private mutating func names(for point: CheckPoint) -> [String?] {
    guard unmet(of: point, nil) == nil, let described = try? descriptions() else { return [nil] }
    let names = described.map(\.id)
    return options.strategies.isEmpty ? names : names.filter(options.strategies.contains)
  }

  private func unmet(of point: CheckPoint, _ strategy: String?) -> CheckPoint? {
    point.needs.first { need in
      unmet.contains {
        $0.point == need
          && ($0.strategy == nil || $0.strategy == strategy
            || strategy == nil && !point.isByStrategy)
      }
    }
  }

  private mutating func result(of point: CheckPoint, _ strategy: String?) -> PointResult {
    if let need = unmet(of: point, strategy) {
      return PointResult(
        point: point, strategy: strategy,
        outcome: .skipped(.needs(need)))
    }
    let start = ContinuousClock.now
    var result = PointResult(point: point, strategy: strategy, outcome: .held([]))
    do throws(PointFailure) {
      result.outcome = try outcome(of: point, strategy)
    } catch {
      let subject = strategy.flatMap { strategies[$0] }
      result.outcome = .failed(subject.map { blaming(error, $0) } ?? error)
    }
    let elapsed = (ContinuousClock.now - start).components
    result.seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    return result
  }

  private mutating func outcome(
    of point: CheckPoint, _ strategy: String?
  ) throws(PointFailure) -> PointResult.Outcome {
    if options.isInProcess, point != .manifestValid, !point.isForLibraries {
      return .skipped(.inProcess)
    }
    if let strategy { return try outcome(of: point, by: subject(strategy)) }
    switch point {
    case .manifestValid: return try manifestValid()
    case .magicFirst: return try magicFirst()
    case .exportsOnlyTwo: return try exportsOnlyTwo()
    case .silentUntilAsked: return try silentUntilAsked()
    case .startsInTime: return try startsInTime()
    case .versionChosen: return try versionChosen()
    case .numbersExact: return try numbersExact()
    case .describesItself: return try describesItself()
    case .unknownMessage: return try unknownMessage()
    case .endsOnShutdown: return try endsOnShutdown()
    case .endsOnEOF: return try endsOnEOF()
    case .stdoutIsFree: return try stdoutIsFree()
    case .writesInBounds, .twoThreads: return try probed(point)
    default: return .skipped(.noStrategy(named: options.strategies.joined(separator: ",")))
    }
  }

  private mutating func outcome(
    of point: CheckPoint, by strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    switch point {
    case .answersAll: return try answersAll(strategy)
    case .emptyBatch: return try emptyBatch(strategy)
    case .unknownFields: return try unknownFields(strategy)
    case .promisedIsAnswered: return try promisedIsAnswered(strategy)
    case .domainIsTrue: return try domainIsTrue(strategy)
    case .repeatable: return try repeatable(strategy)
    case .orderIndependent: return try orderIndependent(strategy)
    case .batchSizeIndependent: return try batchSizeIndependent(strategy)
    case .workerIndependent: return try workerIndependent(strategy)
    case .restartIndependent: return try restartIndependent(strategy)
    case .encodingsAgree: return try encodingsAgree(strategy)
    case .degenerateSpecs: return try degenerateSpecs(strategy)
    case .aspectsOfTheContract: return try aspectsOfTheContract(strategy)
    case .explainsWhatItDoes: return try explainsWhatItDoes(strategy)
    case .largestMessage: return try largestMessage(strategy)
    case .twoUnderWay: return try twoUnderWay(strategy)
    case .memoryFlat: return try memoryFlat(strategy)
    case .noTimeNoNetwork: return try noTimeNoNetwork(strategy)
    case .survivesKill: return try survivesKill(strategy)
    case .throughput: return try throughput(strategy)
    default: return .skipped(.oncePerPlugin)
    }
  }

  // MARK: What is asked

  /// Returns the parameters for starting the plugin's process; throws a failure if the plugin was not found.
  func launch() throws(PointFailure) -> ChildLaunch {
    guard let place else { throw PointFailure("the plugin cannot be started") }
    return place.launch
  }

  /// The limits of the plugin's processes: those of the manifest, changed by the user's options.
  var limits: ChildLimits {
    var limits = place?.limits ?? ChildLimits()
    options.setLimits(&limits)
    return limits
  }

  /// Runs a closure with a process that has replied to `hello`, and ends the process afterwards.
  func withProcess<Value>(
    _ encodings: [PluginEncoding] = PluginEncoding.allCases,
    changing change: (inout ChildLaunch) -> Void = { _ in },
    _ body: (inout Dialogue) throws(PointFailure) -> Value
  ) throws(PointFailure) -> Value {
    var launch = try self.launch()
    change(&launch)
    var dialogue = try Dialogue(launch, limits)
    defer { dialogue.end() }
    try dialogue.greet(encodings, toolVersion: toolVersion)
    return try body(&dialogue)
  }

  /// Returns a process that has replied to `hello`; the caller ends it.
  func begunDialogue() throws(PointFailure) -> Dialogue {
    var dialogue = try Dialogue(launch(), limits)
    do throws(PointFailure) {
      try dialogue.greet(toolVersion: toolVersion)
    } catch {
      dialogue.end()
      throw error
    }
    return dialogue
  }

  /// Returns the descriptions of the plugin's strategies; requests them only at the first call.
  mutating func descriptions() throws(PointFailure) -> [StrategyDescription] {
    if let described { return described }
    let found = try withProcess { dialogue throws(PointFailure) in
      try dialogue.descriptions()
    }
    described = found
    return found
  }

  private mutating func subject(_ name: String) throws(PointFailure) -> StrategyUnderCheck {
    if let known = strategies[name] { return known }
    guard let description = try descriptions().first(where: { $0.id == name }) else {
      throw PointFailure("the plugin's answer to 'describe' has no strategy '\(name)'")
    }
    let subject = try StrategyUnderCheck(
      description, launch(), limits, seed: options.seed, toolVersion: toolVersion,
      plugin: PluginName(
        name: place?.manifest?.name ?? name, version: place?.manifest?.version ?? ""))
    strategies[name] = subject
    return subject
  }
}

extension Dialogue {
  /// Requests and returns the descriptions of the plugin's strategies; throws a failure if the reply is not
  /// valid.
  mutating func descriptions() throws(PointFailure) -> [StrategyDescription] {
    let id = begin()
    writer.describe(id: id)
    let message = try exchange(id)
    return try read(message, "strategies") { reply throws(ProtocolError) in
      try reply.strategies()
    }
  }
}
