import FailureReporting
import PluginHost
import ReportText
import RunRecords
import StrategyKit
import Synchronization

/// The plugins that did not start, in the order of their failures.
private let failedPlugins = Mutex<[(plugin: String, failure: StartFailure)]>([])

extension PluginOptions {
  /// Records that a plugin did not start, so that the report gets a case for it.
  static func noteFailedStart(of plugin: String, _ failure: StartFailure) {
    failedPlugins.withLock { $0.append((plugin, failure)) }
  }

  /// A case in the suite `plugins` for each plugin that did not start.
  static var failedStarts: [(suite: Suite, record: SingleRecord)] {
    failedPlugins.withLock { $0 }.map { plugin, start in
      var failure = Failure(
        type: .strategyFailed, check: "start",
        evidence: .quoted("did not start: \(start.description)"))
      failure.notes = [ProcessFailure.note(of: start.output)]
      let record = SingleRecord(name: "plugin \(plugin)", line: nil, outcome: .errored(failure))
      return (CheckSuite.plugins, record)
    }
  }
}
