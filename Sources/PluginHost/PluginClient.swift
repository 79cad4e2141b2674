import PluginProtocol
import StrategyKit

/// The client of a strategy's process: requests batches of specs, and finds the spec to blame if the process
/// fails.
///
/// Even if the process fails, every spec gets a layout or the reason for a missing one.
struct PluginClient {
  let pool: PluginProcessPool
  /// The texts of reasons, to which this client's results refer by index.
  var reasons = ReasonTable()
  /// The time per spec in the last batch, in nanoseconds.
  private(set) var nanosecondsPerSpec: UInt64 = 0
  private var session: PluginSession?
  private(set) var worker = 0
  /// The number of specs in the next request, adapted to the measured time per spec.
  private(set) var size: Int

  /// The target duration of a batch, in seconds: a failed batch is sent again, so it should be short.
  private static let batchSeconds = 0.25

  /// The share of the time limit of one spec that a request for several specs may take. If it takes longer,
  /// the process is ended and each spec is sent alone.
  private static let batchPatience = 0.5

  init(_ pool: PluginProcessPool) {
    self.pool = pool
    size = pool.launch.sharesPlace ? pool.limits.batch : min(pool.limits.batch, 4)
  }

  /// Returns the client's process, if it has one, to the pool for other workers.
  mutating func giveBack() {
    if let session { pool.giveBack(session) }
    session = nil
  }

  /// Returns the results for specs, in order; nil for a spec without a result after a failed spec of its
  /// group.
  ///
  /// - Parameters:
  ///   - counts: the number of specs in each group.
  ///   - isForced: whether unsupported specs are laid out too.
  mutating func answers(
    to specs: [ButtonSpec], inGroups counts: [Int], for purpose: BatchPurpose, isForced: Bool
  ) -> [IsolatedAnswer?] {
    let start = StallClock.now
    var answers = [IsolatedAnswer?](repeating: nil, count: specs.count)
    fillFatal(&answers, specs)
    var open = Self.open(answers, counts)
    while !open.isEmpty {
      let places = Array(open.prefix(min(size, roomBeforeRecycling())))
      let question = BatchQuestion(
        specs: places.map { specs[$0] }, purpose: purpose, isForced: isForced)
      do throws(ProcessFailure) {
        for (place, answer) in zip(places, try ask(question)) { answers[place] = answer }
        open.removeFirst(places.count)
      } catch {
        if error.isGivenUp {
          for place in open {
            answers[place] = givenUp(specs[place], error, isForced: isForced)
          }
          break
        }
        let blamed = blame(question, error)
        for (place, answer) in zip(places, blamed) where answer != nil { answers[place] = answer }
        // What ended the process once is not asked a second time.
        fillFatal(&answers, specs)
        open = Self.open(answers, counts)
      }
    }
    let elapsed = (StallClock.now - start) * 1e9 / Double(max(1, specs.count))
    nanosecondsPerSpec = UInt64(max(0, min(elapsed, 1e15)))
    return answers
  }

  /// Returns the number of specs that the process may still lay out before it is replaced; replaces the
  /// process if none are left.
  private mutating func roomBeforeRecycling() -> Int {
    guard let limit = pool.limits.recycleAfter else { return .max }
    if let session, session.answered >= limit { giveBack() }
    return max(1, limit - (session?.answered ?? 0))
  }

  private func fillFatal(_ answers: inout [IsolatedAnswer?], _ specs: [ButtonSpec]) {
    for (spec, failure) in pool.fatal(among: specs) {
      for place in specs.indices where answers[place] == nil && specs[place] == spec {
        answers[place] = .failed(.process(failure))
      }
    }
  }

  /// Returns the indices of the specs to request next: in each group, the specs without a result before the
  /// first failed one.
  private static func open(_ answers: [IsolatedAnswer?], _ counts: [Int]) -> [Int] {
    var open: [Int] = []
    open.reserveCapacity(answers.count)
    var start = 0
    for count in counts {
      for place in start..<start + count {
        if answers[place]?.failure != nil { break }
        if answers[place] == nil { open.append(place) }
      }
      start += count
    }
    return open
  }

  /// Returns the result for a spec after the strategy was disabled: unsupported outside its domain, otherwise
  /// failed with `failure`. If `isForced`, every spec is failed.
  mutating func givenUp(
    _ spec: ButtonSpec, _ failure: ProcessFailure, isForced: Bool = false
  ) -> IsolatedAnswer {
    guard !isForced, let domain = pool.domain, domain.outside(spec) == SpecAnswer.allAspects
    else { return .failed(.process(failure)) }
    return restricted(SpecAnswer(), spec, domain)
  }

  /// Requests the layouts of specs in one batch; specs outside the strategy's domain are not sent unless the
  /// request is forced.
  mutating func ask(
    _ question: BatchQuestion
  ) throws(ProcessFailure) -> [IsolatedAnswer] {
    _ = try current()
    guard !question.isForced, let domain = pool.domain else {
      return try askAll(question, pool.domain)
    }
    // Specs outside the domain are not sent.
    let isInside = question.specs.map { domain.outside($0) != SpecAnswer.allAspects }
    var inside = question
    inside.specs = question.specs.indices.filter { isInside[$0] }.map { question.specs[$0] }
    var found = inside.specs.isEmpty ? [] : try askAll(inside, domain)
    found.reverse()
    return question.specs.indices.map { place in
      guard isInside[place], let next = found.popLast() else {
        return restricted(SpecAnswer(), question.specs[place], domain)
      }
      return next
    }
  }

