import ArgumentParser
import AtomicFiles
import Foundation
import RunRecords
import ScenarioRunning

/// The options that split a run into shards.
struct ShardOptions: ParsableArguments {
  @Option(
    name: .customLong("shard"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Run only this shard, counted from 0: 0/4 is the first of four. If the CI system's variables state only the \
      index, /4 states the number of shards. (default: the shard that the CI system's variables name, in Kubernetes \
      and Slurm with \(ShardEngine.countVariable), else everything)
      """, valueName: "i/n"))
  var shards: [String] = []

  @Flag(
    help:
      "Exit with status 0 if the report is complete, whatever it says; by default, failures end with 1 or 3."
  )
  var reportOnly = false

  mutating func validate() throws {
    do {
      if let shard { _ = try ShardAssignment(option: shard, count: nil, environment: [:]) }
      if let count = try count, count < 1 { throw ShardError.badCount(count) }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// The shard with its index, such as `0/4`; nil if none is given. It precedes a number of shards alone.
  private var shard: String? { shards.last { !$0.hasPrefix("/") } }

  /// The number of shards, given without an index, such as `/4`; nil if none is given.
  private var count: Int? {
    get throws(ShardError) {
      guard let text = shards.last(where: { $0.hasPrefix("/") }) else { return nil }
      guard let count = Int(text.dropFirst()) else { throw .badOption(text) }
      return count
    }
  }

  /// Returns the shard that the options or the environment name; also tells Bazel that sharding is supported.
  ///
  /// - Throws: the exit status for invalid variables, after a message.
  func assignment() throws -> ShardAssignment {
    let environment = ProcessInfo.processInfo.environment
    do {
      let assignment = try ShardAssignment(
        option: shard, count: try count, environment: environment)
      if let path = environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty {
        // Bazel calls a test that does not touch the file one that ignores its shards.
        try BufferedFile.appending(to: path).flush()
      }
      return assignment
    } catch let error as ShardError {
      throw CommandFailure.exit(.notRun, because: error)
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
