import RunRecords
import ScenarioRunning
import TestSupport
import Testing

@Suite("Which shard a process is")
struct ShardAssignmentTests {
  private func shard(
    _ option: String? = nil, count: Int? = nil, _ environment: [String: String] = [:]
  ) throws(ShardError) -> ShardAssignment {
    try ShardAssignment(option: option, count: count, environment: environment)
  }

  private static func assignment(_ index: Int, _ count: Int, _ source: String) -> ShardAssignment {
    ShardAssignment(shard: RunFacts.Shard(index: index, count: count), source: source)
  }

  @Test("Nothing said is the whole run")
  func whole() throws {
    #expect(try shard() == ShardAssignment(shard: nil, source: nil))
    #expect(try shard("0/1") == ShardAssignment(shard: nil, source: "--shard"))
    #expect(try shard(nil, ["CI_NODE_TOTAL": "1"]) == ShardAssignment(shard: nil, source: nil))
  }

  @Test(
    "The option counts from 0",
    arguments: [("0/2", 0, 2), ("1/2", 1, 2), ("63/64", 63, 64), ("0/1000000", 0, 1_000_000)])
  func option(text: String, index: Int, count: Int) throws {
    #expect(try shard(text) == Self.assignment(index, count, "--shard"))
  }

  @Test(
    "What is no shard is refused",
    arguments: [
      "2/2", "1/0", "0/0", "-1/2", "1", "1/2/3", "a/b", "", "/", "+1/2", "1/ 2", "0x1/2",
      "0/1000001",
    ])
  func badOption(text: String) {
    #expect(throws: ShardError.badOption(text)) { try shard(text) }
  }

  @Test(
    "The variables of every engine are understood",
    arguments: [
      (["TEST_TOTAL_SHARDS": "5", "TEST_SHARD_INDEX": "0"], 0, 5, "Bazel"),
      (["JOB_COMPLETION_INDEX": "3", "LAYOUT_PARITY_SHARD_COUNT": "4"], 3, 4, "Kubernetes"),
      (["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "3"], 2, 3, "Slurm"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
        ], 2, 3, "Slurm"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
          "SLURM_ARRAY_TASK_STEP": "4",
        ], 1, 3, "Slurm"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "7",
          "SLURM_ARRAY_TASK_STEP": "1", "LAYOUT_PARITY_SHARD_COUNT": "200",
        ], 7, 200, "Slurm"
      ),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], 0, 3, "GitLab"),
      (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], 2, 3, "GitLab"),
      (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], 1, 2, "CircleCI"),
      (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], 0, 2, "Buildkite"),
      (
        [
          "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "CI_NODE_INDEX": "1",
          "CI_NODE_TOTAL": "3",
        ], 1, 2, "Bazel"
      ),
      (
        ["TEST_TOTAL_SHARDS": "", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], 1, 2,
        "CircleCI"
      ),
    ])
  func engines(environment: [String: String], index: Int, count: Int, source: String) throws {
    #expect(try shard(nil, environment) == Self.assignment(index, count, source))
  }

  @Test("The option beats the variables")
  func precedence() throws {
    let environment = ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"]
    #expect(try shard("1/2", environment) == Self.assignment(1, 2, "--shard"))
    #expect(
      try shard("0/1", environment) == ShardAssignment(shard: nil, source: "--shard"))
  }

  @Test("A given count completes an index")
  func count() throws {
    let environment = ["JOB_COMPLETION_INDEX": "1"]
    #expect(try shard(count: 4, environment) == Self.assignment(1, 4, "Kubernetes"))
    #expect(throws: ShardError.badCount(0)) { try shard(count: 0) }
    #expect(throws: ShardError.noIndex(count: 4)) { try shard(count: 4) }
  }

  @Test(
    "Variables that do not fit are named",
    arguments: [
      ["JOB_COMPLETION_INDEX": "1"],
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"],
      ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "2"],
      [
        "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
        "SLURM_ARRAY_TASK_STEP": "4",
      ],
      ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "two"],
      ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1000001"],
      ["TEST_TOTAL_SHARDS": "2"],
      ["LAYOUT_PARITY_SHARD_COUNT": "200"],
      [
        "SLURM_ARRAY_TASK_ID": "200", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "200",
        "LAYOUT_PARITY_SHARD_COUNT": "200",
      ],
    ])
  func diagnostics(environment: [String: String]) {
    let error = #expect(throws: (any Error).self) { try shard(nil, environment) }
    let key = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    expectRecorded(error.map { "\($0)" }, "diagnostics \(key.joined(separator: " "))")
  }

  @Test("The diagnostic about an option says how to write one")
  func wording() {
    expectRecorded(ShardError.badOption("4/4").description, "wording")
  }
}
