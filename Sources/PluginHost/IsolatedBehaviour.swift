import Behaviour
import BehaviourFuzzing
import PluginProtocol
import Reproducibility
package import StrategyKit

/// The abilities of a strategy in another process to perform scripts.
package struct IsolatedBehaviour: Hashable, Sendable {
  /// Whether scripts run on a plain `UIButton`, with whose behaviour other strategies are compared.
  let performsOnPlainButton: Bool
  /// Whether the strategy supports every script.
  let performsEveryScript: Bool

  /// Makes the abilities of a strategy that can perform scripts; nil if the strategy only lays out buttons.
  package init?(of strategy: any LayoutStrategy) {
    guard let behaving = strategy.behaving else { return nil }
    performsOnPlainButton = behaving.performsOnPlainButton
    performsEveryScript = behaving.capabilities.performsEveryScript
  }
}

/// A strategy that performs scripts on controls in another process.
struct RemoteInteractiveStrategy: InteractiveStrategy {
  let base: IsolatedStrategy
  let behaviour: IsolatedBehaviour

  var id: StrategyID { base.id }
  var performsOnPlainButton: Bool { behaviour.performsOnPlainButton }

  func support(for spec: ButtonSpec) -> Support { base.support(for: spec) }

  func makeWorker() -> any LayoutWorker { base.makeWorker() }

  func reasonAgainst(_ script: Script) -> String? {
    behaviour.performsEveryScript ? nil : base.pool.reasonAgainst(script)
  }

  func makeBehaviourWorker() -> any BehaviourWorker { IsolatedPerformer(base.pool) }
}

/// A worker that performs scripts on controls in another process.
final class IsolatedPerformer: BehaviourWorker {
  private var client: PluginClient
  private(set) var usesControlsAgain = false

  init(_ pool: PluginProcessPool) { client = PluginClient(pool) }

  deinit { client.giveBack() }

  func perform(_ script: Script, into trace: inout Trace) throws(StrategyFailure) {
    let found: Performance
    do throws(ProcessFailure) {
      found = try client.performance(of: ScriptToken.text(of: script))
    } catch {
      throw .process(error)
    }
    usesControlsAgain = found.usesControlsAgain
    switch found.outcome {
    case .trace(let token):
      do throws(TokenError) {
        trace = try TraceToken.trace(of: token)
      } catch {
        throw .process(
          ProcessFailure(
            .brokeProtocol,
            "the strategy's process sent a trace of touches that cannot be read: \(error); this is a bug in "
              + "LayoutParity; please report it"))
      }
    case .failed(let reason): throw .other(reason)
    case .unpromised(let reason):
      throw .other("the strategy stated support for a script and then refused it: \(reason)")
    }
  }
}

extension PluginProcessPool {
  /// Returns the reason why the strategy does not support a script; nil if it does. If the strategy's process
  /// fails, the script counts as supported: performing it then shows the failure.
  func reasonAgainst(_ script: Script) -> String? {
    var client = PluginClient(self)
    defer { client.giveBack() }
    guard let found = try? client.performance(of: ScriptToken.text(of: script)),
      case .unpromised(let reason) = found.outcome
    else { return nil }
    return reason
  }
}