  private mutating func askAll(
    _ question: BatchQuestion, _ domain: StrategyDomain?
  ) throws(ProcessFailure) -> [IsolatedAnswer] {
    var session = try current()
    let outside = domain.map { domain in question.specs.map(domain.outside) } ?? []
    let start = StallClock.now
    let found: [SpecAnswer]
    do throws(ConnectionFault) {
      found = try session.layouts(
        of: question.specs[...], by: pool.id.rawValue,
        worker: question.purpose == .fresh ? worker + 1 : worker,
        isFresh: question.purpose == .fresh,
        isForced: question.isForced, outside: outside,
        seconds: patience(with: question.specs.count))
    } catch {
      throw lost(&session, error)
    }
    self.session = session
    pool.noteAnswers(to: question)
    adjustSize(session, to: question.specs.count, since: start)
    return zip(found, question.specs).map { answer, spec in
      restricted(remapped(answer, session), spec, domain)
    }
  }

  /// Adapts the size of the next batch so that a request takes about ``batchSeconds``, within the limits of
  /// pool and plugin.
  mutating func adjustSize(_ session: PluginSession, to count: Int, since start: Double) {
    let each = (StallClock.now - start) / Double(max(1, count))
    let most = min(pool.limits.batch, session.hello.maxBatch)
    size = max(1, min(most, each > 0 ? Int(min(Self.batchSeconds / each, 1e6)) : most))
  }

  /// Returns the time limit without progress, in seconds, for a request with this number of specs.
  func patience(with count: Int) -> Double {
    let isAlone = count == 1 || pool.launch.sharesPlace
    return pool.limits.caseSeconds * (isAlone ? 1 : Self.batchPatience)
  }

  /// Returns a result without the aspects that the strategy's domain excludes for the spec.
  mutating func restricted(
    _ found: IsolatedAnswer, _ spec: ButtonSpec, _ domain: StrategyDomain?
  ) -> IsolatedAnswer {
    guard let domain, found.failure == nil else { return found }
    var found = found
    domain.restrict(&found.answer, for: spec, &reasons)
    return found
  }

  mutating func restricted(
    _ answer: SpecAnswer, _ spec: ButtonSpec, _ domain: StrategyDomain?
  ) -> IsolatedAnswer {
    restricted(IsolatedAnswer(answer: answer), spec, domain)
  }

  /// Returns the client's process, and takes one from the pool if needed; throws if the strategy is disabled
  /// or the process does not start.
  mutating func current() throws(ProcessFailure) -> PluginSession {
    if let failure = pool.givenUp { throw failure }
    if let session { return session }
    var session = try pool.borrow()
    // Two numbers that no instance of the process has had: the second is for new instances, so that they do
    // not replace the used one.
    worker = session.workers
    session.workers += 2
    size = min(size, session.hello.maxBatch)
    self.session = session
    return session
  }

  /// Ends a process that has failed, and returns the failure with its cause and the process's output.
  mutating func lost(
    _ session: inout PluginSession, _ fault: ConnectionFault
  ) -> ProcessFailure {
    // A process that has written something else than an answer may be at another spec by now.
    place = fault.kind == .brokeProtocol ? nil : session.place
    lastAsked = session.asked.map {
      BatchQuestion(specs: $0, purpose: .judgement, isForced: false)
    }
    answered = session.answered
    wasKilled = fault.wasKilled
    session.kill()
    self.session = nil
    if case .outOfTime = fault { return PluginProcessPool.outOfTime }
    let last = lastWords(of: session, fault)
    var failure = ProcessFailure(
      fault.kind, fault.text + last, output: session.evidence,
      details: fault.measure.map { [$0] } ?? [])
    failure.clause = fault.clause + last
    return failure
  }

  /// Returns the last line that a process wrote before it exited, as a clause; empty for other faults and
  /// without output.
  private func lastWords(of session: PluginSession, _ fault: ConnectionFault) -> String {
    guard case .ended(.exited) = fault,
      let line = session.evidence.split(whereSeparator: \.isNewline).last
    else { return "" }
    return "; its last line: \(line.prefix(200))"
  }

  /// Keeps a process that has replied, for the client's next request.
  mutating func keep(_ session: PluginSession) { self.session = session }

  // Where the process said it was when it failed last.
  var place: Int?
  // All that it had been asked for by then; nil where that is too much to remember.
  private(set) var lastAsked: BatchQuestion?
  // How many specs it had answered.
  private(set) var answered = 0
  /// Whether SIGKILL that this tool did not send ended the strategy's process, for which the strategy may not
  /// be to blame.
  private(set) var wasKilled = false

  /// Returns a process's result as a result whose reasons are indices into this client's table.
  mutating func remapped(_ answer: SpecAnswer, _ session: PluginSession) -> IsolatedAnswer {
    if answer.isFailed {
      return .failed(.other(session.reasons(of: pool.id.rawValue)[answer.reasons[0]]))
    }
    var found = IsolatedAnswer(answer: answer)
    guard answer.promised != SpecAnswer.allAspects else { return found }
    let table = session.reasons(of: pool.id.rawValue)
    for place in 0..<4 where !answer.promises(place) {
      found.answer.reasons[place] = reasons.index(of: table[answer.reasons[place]])
    }
    return found
  }

  /// Kills the client's process, so that the next request starts a new one.
  mutating func dropSession() {
    guard var session else { return }
    session.kill()
    self.session = nil
  }
}

/// The specs of one request.
struct BatchQuestion {
  var specs: [ButtonSpec]
  var purpose: BatchPurpose
  /// Whether specs outside the strategy's domain are sent too, and unsupported specs laid out.
  var isForced: Bool

  /// Returns the request for some of the specs.
  func part(_ range: Range<Int>) -> BatchQuestion {
    BatchQuestion(specs: Array(specs[range]), purpose: purpose, isForced: isForced)
  }
}
