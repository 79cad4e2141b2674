import PluginProtocol
import StrategyKit

extension PluginClient {
  /// Returns the supported aspects of specs, in order, without laying them out; a result has a failure if the
  /// process fails.
  mutating func promises(for specs: [ButtonSpec]) -> [IsolatedAnswer] {
    var answers: [IsolatedAnswer] = []
    answers.reserveCapacity(specs.count)
    while answers.count < specs.count {
      let part = specs[answers.count...].prefix(size)
      guard pool.asksForPromises else {
        return answers + specs[answers.count...].map { domainAlone($0) }
      }
      do throws(ProcessFailure) {
        answers += try askPromises(of: part)
      } catch {
        answers += promises(of: part, after: error)
      }
    }
    return answers
  }

  /// Returns the supported aspects of one spec, without laying it out.
  mutating func promises(for spec: ButtonSpec) -> IsolatedAnswer { promises(for: [spec])[0] }

  /// Requests the supported aspects one spec at a time, after the process failed with `failure` on a batch.
  private mutating func promises(
    of specs: ArraySlice<ButtonSpec>, after failure: ProcessFailure
  ) -> [IsolatedAnswer] {
    if failure.isGivenUp { return specs.map { givenUp($0, failure) } }
    let isFromOutside = wasKilled
    let isKnown = specs.count == 1 && !isFromOutside
    var isExplained = false
    let answers = specs.map { spec in
      do throws(ProcessFailure) {
        if isKnown { throw failure }
        guard pool.asksForPromises else { return domainAlone(spec) }
        return try outlivingKills { client throws(ProcessFailure) in
          try client.askPromises(of: [spec])[0]
        }
      } catch {
        isExplained = true
        if error.isGivenUp { return .failed(.process(error)) }
        var failure = error
        failure.text = "when asked which buttons it supports: \(error.text)"
        pool.notePromiseFailure(failure, on: spec)
        return .failed(.process(failure))
      }
    }
    if isExplained { return answers }
    if !isFromOutside, specs.count > 1, failure.kind != .timedOut,
      let failure = failureTogether(of: specs)
    {
      pool.notePromiseFailure(failure, on: specs[specs.startIndex])
      return [.failed(.process(failure))] + answers.dropFirst()
    }
    pool.noteChance(failure)
    return answers
  }

  /// Requests the support of some specs from a new process, in one request. Returns the failure; nil if the
  /// process replies or the strategy is disabled.
  private mutating func failureTogether(of specs: ArraySlice<ButtonSpec>) -> ProcessFailure? {
    dropSession()
    do throws(ProcessFailure) {
      _ = try outlivingKills { client throws(ProcessFailure) in try client.askPromises(of: specs) }
      return nil
    } catch {
      var failure = error
      failure.text =
        "when asked for its support of \(specs.count) buttons at once: \(error.text); asked for each button alone, the strategy answers"
      return error.isGivenUp ? nil : failure
    }
  }

  /// Returns the support of a spec by the strategy's stated domain alone, without a request; all aspects if
  /// no domain is stated.
  private mutating func domainAlone(_ spec: ButtonSpec) -> IsolatedAnswer {
    pool.domain.map { restricted(SpecAnswer(), spec, $0) } ?? IsolatedAnswer()
  }

  private mutating func askPromises(
    of specs: ArraySlice<ButtonSpec>
  ) throws(ProcessFailure) -> [IsolatedAnswer] {
    let fatal = pool.fatal(among: Array(specs))
    let domain = pool.domain
    // A spec that ends the process fails when it is laid out; specs outside the domain are not sent.
    let open = specs.filter { spec in
      fatal[spec] == nil && domain?.outside(spec) != SpecAnswer.allAspects
    }
    var found: [IsolatedAnswer] = []
    if !open.isEmpty {
      var session = try current()
      let start = StallClock.now
      do throws(ConnectionFault) {
        found = try session.promises(
          of: open[...], by: pool.id.rawValue, worker: worker, seconds: patience(with: open.count)
        ).reversed().map { remapped($0, session) }
      } catch {
        throw lost(&session, error)
      }
      keep(session)
      pool.noteAnswers()
      adjustSize(session, to: open.count, since: start)
    }
    return specs.map { spec in
      if fatal[spec] != nil { return IsolatedAnswer() }
      if let domain, domain.outside(spec) == SpecAnswer.allAspects {
        return restricted(SpecAnswer(), spec, domain)
      }
      return found.popLast().map { restricted($0, spec, domain) } ?? IsolatedAnswer()
    }
  }
}
