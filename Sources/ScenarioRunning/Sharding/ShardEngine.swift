/// Something that runs a command several times at once and tells each which part it is.
package struct ShardEngine: Hashable, Sendable {
  /// The name of the CI system.
  package let name: String
  /// The variable that holds the part's number.
  package let indexVariable: String
  /// The variable that holds the number of parts.
  package let countVariable: String
  /// The variable that holds the first number; nil where it is always ``first``.
  let firstVariable: String?
  /// The variable that holds the distance of two numbers; nil where it is always 1.
  let stepVariable: String?
  /// The number of the first part.
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

  /// The variable that says how many parts a Kubernetes job has, since Kubernetes does not.
  package static let countVariable = "LAYOUT_PARITY_SHARD_COUNT"

  /// All that are known, the innermost first: a test runner inside a batch job inside a pipeline.
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
