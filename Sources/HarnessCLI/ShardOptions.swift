import ArgumentParser
import AtomicFiles
import Foundation
import RunRecords
import ScenarioRunning

/// The options that split a run into shards.
struct ShardOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run only this shard, counted from 0: 0/4 is the first of four. (default: the shard that the CI system's variables name, else everything)",
      valueName: "i/n"))
  var shard: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Set the number of shards if the CI system's variables state only the index of this one; ignored with \
      --shard. (default: the CI system's variable; in Kubernetes and Slurm, \(ShardEngine.countVariable))
      """, valueName: "n"))
  var shardCount: Int?

  @Flag(
    help:
      "Exit with status 0 if the report is complete, whatever it says; by default, failures end with 1 or 3."
  )
  var reportOnly = false

  mutating func validate() throws {
    do {
      if let shard { _ = try ShardAssignment(option: shard, count: nil, environment: [:]) }
      if let shardCount, shardCount < 1 { throw ShardError.badCount(shardCount) }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Returns the shard that the options or the environment name; also tells Bazel that sharding is supported.
  ///
  /// - Throws: the exit status for invalid variables, after a message.
  func assignment() throws -> ShardAssignment {
    let environment = ProcessInfo.processInfo.environment
    do {
      let assignment = try ShardAssignment(
        option: shard, count: shardCount, environment: environment)
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
