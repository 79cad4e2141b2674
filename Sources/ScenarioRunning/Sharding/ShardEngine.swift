/// A CI system or test runner that starts a command several times and passes each process a shard index in
/// variables.
package struct ShardEngine: Hashable, Sendable {
  /// The name of the CI system.
  package let name: String
  /// The variable with the shard's index.
  package let indexVariable: String
  /// The variable with the number of shards.
  package let countVariable: String
  /// The variable with the index of the first shard; nil if that index is always ``first``.
  let firstVariable: String?
  /// The variable with the distance between the indices of two shards; nil if that is always 1.
  let stepVariable: String?
  /// The index of the first shard, 0 or 1, if no variable states it.
  let first: Int

  private init(
    _ name: String, index: String, count: String, first: Int = 0, firstVariable: String? = nil,
    stepVariable: String? = nil
  ) {
    self.name = name
    indexVariable = index
    countVariable = count
    self.first = first
    self.firstVariable = firstVariable
    self.stepVariable = stepVariable
  }

  /// The variable with the number of shards for Kubernetes jobs, since Kubernetes sets none.
  ///
  /// It also is for Slurm arrays, since Slurm's count is 1 when a single task is repeated.
  package static let countVariable = "LAYOUT_PARITY_SHARD_COUNT"

  /// Whether the number of shards may be given beside the variables, so that indices count from 0.
  var takesCount: Bool { firstVariable != nil || countVariable == Self.countVariable }

  /// All supported CI systems, the innermost first: a test runner runs inside a batch job, which runs inside
  /// a pipeline.
  package static let all = [
    ShardEngine("Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS"),
    ShardEngine("Kubernetes", index: "JOB_COMPLETION_INDEX", count: countVariable),
    ShardEngine(
      "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      firstVariable: "SLURM_ARRAY_TASK_MIN", stepVariable: "SLURM_ARRAY_TASK_STEP"),
    ShardEngine("GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    ShardEngine("CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    ShardEngine(
      "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
  ]
}
