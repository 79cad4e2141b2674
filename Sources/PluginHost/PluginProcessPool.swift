package import PluginProtocol
package import StrategyKit
import Synchronization

/// The processes of one strategy, and their failures.
///
/// Each worker borrows a process and returns it, so that a process can serve several workers; a failed
/// process is never returned.
package final class PluginProcessPool: Sendable {
  /// The name of the strategy that the processes serve.
  package let id: StrategyID
  let launch: ChildLaunch
  /// The limits of the strategy's processes.
  package let limits: ChildLimits
  /// The plugin that offers the strategy; nil for a strategy of this tool.
  package let plugin: PluginName?
  private let encodings: [PluginEncoding]
  private let toolVersion: String
  let budget: RestartBudget
  let state = Mutex(State())

  struct State {
    var idle: [PluginSession] = []
    var failures = 0
    var failuresSinceAnswer = 0
    var lastAnswered: BatchQuestion?
    var stalls = 0
    var first: ProcessFailure?
    /// The first failure that is blamed on the strategy; nil if no failure is.
    var blamed: ProcessFailure?
    /// The reason why no further process can be started; nil as long as one can.
    var startFailure: ProcessFailure?
    /// For each search, the number of specs in a row after which the next one ended a process, although it
    /// does not alone.
    var prefixes: [Int] = []
    /// The number of requests for support, without layouts, that ended a process.
    var promiseFailures = 0
    /// The first spec for which a request for support failed; nil if every such request succeeded.
    var specWithoutPromise: ButtonSpec?
    /// The specs that ended a process, with the failure. They are not sent again.
    var fatal: [ButtonSpec: ProcessFailure] = [:]
    /// The scripts that ended a process, with the failure. They are not sent again.
    var fatalScripts: [String: ProcessFailure] = [:]
    /// The failures that did not occur again when the request was repeated, one line each.
    var chances: [String] = []
    /// The ends of processes that were asked to end but did not end cleanly, one line each.
    var ends: [String] = []
    /// Whether the strategy supports titles of several lines; other strategies do not get specs with them.
    var wrapsTitles = false
    /// The kinds of extras, such as subtitles, that the strategy supports; it does not get specs with other
    /// kinds.
    var knownExtras: ButtonExtras.Kinds = []
    /// The specs that the strategy supports, as its description states them; nil until a process has started.
    var domain: StrategyDomain?
    var support: [ButtonSpec: Support] = [:]
  }

  /// The kind of the strategy's processes, `library` or `process`, followed by the encoding of layouts if a
  /// process is idle, such as `process, json`.
  package var transport: String {
    let kind = launch.sharesPlace ? "library" : "process"
    return state.withLock { $0.idle.first?.hello.encoding.rawValue }.map { "\(kind), \($0)" }
      ?? kind
  }

  /// Whether the strategy supports titles of several lines, as its process states at its start; until then,
  /// the value given to the initializer.
  package var wrapsTitles: Bool { state.withLock { $0.wrapsTitles } }

  /// The kinds of extras, such as subtitles, that the strategy supports, as its process states at its start;
  /// empty before.
  package var knownExtras: ButtonExtras.Kinds { state.withLock { $0.knownExtras } }

  /// Prepares a pool without starting a process.
  ///
  /// - Parameter wrapsTitles: whether the strategy is known to support titles of several lines before it
  ///   starts. The encoding is then JSON, since records have no fields for lines.
  package init(
    _ id: StrategyID, _ launch: ChildLaunch, _ limits: ChildLimits = ChildLimits(),
    encodings: [PluginEncoding] = PluginEncoding.allCases, budget: RestartBudget = .run,
    toolVersion: String, plugin: PluginName? = nil, wrapsTitles: Bool = false
  ) {
    let encodings = wrapsTitles ? [.json] : encodings
    self.id = id
    self.launch = launch
    self.limits = limits
    self.encodings = encodings
    self.budget = budget
    self.toolVersion = toolVersion
    self.plugin = plugin
    if wrapsTitles { state.withLock { $0.wrapsTitles = true } }
  }

  deinit { endAll() }

  /// Returns a new pool of processes for the same strategy, which counts failures separately and within
  /// another budget.
  package func counting(within budget: RestartBudget) -> PluginProcessPool {
    var limits = limits
    limits.caseSeconds *= budget.shareOfCase
    let pool = PluginProcessPool(
      id, launch, limits, encodings: encodings, budget: budget, toolVersion: toolVersion,
      plugin: plugin)
    state.withLock { known in
      let (fatal, wraps, prefixes) = (known.fatal, known.wrapsTitles, known.prefixes)
      let extras = known.knownExtras
      pool.state.withLock {
        ($0.fatal, $0.wrapsTitles, $0.prefixes) = (fatal, wraps, prefixes)
        $0.knownExtras = extras
      }
    }
    return pool
  }

  /// Returns a new pool of processes for the same strategy, with changed limits.
  package func limited(_ change: (inout ChildLimits) -> Void) -> PluginProcessPool {
    var limits = limits
    change(&limits)
    return PluginProcessPool(
      id, launch, limits, encodings: encodings, budget: budget, toolVersion: toolVersion,
      plugin: plugin, wrapsTitles: wrapsTitles)
  }

  /// Starts a process for the first worker in advance; throws ``StartFailure`` if it does not start properly.
  package func start() throws(StartFailure) {
    giveBack(try startSession())
  }

  private func startSession() throws(StartFailure) -> PluginSession {
    var session = try PluginSession.start(
      launch, limits, encodings: encodings, toolVersion: toolVersion)
    guard let description = session.strategies.first(where: { $0.id == id.rawValue }) else {
      session.kill()
      let known = session.strategies.map(\.id).joined(separator: ", ")
      throw StartFailure(
        "the plugin offers no strategy '\(id)', only: \(known); correct the manifest")
    }
    do throws(StartFailure) {
      let domain = try StrategyDomain(description)
      // Records have room neither for lines nor for extras.
      let isText = session.hello.encoding == .json
      state.withLock {
        $0.domain = domain
        $0.wrapsTitles = description.canWrap && isText
        $0.knownExtras = isText ? description.extras : []
      }
    } catch {
      session.kill()
      throw error
    }
    return session
  }

  /// The specs that the strategy's description states as supported; nil if it excludes no spec, or before a
  /// process has started.
  var domain: StrategyDomain? {
    state.withLock { $0.domain }.flatMap { $0.isWhole ? nil : $0 }
  }

  // MARK: Processes

  /// Returns a process for one worker: an idle one, or a new one; throws if the strategy is disabled or the
  /// process does not start.
  func borrow() throws(ProcessFailure) -> PluginSession {
    if let failure = givenUp { throw failure }
    if let idle = state.withLock({ $0.idle.popLast() }) { return idle }
    do throws(StartFailure) {
      return try startSession()
    } catch {
      if limits.deadline?.isPast == true { throw Self.outOfTime }
      let failure = ProcessFailure(
        .crashed, "the process did not start: \(error)", output: error.output, isGivenUp: true)
      state.withLock { $0.startFailure = failure }
      throw failure
    }
  }

  /// Takes back a process that works, for other workers; ends it if it has laid out as many specs as the
  /// limit allows.
  func giveBack(_ session: PluginSession) {
    var session = session
    if let limit = limits.recycleAfter, session.answered >= limit {
      end(&session)
      return
    }
    state.withLock { $0.idle.append(session) }
  }

  private func end(_ session: inout PluginSession) {
    session.askToEnd()
    if let note = session.finish() { state.withLock { $0.ends.append(note) } }
  }

  /// Asks all idle processes to end, and waits for their end.
  package func endAll() {
    var sessions = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    for place in sessions.indices { sessions[place].askToEnd() }
    for place in sessions.indices {
      if let note = sessions[place].finish() { state.withLock { $0.ends.append(note) } }
    }
  }

  // MARK: Support

  /// Returns the supported aspects of specs, in order, without laying them out.
  func promises(for specs: [ButtonSpec]) -> [IsolatedAnswer] {
    var client = PluginClient(self)
    defer { client.giveBack() }
    return client.promises(for: specs)
  }

  /// Returns the support for a spec, without laying it out; the result of a few recent specs is stored.
  func support(for spec: ButtonSpec) -> Support {
    // Specs outside the domain are not sent.
    if let domain, domain.outside(spec) == SpecAnswer.allAspects {
      return domain.support(for: spec)
    }
    if let known = state.withLock({ $0.support[spec] }) { return known }
    let support = IsolatedWorker(self, isSeenPlainly: false).supportAlone(for: spec)
    state.withLock { state in
      // A few are needed again and again, the rest never.
      if state.support.count > 64 { state.support = [:] }
      state.support[spec] = support
    }
    return support
  }
}
