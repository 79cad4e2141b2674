import PluginProtocol
import StrategyKit

extension PluginClient {
  /// Returns a spec's layout with the steps of its computation; nil if the strategy cannot explain its
  /// layouts. If the process fails, the answer has the failure and no steps.
  mutating func explanation(
    of spec: ButtonSpec
  ) -> (answer: IsolatedAnswer, steps: [ExplainedStep])? {
    do throws(ProcessFailure) {
      var session = try current()
      let described = session.strategies.first { $0.id == pool.id.rawValue }
      guard described?.canExplain ?? true else {
        keep(session)
        return nil
      }
      do throws(ConnectionFault) {
        let found = try session.explanation(
          of: spec, by: pool.id.rawValue, outside: SpecAnswer.allAspects)
        keep(session)
        return (remapped(found.answer, session), found.steps)
      } catch {
        let failure = lost(&session, error)
        pool.note(failure)
        throw failure
      }
    } catch {
      return (.failed(.process(error)), [])
    }
  }
}
